"""What a caller knows of a match is compared with its log.

A store that was restored, or that failed over, may have lost its newest entries and have others in
their place. Callers who send the hashes that they know learn how far these are still valid.
"""

from domain.words import Names
from events.current import Current, common
from events.log import decoded
from events.store.entries import Tip
from service.callers import spend
from service.http.problems import Problem
from service.http.sentences import LOST
from service.parts import parts

SET_BACK = Names(
    "Des entrées ont été perdues : jusqu'à la version {version}, le journal est celui que vous "
    "connaissez.",
    "The store has lost entries: up to version {version} the log is as you know it.",
)


def agree(current: Current, after: int, heads: str | None) -> None:
    """Raise Problem `set-back` unless the caller knows the entries of the log, up to `after`.

    `heads` are the hashes that they know: first that of entry `after`, then any before it.
    """
    known = heads.split(",") if heads else []
    unsaid = not known or after == 0
    if after <= current.version and (unsaid or _holds(current.match.id, after, known[0])):
        return
    version = _common(current, after, set(known)) if known else 0
    raise _set_back(current.match.id, version)


def follow(told: Current, current: Current, after: int) -> None:
    """Raise Problem `set-back` unless up to `after` the match still is what it was a while ago."""
    kept = after if told is current else common(told, current)
    if kept < after:
        raise _set_back(current.match.id, kept)


def _set_back(match_id: str, version: int) -> Problem:
    detail = SET_BACK.filled(version=version)
    return Problem("set-back", detail, version=version, now=parts().store.now(match_id))


def entry_known(match_id: str, version: int, head: str) -> Tip:
    """The entry at this version, if it has the hash that the caller knows. Raises Problem."""
    found = parts().store.read(match_id, version - 1, 1) if version > 0 else ()
    if found and decoded(found[0].data).hash == head:
        return found[0].tip
    raise Problem("set-back", LOST)


def _holds(match_id: str, version: int, head: str) -> bool:
    found = parts().projector.entries(match_id, version - 1, 1)
    return bool(found) and found[0].hash == head


def _common(current: Current, after: int, known: set[str]) -> int:
    """The last version whose hash the caller knows; 0 if there is none."""
    last = min(after, current.version)
    spend(last)
    entries = parts().projector.entries(current.match.id, 0, last)
    return max((entry.version for entry in entries if entry.hash in known), default=0)
