"""The protocol: what clients request, what the house sends, and every error.

The types in this folder are the only place where the protocol is written down: docs/wire.md
explains them and `make wire` writes web/src/wire.ts from them. Seats and casinos count from 0 in
JSON, as in code, and from 1 in texts for people and in moves ("chip 3" is the third casino).

Other folders write `wire.Open`, whichever module of this folder declares it.
"""

from tripot.wire.codec import *  # noqa: F403
from tripot.wire.errors import *  # noqa: F403
from tripot.wire.messages import *  # noqa: F403
from tripot.wire.requests import *  # noqa: F403
