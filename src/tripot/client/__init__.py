"""A seat's side of the wire: the connection to a table of a house, and what it saw of the luck."""
