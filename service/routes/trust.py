"""Trust: the export of a match, and the audit of it."""

import hashlib
from collections.abc import Iterator

import msgspec
from flask import Blueprint, Response

from domain.match import seat_of
from events.trust.export import exported
from service.audience import admit_to, newest
from service.callers import admit, caller_id, spend
from service.door import reading
from service.door.bodies import NoQuery
from service.parts import parts
from service.routes.matches import etag, fresh, known_already

trust = Blueprint("trust", __name__, url_prefix="/v1/matches")
trust.before_request(admit)

JSON, NDJSON = "application/json", "application/x-ndjson"


@trust.get("/<match_id>/audit")
def audit(match_id: str) -> Response:
    """What the server finds when it checks its own log."""
    reading.query(NoQuery)
    admit_to(match_id)
    spend(parts().store.version(match_id))
    found = msgspec.json.encode(parts().audits.of(match_id))
    tag = f'"{hashlib.sha256(found).hexdigest()[:16]}"'
    return _answer(tag, found, JSON, fresh(tag))


@trust.get("/<match_id>/export")
def export(match_id: str) -> Response:
    """The log as NDJSON, sent while it is read."""
    reading.query(NoQuery)
    here = parts()
    current = newest(match_id)
    has_it = known_already(current)
    if not has_it:
        spend(current.version)
    viewer = seat_of(current.match, caller_id())
    lines = exported(here.projector, here.handler.seals, current, viewer)
    response = _answer(etag(current), lines, NDJSON, has_it)
    name = f'attachment; filename="{current.match.id}.ndjson"'
    response.headers["Content-Disposition"] = name
    return response


def _answer(tag: str, body: bytes | Iterator[bytes], kind: str, has_it: bool) -> Response:
    headers = {"ETag": tag}
    if has_it:
        return Response(status=304, headers=headers)
    return Response(body, headers=headers, content_type=kind)
