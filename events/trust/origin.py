"""What an operator says of the keys that sign heads: the name in notes, and when a key follows on
another (docs/operations.md, "Keys that sign").
"""

import re
from datetime import UTC, datetime, timedelta
from urllib.parse import urlsplit

NAME = r"[!-*,-~]{1,200}"
"""A name of a key: neither a blank nor a plus (C2SP signed-note), and ASCII only."""
NOWHERE = "localhost"
EPOCH, MS = datetime.fromtimestamp(0, UTC), timedelta(milliseconds=1)


def origin_of(text: str) -> str:
    """The name, if it may stand in notes. Raises ValueError."""
    if not re.fullmatch(NAME, text):
        raise ValueError("must be a name such as play.example: no blank, no +")
    return text


def origin_at(public_url: str) -> str:
    """The name of a server that browsers reach there; "" is nowhere in particular."""
    return urlsplit(public_url).hostname or NOWHERE


def rotations_of(text: str) -> tuple[int, ...]:
    """The times (ms since the epoch) that are named, separated by blanks. Raises ValueError."""
    times = tuple(_time(each) for each in text.split())
    if any(later <= earlier for earlier, later in zip((0, *times), times, strict=False)):
        raise ValueError("must name later and later times")
    return times


def _time(text: str) -> int:
    try:
        at = datetime.fromisoformat(text)
    except ValueError:
        at = None
    if at is None or at.utcoffset() != timedelta(0):
        raise ValueError(f"{text!r} is no time such as 2027-01-01T00:00:00Z")
    return (at - EPOCH) // MS
