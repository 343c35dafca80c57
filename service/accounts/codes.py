"""Codes that people type and read aloud: their letters, groups and checksum. Nothing secret here.

Crockford's alphabet has no I, L, O and U; who types O or l means 0 or 1. Case, blanks and hyphens
do not matter.
"""

import base64
import hashlib
from binascii import Error

CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
RFC_4648 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
WRITTEN = str.maketrans(RFC_4648, CROCKFORD)
READ = str.maketrans(CROCKFORD + "OILU", RFC_4648 + "ABB!", "- \t\n\u2010\u2011\u2013")
"""0 and 1 are the letters A and B there, and U is none; blanks and hyphens are skipped."""

GROUP = 4
SUM_BYTES = 2
RECOVERY_BYTES = 13
"""104 bits; with the checksum 24 symbols. One mistyped code in 65,536 passes as another one."""


LINK_BYTES = 5
"""8 symbols: short enough to be typed from one screen to the other."""


def link_code(secret: bytes) -> str:
    """The secret in two groups: `K7QF-9M2X`."""
    return _written(secret)


def link_secret(text: str) -> bytes | None:
    """The secret that is written here; None: these are not eight symbols."""
    return _read(text, LINK_BYTES)


def recovery_code(secret: bytes) -> str:
    """The secret and a checksum, in groups: `K7QF-9M2X-…`, 24 symbols."""
    return _written(secret + _sum(secret))


def recovery_secret(text: str) -> bytes | None:
    """The secret that is written here; None: it is mistyped."""
    data = _read(text, RECOVERY_BYTES + SUM_BYTES)
    if data is None or _sum(data[:RECOVERY_BYTES]) != data[RECOVERY_BYTES:]:
        return None
    return data[:RECOVERY_BYTES]


def _sum(secret: bytes) -> bytes:
    return hashlib.sha256(b"recovery " + secret).digest()[:SUM_BYTES]


def _written(data: bytes) -> str:
    text = base64.b32encode(data).decode().translate(WRITTEN)
    return "-".join(text[n : n + GROUP] for n in range(0, len(text), GROUP))


def _read(text: str, size: int) -> bytes | None:
    """The bytes that are written in these symbols; None: they are others, or not so many."""
    symbols = text.upper().translate(READ)
    if not symbols.isascii():
        return None
    try:
        data = base64.b32decode(symbols)
    except Error:
        return None
    return data if len(data) == size else None
