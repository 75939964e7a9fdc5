"""A seat for a language model: tables as tools of the Model Context Protocol."""
