"""The audit of a match: its stored log is read again, decided again, and checked with its secret.

It is incremental: entries that were audited before are only compared byte by byte. An answer names
the first entry that fails and never what is in it, so that it can be given while the match runs.
"""

import hashlib
from functools import reduce
from threading import Lock
from typing import Annotated, Any, Literal

from cachetools import LRUCache
from msgspec import Struct
from msgspec.structs import replace

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
from domain.words import NOTHING_CHANGES, says
from events.log import Entry, TooNew, decoded
from events.projector import NoSuchMatch, Projector
from events.store.store import Damaged, Raw, SetBack, Store
from events.trust.seals import Seals

CHECKS = ("log", "chain", "rules", "chance", "result")


BY_THE_TABLE = ("rules", "result")
"""Skipped after a failure: on a table that was altered, rules may run without end."""


EARLIER = "The match was opened by an earlier edition of the rules, which had fewer options."


UNFOUNDED = "The store has lost what the match began from: its origin was set back."


class Unfounded(Exception):
    """The store does not have the version (any more) that a branch began from."""


CheckName = Literal["log", "chain", "rules", "chance", "result"]
"""What an audit checks."""
CheckStatus = Literal["passed", "failed", "pending"]
"""The result of a check."""


class Check(Struct, frozen=True):
    """The result of one check; `version` is the first entry that fails, or is not checked."""

    name: Annotated[CheckName, says("What was checked.")]
    status: Annotated[
        CheckStatus,
        says("The result; `pending`: it cannot be checked yet."),
    ]
    version: Annotated[
        int | None, says("The first entry that fails or is not checked; null: none.")
    ]
    detail: Annotated[str, says("The result in a sentence, in English.")]


class Audit(Struct, frozen=True):
    """The results of all checks of a match at a version."""

    match: Annotated[str, says("The match's id.")]
    version: Annotated[int, says("The version up to which it was checked.")]
    commitment: Annotated[
        str | None, says("The SHA-256 of the match's secret; null: its opening cannot be read.")
    ]
    secret: Annotated[str | None, says("The secret, once the match is over; null before.")]
    head: Annotated[str | None, says("The `hash` of the newest entry; null: it has none.")]
    checks: Annotated[tuple[Check, ...], says("One per check, always in the same order.")]


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
        self._edition = True  # whether the rules of today are those that the match was opened by
        self._founded = True  # whether the store still has what a branch began from
        self._origin_at = 0  # when that was stored: later than the branch, it is something else
        self._failed: dict[str, tuple[int, str]] = {}

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
        self._bytes.update(_framed(raw))
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
            self._edition = _has_all_options(after)
        checks = (self._chain, self._rules, self._chance, self._result)
        for name, check in zip(CHECKS[1:], checks, strict=True):
            if (name in BY_THE_TABLE and not sound) or (name == "rules" and not self._edition):
                continue
            try:
                check(entry)
            except Exception as error:  # a refusal, or a state that no rule expects
                self._fail(name, f"it cannot be decided again ({type(error).__name__})")
        self._match, self._head = after, entry.hash
        self._tally = counted(self._tally, entry.actor, after) if after else FRESH

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
        self._expect("rules", events == stored, "its command would cause other events")

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
        began = (self._id, host, command, stood, today, entry.at, secret)
        return open_branch(*began, opened.bounds, lost)

    def _changed_nothing(self, entry: Entry[Any, Any], refused: Refused) -> bool:
        """Whether this is an entry without effect from before such commands were refused."""
        before = self._match
        if before is None or before.bounds is not None or refused.objection is None:
            return False
        after = reduce(evolve, entry.events, before)
        return refused.objection.reason == NOTHING_CHANGES and after == before

    def _origin(self, command: Branch) -> tuple[Match, Match]:
        """The match that this one branched from: as it stood, and as it is. Raises Unfounded."""
        try:
            today = self._others.newest(command.match)
            stood = self._others.at(command.match, command.version, of=today)
        except NoSuchMatch:
            raise Unfounded from None
        if command.unknowns == "real" and not today.match.revealed:
            raise Unfounded
        self._origin_at = stood.at
        return stood.match, today.match

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
            return Check(name, "pending", stopped, f"Not checked after entry {stopped}.")
        finished = self._match is not None and self._match.status == "finished"
        if name == "result" and not finished:
            return Check(name, "pending", None, "The match is not over.")
        if name == "rules" and not (self._edition and self._founded):
            return Check(name, "pending", None, UNFOUNDED if self._edition else EARLIER)
        if name == "chain" and self._unhashed == self.version:
            return Check(
                name, "pending", None, "These entries were stored before there were hashes."
            )
        return Check(name, "passed", None, self._passed(name, finished))

    def _stopped(self, name: str) -> int | None:
        """The entry after which this check was not made any more."""
        if name in BY_THE_TABLE:
            return min((version for version, _ in self._failed.values()), default=None)
        return self._failed["log"][0] if "log" in self._failed and name != "log" else None

    def _passed(self, name: str, finished: bool) -> str:
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
                return "Every answer follows from the secret; anybody can check it at the end."
        return "The scores are those of the last table."


class Audits:
    """Audits matches of a store, and remembers how far it has checked each."""

    def __init__(
        self, store: Store, seals: Seals, projector: Projector, remember: int = 256
    ) -> None:
        self._store, self._seals, self._projector = store, seals, projector
        self._known: LRUCache[str, Auditor] = LRUCache(remember)
        self._lock = Lock()  # held while the cache changes

    def of(self, match_id: str) -> Audit:
        """The audit of this match as it is stored now. Raises NoSuchMatch.

        Raises SetBack if the match was set back while its log was read.
        """
        try:
            return self._audited(match_id)
        except Damaged as damaged:
            return _damaged(match_id, self._store.version(match_id), str(damaged))

    def _audited(self, match_id: str) -> Audit:
        with self._lock:
            auditor = self._known.pop(match_id, None)
        if auditor is None or not self._follows(auditor, match_id):
            auditor = Auditor(match_id, self._seals, self._projector)
        for raws in self._projector.pages(match_id, auditor.version):
            self._projector.pacing.each(raws, auditor.check)
        if not auditor.version:
            raise NoSuchMatch(match_id)
        if auditor.failed and not self._follows(auditor, match_id):
            raise SetBack(match_id)  # what was read in pieces never was one log
        with self._lock:
            self._known[match_id] = auditor
        return auditor.audit()

    def _follows(self, auditor: Auditor, match_id: str) -> bool:
        """Whether the entries that it has checked are the first ones stored, byte by byte."""
        whole, count = hashlib.sha256(), 0
        for raws in self._projector.pages(match_id, 0, auditor.version):
            self._projector.pacing.each(raws, lambda raw: whole.update(_framed(raw)))
            count += len(raws)
        return (count, whole.digest()) == (auditor.version, auditor.digest)


def _as_known_then(events: Events, stored: Events) -> Events:
    """The events of an opening without the pauses of computers, if there were none yet."""
    match events[:1], stored[:1]:
        case ((Opened() as now,), (Opened(pace=pace),)) if pace.computer_seconds is None:
            unpaused = replace(now.pace, computer_seconds=None)
            return (replace(now, pace=unpaused), *events[1:])
    return events


def _has_all_options(match: Match) -> bool:
    """Whether the options of a match, complete when it was opened, are all that there are today."""
    return set(match.options) >= set(GAMES[match.game].options.__struct_encode_fields__)


def _damaged(match_id: str, version: int, why: str) -> Audit:
    unread = "Nothing is checked: the log cannot be read."
    checks = (Check(name, "pending", None, unread) for name in CHECKS[1:])  # type: ignore[arg-type]
    log = Check("log", "failed", None, f"{why[:1].upper()}{why[1:]}.")
    return Audit(match_id, version, None, None, None, (log, *checks))


def _framed(raw: Raw) -> bytes:
    return b"%d\n" % len(raw.data) + raw.data
