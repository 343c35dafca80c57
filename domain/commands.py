"""The commands to any match. A game's moves are commands too (domain/game.py:Move)."""

from typing import Annotated

from msgspec import Struct

from domain.fields import (
    HintsAsked,
    Int64,
    OptionsChosen,
    OtherMatch,
    PledgeMade,
    PledgesAsked,
    RematchOf,
    SeatNumber,
    Slug,
    WordsSaid,
)
from domain.match import Pace, Seat
from domain.words import Level, Unknowns, Visibility, says


class Command(Struct, frozen=True, tag_field="type", tag=str.lower):
    """A command to any match. A game's moves are commands too."""


class Open(Command, frozen=True):
    """Open a match. A seat of kind "player" without a player is the host's.

    Without a visibility it is public; unless it says so, there are no hints in it.
    """

    game: Slug
    options: OptionsChosen
    seats: Annotated[tuple[Seat, ...], says("The seats, in the order in which they sit.")]
    pace: Annotated[Pace, says("How long decisions may take.")]
    words: WordsSaid = None
    visibility: Annotated[
        Visibility | None, says("The people who may know of the match; null: everybody.")
    ] = None
    rematch_of: RematchOf = None
    hints: HintsAsked = None
    pledges: PledgesAsked = None


class Branch(Command, frozen=True):
    """Open a match that begins where another stood (see Origin).

    Without a seat it is the asker's own; without a pace, a visibility, or a word about hints, the
    other match's.
    """

    match: OtherMatch
    version: Annotated[Int64, says("The version at which the branch begins.")]
    seats: Annotated[tuple[Seat, ...], says("The seats, in the order in which they sit.")]
    unknowns: Annotated[
        Unknowns,
        says("Whether what was hidden stayed as it was (`real`), or was dealt again (`redealt`)."),
    ] = "real"
    seat: Annotated[
        int | None,
        says("The seat from whose view it is dealt again, counted from 0; null: the asker's own."),
    ] = None
    pace: Annotated[
        Pace | None, says("How long decisions may take; null: as in the other match.")
    ] = None
    words: WordsSaid = None
    visibility: Annotated[
        Visibility | None,
        says("The people who may know of the branch; null: as of the other match."),
    ] = None
    hints: Annotated[
        bool | None, says("Whether players may ask for hints; null: as in the other match.")
    ] = None
    pledges: PledgesAsked = None


class Join(Command, frozen=True):
    """Take a seat: the one reserved for the player, or the first open one."""

    words: WordsSaid = None


class TakeInvite(Command, tag="take-invite", frozen=True):
    """Take a seat by the newest invitation to it. Only who was shown its code can send this."""

    seat: Annotated[
        int,
        says("The seat, counted from 0, as it was numbered before any seat was added or dropped."),
    ]
    number: Annotated[int, says("The number of the invitation, counted from 0 for each seat.")]
    words: WordsSaid = None


class Pledge(Command, frozen=True):
    """Pledge words before the start, in a match that was opened with pledges."""

    pledge: PledgeMade


class GiveWords(Command, tag="give-words", frozen=True):
    """Give the words that one has pledged, once everybody has; or, without a pledge, say some."""

    words: Annotated[str, says("The words, which go into the luck of the match.")]


class Leave(Command, frozen=True):
    """Leave before the start; resign after it, or when words are still to be given."""


class TakeBack(Command, tag="take-back", frozen=True):
    """Take back one's own last move, or a resignation of a few seconds ago."""


class ComeBack(Command, tag="come-back", frozen=True):
    """Play one's seat oneself again: its player had missed deadlines, or a computer stands in."""


class End(Command, frozen=True):
    """End the match before its game does: before the start its host, after it all persons who are
    at the table, together.
    """


class ClaimMatch(Command, tag="claim-match", frozen=True):
    """End the match by forfeit: all other persons have gone."""


class AllowHints(Command, tag="allow-hints", frozen=True):
    """Allow hints in a running match; its player may if all others at the table are computers."""


class Pause(Command, frozen=True):
    """Ask for a pause of an unlisted or private match: it comes once all persons have asked."""


class Resume(Command, frozen=True):
    """Ask for the end of a pause: the match goes on once all persons have asked."""


class GiveTime(Command, tag="give-time", frozen=True):
    """Give another seat more time for its running decision: as much as such a decision has."""

    seat: Annotated[int, says("The seat that gets it, counted from 0.")]


class Free(Command, frozen=True):
    """Free any seat before the start; only the host may."""

    seat: SeatNumber


class AddSeat(Command, tag="add-seat", frozen=True):
    """Add a seat after the last one, before the start; the host may."""

    seat: Annotated[Seat, says("The new seat: a computer's, or one to be taken.")]


class DropSeat(Command, tag="drop-seat", frozen=True):
    """Take any seat away before the start; only the host may."""

    seat: SeatNumber


class SeatComputer(Command, tag="seat-computer", frozen=True):
    """Have a computer take a free seat before the start; the host may."""

    seat: SeatNumber
    level: Annotated[Level, says("How well it plays.")]


class Begin(Command, frozen=True):
    """Begin with those who have come; the host may. Computers take the free seats, or these are
    dropped.
    """

    level: Annotated[
        Level | None,
        says("The level of computers that take the free seats; null: they are dropped."),
    ] = None


class Expire(Command, tag="expire", frozen=True):
    """The deadline of a decision has passed."""


class Abandon(Command, frozen=True):
    """The match was neither played nor looked at for as long as the operator allows."""


class Stop(Command, frozen=True):
    """End any match; only an operator may."""


class SetClock(Command, tag="set-clock", frozen=True):
    """The store's clock stepped by so many ms: what is left of each deadline is to stay.

    `shown` is what it showed then: the time of the entry may be later, as that never decreases. It
    is null in entries from before there was this field.
    """

    stepped: Annotated[Int64, says("By how many ms the store's clock has stepped.")]
    shown: Annotated[
        Int64 | None,
        says("The time by the store's clock then (ms since the epoch); null in earlier entries."),
    ] = None


class NameLosses(Command, tag="name-losses", frozen=True):
    """The service remembers an entry that the log has lost: its entry names it (HeadLost)."""


COMMANDS: tuple[type[Command], ...] = (
    Open,
    Branch,
    Join,
    TakeInvite,
    Pledge,
    GiveWords,
    Leave,
    TakeBack,
    ComeBack,
    End,
    ClaimMatch,
    AllowHints,
    Pause,
    Resume,
    GiveTime,
    Free,
    AddSeat,
    DropSeat,
    SeatComputer,
    Begin,
    Expire,
    Abandon,
    Stop,
    SetClock,
    NameLosses,
)
"""The commands to any match, with the game's own moves."""


def takes_seat(command: object, words: str | None) -> bool:
    """Whether this, a command or a move, took a seat with these words."""
    return isinstance(command, Open | Join) and command.words == words
