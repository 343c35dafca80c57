"""An entry of a match's log: an accepted command with the events it caused, stored and as seen.

The stored form is JSON: an envelope (`v`) around the game's own moves and events. Unknown fields
are ignored when reading, so that old servers read new logs.
"""

import operator
from functools import cache, reduce
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct

from domain.game import Move
from domain.games import GAMES
from domain.match import COMMANDS, EVENTS, Actor, Branched, Command, Level, Started
from domain.secrecy import Viewer, seen_by

Asked = TypeVar("Asked")
Happened = TypeVar("Happened")


class Thought(Struct, frozen=True):
    """How a computer came to its move: with these it can be derived again from the seat's view.

    `elapsed` is the percent of the decision's clock that was gone.
    """

    level: Level
    seed: int
    rounds: int
    elapsed: int = 0


class Entry(Struct, Generic[Asked, Happened], frozen=True):
    """One line of a match's log as it is stored. `at` is ms since the epoch, by the store."""

    version: int
    at: int
    game: str
    actor: Actor
    command: Asked
    events: tuple[Happened, ...]
    key: str | None = None
    thought: Thought | None = None
    hash: str | None = None
    v: int = 1


class SeenActor(Struct, frozen=True):
    """Who sent a command, as far as the viewer may know: both None where he may not."""

    seat: int | None = None
    kind: str | None = None


class Seal(Struct, frozen=True, omit_defaults=True):
    """The seal on a veiled value: its `salt` if you may see the value, else its `digest`.

    `length` is that of a list whose holes show how long it is.
    """

    digest: str | None = None
    salt: str | None = None
    length: int | None = None


class SeenEntry(Struct, frozen=True):
    """One line of a match's log as one viewer may see it; what he may not see is None.

    `hash` covers the hash before it and this entry under its `seals`, which are named by JSON
    Pointers: see docs/fairness.md. Entries from before there were hashes have none.
    """

    version: int
    at: int
    actor: SeenActor
    command: Command | Move | None
    events: tuple[Any, ...]
    thought: Thought | None
    hash: str | None
    seals: dict[str, Seal]


def seen(
    entry: Entry[Any, Any], viewer: Viewer, finished: bool, seals: dict[str, Seal]
) -> SeenEntry:
    """The entry as `viewer` may see it, in a finished match as anybody may, with these seals."""
    command, events, thought = entry.command, entry.events, entry.thought
    actor = SeenActor(entry.actor.seat, entry.actor.kind)
    if not finished:
        mine = viewer is not None and viewer == entry.actor.seat
        thought = thought if mine else None
        command, events = seen_by(command, viewer, entry.actor.seat), seen_by(events, viewer)
        if isinstance(command, Move) and command.anonymous and not mine:
            command, actor = None, SeenActor()
    return SeenEntry(entry.version, entry.at, actor, command, events, thought, entry.hash, seals)


class _Head(Struct):
    game: str


_encoder = msgspec.json.Encoder()
_head = msgspec.json.Decoder(_Head)


def encoded(entry: Entry[Any, Any]) -> bytes:
    """The entry as stored."""
    return _encoder.encode(entry)


def decoded(data: bytes) -> Entry[Any, Any]:
    """A stored entry. Raises msgspec.DecodeError if it is none."""
    return decoder(_head.decode(data).game).decode(data)


@cache
def decoder(slug: str) -> "msgspec.json.Decoder[Entry[Any, Any]]":
    """What reads the entries of this game's matches."""
    game = GAMES[slug]
    branched, started, entry = map(generic, (Branched, Started, Entry))
    asked = one_of(*COMMANDS, *game.moves)
    happened = one_of(*EVENTS, branched[game.table], started[game.table], *game.events)
    return msgspec.json.Decoder(entry[asked, happened])


def generic(kind: Any) -> Any:
    """A generic Struct whose parameters are known at run time only."""
    return kind


def one_of(*kinds: Any) -> Any:
    """The union of these types."""
    return reduce(operator.or_, kinds)
