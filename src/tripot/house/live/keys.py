"""Keys, which open seats, and names of tables. The house stores only hashes of keys."""

from base64 import urlsafe_b64encode
from hashlib import sha256
from secrets import randbelow, token_urlsafe


def new_key() -> str:
    """A random key of 192 bits."""
    return _typed(token_urlsafe(24))


def new_table() -> str:
    """The name of a table in its link: 96 bits, so that a link is an invitation."""
    return _typed(token_urlsafe(12))


def table_for(key: str, asked: str) -> str:
    """The name of the table that a request with a key opens: the same if it is repeated."""
    return _typed(urlsafe_b64encode(sha256(f"{key} {asked}".encode()).digest()[:12]).decode())


def _typed(name: str) -> str:
    """The name without a leading dash, which a command line would take for an option."""
    return name.replace("-", "_", 1) if name.startswith("-") else name


def new_code() -> str:
    """Six digits: easy to type on a phone and to read aloud in every language."""
    return f"{randbelow(1_000_000):06}"


def hashed(key: str) -> str:
    """What the house keeps of a key."""
    return sha256(key.encode()).hexdigest()
