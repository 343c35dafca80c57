"""A match decided again from its log, entry by entry, by the rules of today.

The audit of the service judges by this (events/trust/audit.py), and so does the offline check of an
export (domain/check.py). A different decision by another edition of the rules is no failure: it is
not judged.
"""

import math
from collections.abc import Callable
from functools import reduce
from typing import Literal, NamedTuple

from domain import chance
from domain.claiming import forfeited
from domain.commands import Branch, Open
from domain.events import DrawnAnew, Finished, HintsTold
from domain.evolve import Decided, evolve
from domain.game import Answered, Events, Score
from domain.games import GAMES
from domain.logged import LoggedEntry
from domain.match import Actor, Match
from domain.opening import open_branch, open_match
from domain.people import NO_PAST
from domain.referee import FRESH, Envelope, decide, tally_after
from domain.refusals import Refused
from domain.unfinished import (
    RulesDiffer,
    as_known_then,
    as_today,
    compare,
    judged_as_seen,
    opened_by,
    past_of,
    shortened_json,
    time_of,
)
from domain.words import NOTHING_CHANGES

Name = Literal["rules", "chance", "result"]
"""The checks of an entry: its command causes its events, its luck follows from the secret, its
scores are those of the table.
"""
BY_THE_TABLE = ("rules", "result")
"""Not judged after a failure: on a table that was altered, rules may run without end."""


class BranchOrigin(NamedTuple):
    """The match from which a branch began: as it stood, with that entry's hash and time; and as it
    is now.
    """

    stood: Match
    head: str | None
    at: int
    now: Match


class OriginMissing(Exception):
    """The match from which a branch began is not there (any more), or is not open."""


class Finding(NamedTuple):
    """A fault of an entry; `instead` is what the rules say, which may be hidden yet."""

    version: int
    why: str
    instead: str = ""


class Replay:
    """Decides the entries of one match again, one after the other."""

    def __init__(
        self,
        match_id: str,
        secret: bytes | None,
        origin: Callable[[Branch], BranchOrigin],
        unreadable: tuple[type[Exception], ...] = (),
    ) -> None:
        """Without a secret, hidden things are not judged. `origin` gives the match that a branch
        began from: it raises OriginMissing, or one of `unreadable`, which is raised from here, too.
        """
        self.version = 0
        self.match: Match | None = None
        self.has_origin = True
        """Whether what a branch began from is there."""
        self.losses: tuple[int, ...] = ()
        """The entries from which on luck is new."""
        self.failed: dict[str, Finding] = {}
        self.otherwise: dict[str, tuple[tuple[int, int], ...]] = {}
        """The entries that come out otherwise today, and the edition that decided each."""
        self.older: tuple[int, ...] = ()
        """The entries that come out otherwise, of a match from before editions were numbered whose
        options are not all that there are today.
        """
        self.hidden: tuple[int, ...] = ()
        """The entries of which something was hidden, so that not all could be judged."""
        self._id, self._secret = match_id, secret
        self._origin, self._unreadable = origin, unreadable
        self._tally, self._past = FRESH, NO_PAST
        self._began_at = -math.inf  # when its origin was stored: one after it is another
        self._numbered = True  # whether editions were numbered when it was opened
        self._edition = 1  # of the rules that decided the last entry; a log may not name it
        self._luck: tuple[tuple[int, str | None], ...] = ()  # (since which version, losses)
        self._drawn = 0  # the last entry that names a generation

    def take(self, entry: LoggedEntry, after: Match | None, sound: bool = True) -> None:
        """Judge the next entry, which makes this of the match; only its luck if the log is not
        sound.
        """
        self.version = entry.version
        if self.match is None and after is not None and sound:
            self._numbered = entry.edition is not None or not missing_options(after)
        self._edition = entry.edition or self._edition
        by = after.game if after else None
        if sound:
            self._try("rules", self._rules, entry, by)
        self._note_luck(entry, after.losses if after else None)
        self._try("chance", self._chance, entry, by)
        if sound:
            self._try("result", self._result, entry, by)
        self._past = past_of(self._past, self.match, entry)
        self.match = after
        actor = entry.actor or Actor("player")
        self._tally = tally_after(self._tally, actor, after) if after else FRESH

    def _note_luck(self, entry: LoggedEntry, losses: str | None) -> None:
        """Since which entries luck is another one. It is not drawn *anew* in an opening, by a
        generation: that is of the luck to which the match is bound there.
        """
        if not self._luck or self._luck[-1][1] != losses:
            self._luck = (*self._luck, (self.version, losses))
        drawn = any(isinstance(event, DrawnAnew) for event in entry.renewals)
        self._drawn = self.version if drawn else self._drawn
        if entry.renewals and not (drawn and self.version == 1):
            self.losses = (*self.losses, self.version)

    def _try(
        self, name: Name, judge: Callable[[LoggedEntry], None], entry: LoggedEntry, by: str | None
    ) -> None:
        try:
            judge(entry)
        except self._unreadable:
            raise
        except RulesDiffer as wrong:
            self._expect(name, False, wrong.why, by, wrong.instead)
        except Exception as error:  # a refusal, or a state that no rule expects
            why = f"it cannot be decided again ({type(error).__name__})"
            self._expect(name, False, why, by, str(error))

    def _expect(
        self, name: Name, holds: bool, otherwise: str, by: str | None = None, instead: str = ""
    ) -> None:
        """`by`: the game whose rules say so, which may have been others then."""
        if holds:
            return
        if by is None or name not in BY_THE_TABLE:
            self.failed.setdefault(name, Finding(self.version, otherwise, instead))
        elif self._edition != GAMES[by].edition:
            found = (*self.otherwise.get(name, ()), (self.version, self._edition))
            self.otherwise[name] = found
        elif name == "rules" and not self._numbered:
            self.older = (*self.older, self.version)
        else:
            self.failed.setdefault(name, Finding(self.version, otherwise, instead))

    def _rules(self, entry: LoggedEntry) -> None:
        if self._secret is None:
            if not judged_as_seen(self.match, entry, self._past):
                self.hidden = (*self.hidden, entry.version)
            return
        if entry.actor is None:
            raise RulesDiffer("it does not say whose it is, though all is open")
        self._expect(
            "rules", entry.actor.kind == "player" or entry.actor.player is None, "no such actor"
        )
        try:
            again = self._decided(entry, entry.actor, self._secret)
        except OriginMissing:
            self.has_origin = False
            return
        except Refused as refused:
            if not self._changed_nothing(entry, refused):
                raise
            return
        self._compare(again.events, entry)

    def _compare(self, again: Events, entry: LoggedEntry) -> None:
        stored = as_today(self.match, entry)
        try:
            compare(as_known_then(again, stored), stored)
        except RulesDiffer:
            if self.match is not None or self._began_at <= entry.at:
                raise
            self.has_origin = False

    def _decided(self, entry: LoggedEntry, actor: Actor, secret: bytes) -> Decided:
        command, host = entry.command, actor.player or ""
        if self.match is not None:
            taken = next((e.taken for e in entry.events if isinstance(e, HintsTold)), None)
            now, renewals = time_of(self.match, entry), entry.renewals
            envelope = Envelope(actor, command, now, secret, taken, renewals, self._past)
            return decide(self.match, self._tally, envelope)
        opened = opened_by(entry)
        if isinstance(command, Open):
            terms = (entry.at, secret, opened.bounds, entry.renewals)
            return open_match(self._id, host, command, *terms)
        assert isinstance(command, Branch), "a match begins with its opening"
        began = self._origin(command)
        self._began_at = began.at
        parts = (self._id, host, command, began.stood, began.now, entry.at, secret)
        head = began.head if opened.origin and opened.origin.head else None
        return open_branch(*parts, opened.bounds, entry.renewals, head)

    def _changed_nothing(self, entry: LoggedEntry, refused: Refused) -> bool:
        """Whether this is an entry without effect from before such commands were refused."""
        before = self.match
        if before is None or before.bounds is not None or refused.objection is None:
            return False
        after = reduce(evolve, entry.events, before)
        return refused.objection.reason == NOTHING_CHANGES and after == before

    def _chance(self, entry: LoggedEntry) -> None:
        if self._secret is None:
            return
        match = self.match
        for event in entry.events:
            if isinstance(event, Answered):
                self._answered(match, event)
            if isinstance(event, Finished):
                revealed = event.secret == self._secret.hex()
                self._expect("chance", revealed, "it reveals another secret")
            match = evolve(match, event)
        self._expect("chance", self._seeded(entry), "its computer's seed does not follow")
        bound = match is not None and match.commitment == chance.commitment_to(self._secret)
        self._expect("chance", bound, "the match is bound to another secret")

    def _answered(self, match: Match | None, event: Answered) -> None:
        assert match is not None
        assert self._secret is not None
        assert event.question is not None
        if not chance.is_askable(event.question):
            raise RulesDiffer("no rules ask chance that")
        key = chance.key_of(self._secret, match.words, match.losses)
        answer = chance.answer(event.question, chance.seeded(key, match.draws))
        why = "the answer of chance does not follow from the secret"
        self._expect("chance", event.answer == answer, why, instead=f"it should be {answer}")

    def _seeded(self, entry: LoggedEntry) -> bool:
        """Whether the seed of its thought follows from the secret; earlier ones were drawn."""
        thought, match = entry.thought, self.match
        seat = entry.actor.seat if entry.actor else None
        if thought is None or thought.version is None or self._secret is None:
            return True
        if match is None or seat is None or not 0 < thought.version < entry.version:
            return False
        last = max(thought.version, self._drawn)
        losses = next(lost for since, lost in reversed(self._luck) if since <= last)
        key = chance.key_of(self._secret, match.words, losses)
        return thought.seed == chance.seed_of(key, thought.version, seat)

    def _result(self, entry: LoggedEntry) -> None:
        match = self.match
        for event in entry.events:
            if isinstance(event, Finished) and match is not None:
                scores = _scores_of(match, event)
                why = "the table gives another result"
                self._expect(
                    "result", event.result == scores, why, match.game, shortened_json(scores)
                )
            match = evolve(match, event)


def _scores_of(match: Match, end: Finished) -> tuple[Score, ...] | None:
    """The scores with which a match may end so."""
    if match.status != "running":
        return None
    if end.abandoned == "claimed":
        return forfeited(match)
    return GAMES[match.game].scores(match.table)


def missing_options(match: Match) -> tuple[str, ...]:
    """The options of today that a match was opened without: its options were complete then."""
    names = GAMES[match.game].options.__struct_encode_fields__
    return tuple(name for name in names if name not in match.options)
