"""The export of a match, read as what the rules judge; docs/fairness.md describes its format.

Hashes and seals are left unread: docs/verify.py checks those.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Generic, Literal, NamedTuple, TypeVar

import msgspec
from msgspec import Struct

from domain.commands import AddSeat, Begin, DropSeat, Join, Leave, SeatComputer, TakeInvite
from domain.events import Finished, Joined, Left, Opened
from domain.game import Events, Game, Move
from domain.games import GAMES
from domain.logged import Thought, command_types, event_types, generic, unread_member, with_renewal
from domain.match import Actor, Match, seat_of

Asked = TypeVar("Asked")
Happened = TypeVar("Happened")


OF_HOST = (AddSeat, Begin, DropSeat, SeatComputer)
"""After these commands their sender may have another seat: only the host sends them."""


class Broken(Exception):
    """A file is no export of a match; `at` is the entry that is wrong (0: none)."""

    def __init__(self, at: int, why: str) -> None:
        super().__init__(why)
        self.at = at


class ExportedActor(Struct, frozen=True):
    """The sender of a command, as far as an export tells it."""

    seat: int | None = None
    kind: Literal["player", "ai", "clock", "operator"] | None = None


class EntryLine(Struct, Generic[Asked, Happened], frozen=True, forbid_unknown_fields=True):
    """An entry as an export shows it; what the viewer may not see is null."""

    version: int
    at: int
    actor: ExportedActor
    command: Asked | None
    events: tuple[Happened, ...]
    thought: Thought | None = None
    game: str | None = None
    edition: int | None = None
    hash: str | None = None
    seals: dict[str, Any] = {}
    generation: str | None = None

    @property
    def happened(self) -> Events:
        """As in domain/logged.py."""
        return with_renewal(self.events, self.generation)


class Header(Struct, frozen=True):
    """The first line of an export, as far as the rules need it."""

    format: int
    match: str
    game: str
    finished: bool
    entries: int


class Export(NamedTuple):
    """An export as it was read."""

    header: Header
    lines: tuple[EntryLine[Any, Any], ...]

    @property
    def opened(self) -> Opened:
        """The event that opened the match."""
        opened: Opened = self.lines[0].events[0]
        return opened

    @property
    def secret(self) -> bytes | None:
        """The secret that its end reveals; None: it is not over."""
        events = (event for line in self.lines for event in line.events)
        end = next((event for event in events if isinstance(event, Finished)), None)
        return bytes.fromhex(end.secret) if end else None


def read(lines: Sequence[bytes]) -> Export:
    """An export, if it is one. Raises Broken."""
    if not lines or not lines[0].strip():
        raise Broken(0, "there is nothing in it")
    header = guarded(0, lambda: msgspec.json.decode(lines[0], type=Header))
    if header.format != 1:
        raise Broken(0, f"an export of format {header.format}, which this program does not know")
    if header.game not in GAMES:
        raise Broken(0, f"a match of {header.game!r}, a game that this program does not know")
    game, found = GAMES[header.game], list[EntryLine[Any, Any]]()
    for at, data in enumerate(lines[1:], 1):
        line = guarded(at, partial(_line_of, game, data))
        if line.version != at or not line.events or line.game not in (None, game.slug):
            raise Broken(at, "it is not in its place")
        if found and line.at < found[-1].at:
            raise Broken(at, "it is older than the entry before")
        found.append(line)
    export = Export(header, tuple(found))
    _refuse_header(export)
    return export


def _refuse_header(export: Export) -> None:
    """Raise Broken unless the header is that of these entries."""
    header, lines = export.header, export.lines
    if not lines or not isinstance(lines[0].events[0], Opened):
        raise Broken(min(len(lines), 1), "a match begins with its opening")
    over = guarded(0, lambda: export.secret is not None)
    said = (header.match, header.game, header.finished, header.entries)
    if said != (export.opened.id, export.opened.game, over, len(lines)):
        raise Broken(0, "the header does not fit the entries")


def guarded(at: int, reading: Callable[[], Any]) -> Any:
    """The thing that is read. Raises Broken for any fault in it."""
    try:
        return reading()
    except RecursionError:
        raise Broken(at, "it is nested too deep") from None
    except Exception as error:  # anything may be in a file
        raise Broken(at, f"it cannot be read: {_plain(error)}") from None


def _plain(error: Exception) -> str:
    return str(error) or type(error).__name__


def _line_of(game: Game[Any, Any], data: bytes) -> EntryLine[Any, Any]:
    """An entry, in the newest shape of the game that says just what is there; else in the newest
    one that says all that is there. Raises msgspec.ValidationError.
    """
    stored = msgspec.json.decode(data)
    known, why = None, "it says what no shape of this game has"
    for shape in reversed(game.shapes):
        kind = generic(EntryLine)[command_types(game), event_types(shape)]
        try:
            line: EntryLine[Any, Any] = _converted(stored, kind)
        except msgspec.ValidationError as error:
            why = str(error)
            continue
        again = msgspec.json.decode(msgspec.json.encode(line))
        if more := unread_member(stored, again):
            why = f"this program does not know `{more}`"
        elif unread_member(again, stored) is None:
            return line
        else:
            known = known or line
    if known is None:
        raise ValueError(f"{why}; perhaps a newer release wrote it")
    return known


def _converted(stored: Any, kind: Any) -> Any:
    """Moves refuse even null in a field that they do not have."""
    try:
        return msgspec.convert(stored, kind)
    except msgspec.ValidationError:
        said = stored.get("command") if isinstance(stored, dict) else None
        if not isinstance(said, dict):
            raise
        bare = {name: value for name, value in said.items() if value is not None}
        return msgspec.convert({**stored, "command": bare}, kind)


def sender_of(before: Match | None, after: Match, line: EntryLine[Any, Any]) -> Actor | None:
    """The sender of a command: an export tells the seat, and of players the rest follows. Without
    a player if it is not theirs; None if the viewer may not know it.
    """
    kind, seat = line.actor.kind, line.actor.seat
    if kind != "player":
        return Actor(kind, seat) if kind else None
    player = _player_of(before, after.host, line)
    theirs = (seat_of(match, player) for match in (before, after) if match)
    return Actor(kind, seat, player if seat is None or seat in theirs else None)


def _player_of(before: Match | None, host: str, line: EntryLine[Any, Any]) -> str | None:
    """Players who take a seat, or get up, have none before or after; the host may have none."""
    seats, seat = before.seats if before else (), line.actor.seat
    if isinstance(line.command, OF_HOST):
        return host
    for event in line.events:
        if isinstance(event, Joined) and isinstance(line.command, Join | TakeInvite):
            return event.player
        if isinstance(event, Left) and isinstance(line.command, Leave):
            return seats[event.seat].player
    if before is None or seat is None:
        return None if isinstance(line.command, Move) else host
    return seats[seat].player if 0 <= seat < len(seats) else None
