"""Tournaments of bots: playing, counting, rating and drawing them."""
