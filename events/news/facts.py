"""What is true of a match for one of its players, and that they are told when it becomes true; and
what they were told, as their inboxes keep it (tell.lua).

It follows from the newest state and the player's own view of it. What was true and is over before
anybody looked is not told: a turn that has passed is no news. Nor is the end of a match told to
those who were only invited: else any stranger could fill their inbox.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace
from redis import Redis, RedisCluster

from domain.attendance import result_of
from domain.audience import audience
from domain.match import Match, awaited, deadline_of, filled_at
from domain.turns import heard_by, name_of, turns_of, words_of
from events.current import MARK, Current
from events.news.items import NewsItem
from events.store import keys
from events.store.keys import Partitions
from events.store.packets import Command, answers

AGAIN_MS, AGAIN_PERCENT = 15 * 60_000, 25
"""A decision that was not somebody's for a while, because others thought again, is told again after
so many percent of its time at the earliest, or after so long.
"""


class Fact(Struct, frozen=True):
    """One thing that is true of a match for a player. While its name stays, it is told once; if it
    was not true meanwhile, again after `again_ms` at the earliest (0: at once).
    """

    name: str
    item: NewsItem
    again_ms: int = 0
    heard: bool = False
    """The answer to an entry of their own told them: it counts as told, and no item is made."""


def facts_of(current: Current) -> dict[str, tuple[Fact, ...]]:
    """What is true for each player whose match it is: () for whom nothing is."""
    return {player: tuple(_told(current, player)) for player in sorted(audience(current.match))}


def _told(current: Current, player: str) -> Iterator[Fact]:
    """Their facts; decisions that the answer to their own newest entry showed are heard."""
    heard = heard_by(current.heard, player)
    for fact in _facts(current, player):
        is_turn = fact.item.kind == "your-turn"
        yield replace(fact, heard=True) if is_turn and fact.name in heard else fact


def _facts(current: Current, player: str) -> Iterator[Fact]:
    match = current.match
    seats = [number for number, seat in enumerate(match.seats) if seat.player == player]
    told = NewsItem("started", current.at, match=match.id, game=match.game, version=current.version)
    match match.status:
        case "open":
            yield from _reserved(match, seats, replace(told, kind="invited"))
            for seat in seats:
                yield from _words(match, seat, replace(told, kind="your-turn", seat=seat))
        case "running":
            yield Fact("started", replace(told, seat=next(iter(seats), None)))
            for seat in seats:
                yield from _turns(match, seat, replace(told, kind="your-turn", seat=seat))
        case "finished" if player == match.host or any(match.seats[seat].taken for seat in seats):
            over = replace(told, kind="finished", seat=next(iter(seats), None))
            result, why = result_of(match), match.abandoned
            yield Fact("finished", replace(over, result=result, abandoned=why))


def _reserved(match: Match, seats: list[int], told: NewsItem) -> Iterator[Fact]:
    """The seats that somebody else has reserved for this player."""
    for seat in seats:
        if not match.seats[seat].taken and match.seats[seat].player != match.host:
            deadline = filled_at(match, seat)
            item = replace(told, seat=seat, by=match.host, deadline=deadline)
            if match.rematch_of is not None:
                item = replace(item, kind="rematch", rematch_of=match.rematch_of)
            yield Fact(f"{item.kind}/{seat}", item)


def _words(match: Match, seat: int, told: NewsItem) -> Iterator[Fact]:
    """Words of this seat that all others wait for: pledged, or given, in a minute."""
    for waiting in awaited(match):
        due = deadline_of(match, waiting)
        if due is not None and seat in waiting.seats:
            item = replace(told, awaits=waiting.kind, deadline=due.at)
            yield Fact(words_of(waiting), item)


def _turns(match: Match, seat: int, told: NewsItem) -> Iterator[Fact]:
    for turn in turns_of(match, seat):
        item = replace(told, awaits=turn.waiting.kind, deadline=turn.deadline)
        limited = turn.deadline is not None
        share = match.pace.ms(turn.waiting) * AGAIN_PERCENT // 100 if limited else AGAIN_MS
        yield Fact(name_of(turn), item, min(AGAIN_MS, share))


OLD_MS = 7 * 86_400_000
"""That a match is over is told within a week, or not at all: as when a release that tells it comes
late.
"""


class State(Struct, frozen=True):
    """A state of a match by which an inbox has told: its version, and what marks its entry."""

    version: int
    mark: str


class ToldStates:
    """What all inboxes have told. Raises redis.RedisError."""

    def __init__(self, redis: Redis | RedisCluster, partitions: Partitions) -> None:
        self._redis, self._partitions = redis, partitions

    def hold(self, currents: Sequence[Current], now: int) -> list[bool]:
        """Of each match whether everybody was told of this very state, as far as it is still told
        now (ms), and nothing is held back.
        """
        asked = [(current, *true) for current in currents for true in facts_of(current).items()]
        commands = [line for current, player, _ in asked for line in self._asking(player, current)]
        said = iter(answers(self._redis, commands))
        lacking = {
            current.match.id
            for (current, _, facts), *rows in zip(asked, said, said, said, strict=True)
            if not _is_told(current, facts, now - OLD_MS, *rows)
        }
        return [current.match.id not in lacking for current in currents]

    def has(self, player: str, once: str) -> bool:
        """Whether a player was told something at this occasion (Inboxes.tell), and it is kept."""
        return bool(self._redis.hexists(self._partitions.told(player), once))

    def _asking(self, player: str, current: Current) -> tuple[Command, ...]:
        told, inbox = self._partitions.told(player), self._partitions.inbox(player)
        known = keys.player(player)
        return (
            (told, ("HGET", told, current.match.id)),
            (inbox, ("HMGET", inbox, "last", "closed", "forgotten")),
            (known, ("EXISTS", known)),
        )


def _is_told(
    current: Current,
    facts: Sequence[Fact],
    old: int,
    line: bytes | None,
    inbox: Sequence[Any],
    known: int,
) -> bool:
    last, closed, forgotten = inbox
    if closed or (last is None and not known):  # nobody has this inbox
        return True
    if line is None:
        told_till = max(int(forgotten or 0), old if current.over else 0)
        return not facts or current.at <= told_till
    version, mark, _, *words = line.decode().split()
    names = {word.partition("@")[0] for word in words}  # "~" and a name: it does not hold
    state = State(int(version), mark)
    stands = last is not None and state == state_of(current)
    return stands and all(fact.name in names for fact in facts)


def state_of(current: Current) -> State:
    """The state of a match as inboxes know it."""
    return State(current.version, mark_of(current))


def mark_of(current: Current) -> str:
    """What marks the newest entry of a match among all that could be in its place."""
    return current.trail[-MARK:].hex() or "-"
