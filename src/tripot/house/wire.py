"""The old name of `tripot.wire`."""

from tripot.wire import *  # noqa: F403
