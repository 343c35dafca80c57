"""A match at a version, how one more entry continues it, and a command to it with all that came
with it: what becomes of it, and how it may be refused. The projector reads and remembers matches.

Ids of matches are drawn at random, or derived from words that must always lead to the same match.
Derived ones cannot be guessed either: they follow from the master key.
"""

import base64
import hmac
import secrets
from collections.abc import Callable, Collection
from functools import reduce
from hashlib import blake2b
from typing import Any

from msgspec import UNSET, Struct
from msgspec.structs import replace

from domain.chance import key_of, seed_of
from domain.commands import (
    Branch,
    Command,
    Expire,
    GiveTime,
    GiveWords,
    Open,
    Pause,
    Pledge,
    SetClock,
    TakeBack,
)
from domain.events import DrawnAnew
from domain.evolve import Decided, evolve
from domain.game import Move
from domain.games import GAMES
from domain.logged import Thought
from domain.match import Actor, Match, move_deadline, next_deadline, seat_of
from domain.people import (
    NO_PAST,
    Acquainted,
    NewestEntry,
    Past,
    acquainted,
    past_after,
    sender_may_see,
)
from domain.referee import FRESH, Tally, tally_after
from domain.refusals import ALREADY_OPEN, Refused
from domain.taking_back import ends_at
from domain.turns import (
    KnownTurns,
    Timings,
    has_pauses,
    known_turns_after,
    timings_after,
    timings_shifted,
)
from events.log import Entry, decoded, public
from events.store.entries import Raw, Tip

MARK = 8
"""Bytes that mark an entry in a trail."""
DIGEST = 16
"""Bytes of a digest of a key: enough that nobody finds two keys with the same one."""
NO_KEY = bytes(DIGEST)
IN_TIME = (Move, Pledge, GiveWords, GiveTime, Pause)
"""Commands that are too late once a deadline has passed."""
ID_BYTES = 10


class Current(Struct, frozen=True):
    """A match at a version, and the time of its last entry.

    `head` is the hash of the last entry, None in a match from before there were hashes. `tip` ties
    all of it to the log: it is invalid once the store has another entry there.
    """

    match: Match
    version: int
    at: int
    head: str | None = None
    tip: Tip = Tip()
    trail: bytes = b""
    """Eight bytes for each entry so far, to find where two histories differ."""
    repeats: bytes = b""
    """For each entry so far a digest of its idempotency key, and of whose that is, to save room."""
    tally: Tally = FRESH
    timings: Timings = ()
    """Since when the open decisions are open, if computers pause before they move."""
    edition: int | None = None
    """The edition of the game's rules that decided the last entry; None if the log does not name
    it.
    """
    known_turns: KnownTurns = ()
    """The decisions of which their players know by the answer to an entry of their own."""
    acquainted: Acquainted = None
    """The players who may know of it, or once might; None: everybody may."""
    past: Past = NO_PAST
    """That of which something can be taken back."""

    @property
    def over(self) -> bool:
        """Whether the match is: then nobody moves in it any more."""
        return self.match.status == "finished"

    def made_by(self, player: str | None, key: str) -> int:
        """The version of the entry that this idempotency key of a player made; 0 if none."""
        return made_by(self.repeats, player, key)

    @property
    def time(self) -> int:
        """The store's time when the last entry was stored, or a moment before."""
        return self.at - self.match.ahead


def apply_raw(before: Current | None, raw: Raw) -> Current:
    """The state after one more entry, as it is stored."""
    entry = decoded(raw.data)
    match = reduce(evolve, entry.happened, before.match if before else None)
    assert match is not None, "an entry has events"
    return apply_entry(before, entry, match, raw.tip)


def apply_entry(before: Current | None, entry: Entry[Any, Any], match: Match, tip: Tip) -> Current:
    """The state after `entry`, which made this of the match."""
    trail = (before.trail if before else b"") + blake2b(tip.tail, digest_size=MARK).digest()
    known = with_key(before.repeats if before else b"", entry.actor.player, entry.key)
    tally = tally_after(before.tally if before else FRESH, entry.actor, match)
    timings = timings_at(before, entry, match)
    edition = entry.named_edition or (before.edition if before else None)
    told = (match, entry.version, entry.at, entry.hash, tip, trail, known)
    turns = known_turns_after(before.known_turns if before else (), match, entry.actor.player)
    met = acquainted(before.acquainted if before else None, match)
    return Current(*told, tally, timings, edition, turns, met, _past_at(before, entry, match))


def _past_at(before: Current | None, entry: Entry[Any, Any], match: Match) -> Past:
    newest = NewestEntry(entry.version, entry.actor, entry.command, entry.events)
    past, stood = (before.past, before.match) if before else (NO_PAST, None)
    return past_after(past, stood, newest, entry.at - match.ahead)


def names_of(players: Acquainted) -> str:
    """The word in the store for these players (events/store/admission.py)."""
    return "" if players is None else f" {' '.join(sorted(players))} "


def with_key(repeats: bytes, player: str | None, key: str | None) -> bytes:
    """The digests after one more entry; `key` is None where it had none."""
    return repeats + (NO_KEY if key is None else _digest(player, key))


def made_by(repeats: bytes, player: str | None, key: str) -> int:
    """The version of the entry that this key of a player made; 0 if it made none."""
    found = repeats.find(_digest(player, key))
    return found // DIGEST + 1 if found % DIGEST == 0 else 0


def _digest(player: str | None, key: str) -> bytes:
    return blake2b(repr((player, key)).encode(), digest_size=DIGEST).digest()


def timings_at(before: Current | None, entry: Entry[Any, Any], match: Match) -> Timings:
    """The timings after `entry`, which made this of the match, by the store's clock (ms)."""
    if not has_pauses(match):
        return ()
    known = before.timings if before else ()
    if isinstance(entry.command, SetClock):
        return timings_shifted(known, entry.command.stepped, entry.at - match.ahead)
    return timings_after(known, match, entry.actor.seat, public(entry), entry.at - match.ahead)


def common(one: Current, other: Current) -> int:
    """The last version at which two histories of a match are the same; 0 if they never were."""
    last = min(one.version, other.version)
    same = (n for n in range(last, 0, -1) if one.trail[: n * MARK] == other.trail[: n * MARK])
    return next(same, 0)


class NoSuchMatch(Exception):
    """There is no match with this id."""


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


class LuckMoved(VersionMoved):
    """The match is at this version, but its luck is new: a computer must think anew."""


class Lost(Exception):
    """The entry that the sender knows is not in the log (any more)."""


class Request(Struct, frozen=True):
    """A command with all that came with it.

    `expect`: the versions that its sender accepts; `known`: an entry that must be in the log;
    `admit` raises Refused if the match may not become this; `at`: the time (ms, by the store's
    clock) of the entry, which is not written before. `given`: the hints, as they are stored, of
    which its entry tells if it ends the match.
    """

    match_id: str
    actor: Actor
    command: Command | Move
    key: str | None = None
    expect: Collection[int] | None = None
    known: Tip | None = None
    thought: Thought | None = None
    admit: Callable[[Match], None] | None = None
    at: int | None = None
    given: bytes = b""

    def refuse_unless_meant(self, current: Current) -> None:
        """Raise Refused, NoSuchMatch or VersionMoved unless it is for this match, as it stands."""
        if isinstance(self.command, Open | Branch):
            raise Refused("already-open", ALREADY_OPEN)
        if not sender_may_see(current.match, self.actor, self.command):
            raise NoSuchMatch(self.match_id)
        if self.expect is not None and current.version not in self.expect:
            raise VersionMoved(current.version)

    def refuse_other_luck(self, match: Match, secret: bytes, version: int) -> None:
        """Raise LuckMoved unless a computer's thought used the luck of this match, by its last
        redraw.
        """
        thought, seat = self.thought, self.actor.seat
        if thought is None or thought.version is None or seat is None:
            return
        key = key_of(secret, match.words, match.losses)
        if thought.seed != seed_of(key, thought.version, seat):
            raise LuckMoved(version)

    def entry(self, before: Current | None, decided: Decided, at: int) -> Entry[Any, Any]:
        """The log's line for it, once it is accepted."""
        match = decided.match
        game, seat = GAMES[match.game], seat_of(match, self.actor.player)
        anew = (event.generation for event in decided.events if isinstance(event, DrawnAnew))
        return Entry(
            before.version + 1 if before else 1,
            at,
            game.slug,
            self.actor if seat is None else replace(self.actor, seat=seat),
            self.command,
            tuple(event for event in decided.events if not isinstance(event, DrawnAnew)),
            self.key,
            self.thought,
            v=len(game.shapes),
            shows_game=True,
            losses=match.losses or UNSET,
            edition=UNSET if before and before.edition == game.edition else game.edition,
            generation=next(anew, UNSET),
        )

    def limits(self, before: Current | None) -> tuple[int | None, int | None]:
        """Between which times (ms, by the store's clock) it may become an entry."""
        if before is None:
            return None, None
        if isinstance(self.command, Expire):
            return next_deadline(before.match), None
        if isinstance(self.command, TakeBack):
            return None, ends_at(before.match, before.past, self.actor.player)
        in_time = isinstance(self.command, IN_TIME)
        return self.at, move_deadline(before.match) if in_time else None


def drawn() -> str:
    """The id of a match that is opened once."""
    return _written(secrets.token_bytes(ID_BYTES))


def derived(master_key: bytes, words: str) -> str:
    """The id that follows from these words."""
    return _written(hmac.digest(master_key, words.encode(), "sha256")[:ID_BYTES])


def _written(raw: bytes) -> str:
    return base64.b32encode(raw).decode().lower()
