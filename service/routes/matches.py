"""Matches: the lobby, opening, seats, and a match as its caller may see it."""

from collections.abc import Callable
from functools import partial
from typing import Any

from flask import Blueprint, Response

from domain.commands import Branch, Command, Join, Leave, Open
from domain.game import Move
from domain.games import GAMES
from domain.match import Actor, Fill, Match, Pace, Seat, seat_of
from domain.people import seat_invited
from domain.refusals import Refused
from domain.secrecy import seen_by
from domain.turns import waiting_of
from domain.words import Names, Visibility
from events.current import Current
from events.projections.lobby import Page
from events.request import Handled, RefusedAt
from service.accounts.player import Player
from service.accounts.sanctions import refuse_silenced
from service.answers import Invite, MatchItem, MatchPage, sent, sent_if_new
from service.audience import admitted, newest, remembered, tell
from service.callers import admit, caller_id, player, spend
from service.door import problems, reading
from service.door.bodies import (
    Anybody,
    Computer,
    FillAsked,
    Guest,
    LobbyQuery,
    MatchQuery,
    Me,
    NewMatch,
    NoQuery,
    PaceAsked,
    SeatAsked,
    Somebody,
    TakeSeat,
)
from service.door.problems import Problem
from service.history import entry_known
from service.parts import parts
from service.perspective import perspective_of
from service.showing import item_of, standing

matches = Blueprint("matches", __name__, url_prefix="/v1/matches")
matches.before_request(admit)

NO_SUCH_PLAYER = Names("Ce joueur n'existe pas.", "There is no such player.")
NO_SUCH_VERSION = Names(
    "La partie est à la version {version}.", "The match is at version {version}."
)
ONE_OF = Names("Doit être l'un de : {games}.", "Must be one of: {games}.")


@matches.get("")
def lobby() -> Response:
    """The lobby: all public matches, newest first."""
    asked = reading.query(LobbyQuery)
    return paged(parts().lobby.matches(asked.game, asked.status, asked.cursor, asked.limit))


def paged(page: Page) -> Response:
    """A page of matches."""
    return sent_if_new(MatchPage(items_of(page), page.next))


def items_of(page: Page) -> tuple[MatchItem, ...]:
    """The matches of a page, with the names of their players."""
    names = parts().registry.names(s.player for summary in page.items for s in summary.seats)
    return tuple(item_of(summary, names) for summary in page.items)


@matches.post("")
def open_match() -> Response:
    """Open a match. The same Idempotency-Key opens the same match."""
    host, asked = player(), reading.body(NewMatch)
    reading.query(NoQuery)
    seats = laid(asked.seats, host)
    command = Open(
        asked.game,
        options_of(asked.game, asked.options),
        seats,
        pace_of(asked.pace),
        words_of(host, asked.words),
        asked.visibility or usual_visibility(seats),
        hints=asked.hints or None,
        pledges=pledges_of(asked.pledges, seats),
    )
    return begun(host, command)


def begun(host: Player, command: Open | Branch) -> Response:
    """Open this match, if the host may have one more. Raises Problem."""
    key, allowance = reading.idempotency_key(), parts().allowance
    parts().limits.count_reserved(host.id, command.seats)
    try:
        with allowance.lock_of(host.id):
            handled = parts().handler.open(host.id, command, key, may_open)
            allowance.count(handled.current)
    except Refused as refused:
        raise problems.of_refusal(refused) from None
    return as_it_was(handled, host, 201, Location=f"/v1/matches/{handled.current.match.id}")


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
    return reading.words(said)


def options_of(slug: str, asked: dict[str, Any]) -> dict[str, Any]:
    """The options, validated as those of the game, with those that a new match has even if its host
    says nothing of them. Raises Problem.
    """
    game = GAMES.get(slug)
    if game is None:
        raise problems.invalid({"game": [ONE_OF.filled(games=", ".join(GAMES))]})
    try:
        reading.checked(game.options, asked)
    except Problem as problem:
        raise problems.invalid({"options": problem.more["errors"]}) from None
    said = {name: value for name, value in asked.items() if value is not None}
    return {**asked, **game.opens_with, **said}


def laid(asked: tuple[SeatAsked, ...], host: Player) -> tuple[Seat, ...]:
    """The seats as the domain knows them. Raises Problem for an unknown player."""
    named = {seat.player for seat in asked if isinstance(seat, Somebody)}
    unknown = {player_id for player_id, who in parts().registry.find(named).items() if who is None}
    wrong = {
        number: {"player": [NO_SUCH_PLAYER]}
        for number, seat in enumerate(asked)
        if isinstance(seat, Somebody) and seat.player in unknown
    }
    if wrong:
        raise problems.invalid({"seats": wrong})
    return tuple(_seat(seat, host) for seat in asked)


def pledges_of(asked: bool | None, seats: tuple[Seat, ...]) -> bool | None:
    """Whether words are pledged, as the domain knows it: by default where two persons may sit."""
    persons = sum(seat.kind != "ai" for seat in seats)
    return (persons > 1 if asked is None else asked) or None


def usual_visibility(seats: tuple[Seat, ...]) -> Visibility | None:
    """Who may know of a match whose host does not say: nobody looks for one against computers;
    null: everybody.
    """
    kinds = sorted(seat.kind for seat in seats)
    return "unlisted" if kinds == [*["ai"] * (len(seats) - 1), "player"] else None


def pace_of(asked: PaceAsked) -> Pace:
    """The pace as the domain knows it."""
    return Pace(asked.turn_seconds, asked.hourglass_seconds, asked.computer_seconds)


def _seat(seat: SeatAsked, host: Player) -> Seat:
    match seat:
        case Me():
            return Seat("player", host.id)
        case Somebody(player=player_id):
            return Seat("player", player_id)
        case Computer(level=level):
            return Seat("ai", level=level)
        case Guest():
            return Seat("invite")
        case Anybody(fill=asked) if asked is not None:
            return Seat("open", fill=fill_of(asked))
    return Seat("open")


def fill_of(asked: FillAsked) -> Fill:
    """When a computer takes a seat, as the domain knows it."""
    return Fill(asked.level, asked.after_seconds)


@matches.get("/<match_id>")
def show(match_id: str) -> Response:
    """A match as the caller may see it, now or as it stood."""
    asked, me = reading.query(MatchQuery), caller_id()
    current = newest(match_id)
    perspective = perspective_of(current, me, asked.eyes)
    shown = current if asked.version is None else stood(current, asked.version)
    tag = etag(shown)
    if known_already(shown):
        return Response(status=304, headers={"ETag": tag})
    answer = standing(
        shown,
        seat_of(current.match, me),
        parts().store.now(match_id),
        perspective,
        names_in(shown.match),
        invites_of(shown.match, me),
    )
    return sent(answer, ETag=tag)


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


@matches.post("/<match_id>/seats")
def join(match_id: str) -> Response:
    """Take the seat that is reserved for the caller, or the first open one."""
    me, asked = player(), reading.body(TakeSeat, optional=True)
    reading.query(NoQuery)
    command, allowance = Join(words_of(me, asked.words)), parts().allowance
    with allowance.lock_of(me.id):
        handled = commanded(me, match_id, command, partial(may_join, me.id))
        allowance.count(handled.current)
    return as_it_was(handled, me, 201)


@matches.delete("/<match_id>/seats/me")
def leave(match_id: str) -> Response:
    """Leave before the start; resign after it."""
    me = player()
    reading.query(NoQuery)
    handled = commanded(me, match_id, Leave())
    parts().allowance.count(handled.current)
    return as_it_was(handled, me, 200)


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
        return parts().handler.handle(match_id, actor, command, key, expect, tip, admit=admit)
    except RefusedAt as refused:
        raise problems.of_refusal(refused, **instead(refused.current, me.id)) from None


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
    current = handled.current
    tell(current)
    perspective, names = perspective_of(current, me.id, None), names_in(current.match)
    invites = invites_of(current.match, me.id)
    answer = standing(current, perspective.viewer, current.at, perspective, names, invites)
    return sent(answer, status, ETag=etag(current), **headers)
