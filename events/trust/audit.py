"""The audit of a match: its stored entries are decided again, and checked with its secret.

An answer names the first entry that fails and never what is in it, so that it can be given while
the match runs. An entry that was decided by another edition of the rules may come out otherwise:
the audit says so, and does not fail. How entries are decided again is in domain/replay.py.
"""

from functools import reduce
from typing import Any

from redis.exceptions import RedisError

from domain.commands import Branch
from domain.events import Started
from domain.evolve import evolve
from domain.logged import LoggedEntry
from domain.match import Match
from domain.replay import BY_THE_TABLE, BranchOrigin, Finding, OriginMissing, Replay
from events.archive.objects import ArchiveAway
from events.current import NoSuchMatch
from events.log import Entry, TooNew, decoded
from events.projector import Projector
from events.store.entries import Damaged, Raw
from events.store.store import Store
from events.trust.checks import (
    CHECKS,
    Audit,
    Check,
    CheckName,
    damaged,
    luck_is_new,
    luck_of,
    of_another_edition,
)
from events.trust.seals import Seals

EARLIER = "The match was opened by an earlier edition of the rules, which had fewer options."
UNFOUNDED = "The store has lost the entry that the match began from: its origin was set back."


class Auditor:
    """Checks the entries of one match, one after the other."""

    def __init__(self, match_id: str, seals: Seals, others: Projector) -> None:
        """`others` reads the match that this one may be a branch of."""
        self.version = 0
        self._id, self._seals, self._others = match_id, seals, others
        self._head: str | None = None
        self._unhashed = 0
        self._begun = False
        away = (RedisError, ArchiveAway)  # what it began from cannot be read now
        self._replay = Replay(match_id, seals.secret(match_id), self._origin, away)

    @property
    def failed(self) -> bool:
        """Whether any check has failed."""
        return bool(self._replay.failed)

    @property
    def _match(self) -> Match | None:
        return self._replay.match

    def check(self, raw: Raw) -> None:
        """Check the next entry. Raises TooNew: an entry that cannot be read is not called wrong."""
        self.version = raw.version
        if "log" in self._replay.failed:
            return
        try:
            entry = decoded(raw.data)
            after = reduce(evolve, entry.happened, self._match)
        except TooNew:
            raise
        except Exception as error:  # anything may be written into the store
            self._fail("log", f"it cannot be read ({type(error).__name__})")
            return
        game = after.game if after else None
        losses = after.losses if after else None
        whole = (entry.version, entry.game, entry.lost) == (raw.version, game, losses)
        if not whole:
            self._fail("log", "it is not in its place")
        sound = not self.failed
        self._chain(entry)
        self._replay.take(told_of(entry), after, sound)
        self._begun |= any(isinstance(event, Started) for event in entry.events)
        self._head = entry.hash

    def audit(self) -> Audit:
        """The audit so far."""
        match, renewed = self._match, self._replay.losses
        return Audit(
            self._id,
            self.version,
            match.commitment if match else None,
            match.secret if match else None,
            self._head,
            tuple(map(self._check, CHECKS)),
            renewed,
            luck_of(match, bool(renewed)) if match and self._begun and not self.failed else None,
        )

    def _chain(self, entry: Entry[Any, Any]) -> None:
        if entry.hash is None and self._unhashed == entry.version - 1:
            self._unhashed += 1
            return
        try:
            fits = self._seals.sealing(self._id, entry, self._head).hash == entry.hash
        except Exception as error:  # what is written there may have no hash
            self._fail("chain", f"it cannot be decided again ({type(error).__name__})")
            return
        if not fits:
            self._fail("chain", "its hash does not fit")

    def _origin(self, command: Branch) -> BranchOrigin:
        """The match that this one branched from, then and now. Raises OriginMissing."""
        try:
            today = self._others.newest(command.match)
            stood = self._others.at(command.match, command.version, of=today)
        except NoSuchMatch:
            raise OriginMissing from None
        if command.unknowns == "real" and not today.match.revealed:
            raise OriginMissing
        return BranchOrigin(stood.match, stood.head, stood.at, today.match)

    def _fail(self, name: CheckName, why: str) -> None:
        """It cannot be read, or its hash does not follow; the replay finds other failures."""
        self._replay.failed.setdefault(name, Finding(self.version, why))

    def _check(self, name: CheckName) -> Check:
        if found := self._replay.failed.get(name):
            return Check(name, "failed", found.version, f"Entry {found.version}: {found.why}.")
        stopped = self._stopped(name)
        if stopped:
            return Check(name, "pending", stopped, f"Not checked after entry {stopped}.")
        match, otherwise = self._match, self._replay.otherwise.get(name)
        if match is not None and otherwise:
            return of_another_edition(name, match.game, *otherwise[0])
        finished = match is not None and match.status == "finished"
        if name == "result" and not finished:
            return Check(name, "pending", None, "The match is not over.")
        if name == "rules" and (self._replay.older or not self._replay.has_origin):
            return Check(name, "pending", None, EARLIER if self._replay.older else UNFOUNDED)
        if name == "chain" and self._unhashed == self.version:
            return Check(
                name, "pending", None, "These entries were stored before there were hashes."
            )
        return Check(name, "passed", None, self._passed(name, finished))

    def _stopped(self, name: CheckName) -> int | None:
        """The entry after which this check was not made any more."""
        failed = self._replay.failed
        if name in BY_THE_TABLE:
            return min((each.version for each in failed.values()), default=None)
        return failed["log"].version if "log" in failed else None

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
                return told + luck_is_new(self._replay.losses)
            case "chance":
                told = "Every answer follows from the secret; anybody can check it at the end."
                return told + luck_is_new(self._replay.losses)
        return "The scores are those of the last table."


def told_of(entry: Entry[Any, Any]) -> LoggedEntry:
    """A stored entry, as the rules judge it."""
    said = (entry.actor, entry.command, entry.happened, entry.thought, entry.named_edition)
    return LoggedEntry(entry.version, entry.at, *said)


class Audits:
    """Audits matches of a store."""

    def __init__(self, store: Store, seals: Seals, projector: Projector) -> None:
        self._store, self._seals, self._projector = store, seals, projector

    def of(self, match_id: str) -> Audit:
        """The audit of this match as it is stored now. Raises NoSuchMatch."""
        try:
            auditor = self._read(match_id)
            if auditor.failed:  # it may have been set back between two pages: then it is sound now
                auditor = self._read(match_id)
        except Damaged as why:
            return damaged(match_id, self._store.version(match_id), str(why))
        return auditor.audit()

    def _read(self, match_id: str) -> Auditor:
        auditor = Auditor(match_id, self._seals, self._projector)
        for raws in self._projector.pages(match_id, 0):
            self._projector.pacing.each(raws, auditor.check)
        if not auditor.version:
            raise NoSuchMatch(match_id)
        return auditor
