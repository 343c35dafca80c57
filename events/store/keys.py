"""Every key of the store, by name; `python -m docs.tables keys` prints them.

A partition is one hash tag: all its keys are on one node of a Redis Cluster, so that one script may
touch them. Which tags these are is fixed when a store is first used (events/store/layout.py).
"""

from collections.abc import Iterable
from functools import cache
from typing import Literal
from zlib import crc32

from msgspec import Struct

Kind = Literal["deadline", "ai", "reminder", "archive", "unwatched", "hint", "audit"]
KINDS: tuple[Kind, ...] = ("deadline", "ai", "reminder", "archive", "unwatched")
"""The kinds of alarms of a match; each entry sets them anew."""
ALL_KINDS: tuple[Kind, ...] = (*KINDS, "hint", "audit")
"""With those of seats that wait for a hint, and of matches whose computers are derived again."""
AnyKind = Kind | Literal["delivery"]
PLAYER_KINDS: tuple[AnyKind, ...] = ("delivery",)
"""The kinds of alarms of a player, in the player's partition."""

PARTITIONS = "dragonhoard:partitions"
"""The tags of the partitions."""
FORMAT = "dragonhoard:format"
"""The number of the format that the store is kept in: its keys, and what its scripts make."""
ANY_LOG = "{*}:match:*"
"""Matches the key of every log."""
LOBBY = "{lobby}:"
"""The prefix of all keys of the lobby."""
ROW = f"{LOBBY}row:"
"""Followed by a match's id: what lists keep of it (events/projections/rows.py)."""
MADE = f"{LOBBY}made"
"""The generations of the store by which all lists were made last; others: they are in doubt."""
LISTS_GENERATION = f"{LOBBY}generation"
"""The history of the server that has the lists, and a word, as `Partitions.generation`."""
UNRECKONED = f"{LOBBY}unreckoned"
"""From which matches on careers are to be reckoned anew: `<game>:<place>`, or `<game>:`."""
LEFT = f"{LOBBY}left"
"""The matches that only a newer release can read, by when they are looked at again, in ms."""
RECKONED_TO = f"{LOBBY}reckoned"
"""Of each game the place of the last match that was reckoned."""
TURN = f"{LOBBY}turn"
"""How often careers have been reckoned: of two who do it at once, one is too late."""
TLOG = "{tlog}:"
"""The prefix of all keys of the transparency log (events/tlog/leaves.py)."""
TLOG_PENDING = f"{TLOG}pending"
"""The records to be added to it: `<match>/`, and `<match>/<head>` once that is over, by when."""
TLOG_STATE = f"{TLOG}state"
"""How many of its leaves are known in the store (`size`)."""
TLOG_TURN = f"{TLOG}turn"
"""The process that writes it now."""


class Partitions(Struct, frozen=True):
    """The partition of a match's keys: the tag of each partition."""

    tags: tuple[str, ...]

    @property
    def count(self) -> int:
        """How many there are: one on a single server, as a rule."""
        return len(self.tags)

    def of(self, match: str) -> int:
        """The partition of a match: the same at any time, in any process and language."""
        return crc32(match.encode()) % len(self.tags)

    def tag(self, partition: int) -> str:
        """The prefix of a partition's keys."""
        return f"{{{self.tags[partition]}}}"

    def _of(self, name: str) -> str:
        """The same of a match, or a player."""
        return self.tag(self.of(name))

    def log(self, match: str) -> str:
        """The stream of a match; id `<version>-0`, one field. A string is a tombstone."""
        return f"{self._of(match)}:match:{match}"

    def names(self, match: str) -> str:
        """The ids of those who may know of a private match, or once might."""
        return f"{self._of(match)}:names:{match}"

    def feed(self, partition: int) -> str:
        """The stream that says which match has a new entry; ids `0-1`, `0-2`, ... without gaps."""
        return f"{self.tag(partition)}:feed"

    def alarms(self, kind: AnyKind, partition: int) -> str:
        """The sorted set due time → match id; of a player's kind → `<player>/<receiver>`."""
        return f"{self.tag(partition)}:alarms:{kind}"

    def hints(self, match: str) -> str:
        """The hints of a match that is not over (events/hints.py)."""
        return f"{self._of(match)}:hints:{match}"

    def generation(self, partition: int) -> str:
        """The server's history, and the generation of luck that was drawn in it, a word or none."""
        return f"{self.tag(partition)}:generation"

    def derived(self, match: str) -> str:
        """How far the derivation of a match's computers has come (events/derivations.py)."""
        return f"{self._of(match)}:derived:{match}"

    def talk(self, match: str) -> str:
        """The stream of a match's talk; ids by the server's clock."""
        return f"{self._of(match)}:talk:{match}"

    def trial(self, partition: int) -> str:
        """A key that is never written: `events/store/trial.lua` asks whether it could be."""
        return f"{self.tag(partition)}:trial"

    def clock(self, partition: int) -> str:
        """The correction of service time, and the last heartbeat (events/store/clock.py)."""
        return f"{self.tag(partition)}:clock"

    def of_clock(self, partition: int, kinds: Iterable[AnyKind] = ()) -> list[str]:
        """The keys by which a script reads the time, in clock.lua's order, and these alarms."""
        others = (self.alarms(kind, partition) for kind in kinds)
        return [self.clock(partition), self.alarms("deadline", partition), *others]

    def of_append(self, match: str) -> list[str]:
        """All that an append touches, in the order in which append.lua takes them."""
        own = self.log(match), self.hints(match), self.names(match)
        return [*own, *_beside(self, self.of(match))]

    def news(self, player: str) -> str:
        """The stream of a player's news; entry id `<number>-0`."""
        return f"{self._of(player)}:news:{player}"

    def told(self, player: str) -> str:
        """The hash match → what of it a player was told, and occasion → number of its item."""
        return f"{self._of(player)}:told:{player}"

    def inbox(self, player: str) -> str:
        """The hash of an inbox's state: `last`, `read`, `forgotten`, `closed`; settings."""
        return f"{self._of(player)}:inbox:{player}"

    def receivers(self, player: str) -> str:
        """The hash id → webhook, or another receiver of a player's news."""
        return f"{self._of(player)}:receivers:{player}"

    def news_feed(self, partition: int) -> str:
        """The stream of players who have news; ids `0-1`, `0-2`, ... without gaps."""
        return f"{self.tag(partition)}:news-feed"

    def of_news(self, player: str) -> list[str]:
        """All that is touched when a player is told something, in the order of tell.lua."""
        own = self.news(player), self.told(player), self.inbox(player)
        alarms, feed = self.alarms("delivery", self.of(player)), self.news_feed(self.of(player))
        return [*own, self.receivers(player), alarms, feed, *self.of_clock(self.of(player))]


@cache
def _beside(partitions: Partitions, partition: int) -> tuple[str, ...]:
    """The keys that an append touches besides the match's own."""
    own = partitions.feed(partition), partitions.clock(partition), partitions.generation(partition)
    return (*own, *(partitions.alarms(kind, partition) for kind in KINDS))


def match_of(log: bytes) -> str:
    """The match whose log has this key."""
    return log.decode().split(":match:", 1)[1]


def asker(match: str, seat: int) -> str:
    """A seat that waits for a hint, as its alarm names it."""
    return f"{match}:{seat}"


def seat_asking(named: str) -> tuple[str, int | None]:
    """The match, and the seat that waits for a hint; None: it is the match itself."""
    match, _, seat = named.partition(":")
    return match, int(seat) if seat else None


def all_matches(game: str, status: str) -> str:
    """The lobby's list of the public matches of a game with a status."""
    return f"{LOBBY}matches:{game}:{status}"


def matches_of(player: str) -> str:
    """The lobby's list of a player's matches that only they are shown (others: `matches_shown`)."""
    return f"{LOBBY}player:{player}"


def matches_shown(player: str) -> str:
    """The lobby's list of a player's public matches that have begun: for everybody."""
    return f"{LOBBY}shown:{player}"


def outcomes(game: str) -> str:
    """The matches of a game that count, in the order in which they ended."""
    return f"{LOBBY}outcomes:{game}"


def careers(game: str) -> str:
    """The careers of all players in a game, by player."""
    return f"{LOBBY}careers:{game}"


def careers_anew(game: str) -> str:
    """The same while the game is reckoned from its first match on: they take the place of those."""
    return f"{LOBBY}anew:{game}"


def careers_before(game: str) -> str:
    """The careers of their players before each of the last outcomes of a game, by place."""
    return f"{LOBBY}before:{game}"


def matches_unfinished(player: str) -> str:
    """The lobby's list of the open and running matches that a player hosts or sits in."""
    return f"{LOBBY}unfinished:{player}"


def matches_unattended(host: str) -> str:
    """The lobby's list of the running matches of a host in which computers play alone."""
    return f"{LOBBY}unattended:{host}"


def matches_joinable(terms: str) -> str:
    """The lobby's list of the public matches on these terms at which anybody may sit down."""
    return f"{LOBBY}joinable:{terms}"


def matches_awaiting(player: str) -> str:
    """The lobby's list of the matches that wait for a player."""
    return f"{LOBBY}awaited:{player}"


def touched(key: str) -> str:
    """A key on the node of another one, there for a moment (events/store/clients.py)."""
    tag = key[key.find("{") + 1 : key.find("}")] if "{" in key else key
    return f"{{{tag}}}:touched"


def player(player_id: str) -> str:
    """A player: name, hashes of their tokens and of their recovery code, time of enrolment."""
    return f"player:{player_id}"


def recovery(digest: str) -> str:
    """Which player a recovery code (the SHA-256 of its secret, in hex) leads to."""
    return f"recovery:{digest}"


def link(digest: str) -> str:
    """Which player a code that links a device (its keyed hash, in hex) leads to."""
    return f"link:{digest}"


def subject(digest: str) -> str:
    """Which player an issuer's subject (its keyed hash, in hex) is."""
    return f"subject:{digest}"


def requests(caller: str) -> str:
    """The requests with Idempotency-Keys of a player, or of a key (its keyed hash, in hex) without
    a player.
    """
    return f"requests:{caller}"


DEEDS = "dragonhoard:deeds"
"""The stream of operators' deeds."""
REPORTS = "dragonhoard:reports"
"""The reports of players that wait, by time."""


def report(report_id: str) -> str:
    """A player's report of another to the operator."""
    return f"report:{report_id}"


def reports_of(player_id: str) -> str:
    """The ids of the reports that a player has made, and of those about them."""
    return f"reports:{player_id}"


def talked(player_id: str) -> str:
    """The matches in which a player has spoken, or was spoken to alone."""
    return f"talked:{player_id}"


def whereabouts(player_id: str) -> str:
    """From which address a player calls, as a keyed hash."""
    return f"whereabouts:{player_id}"


def heard(player_id: str, private: str = "") -> str:
    """When a player was last heard of, in ms: in a private match, or elsewhere."""
    place = private or "anywhere"
    return f"heard:{player_id}:{place}"


def leaves(part: str) -> str:
    """The numbers of those leaves of the transparency log whose hashes begin with these four
    digits.
    """
    return f"{TLOG}leaves:{part}"
