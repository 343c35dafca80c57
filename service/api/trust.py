"""Trust: the export of a match, the audit of it, and signed notes over its heads."""

from collections.abc import Iterator
from itertools import chain, islice
from typing import Annotated, Literal

from flask import Response
from msgspec import Meta, Struct

from domain.fields import Int64
from domain.match import seat_of
from domain.refusals import NOT_SEATED, Refused
from domain.secrecy import Viewer
from domain.words import Names, says
from events.current import Current
from events.derivations import Derivation
from events.tlog.leaves import Logged
from events.trust.checks import Audit
from events.trust.export import exported
from service.api.match_commands import refusal_context, refuse_later
from service.api.site import NOTE
from service.callers import caller_id, charge, identify_caller, newest, player, require_access
from service.composition import parts
from service.http import problems
from service.http.bodies import Body, NoteQuery
from service.http.problems import Problem
from service.http.refusal_texts import NO_LOG
from service.http.responses import KINDS, etag, if_new, sent
from service.http.table import IF_NEW, KNOWN, MATCH, TEXT, CallGroup, NamedSchema, Tool
from service.showing import is_unchanged

trust = CallGroup("trust", "matches", identify_caller)

NDJSON = "application/x-ndjson"
NO_HASH = Names(
    "L'entrée {version} date d'avant l'introduction des hachages.",
    "Entry {version} was stored before hashes were introduced.",
)


@trust.get(
    f"{MATCH}/audit",
    who="spectators too",
    sends=IF_NEW,
    tools=(
        Tool(
            "verify",
            "Verify a match",
            "Checks the log of a match: hashes, rules, luck, result; with computers=true, also "
            "whether its computers would make their moves again.",
            gives=("version", "head", "commitment", "luck"),
        ),
    ),
)
def audit_match(match_id: str) -> Audit:
    """The audit of a match.

    The server checks its own log: the chain of hashes, every command decided again, every answer of
    chance, the result.
    """
    require_access(match_id)
    charge(parts().store.version(match_id))
    return parts().audits.of(match_id)


DerivationStatus = Literal["not-asked", "waiting", "done"]
"""How far the moves of a match's computers are derived again."""


class ComputersAudit(Struct, frozen=True):
    """The result of deriving the moves of a match's computers again, as far as it was done."""

    match: Annotated[str, says("The match's id.")]
    status: Annotated[
        DerivationStatus,
        says("Its state: not requested, in work, or done."),
    ]
    version: Annotated[Int64, says("The version up to which it is done.")]
    release: Annotated[
        str | None, says("The release whose computers think again; null: not requested.")
    ]
    derived: Annotated[int, says("How many moves came out as they were made.")]
    unchecked: Annotated[
        int,
        says(
            "How many are not checked: their thought names another release of computers, or none."
        ),
    ]
    failed: Annotated[int, says("How many came out otherwise, or with another seed.")]
    first_failed: Annotated[
        Int64 | None, says("The version of the first of those that failed; null: none has.")
    ]


@trust.get(f"{MATCH}/audit/computers", who="spectators too", sends=IF_NEW)
def get_computers_audit(match_id: str) -> ComputersAudit:
    """Whether computers chose as they say.

    The state and the result of deriving the computers' moves again. It is kept for thirty days.
    """
    current = newest(match_id)
    return _derived(current, parts().derivations.of(current))


@trust.post(
    f"{MATCH}/audit/computers",
    ComputersAudit,
    status=200,
    later="It is not done yet: get it again",
    gets=("Retry-After",),
    codes=("not-over", "busy"),
)
def audit_computers(match_id: str) -> Response:
    """Have the moves of computers derived again.

    When the match is over: each computer thinks again about what its seat saw, with the seed and
    the rounds that the log names. It takes as long as the computers thought, and waits while
    matches need computers. It is done once, for all who ask. Moves by computers of another release
    are not checked.
    """
    me = player()
    current = newest(match_id)
    try:
        found = parts().derivations.ask(current, lambda: _count(me.id))
    except Refused as refused:
        raise problems.refusal_problem(refused, **refusal_context(current, me.id)) from None
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


class ExportQuery(NoteQuery, frozen=True):
    """Optional parts of an export's header."""

    log: Annotated[
        bool,
        Meta(description="Whether it proves that the match is in the transparency log, too."),
    ] = False


EXPORT = NamedSchema(
    "Export",
    {
        "description": "NDJSON: an object per line. The first is a header: `format`, `match`, "
        "`game`, `options`, `words`, `commitment`, `finished`, `entries` (how many), `head` (the "
        "hash of the last) and, if you asked for it, `note` (the operator's signature under it) or "
        "`log` (`checkpoint`, `opening` and `ending`: proofs that the transparency log has it). "
        "Each other line is an entry, as the log shows it (SeenEntry).",
        "type": "string",
    },
)


@trust.get(
    f"{MATCH}/export",
    EXPORT,
    who="spectators too",
    sends=KNOWN,
    gets=("Content-Disposition",),
    media="application/x-ndjson",
    codes=("not-seated", "no-log", "log-rolled-back"),
)
def export_match(match_id: str, query: ExportQuery) -> Response:
    """The log as a file.

    NDJSON: a header, then every entry as the log shows it to you; when the match is over,
    everything is open. `python verify.py` checks it offline. With `log=true` there is no ETag: the
    transparency log grows.
    """
    here = parts()
    current = newest(match_id)
    has_it = is_unchanged(current) and not query.log
    if not has_it:
        charge(current.version)
    viewer = seat_of(current.match, caller_id())
    note = here.notes.over_newest(current) if query.note else None
    logged = _logged(current, viewer) if query.log else None
    headers = {"Content-Disposition": f'attachment; filename="{current.match.id}.ndjson"'}
    if not query.log:  # it may have more tomorrow
        headers["ETag"] = etag(current.version)
    if has_it:
        return Response(status=304, headers=headers)
    lines = exported(here.projector, here.handler.seals, current, viewer, note, logged)
    return Response(_begun(lines), headers=headers, content_type=NDJSON)


def _begun(lines: Iterator[bytes]) -> Iterator[bytes]:
    """The same, with the first entries read: an impossible export is refused, not broken off."""
    return chain((*islice(lines, 2),), lines)


def _logged(current: Current, viewer: Viewer) -> Logged:
    """The proof that the match is in the transparency log. If the match is not public, only its
    seats may know its place there: others cannot tell which leaf it is.
    """
    if current.match.visibility != "public" and viewer is None:
        raise Problem("not-seated", NOT_SEATED)
    logged = parts().tlog.logged(current)
    if logged is None:
        raise Problem("no-log", NO_LOG)
    return logged


class CheckpointQuery(Body, frozen=True):
    """Of which version the head is signed."""

    version: (
        Annotated[int, Meta(ge=1, description="The head as it was then. Left out: the newest.")]
        | None
    ) = None


@trust.get(
    f"{MATCH}/checkpoint",
    NOTE,
    who="spectators too",
    sends=IF_NEW,
    media=TEXT,
    codes=("no-hash",),
)
def get_checkpoint(match_id: str, query: CheckpointQuery) -> Response:
    """A signed note over a match's head.

    The operator's signature under the match's id, a version, and the hash of its entry: keep it,
    and you can prove what you were shown. It is the same however often you ask.
    """
    current = newest(match_id)
    version = query.version or current.version
    refuse_later(current, version)
    [entry] = parts().projector.entries(match_id, version - 1, 1, of=current)
    note = parts().notes.over(match_id, entry)
    if note is None:
        raise Problem("no-hash", NO_HASH.filled(version=version))
    return if_new(Response(note, content_type=KINDS[".txt"]))
