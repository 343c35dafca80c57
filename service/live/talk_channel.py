"""Talk at the table, as players hear it live and are told of it.

A player does not hear those they have muted, and two of whom one has blocked the other do not hear
each other. The speaker is not told. A phrase is read once for all listeners of a process. Its event
has no id, so a client that reconnects still names the entry that it knows.
"""

import time
from collections.abc import Iterable
from threading import Event, Lock

from redis.exceptions import RedisError

from domain.match import Match
from domain.talk import Said, listeners
from events.current import Current, KeyReused, NoSuchMatch
from events.news.inboxes import Inboxes
from events.news.items import NewsItem
from events.store.store import Store
from events.store.talk import BEGINNING, KEPT, TalkStore
from service.accounts.moderation import Blocks
from service.accounts.registry import Registry
from service.live.channel import server_sent_event
from service.live.follower import Channels, Follower, StoreAccess, wake_listeners

IDLE_S = 3.0
"""The time after the last phrase for which phrases are kept for listeners."""


class TalkChannel:
    """The phrases of one match, for all its listeners. The follower signals it, and it signals
    them.
    """

    def __init__(self, match_id: str, store: TalkStore, access: StoreAccess) -> None:
        self._match_id, self._store, self._access = match_id, store, access
        self._lock = Lock()  # held while the store is read, so that one reads for all
        self._said: tuple[Said, ...] = ()
        self._since: str | None = None
        self._unread, self._moved = True, 0.0
        self.signals: set[Event] = set()

    def set(self) -> None:
        """Read again: there may be a new phrase."""
        self._unread = True
        wake_listeners(self.signals)

    def suspect(self) -> None:
        """Nothing that was said is ever taken back but by an erasure, which is no news."""

    def after(self, place: str) -> tuple[Said, ...]:
        """The phrases after a place (an id), oldest first. Raises redis.RedisError."""
        with self._lock:
            self._catch_up(place)
            return tuple(said for said in self._said if follows(said.id, place))

    def _catch_up(self, place: str) -> None:
        """Read the new phrases; for a listener that is further behind, all that it lacks."""
        lacks = self._since is None or follows(self._since, place)
        if not self._unread and not lacks:
            self._forget_if_idle()
            return
        since = place if lacks or self._since is None else self._since
        newest = since if lacks or not self._said else self._said[-1].id
        self._unread = False
        try:
            with self._access.granted():
                fresh = self._store.after(self._match_id, newest)
        except BaseException:
            self._unread = True
            raise
        self._said = (*(() if lacks else self._said), *fresh)[-KEPT:]
        self._since, self._moved = since, time.monotonic()

    def _forget_if_idle(self) -> None:
        if self._said and time.monotonic() > self._moved + IDLE_S:
            self._since, self._said = self._said[-1].id, ()


def follows(one: str, other: str) -> bool:
    """Whether something was said later."""
    return _place(one) > _place(other)


def _place(name: str) -> tuple[int, int]:
    ms, _, number = (name or BEGINNING).partition("-")
    return int(ms), int(number or 0)


def channels_of_talk(follower: Follower, store: TalkStore) -> Channels[TalkChannel]:
    """The channels of talk."""

    def made(match_id: str, access: StoreAccess) -> TalkChannel:
        return TalkChannel(match_id, store, access)

    return Channels(follower, made, "talk")


def talk_event(said: Said) -> bytes:
    """A phrase as a server-sent event. It has no id: `Last-Event-ID` stays a version."""
    told = {"id": said.id, "at": said.at, "seat": said.seat, "to": said.to, "phrase": said.phrase}
    return server_sent_event(told, name="talk")


FOLD_MS = 15 * 60_000
"""A player is told at most once in this time that somebody speaks in a match."""


class Talk:
    """The phrases of all matches."""

    def __init__(self, store: Store, inboxes: Inboxes, registry: Registry, blocks: Blocks) -> None:
        self._kept, self._inboxes = store.talk, inboxes
        self._registry, self._blocks = registry, blocks

    def say(self, current: Current, said: Said, key: str) -> tuple[Said, bool]:
        """The stored phrase, and whether it was stored before: once per key (its hash; "": no key).

        Raises KeyReused, NoSuchMatch.
        """
        match = current.match
        kept = self._kept.say(match.id, said, key)
        if kept is None:
            raise NoSuchMatch(match.id)
        made, again = kept
        if (made.seat, made.phrase, made.to) != (said.seat, said.phrase, said.to):
            raise KeyReused("the key belongs to another phrase")
        for player in filter(None, (said.speaker, said.hearer)):
            if not self._registry.has(player):  # erased just now: nothing of them stays
                self._kept.unsay(match.id, player)
                self._kept.erase(player, gone=True)
        self._tell(current, made)
        return made, again

    def heard(self, said: Iterable[Said], player: str | None) -> tuple[Said, ...]:
        """The phrases that this player hears; None: a spectator."""
        mine = tuple(one for one in said if one.is_for(player))
        if player is None or not mine:
            return mine
        deaf = self._unheard_by(player, {one.speaker for one in mine} - {player})
        return tuple(one for one in mine if one.speaker not in deaf)

    def after(self, match_id: str, place: str, player: str | None) -> tuple[Said, ...]:
        """The phrases after a place (an id) that this player hears."""
        return self.heard(self._kept.after(match_id, place), player)

    def said_by(self, player: str) -> list[tuple[str, Said]]:
        """All phrases of a player, each with its match."""
        matches = ((match, self._kept.after(match)) for match in self._kept.matches_of(player))
        return [(match, one) for match, said in matches for one in said if one.speaker == player]

    def _unheard_by(self, player: str, speakers: set[str]) -> set[str]:
        """Those of the speakers whom a player does not hear."""
        me = self._registry.find([player])[player]
        muted = {mute.player for mute in me.mutes} if me else set()
        return (muted & speakers) | self._blocks.apart(player, speakers)

    def _tell(self, current: Current, said: Said) -> None:
        """Tell those who hear it that somebody speaks, once in a while."""
        match = current.match
        for seat, player in listeners(match).items():
            if player != said.speaker and self.heard([said], player):
                once = f"talk/{match.id}/{said.at // FOLD_MS}"
                self._inboxes.tell(player, _item(match, current.version, said, seat), once)


def _item(match: Match, version: int, said: Said, seat: int) -> NewsItem:
    """The news that somebody spoke. The phrase itself stands only at the table, where it can be
    erased.
    """
    return NewsItem(
        "talk",
        said.at,
        match=match.id,
        game=match.game,
        version=version,
        seat=seat,
        by=said.speaker,
    )


class TalkListener:
    """The talk that one follower of a match hears, from a place (an id) on."""

    def __init__(self, talk: Talk, channel: TalkChannel, place: str, player: str | None) -> None:
        self._talk, self._channel, self._place, self._player = talk, channel, place, player

    def news(self) -> bytes:
        """The new phrases as events; none while the store cannot be read."""
        try:
            said = self._channel.after(self._place)
            heard = self._talk.heard(said, self._player)
        except RedisError:
            return b""
        self._place = said[-1].id if said else self._place
        return b"".join(map(talk_event, heard))
