"""Tools before a match: a player, matches to open, to join, to leave."""

from collections.abc import Iterator
from typing import Annotated, Any, Literal

from msgspec import Meta

from domain.words import Level
from service.agents import standing
from service.agents.asking import Arguments, Caller
from service.agents.narrator import plural
from service.agents.texts import marked
from service.http.bodies import Seconds

MATCHES = 10
COMPUTERS: tuple[Level, ...] = ("novice", "adept", "master")
SECRET = (
    "Token and recovery code are secrets: whoever has one plays as you. Give them to your user, "
    "and to nobody else; put them in no name and no message. They cannot be shown again."
)


def new_player(caller: Caller, asked: Any) -> Iterator[str]:
    """A player, and the token that is theirs."""
    made = caller.makes(asked)
    yield f"You are player {made['id']}, {marked(made['name'])}."
    yield f"Your token: {made['token']}"
    yield f"Pass it as `token` in every call. {SECRET}"
    yield f"Recovery code: {made['recovery']}. By it your user gets a new token if that is lost."


class ListMatches(Arguments, frozen=True):
    """Which matches."""

    status: Annotated[
        Literal["open", "running", "finished"], Meta(description="open: with seats to be taken.")
    ] = "open"
    mine: Annotated[bool, Meta(description="Your own matches, whatever their status.")] = False


def list_matches(caller: Caller, asked: Any) -> Iterator[str]:
    """Matches, newest first."""
    more = {"cursor": asked.cursor} if asked.cursor else {}
    if asked.mine:
        found = caller.get("/v1/players/me/matches", limit=MATCHES, **more)
    else:
        only = {"game": asked.game} if asked.game else {}
        found = caller.get("/v1/matches", status=asked.status, limit=MATCHES, **only, **more)
    caller.gives(found)
    yield from map(_item, found["items"])
    if not found["items"]:
        yield "There is none. open_match opens one."
    if found["next"]:
        yield f"(More: list_matches with cursor={found['next']})"


def _item(match: dict[str, Any]) -> str:
    seats = "; ".join(f"{seat['seat']} {standing.who(seat)}" for seat in match["seats"])
    return f"{match['id']}: {match['game']}, {match['status']}. Seats: {seats}"


Seat = Annotated[
    str,
    Meta(
        max_length=40,
        description="`open` (anybody may join), `novice`, `adept` or `master` (a computer), "
        "or a player's id.",
    ),
]


class OpenMatch(Arguments, frozen=True, kw_only=True):
    """How a match is opened by a model, which thinks long."""

    others: Annotated[
        tuple[Seat, ...],
        Meta(min_length=1, max_length=5, description="The other seats, in their order."),
    ]
    turn_seconds: Annotated[
        Seconds, Meta(description="Seconds for a decision; then the rules decide.")
    ] = 300
    hourglass_seconds: Annotated[
        Seconds, Meta(description="Seconds for what a table decides together.")
    ] = 300
    pledges: Annotated[
        bool,
        Meta(
            description="Whether it begins when all players have given words for the luck (see "
            "give_words), which nobody can choose then."
        ),
    ] = True


def open_match(caller: Caller, asked: Any) -> Iterator[str]:
    """A new match, with the caller on seat 0."""
    pace = {name: getattr(asked, name) for name in ("turn_seconds", "hourglass_seconds")}
    body = {
        "game": asked.game,
        "seats": [{"kind": "me"}, *map(_seat, asked.others)],
        "options": asked.options,
        "visibility": asked.visibility,
        "pledges": asked.pledges,
        "pace": pace,
    }
    yield from _seated(caller.gives(caller.post("/v1/matches", body)))


def _seat(who: str) -> dict[str, str]:
    if who == "open":
        return {"kind": "open"}
    if who in COMPUTERS:
        return {"kind": "ai", "level": who}
    return {"kind": "player", "player": who}


def join_match(caller: Caller, asked: Any) -> Iterator[str]:
    """A seat that is free, or kept for the caller."""
    yield from _seated(caller.makes(asked))


def done(caller: Caller, asked: Any) -> Iterator[str]:
    """What the tool's own call does, and whom the match waits for then."""
    match = caller.makes(asked)
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


def come_back(caller: Caller, asked: Any) -> Iterator[str]:
    """Out of the hands of the computer that stood in."""
    caller.makes(asked)
    yield "You are back: no computer plays for you. Call look, or wait_for_turn."


def leave_match(caller: Caller, asked: Any) -> Iterator[str]:
    """Out of the match; for good, once it has begun."""
    match = caller.makes(asked)
    if match["you"] is not None and match["seats"][match["you"]]["resigned"]:
        yield "You have resigned: a computer plays on for you. Call look to watch."
    else:
        yield "You have left. list_matches shows others."
