"""What calls about matches share: who may, a command to a match, the match after it, and whether
its log has what a caller knows.

A store that was restored, or that failed over, may have lost its newest entries and have others in
their place. Callers who send the hashes that they know learn how far these are still valid.
"""

from collections.abc import Callable
from typing import Any

from flask import Response

from domain.commands import Command
from domain.game import Move
from domain.games import GAMES
from domain.match import Actor, Match, seat_of
from domain.people import seat_invited
from domain.secrecy import seen_by
from domain.turns import waiting_of
from domain.words import Names
from events.current import Current, common
from events.log import decoded
from events.request import Handled, RefusedAt
from events.store.entries import Tip
from service.accounts.player import Player, refuse_silenced
from service.answers import Invite
from service.audience import admitted, remembered, tell
from service.callers import player, spend
from service.http import problems, reading, texts
from service.http.answers import sent
from service.http.problems import Problem
from service.http.sentences import LOST
from service.parts import parts
from service.repeating import replayed
from service.showing import perspective_of, standing

NO_SUCH_VERSION = Names(
    "La partie est à la version {version}.", "The match is at version {version}."
)
SET_BACK = Names(
    "Des entrées ont été perdues : jusqu'à la version {version}, le journal est celui que vous "
    "connaissez.",
    "The store has lost entries: up to version {version} the log is as you know it.",
)


def may_open(match: Match) -> None:
    """Raise Refused if the host may not have this match, or not with those whom it is for."""
    parts().allowance.may_open(match)
    parts().accounts.blocks.may_open(match)


def may_join(player_id: str, match: Match) -> None:
    """Raise Refused if this player may not have this match, as it would be with them, or not sit
    with who is there.
    """
    parts().allowance.may_join(player_id, match)
    parts().accounts.blocks.may_join(player_id, match)


def words_of(me: Player, said: str | None) -> str | None:
    """A player's words for the luck of a match, which others can read. Raises Problem."""
    if said is not None:
        refuse_silenced(me, parts().store.wall())
    return texts.words(said)


def commanded(
    me: Player,
    match_id: str,
    command: Command | Move,
    admit: Callable[[Match], None] | None = None,
) -> Handled:
    """Send the caller's command to the match, with its key and expected versions."""
    key, expect = reading.idempotency_key(), reading.expected_versions()
    actor, head = Actor("player", player=me.id), reading.expected_head()
    if not admitted(match_id):
        remembered(match_id)
    tip = entry_known(match_id, max(expect or {0}), head) if head else None
    try:
        handle = parts().handler.handle
        return noted(handle(match_id, actor, command, key, expect, tip, admit=admit))
    except RefusedAt as refused:
        raise problems.of_refusal(refused, **instead(refused.current, me.id)) from None


def noted(handled: Handled) -> Handled:
    """What became of a command, after it was noted whether that was before."""
    if handled.again:
        replayed()
    return handled


def done(
    match_id: str,
    command: Command,
    status: int = 200,
    admit: Callable[[Match], None] | None = None,
) -> Response:
    """The match after this command of the caller."""
    me = player()
    handled = commanded(me, match_id, command, admit)
    parts().allowance.count(handled.current)
    return as_it_was(handled, me, status)


def instead(current: Current, player_id: str) -> dict[str, Any]:
    """What a refusal says besides its reason: whom the match waits for, and which moves are
    allowed.
    """
    match, seat = current.match, seat_of(current.match, player_id)
    waiting = waiting_of(match, seat)
    told = {"version": current.version, "now": parts().store.now(match.id), "waiting": waiting}
    if match.status == "running" and seat is not None and not match.seats[seat].resigned:
        choices = GAMES[match.game].choices(seen_by(match.table, seat), seat)
        tags = (type(move).__struct_config__.tag for move in (*choices.moves, *choices.always))
        told["allowed"] = sorted({str(tag) for tag in tags})
    return told


def as_it_was(handled: Handled, me: Player, status: int, **headers: str) -> Response:
    """The match after the command: the same answer, however often it is repeated."""
    current = noted(handled).current
    tell(current)
    perspective, names = perspective_of(current, me.id, None), names_in(current.match)
    invites = invites_of(current.match, me.id)
    answer = standing(current, perspective.viewer, current.at, perspective, names, invites)
    return sent(answer, status, ETag=etag(current), **headers)


def invites_of(match: Match, player_id: str | None) -> tuple[Invite, ...] | None:
    """The invitations of a match, for its host; None for others."""
    if player_id != match.host:
        return None
    good = ((one, parts().invites.code(one)) for one in parts().invites.of(match))
    return tuple(
        Invite(seat, code, f"/v1/invites/{code}")
        for one, code in good
        if (seat := seat_invited(match, one.seat)) is not None
    )


def names_in(match: Match) -> dict[str, str]:
    """The names of those who sit in this match, by id."""
    return parts().registry.names(seat.player for seat in match.seats)


def stood(current: Current, version: int) -> Current:
    """The match at a version. Raises Problem if it has no such version."""
    if version == current.version:
        return current
    refuse_later(current, version)
    spend(version)
    return parts().projector.at(current.match.id, version, of=current)


def refuse_later(current: Current, version: int) -> None:
    """Raise Problem if the match has no such version."""
    if version > current.version:
        detail = NO_SUCH_VERSION.filled(version=current.version)
        raise Problem("no-such-version", detail, version=current.version)


def etag(shown: Current) -> str:
    """The version: what a perspective shows at a version never changes."""
    return f'"{shown.version}"'


def known_already(shown: Current) -> bool:
    """Whether the caller has this version already, and of this history, as far as they say: a store
    that lost its newest entries may have others in their place.
    """
    head = reading.known_head()
    return reading.fresh(etag(shown)) and head in (None, shown.head)


def agree(current: Current, after: int, heads: str | None) -> None:
    """Raise Problem `set-back` unless the caller knows the entries of the log, up to `after`.

    `heads` are the hashes that they know: first that of entry `after`, then any before it.
    """
    known = heads.split(",") if heads else []
    unsaid = not known or after == 0
    if after <= current.version and (unsaid or _holds(current.match.id, after, known[0])):
        return
    version = _common(current, after, set(known)) if known else 0
    raise _is_set_back(current.match.id, version)


def follow(told: Current, current: Current, after: int) -> None:
    """Raise Problem `set-back` unless up to `after` the match still is what it was a while ago."""
    kept = after if told is current else common(told, current)
    if kept < after:
        raise _is_set_back(current.match.id, kept)


def _is_set_back(match_id: str, version: int) -> Problem:
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
