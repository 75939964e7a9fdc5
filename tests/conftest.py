"""Hypothesis searches the same examples every time, so that a red check is red for everybody."""

from hypothesis import settings

settings.register_profile("check", derandomize=True, deadline=None, max_examples=60)
settings.register_profile("long", deadline=None, max_examples=2000)
settings.load_profile("check")
