"""The handler of commands: load, decide, append; on a conflict, catch up and decide again.

An accepted command is one entry of the log, once, however often it is sent with the same key. A
refusal is always judged by the newest state. A command usually costs one round trip.
"""

from collections.abc import Callable, Collection
from contextlib import suppress
from functools import reduce
from threading import Lock
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from domain.audience import admits, may_see
from domain.bounds import TODAY, Bounds
from domain.branching import open_branch
from domain.chance import key_of, seed_of
from domain.commands import (
    Branch,
    Command,
    Expire,
    GiveWords,
    Open,
    Pledge,
)
from domain.events import DrawnAnew
from domain.evolve import evolve
from domain.game import Events, Move
from domain.games import GAMES
from domain.match import Actor, Match, move_deadline, next_deadline, seat_of
from domain.pauses import wake
from domain.referee import Decided, Refused, open_match
from domain.refusals import ALREADY_OPEN, NOT_YET
from domain.releases import may_store
from domain.tally import Case, decide
from events.current import Current, following
from events.hints import book_of
from events.ids import derived, drawn
from events.log import Entry, Thought, encoded
from events.patience import PATIENCE, Patience
from events.projector import NoSuchMatch, Projector
from events.request import (
    Busy,
    Handled,
    KeyReused,
    Lost,
    LuckMoved,
    RefusedAt,
    Request,
    VersionMoved,
)
from events.retention import RETENTION, Retention
from events.store.alarms import Alarms
from events.store.entries import Raw, Tip
from events.store.store import Conflict, OutOfTime, Redrawn, SetBack, Store, Untold
from events.trust.seals import Seals

CLOCK = Actor("clock")
MOVED = (Conflict, SetBack, OutOfTime, Redrawn)
"""Why the script has refused an entry that may be decided again."""
IN_TIME = (Move, Pledge, GiveWords)
"""What comes too late once a deadline has passed."""


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
        patience: Patience = PATIENCE,
        retention: Retention = RETENTION,
        bounds: Bounds = TODAY,
    ) -> None:
        """`bounds` are those of the matches that it opens."""
        self._store = store
        self._retention = retention
        self._projector = projector
        self._bounds = bounds
        self._master_key = master_key
        self.seals = Seals(master_key)
        self._patience = patience
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

        With `match_id` that one, unless somebody has (`already-open`).

        Raises Refused, KeyReused; NoSuchMatch for a branch of an unknown match or version.
        """
        given, match_id = match_id, match_id or self._new_id(host, key)
        request = Request(match_id, Actor("player", player=host), command, key, admit=admit)
        with self._lock_of(match_id):
            for _ in self._patience.attempts():
                try:
                    if key is not None and (before := self._opened(request)):
                        return before
                    now, secret = self._store.now(match_id), self.seals.secret(match_id)
                    decided = self._opening(match_id, host, command, now, secret)
                    return self._append(request, None, decided, now)
                except MOVED as error:
                    if given and isinstance(error, Conflict):
                        raise Refused("already-open", ALREADY_OPEN) from None
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
            anew = self.anew(match_id)
            return open_match(match_id, host, command, now, secret, self._bounds, anew)
        today = self._projector.newest(command.match)
        if not may_see(today.match, host):
            raise NoSuchMatch(command.match)
        stood = self._projector.at(command.match, command.version, of=today)
        began = (match_id, host, command, stood.match, today.match, now, secret)
        return open_branch(*began, self._bounds, self.anew(match_id), stood.head)

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
        must have come (domain/pauses.py): the script refuses it before.

        Raises RefusedAt, NoSuchMatch, KeyReused, VersionMoved, Lost, Busy.
        """
        request = Request(match_id, actor, command, key, expect, known, thought, admit, at)
        with self._lock_of(match_id):
            return self._settled(request)

    def _settled(self, request: Request) -> Handled:
        match_id, current = request.match_id, self._projector.remembered(request.match_id)
        given = b""
        for _ in self._patience.attempts():
            try:
                return self._handled(request, current, given)
            except MOVED as moved:
                current = self._caught_up(request, current, moved)
            except Untold as untold:
                given = untold.given
            except (Refused, VersionMoved, Lost, NoSuchMatch) as refusal:
                current = self._if_newer(current, refusal)
        raise Busy(match_id)

    def _caught_up(self, request: Request, current: Current, moved: Exception) -> Current:
        """The match as it is to be decided by next. Raises Busy."""
        match moved:
            case Conflict():
                return self._projector.learn(request.match_id, current, moved.missing)
            case SetBack():
                self._projector.lose(request.match_id)
                return self._projector.newest(request.match_id)
            case OutOfTime():
                _give_up_if_passed(request, moved.now)
        return current

    def _if_newer(self, decided_on: Current, refusal: Exception) -> Current:
        """The newest state, if it is another one than was decided on. Else raises the refusal."""
        current = self._projector.newest(decided_on.match.id)
        if decided_on.tip != current.tip:
            return current
        if isinstance(refusal, Refused):
            raise RefusedAt(refusal, current) from None
        raise refusal

    def _handled(self, request: Request, current: Current, given: bytes) -> Handled:
        """`given` are the hints of which it tells if it ends the match."""
        if request.key is not None and (before := self._repeated(request, current)):
            return before
        self._refuse_by_its_sender(request, current)
        now = self._now(request, current)
        secret, taken = self.seals.secret(request.match_id), book_of(given).taken
        anew = self.anew(request.match_id, current.match)
        if request.thought is not None:
            _refuse_unless_by(request, reduce(evolve, anew, current.match), secret, current)
        case = Case(request.actor, request.command, now, secret, taken, anew)
        decided = decide(current.match, current.tally, case)
        return self._append(request, current, decided, now, given)

    def _refuse_by_its_sender(self, request: Request, current: Current) -> None:
        """Raise NoSuchMatch, VersionMoved or Lost by who sends it, and what they expect or know."""
        if not admits(current.match, request.actor, request.command):
            raise NoSuchMatch(request.match_id)
        if request.expect is not None and current.version not in request.expect:
            raise VersionMoved(current.version)
        if request.known is not None and request.known != current.tip:
            self._confirm(request.match_id, request.known)

    def anew(self, match_id: str, match: Match | None = None) -> Events:
        """What makes the luck of the next entry of a match new, as far as this process knows; the
        script refuses an entry by any other luck than that of now.
        """
        word = self._store.generations.of(match_id)
        return (DrawnAnew(word),) if word and (match is None or word != match.generation) else ()

    def _now(self, request: Request, current: Current) -> int:
        """The store's time, which no entry is older than."""
        now = self._store.now(request.match_id) if request.at is None else request.at
        return max(now, current.time)

    def _append(
        self,
        request: Request,
        before: Current | None,
        decided: Decided,
        now: int,
        given: bytes = b"",
    ) -> Handled:
        match = decided.match
        if request.admit is not None:
            request.admit(match)
        at = max(now + match.ahead, before.at) if before else now
        plain = _entry(request, before, decided, at)
        if not may_store(plain):
            raise Refused("illegal-move", NOT_YET)
        entry = self.seals.hashed(match.id, plain, before.head if before else None)
        data = encoded(entry)
        current = following(before, entry, match, Raw(entry.version, data).tip)
        not_before, not_after = _limits(request, before)
        shown = min(now, self._store.now(match.id))  # that of the last entry may be later
        self._store.append(
            request.match_id,
            before.tip if before else Tip(),
            data,
            self._alarms(request, current, shown),
            not_before=not_before,
            not_after=not_after,
            judged=shown,
            told=given if match.status == "finished" else None,
            generation=match.generation,
        )
        return Handled(entry, self._projector.keep(request.match_id, current))

    def _alarms(self, request: Request, current: Current, now: int) -> Alarms:
        """When to look at the match again; only a player's command shows that somebody cares."""
        match, kept = current.match, request.actor.kind != "player"
        ends, leaves = self._retention.ends(match, now), self._retention.leaves(match, now)
        due = next_deadline(match), wake(match, current.tempo, now)
        return Alarms(*due, unwatched=ends, archive=leaves, kept=kept)

    def _confirm(self, match_id: str, known: Tip) -> None:
        """Raise Lost unless this entry is in the log."""
        try:
            self._store.since(match_id, known, limit=0)
        except SetBack:
            raise Lost(match_id) from None

    def _repeated(self, request: Request, current: Current) -> Handled | None:
        """The entry that the same command became before, if its key is in the log."""
        before = self._made(request.match_id, request.actor.player, request.key or "", current)
        if before is not None and before.entry.command != request.command:
            raise KeyReused(f"the key {request.key!r} belongs to another command")
        return before

    def made(self, match_id: str, player: str, key: str) -> Handled | None:
        """What a player's command with this key became in a match, whatever it was."""
        with suppress(NoSuchMatch):
            return self._made(match_id, player, key, self._projector.newest(match_id))
        return None

    def _made(self, match_id: str, owner: str | None, key: str, current: Current) -> Handled | None:
        """A process may remember keys of entries that the store has lost since."""
        if not (version := current.made_by(owner, key)):
            return None
        current = self._projector.newest(match_id)
        self._store.confirm(match_id, current.tip)
        found = self._projector.entries(match_id, version - 1, 1, of=current)
        if not found or (found[0].actor.player, found[0].key) != (owner, key):
            return None
        left = current if version == current.version else None
        left = left or self._projector.at(match_id, version, of=current)
        return Handled(found[0], left, again=True)

    def _lock_of(self, match_id: str) -> Lock:
        return self._locks[hash(match_id) % len(self._locks)]

    def _new_id(self, host: str, key: str | None) -> str:
        return drawn() if key is None else derived(self._master_key, f"match {host} {key}")


def _give_up_if_passed(request: Request, now: int) -> None:
    """Raise Busy if the moment for which a move was held has passed: it will never fit."""
    if request.at is not None and now >= request.at:
        raise Busy(request.match_id)


def _refuse_unless_by(request: Request, match: Match, secret: bytes, current: Current) -> None:
    """Raise LuckMoved unless the thought of a computer is by the luck of this match: by its last
    redraw, whoever has named it.
    """
    thought, seat = request.thought, request.actor.seat
    if thought is None or thought.version is None or seat is None:
        return
    key = key_of(secret, match.words, match.losses)
    if thought.seed != seed_of(key, thought.version, seat):
        raise LuckMoved(current.version)


def _limits(request: Request, before: Current | None) -> tuple[int | None, int | None]:
    """Between which times (ms, by the store's clock) the command may become an entry."""
    if before is None:
        return None, None
    if isinstance(request.command, Expire):
        return next_deadline(before.match), None
    in_time = isinstance(request.command, IN_TIME)
    return request.at, move_deadline(before.match) if in_time else None


def _entry(request: Request, before: Current | None, decided: Decided, at: int) -> Entry[Any, Any]:
    """The log's line for a command that was accepted."""
    game = GAMES[decided.match.game]
    known = before.edition if before else None
    anew = (event.generation for event in decided.events if isinstance(event, DrawnAnew))
    return Entry(
        before.version + 1 if before else 1,
        at,
        game.slug,
        _seated(request.actor, decided.match),
        request.command,
        tuple(event for event in decided.events if not isinstance(event, DrawnAnew)),
        request.key,
        request.thought,
        v=len(game.shapes),
        shows_game=True,
        losses=decided.match.losses or UNSET,
        edition=UNSET if known == game.edition else game.edition,
        generation=next(anew, UNSET),
    )


def _seated(actor: Actor, match: Match) -> Actor:
    seat = seat_of(match, actor.player)
    return actor if seat is None else replace(actor, seat=seat)
