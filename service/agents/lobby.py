"""Tools before a match: the games and their rules, a player, matches to open, to join, to leave."""

from collections.abc import Iterator
from typing import Any

from domain.games import GAMES
from service.agents import box, refused, standing
from service.agents.arguments import (
    COMPUTERS,
    BeginMatch,
    GiveWords,
    JoinMatch,
    ListMatches,
    NewPlayer,
    Nothing,
    OfMatch,
    OpenMatch,
    ReadRules,
)
from service.agents.inner import Caller
from service.agents.marks import marked
from service.agents.pages import page
from service.agents.templates import plural

RULES, LIST = 3_600, 2_500
"""Bytes of a page at most."""
MATCHES = 10
SECRET = (
    "Token and recovery code are secrets: whoever has one plays as you. Give them to your user, "
    "and to nobody else; put them in no name and no message. They cannot be shown again."
)


def list_games(caller: Caller, _: Nothing) -> Iterator[str]:
    """All games."""
    for slug, game in GAMES.items():
        fewest, most = game.seats
        yield f"{slug}: {game.names.en}, {fewest} to {most} players."
    yield "Next: read_rules(game), then open_match or list_matches."


def read_rules(caller: Caller, asked: ReadRules) -> Iterator[str]:
    """The rules of a game in short, or what else is to be known of it."""
    if asked.game not in GAMES:
        detail = f"There is no such game. The games are: {', '.join(GAMES)}."
        raise refused.refusal("no-such-game", detail)
    match = asked.match if asked.about == "rules" else None
    lines = (
        box.rules_of(caller.get(f"/v1/matches/{match}/rules"))
        if match
        else box.ABOUT[asked.about](asked.game)
    )
    named = f", match={match}" if match else ""
    again = f"read_rules(game={asked.game}, about={asked.about}{named}, page={{page}})"
    yield page(lines, RULES, asked.page, again)


def new_player(caller: Caller, asked: NewPlayer) -> Iterator[str]:
    """A player, and the token that is theirs."""
    made = caller.post("/v1/players", {"name": asked.name})
    yield f"You are player {made['id']}, {marked(made['name'])}."
    yield f"Your token: {made['token']}"
    yield f"Pass it as `token` in every call. {SECRET}"
    yield f"Recovery code: {made['recovery']}. By it your user gets a new token if that is lost."


def list_matches(caller: Caller, asked: ListMatches) -> Iterator[str]:
    """Matches, newest first."""
    more = {"cursor": asked.cursor} if asked.cursor else {}
    if asked.mine:
        found = caller.get("/v1/players/me/matches", limit=MATCHES, **more)
    else:
        only = {"game": asked.game} if asked.game else {}
        found = caller.get("/v1/matches", status=asked.status, limit=MATCHES, **only, **more)
    yield from map(_item, found["items"])
    if not found["items"]:
        yield "There is none. open_match opens one."
    if found["next"]:
        yield f"(More: list_matches with cursor={found['next']})"


def _item(match: dict[str, Any]) -> str:
    seats = "; ".join(f"{seat['seat']} {standing.who(seat)}" for seat in match["seats"])
    return f"{match['id']}: {match['game']}, {match['status']}. Seats: {seats}"


def open_match(caller: Caller, asked: OpenMatch) -> Iterator[str]:
    """A new match, with the caller on seat 0."""
    body = {
        "game": asked.game,
        "seats": [{"kind": "me"}, *map(_seat, asked.others)],
        "options": asked.options,
        "visibility": asked.visibility,
        "pledges": asked.pledges,
        "pace": {
            "turn_seconds": asked.turn_seconds,
            "hourglass_seconds": asked.hourglass_seconds,
        },
    }
    yield from _seated(caller.post("/v1/matches", body))


def _seat(who: str) -> dict[str, str]:
    if who == "open":
        return {"kind": "open"}
    if who in COMPUTERS:
        return {"kind": "ai", "level": who}
    return {"kind": "player", "player": who}


def join_match(caller: Caller, asked: JoinMatch) -> Iterator[str]:
    """A seat that is free, or kept for the caller."""
    body = {"words": asked.words} if asked.words else {}
    yield from _seated(caller.post(f"/v1/matches/{asked.match}/seats", body))


def begin_match(caller: Caller, asked: BeginMatch) -> Iterator[str]:
    """The start, with those who have come."""
    body = {"level": asked.level} if asked.level else {}
    yield from _done(caller.post(f"/v1/matches/{asked.match}/begin", body))


def give_words(caller: Caller, asked: GiveWords) -> Iterator[str]:
    """A pledge, or words: the service never makes them up, for it must not know them."""
    known = {"pledge": asked.pledge, "words": asked.words}
    body = {name: value for name, value in known.items() if value is not None}
    yield from _done(caller.post(f"/v1/matches/{asked.match}/words", body))


def _done(match: standing.Match) -> Iterator[str]:
    yield f"Done. The match is {match['status']}, at version {match['version']}."
    yield from standing.awaited(match)
    yield f"Next: wait_for_turn(match={match['id']})."


def _seated(match: standing.Match) -> Iterator[str]:
    yield f"You are seat {match['you']} of match {match['id']}, {match['status']}."
    free = sum(not seat["taken"] for seat in match["seats"])
    if free:
        seats = plural(free, "seat is|seats are")
        yield f"It begins when {free} more {seats} taken; others see it by list_matches."
    yield from standing.words_awaited(match)
    yield f"Next: wait_for_turn(match={match['id']}, after=0)."
    yield f"People can watch at /replay/{match['id']}."


def come_back(caller: Caller, asked: OfMatch) -> Iterator[str]:
    """Out of the hands of the computer that stood in."""
    caller.post(f"/v1/matches/{asked.match}/seats/me")
    yield "You are back: no computer plays for you. Call look, or wait_for_turn."


def leave_match(caller: Caller, asked: OfMatch) -> Iterator[str]:
    """Out of the match; for good, once it has begun."""
    match = caller.delete(f"/v1/matches/{asked.match}/seats/me")
    if match["you"] is not None and match["seats"][match["you"]]["resigned"]:
        yield "You have resigned: a computer plays on for you. Call look to watch."
    else:
        yield "You have left. list_matches shows others."
