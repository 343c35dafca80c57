"""An entry of a match's log: an accepted command with the events it caused, stored and as seen.

The stored form is JSON: an envelope of format `v` around the game's own moves and events. An entry
of a newer release, for which this one has no types, is refused whole (TooNew): read in part, it
would be another match. Only members that are null are passed over.
"""

from functools import cache
from typing import Annotated, Any, Generic, TypeVar

import msgspec
from msgspec import UNSET, Struct, UnsetType

from domain.commands import Command
from domain.events import Opened
from domain.fields import EntryVersion, Int64
from domain.game import Answered, Events, Game, Move
from domain.games import GAMES
from domain.logged import Thought, command_types, event_types, generic, unread_member, with_renewal
from domain.match import Actor
from domain.secrecy import Viewer, seen_by
from domain.words import says

Asked = TypeVar("Asked")
Happened = TypeVar("Happened")
Kind = TypeVar("Kind")


class UnknownFormat(Exception):
    """A stored entry is of a format that no release has written: somebody altered it."""


class TooNew(UnknownFormat):
    """A stored entry holds what this release does not know: a format, a game, a type, a field, an
    option, or a value. A newer one wrote it, and can read it.
    """


NOT_KNOWN = ("Invalid value", "Invalid enum value", "Object contains unknown field")
"""The beginnings of msgspec's messages about a type, a value or a field that it does not know. Its
other messages cannot come from an entry of any release: another type has another shape.
"""


class Entry(Struct, Generic[Asked, Happened], frozen=True):
    """One line of a match's log as it is stored. `at` is ms since the epoch, by the store.

    `v` says which of the game's shapes it was stored in, counted from 1 (Game.shapes).
    `shows_game`: viewers are shown `game`, and the hash covers it; earlier entries do not.
    `losses` is Match.losses after it, if its luck is not the first. `edition`: of the game's rules
    that decided it, where that is another than before; `generation`: of its luck, where that is.
    """

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
    shows_game: bool = False
    losses: str | UnsetType = UNSET
    edition: int | UnsetType = UNSET
    generation: str | UnsetType = UNSET

    @property
    def happened(self) -> Events:
        """As in domain/logged.py."""
        return with_renewal(self.events, self.drawn_anew)

    @property
    def drawn_anew(self) -> str | None:
        """The generation of its luck, where the entry names one."""
        return self.generation or None

    @property
    def lost(self) -> str | None:
        """The generations that renew its salts (Match.losses)."""
        return self.losses or None

    @property
    def named_edition(self) -> int | None:
        """The edition of the rules, where the entry names one."""
        return self.edition or None

    @property
    def shown_game(self) -> str | None:
        """The game as viewers are told of it."""
        return self.game if self.shows_game else None


class SeenActor(Struct, frozen=True):
    """The sender of a command; both null where the viewer may not know it."""

    seat: Annotated[
        int | None, says("The seat whose move it was, counted from 0; null: nobody's, or hidden.")
    ] = None
    kind: Annotated[str | None, says("`player`, `ai`, `clock` or `operator`; null: hidden.")] = None


class Seal(Struct, frozen=True, omit_defaults=True):
    """The seal on a veiled value: its `salt` if you may see the value, else its `digest`.

    `length` is that of a list whose length is public.
    """

    digest: Annotated[
        str | None,
        says("The SHA-256 of the salt and the value, in hexadecimal, where the value is hidden."),
    ] = None
    salt: Annotated[str | None, says("The salt, in hexadecimal, where the value is shown.")] = None
    length: Annotated[int | None, says("The length of a list, where only the length is shown.")] = (
        None
    )


class SeenEntry(Struct, frozen=True):
    """One line of a match's log as one viewer may see it; hidden members are null.

    `hash` covers the hash before it and this entry under its `seals`, which are named by JSON
    Pointers; `/verify.py` computes it. Entries stored before there were hashes have none, and
    the `game` of those stored before entries told it is null.
    """

    version: EntryVersion
    at: Annotated[Int64, says("When it was stored, ms since the epoch by the store's clock.")]
    game: Annotated[str | None, says("The game's slug; null in entries from before they told it.")]
    edition: Annotated[
        int | None,
        says(
            "The edition of the game's rules that decided it and what follows; null: that of the "
            "entry before."
        ),
    ]
    generation: Annotated[
        str | None,
        says(
            "Luck was drawn anew here: this word, in hexadecimal, goes into all of it from here "
            "on. The store was restored, or failed over, and may have lost entries, or its "
            "operator said so. (In the first entry it is the store's word of that time.) Null: "
            "luck goes on."
        ),
    ]
    actor: Annotated[SeenActor, says("The sender of the command.")]
    command: Annotated[
        Command | Move | None, says("The command; null if the viewer may not know it.")
    ]
    events: Annotated[tuple[Any, ...], says("The events that it caused, in order.")]
    thought: Annotated[
        Thought | None,
        says("How a computer found its move; null: it was no computer's, or is hidden."),
    ]
    hash: Annotated[
        str | None,
        says(
            "The SHA-256 of the hash before it and of this entry, in hexadecimal; null in "
            "entries from before there were hashes."
        ),
    ]
    seals: Annotated[
        dict[str, Seal], says("The seals on veiled values, by JSON Pointer into this entry.")
    ]


def masked(entry: Entry[Any, Any]) -> bool:
    """Whether only who made the move of this entry may know that, until the match is over."""
    if not isinstance(entry.command, Move):
        return False
    return entry.command.anonymous or any(event.masks for event in entry.events)


def public(entry: Entry[Any, Any]) -> bool:
    """Whether everybody sees all that happened in this entry.

    Only whether anything is veiled counts, so that the answer itself is public.
    """
    happened = (event for event in entry.events if not isinstance(event, Answered))
    return not masked(entry) and all(seen_by(event, None) == event for event in happened)


def seen(
    entry: Entry[Any, Any], viewer: Viewer, revealed: bool, seals: dict[str, Seal]
) -> SeenEntry:
    """The entry as `viewer` may see it, with these seals; `revealed`: the match is over, all is
    open.
    """
    command, events, thought = entry.command, entry.events, entry.thought
    actor = SeenActor(entry.actor.seat, entry.actor.kind)
    if not revealed:
        mine = viewer is not None and viewer == entry.actor.seat
        thought = thought if mine else None
        command, events = seen_by(command, viewer, entry.actor.seat), seen_by(events, viewer)
        if masked(entry) and not mine:
            command, actor = None, SeenActor()
    return SeenEntry(
        entry.version,
        entry.at,
        entry.shown_game,
        entry.named_edition,
        entry.drawn_anew,
        actor,
        command,
        events,
        thought,
        entry.hash,
        seals,
    )


class _Head(Struct):
    game: str
    v: int = 1


_encoder = msgspec.json.Encoder()
_head = msgspec.json.Decoder(_Head)


def encoded(entry: Entry[Any, Any]) -> bytes:
    """The entry as stored."""
    return _encoder.encode(entry)


def decoded(data: bytes) -> Entry[Any, Any]:
    """A stored entry. Raises TooNew, UnknownFormat, and msgspec.DecodeError if it is no JSON."""
    try:
        return _whole(data)
    except msgspec.ValidationError as error:
        kind = TooNew if str(error).startswith(NOT_KNOWN) else UnknownFormat
        raise kind(str(error)) from None


def _whole(data: bytes) -> Entry[Any, Any]:
    """The entry, if the types of its game hold all that it says. Raises TooNew, UnknownFormat,
    msgspec.ValidationError.
    """
    head = _head.decode(data)
    if head.v < 1:
        raise UnknownFormat(f"an entry of format {head.v}")
    if head.game not in GAMES or head.v > len(GAMES[head.game].shapes):
        raise TooNew(f"an entry of format {head.v}, of the game {head.game!r}")
    known = decoder(head.game, head.v)
    try:
        entry = known.decode(data)
    except msgspec.ValidationError:  # moves refuse even null in a field that they do not have
        entry = known.decode(_without_nulls(data))
    refuse_unread(data, encoded(entry))
    for event in entry.events:
        if isinstance(event, Opened):
            _refuse_options(GAMES[entry.game], event.options)
    return entry


def _refuse_options(game: Game[Any, Any], options: dict[str, Any]) -> None:
    try:
        msgspec.convert(options, game.options)
    except msgspec.ValidationError as error:
        raise TooNew(str(error)) from None


def _without_nulls(data: bytes) -> bytes:
    """The stored entry; null members of its command are left out."""
    stored = msgspec.json.decode(data)
    said = stored.get("command")
    if isinstance(said, dict):
        stored["command"] = {name: value for name, value in said.items() if value is not None}
    return _encoder.encode(stored)


def read_whole(data: bytes, kind: type[Kind]) -> Kind:
    """Stored JSON as this type. Raises TooNew where this release does not know all of it: a change
    would drop the rest.
    """
    try:
        found = msgspec.json.decode(data, type=kind)
    except msgspec.ValidationError as error:
        raise TooNew(str(error)) from None
    refuse_unread(data, _encoder.encode(found))
    return found


def refuse_unread(stored: bytes, read: bytes) -> None:
    """Raise TooNew if the stored JSON has more than was read of it (both are JSON)."""
    if stored == read or read.startswith(stored[:-1] + b","):
        return
    if path := unread_member(msgspec.json.decode(stored), msgspec.json.decode(read)):
        raise TooNew(f"it does not know `{path}`")


@cache
def decoder(slug: str, v: int) -> "msgspec.json.Decoder[Entry[Any, Any]]":
    """A decoder for entries of this game's matches that were stored in this shape."""
    game = GAMES[slug]
    return msgspec.json.Decoder(
        generic(Entry)[command_types(game), event_types(game.shapes[v - 1])]
    )
