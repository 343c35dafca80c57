"""The people of a match: the players at the table in person, those who may decide for a seat, how
long a table waits for them, and the audience. For everybody else a private match does not exist.
And the acts that they may take back.
"""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from domain import refusals
from domain.commands import Command, TakeInvite
from domain.events import CameBack, Resigned, TakenBack
from domain.evolve_seats import STRIKES_OF_A_MISS
from domain.game import Answered, Events, Move, Score
from domain.match import (
    Actor,
    Match,
    Seat,
    absence_of,
    awaited,
    computers_awaited,
    is_full,
    seat_of,
    wanted,
)
from domain.refusals import Refused

Acquainted = frozenset[str] | None


def in_person(seat: Seat) -> bool:
    """Whether a player sits here and decides themselves: no computer stands in for them."""
    return seat.kind == "player" and seat.taken and seat.computer is None


def seats_in_person(match: Match) -> frozenset[int]:
    """The seats of the players who are at the table in person."""
    return frozenset(number for number, seat in enumerate(match.seats) if in_person(seat))


def persons(match: Match) -> tuple[str, ...]:
    """The players who are at the table in person, in seat order."""
    return tuple(seat.player for seat in match.seats if seat.player and in_person(seat))


def unattended(match: Match) -> bool:
    """Whether computers play among themselves; an open match still waits for persons."""
    return match.status == "running" and not any(map(in_person, match.seats))


def has_left(seat: Seat) -> bool:
    """Whether a player does not decide here themselves: they have resigned, or are away."""
    return seat.kind == "player" and not in_person(seat)


def may_come_back(seat: Seat) -> bool:
    """Whether a computer plays here until the seat's player comes."""
    return seat.player is not None and not seat.resigned and not in_person(seat)


def result_of(match: Match) -> tuple[Score, ...] | None:
    """The result of a match that was played to its end, as it counts. A player who has left has the
    last rank, even if a computer did better with their seat, and the others move up.

    `match.result` is what the game gives, as the log has it: there the computer's rank stands.
    """
    if match.result is None:
        return None
    reached = {s.seat: s.rank for s in match.result if not has_left(match.seats[s.seat])}
    last = len(match.seats)
    return tuple(
        replace(score, rank=1 + sum(rank < score.rank for rank in reached.values()))
        if score.seat in reached
        else replace(score, rank=last)
        for score in match.result
    )


def responsible_players(match: Match) -> set[str]:
    """The players who count a running or open match as theirs: its host, and all who sit here and
    have not resigned. A seat that is only reserved does not count.
    """
    if match.status == "finished":
        return set()
    return {match.host, *seated(match)}


def seated(match: Match) -> set[str]:
    """The players who have taken a seat and have not resigned."""
    return {s.player for s in match.seats if s.player and s.taken and not s.resigned}


def mover(match: Match, actor: Actor) -> int:
    """The seat for which this actor may decide. Raises Refused."""
    if match.status != "running":
        missing = refusals.WORDS_MISSING if is_full(match) else refusals.NOT_STARTED
        raise Refused("not-started", missing)
    if actor.kind == "ai" and actor.seat in computers_awaited(match):
        return actor.seat
    return own_seat(match, actor)


def own_seat(match: Match, actor: Actor) -> int:
    """The seat of this player, who has not resigned. Raises Refused."""
    seat = seat_of(match, actor.player)
    if seat is None:
        raise Refused("not-seated", refusals.NOT_SEATED)
    if match.seats[seat].resigned:
        raise Refused("already-resigned", refusals.RESIGNED)
    return seat


# How long the table waits for a seat.
#
# Each deadline that it misses is two strikes. Each decision that its player makes in time takes one
# strike away, and so does each return from `away`. With four strikes a computer plays: after two
# missed deadlines in a row, or one that comes too soon after others. A decision always brings its
# player back; with more than four strikes a word does so only after a while.
#
# A match from before there was this rule (without `Bounds.patience`) counts the deadlines missed in
# a row: a computer plays after three, and a move or a word forgives all.

MISSES_UNTIL_AWAY = 3
"""In a match without the rule a computer plays after so many."""
TURNS_UNTIL_A_WORD = 2
"""For so many turns a seat with too many strikes stays away, though its player says otherwise."""


def goes_away(match: Match, seat: int) -> bool:
    """Whether a computer plays this seat from now on, as it misses a deadline now."""
    here, limit = match.seats[seat], _limit(match)
    if here.computer:
        return False
    if limit is None:
        return here.missed + 1 >= MISSES_UNTIL_AWAY
    return absence_of(match, seat).strikes + STRIKES_OF_A_MISS >= limit


def word_counts_at(match: Match, seat: int) -> int:
    """From when on (ms) a player who is away comes back by a word."""
    absence, limit = absence_of(match, seat), _limit(match)
    if limit is None or absence.strikes <= limit or absence.since is None:
        return 0
    return absence.since + TURNS_UNTIL_A_WORD * 1000 * match.pace.turn_seconds


def stays_away(match: Match, seat: int, now: int) -> bool:
    """Whether this seat is away, and no word brings its player back at `now` (ms)."""
    return match.seats[seat].away and now < word_counts_at(match, seat)


def _returns_by_word(match: Match, seat: int, now: int) -> bool:
    here = match.seats[seat]
    if _limit(match) is None:
        return here.away or here.missed > 0
    return here.away and not stays_away(match, seat, now)


def regained(before: Match, after: Match, actor: Actor, seat: int) -> Events:
    """The return of a player by a decision of theirs, which takes a strike away. It ends that a
    computer plays.
    """
    counts = actor.kind == "player" and _limit(before) is not None
    if not counts or not absence_of(before, seat).strikes:
        return ()
    return (CameBack(seat),) if _asked(before, seat) - _asked(after, seat) else ()


def _limit(match: Match) -> int | None:
    """With how many strikes a computer plays; None: by the rule of before."""
    patience = match.bounds.patience if match.bounds else None
    return STRIKES_OF_A_MISS * patience if patience else None


def _asked(match: Match, seat: int) -> set[tuple[str, int]]:
    """The open decisions in which an answer of this seat is wanted."""
    decisions = (w for w in awaited(match) if not w.reminder)
    return {(w.kind, w.decision) for w in decisions if seat in wanted(match, w)}


def is_deserted(match: Match) -> bool:
    """Whether one person is left at a running table where others sat."""
    alone = match.status == "running" and len(seats_in_person(match)) == 1
    return alone and any(map(has_left, match.seats))


def return_of(match: Match, actor: Actor, seat: int, now: int) -> Events:
    """The player is back at the table, with a word or a move (`now` in ms). With an anonymous move
    that would show who made it.

    Before the start a computer may have taken the seat that was reserved for them.
    """
    here = match.seats[seat]
    if actor.kind == "player" and (here.kind == "ai" or _returns_by_word(match, seat, now)):
        return (CameBack(seat),)
    return ()


def may_see(match: Match, player: str | None) -> bool:
    """Whether a player may know that there is this match; None: a spectator."""
    return match.visibility != "private" or (player is not None and player in audience(match))


def acquainted(before: Acquainted, match: Match) -> Acquainted:
    """The players who may know of a private match, or once might; None: everybody may. `before` are
    those at the version before.
    """
    if match.visibility != "private":
        return None
    now = audience(match)
    return before if before and before >= now else (before or frozenset()) | now


def sender_may_see(match: Match, actor: Actor, command: Command | Move) -> bool:
    """Whether the sender of this command may know that there is this match. Computers and the clock
    do, and so do invited players.
    """
    invited = isinstance(command, TakeInvite) and is_valid_invite(
        match, command.seat, command.number
    )
    return actor.kind != "player" or invited or may_see(match, actor.player)


def is_valid_invite(match: Match, seat: int, number: int) -> bool:
    """Whether this invitation is good: its seat is free, and there is no newer one to it. `seat` as
    invitations name it.
    """
    found = seat_numbered(match, seat)
    if match.status != "open" or found is None:
        return False
    return match.seats[found].kind == "invite" and match.seats[found].invite == number


def stable_number(match: Match, seat: int) -> int:
    """By which number invitations name a seat: its own, unless seats were added or dropped."""
    return match.places[seat] if match.places else seat


def seat_numbered(match: Match, place: int) -> int | None:
    """The seat that invitations name so; None: there is none, or none any more."""
    found = (n for n in range(len(match.seats)) if stable_number(match, n) == place)
    return next(found, None)


def audience(match: Match) -> frozenset[str]:
    """The host and the players with a seat, taken or reserved.

    Players who resign keep their seat; those who leave before the start, or are put out, have none.
    """
    return frozenset((match.host, *(seat.player for seat in match.seats if seat.player)))


# The newest entry, and whose it is: what can be taken back (domain/taking_back.py).


class NewestEntry(Struct, frozen=True):
    """The newest entry: whose it is (None: hidden); and of a player's move by which chance did not
    answer, the match before it and what happened.
    """

    version: int
    actor: Actor | None
    command: Any
    events: Events = ()
    before: Match | None = None

    def is_of(self, seat: int) -> bool:
        """Whether the player of this seat made it."""
        return self.actor is not None and (self.actor.kind, self.actor.seat) == ("player", seat)


class Past(Struct, frozen=True):
    """The part of the past that decides what can be taken back. `resigned`: seats, and when first
    (ms by the store's clock); `taken`: a seat for each move that was taken back.
    """

    newest: NewestEntry | None = None
    resigned: tuple[tuple[int, int], ...] = ()
    taken: tuple[int, ...] = ()

    def concerns(self, seat: int | None) -> bool:
        """Whether this seat may have something to take back."""
        newest = self.newest is not None and seat is not None and self.newest.is_of(seat)
        return newest or seat in dict(self.resigned)


NO_PAST = Past()


def past_after(past: Past, before: Match | None, newest: NewestEntry, now: int) -> Past:
    """The past after one more entry, at `now` (ms by the store's clock)."""
    resigned, taken = past.resigned, past.taken
    for event in newest.events if before and before.status == "running" else ():
        if isinstance(event, Resigned) and event.seat not in dict(resigned):
            resigned = (*resigned, (event.seat, now))
        elif isinstance(event, TakenBack):
            taken = (*taken, event.seat)
    if not isinstance(newest.command, Move) or not newest.actor or newest.actor.kind != "player":
        return Past(NewestEntry(newest.version, newest.actor, None), resigned, taken)
    drew = any(isinstance(event, Answered) for event in newest.events)
    kept = ((), None) if drew else (newest.events, before)
    return Past(NewestEntry(newest.version, newest.actor, newest.command, *kept), resigned, taken)
