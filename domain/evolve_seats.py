"""`evolve` for what happens to the seats of a match, or to their players, and to their words."""

from collections.abc import Iterator
from functools import reduce
from typing import Any

from msgspec.structs import replace

from domain.events import (
    CameBack,
    ClockSet,
    EndAsked,
    EndWithdrawn,
    Filled,
    GaveWords,
    HintsAllowed,
    Joined,
    Left,
    PauseAsked,
    PauseBegan,
    PauseEnded,
    Pledged,
    ResignationWithdrawn,
    Resigned,
    SeatAdded,
    SeatDropped,
    TakenBack,
    TimedOut,
    TimeGiven,
    WentAway,
)
from domain.game import Event
from domain.match import PRESENT, Absence, Due, Match, Seat, move_deadline
from domain.pledges import SeatWords, moved_up, with_words, without_seat, words_of_seat
from domain.words import Visibility

STRIKES_OF_A_MISS = 2
"""The strikes of a missed deadline (domain/people.py)."""
MOST_STRIKES = 6
"""No more are counted, so that everybody can win the trust of the table back."""


def at_the_seats(match: Match, event: Event) -> Match:
    """After what happens to a seat, or to its player."""
    if isinstance(event, SeatAdded | SeatDropped):
        return _laid(match, event)
    if isinstance(event, PauseAsked | PauseBegan | PauseEnded):
        return _pausing(match, event)
    if isinstance(event, TimeGiven):
        return replace(match, gifts=(*match.gifts, event.seat))
    if isinstance(event, HintsAllowed):
        return replace(match, hints=True)
    if isinstance(event, TakenBack):
        return _taken_back(match, event)
    return replace(
        match,
        absences=with_absences(match, event),
        seats=_seated(match, event),
        words=_said(match, event),
        given=_given(match, event),
        ending=_ending(match.ending, event),
        pausing=_without(match.pausing, event),
    )


def _pausing(match: Match, event: PauseAsked | PauseBegan | PauseEnded) -> Match:
    match event:
        case PauseAsked(seat):
            return replace(match, pausing=tuple(sorted({*match.pausing, seat})))
        case PauseBegan(left, until):
            pairs = zip(match.deadlines, left, strict=True)
            kept = tuple(replace(due, at=ms) for due, ms in pairs)
            end = Due("pause", 0, until, reminder=True)
            return replace(match, pausing=(), paused=kept, deadlines=(end,))
    dues = tuple(replace(due, at=event.at + due.at) for due in match.paused or ())
    return replace(match, pausing=(), paused=None, deadlines=dues)


def _taken_back(match: Match, event: TakenBack[Any]) -> Match:
    """The table and the deadlines as they were; the player is at the table all the same."""
    seats = _changed(match.seats, (event.seat,), missed=event.missed)
    absences = tuple(
        replace(absence, strikes=event.strikes) if seat == event.seat else absence
        for seat, absence in enumerate(match.absences)
    )
    clock = {"deadlines": event.deadlines, "banks": event.banks or ()}
    return replace(match, table=event.table, **clock, seats=seats, absences=absences)


def _laid(match: Match, event: SeatAdded | SeatDropped) -> Match:
    """With one seat more, or less. Invitations to the others stay good."""
    known = len(match.seats)
    places, laid = match.places or tuple(range(known)), match.laid or known
    if isinstance(event, SeatAdded):
        seats = (*match.seats, event.seat)
        return replace(match, seats=seats, places=(*places, laid), laid=laid + 1)
    gone = event.seat
    return replace(
        match,
        seats=match.seats[:gone] + match.seats[gone + 1 :],
        places=places[:gone] + places[gone + 1 :],
        laid=laid,
        given=moved_up(match.given, gone),
        deadlines=tuple(_moved_up(match.deadlines, gone)),
    )


def _moved_up(dues: tuple[Due, ...], gone: int) -> Iterator[Due]:
    """The deadlines of the seats that are left to be filled."""
    for due in dues:
        if due.kind != "seat" or due.decision < gone:
            yield due
        elif due.decision > gone:
            yield replace(due, decision=due.decision - 1)


def _said(match: Match, event: Event) -> tuple[str, ...]:
    """The words that were said plainly. Those that were pledged follow at the start."""
    match event:
        case Joined(words=str(words)) if words:
            return (*match.words, words)
        case GaveWords(seat, words) if words_of_seat(match.given, seat) is None:
            return (*match.words, words)
    return match.words


def _given(match: Match, event: Event) -> tuple[SeatWords, ...]:
    """Which seats have pledged or given their words, or are not asked any more."""
    given = match.given
    if not match.pledges or match.status != "open":
        return given
    match event:
        case Joined(seat, words=str(words)) if words:
            return with_words(given, SeatWords(seat))
        case Pledged(seat, pledge):
            return with_words(given, SeatWords(seat, pledge))
        case GaveWords(seat, words):
            bound = words_of_seat(given, seat)
            return with_words(given, replace(bound, words=words) if bound else SeatWords(seat))
        case Left(seat):
            return without_seat(given, seat)
        case Resigned(seat):
            return _passed_over(given, seat)
        case TimedOut(_, missed):
            return reduce(_passed_over, missed, given)
    return given


def _passed_over(given: tuple[SeatWords, ...], seat: int) -> tuple[SeatWords, ...]:
    """The pledge of this seat stands in for its words, if it has pledged."""
    bound = words_of_seat(given, seat) or SeatWords(seat, passed_over=True)
    return with_words(given, replace(bound, words=bound.words or bound.pledge))


def _ending(seats: tuple[int, ...], event: Event) -> tuple[int, ...]:
    """The seats that ask for the end, without those that have gone away or resigned."""
    match event:
        case EndAsked(seat):
            return tuple(sorted({*seats, seat}))
        case EndWithdrawn(seat):
            return tuple(number for number in seats if number != seat)
    return _without(seats, event)


def _without(asking: tuple[int, ...], event: Event) -> tuple[int, ...]:
    """The seats that ask for something, without one that has gone away or resigned."""
    gone = event.seat if isinstance(event, WentAway | Resigned) else None
    return tuple(seat for seat in asking if seat != gone)


def _seated(match: Match, event: Event) -> tuple[Seat, ...]:
    seats = match.seats
    match event:
        case Joined(seat, player):
            return _changed(seats, (seat,), kind="player", player=player, taken=True)
        case Filled(seat, level):
            return _changed(seats, (seat,), kind="ai", level=level, taken=True)
        case Left(seat):
            freed = _freed(seats[seat], match.visibility)
            return _changed(seats, (seat,), **freed, player=None, level=None, taken=False)
        case WentAway(seat):
            return _changed(seats, (seat,), away=True)
        case CameBack(seat):
            return _changed(seats, (seat,), kind="player", level=None, away=False, missed=0)
        case Resigned(seat) | ResignationWithdrawn(seat):
            return _changed(seats, (seat,), resigned=isinstance(event, Resigned))
        case TimedOut(_, missed) if match.status == "running":
            return tuple(
                replace(seat, missed=seat.missed + 1) if number in missed else seat
                for number, seat in enumerate(seats)
            )
    return seats


def _freed(seat: Seat, visibility: Visibility) -> dict[str, Any]:
    """The kind of a seat that is free again: in a private match none is open."""
    if seat.invite is None and visibility != "private":
        return {"kind": "open"}
    return {"kind": "invite", "invite": 0 if seat.invite is None else seat.invite + 1}


def _changed(seats: tuple[Seat, ...], whom: tuple[int, ...], **changes: Any) -> tuple[Seat, ...]:
    return tuple(replace(s, **changes) if n in whom else s for n, s in enumerate(seats))


def with_absences(match: Match, event: Event) -> tuple[Absence, ...]:
    """The absences after an event. A seat is away since the deadline that it has missed last."""
    if match.status != "running":
        return match.absences
    match event:
        case TimedOut(_, missed) if missed:
            return _counted(match, missed, STRIKES_OF_A_MISS)
        case CameBack(seat):
            return _counted(match, (seat,), -1, since=None)
        case WentAway(seat):
            return _counted(match, (seat,), 0, since=move_deadline(match))
        case ClockSet(stepped=int(stepped)):
            return tuple(_shifted(absence, stepped) for absence in match.absences)
    return match.absences


def _shifted(absence: Absence, stepped: int) -> Absence:
    """As the store's clock shows it, which has stepped by so many ms."""
    return absence if absence.since is None else replace(absence, since=absence.since + stepped)


def _counted(
    match: Match, seats: tuple[int, ...], more: int, **since: int | None
) -> tuple[Absence, ...]:
    """With so many strikes more in these seats, and with `since` if it is given."""

    def changed(absence: Absence) -> Absence:
        strikes = min(max(absence.strikes + more, 0), MOST_STRIKES)
        return replace(absence, strikes=strikes, **since)

    absences = match.absences or (PRESENT,) * len(match.seats)
    return tuple(changed(each) if n in seats else each for n, each in enumerate(absences))
