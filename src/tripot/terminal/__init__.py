"""Play in the terminal: on a drawn screen, or in plain lines."""
