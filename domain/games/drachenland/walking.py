"""Ways over the board: how far it is on foot, and by which spaces, past tokens and from outside.

An adventurer that meets a token face down must stop there, so no way leads past one (D9). Pawns do
not block each other's way (D8).
"""

from functools import lru_cache
from typing import NamedTuple

from domain.games.drachenland.board import Board, Space, graph_of
from domain.games.drachenland.table import Table

Stops = frozenset[Space]


class Footpaths(NamedTuple):
    """From one space, or from outside: how far it is to each space, and by which space before."""

    distance: dict[Space, int]
    before: dict[Space, Space | None]


def stops(view: Table) -> Stops:
    """The volcanoes whose token lies face down."""
    craters = zip(view.graph.volcanoes, view.craters, strict=True)
    return frozenset(volcano for volcano, crater in craters if crater.face_down)


def footpaths(view: Table, start: Space | None, behind: Space | None = None) -> Footpaths:
    """All ways on foot from this space; None: from outside, by any entrance. None of them goes
    first to the space just left, `behind` (D7).
    """
    return footpaths_on(view.board, stops(view), start, behind)


@lru_cache(maxsize=1024)
def footpaths_on(
    board: Board, stops: Stops, start: Space | None, behind: Space | None = None
) -> Footpaths:
    """The same on a board with tokens face down on these volcanoes."""
    graph = graph_of(board)
    firsts = {entry.first for entry in graph.entries} if start is None else ()
    distance = {start: 0} if start is not None else dict.fromkeys(sorted(firsts), 1)
    before: dict[Space, Space | None] = dict.fromkeys(distance)
    edge = list(distance)
    for here in edge:
        for space in graph.neighbours[here] if here not in stops or here == start else ():
            if space not in distance and (here, space) != (start, behind):
                distance[space], before[space] = distance[here] + 1, here
                edge.append(space)
    return Footpaths(distance, before)


def route(
    view: Table, start: Space | None, to: Space, behind: Space | None = None
) -> tuple[Space, ...]:
    """The spaces of a shortest way, the last one first to be reached by it."""
    before = footpaths(view, start, behind).before
    spaces = [to]
    while (space := before[spaces[-1]]) is not None:
        spaces.append(space)
    return tuple(reversed(spaces if start is None else spaces[:-1]))


def entrance_of(view: Table, first: Space) -> str:
    """The entrance behind which this stone is the first."""
    return next(entry.entrance for entry in view.graph.entries if entry.first == first)


def inward(view: Table, first: Space, spaces: int) -> tuple[Space, ...]:
    """The spaces straight on from this first stone, so many or up to the volcano."""
    graph = view.graph
    route = [first]
    while len(route) < spaces and route[-1] not in graph.index:
        route += [space for space in graph.neighbours[route[-1]] if space not in route[-2:]]
    return tuple(route)


def occupied(view: Table, space: Space) -> bool:
    """True if it is a stone with another pawn: no other can end here (D8)."""
    if space in view.graph.index:
        return False
    return any(pawn.at == space for crew in view.crews for pawn in crew)
