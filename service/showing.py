"""A match as its caller may see it: the perspective, and the answers about it.

While a match runs, that is their own seat's view, or a spectator's. When it is over, anybody may
ask for any seat's perspective, as it was then, or for the open table.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from domain.claiming import claimable_at
from domain.games import GAMES
from domain.match import Match, Seat, seat_of
from domain.people import is_deserted, result_of, seat_numbered
from domain.secrecy import Viewer, seen_by
from domain.taking_back import offer_of
from domain.turns import waiting_of
from domain.words import Level, Names, SeatKind
from events.current import Current
from events.log import Entry, SeenEntry
from events.projections.rows import Summary, SummarySeat
from events.trust.seals import Seals
from service.composition import parts
from service.http import reading
from service.http.problems import Problem, invalid
from service.http.responses import etag
from service.look_alikes import look_alikes
from service.match_answers import Invite, MatchAnswer, MatchItem, Place, SeatAnswer, ViewItem

VEILED = Names(
    "Tant que la partie dure, vous la voyez de votre propre place ou en spectateur.",
    "While the match runs, you see it from your own seat or as a spectator.",
)
SEATS = Names("La partie a les places 0 à {last}.", "The match has the seats 0 to {last}.")


class Perspective(Struct, frozen=True):
    """A viewer's sight of a match; with `all` it has no limits.

    `end` is the last version of a finished match: at that version everything is shown anyway.
    """

    viewer: Viewer
    all: bool = False
    end: int | None = None

    def table(self, current: Current) -> object:
        """The table at a version."""
        table = current.match.table
        return table if self._sees_all(current.version) else seen_by(table, self.viewer)

    def entry(self, entry: Entry[object, object], match_id: str, seals: Seals) -> SeenEntry:
        """An entry of the log."""
        return seals.seen(match_id, entry, self.viewer, self._sees_all(entry.version))

    def _sees_all(self, version: int) -> bool:
        return self.all or version == self.end


def perspective_of(current: Current, player: str | None, wanted: str | None) -> Perspective:
    """The perspective that the caller asks for: "all", "spectator", "seat:2"; None: their own.

    `current` is the match as it is today. Raises Problem.
    """
    match = current.match
    own, end = seat_of(match, player), current.version if match.revealed else None
    if wanted in (None, "spectator"):
        return Perspective(None if wanted else own, end=end)
    seat = None if wanted == "all" else _seat_asked(match, str(wanted))
    if not match.revealed and (seat is None or seat != own):
        raise Problem("veiled", VEILED)
    return Perspective(seat, wanted == "all", end)


def perspective_of_log(current: Current, player: str | None, wanted: str | None) -> Perspective:
    """The same for the log, which is open when the match is over, unless one was asked for."""
    return perspective_of(current, player, wanted or ("all" if current.match.revealed else None))


def seat_named(wanted: str | None) -> int | None:
    """The number in "seat:2"."""
    return int(wanted.removeprefix("seat:")) if wanted else None


def _seat_asked(match: Match, wanted: str) -> int:
    seat = seat_named(wanted)
    if seat is None or seat >= len(match.seats):
        raise invalid({"as": [SEATS.filled(last=len(match.seats) - 1)]})
    return seat


Alike = tuple[int, ...]
Sitting = tuple[int, SeatKind, str | None, str | None, Level | None, bool, bool, Alike]
"""The fields of a Place, which every list of seats has."""


def match_answer(
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
        points_of_seats(match, view),
        result_of(match),
        match.commitment,
        match.words,
        match.secret,
        match.origin,
        match.abandoned,
        match.visibility,
        match.ending,
        invites,
        *_more_of(current, you, now),
    )


def _more_of(current: Current, you: Viewer, now: int) -> tuple[Any, ...]:
    """Of what it is a rematch, whether there are hints, how many each seat has taken, whether words
    are pledged, what the banks have left, which seats gave time, from when on it is claimable,
    what you can take back, and of a pause.
    """
    match, past = current.match, current.past
    offer = offer_of(match, past, you, now) if past.concerns(you) else None
    told = match.rematch_of, match.hints, match.hinted, match.pledges, match.banks or None
    claim = claimable_at(match, past) if is_deserted(match) else None
    until = match.deadlines[0].at if match.paused is not None else None
    return *told, match.gifts, match.pausing, until, claim, offer


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
        points_of_seats(match, view),
        result_of(match),
        match.banks or None,
    )


def points_of_seats(match: Match, view: Any) -> tuple[int | None, ...] | None:
    """The points of each seat as far as this perspective shows them; None before the start."""
    return None if view is None else GAMES[match.game].standing(view)


def seats_of(match: Match, names: Mapping[str, str]) -> tuple[SeatAnswer, ...]:
    """The seats with the names of their players."""
    pledges = {words.seat: words.pledge for words in match.given}
    return tuple(
        SeatAnswer(
            *place,
            seat.resigned,
            None if seat.taken else seat.fill,
            pledges.get(place[0]),
        )
        for seat, place in zip(match.seats, _places(match.seats, names), strict=True)
    )


def _places(seats: Sequence[Seat | SummarySeat], names: Mapping[str, str]) -> Iterator[Sitting]:
    """The fields of each seat. A computer on a reserved seat plays for its player, who is away
    until they come.
    """
    called = tuple(names.get(seat.player or "") for seat in seats)
    for number, (seat, alike) in enumerate(zip(seats, look_alikes(called), strict=True)):
        waits = seat.kind == "ai" and seat.player is not None
        kind, level = ("player", None) if waits else (seat.kind, seat.level)
        is_away = seat.away or waits
        yield number, kind, seat.player, called[number], level, seat.taken, is_away, alike


def item_of(summary: Summary, names: Mapping[str, str]) -> MatchItem:
    """A match as an item of a list."""
    seats = tuple(Place(*place) for place in _places(summary.seats, names))
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


def is_unchanged(shown: Current) -> bool:
    """Whether the caller has this version already, and of this history, as far as they say: a store
    that lost its newest entries may have others in their place.
    """
    head = reading.known_head()
    return reading.fresh(etag(shown.version)) and head in (None, shown.head)


def player_names(match: Match) -> dict[str, str]:
    """The names of those who sit in this match, by id."""
    return parts().registry.names(seat.player for seat in match.seats)


def invites_of(match: Match, player_id: str | None) -> tuple[Invite, ...] | None:
    """The invitations of a match, for its host; None for others."""
    if player_id != match.host:
        return None
    if match.status != "open":
        return ()
    good = ((one, parts().invites.code(one)) for one in parts().invites.of(match))
    return tuple(
        Invite(seat, code, f"/v1/invites/{code}")
        for one, code in good
        if (seat := seat_numbered(match, one.seat)) is not None
    )
