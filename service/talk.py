"""Talk at the table: who hears whom, and what players are told of it.

Whom somebody has muted they do not hear, and where one has blocked the other, neither hears the
other. The speaker is not told.
"""

from collections.abc import Iterable

from redis.exceptions import RedisError

from domain.match import Match
from domain.talk import Said, listeners
from domain.words import Names
from events.current import Current
from events.news.inboxes import Inboxes
from events.news.items import NewsItem
from events.projector import NoSuchMatch
from events.request import KeyReused
from events.store.store import Store
from service.accounts.blocks import Blocks
from service.accounts.registry import Registry
from service.live.talk import TalkChannel, message

TOO_MANY_MUTES = Names(
    "Vous n'écoutez plus {most} personnes : réécoutez-en d'abord une.",
    "You have muted {most} players: hear one of them again first.",
)
FOLD_MS = 15 * 60_000
"""In so long a player is told at most once that somebody speaks in a match."""


class Talk:
    """What is said in all matches."""

    def __init__(self, store: Store, inboxes: Inboxes, registry: Registry, blocks: Blocks) -> None:
        self._kept, self._inboxes = store.talk, inboxes
        self._registry, self._blocks = registry, blocks

    def say(self, current: Current, said: Said, key: str) -> tuple[Said, bool]:
        """What is said, once however often it is sent with this key (its hash; "": none), and
        whether it was before.

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
        """What of it this player hears, or who says no name."""
        mine = tuple(one for one in said if one.is_for(player))
        if player is None or not mine:
            return mine
        deaf = self._unheard_by(player, {one.speaker for one in mine} - {player})
        return tuple(one for one in mine if one.speaker not in deaf)

    def after(self, match_id: str, place: str, player: str | None) -> tuple[Said, ...]:
        """What this player hears of what was said after a place (an id)."""
        return self.heard(self._kept.after(match_id, place), player)

    def said_by(self, player: str) -> list[tuple[str, Said]]:
        """What a player has said, with the match where they did."""
        matches = ((match, self._kept.after(match)) for match in self._kept.matches_of(player))
        return [(match, one) for match, said in matches for one in said if one.speaker == player]

    def _unheard_by(self, player: str, speakers: set[str]) -> set[str]:
        """Whom of these a player does not hear."""
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
    """That somebody spoke. What they said stands at the table alone, where it can be erased."""
    return NewsItem(
        "talk",
        said.at,
        match=match.id,
        game=match.game,
        version=version,
        seat=seat,
        by=said.speaker,
    )


class Ear:
    """What one who follows a match hears of its table, from a place (an id) on."""

    def __init__(self, talk: Talk, channel: TalkChannel, place: str, player: str | None) -> None:
        self._talk, self._channel, self._place, self._player = talk, channel, place, player

    def news(self) -> bytes:
        """What was said since, as events; while the store cannot be read, nothing."""
        try:
            said = self._channel.after(self._place)
            heard = self._talk.heard(said, self._player)
        except RedisError:
            return b""
        self._place = said[-1].id if said else self._place
        return b"".join(map(message, heard))
