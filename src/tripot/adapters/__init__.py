"""Our games for other programs: each adapter speaks another project's language."""
