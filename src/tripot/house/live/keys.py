"""Keys: whoever holds one may use its seat. The house keeps only their hashes."""

from base64 import urlsafe_b64encode
from hashlib import sha256
from secrets import randbelow, token_urlsafe


def new_key() -> str:
    """A key nobody can guess: 192 bits."""
    return _typed(token_urlsafe(24))


def new_table() -> str:
    """The name of a table in its link: 96 bits, so that a link is an invitation."""
    return _typed(token_urlsafe(12))


def table_for(key: str, asked: str) -> str:
    """The name of the table that a key opens with a request: asked twice, it is the same one."""
    return _typed(urlsafe_b64encode(sha256(f"{key} {asked}".encode()).digest()[:12]).decode())


def _typed(name: str) -> str:
    """The name, so that on a command line it is not taken for an option."""
    return name.replace("-", "_", 1) if name.startswith("-") else name


def new_code() -> str:
    """Six digits: a phone's number pad types them, and every language reads them aloud."""
    return f"{randbelow(1_000_000):06}"


def hashed(key: str) -> str:
    """What the house keeps of a key."""
    return sha256(key.encode()).hexdigest()
