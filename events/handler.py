"""The handler of commands: load, decide, append; on a conflict, catch up and decide again.

An accepted command is one entry of the log, once, however often it is sent with the same key. A
refusal is always judged by the newest state. A command usually costs one round trip.
"""

import base64
import hmac
import secrets
from collections.abc import Collection
from contextlib import AbstractContextManager, suppress
from threading import Lock
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from domain.branching import open_branch
from domain.game import Move
from domain.games import GAMES
from domain.match import (
    Actor,
    Branch,
    Command,
    Expire,
    Match,
    Open,
    move_deadline,
    next_deadline,
    seat_of,
)
from domain.pauses import wake
from domain.referee import Decided, Refused, decide, open_match
from events.log import Entry, Thought, encoded
from events.projector import Current, NoSuchMatch, Projector, tempo_after
from events.store.store import Alarms, Conflict, OutOfTime, SetBack, Store, Tip
from events.trust.seals import Seals

ATTEMPTS = 20


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


class Lost(Exception):
    """The entry that the sender knows is not in the log (any more)."""


class Busy(Exception):
    """Other commands came first, several times in a row."""


class Request(Struct, frozen=True):
    """A command with all that came with it.

    `expect`: the versions that its sender accepts; `known`: an entry that must be in the log; `at`:
    the time (ms) of the entry, which is not written before.
    """

    match_id: str
    actor: Actor
    command: Command | Move
    key: str | None = None
    expect: Collection[int] | None = None
    known: Tip | None = None
    thought: Thought | None = None
    at: int | None = None


class Handler:
    """The only writer of logs in a process. Raises what the store raises, besides its own.

    After a `redis.ConnectionError` or `TimeoutError` the command may have been accepted or not:
    sent again with the same key it happens once.
    """

    def __init__(self, store: Store, projector: Projector, master_key: bytes) -> None:
        self._store = store
        self._projector = projector
        self._master_key = master_key
        self.seals = Seals(master_key)
        self._locks = tuple(Lock() for _ in range(1024))

    def open(self, host: str, command: Open | Branch, key: str | None = None) -> Handled:
        """Open a match; the same key of the same host opens the same match.

        Raises Refused, KeyReused; NoSuchMatch for a branch of an unknown match or version.
        """
        match_id = self._new_id(host, key)
        request = Request(match_id, Actor("player", player=host), command, key)
        with self._lock_of(match_id):
            for _ in range(ATTEMPTS):
                with suppress(Conflict, SetBack):
                    if key is not None and (before := self._opened(request)):
                        return before
                    now, secret = self._store.now(), self.seals.secret(match_id)
                    decided = self._opening(match_id, host, command, now, secret)
                    return self._append(request, None, decided, now)
        raise Busy(match_id)

    def _opened(self, request: Request) -> Handled | None:
        """The match that the same command opened before, if it did."""
        with suppress(NoSuchMatch):
            return self._repeated(request, self._projector.newest(request.match_id))
        return None

    def _opening(
        self, match_id: str, host: str, command: Open | Branch, now: int, secret: bytes
    ) -> Decided:
        if isinstance(command, Open):
            return open_match(match_id, host, command, now, secret)
        today = self._projector.newest(command.match)
        stood = self._projector.at(command.match, command.version, of=today)
        return open_branch(match_id, host, command, stood.match, today.match, now, secret)

    def handle(
        self,
        match_id: str,
        actor: Actor,
        command: Command | Move,
        key: str | None = None,
        expect: Collection[int] | None = None,
        known: Tip | None = None,
        thought: Thought | None = None,
        at: int | None = None,
    ) -> Handled:
        """Give a match a command; with `expect` only if it is at one of these versions.

        With `known` only if that entry is in the log. With `at` the entry is of that time, which
        must have come (domain/pauses.py): the script refuses it before.

        Raises RefusedAt, NoSuchMatch, KeyReused, VersionMoved, Lost, Busy.
        """
        request = Request(match_id, actor, command, key, expect, known, thought, at)
        with self._lock_of(match_id):
            current = self._projector.remembered(match_id)
            for _ in range(ATTEMPTS):
                try:
                    return self._handled(request, current)
                except Conflict as conflict:
                    current = self._projector.learn(match_id, current, conflict.missing)
                except SetBack:
                    self._projector.forget(match_id)
                    current = self._projector.newest(match_id)
                except OutOfTime:
                    continue
                except (Refused, VersionMoved, Lost) as refusal:
                    decided_on, current = current, self._projector.newest(match_id)
                    if decided_on.tip == current.tip and isinstance(refusal, Refused):
                        raise RefusedAt(refusal, current) from None
                    if decided_on.tip == current.tip:
                        raise
        raise Busy(match_id)

    def _handled(self, request: Request, current: Current) -> Handled:
        if request.key is not None and (before := self._repeated(request, current)):
            return before
        if request.expect is not None and current.version not in request.expect:
            raise VersionMoved(current.version)
        if request.known is not None and request.known != current.tip:
            self._confirm(request.match_id, request.known)
        now = max(self._store.now() if request.at is None else request.at, current.at)
        secret = self.seals.secret(request.match_id)
        decided = decide(current.match, request.actor, request.command, now, secret)
        return self._append(request, current, decided, now)

    def _append(
        self, request: Request, before: Current | None, decided: Decided, now: int
    ) -> Handled:
        match = decided.match
        plain = _entry(request, before.version + 1 if before else 1, decided, now)
        entry = self.seals.hashed(match.id, plain, before.head if before else None)
        not_before, not_after = _limits(request, before)
        appended = self._store.append(
            request.match_id,
            before.tip if before else Tip(),
            encoded(entry),
            Alarms(next_deadline(match), wake(match, tempo_after(before, entry, match), now)),
            not_before=not_before,
            not_after=not_after,
        )
        current = self._projector.keep(request.match_id, before, entry, match, appended.tip)
        return Handled(entry, current)

    def _confirm(self, match_id: str, known: Tip) -> None:
        """Raise Lost unless this entry is in the log."""
        try:
            self._store.since(match_id, known, limit=0)
        except SetBack:
            raise Lost(match_id) from None

    def _repeated(self, request: Request, current: Current) -> Handled | None:
        """The entry that the same command became before, if its key is in the log.

        A process may remember keys of entries that the store has lost since.
        """
        owner = request.actor.player
        version = current.keys.get((owner, request.key or ""), 0)
        if not 0 < version <= current.version:
            return None
        match_id, current = request.match_id, self._projector.newest(request.match_id)
        found = self._projector.entries(match_id, version - 1, 1, of=current)
        if not found or (found[0].actor.player, found[0].key) != (owner, request.key):
            return None
        if found[0].command != request.command:
            raise KeyReused(f"the key {request.key!r} belongs to another command")
        left = current if version == current.version else None
        left = left or self._projector.at(match_id, version, of=current)
        return Handled(found[0], left, again=True)

    def _lock_of(self, match_id: str) -> AbstractContextManager[bool]:
        return self._locks[hash(match_id) % len(self._locks)]

    def _new_id(self, host: str, key: str | None) -> str:
        if key is None:
            raw = secrets.token_bytes(10)
        else:
            raw = hmac.digest(self._master_key, f"match {host} {key}".encode(), "sha256")[:10]
        return base64.b32encode(raw).decode().lower()


def _limits(request: Request, before: Current | None) -> tuple[int | None, int | None]:
    """Between which times (ms, by the store's clock) the command may become an entry."""
    if before is None:
        return None, None
    if isinstance(request.command, Expire):
        return next_deadline(before.match), None
    moves = isinstance(request.command, Move)
    return request.at, move_deadline(before.match) if moves else None


def _entry(request: Request, version: int, decided: Decided, now: int) -> Entry[Any, Any]:
    """The log's line for a command that was accepted."""
    return Entry(
        version,
        now,
        decided.match.game,
        _seated(request.actor, decided.match),
        request.command,
        decided.events,
        request.key,
        request.thought,
        v=len(GAMES[decided.match.game].shapes),
    )


def _seated(actor: Actor, match: Match) -> Actor:
    seat = seat_of(match, actor.player)
    return actor if seat is None else replace(actor, seat=seat)
