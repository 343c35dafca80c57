"""The transparency log as static files, as C2SP's tlog-tiles has them: any such client reads it."""

from flask import Response
from werkzeug.exceptions import NotFound

from service.calls import BYTES, TEXT
from service.contract.written import NOTE, TILE
from service.http.problems import Problem
from service.http.sentences import NO_LOG
from service.parts import parts
from service.static_answers import KINDS, StaticAnswer
from service.table import Room

transparency = Room("transparency", "service")

FOR_SECONDS, FOR_EVER = "public, max-age=2", "public, max-age=31536000, immutable"


@transparency.answers(
    "get",
    "/log/checkpoint",
    "getLogCheckpoint",
    "The newest checkpoint of the transparency log",
    "spectators too",
    200,
    NOTE,
    sends=("If-None-Match",),
    gets=("ETag",),
    media=TEXT,
    codes=("no-log", "archive-away"),
    text="The log says of each match when it was opened, and how it ended. It consists of "
    "static files, which any client of C2SP's tlog-tiles reads: this one, and `/log/tile/…`. "
    "Keep a checkpoint: whoever has another one can find out whether both are of one log.",
)
def checkpoint() -> Response:
    """The newest checkpoint."""
    found = parts().tlog.files.checkpoint()
    if found is None:
        raise Problem("no-log", NO_LOG)
    return StaticAnswer(found.note.encode(), KINDS[".txt"]).answered(FOR_SECONDS)


@transparency.answers(
    "get",
    "/log/tile/{level}/{tile}",
    "getLogTile",
    "A file of the transparency log",
    "spectators too",
    200,
    TILE,
    sends=("If-None-Match",),
    gets=("ETag",),
    media=BYTES,
    codes=("no-such-path", "archive-away"),
    text="With these and a checkpoint anybody can copy the log, prove that a leaf is in it, "
    "and that one checkpoint continues another, as C2SP's tlog-tiles has it. A file never "
    "changes. A partial one may be gone once the full one is there. In the example, which is "
    "the first entry of a bundle, each character stands for a byte.",
)
def tile(level: str, tile: str) -> Response:
    """A tile of hashes, or a bundle of entries."""
    data = parts().tlog.files.named(f"tile/{level}/{tile}")
    if data is None:
        raise NotFound
    return StaticAnswer(data, "application/octet-stream").answered(FOR_EVER)
