"""A command with all that came with it: what becomes of it, and how it may be refused.

Ids of matches are drawn at random, or derived from what must always lead to the same match. Derived
ones cannot be guessed either: they follow from the master key.
"""

import base64
import hmac
import secrets
from collections.abc import Callable, Collection
from typing import Any

from msgspec import UNSET, Struct
from msgspec.structs import replace

from domain.chance import key_of, seed_of
from domain.commands import Branch, Command, Expire, GiveWords, Open, Pledge
from domain.events import DrawnAnew
from domain.evolve import Decided
from domain.game import Move
from domain.games import GAMES
from domain.logged import Thought
from domain.match import Actor, Match, move_deadline, next_deadline, seat_of
from domain.people import admits
from domain.refusals import ALREADY_OPEN, Refused
from events.current import Current
from events.log import Entry
from events.projector import NoSuchMatch
from events.store.entries import Tip

IN_TIME = (Move, Pledge, GiveWords)
"""What comes too late once a deadline has passed."""
ID_BYTES = 10


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


class Request(Struct, frozen=True):
    """A command with all that came with it.

    `expect`: the versions that its sender accepts; `known`: an entry that must be in the log;
    `admit` raises Refused if the match may not become this; `at`: the time (ms, by the store's
    clock) of the entry, which is not written before. `given`: the hints, as they are stored, of
    which its entry tells if it ends the match.
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
    given: bytes = b""

    def refuse_unless_meant(self, current: Current) -> None:
        """Raise Refused, NoSuchMatch or VersionMoved unless it is for this match, as it stands."""
        if isinstance(self.command, Open | Branch):
            raise Refused("already-open", ALREADY_OPEN)
        if not admits(current.match, self.actor, self.command):
            raise NoSuchMatch(self.match_id)
        if self.expect is not None and current.version not in self.expect:
            raise VersionMoved(current.version)

    def refuse_other_luck(self, match: Match, secret: bytes, version: int) -> None:
        """Raise LuckMoved unless the thought of a computer is by the luck of this match: by its
        last redraw, whoever has named it.
        """
        thought, seat = self.thought, self.actor.seat
        if thought is None or thought.version is None or seat is None:
            return
        key = key_of(secret, match.words, match.losses)
        if thought.seed != seed_of(key, thought.version, seat):
            raise LuckMoved(version)

    def entry(self, before: Current | None, decided: Decided, at: int) -> Entry[Any, Any]:
        """The log's line for it, once it is accepted."""
        match = decided.match
        game, seat = GAMES[match.game], seat_of(match, self.actor.player)
        anew = (event.generation for event in decided.events if isinstance(event, DrawnAnew))
        return Entry(
            before.version + 1 if before else 1,
            at,
            game.slug,
            self.actor if seat is None else replace(self.actor, seat=seat),
            self.command,
            tuple(event for event in decided.events if not isinstance(event, DrawnAnew)),
            self.key,
            self.thought,
            v=len(game.shapes),
            shows_game=True,
            losses=match.losses or UNSET,
            edition=UNSET if before and before.edition == game.edition else game.edition,
            generation=next(anew, UNSET),
        )

    def limits(self, before: Current | None) -> tuple[int | None, int | None]:
        """Between which times (ms, by the store's clock) it may become an entry."""
        if before is None:
            return None, None
        if isinstance(self.command, Expire):
            return next_deadline(before.match), None
        in_time = isinstance(self.command, IN_TIME)
        return self.at, move_deadline(before.match) if in_time else None


def drawn() -> str:
    """The id of a match that is opened once."""
    return _written(secrets.token_bytes(ID_BYTES))


def derived(master_key: bytes, words: str) -> str:
    """The id that follows from these words."""
    return _written(hmac.digest(master_key, words.encode(), "sha256")[:ID_BYTES])


def _written(raw: bytes) -> str:
    return base64.b32encode(raw).decode().lower()
