"""How bots in other processes, in any language, are asked for moves: JSON lines over a pipe."""
