"""The auditor of a match: its stored entries are decided again, and checked with its secret.

What was decided by another edition of the rules than today's may come out otherwise: that is said,
and is no failure.
"""

import hashlib
from collections.abc import Callable
from functools import reduce
from typing import Any

import msgspec
from msgspec.structs import replace
from redis.exceptions import RedisError

from domain import chance
from domain.branching import open_branch
from domain.commands import Branch, Open, SetClock
from domain.events import Finished, HeadLost, HintsTold, Opened, today
from domain.evolve import evolve
from domain.game import Answered, Events
from domain.games import GAMES
from domain.match import Match, ahead_after
from domain.referee import Decided, Refused, open_match
from domain.tally import FRESH, Case, counted, decide
from domain.words import NOTHING_CHANGES
from events.archive.objects import ArchiveAway
from events.current import Current
from events.log import Entry, TooNew, decoded
from events.projector import NoSuchMatch, Projector
from events.store.entries import Raw
from events.trust.checks import (
    BY_THE_TABLE,
    CHECKS,
    Audit,
    Check,
    CheckName,
    luck_is_new,
    of_another_edition,
)
from events.trust.seals import Seals

EARLIER = "The match was opened by an earlier edition of the rules, which had fewer options."
UNFOUNDED = "The store has lost what the match began from: its origin was set back."


class Unfounded(Exception):
    """The store does not have the version (any more) that a branch began from."""


class Auditor:
    """Checks the entries of one match, one after the other."""

    def __init__(self, match_id: str, seals: Seals, others: Projector) -> None:
        """`others` reads the match that this one may be a branch of."""
        self.version = 0
        self._id, self._seals, self._others = match_id, seals, others
        self._secret = seals.secret(match_id)
        self._bytes = hashlib.sha256()
        self._match: Match | None = None
        self._head: str | None = None
        self._tally = FRESH
        self._unhashed = 0
        self._numbered = True  # whether editions were numbered when it was opened
        self._earlier = False  # whether it was not, and rules or options have changed since
        self._founded = True  # whether the store still has what a branch began from
        self._origin_at = 0  # when that was stored: later than the branch, it is something else
        self._edition = 1  # of the rules that decided the last entry; a log may not name it
        self._luck: tuple[tuple[int, str | None], ...] = ()  # (since which version, losses)
        self._losses: tuple[int, ...] = ()  # the entries that name what the store had lost
        self._failed: dict[CheckName, tuple[int, str]] = {}
        self._otherwise: dict[CheckName, tuple[int, int]] = {}
        """Entries that come out otherwise by the rules of today, and the edition that decided them.
        """

    @property
    def digest(self) -> bytes:
        """A digest of all bytes that it has checked."""
        return self._bytes.digest()

    @property
    def failed(self) -> bool:
        """Whether any check has failed."""
        return bool(self._failed)

    def check(self, raw: Raw) -> None:
        """Check the next entry. Raises TooNew: who cannot read it may not say that it is wrong."""
        self.version = raw.version
        self._bytes.update(framed(raw))
        if "log" in self._failed:
            return
        try:
            entry = decoded(raw.data)
            after = reduce(evolve, entry.events, self._match)
        except TooNew:
            raise
        except Exception as error:  # anything may be written into the store
            self._fail("log", f"it cannot be read ({type(error).__name__})")
            return
        game = after.game if after else None
        losses = after.losses if after else None
        whole = (entry.version, entry.game, entry.lost) == (raw.version, game, losses)
        self._expect("log", whole, "it is not in its place")
        sound = not self._failed
        if self._match is None and after is not None and sound:
            self._numbered = entry.named_edition is not None or _has_all_options(after)
        self._edition = entry.named_edition or self._edition
        checks = (self._chain, self._rules, self._chance, self._result)
        for name, check in zip(CHECKS[1:], checks, strict=True):
            if (name in BY_THE_TABLE and not sound) or (name == "rules" and self._earlier):
                continue
            self._try(name, check, entry)
        self._note_luck(entry, losses)
        self._match, self._head = after, entry.hash
        self._tally = counted(self._tally, entry.actor, after) if after else FRESH

    def _note_luck(self, entry: Entry[Any, Any], losses: str | None) -> None:
        """Since which entries luck is another one."""
        if not self._luck or self._luck[-1][1] != losses:
            self._luck = (*self._luck, (self.version, losses))
        if any(isinstance(event, HeadLost) for event in entry.events):
            self._losses = (*self._losses, self.version)

    def _try(
        self, name: CheckName, check: Callable[[Entry[Any, Any]], None], entry: Entry[Any, Any]
    ) -> None:
        try:
            check(entry)
        except (RedisError, ArchiveAway):  # what it began from cannot be read now
            raise
        except Exception as error:  # a refusal, or a state that no rule expects
            why = f"it cannot be decided again ({type(error).__name__})"
            self._expect(name, False, why, by=entry.game)

    def audit(self) -> Audit:
        """What has been found so far."""
        match = self._match
        return Audit(
            self._id,
            self.version,
            match.commitment if match else None,
            match.secret if match else None,
            self._head,
            tuple(map(self._check, CHECKS)),
            self._losses,
        )

    def _chain(self, entry: Entry[Any, Any]) -> None:
        if entry.hash is None and self._unhashed == entry.version - 1:
            self._unhashed += 1
            return
        made = self._seals.sealing(self._id, entry, self._head)
        self._expect("chain", made.hash == entry.hash, "its hash does not fit")

    def _rules(self, entry: Entry[Any, Any]) -> None:
        try:
            again, actor = self._decided(entry), entry.actor
        except Unfounded:
            self._founded = False
            return
        except Refused as refused:
            if not self._changed_nothing(entry, refused):
                raise
            return
        stored = tuple(today(entry.game, event) for event in entry.events)
        events = _as_known_then(again.events, stored)
        if events != stored and self._origin_at > entry.at:
            self._founded = False
            return
        self._expect("rules", actor.kind == "player" or actor.player is None, "no such actor")
        why = "its command would cause other events"
        self._expect("rules", events == stored, why, by=entry.game)

    def _decided(self, entry: Entry[Any, Any]) -> Decided:
        command, host, secret = entry.command, entry.actor.player or "", self._secret
        lost = tuple(event for event in entry.events if isinstance(event, HeadLost))
        if self._match is not None:
            stepped = command.stepped if isinstance(command, SetClock) else 0
            now = entry.at - ahead_after(self._match, stepped)
            told = (event.taken for event in entry.events if isinstance(event, HintsTold))
            case = Case(entry.actor, command, now, secret, next(told, None), lost)
            return decide(self._match, self._tally, case)
        opened = entry.events[0]
        assert isinstance(opened, Opened), "a match begins with its opening"
        if isinstance(command, Open):
            return open_match(self._id, host, command, entry.at, secret, opened.bounds, lost)
        assert isinstance(command, Branch), "a match begins with its opening"
        stood, today = self._origin(command)
        began = (self._id, host, command, stood.match, today.match, entry.at, secret)
        head = stood.head if opened.origin and opened.origin.head else None
        return open_branch(*began, opened.bounds, lost, head)

    def _changed_nothing(self, entry: Entry[Any, Any], refused: Refused) -> bool:
        """Whether this is an entry without effect from before such commands were refused."""
        before = self._match
        if before is None or before.bounds is not None or refused.objection is None:
            return False
        after = reduce(evolve, entry.events, before)
        return refused.objection.reason == NOTHING_CHANGES and after == before

    def _origin(self, command: Branch) -> tuple[Current, Current]:
        """The match that this one branched from: as it stood, and as it is. Raises Unfounded."""
        try:
            today = self._others.newest(command.match)
            stood = self._others.at(command.match, command.version, of=today)
        except NoSuchMatch:
            raise Unfounded from None
        if command.unknowns == "real" and not today.match.revealed:
            raise Unfounded
        self._origin_at = stood.at
        return stood, today

    def _chance(self, entry: Entry[Any, Any]) -> None:
        match = self._match
        for event in entry.events:
            if isinstance(event, Answered):
                assert match is not None
                key = chance.key_of(self._secret, match.words, match.losses)
                assert event.question is not None
                answer = chance.answer(event.question, chance.seeded(key, match.draws))
                self._expect(
                    "chance",
                    event.answer == answer,
                    "the answer of chance does not follow from the secret",
                )
            if isinstance(event, Finished):
                revealed = event.secret == self._secret.hex()
                self._expect("chance", revealed, "it reveals another secret")
            match = evolve(match, event)
        self._expect("chance", self._seeded(entry), "its computer's seed does not follow")
        bound = match is not None and match.commitment == chance.commitment_to(self._secret)
        self._expect("chance", bound, "the match is bound to another secret")

    def _seeded(self, entry: Entry[Any, Any]) -> bool:
        """Whether the seed of its thought follows from the secret; earlier ones were drawn."""
        thought, match, seat = entry.thought, self._match, entry.actor.seat
        if thought is None or thought.version is None:
            return True
        if match is None or seat is None or not 0 < thought.version < entry.version:
            return False
        losses = next(lost for since, lost in reversed(self._luck) if since <= thought.version)
        key = chance.key_of(self._secret, match.words, losses)
        return thought.seed == chance.seed_of(key, thought.version, seat)

    def _result(self, entry: Entry[Any, Any]) -> None:
        match = self._match
        for event in entry.events:
            if isinstance(event, Finished) and match is not None:
                played = match.status == "running"
                scores = GAMES[match.game].scores(match.table) if played else None
                why = "the table gives another result"
                self._expect("result", event.result == scores, why, by=match.game)
            match = evolve(match, event)

    def _expect(self, name: CheckName, holds: bool, otherwise: str, by: str | None = None) -> None:
        """`by`: the game whose rules say so, which may have been others then."""
        if holds:
            return
        if by is not None and name in BY_THE_TABLE and self._edition != GAMES[by].edition:
            self._otherwise.setdefault(name, (self.version, self._edition))
        else:
            self._fail(name, otherwise)

    def _fail(self, name: CheckName, why: str) -> None:
        if name == "rules" and not self._numbered:
            self._earlier = True
            return
        self._failed.setdefault(name, (self.version, f"Entry {self.version}: {why}."))

    def _check(self, name: CheckName) -> Check:
        if name in self._failed:
            return Check(name, "failed", *self._failed[name])
        stopped = self._stopped(name)
        if stopped:
            return Check(name, "pending", stopped, f"Not checked after entry {stopped}.")
        if self._match is not None and name in self._otherwise:
            return of_another_edition(name, self._match.game, *self._otherwise[name])
        finished = self._match is not None and self._match.status == "finished"
        if name == "result" and not finished:
            return Check(name, "pending", None, "The match is not over.")
        if name == "rules" and (self._earlier or not self._founded):
            return Check(name, "pending", None, EARLIER if self._earlier else UNFOUNDED)
        if name == "chain" and self._unhashed == self.version:
            return Check(
                name, "pending", None, "These entries were stored before there were hashes."
            )
        return Check(name, "passed", None, self._passed(name, finished))

    def _stopped(self, name: CheckName) -> int | None:
        """The entry after which this check was not made any more."""
        if name in BY_THE_TABLE:
            return min((version for version, _ in self._failed.values()), default=None)
        return self._failed["log"][0] if "log" in self._failed and name != "log" else None

    def _passed(self, name: CheckName, finished: bool) -> str:
        match name:
            case "log":
                return f"All {self.version} entries can be read, and lead to this match."
            case "chain" if self._unhashed:
                return f"Every hash follows; the first {self._unhashed} entries had none yet."
            case "chain":
                return "Every hash follows from its entry and from the hash before."
            case "rules":
                return "Every command, decided again, causes the same events."
            case "chance" if finished:
                told = "Every answer follows from the revealed secret and the words."
                return told + luck_is_new(self._losses)
            case "chance":
                told = "Every answer follows from the secret; anybody can check it at the end."
                return told + luck_is_new(self._losses)
        return "The scores are those of the last table."


def _has_all_options(match: Match) -> bool:
    """Whether the options of a match, complete when it was opened, are all that there are today."""
    return set(match.options) >= set(GAMES[match.game].options.__struct_encode_fields__)


def _as_known_then(events: Events, stored: Events) -> Events:
    """The events of an opening as they were told then."""
    match events[:1], stored[:1]:
        case ((Opened() as now,), (Opened() as then,)):
            return (_opened_then(now, then), *events[1:])
    return events


def _opened_then(now: Opened, then: Opened) -> Opened:
    """Without what could not be said yet: pauses of computers, and options as they usually are."""
    usual = msgspec.to_builtins(GAMES[now.game].options())
    options = {
        name: value
        for name, value in now.options.items()
        if name in then.options or value != usual[name]
    }
    paused = then.pace.computer_seconds is not None
    pace = now.pace if paused else replace(now.pace, computer_seconds=None)
    return replace(now, pace=pace, options=options)


def framed(raw: Raw) -> bytes:
    return b"%d\n" % len(raw.data) + raw.data
