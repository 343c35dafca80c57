"""The transparency log as static files, as C2SP's tlog-tiles has them: any such client reads it."""

from flask import Blueprint, Response
from werkzeug.exceptions import NotFound

from service.callers import admit
from service.door import reading
from service.door.bodies import NoQuery
from service.door.problems import Problem
from service.door.sentences import NO_LOG
from service.parts import parts
from service.static_answers import KINDS, StaticAnswer

transparency = Blueprint("transparency", __name__, url_prefix="/log")
transparency.before_request(admit)

FOR_SECONDS, FOR_EVER = "public, max-age=2", "public, max-age=31536000, immutable"


@transparency.get("/checkpoint")
def checkpoint() -> Response:
    """The newest checkpoint."""
    reading.query(NoQuery)
    found = parts().tlog.files.checkpoint()
    if found is None:
        raise Problem("no-log", NO_LOG)
    return StaticAnswer(found.note.encode(), KINDS[".txt"]).answered(FOR_SECONDS)


@transparency.get("/tile/<level>/<path:tile>")
def tile(level: str, tile: str) -> Response:
    """A tile of hashes, or a bundle of entries."""
    reading.query(NoQuery)
    data = parts().tlog.files.named(f"tile/{level}/{tile}")
    if data is None:
        raise NotFound
    return StaticAnswer(data, "application/octet-stream").answered(FOR_EVER)
