"""The old name of `tripot.client.connection`, kept for programs that import it."""

from tripot.client.connection import *  # noqa: F403
