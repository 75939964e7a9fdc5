"""How several values become one text of bytes to hash: nothing can move from one to the next."""


def framed(*parts: str | bytes | int) -> bytes:
    """Each part after its length in bytes as 4 bytes; texts are UTF-8, numbers decimal texts."""
    joined = b""
    for part in parts:
        encoded = part if isinstance(part, bytes) else str(part).encode()
        joined += len(encoded).to_bytes(4, "big") + encoded
    return joined
