"""Joins several values into bytes to hash, unambiguously."""

_SHORT = [length.to_bytes(4, "big") for length in range(256)]  # Made once: stamps are frequent.


def framed(*parts: str | bytes | int) -> bytes:
    """Each part after its length in bytes as 4 bytes; texts are UTF-8, numbers decimal texts."""
    pieces: list[bytes] = []
    for part in parts:
        encoded = part if isinstance(part, bytes) else str(part).encode()
        length = len(encoded)
        pieces.append(_SHORT[length] if length < 256 else length.to_bytes(4, "big"))
        pieces.append(encoded)
    return b"".join(pieces)
