"""Structs for every answer, made from what the caller may see, encoded by msgspec."""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec
from flask import Response, request
from msgspec import Struct

from domain.game import Score
from domain.games import GAMES
from domain.match import Abandoned, Awaited, Match, Origin, Pace, Seat, waiting_of
from domain.secrecy import Viewer
from domain.words import Level, Names, SeatKind, Visibility
from events.log import SeenEntry
from events.projections.lobby import Status, Summary
from events.projector import Current
from service.perspective import Perspective

_encoder = msgspec.json.Encoder()


def ready(answer: Any) -> Any:
    """A part of a long answer, encoded beforehand; it stands for what was encoded."""
    return msgspec.Raw(_encoder.encode(answer))


class Place(Struct, frozen=True):
    """A seat. `name` is null if nobody has taken it, or if its player was erased."""

    seat: int
    kind: SeatKind
    player: str | None
    name: str | None
    level: Level | None
    taken: bool
    away: bool


class SeatAnswer(Place, frozen=True):
    """A seat, and whether its player has resigned: then a computer plays on."""

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
    standing: tuple[int | None, ...] | None
    result: tuple[Score, ...] | None
    commitment: str
    words: tuple[str, ...]
    secret: str | None
    origin: Origin | None
    abandoned: Abandoned | None
    visibility: Visibility


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
    abandoned: Abandoned | None
    visibility: Visibility


class MatchPage(Struct, frozen=True):
    """Some matches, newest first, and the cursor of the next page."""

    items: tuple[MatchItem, ...]
    next: str | None


class ViewItem(Struct, frozen=True):
    """A match as it stood at a version, for stepping through it. `at` is ms."""

    version: int
    game: str
    at: int
    status: Status
    waiting: tuple[Awaited, ...]
    view: Any
    standing: tuple[int | None, ...] | None
    result: tuple[Score, ...] | None


class ViewPage(Struct, frozen=True):
    """Successive views, oldest first. `next` is the `after` of the next page, null at the end."""

    items: tuple[ViewItem, ...]
    next: str | None
    version: int
    now: int


class MovesAnswer(Struct, frozen=True):
    """What the caller may do now; `notes`, if there are any, has one element per move.

    `complete` is about the decision that the match waits for. `always` lists what may be done
    besides it.
    """

    version: int
    game: str
    now: int
    deadline: int | None
    complete: bool
    moves: tuple[Any, ...]
    notes: tuple[dict[str, Any], ...]
    always: tuple[Any, ...]


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


class KindItem(Struct, frozen=True):
    """A kind of `waiting`: what is decided, in words, and the types of moves that answer it.

    `pause`: how long computers take for it, in percent of `computer_seconds`.
    """

    kind: str
    about: Names
    moves: tuple[str, ...]
    pause: int


class ReasonItem(Struct, frozen=True):
    """Why a move may be refused: `reason` of a problem, and its sentences with placeholders in
    braces.
    """

    reason: str
    sentence: Names


class GameAnswer(GameItem, frozen=True):
    """A game with all that is in its box, and JSON Schemas of its moves, events and view."""

    kinds: tuple[KindItem, ...]
    reasons: tuple[ReasonItem, ...]
    components: dict[str, Any]
    schemas: dict[str, Any]


class Health(Struct, frozen=True):
    """The state of the server."""

    status: Literal["ok"] = "ok"


def sent(thing: Any, status: int = 200, **headers: str) -> Response:
    """The answer as JSON. Underscores in the names of headers stand for hyphens."""
    named = [(name.replace("_", "-"), value) for name, value in headers.items()]
    return Response(_encoder.encode(thing), status, named, content_type="application/json")


def sent_if_new(thing: Any, **headers: str) -> Response:
    """The answer as JSON with an ETag of its content; 304 if the caller has it already.

    The tag is weak: it is the same in every encoding.
    """
    answer = sent(thing, 200, **headers)
    answer.add_etag(weak=True)
    if "If-None-Match" in request.headers:
        tag, _ = answer.get_etag()
        if tag is not None and request.if_none_match.contains_weak(tag):
            return Response(status=304, headers={"ETag": answer.headers["ETag"]})
    return answer


def standing(
    current: Current, you: Viewer, now: int, perspective: Perspective, names: Mapping[str, str]
) -> MatchAnswer:
    """The match at a version, in this perspective; `you` is the caller's seat.

    `names` are those of the players, by id.
    """
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
        seats_of(match.seats, names),
        waiting_of(match, perspective.viewer),
        view := perspective.table(current),
        standing_of(match, view),
        match.result,
        match.commitment,
        match.words,
        match.secret,
        match.origin,
        match.abandoned,
        match.visibility,
    )


def view_of(current: Current, perspective: Perspective) -> ViewItem:
    """The match at a version, without what is the same at every version."""
    match = current.match
    return ViewItem(
        current.version,
        match.game,
        current.at,
        match.status,
        waiting_of(match, perspective.viewer),
        view := perspective.table(current),
        standing_of(match, view),
        match.result,
    )


def standing_of(match: Match, view: Any) -> tuple[int | None, ...] | None:
    """The points of each seat as far as this perspective shows them; None before the start."""
    return None if view is None else GAMES[match.game].standing(view)


def seats_of(seats: tuple[Seat, ...], names: Mapping[str, str]) -> tuple[SeatAnswer, ...]:
    """The seats with the names of their players."""
    return tuple(
        SeatAnswer(
            number,
            seat.kind,
            seat.player,
            names.get(seat.player or ""),
            seat.level,
            seat.taken,
            seat.away,
            seat.resigned,
        )
        for number, seat in enumerate(seats)
    )


def item_of(summary: Summary, names: Mapping[str, str]) -> MatchItem:
    """A match as an item of a list."""
    seats = tuple(
        Place(number, p.kind, p.player, names.get(p.player or ""), p.level, p.taken, p.away)
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
        summary.abandoned,
        summary.visibility,
    )


def deadline_of_seat(match: Match, seat: Viewer) -> int | None:
    """Until when this seat must have decided; None if nobody waits for it."""
    mine = (awaited.deadline for awaited in waiting_of(match, seat) if awaited.seat == seat)
    return min((deadline for deadline in mine if deadline is not None), default=None)
