"""A command with all that came with it, what becomes of it, and how it may be refused."""

from collections.abc import Callable, Collection
from typing import Any

from msgspec import Struct

from domain.commands import Command
from domain.game import Move
from domain.match import Actor, Match
from domain.refusals import Refused
from events.current import Current
from events.log import Entry, Thought
from events.store.entries import Tip


class Handled(Struct, frozen=True):
    """The entry that a command became, and the match after it.

    `again`: the same command with the same key had been accepted before.
    """

    entry: Entry[Any, Any]
    current: Current
    again: bool = False


class KeyReused(Exception):
    """The idempotency key belongs to another command."""


class RefusedAt(Refused):
    """A refusal, and the match that it was judged by: the newest."""

    def __init__(self, refused: Refused, current: Current) -> None:
        super().__init__(refused.code, refused.detail, refused.objection)
        self.current = current


class VersionMoved(Exception):
    """The match is at none of the versions that the sender expected."""

    def __init__(self, version: int) -> None:
        super().__init__(f"the match is at version {version}")
        self.version = version


class LuckMoved(VersionMoved):
    """The match is at this version, but its luck is new: a computer must think anew."""


class Lost(Exception):
    """The entry that the sender knows is not in the log (any more)."""


class Busy(Exception):
    """Other commands came first, for as long as `Patience` lasts, or a held move is too late."""


class Request(Struct, frozen=True):
    """A command with all that came with it.

    `expect`: the versions that its sender accepts; `known`: an entry that must be in the log;
    `admit` raises Refused if the match may not become this; `at`: the time (ms, by the store's
    clock) of the entry, which is not written before.
    """

    match_id: str
    actor: Actor
    command: Command | Move
    key: str | None = None
    expect: Collection[int] | None = None
    known: Tip | None = None
    thought: Thought | None = None
    admit: Callable[[Match], None] | None = None
    at: int | None = None
