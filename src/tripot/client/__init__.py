"""The client side: a connection to a table of a house, and the check of its luck."""
