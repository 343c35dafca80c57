"""The ways worth listing: wherever an adventurer may end, once for each price, found by search.

One rule says which of them are left out (`undominated`). The key of a way is where it ends, and
whether the royal dragon lies there; its price is in forced marches, boatmen and baby dragons. Of
the ways with one key each must be cheaper in something than each other; of equals the first stays,
which has the fewest spaces on foot. Never listed, though legal: to call the dragon and then leave
it behind, and to stay for nothing.
"""

from collections.abc import Iterable
from heapq import heappop, heappush
from itertools import count
from typing import Any, Literal, NamedTuple

from domain.games.drachenland.activating import free_dice, free_pawns
from domain.games.drachenland.board import Graph, Space
from domain.games.drachenland.components import FLIGHT, MARCH
from domain.games.drachenland.moves import Activate, AnyStep, Boat, Call, Continue, Fly, March, Walk
from domain.games.drachenland.table import Table
from domain.games.drachenland.taking import takes
from domain.games.drachenland.travelling import Course, Gait, course, points
from domain.games.drachenland.walking import Stops, occupied, stops

Note = dict[str, Any]
Riding = Literal["no", "called", "flown"]


class Way(NamedTuple):
    """A way so far. `ridden`: the die was spent on the dragon, which now lies at `dragon`."""

    at: Space | None
    dragon: Space | None
    walked: int = 0
    boats: int = 0
    babies: int = 0
    ridden: bool = False
    riding: Riding = "no"
    before: "Way | None" = None
    step: AnyStep | None = None


class Purse(NamedTuple):
    """The means for a way: dice, babies, tokens."""

    face: int
    marches: int
    boats: int
    babies: int


Key = tuple[Space | None, bool]
Price = tuple[int, int, int]


class Listed(NamedTuple):
    """A way and the forced marches it needs."""

    way: Way
    marches: int

    @property
    def key(self) -> Key:
        """The space where it ends, and whether its royal dragon lies there."""
        return self.way.at, self.way.dragon == self.way.at

    @property
    def price(self) -> Price:
        """Marches, boatmen and baby dragons."""
        return self.marches, self.way.boats, self.way.babies


def ways(view: Table, gait: Gait) -> list[Listed]:
    """Everywhere that this adventurer may end with a die that shows `face`, without staying put."""
    start = course(view, gait)
    count_of = start.tokens.count
    purse = Purse(gait.face, count_of("forced_march"), count_of("boatman"), count_of("baby_dragon"))
    found = [
        Listed(way, _marches(way, gait.face))
        for way in _searched(view, Way(start.at, start.dragon), purse)
        if way.at is not None and way.before is not None and not _in_vain(view, way, start)
    ]
    return undominated(found)


def undominated(found: Iterable[Listed]) -> list[Listed]:
    """Of each key, those that no other costs less than, or as little as and comes before."""
    kept: dict[Key, list[Listed]] = {}
    for one in found:
        alike = kept.setdefault(one.key, [])
        if not any(_covers(other, one) for other in alike):
            alike[:] = [other for other in alike if not _covers(one, other)] + [one]
    return [one for alike in kept.values() for one in alike]


def _in_vain(view: Table, way: Way, start: Course) -> bool:
    """True if it ends on a forbidden space, or has only led a dragon astray."""
    if way.at == start.at:
        return way.dragon in (start.dragon, None) or way.dragon != way.at
    return occupied(view, way.at or "")


def _covers(one: Listed, other: Listed) -> bool:
    """True if `one` costs no more of anything."""
    return all(a <= b for a, b in zip(one.price, other.price, strict=True))


def _marches(way: Way, face: int) -> int:
    missing = way.walked - points(face, 0, way.ridden)
    return max(0, -(-missing // MARCH))


# The search: shortest ways first (Dijkstra). Ways are alike in all that may still happen to them
# if they stand on one space for one price, and have used the dragon alike. Of a dragon left behind
# two places are kept: wherever the way ends, in one of them it is not there.


def _searched(view: Table, start: Way, purse: Purse) -> list[Way]:
    graph, stopping = view.graph, stops(view)
    order, found = count(), []
    seen: dict[object, set[Space | None]] = {}
    queue = [(0, 0, next(order), start)]
    while queue:
        way = heappop(queue)[-1]
        name = (way.at, way.boats, way.babies, way.ridden, way.riding, way.dragon == way.at)
        dragons = seen.setdefault(name, set())
        if way.dragon in dragons or len(dragons) == 2:
            continue
        dragons.add(way.dragon)
        found.append(way)
        for after in _onward(graph, stopping, way, purse):
            heappush(queue, (after.walked, after.boats + after.babies, next(order), after))
    return found


def _onward(graph: Graph, stopping: Stops, way: Way, purse: Purse) -> list[Way]:
    if way.at in stopping:
        return []
    if way.riding == "called":
        return _dragons(graph, way, purse)
    found: list[Way] = []
    if way.walked < points(purse.face, purse.marches, way.ridden):
        found += _walks(graph, way)
    if way.at in graph.index:
        if way.boats < purse.boats:
            boats = way.boats + 1
            found += [
                way._replace(at=to, boats=boats, before=way, step=Boat(to))
                for to in graph.rivers[way.at]
            ]
        found += _dragons(graph, way, purse)
    return found


def _walks(graph: Graph, way: Way) -> list[Way]:
    if way.at is None:
        spaces = tuple(entry.first for entry in graph.entries)
    else:
        spaces = graph.neighbours[way.at]
    walked = way.walked + 1
    return [way._replace(at=to, walked=walked, before=way, step=Walk(to)) for to in spaces]


def _dragons(graph: Graph, way: Way, purse: Purse) -> list[Way]:
    """To fly once, and before that to call once, is all that can help on a way."""
    if way.dragon is None or way.riding == "flown":
        return []
    paid: list[Way] = []
    if way.babies < purse.babies:
        paid.append(way._replace(babies=way.babies + 1, before=way))
    if purse.face == FLIGHT and not way.ridden and way.walked <= MARCH * purse.marches:
        paid.append(way._replace(ridden=True, before=way))
    if way.at != way.dragon:
        return [_called(way, after) for after in paid] if way.riding == "no" else []
    return [
        after._replace(at=to, dragon=to, riding="flown", step=Fly(to, _by(way, after)))
        for after in paid
        for to in graph.volcanoes
        if to != way.at
    ]


def _called(way: Way, after: Way) -> Way:
    return after._replace(dragon=way.at, riding="called", step=Call(_by(way, after)))


def _by(way: Way, after: Way) -> Literal["die", "baby_dragon"]:
    return "baby_dragon" if after.babies > way.babies else "die"


# The moves.


def steps_of(listed: Listed) -> tuple[AnyStep, ...]:
    """The way as a command tells it: marches first, each stretch on foot in one."""
    steps: list[AnyStep] = []
    way: Way | None = listed.way
    while way is not None and way.step is not None:
        walks = isinstance(way.step, Walk) and steps and isinstance(steps[-1], Walk)
        if not walks:
            steps.append(way.step)
        way = way.before
    return (*(March(),) * listed.marches, *reversed(steps))


def activations(view: Table) -> list[tuple[Activate, Note]]:
    """The activations of the active seat with an unused die, each with the space where it ends."""
    return [
        noted
        for die in free_dice(view)
        for pawn in free_pawns(view)
        for noted in _activations(view, die.die, Gait(view.active, pawn, die.face))
    ]


def _activations(view: Table, die: Any, gait: Gait) -> list[tuple[Activate, Note]]:
    origin = view.pawn(gait.seat, gait.pawn).at
    found = [
        (Activate(die, gait.pawn, (), take), _stay(origin))
        for take in takes(view, gait.seat, gait.pawn, origin, origin)
    ]
    for listed in ways(view, gait):
        steps, note = steps_of(listed), _note(listed)
        for take in _takes(view, gait, listed.way.at, origin):
            found.append((Activate(die, gait.pawn, steps, take), note))
    return found


def _takes(view: Table, gait: Gait, place: Space | None, origin: Space | None) -> tuple[Any, ...]:
    """The options for taking there, "nothing" among them; none if nothing can be taken."""
    found = takes(view, gait.seat, gait.pawn, place, origin)
    return (*found, "nothing") if found else (None,)


def continuations(view: Table) -> list[tuple[Continue, Note]]:
    """The continuations by tokens of the adventurer that was stopped."""
    work = view.working
    gait = Gait(view.active, work.pawn, 0)
    return [
        (Continue(steps_of(listed), take), _note(listed))
        for listed in ways(view, gait)
        for take in _takes(view, gait, listed.way.at, work.origin)
    ]


def _note(listed: Listed) -> Note:
    way = listed.way
    note: Note = {"ends": way.at, "spaces": way.walked}
    return note if way.riding == "no" else {**note, "dragon": way.dragon}


def _stay(origin: Space | None) -> Note:
    return {"ends": origin, "spaces": 0}
