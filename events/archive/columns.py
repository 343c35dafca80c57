"""Columns: what in entries nothing compresses, apart from them and as bytes instead of digits.

That is a tenth of a volume. Hashes and keys of clients come back in the order in which they stood;
whoever sets them apart compares.
"""

import re
from collections.abc import Iterator

HASH = re.compile(rb'"hash":"([0-9a-f]{64})"')
KEY = re.compile(rb'"key":"([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})"')
"""A UUID, as most clients send it."""
HASH_APART, KEY_APART = b'"hash":"+"', b'"key":"+"'
"""What stands where they were."""
HASH_BYTES, KEY_BYTES = 32, 16

Entries = tuple[bytes, ...]


def apart(entries: Entries) -> tuple[Entries, bytes, bytes]:
    """The entries without these, all hashes, and all keys."""
    hashes = (found for data in entries for found in HASH.findall(data))
    keys = (b"".join(found) for data in entries for found in KEY.findall(data))
    left = tuple(KEY.sub(KEY_APART, HASH.sub(HASH_APART, data)) for data in entries)
    return left, _binary(hashes), _binary(keys)


def together(left: Entries, hashes: bytes, keys: bytes) -> Entries:
    """The entries as they were. Raises ValueError if these are not what was set apart."""
    hash_ = iter([b'"hash":"%s"' % digits for digits in _digits(hashes, HASH_BYTES)])
    key = iter([b'"key":"%s"' % _dashed(digits) for digits in _digits(keys, KEY_BYTES)])

    def whole(data: bytes) -> bytes:
        return _filled(_filled(data, HASH_APART, hash_), KEY_APART, key)

    try:
        entries = tuple([whole(data) for data in left])
    except StopIteration:
        raise ValueError("a hash or a key is missing") from None
    if next(hash_, None) or next(key, None):
        raise ValueError("there are more hashes or keys than entries")
    return entries


def _binary(digits: Iterator[bytes]) -> bytes:
    return bytes.fromhex(b"".join(digits).decode())


def _digits(data: bytes, size: int) -> list[bytes]:
    """Each of these, in hexadecimal digits. Raises ValueError if one is incomplete."""
    if len(data) % size:
        raise ValueError("a hash or a key is incomplete")
    digits = data.hex().encode()
    return [digits[at : at + 2 * size] for at in range(0, len(digits), 2 * size)]


def _filled(data: bytes, mark: bytes, given: Iterator[bytes]) -> bytes:
    """The same with one of these wherever there is a mark. Raises StopIteration."""
    filled, *rest = data.split(mark)
    for after in rest:
        filled += next(given) + after
    return filled


def _dashed(key: bytes) -> bytes:
    return b"-".join((key[:8], key[8:12], key[12:16], key[16:20], key[20:]))
