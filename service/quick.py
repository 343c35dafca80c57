"""Quick play: a seat at a public match that fits, or at a new one.

The lobby only says where to try; the seat is taken by an append. If no match fits, the next one on
these terms is opened. Its id is derived from its number, so simultaneous requests at any process
open the same match, and there is never a second one that waits.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from threading import Lock

from cachetools import LRUCache
from msgspec import Struct
from redis.exceptions import RedisError

from domain.commands import Join, Open
from domain.games import GAMES
from domain.match import Actor, Match, Pace
from domain.opening import open_match
from domain.people import audience, persons
from domain.refusals import SEATS_OF_GAME, Refused
from domain.terms import Terms, is_joinable, terms_of
from events.current import Handled, KeyReused, NoSuchMatch, derived
from events.parts import Parts
from events.projections.rows import Summary
from events.store.entries import RETRY, Busy
from service.http.limits import Allowance
from service.idempotency import ClaimedRequest, Requests

LOOKED_AT = 50
"""So many matches of each number of seats are considered: the oldest."""
TAKEN = frozenset({"match-full", "match-over", "already-seated", "blocked"})
"""Why there is no seat at a match: another may have one."""
CORRESPONDENCE_S = 3_600
"""With so long a turn a match is played by correspondence: nobody waits for its beginning."""
REMEMBERED = 10_000
"""How many terms a process remembers the newest number of; others cost it some requests."""


class QuickRequest(Struct, frozen=True):
    """A player's request. `opening` opens the match if none fits; `sizes` are the numbers of seats
    that fit. `may_open` and `may_join` raise Refused if the player may not; `apart` says with which
    of some players the player does not play, as far as is remembered, and `gone` which of some
    players were not heard of lately. `claim`: the request has a key, so it may come again.
    """

    player: str
    opening: Open
    terms: Terms
    sizes: range
    may_open: Callable[[Match], None]
    may_join: Callable[[Match], None]
    apart: Callable[[set[str]], set[str]]
    gone: Callable[[set[str]], set[str]]
    claim: ClaimedRequest | None = None


def terms_asked(player: str, opening: Open, fewest: int) -> Terms:
    """The terms of a match as this one, if it and those with fewer seats can be played. Raises
    Refused.
    """
    opened = open_match("", player, opening, 0, bytes(32)).match
    game = GAMES[opening.game]
    if fewest < game.seats[0]:
        least, most = game.seats
        bounds = SEATS_OF_GAME.filled(game=game.names, fewest=least, most=most)
        raise Refused("bad-seats", bounds)
    return terms_of(opened)


class QuickPlay:
    """Seats players."""

    def __init__(
        self, parts: Parts, allowance: Allowance, requests: Requests, master_key: bytes
    ) -> None:
        self._parts, self._allowance, self._requests = parts, allowance, requests
        self._master_key = master_key
        self._opened: LRUCache[str, int] = LRUCache(REMEMBERED)
        self._locks = tuple(Lock() for _ in range(256))

    def seated(self, wish: QuickRequest) -> Handled:
        """The player's seat. In a process those who want the same come one after the other.

        Raises Refused, KeyReused, Busy.
        """
        turn = self._locks[hash(wish.terms.name) % len(self._locks)]
        with self._allowance.lock_of(wish.player), turn:
            before = wish.claim.row.tried if wish.claim else ()
            try:
                handled = self._made_at(wish, before) or self._seated(wish, len(before))
            except Refused:
                tried = self._requests.tried_by(wish.claim) if wish.claim else ()
                if not (made := self._made_at(wish, tried)):
                    raise
                handled = made  # meanwhile, elsewhere
            self._allowance.count(handled.current)
        return handled

    def _made_at(self, wish: QuickRequest, matches: Sequence[str]) -> Handled | None:
        """The seat that the same request took at one of these. Raises KeyReused."""
        made = (self._made(wish, match_id) for match_id in matches if self._legible(match_id))
        return next((each for each in made if each), None)

    def _seated(self, wish: QuickRequest, before: int) -> Handled:
        """The last of the matches that it has tried may not have been asked: it is now."""
        number, tried = max(before - 1, 0), set[str]()
        for _ in RETRY.attempts():
            choice = self._choice(wish, tried)
            claim = wish.claim
            match_id = self._requests.tried(claim, number, choice) if claim else choice
            try:
                return self._made(wish, match_id) or self._tried(wish, match_id)
            except _Moved:
                continue
            except Refused as refused:
                if refused.code == "already-open":
                    continue
                if refused.code not in TAKEN:
                    raise
            except Exception:
                if self._legible(match_id):
                    raise
            tried.add(match_id)
            number += 1
        raise Busy(wish.terms.name)

    def _made(self, wish: QuickRequest, match_id: str) -> Handled | None:
        """The seat that the same request took there before, if it did. Raises KeyReused."""
        if wish.claim is None:
            return None
        seated = self._parts.handler.seated
        return seated(match_id, wish.player, wish.claim.key, wish.opening.words)

    def _tried(self, wish: QuickRequest, match_id: str) -> Handled:
        """The player at this match; opened by them if it is the next one."""
        handler, me = self._parts.handler, wish.player
        key = wish.claim.key if wish.claim else None
        join, actor = Join(wish.opening.words), Actor("player", player=me)
        try:
            with suppress(NoSuchMatch):
                return handler.handle(match_id, actor, join, key, admit=wish.may_join)
            return handler.open(me, wish.opening, key, wish.may_open, match_id=match_id)
        except KeyReused:
            raise _Moved from None

    def _choice(self, wish: QuickRequest, tried: set[str]) -> str:
        """The match to try: the one that needs the fewest players, and of those the oldest.

        Blocks are checked here, for all of them at once. Otherwise a player would try every match
        of a host who has blocked them.
        """
        lobby, terms = self._parts.lobby, wish.terms
        found = (lobby.joinable(terms.with_seats(size), LOOKED_AT) for size in wish.sizes)
        fit = [
            summary
            for page in found
            for summary in page
            if summary.id not in tried and wish.player not in _people(summary)
        ]
        apart = wish.apart({person for summary in fit for person in _people(summary)})
        fit = _attended([summary for summary in fit if not _people(summary) & apart], wish)
        return min(fit, key=_soonest).id if fit else self._numbered(wish, tried)

    def _numbered(self, wish: QuickRequest, tried: set[str]) -> str:
        """The newest of the matches that were opened here, if it fits, or the next one."""
        number = self._unopened(wish.terms)
        newest = self._id(wish.terms, number - 1)
        if number and newest not in tried and self._fits(wish, newest):
            return newest
        return self._id(wish.terms, number)

    def _fits(self, wish: QuickRequest, match_id: str) -> bool:
        match = self._legible(match_id)
        if match is None or len(match.seats) not in wish.sizes:
            return False
        if not is_joinable(match) or wish.player in audience(match):
            return False
        return not (_waits(match.pace) and wish.gone(set(persons(match))))

    def _legible(self, match_id: str) -> Match | None:
        """The match, if it can be read: anything may be written into the store, and one match that
        was altered there must stop nobody from finding another.
        """
        try:
            return self._parts.projector.newest(match_id).match
        except RedisError:
            raise
        except Exception:
            return None

    def _unopened(self, terms: Terms) -> int:
        """The first number of which there is no match on these terms: it follows from the store
        alone. The process remembers numbers to find it faster.
        """
        there, step = self._opened.get(terms.name, 0), 1
        while self._is_there(terms, there + step - 1):
            there, step = there + step, 2 * step
        beyond = there + step - 1
        while there < beyond:
            middle = (there + beyond) // 2
            if self._is_there(terms, middle):
                there = middle + 1
            else:
                beyond = middle
        self._opened[terms.name] = there
        return there

    def _is_there(self, terms: Terms, number: int) -> bool:
        return self._parts.store.version(self._id(terms, number)) > 0

    def _id(self, terms: Terms, number: int) -> str:
        return derived(self._master_key, f"quick {terms.name} {number}")


class _Moved(Exception):
    """The same request, elsewhere, has just been seated: look again."""


def _people(summary: Summary) -> set[str]:
    return {summary.host, *_seated(summary)}


def _attended(found: list[Summary], wish: QuickRequest) -> list[Summary]:
    """Those of these matches at which everybody who sits there waits in person, if they need to."""
    if not _waits(wish.terms.pace):
        return found
    gone = wish.gone({person for summary in found for person in _seated(summary)})
    return [summary for summary in found if not _seated(summary) & gone]


def _waits(pace: Pace) -> bool:
    """Whether players wait in person for the beginning: not if they play by correspondence."""
    return pace.turn_seconds < CORRESPONDENCE_S


def _seated(summary: Summary) -> set[str]:
    return {seat.player for seat in summary.seats if seat.player}


def _soonest(summary: Summary) -> tuple[int, int, str]:
    free = sum(not seat.taken for seat in summary.seats)
    return free, summary.opened_at, summary.id
