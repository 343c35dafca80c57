"""A row: what lists keep of a match. Pure."""

from contextlib import suppress
from typing import Literal, get_args

import msgspec
from msgspec import Struct

from domain.game import Score
from domain.match import Abandoned, Match, awaited, wanted
from domain.people import audience, in_person, responsible_players, result_of, unattended
from domain.terms import is_joinable, terms_of
from domain.turns import Awaited, waiting_of
from domain.words import Level, SeatKind, Visibility
from events.archive.archive import digest_of
from events.current import Current
from events.store import keys

Status = Literal["open", "running", "finished"]
"""Whether seats are free (open), it is being played (running), or it is over (finished)."""
STATUSES: tuple[Status, ...] = get_args(Status)
TAILED = 8
"""Digits of a digest that stand for the newest entry: enough to tell it from others."""

State = tuple[int, str]
"""After which entry a match is shown: its version, and digits of its digest."""
Stored = tuple[int, int, int, dict[str, int]]
"""A Score without names of its fields."""


class SummarySeat(Struct, frozen=True, array_like=True):
    """A seat: the player who has it, or for whom it is reserved."""

    kind: SeatKind
    player: str | None
    level: Level | None
    taken: bool
    away: bool
    here: bool = False
    """Whether a player is here in person."""


class Summary(Struct, frozen=True, array_like=True):
    """The part of a match, apart from its table, that everybody sees who may know of it. Times are
    ms. It is stored without names: new fields come last, and have a default.
    """

    id: str
    game: str
    status: Status
    version: int
    opened_at: int
    updated_at: int
    seats: tuple[SummarySeat, ...]
    waiting: tuple[Awaited, ...]
    scores: tuple[Stored, ...] | None
    host: str = ""
    abandoned: Abandoned | None = None
    visibility: Visibility = "public"
    hints: bool = False
    hinted: tuple[int, ...] | None = None
    pledges: bool = False

    @property
    def persons(self) -> tuple[str, ...]:
        """The players who are at the table in person."""
        return tuple(seat.player for seat in self.seats if seat.player and seat.here)

    @property
    def result(self) -> tuple[Score, ...] | None:
        """The result, if there is one."""
        return None if self.scores is None else tuple(Score(*each) for each in self.scores)

    @property
    def over(self) -> bool:
        """Whether the match is: then nothing happens to it any more."""
        return self.status == "finished"

    def visible_to(self, player: str | None) -> bool:
        """As `may_see` says of the match itself; for when that cannot be read."""
        seated = (seat.player for seat in self.seats if seat.player)
        return self.visibility != "private" or player in (self.host, *seated)


class Row(Struct, frozen=True, array_like=True):
    """The stored row of a match. `lists`: its lists, ordered by the time of opening, without
    `LOBBY`; `counts`: whether it is also among the outcomes of its game.
    """

    state: State
    lists: tuple[str, ...]
    counts: bool
    summary: Summary

    @property
    def places(self) -> dict[str, str]:
        """The key of each list that it is on → its place there."""
        id_, opened, ended = self.summary.id, self.summary.opened_at, self.summary.updated_at
        places = dict.fromkeys(
            (keys.LOBBY + name for name in self.lists), list_position(opened, id_)
        )
        if self.counts:
            places[keys.outcomes(self.summary.game)] = list_position(ended, id_)
        return places


def row_in(data: bytes | None) -> Row | None:
    """A stored row; None if there is none, or only a newer release can read it: a match that is
    left out of a list keeps no other from being shown.
    """
    with suppress(msgspec.DecodeError):
        return msgspec.json.decode(data, type=Row) if data else None
    return None


def summary_in(data: bytes | None) -> Summary | None:
    """The summary of a row; None as in `row_in`."""
    row = row_in(data)
    return row.summary if row else None


def row_of(current: Current) -> Row:
    """The row of a match as it is now."""
    match = current.match
    state = current.version, digest_of(current.tip.tail).hex()[:TAILED]
    names = tuple(name.removeprefix(keys.LOBBY) for name in sorted(lists_of(match)))
    return Row(state, names, does_count(match), summary_of(current))


def list_position(at: int, match_id: str) -> str:
    """The place on lists of a match that was opened, or ended, at this time (ms)."""
    return f"{at:014d}-{match_id}"


def match_at(place: str) -> str:
    """The match at a place."""
    return place[15:]


def does_count(match: Match) -> bool:
    """Whether a match counts for its players.

    Only public matches count, so that a career gives no private or unlisted match away. In a
    branch, players know hidden things; an abandoned match has no result, unless it was claimed.
    """
    if match.result is None or match.origin or match.visibility != "public":
        return False
    return any(counts_for_seat(seat.kind, seat.taken) and seat.player for seat in match.seats)


def counts_for_seat(kind: SeatKind, taken: bool) -> bool:
    """Whether a match counts for the player of such a seat."""
    return kind == "player" and taken


def summary_of(current: Current) -> Summary:
    """The match as lists show it."""
    match, result = current.match, result_of(current.match)
    seats = ((s.kind, s.player, s.level, s.taken, s.away, in_person(s)) for s in match.seats)
    return Summary(
        match.id,
        match.game,
        match.status,
        current.version,
        match.opened_at,
        current.at,
        tuple(SummarySeat(*seat) for seat in seats),
        waiting_of(match),
        None if result is None else tuple((s.seat, s.points, s.rank, s.parts) for s in result),
        match.host,
        match.abandoned,
        match.visibility,
        match.hints,
        match.hinted,
        match.pledges,
    )


def lists_of(match: Match) -> set[str]:
    """The keys of all lists that this match belongs on now, by the time of its opening."""
    shown = _shown_of(match)
    lists = {keys.matches_of(player) for player in audience(match) - shown}
    lists |= {keys.matches_shown(player) for player in shown}
    lists |= {keys.all_matches(match.game, match.status)} if match.visibility == "public" else set()
    lists |= {keys.matches_unfinished(player) for player in responsible_players(match)}
    lists |= {keys.matches_unattended(match.host)} if unattended(match) else set()
    lists |= {keys.matches_joinable(terms_of(match).name)} if is_joinable(match) else set()
    asked = {seat for w in awaited(match) if not w.reminder for seat in wanted(match, w)}
    players = (match.seats[seat] for seat in asked)
    return lists | {keys.matches_awaiting(s.player) for s in players if s.player and not s.resigned}


def _shown_of(match: Match) -> set[str]:
    """The players of whom everybody is shown this match."""
    if match.visibility != "public" or match.status == "open":
        return set()
    return {seat.player for seat in match.seats if seat.player and seat.taken}
