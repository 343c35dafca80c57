"""The faults of a board of the host's own, as sentences for the host.

The bounds of single numbers and lists stand in the types of board.py; here is what joins them.
"""

from collections import Counter
from collections.abc import Iterable, Iterator

from domain.games.drachenland.board import Board, Space, graph_of
from domain.games.drachenland.components import EGGS, GEMS, VOLCANO_TOKENS
from domain.games.drachenland.gems import orders


def faults(board: Board, mixed: bool = True) -> tuple[str, ...]:
    """Why this board cannot be played: a sentence per reason, none if it can.

    `mixed`: no volcano may be dealt more than two gems of a kind (all but variant 1).
    """
    of_form = (*_names(board), *_paths(board), *_rivers(board), *_spots(board))
    found = of_form or tuple(_roads(board))
    return (*found, *_treasure(board), *(_gems(board) if mixed else ()))


def _names(board: Board) -> Iterator[str]:
    places = (*board.volcanoes, *board.entrances)
    ids = [place.id for place in places]
    ids += [path.id for path in board.paths] + [river.id for river in board.rivers]
    for name, count in Counter(ids).items():
        if count > 1:
            yield f"{count} things have the id {name!r}; each needs its own."
    for name in (*ids, *(place.name for place in places), board.source, board.id):
        if not name.isprintable() or not name.strip():
            yield f"{name!r} cannot be printed as a name."


def _paths(board: Board) -> Iterator[str]:
    volcanoes = {volcano.id for volcano in board.volcanoes}
    entrances = {entrance.id for entrance in board.entrances}
    for path in board.paths:
        ends = (path.start, path.end)
        yield from _unknown(f"Path {path.id}", ends, volcanoes | entrances)
        if path.start == path.end or entrances.issuperset(ends):
            yield f"Path {path.id} must lead to a volcano, from another one or from an entrance."
        if path.n != len(path.stones):
            yield f"Path {path.id} has {len(path.stones)} stones, but its n is {path.n}."


def _rivers(board: Board) -> Iterator[str]:
    volcanoes = {volcano.id for volcano in board.volcanoes}
    joined: set[frozenset[str]] = set()
    for river in board.rivers:
        ends = frozenset((river.a, river.b))
        yield from _unknown(f"River {river.id}", (river.a, river.b), volcanoes)
        if len(ends) < 2:
            yield f"River {river.id} must join two different volcanoes."
        if ends in joined:
            yield f"River {river.id} joins volcanoes that a river joins already."
        joined.add(ends)


def _unknown(what: str, ends: Iterable[str], known: set[str]) -> Iterator[str]:
    for end in ends:
        if end not in known:
            yield f"{what} has an end {end!r}, and there is no such place for it."


def _spots(board: Board) -> Iterator[str]:
    places = [(p.id, (p.x, p.y)) for p in (*board.volcanoes, *board.entrances)]
    for path in board.paths:
        places += zip(path.spaces, path.stones, strict=True)
    bends = [(f"A bend of {river.id}", bend) for river in board.rivers for bend in river.via]
    for what, (x, y) in (*places, *bends):
        if x > board.width or y > board.height:
            yield f"{what} lies outside of the canvas, at {x}, {y}."
    for (x, y), count in Counter(spot for _, spot in places).items():
        if count > 1:
            yield f"{count} places lie on the same spot, at {x}, {y}."


def _roads(board: Board) -> Iterator[str]:
    """Faults of the ways, on a board whose ends and names are sound. One way in is enough for all
    first moves: each is of another length, and a volcano holds any number (D3, D8).
    """
    graph = graph_of(board)
    reached = _reached(graph.neighbours, graph.volcanoes[0])
    for volcano in graph.volcanoes:
        if volcano not in reached:
            yield f"There is no way from {graph.volcanoes[0]} to {volcano}."
    open_to = {entry.entrance for entry in graph.entries}
    for entrance in board.entrances:
        if entrance.id not in open_to:
            yield f"No path begins at entrance {entrance.id}."


def _reached(neighbours: dict[Space, tuple[Space, ...]], start: Space) -> set[Space]:
    reached, edge = {start}, [start]
    while edge:
        found = set(neighbours[edge.pop()]) - reached
        reached |= found
        edge += found
    return reached


def _treasure(board: Board) -> Iterator[str]:
    for seats, players in ((4, "three or four players"), (2, "two players")):
        eggs = sum(board.eggs(seats))
        if not 1 <= eggs <= EGGS:
            yield f"The volcanoes have {eggs} eggs with {players}; there must be 1 to {EGGS}."
    if sum(board.gems) > sum(GEMS.values()):
        yield (
            f"The volcanoes have {sum(board.gems)} gems, but there are only {sum(GEMS.values())}."
        )
    if len(board.volcanoes) > len(VOLCANO_TOKENS):
        yield f"There are only {len(VOLCANO_TOKENS)} tokens to lay on volcanoes."


def _gems(board: Board) -> Iterator[str]:
    if sum(board.gems) <= sum(GEMS.values()) and not orders(board.gems):
        yield (
            "There are too many gems on too few volcanoes: some must have three of a "
            "kind; give them fewer, or more evenly."
        )
