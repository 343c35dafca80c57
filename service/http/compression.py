"""Answers in fewer bytes, for clients that ask for it: `Accept-Encoding: zstd, gzip`.

A match's ETag stays its version in every encoding, as clients send it
back in `If-Match`; so `Vary` names the header, and caches keep the encodings apart.
"""

import sys
import time
import zlib
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Protocol

if sys.version_info >= (3, 14):
    from compression import zstd as zstd
else:
    from backports import zstd as zstd
from werkzeug.datastructures import Accept
from werkzeug.http import parse_accept_header

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment

LEAST = 1_400
"""Bytes: a shorter answer is one packet of the network, packed or not."""
GZIP_LEVEL, ZSTD_LEVEL = 5, 3
KEPT_GZIP_LEVEL, KEPT_ZSTD_LEVEL = 9, 15
"""Of what is packed once and sent again and again."""
PIECE = 16 * 1024
"""Bytes that are packed at once, in less than a ms."""
STREAMS = "text/event-stream"
"""Sent as it happens, entry by entry."""
PACKED = ("image/png", "font/")
"""Compressed already."""
BODILESS = ("204", "304")
"""Statuses whose answers have no body, so no encoding either: even an empty one has some bytes."""


class Encoder(Protocol):
    """Of gzip or zstd."""

    def compress(self, data: bytes, /) -> bytes:
        """As much of it as can be sent by now."""

    def flush(self) -> bytes:
        """The rest."""


def encoder(name: str, kept: bool = False) -> Encoder:
    """An encoder for one answer, or for one that is kept."""
    if name == "zstd":
        return zstd.ZstdCompressor(KEPT_ZSTD_LEVEL if kept else ZSTD_LEVEL)
    level = KEPT_GZIP_LEVEL if kept else GZIP_LEVEL
    return zlib.compressobj(level, zlib.DEFLATED, 16 + zlib.MAX_WBITS)


def best(asked: str) -> str | None:
    """Of our encodings the one that this Accept-Encoding likes best; None: none."""
    return parse_accept_header(asked, Accept).best_match(("zstd", "gzip"))


def is_worth_it(kind: str, size: int) -> bool:
    """Whether an answer of this media type and size gets smaller."""
    return size >= LEAST and not kind.startswith((STREAMS, *PACKED))


def packing(
    environ: "WSGIEnvironment", status: str, headers: list[tuple[str, str]]
) -> Encoder | None:
    """The encoder of this answer, in the encoding that the client likes best; the headers then say
    so. None: it is sent as it is.
    """
    told = dict(headers)
    kind, size = told.get("Content-Type", STREAMS), int(told.get("Content-Length", LEAST))
    if not is_worth_it(kind, size) or "Content-Encoding" in told or "Content-Range" in told:
        return None
    if status[:3] in BODILESS or environ["REQUEST_METHOD"] == "HEAD":
        return None
    name = best(environ["HTTP_ACCEPT_ENCODING"])
    if name is None:
        return None
    kept = [header for header in headers if header[0] != "Content-Length"]
    headers[:] = [*kept, ("Content-Encoding", name)]
    return encoder(name)


class Encoded:
    """A body on its way through an encoder. Closing it closes what the app made."""

    def __init__(self, body: Iterable[bytes], encoder: Encoder) -> None:
        self._body, self._encoder = body, encoder

    def __iter__(self) -> Iterator[bytes]:
        for part in self._body:
            for start in range(0, len(part), PIECE):
                time.sleep(0)  # packing keeps the process: the others come in between
                if data := self._encoder.compress(part[start : start + PIECE]):
                    yield data
        yield self._encoder.flush()

    def close(self) -> None:
        """As WSGI asks for."""
        if (close := getattr(self._body, "close", None)) is not None:
            close()
