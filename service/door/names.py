"""JSON whose objects name nothing twice.

Most decoders take the last value, some the first (RFC 8259, section 4): what a proxy has checked
could differ from what we do.
"""

import json
from typing import Any

import msgspec


class NamedTwice(ValueError):
    """An object has this name more than once."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


def decoded(data: bytes) -> Any:
    """The value of this text.

    Raises msgspec.DecodeError, UnicodeDecodeError, RecursionError; NamedTwice, also for names that
    are spelled in two ways (`"a"` and `"\\u0061"`).
    """
    value = msgspec.json.decode(data)
    if not _whole(value, data):
        json.loads(data, object_pairs_hook=_once, parse_int=len, parse_float=len)
    return value


def _whole(value: Any, data: bytes) -> bool:
    """Whether the value certainly has all that the text names: as many colons. Where nothing is
    escaped they stand between names and values, and in texts, which are the same in both.
    """
    return b"\\" not in data and data.count(b":") == msgspec.json.encode(value).count(b":")


def _once(members: list[tuple[str, Any]]) -> None:
    """Refuse the first name that comes again. The values do not matter: msgspec has read them."""
    seen: set[str] = set()
    for name, _ in members:
        if name in seen:
            raise NamedTwice(name)
        seen.add(name)
