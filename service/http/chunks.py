"""Bodies that come in chunks. Each chunk costs as much as reading hundreds of bytes, so whoever
sends one byte in each would keep the process: such a body is read in small pieces, and no further
than it must be.
"""

from contextlib import suppress
from typing import Any

from gunicorn.http.body import ChunkedReader

PIECE = 256
"""So many bytes are read at once: were each chunk one byte, that takes 1 ms."""
LEFT_OVER = 64 * 1024
"""So much of a body that nobody wants is read, so that the connection can go on."""


def read(environ: dict[str, Any], size: int) -> bytes:
    """So many bytes of the body of a request; others come in between."""
    connection, found = getattr(environ.get("gunicorn.socket"), "connection", None), bytearray()
    while len(found) < size:
        if connection is not None:
            connection.pause()
        piece = environ["wsgi.input"].read(min(PIECE, size - len(found)))
        if not piece:
            break
        found += piece
    return bytes(found)


def drained(body: Any) -> bool:
    """Read what the app has left of a request's body; whether that was all of it.

    Of chunks it is one piece at most.
    """
    chunked = isinstance(body.reader, ChunkedReader)
    left, piece = (1, PIECE) if chunked else (LEFT_OVER, 8_192)
    with suppress(Exception):  # malformed, late, or cut off: gunicorn remembers it
        while left > 0 and (more := len(body.read(piece))):
            left -= more
    return left > 0 and not body.failed
