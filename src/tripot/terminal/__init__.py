"""Play in the terminal: on a screen that draws the table, or in plain lines."""
