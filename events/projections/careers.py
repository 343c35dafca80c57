"""Careers: what each player has behind them in each game, after each match that counts.

A career follows from the one before and from an outcome. The careers before the last matches are
kept, so that a match which comes late takes back only later ones; any other change has all matches
of its game reckoned anew (rating.py). Thus the order in which the feed tells of matches does not
matter, and neither does who reckons, or how often.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any

import msgspec
from msgspec import Struct
from redis import Redis, RedisCluster

from domain.games import GAMES
from events.projections.rows import Row, counts_for_seat, list_position, match_at
from events.store import keys
from events.store.keys import RECKONED_TO, ROW, TURN, UNRECKONED
from events.store.pipelining import Step, answers, put

SCALE, NEWCOMER, CAUTION = 40, 1_000, 3
AT_ONCE = 200
"""Matches that are reckoned in one go, in some 40 ms; and the number of a game's last matches
before which the careers are kept.
"""

_json = msgspec.json.Encoder()


class Rating(Struct, frozen=True, array_like=True):
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


class PlayCount(Struct, frozen=True, array_like=True):
    """Matches with so many seats: how many, how many were won, and the sum of the ranks."""

    played: int = 0
    won: int = 0
    ranks: int = 0


class Career(Struct, frozen=True, array_like=True):
    """A player's matches of one game, counted by the number of seats, and their rating. It is
    stored without names of fields.
    """

    counts: dict[int, PlayCount] = {}
    rating: Rating | None = None


class Part(Struct, frozen=True):
    """One player in a match: their rank in its result, where a player who has left is last. `here`:
    they decided to the end.
    """

    player: str
    rank: int
    here: bool

    @property
    def won(self) -> bool:
        """Whether they have won, perhaps with others."""
        return self.rank == 1


class Outcome(Struct, frozen=True):
    """A match that counts. `place` is its place among all: when it ended (ms), then its id. A match
    with `hints` is not rated, whether or not a player has asked for one: so no player can take a
    match out of the ratings by asking.
    """

    place: str
    seats: int
    parts: tuple[Part, ...]
    hints: bool = False

    @property
    def rated(self) -> bool:
        """Whether players have met, and had no hints: two, one of whom was there at the end."""
        met = len(self.parts) > 1 and any(part.here for part in self.parts)
        return met and not self.hints


def outcome_of(row: Row) -> Outcome:
    """How a match that counts does so for its players."""
    summary = row.summary
    seats = ((summary.seats[number], rank) for number, _, rank, _ in summary.scores or ())
    parts = {
        seat.player: Part(seat.player, rank, seat.here)
        for seat, rank in seats
        if counts_for_seat(seat.kind, seat.taken) and seat.player
    }
    place = list_position(summary.updated_at, summary.id)
    return Outcome(place, len(summary.seats), tuple(parts.values()), summary.hints)


class Pending(Struct, frozen=True):
    """Outcomes of a game that follow each other, from the place `start` on ("": from the first on).

    `rows`: each place, and the row of its match as it is kept (b"": it is gone, and counts no
    more). `rest`: the place at which it goes on; "": that is all. `before`: the careers of their
    players until then; those of the places `old` need not be kept any longer.
    """

    turn: bytes
    game: str
    start: str
    rest: str
    rows: tuple[tuple[str, bytes], ...]
    outcomes: tuple[Outcome, ...]
    before: dict[str, Career]
    old: tuple[str, ...]
    beside: bool
    """Whether the game is reckoned anew while old careers are shown."""


class Careers:
    """The careers of all players. A game that is reckoned from its first match on has others beside
    those that are shown, until that is done.
    """

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
                if known := _career_in(career):
                    found[game] = known
        return found

    def doubt(self, *games: str) -> None:
        """Have all careers of these games, or of all, reckoned anew."""
        self._redis.zadd(UNRECKONED, {f"{game}:": 0 for game in games or GAMES})

    def pending(self) -> Pending | None:
        """The outcomes to be reckoned first; None if there are none. Raises msgspec.ValidationError
        for data that only a newer release can read.
        """
        turn, marks = self._asked(("GET", TURN), ("ZRANGE", UNRECKONED, 0, 0))
        if not marks:
            return None
        game, _, start = marks[0].decode().partition(":")
        ended = keys.outcomes(game)
        reached, beside, found = self._asked(
            ("HGET", RECKONED_TO, game),
            ("EXISTS", keys.careers_anew(game)),
            ("ZRANGEBYLEX", ended, f"[{start}", "+", "LIMIT", 0, AT_ONCE + 1),
        )
        places = [place.decode() for place in found]
        late = [place for place in places if start and place <= (reached or b"").decode()]
        if late and len(places) >= AT_ONCE:  # the careers before the first are not kept any more
            self.doubt(game)
            return self.pending()
        places, rest = places[:AT_ONCE], "".join(places[AT_ONCE:])
        old, *kept = self._asked(
            ("ZREVRANGEBYLEX", ended, f"({start}", "-", "LIMIT", AT_ONCE - len(places), AT_ONCE),
            *(("GET", ROW + match_at(place)) for place in places),
            *(("HGET", keys.careers_before(game), place) for place in late),
        )
        rows = tuple((place, row or b"") for place, row in zip(places, kept, strict=False))
        outcomes = tuple(outcome_of(msgspec.json.decode(row, type=Row)) for _, row in rows if row)
        name = keys.careers_anew(game) if beside else keys.careers(game)
        before = self._before(name, outcomes, kept[len(places) :]) if start else {}
        passed, is_beside = tuple(place.decode() for place in old), not start or bool(beside)
        return Pending(turn or b"", game, start, rest, rows, outcomes, before, passed, is_beside)

    def keep(self, pending: Pending, careers: Iterable[Mapping[str, Career]]) -> bool:
        """Keep the careers after each of the outcomes; False, and nothing is kept, if one of them
        has changed, or somebody else was faster.
        """
        now, before = dict(pending.before), dict[str, bytes]()
        for outcome, after in zip(pending.outcomes, careers, strict=True):
            before[outcome.place] = _json.encode({player: now.get(player) for player in after})
            now |= after
        checks, writes = _checks(pending), _writes(pending, now, before)
        return not put(self._redis, *checks, *writes, returns=True)

    def _before(
        self, name: str, outcomes: Sequence[Outcome], late: Iterable[bytes | None]
    ) -> dict[str, Career]:
        """The stored careers of the players of these outcomes, without the effect of the `late`
        ones, which are reckoned once more.
        """
        players = sorted({part.player for outcome in outcomes for part in outcome.parts})
        said: Any = self._redis.hmget(name, players) if players else []
        found = dict(zip(players, map(_career_in, said), strict=True))
        for kept in reversed([data for data in late if data]):
            found |= msgspec.json.decode(kept, type=dict[str, Career | None])
        return {player: career for player, career in found.items() if career}

    def _asked(self, *commands: tuple[Any, ...]) -> list[Any]:
        return answers(self._redis, [(words[1], words) for words in commands])


def _checks(of: Pending) -> Iterator[Step]:
    """Checks that nobody has reckoned meanwhile, and that there are no other outcomes."""
    yield "is", TURN, of.turn
    end = f"({of.rest}" if of.rest else "+"
    yield "count", keys.outcomes(of.game), f"[{of.start}", end, len(of.rows)
    yield from (("is", ROW + match_at(place), row) for place, row in of.rows)


def _writes(of: Pending, now: Mapping[str, Career], before: Mapping[str, bytes]) -> Iterator[Step]:
    """The careers `now`, those `before` each outcome, and how far it has come."""
    anew, shown, kept = (f(of.game) for f in (keys.careers_anew, keys.careers, keys.careers_before))
    yield "INCR", TURN
    if not of.start:
        yield from (("DEL", anew), ("DEL", kept))
    if now:
        careers = (word for who in now for word in (who, _json.encode(now[who])))
        yield "HSET", anew if of.beside else shown, *careers
    if before:
        yield "HSET", kept, *(word for pair in before.items() for word in pair)
    if of.old:
        yield "HDEL", kept, *of.old
    if of.rows:
        yield "HSET", RECKONED_TO, of.game, of.rows[-1][0]
    first, end = f"[{of.game}:{of.start}", f"({of.game}:{of.rest}" if of.rest else f"({of.game};"
    yield "ZREMRANGEBYLEX", UNRECKONED, first, end  # a game and ";" come after all of its places
    if of.rest:
        yield "ZADD", UNRECKONED, 0, f"{of.game}:{of.rest}"
    elif of.beside:
        yield ("RENAME", anew, shown) if now or of.start else ("DEL", shown)


def _career_in(data: bytes | None) -> Career | None:
    return msgspec.json.decode(data or b"null", type=Career | None)
