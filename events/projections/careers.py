"""Careers: what each player has behind them in each game, after each match that counts.

A career follows from the one before and from an outcome. All are kept beside their matches, so an
outcome that comes late, changes or is lost takes back only what came after it: whoever reckons
(reckoning.py) goes on from the place of the earliest change. Thus the order in which the feed tells
of matches does not matter, and neither does who reckons, or how often.
"""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Any

import msgspec
from msgspec import Struct
from redis import Redis, RedisCluster

from domain.games import GAMES
from events.archive.compression import Garbled
from events.projections.career import Career
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
        """Game → career, as far as it is reckoned. Games that were not played are missing, and
        those of which only a newer release can read it.
        """
        lists = [keys.career(game, player) for game in GAMES]
        found = dict[str, Career]()
        for game, kept in zip(GAMES, self._newest(lists, "+"), strict=True):
            with suppress(Garbled, msgspec.ValidationError, KeyError):
                found[game] = _careers_in(kept)[player]
        return found

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
        known = zip(wanted, map(_careers_in, found), strict=True)
        return {player: careers[player] for player, careers in known if player in careers}

    def _newest(self, lists: list[str], start: str) -> list[bytes]:
        """For each list, what has the careers after its newest match from `start` on back."""
        if not lists:
            return []
        places = [key for each in lists for key in (each, keys.shelf(each))]
        found: list[bytes] = BEFORE.run(self._redis, places, start, SUMMARY, SHELVED)
        return found


def _careers_in(kept: bytes) -> dict[str, Career]:
    """Raises Garbled, msgspec.ValidationError."""
    return msgspec.json.decode(field(kept, "careers") or b"{}", type=dict[str, Career])
