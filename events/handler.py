"""The handler of commands: load, decide, append; on a conflict, catch up and decide again.

An accepted command is one entry of the log, once, however often it is sent with the same key. A
refusal is only ever given on the newest state. A command usually costs one round trip.
"""

import base64
import hmac
import secrets
from contextlib import AbstractContextManager, suppress
from functools import reduce
from threading import Lock
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from domain.branching import open_branch
from domain.game import Events, Move
from domain.match import (
    Actor,
    Branch,
    Command,
    Expire,
    Match,
    Open,
    computers_awaited,
    cutoff,
    evolve,
    next_due,
    seat_of,
)
from domain.referee import Refused, decide, open_match
from events.log import Entry, Thought, encoded
from events.projector import Current, NoSuchMatch, Projector
from events.seals import Seals
from events.store import Alarms, Conflict, OutOfTime, Store

ATTEMPTS = 20


class Handled(Struct, frozen=True):
    """The entry that a command became, and the match as it is now; `again`: it had been before."""

    entry: Entry[Any, Any]
    current: Current
    again: bool = False


class KeyReused(Exception):
    """The idempotency key belongs to another command."""


class VersionMoved(Exception):
    """The match is not at the version that the sender expected."""

    def __init__(self, version: int) -> None:
        super().__init__(f"the match is at version {version}")
        self.version = version


class Busy(Exception):
    """Others were faster, several times in a row."""


class Request(Struct, frozen=True):
    """A command with all that came with it. `expect` is the version that its sender goes by."""

    match_id: str
    actor: Actor
    command: Command | Move
    key: str | None = None
    expect: int | None = None
    thought: Thought | None = None


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

        Raises Refused, KeyReused; NoSuchMatch for a branch of none, or of no such version.
        """
        match_id = self._new_id(host, key)
        request = Request(match_id, Actor("player", player=host), command, key)
        with self._turn(match_id):
            if key is not None:
                with suppress(NoSuchMatch):
                    return self._again(request, self._projector.newest(match_id), 1)
            now, secret = self._store.now(), self.seals.secret(match_id)
            events = self._opening(match_id, host, command, now, secret)
            try:
                return self._append(request, None, events, now)
            except Conflict:
                return self._again(request, self._projector.newest(match_id), 1)

    def _opening(
        self, match_id: str, host: str, command: Open | Branch, now: int, secret: bytes
    ) -> Events:
        if isinstance(command, Open):
            return open_match(match_id, host, command, now, secret)
        stood = self._projector.at(command.match, command.version).match
        today = self._projector.newest(command.match).match
        return open_branch(match_id, host, command, stood, today, now, secret)

    def handle(
        self,
        match_id: str,
        actor: Actor,
        command: Command | Move,
        key: str | None = None,
        expect: int | None = None,
        thought: Thought | None = None,
    ) -> Handled:
        """Have a match obey a command.

        Raises Refused, NoSuchMatch, KeyReused, VersionMoved, Busy.
        """
        request = Request(match_id, actor, command, key, expect, thought)
        with self._turn(match_id):
            current = self._projector.remembered(match_id)
            for _ in range(ATTEMPTS):
                try:
                    return self._obey(request, current)
                except Conflict as conflict:
                    current = self._caught_up(match_id, conflict)
                except OutOfTime:
                    continue
                except (Refused, VersionMoved):
                    known, current = current, self._projector.newest(match_id)
                    if known.version == current.version:
                        raise
        raise Busy(match_id)

    def _obey(self, request: Request, current: Current) -> Handled:
        known = current.keys.get((request.actor.player, request.key or ""))
        if known is not None:
            return self._again(request, current, known)
        if request.expect not in (None, current.version):
            raise VersionMoved(current.version)
        now = max(self._store.now(), current.at)
        secret = self.seals.secret(request.match_id)
        events = decide(current.match, request.actor, request.command, now, secret)
        return self._append(request, current, events, now)

    def _append(
        self, request: Request, before: Current | None, events: Events, now: int
    ) -> Handled:
        earlier = before.match if before else None
        match = reduce(evolve, events, earlier)
        assert match is not None, "a command that is accepted causes events"
        plain = _entry(request, before.version + 1 if before else 1, match, events, now)
        entry = self.seals.hashed(match.id, plain, before.head if before else None)
        self._store.append(
            request.match_id,
            entry.version - 1,
            encoded(entry),
            Alarms(next_due(match), now if computers_awaited(match) else None),
            not_before=next_due(earlier)
            if earlier and isinstance(request.command, Expire)
            else None,
            not_after=cutoff(earlier) if earlier and isinstance(request.command, Move) else None,
        )
        return Handled(entry, self._projector.keep(request.match_id, before, entry, match))

    def _caught_up(self, match_id: str, conflict: Conflict) -> Current:
        if conflict.missing:
            return self._projector.learn(match_id, conflict.missing)
        # The store was set back behind what this process remembers.
        self._projector.forget(match_id)
        return self._projector.newest(match_id)

    def _again(self, request: Request, current: Current, version: int) -> Handled:
        entry = self._projector.entries(request.match_id, version - 1, 1)[0]
        if entry.command != request.command:
            raise KeyReused(f"the key {request.key!r} belongs to another command")
        return Handled(entry, current, again=True)

    def _turn(self, match_id: str) -> AbstractContextManager[bool]:
        return self._locks[hash(match_id) % len(self._locks)]

    def _new_id(self, host: str, key: str | None) -> str:
        if key is None:
            raw = secrets.token_bytes(10)
        else:
            raw = hmac.digest(self._master_key, f"match {host} {key}".encode(), "sha256")[:10]
        return base64.b32encode(raw).decode().lower()


def _entry(
    request: Request, version: int, match: Match, events: Events, now: int
) -> Entry[Any, Any]:
    """The log's line for a command that was accepted."""
    return Entry(
        version,
        now,
        match.game,
        _seated(request.actor, match),
        request.command,
        events,
        request.key,
        request.thought,
    )


def _seated(actor: Actor, match: Match) -> Actor:
    seat = seat_of(match, actor.player)
    return actor if seat is None else replace(actor, seat=seat)
