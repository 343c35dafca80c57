"""A match at a version, how one more entry continues it, and when it must be looked at again. Pure:
who reads and remembers matches is the projector.
"""

from functools import reduce
from hashlib import blake2b
from typing import Any

from msgspec import Struct

from domain.commands import SetClock
from domain.evolve import evolve
from domain.match import Match, next_deadline
from domain.people import unattended
from domain.referee import FRESH, Tally, counted
from domain.turns import Heard, Tempo, followed, has_pauses, heard_after, shifted, wake
from events.log import Entry, decoded, public
from events.store.entries import Alarms, Raw, Tip

MARK = 8
"""So many bytes mark an entry in a trail."""
DIGEST = 16
"""Bytes of a digest of a key: so many that nobody finds two keys which have the same."""
NO_KEY = bytes(DIGEST)
MINUTE_MS, DAY_MS = 60_000, 86_400_000


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
    """For each entry so far a digest of its idempotency key, and of whose that is: the keys
    themselves are in the log, and like this a state takes little room.
    """
    tally: Tally = FRESH
    tempo: Tempo = ()
    """Since when the open decisions are open, if computers pause before they move."""
    edition: int | None = None
    """Of the game's rules that decided the last entry; None in a log that does not name it."""
    heard: Heard = ()
    """The decisions of which their players know by the answer to an entry of their own."""

    @property
    def over(self) -> bool:
        """Whether the match is: then nobody moves in it any more."""
        return self.match.status == "finished"

    def made_by(self, player: str | None, key: str) -> int:
        """The version of the entry that this idempotency key of a player made; 0 if none."""
        return made_by(self.repeats, player, key)

    @property
    def time(self) -> int:
        """What the store's clock showed when the last entry was stored, or a moment before."""
        return self.at - self.match.ahead


def following_raw(before: Current | None, raw: Raw) -> Current:
    """The state after one more entry, as it is stored."""
    entry = decoded(raw.data)
    match = reduce(evolve, entry.happened, before.match if before else None)
    assert match is not None, "an entry has events"
    return following(before, entry, match, raw.tip)


def following(before: Current | None, entry: Entry[Any, Any], match: Match, tip: Tip) -> Current:
    """The state after `entry`, which made this of the match."""
    trail = (before.trail if before else b"") + blake2b(tip.tail, digest_size=MARK).digest()
    known = with_key(before.repeats if before else b"", entry.actor.player, entry.key)
    tally = counted(before.tally if before else FRESH, entry.actor, match)
    tempo = tempo_after(before, entry, match)
    edition = entry.named_edition or (before.edition if before else None)
    told = (match, entry.version, entry.at, entry.hash, tip, trail, known)
    heard = heard_after(before.heard if before else (), match, entry.actor.player)
    return Current(*told, tally, tempo, edition, heard)


def with_key(repeats: bytes, player: str | None, key: str | None) -> bytes:
    """The digests after one more entry; `key` is None where it had none."""
    return repeats + (NO_KEY if key is None else _digest(player, key))


def made_by(repeats: bytes, player: str | None, key: str) -> int:
    """The version of the entry that this key of a player made; 0 if it made none."""
    found = repeats.find(_digest(player, key))
    return found // DIGEST + 1 if found % DIGEST == 0 else 0


def _digest(player: str | None, key: str) -> bytes:
    return blake2b(repr((player, key)).encode(), digest_size=DIGEST).digest()


def tempo_after(before: Current | None, entry: Entry[Any, Any], match: Match) -> Tempo:
    """The tempo after `entry`, which made this of the match. Its times are by the store's clock."""
    if not has_pauses(match):
        return ()
    known = before.tempo if before else ()
    if isinstance(entry.command, SetClock):
        return shifted(known, entry.command.stepped, entry.at - match.ahead)
    return followed(known, match, entry.actor.seat, public(entry), entry.at - match.ahead)


def common(one: Current, other: Current) -> int:
    """The last version at which two histories of a match are the same; 0 if they never were."""
    last = min(one.version, other.version)
    same = (n for n in range(last, 0, -1) if one.trail[: n * MARK] == other.trail[: n * MARK])
    return next(same, 0)


class Retention(Struct, frozen=True):
    """How long a match is kept: after how many days without a look it is abandoned; 0: never.

    `unattended_days` counts for matches in which computers play alone. After `archive_s` seconds
    without a look a match that is over leaves the store for the archive; 0: never.
    """

    days: float = 60
    unattended_days: float = 1
    archive_s: float = 0

    def ends(self, match: Match, now: int) -> int | None:
        """When (ms, a whole minute) a match is abandoned that is played or looked at now."""
        days = self.unattended_days if unattended(match) else self.days
        if match.status == "finished" or not days:
            return None
        return -(-int(now + days * DAY_MS) // MINUTE_MS) * MINUTE_MS

    def leaves(self, match: Match, now: int) -> int | None:
        """When (ms) a match leaves for the archive that ends or is looked at now."""
        if match.status != "finished" or not self.archive_s:
            return None
        return now + int(self.archive_s * 1000)


RETENTION = Retention()
"""That of an operator who sets nothing."""


def alarms_of(current: Current, retention: Retention, now: int, watched: bool) -> Alarms:
    """When to look again at a match that moves now; `watched`: somebody cares for it.

    `reminder` is not among them: it follows from what players were told (news/reminding.py).
    """
    match = current.match
    deadline, computer = next_deadline(match), wake(match, current.tempo, now)
    ends, leaves = retention.ends(match, now), retention.leaves(match, now)
    return Alarms(deadline, computer, unwatched=ends, archive=leaves, kept=not watched)
