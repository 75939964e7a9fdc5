"""The protocol for bots in other processes, in any language: JSON lines over a pipe."""
