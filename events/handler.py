"""The handler of commands: load, decide, append. If there is anything newer than it was decided by,
that is loaded, and the command is decided again.

An accepted command is one entry of the log, once, however often it is sent with the same key. A
refusal is always judged by the newest state. A command usually costs one round trip.
"""

from collections.abc import Callable, Collection
from functools import reduce
from threading import Lock

from msgspec.structs import replace

from domain import releases
from domain.bounds import TODAY, Bounds
from domain.commands import Branch, Command, Open, takes_seat
from domain.events import DrawnAnew
from domain.evolve import Decided, evolve
from domain.game import Events, Move
from domain.logged import Thought
from domain.match import Actor, Match
from domain.opening import open_branch, open_match
from domain.people import may_see
from domain.referee import Envelope, decide
from domain.refusals import NOT_YET, Refused
from events.current import (
    Current,
    Handled,
    KeyReused,
    Lost,
    NoSuchMatch,
    RefusedAt,
    Request,
    VersionMoved,
    apply_entry,
    derived,
    drawn,
    names_of,
)
from events.hints import given_hints_in
from events.log import encoded
from events.projector import Projector
from events.store.entries import (
    RETRY,
    Busy,
    Conflict,
    HintsMoved,
    OutOfTime,
    Raw,
    Redrawn,
    RetryPolicy,
    SetBack,
    Tip,
)
from events.store.store import Store
from events.trust.seals import Seals
from events.watch import RETENTION, Retention, alarms_of

REFUSED = (Refused, VersionMoved, Lost, NoSuchMatch)
"""How a command is refused, if that was judged by the newest state."""
OUTDATED = (Conflict, SetBack, OutOfTime, Redrawn, HintsMoved)
"""The store's errors for a command that was decided by an outdated state."""


class Handler:
    """The only writer of logs in a process. Raises what the store raises, besides its own.

    After a `redis.ConnectionError` or `TimeoutError` the command may have been accepted or not:
    sent again with the same key it happens once.
    """

    def __init__(
        self,
        store: Store,
        projector: Projector,
        master_key: bytes,
        retry: RetryPolicy = RETRY,
        retention: Retention = RETENTION,
        bounds: Bounds = TODAY,
    ) -> None:
        """`bounds` are those of the matches that it opens."""
        self._store, self._projector = store, projector
        self._retention, self._bounds, self._retry = retention, bounds, retry
        self._master_key = master_key
        self.seals = Seals(master_key)
        self._locks = tuple(Lock() for _ in range(1024))

    def open(
        self,
        host: str,
        command: Open | Branch,
        key: str | None = None,
        admit: Callable[[Match], None] | None = None,
        match_id: str | None = None,
    ) -> Handled:
        """Open a match; the same key of the same host opens the same match.

        With `match_id` the match gets this id, unless it exists (`already-open`).

        Raises Refused, KeyReused; NoSuchMatch for a branch of an unknown match or version.
        """
        drawn_id = drawn() if key is None else derived(self._master_key, f"match {host} {key}")
        actor = Actor("player", player=host)
        request = Request(match_id or drawn_id, actor, command, key, admit=admit)
        with self._lock_of(request.match_id):
            known = self._projector.found(request.match_id) if key else None
            return self._settled(request, known)

    def handle(
        self,
        match_id: str,
        actor: Actor,
        command: Command | Move,
        key: str | None = None,
        expect: Collection[int] | None = None,
        known: Tip | None = None,
        thought: Thought | None = None,
        admit: Callable[[Match], None] | None = None,
        at: int | None = None,
    ) -> Handled:
        """Give a match a command; with `expect` only if it is at one of these versions.

        With `known` only if that entry is in the log. With `at` the entry is of that time, which
        must have come (domain/turns.py): the script refuses it before.

        Raises RefusedAt, NoSuchMatch, KeyReused, VersionMoved, Lost, Busy.
        """
        request = Request(match_id, actor, command, key, expect, known, thought, admit, at)
        with self._lock_of(match_id):
            return self._settled(request, self._projector.remembered(match_id))

    def _settled(self, request: Request, current: Current | None) -> Handled:
        for _ in self._retry.attempts():
            try:
                return self._tried(request, current)
            except (*OUTDATED, *REFUSED) as failure:
                request, current = self._newer(request, current, failure)
        raise Busy(request.match_id)

    def _newer(
        self, request: Request, current: Current | None, failure: Exception
    ) -> tuple[Request, Current | None]:
        """The request and the state by which it is decided next. Raises the failure if there is
        nothing newer, and Busy if the moment of a held move has passed.
        """
        match failure:
            case Conflict():
                return request, self._projector.learn(request.match_id, current, failure.missing)
            case HintsMoved():
                return replace(request, given=failure.given), current
            case OutOfTime() if request.at is not None and failure.now >= request.at:
                raise Busy(request.match_id)
            case OutOfTime() | Redrawn():  # the store has told the time, or the luck, of now
                return request, current
        newest = current and self._projector.newest(request.match_id)
        if isinstance(failure, SetBack) or (newest and current and newest.tip != current.tip):
            return request, newest
        if isinstance(failure, Refused) and newest:
            raise RefusedAt(failure, newest) from None
        raise failure

    def _tried(self, request: Request, before: Current | None) -> Handled:
        """Its entry; `before` is None where the match is to be opened."""
        if before and (made := self._repeated(request, before)):
            return made
        now = self._now(request, before)
        decided = self._decided(request, before, now)
        return self._append(request, before, decided, now)

    def _now(self, request: Request, before: Current | None) -> int:
        """The store's time, which no entry is older than."""
        now = self._store.now(request.match_id) if request.at is None else request.at
        return max(now, before.time) if before else now

    def _decided(self, request: Request, before: Current | None, now: int) -> Decided:
        if before is None:
            return self._opening(request, now)
        request.refuse_unless_meant(before)
        if request.known and not self._projector.holds(request.match_id, request.known, before):
            raise Lost(request.match_id)
        anew, given = self.anew(request.match_id, before.match), request.given
        secret = self.seals.secret(request.match_id)
        taken = given_hints_in(given).taken if given else ()
        request.refuse_other_luck(reduce(evolve, anew, before.match), secret, before.version)
        envelope = Envelope(request.actor, request.command, now, secret, taken, anew, before.past)
        return decide(before.match, before.tally, envelope)

    def _opening(self, request: Request, now: int) -> Decided:
        match_id, host, command = request.match_id, request.actor.player or "", request.command
        secret, anew = self.seals.secret(match_id), self.anew(match_id)
        if isinstance(command, Open):
            return open_match(match_id, host, command, now, secret, self._bounds, anew)
        assert isinstance(command, Branch), "only these open a match"
        today = self._projector.newest(command.match)
        if not may_see(today.match, host):
            raise NoSuchMatch(command.match)
        stood = self._projector.at(command.match, command.version, of=today)
        began = (match_id, host, command, stood.match, today.match, now, secret)
        return open_branch(*began, self._bounds, anew, stood.head)

    def anew(self, match_id: str, match: Match | None = None) -> Events:
        """The events that renew the luck of a match's next entry, as far as this process knows. The
        script refuses an entry that was decided by other luck than that of now.
        """
        word = self._store.generations.of(match_id)
        return (DrawnAnew(word),) if word and (match is None or word != match.generation) else ()

    def _append(
        self, request: Request, before: Current | None, decided: Decided, now: int
    ) -> Handled:
        match = decided.match
        if request.admit is not None:
            request.admit(match)
        at = max(now + match.ahead, before.at) if before else now
        plain = request.entry(before, decided, at)
        if releases.READ_ONLY_YET and not releases.may_store(plain):
            raise Refused("illegal-move", NOT_YET)
        entry = self.seals.hashed(match.id, plain, before.head if before else None)
        data = encoded(entry)
        current = apply_entry(before, entry, match, Raw(entry.version, data).tip)
        not_before, not_after = request.limits(before)
        shown = min(now, self._store.now(match.id))  # that of the last entry may be later
        self._store.append(
            request.match_id,
            before.tip if before else Tip(),
            data,
            alarms_of(current, self._retention, shown, request.actor.kind == "player"),
            not_before=not_before,
            not_after=not_after,
            judged=shown,
            told=request.given if match.status == "finished" else None,
            generation=match.generation,
            names=names_of(current.acquainted),
        )
        return Handled(entry, self._projector.keep(request.match_id, current))

    def seated(self, match_id: str, player: str, key: str, words: str | None) -> Handled | None:
        """The seat that a player took with this key and these words, if they did. Raises KeyReused
        if the key belongs to another command.
        """
        current = self._projector.found(match_id)
        made = self._projector.made(match_id, player, key, current) if current else None
        if made is not None and not takes_seat(made[0].command, words):
            raise KeyReused(f"the key {key!r} belongs to another request")
        return Handled(*made, again=True) if made else None

    def _repeated(self, request: Request, current: Current) -> Handled | None:
        """The entry that the same command became before, if its key is in the log."""
        if request.key is None:
            return None
        owner, match_id = request.actor.player, request.match_id
        made = self._projector.made(match_id, owner, request.key, current)
        if made is not None and made[0].command != request.command:
            raise KeyReused(f"the key {request.key!r} belongs to another command")
        return Handled(*made, again=True) if made else None

    def _lock_of(self, match_id: str) -> Lock:
        return self._locks[hash(match_id) % len(self._locks)]
