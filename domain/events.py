"""The events of any match. A game's events stand beside these in the log."""

from typing import Annotated, Generic, TypeVar

from msgspec import field

from domain.bounds import Bounds
from domain.fields import (
    Commitment,
    HintsAsked,
    HintsTaken,
    HostId,
    Int64,
    MatchId,
    OptionsChosen,
    PledgeMade,
    PledgesAsked,
    RematchOf,
    SeatNumber,
    Secret,
    Slug,
    Stepped,
    WordsSaid,
)
from domain.game import Answered, Event, Score
from domain.match import Abandoned, Due, Origin, Pace, Seat
from domain.words import Level, Visibility, says

Table = TypeVar("Table")


class Opened(Event, frozen=True):
    """A match is open; `commitment` binds the server to the luck of the match.

    `visibility` is null in entries from before there was this field: all matches were public.
    """

    id: MatchId
    game: Slug
    options: OptionsChosen
    pace: Annotated[Pace, says("How long decisions may take.")]
    host: HostId
    at: Annotated[Int64, says("When, ms since the epoch by the store's clock.")]
    commitment: Commitment
    seats: Annotated[tuple[Seat, ...], says("The seats, in the order in which they sit.")]
    words: WordsSaid
    origin: Annotated[
        Origin | None, says("The version at which it begins, if it is a branch; null: it is none.")
    ] = None
    bounds: Annotated[
        Bounds | None, says("How many entries it may have; null, in earlier matches: no bounds.")
    ] = None
    visibility: Annotated[
        Visibility | None,
        says("The people who may know of it; null, in earlier matches: everybody."),
    ] = None
    rematch_of: RematchOf = None
    hints: HintsAsked = None
    pledges: PledgesAsked = None


class Joined(Event, frozen=True):
    """A player took a seat. Their words, if any, go into the luck of the match."""

    seat: SeatNumber
    player: Annotated[str, says("The player's id.")]
    words: WordsSaid


class Pledged(Event, frozen=True):
    """The player of a seat is bound to words that nobody else knows yet."""

    seat: SeatNumber
    pledge: PledgeMade


class GaveWords(Event, frozen=True):
    """The player of a seat gave the words that they had pledged; or, without a pledge, said some.

    A player who gives none in time after a pledge is named in `timed-out`: the pledge stands in.
    """

    seat: SeatNumber
    words: Annotated[str, says("The words, which go into the luck of the match.")]


class SeatAdded(Event, frozen=True):
    """There is one more seat, after the last one."""

    seat: Annotated[Seat, says("The new seat, as it is laid.")]


class SeatDropped(Event, frozen=True):
    """A seat was taken away before the start. Those after it move up by one, and what their
    players had pledged counts no more, as it was pledged for another seat.
    """

    seat: SeatNumber


class Filled(Event, frozen=True):
    """A computer took a free seat: nobody had taken it in time, or the host wanted it so."""

    seat: SeatNumber
    level: Annotated[Level, says("How well it plays.")]


class Left(Event, frozen=True):
    """A seat is free again: open, or for a new invitation (if invited before, or private)."""

    seat: SeatNumber


class Branched(Event, Generic[Table], frozen=True):
    """The table from which a branch will begin. The hidden parts are null if they are dealt again
    only when words are given.
    """

    table: Annotated[Table, says("The table, as the origin had it.")]


class Started(Event, Generic[Table], frozen=True):
    """The table as the match begins: replaying needs no rules, and a match can begin anywhere."""

    table: Annotated[Table, says("The table before the first event of the game.")]


class ClockSet(Event, frozen=True):
    """The deadlines of all open decisions from now on; before the start, of seats to be filled, and
    of words.

    `stepped`: they are what they were, by a clock that has stepped by so many ms since.
    """

    deadlines: Annotated[
        tuple[Due, ...], says("The deadlines, one per open decision, reminders too.")
    ] = field(name="dues")
    stepped: Stepped = None
    banks: Annotated[
        tuple[Int64, ...] | None,
        says("The ms that each seat's bank has left; null: as before, or none."),
    ] = None


class TimeGiven(Event, frozen=True):
    """The player of a seat gave another seat more time for its running decision."""

    seat: SeatNumber
    to: Annotated[int, says("The seat that got it, counted from 0.")]
    ms: Annotated[Int64, says("By how many ms the decision is due later.")]


class TimedOut(Event, frozen=True):
    """Time ran out on a decision; `missed` are the seats that should have moved."""

    kind: Annotated[str, says("Which kind of decision: see `kinds` of the game.")]
    missed: Annotated[tuple[int, ...], says("The seats that should have moved, counted from 0.")]


class WentAway(Event, frozen=True):
    """A computer plays this seat until its player moves again, or says that they are back."""

    seat: SeatNumber


class CameBack(Event, frozen=True):
    """The player of a seat is back after missing a turn: they moved, or said so."""

    seat: SeatNumber


class Resigned(Event, frozen=True):
    """A computer plays this seat to the end."""

    seat: SeatNumber


class ResignationWithdrawn(Event, frozen=True):
    """The player of a seat resigned a moment ago, and plays on themselves after all."""

    seat: SeatNumber


class TakenBack(Event, Generic[Table], frozen=True):
    """The player of a seat took back their last move, of the entry before: nothing hidden was
    learned by it. The table is as it was before that move, the deadlines too.
    """

    seat: SeatNumber
    version: Annotated[Int64, says("The version of the entry whose move is taken back.")]
    table: Annotated[Table, says("The table, as it was before that move.")]
    deadlines: Annotated[tuple[Due, ...], says("The deadlines, as they were before that move.")] = (
        field(name="dues")
    )
    missed: Annotated[int, says("How many decisions in a row the player had missed before it.")]
    strikes: Annotated[int, says("How many strikes for missed deadlines the seat had before it.")]
    banks: Annotated[
        tuple[Int64, ...] | None, says("The ms that each seat's bank had before it; null: none.")
    ] = None


class EndAsked(Event, frozen=True):
    """The player of a seat asks to end the match. It ends when all persons at the table have."""

    seat: SeatNumber


class EndWithdrawn(Event, frozen=True):
    """The player of a seat asks no more to end the match: they have moved."""

    seat: SeatNumber


class PauseAsked(Event, frozen=True):
    """The player of a seat asks for a pause, or, while there is one, for its end. The wish for a
    pause lapses when the match moves on.
    """

    seat: SeatNumber


class PauseBegan(Event, frozen=True):
    """The match is paused: no deadline of a decision runs."""

    left: Annotated[tuple[Int64, ...], says("The ms that each of the deadlines had left.")]
    until: Annotated[Int64, says("When it ends by itself, ms since the epoch.")]


class PauseEnded(Event, frozen=True):
    """The pause is over: the deadlines go on with the time that they had left."""

    at: Annotated[Int64, says("When, ms since the epoch by the store's clock.")]


class Finished(Event, frozen=True):
    """The match is over, its secret revealed.

    `abandoned` says why the game was not played to its end. There is a result all the same if the
    match was `claimed`. Both are null in earlier entries: the last player had left before the
    start.
    """

    result: Annotated[
        tuple[Score, ...] | None,
        says(
            "The final points of every seat, as the game gives them, whether a player or "
            "a computer moved there; of a claimed match those of a forfeit; null: the game was not "
            "played to its end."
        ),
    ]
    secret: Secret
    abandoned: Annotated[
        Abandoned | None,
        says(
            "Why the game was not played to its end; there is no result, unless it is `claimed`; "
            "null: it was."
        ),
    ] = None


class HeadLost(Event, frozen=True):
    """The store has lost entries; one of them, which the service remembers, had this hash.

    From here on all luck is new, and so are the salts.
    """

    version: Annotated[Int64, says("The version of the lost entry.")]
    head: Annotated[str, says("Its hash, in hexadecimal.")]


class DrawnAnew(Event, frozen=True):
    """Luck was drawn anew: from here on all of it is new, and so are the salts. An entry says it
    beside its events (`generation`), and it comes before them, but for the opening.
    """

    generation: str


class HintsAllowed(Event, frozen=True):
    """From here on players may ask for hints. The player of a seat wanted it so, who plays with
    computers alone.
    """

    seat: SeatNumber


class HintsTold(Event, frozen=True):
    """Which seats had taken hints, told once the match is over. Only where they were allowed."""

    taken: HintsTaken


EVENTS: tuple[type[Event], ...] = (
    Opened,
    Joined,
    Pledged,
    GaveWords,
    SeatAdded,
    SeatDropped,
    Filled,
    Left,
    ClockSet,
    TimeGiven,
    TimedOut,
    WentAway,
    CameBack,
    Resigned,
    ResignationWithdrawn,
    EndAsked,
    EndWithdrawn,
    PauseAsked,
    PauseBegan,
    PauseEnded,
    Finished,
    HintsAllowed,
    HintsTold,
    HeadLost,
    Answered,
)
"""The events in the log of any match, besides Branched, Started, TakenBack (they hold a table) and
those of the game.
"""
