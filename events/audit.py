"""The audit of a match: its stored log, read afresh, decided again, and held against its secret.

It is incremental: what was audited before is only compared by its bytes. An answer names the first
entry that fails and never what is in it, so that it can be given while the match runs.
"""

import hashlib
import time
from collections import OrderedDict
from functools import reduce
from threading import Lock
from typing import Any, Literal

from msgspec import Struct

from domain import chance
from domain.branching import open_branch
from domain.game import Answered, Events
from domain.games import GAMES
from domain.match import Branch, Finished, Match, Open, evolve
from domain.referee import decide, open_match
from events.log import Entry, decoded
from events.projector import NoSuchMatch, Projector
from events.seals import Seals
from events.store import Damaged, Raw, Store

BREATH_S = 0.01
"""After so much work others have their turn."""

CHECKS = ("log", "chain", "rules", "chance", "result")


BY_THE_TABLE = ("rules", "result")
"""Not made after anything has failed: on a table that somebody altered, rules may not even end."""


class Check(Struct, frozen=True):
    """What came of one check; `version` is the first entry that fails, or is not checked."""

    name: Literal["log", "chain", "rules", "chance", "result"]
    status: Literal["passed", "failed", "pending"]
    version: int | None
    detail: str


class Audit(Struct, frozen=True):
    """What came of all checks of a match at a version."""

    match: str
    version: int
    commitment: str | None
    secret: str | None
    head: str | None
    checks: tuple[Check, ...]


class Auditor:
    """Looks at the entries of one match, one after the other."""

    def __init__(self, match_id: str, seals: Seals, others: Projector) -> None:
        """`others` knows the match that this one may be a branch of."""
        self.version = 0
        self._id, self._seals, self._others = match_id, seals, others
        self._secret = seals.secret(match_id)
        self._bytes = hashlib.sha256()
        self._match: Match | None = None
        self._head: str | None = None
        self._unhashed = 0
        self._failed: dict[str, tuple[int, str]] = {}

    def follows(self, raws: tuple[Raw, ...]) -> bool:
        """Whether it has looked at the first of these entries, byte by byte, and at no others."""
        known = raws[: self.version]
        whole = hashlib.sha256(b"".join(_framed(raw) for raw in known))
        return len(known) == self.version and whole.digest() == self._bytes.digest()

    def look(self, raw: Raw) -> None:
        """Look at the next entry."""
        self.version = raw.version
        self._bytes.update(_framed(raw))
        if "log" in self._failed:
            return
        try:
            entry = decoded(raw.data)
            after = reduce(evolve, entry.events, self._match)
        except Exception as error:  # whatever somebody wrote into the store
            self._fail("log", f"it cannot be read ({type(error).__name__})")
            return
        game = after.game if after else None
        whole = (entry.version, entry.game, entry.v) == (raw.version, game, 1)
        self._expect("log", whole, "it does not belong here")
        sound = not self._failed
        checks = (self._chain, self._rules, self._chance, self._result)
        for name, check in zip(CHECKS[1:], checks, strict=True):
            if name in BY_THE_TABLE and not sound:
                continue
            try:
                check(entry)
            except Exception as error:  # a refusal, or what no rule was made for
                self._fail(name, f"it cannot be right ({type(error).__name__})")
        self._match, self._head = after, entry.hash

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
        )

    def _chain(self, entry: Entry[Any, Any]) -> None:
        if entry.hash is None and self._unhashed == entry.version - 1:
            self._unhashed += 1
            return
        made = self._seals.sealing(self._id, entry, self._head)
        self._expect("chain", made.hash == entry.hash, "its hash does not follow from it")

    def _rules(self, entry: Entry[Any, Any]) -> None:
        again, actor = self._decided(entry), entry.actor
        self._expect("rules", actor.kind == "player" or actor.player is None, "no such actor")
        self._expect("rules", again == entry.events, "its command would cause other events")

    def _decided(self, entry: Entry[Any, Any]) -> Events:
        command, host, secret = entry.command, entry.actor.player or "", self._secret
        if self._match is not None:
            return decide(self._match, entry.actor, command, entry.at, secret)
        if isinstance(command, Open):
            return open_match(self._id, host, command, entry.at, secret)
        assert isinstance(command, Branch), "a match begins with its opening"
        stood = self._others.at(command.match, command.version).match
        today = self._others.newest(command.match).match
        return open_branch(self._id, host, command, stood, today, entry.at, secret)

    def _chance(self, entry: Entry[Any, Any]) -> None:
        match = self._match
        for event in entry.events:
            if isinstance(event, Answered):
                assert match is not None
                key = chance.key_of(self._secret, match.words)
                assert event.question is not None
                answer = chance.answer(event.question, chance.seeded(key, match.draws))
                self._expect("chance", event.answer == answer, "chance answered otherwise")
            if isinstance(event, Finished):
                revealed = event.secret == self._secret.hex()
                self._expect("chance", revealed, "it reveals another secret")
            match = evolve(match, event)
        bound = match is not None and match.commitment == chance.commitment_to(self._secret)
        self._expect("chance", bound, "the match is bound to another secret")

    def _result(self, entry: Entry[Any, Any]) -> None:
        match = self._match
        for event in entry.events:
            if isinstance(event, Finished) and match is not None:
                played = match.status == "running"
                scores = GAMES[match.game].scores(match.table) if played else None
                self._expect("result", event.result == scores, "the table gives another result")
            match = evolve(match, event)

    def _expect(self, name: str, holds: bool, otherwise: str) -> None:
        if not holds:
            self._fail(name, otherwise)

    def _fail(self, name: str, why: str) -> None:
        self._failed.setdefault(name, (self.version, f"Entry {self.version}: {why}."))

    def _check(self, name: Any) -> Check:
        if name in self._failed:
            return Check(name, "failed", *self._failed[name])
        stopped = self._stopped(name)
        if stopped:
            return Check(name, "pending", stopped, f"This is not checked after entry {stopped}.")
        finished = self._match is not None and self._match.status == "finished"
        if name == "result" and not finished:
            return Check(name, "pending", None, "The match is not over.")
        if name == "chain" and self._unhashed == self.version:
            return Check(name, "pending", None, "These entries are from before there were hashes.")
        return Check(name, "passed", None, self._praise(name, finished))

    def _stopped(self, name: str) -> int | None:
        """The entry after which this check was not made any more."""
        if name in BY_THE_TABLE:
            return min((version for version, _ in self._failed.values()), default=None)
        return self._failed["log"][0] if "log" in self._failed and name != "log" else None

    def _praise(self, name: str, finished: bool) -> str:
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
                return "Every answer follows from the revealed secret and the words."
            case "chance":
                return "Every answer follows from the secret; at the end anybody can check it."
        return "The scores are those of the last table."


class Audits:
    """Audits matches of a store, and remembers how far it came with each."""

    def __init__(
        self, store: Store, seals: Seals, projector: Projector, remember: int = 256
    ) -> None:
        self._store, self._seals, self._projector = store, seals, projector
        self._remember = remember
        self._known: OrderedDict[str, Auditor] = OrderedDict()
        self._one = Lock()

    def of(self, match_id: str) -> Audit:
        """The audit of this match as it is stored now. Raises NoSuchMatch."""
        with self._one:  # work for a processor: two at once would only take longer
            try:
                raws = self._store.read(match_id)
            except Damaged as damaged:
                return _damaged(match_id, self._store.version(match_id), str(damaged))
            if not raws:
                raise NoSuchMatch(match_id)
            return self._audited(match_id, raws)

    def _audited(self, match_id: str, raws: tuple[Raw, ...]) -> Audit:
        auditor = self._known.pop(match_id, None)
        if auditor is None or not auditor.follows(raws):
            auditor = Auditor(match_id, self._seals, self._projector)
        end = time.monotonic() + BREATH_S
        for raw in raws[auditor.version :]:
            auditor.look(raw)
            if time.monotonic() > end:
                time.sleep(0)
                end = time.monotonic() + BREATH_S
        self._known[match_id] = auditor
        while len(self._known) > self._remember:
            self._known.popitem(last=False)
        return auditor.audit()


def _damaged(match_id: str, version: int, why: str) -> Audit:
    unread = "Nothing is checked: the log cannot be read."
    checks = (Check(name, "pending", None, unread) for name in CHECKS[1:])  # type: ignore[arg-type]
    log = Check("log", "failed", None, f"{why[:1].upper()}{why[1:]}.")
    return Audit(match_id, version, None, None, None, (log, *checks))


def _framed(raw: Raw) -> bytes:
    return b"%d\n" % len(raw.data) + raw.data
