"""Matches: the lobby, opening, seats, and a match as its caller may see it."""

from typing import Any

from flask import Blueprint, Response, request

from domain.game import Move
from domain.games import GAMES
from domain.match import Actor, Command, Join, Leave, Open, Pace, Seat, seat_of
from domain.referee import Refused
from domain.secrecy import seen_by
from events.handler import Handled, VersionMoved
from events.lobby import Page, waiting_of
from events.projector import Current, NoSuchMatch
from service import door, problems
from service.answers import MatchPage, item_of, names_of, sent, standing
from service.auth import admit, caller_id, player
from service.bodies import (
    Computer,
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
from service.eyes import eyes_of
from service.parts import parts
from service.problems import Problem
from service.registry import Player

matches = Blueprint("matches", __name__, url_prefix="/v1/matches")
matches.before_request(admit)


@matches.get("")
def lobby() -> Response:
    """The lobby: all matches, newest first."""
    asked = door.query(LobbyQuery)
    return paged(parts().lobby.matches(asked.game, asked.status, asked.cursor, asked.limit))


def paged(page: Page) -> Response:
    """A page of matches."""
    names = names_of(seat.player for summary in page.items for seat in summary.seats)
    return sent(MatchPage(tuple(item_of(summary, names) for summary in page.items), page.next))


@matches.post("")
def open_match() -> Response:
    """Open a match. The same Idempotency-Key opens the same match."""
    host, asked = player(), door.body(NewMatch)
    door.query(NoQuery)
    command = Open(
        asked.game,
        _options(asked),
        laid(asked.seats, host),
        pace_of(asked.pace),
        door.words(asked.words),
    )
    try:
        handled = parts().handler.open(host.id, command, door.idempotency_key())
    except Refused as refused:
        raise problems.of_refusal(refused) from None
    return as_it_was(handled, host, 201, Location=f"/v1/matches/{handled.current.match.id}")


def _options(asked: NewMatch) -> dict[str, Any]:
    """The options, checked against those of the game."""
    game = GAMES.get(asked.game)
    if game is None:
        raise problems.invalid({"game": [f"Must be one of: {', '.join(GAMES)}."]})
    try:
        door.checked(game.options, asked.options)
    except Problem as problem:
        raise problems.invalid({"options": problem.more["errors"]}) from None
    return asked.options


def laid(asked: tuple[SeatAsked, ...], host: Player) -> tuple[Seat, ...]:
    """The seats as the domain knows them. Raises Problem for a player that there is not."""
    named = {seat.player for seat in asked if isinstance(seat, Somebody)}
    unknown = {player_id for player_id, who in parts().registry.find(named).items() if who is None}
    wrong = {
        number: {"player": ["There is no such player."]}
        for number, seat in enumerate(asked)
        if isinstance(seat, Somebody) and seat.player in unknown
    }
    if wrong:
        raise problems.invalid({"seats": wrong})
    return tuple(_seat(seat, host) for seat in asked)


def pace_of(asked: PaceAsked) -> Pace:
    """The pace as the domain knows it."""
    return Pace(asked.turn_seconds, asked.hourglass_seconds)


def _seat(seat: SeatAsked, host: Player) -> Seat:
    match seat:
        case Me():
            return Seat("player", host.id)
        case Somebody(player=player_id):
            return Seat("player", player_id)
        case Computer(level=level):
            return Seat("ai", level=level)
    return Seat("open")


@matches.get("/<match_id>")
def show(match_id: str) -> Response:
    """A match as the caller may see it, now or as it stood."""
    asked, me = door.query(MatchQuery), caller_id()
    current = parts().projector.newest(known(match_id))
    eyes = eyes_of(current, me, asked.eyes)
    shown = current if asked.version is None else stood(current, asked.version)
    tag = etag(shown)
    if fresh(tag):
        return Response(status=304, headers={"ETag": tag})
    answer = standing(shown, seat_of(current.match, me), parts().store.now(), eyes)
    return sent(answer, ETag=tag)


def stood(current: Current, version: int) -> Current:
    """The match at a version. Raises Problem if there is none yet."""
    if version == current.version:
        return current
    if version > current.version:
        detail = f"The match is at version {current.version}."
        raise Problem("no-such-version", detail, version=current.version)
    return parts().projector.at(current.match.id, version)


def etag(shown: Current) -> str:
    """The version: what a pair of eyes saw then never changes."""
    return f'"{shown.version}"'


def fresh(tag: str) -> bool:
    """Whether the caller has this already."""
    return "If-None-Match" in request.headers and request.if_none_match.contains_weak(
        tag.strip('"')
    )


@matches.post("/<match_id>/seats")
def join(match_id: str) -> Response:
    """Take the seat that is kept for the caller, or the first open one."""
    me, asked = player(), door.body(TakeSeat, optional=True)
    door.query(NoQuery)
    handled = commanded(me, match_id, Join(door.words(asked.words)))
    return as_it_was(handled, me, 201)


@matches.delete("/<match_id>/seats/me")
def leave(match_id: str) -> Response:
    """Leave before the start; resign after it."""
    me = player()
    door.query(NoQuery)
    return as_it_was(commanded(me, match_id, Leave()), me, 200)


def commanded(me: Player, match_id: str, command: Command | Move) -> Handled:
    """Have the match obey the caller, with the key and the version that came along."""
    key, wanted = door.idempotency_key(), door.expected_versions()
    match_id = known(match_id)
    try:
        expect = None if wanted is None else _expected(match_id, wanted)
        actor = Actor("player", player=me.id)
        return parts().handler.handle(match_id, actor, command, key, expect)
    except Refused as refused:
        current = parts().projector.remembered(match_id)
        raise problems.of_refusal(refused, **instead(current, me.id)) from None


def instead(current: Current, player_id: str) -> dict[str, Any]:
    """What a refusal tells besides its reason: whom the match waits for, and what would do."""
    match, seat = current.match, seat_of(current.match, player_id)
    told = {"version": current.version, "now": parts().store.now(), "waiting": waiting_of(match)}
    if match.status == "running" and seat is not None and not match.seats[seat].resigned:
        choices = GAMES[match.game].choices(seen_by(match.table, seat), seat)
        tags = (type(move).__struct_config__.tag for move in choices.moves)
        told["allowed"] = sorted({str(tag) for tag in tags})
    return told


def _expected(match_id: str, wanted: set[int]) -> int:
    """The version to insist on: the match's, if it is wanted."""
    if len(wanted) == 1:
        return next(iter(wanted))
    version = parts().projector.newest(match_id).version
    if not wanted:
        raise VersionMoved(version)
    return version if version in wanted else max(wanted)


def known(match_id: str) -> str:
    """The id, if it looks like one. Raises NoSuchMatch."""
    if not (len(match_id) <= 32 and match_id.isascii() and match_id.isalnum()):
        raise NoSuchMatch(match_id)
    return match_id


def as_it_was(handled: Handled, me: Player, status: int, **headers: str) -> Response:
    """The match as the command left it: the same answer, however often it is repeated."""
    entry, current = handled.entry, handled.current
    if current.version != entry.version:
        current = parts().projector.at(current.match.id, entry.version)
    eyes = eyes_of(current, me.id, None)
    answer = standing(current, eyes.viewer, entry.at, eyes)
    return sent(answer, status, ETag=f'"{entry.version}"', **headers)
