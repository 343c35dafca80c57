"""Compression by zstd. With a dictionary what all things of a kind have in common is not in each.

A dictionary is a file of ours, named by the number that zstd writes into what is compressed with
it. None is ever changed or taken away: `python -m tests.kit.dictionaries` makes others.
"""

import sys
from functools import cache
from pathlib import Path

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

SUMMARIES = 40_002
"""What the lobby keeps of matches that are over, one of each game a hundred times."""
LEVEL = 19
MOST = 2**27
"""Nothing of ours has so many bytes: 20,000 entries of a log have some 20 million. Of what somebody
has made to fill the memory no more is decompressed.
"""
FOLDER = Path(__file__).parent


class Garbled(Exception):
    """This was not compressed here, or by a newer release."""


def compressed(data: bytes, number: int | None = None, level: int = LEVEL) -> bytes:
    """What is shorter, with the dictionary of this number."""
    return zstd.compress(data, level, zstd_dict=dictionary(number) if number else None)


def decompressed(data: bytes) -> bytes:
    """What was compressed, with any dictionary or without. Raises Garbled."""
    try:
        number = zstd.get_frame_info(data).dictionary_id
        reading = zstd.ZstdDecompressor(zstd_dict=dictionary(number) if number else None)
        found = reading.decompress(data, max_length=MOST)
    except (zstd.ZstdError, OSError) as error:
        raise Garbled(f"it cannot be decompressed ({type(error).__name__})") from None
    if not reading.eof or reading.unused_data:
        raise Garbled("it is not whole, too large, or more follows it")
    return found


@cache
def dictionary(number: int) -> zstd.ZstdDict:
    """The dictionary of this number. Raises OSError if there is none."""
    return zstd.ZstdDict((FOLDER / f"{number}.dictionary").read_bytes())
