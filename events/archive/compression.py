"""Compression by zstd, as one frame: any other program that knows zstd reads it, too."""

import sys

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

LEVEL = 15
"""The longest golden log takes 48 kB and 30 ms of processor time; at level 3 it takes 59 kB, at
level 19 it takes 180 ms for 46.
"""
MOST = 2**27
"""Nothing of ours has so many bytes: 20,000 entries of a log have some 20 million. Of what somebody
has made to fill the memory no more is decompressed.
"""


class Garbled(Exception):
    """This was not compressed here, or is not whole."""


def compressed(data: bytes) -> bytes:
    """What is shorter."""
    return zstd.compress(data, LEVEL)


def decompressed(data: bytes) -> bytes:
    """What was compressed. Raises Garbled."""
    reading = zstd.ZstdDecompressor()
    try:
        found = reading.decompress(data, max_length=MOST)
    except zstd.ZstdError:
        raise Garbled("it cannot be decompressed") from None
    if not reading.eof or reading.unused_data:
        raise Garbled("it is not whole, too large, or more follows it")
    return found
