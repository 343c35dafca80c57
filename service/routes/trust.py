"""Trust: the export of a match, the audit of it, and signed notes over its heads."""

import hashlib
from collections.abc import Iterator
from itertools import chain, islice

import msgspec
from flask import Blueprint, Response

from domain.match import seat_of
from domain.refusals import NOT_SEATED, Refused
from domain.secrecy import Viewer
from domain.words import Names
from events.current import Current
from events.derivations import Derivation
from events.tlog.proofs import Logged
from events.trust.export import exported
from service.answers import sent, sent_if_new
from service.audience import admit_to, newest
from service.callers import admit, caller_id, player, spend
from service.door import problems, reading
from service.door.bodies import CheckpointQuery, ExportQuery, NoQuery
from service.door.problems import Problem
from service.door.sentences import NO_LOG
from service.parts import parts
from service.play_answers import ComputersAudit, DerivationStatus
from service.routes.matches import etag, instead, known_already, refuse_later

trust = Blueprint("trust", __name__, url_prefix="/v1/matches")
trust.before_request(admit)

JSON, NDJSON, TEXT = "application/json", "application/x-ndjson", "text/plain; charset=utf-8"
NO_HASH = Names(
    "L'entrée {version} date d'avant les hachages.",
    "Entry {version} is from before there were hashes.",
)


@trust.get("/<match_id>/audit")
def audit(match_id: str) -> Response:
    """What the server finds when it checks its own log."""
    reading.query(NoQuery)
    admit_to(match_id)
    spend(parts().store.version(match_id))
    found = msgspec.json.encode(parts().audits.of(match_id))
    tag = f'"{hashlib.sha256(found).hexdigest()[:16]}"'
    return _answer(tag, found, JSON, reading.fresh(tag))


@trust.get("/<match_id>/audit/computers")
def computers(match_id: str) -> Response:
    """How far the moves of the computers are derived again, and what came of it."""
    reading.query(NoQuery)
    current = newest(match_id)
    return sent_if_new(_derived(current, parts().derivations.of(current)))


@trust.post("/<match_id>/audit/computers")
def ask_for_computers(match_id: str) -> Response:
    """Have them derived again: once for all who ask."""
    me = player()
    reading.query(NoQuery)
    current = newest(match_id)
    try:
        found = parts().derivations.ask(current, lambda: _count(me.id))
    except Refused as refused:
        raise problems.of_refusal(refused, **instead(current, me.id)) from None
    if found.done:
        return sent(_derived(current, found))
    return sent(_derived(current, found), 202, **{"Retry-After": "1"})


def _count(player_id: str) -> None:
    parts().limits.count("audits", f"player {player_id}")


def _derived(current: Current, found: Derivation | None) -> ComputersAudit:
    if found is None:
        return ComputersAudit(current.match.id, "not-asked", 0, None, 0, 0, 0, None)
    counts = (found.derived, found.unchecked, found.failed, found.first)
    status: DerivationStatus = "done" if found.done else "waiting"
    return ComputersAudit(current.match.id, status, found.version, found.release, *counts)


@trust.get("/<match_id>/export")
def export(match_id: str) -> Response:
    """The log as NDJSON, sent while it is read."""
    asked, here = reading.query(ExportQuery), parts()
    current = newest(match_id)
    has_it = known_already(current) and not asked.log
    if not has_it:
        spend(current.version)
    viewer = seat_of(current.match, caller_id())
    note = here.notes.over_newest(current) if asked.note else None
    logged = _logged(current, viewer) if asked.log else None
    lines = exported(here.projector, here.handler.seals, current, viewer, note, logged)
    response = _answer(etag(current), lines if has_it else _begun(lines), NDJSON, has_it)
    if asked.log:
        del response.headers["ETag"]  # it may have more tomorrow
    name = f'attachment; filename="{current.match.id}.ndjson"'
    response.headers["Content-Disposition"] = name
    return response


def _begun(lines: Iterator[bytes]) -> Iterator[bytes]:
    """The same, with the first entries read: what cannot be is refused, and not broken off."""
    return chain((*islice(lines, 2),), lines)


def _logged(current: Current, viewer: Viewer) -> Logged:
    """What proves that the match is in the transparency log. Of one that is not public only its
    seats may know where: nobody else can tell which leaf is its own.
    """
    if current.match.visibility != "public" and viewer is None:
        raise Problem("not-seated", NOT_SEATED)
    logged = parts().tlog.logged(current)
    if logged is None:
        raise Problem("no-log", NO_LOG)
    return logged


@trust.get("/<match_id>/checkpoint")
def checkpoint(match_id: str) -> Response:
    """A signed note over the newest head, or over that of a version."""
    asked = reading.query(CheckpointQuery)
    current = newest(match_id)
    version = asked.version or current.version
    refuse_later(current, version)
    [entry] = parts().projector.entries(match_id, version - 1, 1, of=current)
    note = parts().notes.over(match_id, entry)
    if note is None:
        raise Problem("no-hash", NO_HASH.filled(version=version))
    tag = f'"{hashlib.sha256(note.encode()).hexdigest()[:16]}"'
    return _answer(tag, note.encode(), TEXT, reading.fresh(tag))


def _answer(tag: str, body: bytes | Iterator[bytes], kind: str, has_it: bool) -> Response:
    headers = {"ETag": tag}
    if has_it:
        return Response(status=304, headers=headers)
    return Response(body, headers=headers, content_type=kind)
