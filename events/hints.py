"""Hints: the seats that wait for one, the moves they were given, and how many each seat has had.

A player asks, a worker thinks and gives (workers/jobs.py). Both change one value beside the log,
in one step and only while the match stands where they know it to be. The entry that ends the match
tells how many each seat has taken; until then nobody else learns of it.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from redis import Redis, RedisCluster

from domain.game import Move
from domain.hinting import Decisions, decisions_of, refuse_more
from events.current import Current, VersionMoved
from events.log import read_whole
from events.store.entries import Tip
from events.store.keys import asker
from events.store.pipelining import Step, alarm, change_record, ends
from events.store.store import Store


class Hint(Struct, frozen=True, omit_defaults=True):
    """A hint that a seat has asked for at a version, and the answer once it is `ready`.

    Without a `move` then: a master would let others act first. `before`: the number of earlier
    hints in these decisions. `key` is the hash of its Idempotency-Key. `outdated`: the seat's view
    changed before anybody could think, so it gets none.
    """

    version: int
    decisions: Decisions
    before: int
    key: str | None = None
    ready: bool = False
    outdated: bool = False
    move: dict[str, Any] | None = None

    @property
    def waits(self) -> bool:
        """Whether it is still to be thought about."""
        return not self.ready and not self.outdated

    def had(self, decisions: Decisions) -> int:
        """How many hints its seat has had in these decisions."""
        return self.before + self.ready if decisions == self.decisions else 0


class GivenHints(Struct, frozen=True, omit_defaults=True):
    """The hints of a match: how many each seat has taken, and the newest of each that has asked."""

    taken: tuple[int, ...] = ()
    asked: dict[int, Hint] = {}

    def of(self, seat: int) -> int:
        """How many hints a seat has taken."""
        return self.taken[seat] if self.taken else 0

    def with_hint(self, seat: int, hint: Hint) -> "GivenHints":
        """The hints with this hint as the newest of its seat."""
        return replace(self, asked={**self.asked, seat: hint})

    def with_taken(self, seat: int, seats: int) -> "GivenHints":
        """The hints after this seat, of so many, has taken one more."""
        taken = self.taken or (0,) * seats
        return replace(self, taken=(*taken[:seat], taken[seat] + 1, *taken[seat + 1 :]))


def given_hints_in(data: bytes) -> GivenHints:
    """The hints as they are stored. Raises TooNew where this release does not know all of it."""
    return read_whole(data, GivenHints) if data else GivenHints()


class Hints:
    """The hints of all matches that are not over."""

    def __init__(self, redis: Redis | RedisCluster, store: Store) -> None:
        self._redis, self._store, self._of = redis, store, store.partitions

    def of(self, match_id: str) -> GivenHints:
        """The hints of a match; of one that is over, none."""
        return given_hints_in(self._store.get(self._of.hints(match_id)))

    def repeated(self, match_id: str, seat: int, key: str | None) -> Hint | None:
        """The hint that a seat was given, or waits for, when it asked with this key. Only the
        newest is known.
        """
        if not key:
            return None

        def found(held: bytes) -> tuple[Hint | None, tuple[Step, ...]]:
            known = given_hints_in(held).asked.get(seat)
            same = known is not None and known.key == key and not known.outdated
            return known if same else None, ()

        return change_record(self._redis, self._of.hints(match_id), found)

    def ask(self, current: Current, seat: int, key: str | None, admit: Callable[[], None]) -> Hint:
        """The hint that a seat asks for; where nothing has moved since, it is not another one.

        `admit` may refuse one more. Raises Refused, VersionMoved, Busy.
        """
        match, once = current.match, cache(admit)

        def asked(held: bytes) -> tuple[Hint, tuple[Step, ...]]:
            book, decisions = given_hints_in(held), decisions_of(match, seat)
            known = book.asked.get(seat)
            if known and known.version == current.version and not known.outdated:
                return known, ()
            had = known.had(decisions) if known else 0
            refuse_more(had)
            once()
            hint = Hint(current.version, decisions, had, key)
            return hint, self._steps(match.id, seat, _stored(book, seat, hint), current.tip, True)

        moved = VersionMoved(current.version)
        return change_record(self._redis, self._of.hints(match.id), asked, moved=moved)

    def give(
        self, match_id: str, seat: int, current: Current | None = None, move: Move | None = None
    ) -> None:
        """Give a seat the hint that it waits for, as the match stands now. None: no hint, as its
        view has changed since it asked. Raises VersionMoved, Busy.
        """
        tip = current.tip if current else None

        def given(held: bytes) -> tuple[None, tuple[Step, ...]]:
            book, after = given_hints_in(held), b""
            asked = book.asked.get(seat)
            if asked and asked.waits and current:
                hint = replace(asked, version=current.version, ready=True, move=_told(move))
                after = _stored(book.with_taken(seat, len(current.match.seats)), seat, hint)
            elif asked and asked.waits:
                after = _stored(book, seat, replace(asked, outdated=True))
            return None, self._steps(match_id, seat, after, tip)

        moved = VersionMoved(current.version) if current else None
        change_record(self._redis, self._of.hints(match_id), given, moved=moved)

    def _steps(
        self, match_id: str, seat: int, after: bytes, known: Tip | None, waits: bool = False
    ) -> tuple[Step, ...]:
        """Steps that keep this (b"": no change) if the entry `known` is the newest. The seat
        `waits` for a hint from now on, or listeners are told that it has one.
        """
        hints, alarms = self._of.hints(match_id), self._of.alarms("hint", self._of.of(match_id))
        at, version = self._store.now(match_id) if waits else None, known.version if known else 0
        steps: list[Step] = [ends(self._of.log(match_id), known)] if known else []
        steps += [("SET", hints, after)] * bool(after)
        told = self._store.feed.notice(match_id, version, "hint")
        return (*steps, alarm(alarms, asker(match_id, seat), at), told)


def _told(move: Move | None) -> dict[str, Any] | None:
    """A move as it is sent."""
    told: dict[str, Any] | None = msgspec.to_builtins(move)
    return told


def _stored(book: GivenHints, seat: int, hint: Hint) -> bytes:
    return msgspec.json.encode(book.with_hint(seat, hint))
