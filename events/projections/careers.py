"""Careers: what each player has behind them in each game, after each match that counts.

A career follows from the one before and from an outcome. The last matches keep the careers before
them, so that one which is told late takes back only what came after it; whatever else has changed
has all matches of its game reckoned anew (reckoning.py). Thus the order in which the feed tells of
matches does not matter, and neither does who reckons, or how often.
"""

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any

import msgspec
from msgspec import Struct
from redis import Redis, RedisCluster

from domain.games import GAMES
from events.projections.career import Career
from events.projections.outcomes import Outcome, outcome_of
from events.projections.rows import Row, row_in, summary_in
from events.store import keys
from events.store.keys import RECKONED_TO, TURN, UNRECKONED
from events.store.packets import answers, script_beside

PENDING = script_beside(__file__, "pending", writes=False, after="rows")
RECKONED = script_beside(__file__, "reckoned", returns=True, after="rows")

AT_ONCE = 200
"""So many matches are reckoned in one go, in some 40 ms; and so many of the last ones of a game
keep the careers before them.
"""

_json = msgspec.json.Encoder()


class Pending(Struct, frozen=True):
    """Outcomes that follow each other, from the earliest change on; `known`: places, and rows as
    they are kept (b"": it is gone, and counts no more). `before`: the careers of their players
    until then.
    """

    turn: bytes
    mark: bytes
    game: str
    known: tuple[tuple[bytes, bytes], ...]
    outcomes: tuple[Outcome, ...]
    before: dict[str, Career]


class Careers:
    """The careers of all players."""

    def __init__(self, redis: Redis | RedisCluster) -> None:
        self._redis = redis

    def of(self, player: str) -> dict[str, Career]:
        """Game → career, as far as it is reckoned. Games that were not played are missing, and
        those of which only a newer release can read it.
        """
        found, names = dict[str, Career](), map(keys.careers, GAMES)
        said = answers(self._redis, [(name, ("HGET", name, player)) for name in names])
        for game, career in zip(GAMES, said, strict=True):
            with suppress(msgspec.ValidationError):
                if known := _career_in(career or b"null"):
                    found[game] = known
        return found

    def doubt(self, *games: str) -> None:
        """Have all careers of these games, or of all, reckoned anew."""
        self._redis.zadd(UNRECKONED, {f"{game}:": 0 for game in games or GAMES})

    def pending(self) -> Pending | None:
        """What is to be reckoned first; None if nothing is. Raises msgspec.ValidationError for what
        only a newer release can read.
        """
        found: Any = PENDING.run(self._redis, [UNRECKONED, TURN, RECKONED_TO], AT_ONCE)
        if not found:
            return None
        turn, mark, last, kept, *rest = found
        game, _, start = mark.decode().partition(":")
        known = tuple(zip(rest[::2], rest[1::2], strict=True))
        late = [_read(data) for place, data in known if data and start and place <= last]
        if late and len(known) == AT_ONCE:  # later than those that keep what was before them
            self.doubt(game)
            return self.pending()
        outcomes = tuple(outcome for _, data in known if (outcome := _outcome_in(data)))
        players = {part.player for outcome in outcomes for part in outcome.parts}
        before = self._before(kept.decode(), sorted(players), late) if start else {}
        return Pending(turn, mark, game, known, outcomes, before)

    def keep(self, pending: Pending, careers: Iterable[Mapping[str, Career]]) -> bool:
        """Keep the careers after each of the outcomes; False, and nothing is kept, if one of them
        has changed, or somebody else was faster.
        """
        after, now, words = iter(careers), dict(pending.before), list[bytes]()
        for place, data in pending.known:
            new = next(after) if _outcome_in(data) else {}
            before = _json.encode([now.get(player) for player in new])
            words += [place, data, _read(data)._replace(before=before).data if new else data]
            now |= new
        kept = [word for each in now for word in (each.encode(), _json.encode(now[each]))]
        touched = [UNRECKONED, TURN, RECKONED_TO, keys.outcomes(pending.game)]
        first = (pending.turn, pending.mark, AT_ONCE, len(now))
        return bool(RECKONED.run(self._redis, touched, *first, *kept, *words))

    def _before(self, name: str, players: Sequence[str], late: Sequence[Row]) -> dict[str, Career]:
        """What is kept of these players, but for what came of the matches of these rows."""
        said: Any = self._redis.hmget(name, list(players)) if players else []
        found = dict(zip(players, (_career_in(each or b"null") for each in said), strict=True))
        for row in reversed(late):
            if row.before and (outcome := outcome_of(row)):
                kept = msgspec.json.decode(row.before, type=tuple[Career | None, ...])
                found |= zip((part.player for part in outcome.parts), kept, strict=True)
        return {player: career for player, career in found.items() if career}


def _career_in(data: bytes) -> Career | None:
    return msgspec.json.decode(data, type=Career | None)


def _outcome_in(data: bytes) -> Outcome | None:
    return outcome_of(_read(data)) if data else None


def _read(data: bytes) -> Row:
    """Raises msgspec.ValidationError for what only a newer release can read."""
    row = row_in(data)
    if row is None or summary_in(data) is None:
        raise msgspec.ValidationError("this release cannot read what lists keep of a match")
    return row
