"""What is true of a match for one of its players, and that they are told when it becomes true; and
what they were told, as their inboxes keep it (tell.lua).

It follows from the newest state and the player's own view of it. What was true and is over before
anybody looked is not told: a turn that has passed is no news. Nor is the end of a match told to
those who were only invited: else any stranger could fill their inbox.
"""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from domain.match import Match, awaited, deadline_of
from domain.people import audience, place_of, result_of
from domain.turns import filled_at, heard_by, name_of, turns_of, words_of
from events.current import MARK, Current
from events.news.items import NewsItem

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
            yield Fact(f"{item.kind}/{place_of(match, seat)}", item)


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


def mark_of(current: Current) -> str:
    """What marks the newest entry of a match among all that could be in its place."""
    return current.trail[-MARK:].hex() or "-"
