"""The transparency log as static files, as C2SP's tlog-tiles has them: any such client reads it."""

from flask import Blueprint, Response, request
from werkzeug.exceptions import NotFound

from service.callers import admit
from service.door import reading
from service.door.bodies import NoQuery
from service.door.problems import Problem
from service.door.sentences import NO_LOG
from service.parts import parts

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
    return _file(found.note.encode(), "text/plain; charset=utf-8", FOR_SECONDS)


@transparency.get("/tile/<level>/<path:tile>")
def tile(level: str, tile: str) -> Response:
    """A tile of hashes, or a bundle of entries."""
    reading.query(NoQuery)
    data = parts().tlog.files.named(f"tile/{level}/{tile}")
    if data is None:
        raise NotFound
    return _file(data, "application/octet-stream", FOR_EVER)


def _file(data: bytes, kind: str, cached: str) -> Response:
    """What is in a file, or 304 if the caller has it. The tag is weak: it is the same in every
    encoding.
    """
    response = Response(data, headers={"Cache-Control": cached}, content_type=kind)
    response.add_etag(weak=True)
    response.make_conditional(request)
    return response
