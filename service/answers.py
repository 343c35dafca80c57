"""What goes out: Structs for every answer, made of what the caller may see, encoded by msgspec."""

from collections.abc import Iterable
from typing import Any, Literal

import msgspec
from flask import Response
from msgspec import Struct

from domain.game import Level, Names, Score
from domain.match import Match, Origin, Pace, Seat
from domain.secrecy import Viewer
from events.lobby import Awaited, Status, Summary, waiting_of
from events.log import SeenEntry
from events.projector import Current
from service.eyes import Eyes
from service.parts import parts

_encoder = msgspec.json.Encoder()


class Place(Struct, frozen=True):
    """A place at the table. `name` is null where nobody sits, and where a player was erased."""

    seat: int
    kind: Literal["open", "player", "ai"]
    player: str | None
    name: str | None
    level: Level | None
    taken: bool
    away: bool


class SeatAnswer(Place, frozen=True):
    """A place at the table, and whether its player has resigned: then a computer plays on."""

    resigned: bool


class MatchAnswer(Struct, frozen=True):
    """A match as the caller may see it. Times are ms since the epoch by the store's clock."""

    id: str
    game: str
    options: dict[str, Any]
    pace: Pace
    host: str
    status: Status
    version: int
    now: int
    opened_at: int
    you: int | None
    seats: tuple[SeatAnswer, ...]
    waiting: tuple[Awaited, ...]
    view: Any
    result: tuple[Score, ...] | None
    commitment: str
    words: tuple[str, ...]
    secret: str | None
    origin: Origin | None


class MatchItem(Struct, frozen=True):
    """A match in a list."""

    id: str
    game: str
    status: Status
    version: int
    opened_at: int
    updated_at: int
    seats: tuple[Place, ...]
    waiting: tuple[Awaited, ...]
    result: tuple[Score, ...] | None


class MatchPage(Struct, frozen=True):
    """Some matches, newest first, and the cursor of the next page."""

    items: tuple[MatchItem, ...]
    next: str | None


class ViewItem(Struct, frozen=True):
    """A match as it stood at a version, for those who step through it. `at` is ms."""

    version: int
    at: int
    status: Status
    waiting: tuple[Awaited, ...]
    view: Any
    result: tuple[Score, ...] | None


class ViewPage(Struct, frozen=True):
    """Successive views, oldest first. `next` is the `after` of the next page, null at the end."""

    items: tuple[ViewItem, ...]
    next: str | None
    version: int
    now: int


class MovesAnswer(Struct, frozen=True):
    """What the caller may do now; `notes`, if there are any, has one element per move."""

    version: int
    now: int
    deadline: int | None
    complete: bool
    moves: tuple[Any, ...]
    notes: tuple[dict[str, Any], ...]


class PlayedAnswer(Struct, frozen=True):
    """The entry that a command has become, and whom the match waits for after it."""

    version: int
    entry: SeenEntry
    waiting: tuple[Awaited, ...]


class LogPage(Struct, frozen=True):
    """Entries, oldest first. `next` is the `after` of the next page, null at the log's end."""

    items: tuple[SeenEntry, ...]
    next: str | None
    version: int
    now: int


class TicketAnswer(Struct, frozen=True):
    """What opens a match's stream in a browser: `…/stream?ticket=…`, until `expires_at` (ms)."""

    ticket: str
    expires_at: int
    now: int


class Enrolled(Struct, frozen=True):
    """A new player. The token is never shown again."""

    id: str
    name: str
    token: str


class Myself(Struct, frozen=True):
    """The player who asks."""

    id: str
    name: str
    since: int


class Range(Struct, frozen=True):
    """From the fewest to the most."""

    min: int
    max: int


class GameItem(Struct, frozen=True):
    """A game of the catalogue; `options` is a JSON Schema with defaults."""

    slug: str
    names: Names
    seats: Range
    options: dict[str, Any]
    provenance: str


class GamePage(Struct, frozen=True):
    """The catalogue; it has one page."""

    items: tuple[GameItem, ...]
    next: str | None = None


class GameAnswer(GameItem, frozen=True):
    """A game with all that is in its box, and JSON Schemas of its moves, events and view."""

    components: dict[str, Any]
    schemas: dict[str, Any]


class Health(Struct, frozen=True):
    """How we are."""

    status: Literal["ok"] = "ok"


def sent(thing: Any, status: int = 200, **headers: str) -> Response:
    """The thing as JSON. A header's underscores stand for hyphens."""
    named = [(name.replace("_", "-"), value) for name, value in headers.items()]
    return Response(_encoder.encode(thing), status, named, content_type="application/json")


def standing(current: Current, you: Viewer, now: int, eyes: Eyes) -> MatchAnswer:
    """The match at a version, seen with these eyes; `you` is the caller's seat."""
    match = current.match
    return MatchAnswer(
        match.id,
        match.game,
        match.options,
        match.pace,
        match.host,
        match.status,
        current.version,
        now,
        match.opened_at,
        you,
        seats_of(match.seats),
        waiting_of(match),
        eyes.table(current),
        match.result,
        match.commitment,
        match.words,
        match.secret,
        match.origin,
    )


def view_of(current: Current, eyes: Eyes) -> ViewItem:
    """The match at a version, without what stays the same."""
    match = current.match
    return ViewItem(
        current.version,
        current.at,
        match.status,
        waiting_of(match),
        eyes.table(current),
        match.result,
    )


def seats_of(seats: tuple[Seat, ...]) -> tuple[SeatAnswer, ...]:
    """The seats with the names of who sits there."""
    names = names_of(seat.player for seat in seats)
    return tuple(
        SeatAnswer(
            number,
            seat.kind,
            seat.player,
            names.get(seat.player),
            seat.level,
            seat.taken,
            seat.away,
            seat.resigned,
        )
        for number, seat in enumerate(seats)
    )


def names_of(ids: Iterable[str | None]) -> dict[str | None, str]:
    """The names of those players who are still known."""
    found = parts().registry.find(player for player in ids if player)
    return {player_id: player.name for player_id, player in found.items() if player}


def item_of(summary: Summary, names: dict[str | None, str]) -> MatchItem:
    """A match as a list shows it."""
    seats = tuple(
        Place(number, p.kind, p.player, names.get(p.player), p.level, p.taken, p.away)
        for number, p in enumerate(summary.seats)
    )
    return MatchItem(
        summary.id,
        summary.game,
        summary.status,
        summary.version,
        summary.opened_at,
        summary.updated_at,
        seats,
        summary.waiting,
        summary.result,
    )


def deadline_of(match: Match, seat: Viewer) -> int | None:
    """Until when this seat must have decided; None if nobody waits for it."""
    mine = (a.deadline for a in waiting_of(match) if a.seat == seat and a.deadline is not None)
    return min(mine, default=None)
