"""Careers: what each player has behind them in each game, after each match that counts.

A career follows from the one before and from an outcome. All are kept beside their matches, so an
outcome that comes late, changes or is lost takes back only what came after it: whoever reckons
(reckoning.py) goes on from the place of the earliest change. Thus the order in which the feed tells
of matches does not matter, and neither does who reckons, or how often.
"""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from msgspec import Struct
from redis import Redis, RedisCluster

from domain.games import GAMES
from events.projections.outcomes import Outcome
from events.projections.shelf import field, with_careers
from events.store import keys
from events.store.keys import SHELVED, SUMMARY, TURN, UNRECKONED
from events.store.server import script_beside

PENDING, BEFORE = (
    script_beside(__file__, name, writes=False, after="shelf") for name in ("pending", "before")
)
RECKONED = script_beside(__file__, "reckoned", returns=True, after="shelf")

AT_ONCE = 100
"""So many matches are reckoned in one go, in some 20 ms."""

SCALE, NEWCOMER, CAUTION = 40, 1_000, 3


class Rating(Struct, frozen=True):
    """How strong a player is in a game, as far as their `matches` with others tell: most probably
    `mean`, with this standard deviation.
    """

    mean: float
    deviation: float
    matches: int

    @property
    def value(self) -> int:
        """How strong they are at least, with hardly a doubt. A newcomer has 1000."""
        return NEWCOMER + round(SCALE * (self.mean - CAUTION * self.deviation))


class Count(Struct, frozen=True):
    """Matches with so many seats: how many, how many were won, and the sum of the ranks."""

    played: int = 0
    won: int = 0
    ranks: int = 0


class Career(Struct, frozen=True):
    """A player's matches of one game, counted by the number of seats, and their rating."""

    counts: dict[int, Count] = {}
    rating: Rating | None = None


class Pending(Struct, frozen=True):
    """Outcomes that follow each other, from the earliest change on; `known` are as they are kept.
    `before`: the careers of their players until then. Of an archived match all that is kept of it
    stands for its outcome.
    """

    turn: bytes
    mark: bytes
    game: str
    known: tuple[tuple[bytes, bytes], ...]
    outcomes: tuple[Outcome, ...]
    before: dict[str, Career]


class Careers:
    """The careers of all players. They are kept beside the lobby's summaries."""

    def __init__(self, redis: Redis | RedisCluster) -> None:
        self._redis = redis

    def of(self, player: str) -> dict[str, Career]:
        """Game → career, as far as it is reckoned. Games that were not played are missing."""
        lists = [keys.career(game, player) for game in GAMES]
        found = zip(GAMES, self._newest(lists, "+"), strict=True)
        return {game: careers[player] for game, careers in found if player in careers}

    def doubt(self) -> None:
        """Have all careers reckoned anew, from the first match of each game on."""
        self._redis.zadd(UNRECKONED, {f"{game}:": 0 for game in GAMES})

    def pending(self) -> Pending | None:
        """What is to be reckoned first; None if nothing is."""
        lists = keys.outcomes(""), keys.shelf(keys.outcomes(""))
        words = (AT_ONCE, SUMMARY, SHELVED, *lists)
        found: Any = PENDING.run(self._redis, [UNRECKONED, TURN], *words)
        if not found:
            return None
        turn, mark, *rest = found
        game, _, start = mark.decode().partition(":")
        known = tuple(zip(rest[::2], rest[1::2], strict=True))
        told = (field(data, "outcome") for _, data in known)
        outcomes = tuple(msgspec.json.decode(data, type=Outcome) for data in told if data)
        players = {part.player for outcome in outcomes for part in outcome.parts}
        return Pending(turn, mark, game, known, outcomes, self._before(game, start, players))

    def keep(self, pending: Pending, careers: Iterable[Mapping[str, Career]]) -> bool:
        """Keep the careers after each of the outcomes; False, and nothing is kept, if one of them
        has changed, or somebody else was faster.
        """
        made = (msgspec.json.encode(each) for each in careers)
        words = [
            (place, data, with_careers(data, next(made)) if data else b"")
            for place, data in pending.known
        ]
        flat: list[str | bytes | int] = [word for each in words for word in each]
        listed = keys.outcomes(pending.game)
        kept = RECKONED.run(
            self._redis,
            [UNRECKONED, TURN, listed, keys.shelf(listed)],
            *(pending.turn, pending.mark, AT_ONCE, SUMMARY, SHELVED),
            *flat,
        )
        return bool(kept)

    def _before(self, game: str, place: str, players: Iterable[str]) -> dict[str, Career]:
        """The careers of these players in a game, before the match at this place."""
        wanted = sorted(players)
        found = self._newest([keys.career(game, player) for player in wanted], f"({place}")
        return {
            player: careers[player]
            for player, careers in zip(wanted, found, strict=True)
            if player in careers
        }

    def _newest(self, lists: list[str], start: str) -> list[dict[str, Career]]:
        """For each list, the careers after its newest match from `start` on back."""
        if not lists:
            return []
        both = [*lists, *map(keys.shelf, lists)]
        found: Any = BEFORE.run(self._redis, both, start, SUMMARY, SHELVED)
        told = (field(data, "careers") or b"{}" for data in found)
        return [msgspec.json.decode(data, type=dict[str, Career]) for data in told]
