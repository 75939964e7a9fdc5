"""Tournaments of bots: play, standings, ratings and plots."""
