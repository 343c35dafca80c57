"""The types by which the entries of a log are read: the commands and events of a game's matches, in
each shape of the game; and the data by which a computer found its move.
"""

import operator
from functools import reduce
from typing import Annotated, Any, NamedTuple

from msgspec import Struct

from domain.commands import COMMANDS
from domain.events import EVENTS, Branched, DrawnAnew, HeadLost, Opened, Started, TakenBack
from domain.fields import Int64
from domain.game import Event, Events, Game, Shape
from domain.match import Actor
from domain.words import Level, says


class Thought(Struct, frozen=True):
    """How a computer found its move: with these it can be derived again from the seat's view.

    With a `version`, `seed` follows from the match's secret, the words, that version, and the seat
    (docs/fairness.md).

    `elapsed` is the percent of the decision's clock that was gone.
    """

    level: Annotated[Level, says("The level that it played on.")]
    seed: Annotated[Int64, says("The seed of its luck.")]
    rounds: Annotated[int, says("How many rounds it searched.")]
    elapsed: Annotated[int, says("How much of the decision's clock was gone, in percent.")] = 0
    version: Annotated[
        Int64 | None,
        says("The version of the match that it thought about; null: its seed was drawn freely."),
    ] = None
    release: Annotated[
        str | None, says("The release of the computers; null: from before thoughts named it.")
    ] = None


class LoggedEntry(NamedTuple):
    """An entry as its log tells it; `actor` and `command` are None where they are hidden, `events`
    are all that `happened`.
    """

    version: int
    at: int
    actor: Actor | None
    command: Any
    events: Events
    thought: Thought | None = None
    edition: int | None = None

    @property
    def renewals(self) -> tuple[HeadLost | DrawnAnew, ...]:
        """The events from which on luck is new."""
        return tuple(event for event in self.events if isinstance(event, HeadLost | DrawnAnew))


def with_renewal(events: tuple[Any, ...], generation: str | None) -> Events:
    """The events of an entry, and that luck was drawn anew where it names a generation: first, as
    what follows goes by it; only an opening comes before.
    """
    if generation is None:
        return events
    opened = int(isinstance(events[0], Opened))
    return (*events[:opened], DrawnAnew(generation), *events[opened:])


def command_types(game: Game[Any, Any]) -> Any:
    """The union of all commands to matches of this game."""
    return union_of(*COMMANDS, *game.moves)


def event_types(shape: Shape) -> Any:
    """The union of all events of matches in this shape."""
    return union_of(*EVENTS, *start_types(shape), *shape.events)


def start_types(shape: Shape) -> tuple[Any, ...]:
    """The types of the events that hold a table of this shape."""
    return tuple(generic(kind)[shape.table] for kind in (Branched, Started, TakenBack))


def events_of(game: Game[Any, Any]) -> tuple[type[Event], ...]:
    """The types of a game's events in all its shapes."""
    return tuple(dict.fromkeys(event for shape in game.shapes for event in shape.events))


def generic(kind: Any) -> Any:
    """A generic Struct whose parameters are known at run time only."""
    return kind


def union_of(*kinds: Any) -> Any:
    """The union of these types."""
    return reduce(operator.or_, kinds)


def unread_member(stored: Any, read: Any, path: str = "") -> str | None:
    """The first member that is stored and was not read, as a path; null says nothing."""
    if isinstance(stored, dict) and isinstance(read, dict):
        for name, value in stored.items():
            if name not in read and value is not None:
                return f"{path}/{name}"
            if found := unread_member(value, read.get(name), f"{path}/{name}"):
                return found
    if isinstance(stored, list) and isinstance(read, list):
        pairs = zip(stored, read, strict=True)
        found_in = (unread_member(*pair, f"{path}/{n}") for n, pair in enumerate(pairs))
        return next(filter(None, found_in), None)
    return None
