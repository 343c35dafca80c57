"""The rematch of a match: one for all who ask. Its id is derived, so it is kept nowhere.

Each match that is over has a row of ids, from 0 on. Its rematch is the first in that row that was
not called off before it began and that the caller may know of; if there is none, the caller opens
it.
"""

import logging
from collections.abc import Callable, Iterator
from contextlib import suppress

from msgspec import Struct
from redis.exceptions import RedisError

from domain.commands import Join, Open
from domain.match import Actor, Match, seat_of
from domain.opening import is_called_off
from domain.people import may_see
from domain.refusals import ALREADY_SEATED, Refused
from domain.words import Names
from events.archive.objects import ArchiveAway
from events.current import Current, Handled, KeyReused, NoSuchMatch, RefusedAt, derived
from events.log import UnknownFormat
from events.parts import Parts
from events.store.entries import RETRY, Busy, SetBack
from service.http.bodies import MOST_SEATS
from service.http.limits import Allowance

log = logging.getLogger(__name__)

MOST = 5
"""So many rematches of a match may be called off that the same player had opened."""
ROW = (MOST + 1) * MOST_SEATS
"""No match has more: each of its players has opened so many that were called off, and one more."""

BEGUN = Names(
    "La revanche a commencé sans vous : ouvrez une nouvelle partie.",
    "The rematch has begun without you: open a new match.",
)
CALLED_OFF = Names(
    "{most} revanches que vous avez ouvertes ont été annulées : laissez les autres en ouvrir une.",
    "{most} rematches that you have opened were called off: let the others open one.",
)


class RematchRequest(Struct, frozen=True):
    """A player's request. `opening` opens the rematch if nobody has; `may_open` and `may_join`
    raise Refused if the player may not.
    """

    player: str
    of: str
    opening: Open
    may_open: Callable[[Match], None]
    may_join: Callable[[Match], None]
    key: str | None = None


class Rematches:
    """Finds rematches, and seats players there."""

    def __init__(self, parts: Parts, allowance: Allowance, master_key: bytes) -> None:
        self._parts, self._allowance, self._master_key = parts, allowance, master_key

    def of(self, match: Match, player: str | None) -> Match | None:
        """The rematch of a match, if there is one and this player may know of it."""
        for _, current in self._row(match.id) if match.status == "finished" else ():
            if current is None:
                return None
            if _stands(current.match, player):
                return current.match
        return None

    def seated(self, again: RematchRequest) -> Handled:
        """The player's seat at the rematch. Raises Refused, KeyReused, Busy."""
        with self._allowance.lock_of(again.player):
            handled = self._seated(again)
            self._allowance.count(handled.current)
        return handled

    def _seated(self, again: RematchRequest) -> Handled:
        for _ in RETRY.attempts():
            with suppress(_Moved):
                return self._tried(again)
        raise Busy(again.of)

    def _tried(self, again: RematchRequest) -> Handled:
        called_off = 0
        for match_id, current in self._row(again.of):
            if current is None and called_off >= MOST:
                break
            if current is None:
                return self._opened(again, match_id)
            if made := self._made(again, current):
                return made
            if _stands(current.match, again.player):
                return self._joined(again, current)
            called_off += is_called_off(current.match) and current.match.host == again.player
        raise Refused("too-many-rematches", CALLED_OFF.filled(most=MOST))

    def _made(self, again: RematchRequest, current: Current) -> Handled | None:
        """The seat that the same request took there before, if it did. Raises KeyReused."""
        if again.key is None or not current.made_by(again.player, again.key):
            return None
        seated = self._parts.handler.seated
        return seated(current.match.id, again.player, again.key, again.opening.words)

    def _opened(self, again: RematchRequest, match_id: str) -> Handled:
        opening, may_open = again.opening, again.may_open
        try:
            return self._parts.handler.open(again.player, opening, again.key, may_open, match_id)
        except KeyReused:
            raise _Moved from None
        except Refused as refused:
            if refused.code == "already-open":
                raise _Moved from None
            raise

    def _joined(self, again: RematchRequest, rematch: Current) -> Handled:
        me, match = again.player, rematch.match
        if match.status != "open" and seat_of(match, me) is None:
            raise Refused("rematch-begun", BEGUN)
        if match.status != "open":
            raise Refused("already-seated", ALREADY_SEATED)
        join, actor = Join(again.opening.words), Actor("player", player=me)
        try:
            handle = self._parts.handler.handle
            return handle(match.id, actor, join, again.key, admit=again.may_join)
        except (NoSuchMatch, KeyReused):
            raise _Moved from None
        except RefusedAt as refused:
            if refused.current.match.status != "open":
                raise _Moved from None
            raise

    def _row(self, match_id: str) -> Iterator[tuple[str, Current | None]]:
        """Ids, and the matches that have them. An unreadable one is passed over, but not one that
        only a newer server can read.
        """
        for number in range(ROW):
            place = derived(self._master_key, f"rematch {match_id} {number}")
            try:
                current = self._parts.projector.newest(place)
            except NoSuchMatch:
                yield place, None
            except (RedisError, SetBack, UnknownFormat, ArchiveAway):
                raise
            except Exception:
                log.exception("The rematch %s cannot be read", place)
            else:
                yield place, current


class _Moved(Exception):
    """Another request was faster, of another player or the same one: look again."""


def _stands(rematch: Match, player: str | None) -> bool:
    return not is_called_off(rematch) and may_see(rematch, player)
