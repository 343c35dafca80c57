"""The inboxes of players: their news, numbered 1, 2, 3, …, the newest thousand of each.

An item is put there in one step (tell.lua), with all that makes it known: the hint in the feed of
news, which wakes streams and long polls, and an alarm for each receiver of the player (a webhook,
say), which the clock finds. So a process that is killed before that step has told nothing and is
repeated, and one that is killed after it has lost nothing. Nothing is told twice: for a match the
inbox keeps the facts of its newest state (events/news/items.py), for other news the occasion.
"""

import base64
import hashlib
from collections.abc import Collection, Sequence
from typing import Any, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from redis import Redis, RedisCluster

from events.current import Current
from events.news.items import (
    OLD_MS,
    NewsFact,
    NewsItem,
    PlayerReminders,
    Reminders,
    legible,
    mark_of,
    player_reminders_in,
    stored,
)
from events.store import keys
from events.store.clients import script_beside
from events.store.feed import Feed
from events.store.keys import Partitions
from events.store.pipelining import Step, alarm, answers, change_record, put, runs

KEPT = 1_000
"""The newest items that are kept of a player."""
MOST_REMINDERS = 500
"""Of so many matches a player may say how they want to be reminded."""
MOST_INVITED = 20
"""Of so many invitations by the same host a player is told in a day. The others wait in the
player's list of matches.
"""
MOST_OF_TRAY = 100
"""Items that are kept of each tray (Tray): so items caused by others, however many they are, push
out only items of their own tray.
"""
MOST_INVITED_BY_TRAY = 50
"""Invitations per day that a player is told of, from all strangers together, and from all whom they
have met: so a crowd cannot ring a phone all day, or hide a friend's invitation. Fewer than
MOST_OF_TRAY: they are counted by the items that are kept.
"""
FEED_LENGTH = 100_000
CLOSED_MS = 86_400_000
"""For so long after an erasure, news that was on the way is dropped."""

TELL = script_beside(__file__, "tell", returns=True, after="../store/clock")

_encoder = msgspec.json.Encoder()


Tray = Literal["strangers", "invited", "rematch", "talk"]
"""News of a player's match that others cause without a move: invitations by hosts with whom they
have never played and by others, rematches, talk. Each kind has a tray of the inbox.
"""


class Inbox(Struct, frozen=True):
    """Items after a number, oldest first. `last` is the newest number, `read` up to where the
    player has read, `before` the id of the item with that number (None: it is not kept). Items
    between two others may be missing: those of a tray make room for newer ones.
    """

    items: tuple[NewsItem, ...]
    last: int
    read: int
    before: str | None = None

    @property
    def unread(self) -> int:
        """How many items the player has not read, also of those that are not kept any more."""
        return self.last - self.read


class Recorded(Struct, frozen=True):
    """The result of recording a state. `later`: a later state by which the player was told (its
    version, and the mark of its entry; "": none). `again_ms`: in how many ms news that is held
    back is due (None: none is).
    """

    later: str = ""
    again_ms: int | None = None


class Announcement(Struct, frozen=True):
    """The news of a match's state for one player. `met`: they have played with the host. `lost`: a
    later state by which they were told, which the store has lost.
    """

    player: str
    facts: Sequence[NewsFact]
    met: bool = False
    lost: str = ""


class Inboxes:
    """All inboxes. Any process may repeat calls, in any order. Raise redis.RedisError."""

    def __init__(self, redis: Redis | RedisCluster, partitions: Partitions) -> None:
        self._redis, self._partitions = redis, partitions
        self.feed = Feed(redis, partitions, FEED_LENGTH, partitions.news_feed)

    def record(self, current: Current, true: Sequence[Announcement]) -> list[Recorded]:
        """Tell players the facts of a match that were not true before, all in one packet. The news
        of a later state stays, unless that state is named as lost.
        """
        asked = [(telling.player, _stated(current, telling)) for telling in true]
        return [_recorded(said) for said in self._tell(asked)]

    def tell(self, player: str, item: NewsItem, once: str) -> NewsItem | None:
        """Put an item into an inbox; None if it was told at this occasion (`once`, a name with a
        `/`), or there is no such inbox.
        """
        assert "/" in once
        named = numbered(player, f"{once} {item.at}", item)
        told = {"match": item.match or "", "facts": [_asked(NewsFact(once, named), met=False)]}
        (said,) = self._tell([(player, told)])
        return replace(named, n=int(said[2])) if said[0] == b"told" and int(said[2]) else None

    def after(self, player: str, number: int, limit: int, whole: bool = False) -> Inbox:
        """At most `limit` items after a number, oldest first. They end before an item that only a
        newer release can read: raises TooNew where that is the first, or if all are wanted
        (`whole`).

        The inbox is read first and its items after it, as more may come in between.
        """
        news, inbox = self._partitions.news(player), self._partitions.inbox(player)
        here = news, ("XRANGE", news, f"{number}-0", f"{number}-0")
        after = news, ("XRANGE", news, f"{number + 1}-0", "+", "COUNT", limit)
        asked = (inbox, ("HMGET", inbox, "last", "read")), here, after
        (newest, read), before, rows = answers(self._redis, asked)
        numbers = [int(name.partition(b"-")[0]) for name, _ in rows]
        last = max([int(newest or 0), *numbers])
        return Inbox(
            legible(zip(numbers, (told[b"d"] for _, told in rows), strict=True), whole),
            last,
            min(int(read or 0), last),
            msgspec.json.decode(before[0][1][b"d"])["id"] if before else None,
        )

    def agreed(self, player: str, ids: Collection[str]) -> int:
        """The number up to which a client with these ids knows a player's news; 0: none."""
        kept = self.after(player, 0, KEPT).items
        return max((item.n for item in kept if item.id in ids), default=0)

    def last(self, player: str) -> int:
        """The number of the newest item; 0: there is none."""
        found: Any = self._redis.hget(self._partitions.inbox(player), "last")
        return int(found or 0)

    def unread_of(self, player: str, matches: Sequence[str]) -> tuple[str, ...]:
        """Those of these matches whose newest item the player has not read."""
        if not matches:
            return ()
        read: Any = self._redis.hget(self._partitions.inbox(player), "read")
        lines: Any = self._redis.hmget(self._partitions.told(player), list(matches))
        newest = (int(line.split(b" ", 3)[2]) if line else 0 for line in lines)
        return tuple(m for m, n in zip(matches, newest, strict=True) if n > int(read or 0))

    def read_up_to(self, player: str, number: int) -> Inbox:
        """Note that the player has read all items up to this number; nothing is unread again."""
        inbox = self._partitions.inbox(player)

        def after(held: bytes) -> tuple[Inbox, tuple[Step, ...]]:
            before, last = int(held or 0), self.last(player)
            read = min(max(before, number), last)
            steps = ("HSET", inbox, "read", read), self.feed.notice(player, last)
            return Inbox((), last, read), steps if read != before else ()

        return change_record(self._redis, inbox, after, "read")

    def reminders_of(self, player: str, match: str = "") -> PlayerReminders:
        """How a player wants to be reminded, in general and of this match."""
        (found,) = self.reminders_of_each([(player, match)])
        return found

    def reminders_of_each(self, asked: Sequence[tuple[str, str]]) -> list[PlayerReminders]:
        """The same of many: players, each with a match."""
        named = ((self._partitions.inbox(player), match) for player, match in asked)
        words = [(n, ("HMGET", n, "reminders", f"reminders/{match}")) for n, match in named]
        return [player_reminders_in(found) for found in answers(self._redis, words)]

    def want(self, player: str, wanted: Reminders | None, match: str | None = None) -> bool:
        """Keep how a player wants to be reminded, in general or of this match; None: the default.

        False: they have said so of too many matches.
        """
        name = "reminders" if match is None else f"reminders/{match}"
        inbox = self._partitions.inbox(player)
        if wanted is None:
            self._redis.hdel(inbox, name)
        elif match is not None and self._redis.hlen(inbox) > MOST_REMINDERS:
            return False
        else:
            self._redis.hset(inbox, name, _encoder.encode(wanted))
        return True

    def erase(self, player: str) -> None:
        """Erase an inbox, and all receivers of its player. For a day nothing makes it anew."""
        of, inbox = self._partitions, self._partitions.inbox(player)
        closed = ("HSET", inbox, "closed", 1), ("PEXPIRE", inbox, CLOSED_MS)
        put(self._redis, ("DEL", inbox), *closed)  # from now on no receiver is added
        receivers: Any = self._redis.hkeys(of.receivers(player))
        alarms = of.alarms("delivery", of.of(player))
        rung = (alarm(alarms, f"{player}/{name.decode()}", None) for name in receivers)
        kept = of.receivers(player), of.news(player), of.told(player)
        put(self._redis, *rung, *(("DEL", name) for name in kept))

    def _tell(self, asked: Sequence[tuple[str, dict[str, Any]]]) -> list[Any]:
        """The replies of tell.lua for each player and their news. An inbox is made for known
        players only.
        """
        said = self._told(asked)
        for number, (player, told) in enumerate(asked):
            if said[number][0] == b"unknown" and self._redis.exists(keys.player(player)):
                (said[number],) = self._told([(player, told | {"known": True})])
        return said

    def _told(self, asked: Sequence[tuple[str, dict[str, Any]]]) -> list[Any]:
        bounds = {"kept": KEPT, "of_tray": MOST_OF_TRAY, "feed": FEED_LENGTH}
        bounds |= {"by_host": MOST_INVITED, "by_tray": MOST_INVITED_BY_TRAY}
        of, encode = self._partitions.of_news, _encoder.encode
        return runs(self._redis, TELL, [(of(p), (p, encode(bounds | told))) for p, told in asked])


def _stated(current: Current, telling: Announcement) -> dict[str, Any]:
    """A state and its facts, as tell.lua takes them. `old`: after so many ms the end of a match is
    no news any more. Each fact is as `_asked` says.
    """
    mark = mark_of(current)
    state = {"version": current.version, "mark": mark, "at": current.at, "over": current.over}
    state |= {"old": OLD_MS, "lost": telling.lost}
    facts = (
        replace(fact, item=numbered(telling.player, f"{fact.name} {mark}", fact.item))
        for fact in telling.facts
    )
    told = [_asked(fact, telling.met) for fact in facts]
    return {"match": current.match.id, "state": state, "facts": told}


def _recorded(said: Any) -> Recorded:
    if said[0] == b"later":
        return Recorded(said[1].decode())
    held_back = said[0] == b"told" and int(said[1]) >= 0
    return Recorded(again_ms=int(said[1]) if held_back else None)


def _asked(fact: NewsFact, met: bool) -> dict[str, Any]:
    """A fact as tell.lua takes it: its name, its item as it is stored, who invites by it, its tray,
    and for how long (ms) the same name is not told again.
    """
    item = fact.item
    return {
        "name": fact.name,
        "item": "" if fact.known else stored(item).decode(),
        "by": (item.by or "") if item.kind == "invited" else "",
        "tray": tray_of(item, met) or "",
        "pause": fact.again_ms,
    }


def tray_of(item: NewsItem, met: bool) -> Tray | None:
    """The tray of the inbox that an item is in; None: it pushes out the oldest of all."""
    match item.kind:
        case "invited":
            return "invited" if met else "strangers"
        case "rematch" | "talk":
            return item.kind
    return None


def numbered(player: str, occasion: str, item: NewsItem) -> NewsItem:
    """The item with its id, which is the same however often it is told at this occasion."""
    words = "\n".join((player, item.match or "", str(item.version), occasion))
    digest = hashlib.blake2b(words.encode(), digest_size=15).digest()
    return replace(item, id=f"news_{base64.b32encode(digest).decode().lower()}")
