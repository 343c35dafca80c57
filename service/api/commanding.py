"""What calls about matches share: who may, a command to a match, and the match after it."""

from collections.abc import Callable
from typing import Any

from flask import Response

from domain.commands import Command
from domain.game import Move
from domain.games import GAMES
from domain.match import Actor, Match, seat_of
from domain.secrecy import seen_by
from domain.turns import waiting_of
from domain.words import Names
from events.current import Current, Handled, RefusedAt
from events.log import decoded
from events.store.entries import Tip
from service.accounts.people import refuse_silenced
from service.accounts.registry import Player
from service.callers import admitted, player, remembered, spend, tell
from service.http import problems, reading
from service.http.answers import etag, sent
from service.http.bodies import sound_words
from service.http.problems import Problem
from service.http.sentences import LOST
from service.parts import parts
from service.repeating import replayed
from service.showing import invites_of, names_in, perspective_of, standing

NO_SUCH_VERSION = Names(
    "La partie est à la version {version}.", "The match is at version {version}."
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
    return sound_words(said)


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
    return sent(answer, status, ETag=etag(current.version), **headers)


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


def entry_known(match_id: str, version: int, head: str) -> Tip:
    """The entry at this version, if it has the hash that the caller knows. Raises Problem."""
    found = parts().store.read(match_id, version - 1, 1) if version > 0 else ()
    if found and decoded(found[0].data).hash == head:
        return found[0].tip
    raise Problem("set-back", LOST)
