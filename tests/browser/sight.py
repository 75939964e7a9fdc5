"""How colours look to different eyes: WCAG contrast, CIEDE2000, Machado's (2009) simulation."""

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

Rgb = tuple[float, float, float]

# Machado, Oliveira, Fernandes 2009, severity 1.0, on linear RGB.
EYES: dict[str, tuple[Rgb, Rgb, Rgb]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def linear(colour: str) -> Rgb:
    """#rgb or #rrggbb as light."""
    digits = colour.lstrip("#")
    if len(digits) == 3:
        digits = "".join(2 * digit for digit in digits)
    parts = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return red, green, blue


def contrast(one: str, other: str) -> float:
    """WCAG 2's ratio."""
    lights = sorted(
        0.2126 * red + 0.7152 * green + 0.0722 * blue
        for red, green, blue in (linear(one), linear(other))
    )
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def seen_as(colour: str, eye: str) -> Rgb:
    """The light as that eye sees it."""
    light = linear(colour)
    red, green, blue = (
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, light, strict=True)))) for row in EYES[eye]
    )
    return red, green, blue


def lab(light: Rgb) -> tuple[float, float, float]:
    red, green, blue = light
    xyz = (
        (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047,
        0.2126729 * red + 0.7151522 * green + 0.0721750 * blue,
        (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883,
    )
    x, y, z = (v ** (1 / 3) if v > 216 / 24389 else (24389 / 27 * v + 16) / 116 for v in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def apart(one: Rgb, other: Rgb) -> float:
    """CIEDE2000."""
    (l1, a1, b1), (l2, a2, b2) = lab(one), lab(other)
    mean = (hypot(a1, b1) + hypot(a2, b2)) / 2
    more = (1 - sqrt(mean**7 / (mean**7 + 25**7))) / 2
    a1, a2 = a1 * (1 + more), a2 * (1 + more)
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = degrees(atan2(b1, a1)) % 360, degrees(atan2(b2, a2)) % 360
    turn = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    light, chroma = l2 - l1, c2 - c1
    hue = 2 * sqrt(c1 * c2) * sin(radians(turn / 2))
    middle, cm = (l1 + l2) / 2, (c1 + c2) / 2
    hm = h1 + h2 if c1 * c2 == 0 else (h1 + turn / 2) % 360
    t = (
        1
        - 0.17 * cos(radians(hm - 30))
        + 0.24 * cos(radians(2 * hm))
        + 0.32 * cos(radians(3 * hm + 6))
        - 0.20 * cos(radians(4 * hm - 63))
    )
    sl = 1 + 0.015 * (middle - 50) ** 2 / sqrt(20 + (middle - 50) ** 2)
    sc, sh = 1 + 0.045 * cm, 1 + 0.015 * cm * t
    around = 30 * exp(-(((hm - 275) / 25) ** 2))
    rt = -2 * sqrt(cm**7 / (cm**7 + 25**7)) * sin(radians(2 * around))
    return sqrt(
        (light / sl) ** 2 + (chroma / sc) ** 2 + (hue / sh) ** 2 + rt * (chroma / sc) * (hue / sh)
    )
