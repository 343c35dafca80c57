"""The matches of a player; for the export of their data, their commands to each; for their erasure,
how they leave.
"""

import logging
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Any

import msgspec
from msgspec import Struct
from redis.exceptions import RedisError

from domain.commands import Command, End, Leave
from domain.match import Actor
from domain.refusals import Refused
from events.archive.objects import ArchiveAway, Missing
from events.current import NoSuchMatch, VersionMoved
from events.hints import Hints
from events.log import UnknownFormat
from events.projections.rows import Summary
from events.projector import Projector
from events.store.entries import Busy, Damaged, Raw, SetBack
from service.composition import parts

log = logging.getLogger(__name__)

PAGE = 200

Line = dict[str, Any]
"""A line of the export, with its `kind`; times are ms."""


class _Entry(Struct):
    """Of a stored entry what counts here: so it may be of any game and format."""

    version: int
    at: int
    actor: Actor
    command: msgspec.Raw
    key: str | None = None


_entry = msgspec.json.Decoder(_Entry)


def own_matches(player_id: str, waiting: bool = False) -> tuple[Summary, ...]:
    """All their matches, newest first; `waiting`: those that wait for them."""
    found, cursor, more = list[Summary](), None, True
    while more:
        page = parts().lobby.of_player(player_id, waiting=waiting, cursor=cursor, limit=PAGE)
        found += page.items
        cursor, more = page.next, page.next is not None
    return tuple(found)


def require_archive(matches: tuple[Summary, ...]) -> None:
    """Raise ArchiveAway if the archive is away: better refused than told in part. It is asked for
    the oldest of these matches that is over.
    """
    over = [summary for summary in matches if summary.status == "finished"]
    for summary in over[-1:]:
        with suppress(SetBack, Damaged, Missing):
            next(parts().projector.pages(summary.id, 0, 1))


def sent_to(matches: Iterable[Summary], player_id: str) -> Iterator[Line]:
    """These matches, each with the player's commands to it, read as fast as they are sent."""
    return _sent_to(matches, player_id, parts().projector, parts().hints)


def _sent_to(
    matches: Iterable[Summary], player_id: str, projector: Projector, hints: Hints
) -> Iterator[Line]:
    """If the archive goes away meanwhile, it is not tried again: later finished matches are marked
    as unreadable.
    """
    away = False
    for summary in matches:
        yield _match(summary, player_id, hints)
        if away and summary.status == "finished":
            yield _unreadable(summary.id, again=True)
            continue
        try:
            yield from _commands(projector, summary.id, player_id)
        except SetBack:
            pass
        except (Damaged, Missing):
            yield _unreadable(summary.id)
        except ArchiveAway as error:
            log.warning("The export of a player's commands is incomplete: %s", error)
            yield _unreadable(summary.id, again=True)
            away = True


def _match(summary: Summary, player_id: str, hints: Hints) -> Line:
    """`seats`: theirs, taken or reserved; `hints`: how many they have taken; None: not allowed."""
    seats = tuple(n for n, seat in enumerate(summary.seats) if seat.player == player_id)
    return {
        "kind": "match",
        "match": summary.id,
        "game": summary.game,
        "status": summary.status,
        "opened_at": summary.opened_at,
        "updated_at": summary.updated_at,
        "host": summary.host == player_id,
        "seats": seats,
        "hints": sum(_taken(summary, seat, hints) for seat in seats) if summary.hints else None,
    }


def _taken(summary: Summary, seat: int, hints: Hints) -> int:
    if summary.hinted is not None:
        return summary.hinted[seat]
    return hints.of(summary.id).of(seat)


def _commands(projector: Projector, match_id: str, player_id: str) -> Iterator[Line]:
    """The player's commands to a match. Raises SetBack, Damaged, Missing, ArchiveAway."""
    for raws in projector.pages(match_id, 0):
        for raw, entry in zip(raws, projector.pacing.each(raws, _decoded), strict=True):
            if entry is None:
                yield _unreadable(match_id, raw.version)
            elif entry.actor.player == player_id:
                sent = {"version": entry.version, "at": entry.at, "command": entry.command}
                keyed = {"key": entry.key is not None}
                yield {"kind": "command", "match": match_id} | sent | keyed


def _decoded(raw: Raw) -> _Entry | None:
    with suppress(msgspec.DecodeError):
        return _entry.decode(raw.data)
    return None


def _unreadable(match_id: str, version: int | None = None, again: bool = False) -> Line:
    """An entry that cannot be read; without a version all that follows: `again`: the archive is
    away; otherwise the entry was altered or lost.
    """
    return {"kind": "unreadable", "match": match_id, "version": version, "again": again}


def leave_all(player_id: str) -> None:
    """Leave every match that is not over. In one that the lobby does not show yet, the deadlines
    pass. An open match that cannot begin without its host is cancelled.
    """
    for summary in own_matches(player_id):
        if summary.status != "finished":
            if _needs(summary, player_id):
                _send(summary.id, player_id, End(), {summary.version})
            _send(summary.id, player_id, Leave())


def _needs(summary: Summary, host: str) -> bool:
    """Whether a match cannot begin without this player: only a host invites, and frees seats."""
    kept = any(not seat.taken and seat.kind != "open" for seat in summary.seats)
    return summary.status == "open" and summary.host == host and kept


def _send(match_id: str, player_id: str, command: Command, expect: set[int] | None = None) -> None:
    """Send a command and ignore its failure: a fault in one match must not prevent the erasure."""
    actor = Actor("player", player=player_id)
    try:
        parts().handler.handle(match_id, actor, command, expect=expect)
    except (Refused, NoSuchMatch, Busy, UnknownFormat, VersionMoved):
        pass
    except RedisError:
        raise
    except Exception:  # anything may be written into the store
        log.exception("An erased player cannot leave match %s", match_id)
