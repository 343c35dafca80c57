"""A match as its caller may see it: the answers about it, put together."""

from collections.abc import Mapping
from typing import Any

from domain.games import GAMES
from domain.match import Match, Seat
from domain.people import result_of
from domain.pledges import words_of_seat
from domain.secrecy import Viewer
from domain.turns import waiting_of
from domain.words import Level, SeatKind
from events.current import Current
from events.projections.rows import Summary, SummarySeat
from service.answers import Invite, MatchAnswer, MatchItem, Place, SeatAnswer, ViewItem
from service.perspective import Perspective

Sitting = tuple[int, SeatKind, str | None, str | None, Level | None, bool, bool]
"""What is told of a seat everywhere: the fields of a Place."""


def standing(
    current: Current,
    you: Viewer,
    now: int,
    perspective: Perspective,
    names: Mapping[str, str],
    invites: tuple[Invite, ...] | None = None,
) -> MatchAnswer:
    """The match at a version, in this perspective; `you` is the caller's seat, `names` are those of
    the players, by id, and `invites` for its host.
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
        seats_of(match, names),
        waiting_of(match, perspective.viewer),
        view := perspective.table(current),
        standing_of(match, view),
        result_of(match),
        match.commitment,
        match.words,
        match.secret,
        match.origin,
        match.abandoned,
        match.visibility,
        match.ending,
        invites,
        *_more_of(match),
    )


def _more_of(match: Match) -> tuple[str | None, bool, tuple[int, ...] | None, bool]:
    """Of what it is a rematch, whether there are hints, how many each seat has taken, and whether
    words are pledged.
    """
    return match.rematch_of, match.hints, match.hinted, match.pledges


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
        result_of(match),
    )


def standing_of(match: Match, view: Any) -> tuple[int | None, ...] | None:
    """The points of each seat as far as this perspective shows them; None before the start."""
    return None if view is None else GAMES[match.game].standing(view)


def seats_of(match: Match, names: Mapping[str, str]) -> tuple[SeatAnswer, ...]:
    """The seats with the names of their players."""
    return tuple(
        SeatAnswer(
            *_place(number, seat, names),
            seat.resigned,
            None if seat.taken else seat.fill,
            bound.pledge if (bound := words_of_seat(match.given, number)) else None,
        )
        for number, seat in enumerate(match.seats)
    )


def _place(number: int, seat: Seat | SummarySeat, names: Mapping[str, str]) -> Sitting:
    """Who sits there. A computer that took a seat which was reserved plays for its player, who is
    away until they come.
    """
    name, waits = names.get(seat.player or ""), seat.kind == "ai" and seat.player is not None
    kind, level = ("player", None) if waits else (seat.kind, seat.level)
    return number, kind, seat.player, name, level, seat.taken, seat.away or waits


def item_of(summary: Summary, names: Mapping[str, str]) -> MatchItem:
    """A match as an item of a list."""
    seats = tuple(Place(*_place(number, p, names)) for number, p in enumerate(summary.seats))
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
        summary.hints,
        summary.hinted,
        summary.pledges,
    )


def deadline_of_seat(match: Match, seat: Viewer) -> int | None:
    """Until when this seat must have decided; None if nobody waits for it."""
    mine = (awaited.deadline for awaited in waiting_of(match, seat) if awaited.seat == seat)
    return min((deadline for deadline in mine if deadline is not None), default=None)
