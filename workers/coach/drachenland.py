"""Features of Drachenland: treasure and rings, tokens, positions of adventurers, and the dice."""

from functools import lru_cache

from msgspec.structs import replace

from domain.chance import Below, shuffled
from domain.games.drachenland.board import Board, Space, graph_of
from domain.games.drachenland.components import GEM_OF, Colour, Token
from domain.games.drachenland.scores import kept, points
from domain.games.drachenland.stash import Stash
from domain.games.drachenland.table import Adventurer, Crater, Table
from domain.games.drachenland.walking import Stops, footpaths_on, stops
from workers.coach.judge import Judge

NAMES = ("points", "hope", "eggs", "gems", "rings", "tokens", "places", "dice", "at_work", "soon")
PRICES: dict[Token, int] = {
    "boatman": 1300,
    "baby_dragon": 900,
    "forced_march": 1300,
    "reroll": 600,
    "magic_hand": 2500,
}
"""The worth of a token at the start, in thousandths of a point (workers/ai/drachenland)."""
EGG, GEM, RINGED, DIAMOND, RING = 4, 1, 2, 3, 4
"""The worth of things to take from a volcano, in points that they may come to."""
PATIENCE = 960
"""How much of a treasure counts for each space that it is away, in thousandths."""
FAR = 99


def features(table: Table) -> tuple[tuple[int, ...], ...]:
    """As in judge.py: points in tens."""
    ways = _ways(table.board, stops(table))
    return tuple(_of(table, seat, ways) for seat in table.seats)


Ways = dict[Space | None, tuple[int, ...]]
Lures = dict[Colour, tuple[int, ...]]


def _of(table: Table, seat: int, ways: Ways) -> tuple[int, ...]:
    stash, crew = table.screens[seat].stash or Stash(), table.crews[seat]
    ringed = frozenset(pawn.colour for pawn in crew if pawn.ring)
    lures = {pawn.colour: _lures(table, pawn) for pawn in crew}
    return (
        100 * points(kept(stash, ringed)),
        100 * points(stash),
        1000 * stash.eggs,
        250 * (stash.things - stash.eggs),
        1000 * len(ringed),
        sum(PRICES.get(token, 0) for token in table.tokens[seat]),
        sum(_near(lures[pawn.colour], ways[pawn.at]) for pawn in crew) // 10,
        _dice(table, seat, lures, ways),
        _at_work(table, seat),
        250 * ((table.active - seat - 1) % len(table.crews)),
    )


def _lures(table: Table, pawn: Adventurer) -> tuple[int, ...]:
    """The worth of each volcano to this adventurer: the best take, and a third of the others."""
    return tuple(_lure(crater, pawn) for crater in table.craters)


def _lure(crater: Crater, pawn: Adventurer) -> int:
    """In thousandths of a point."""
    gems: int = getattr(crater.treasure, GEM_OF[pawn.colour])
    takes = (
        EGG * (crater.treasure.eggs > 0),
        gems * (GEM + RINGED * pawn.ring),
        DIAMOND * (crater.treasure.diamond > 0),
        RING * ("ring" in crater.face_up and not pawn.ring),
    )
    best = max(takes)
    return 1000 * best + 333 * (sum(takes) - best) + 500 * len(crater.face_down)


def _near(lures: tuple[int, ...], far: tuple[int, ...]) -> int:
    pairs = zip(lures, far, strict=True)
    return max(lure * PATIENCE**away // 1000**away if away < FAR else 0 for lure, away in pairs)


def _dice(table: Table, seat: int, lures: Lures, ways: Ways) -> int:
    """The best that each die that is left can reach with an adventurer that is left."""
    if seat != table.active:
        return 0
    free = [pawn for pawn in table.crews[seat] if pawn.colour not in table.moved]
    faces = [die.face for die in table.dice if not die.used]
    return sum(_reached(free, face, lures, ways) for face in faces) // 10


def _reached(pawns: list[Adventurer], face: int, lures: Lures, ways: Ways) -> int:
    found = (
        lure
        for pawn in pawns
        for lure, away in zip(lures[pawn.colour], ways[pawn.at], strict=True)
        if away <= face
    )
    return max(found, default=0)


def _at_work(table: Table, seat: int) -> int:
    """The worth before an adventurer that may still take something."""
    work = table.activation
    if work is None or seat != table.active or work.taken:
        return 0
    pawn = table.pawn(seat, work.pawn)
    here = pawn.at is not None and pawn.at in table.graph.index
    return _lure(table.crater(pawn.at), pawn) // 10 if here and pawn.at is not None else 0


@lru_cache(maxsize=64)
def _ways(board: Board, barred: Stops) -> Ways:
    """How far it is to each volcano, from each space and from outside."""
    graph = graph_of(board)
    paths = [footpaths_on(board, barred, volcano).distance for volcano in graph.volcanoes]
    outside = footpaths_on(board, barred, None).distance
    ways: Ways = {
        space: tuple(path.get(space, FAR) for path in paths) for space in graph.neighbours
    }
    ways[None] = tuple(outside.get(volcano, FAR) for volcano in graph.volcanoes)
    return ways


def progress(table: Table) -> int:
    """By the eggs that are taken."""
    whole = sum(table.board.eggs(len(table.crews)))
    return 1000 - 1000 * sum(crater.treasure.eggs for crater in table.craters) // whole


def piles(table: Table) -> tuple[tuple[Token | None, ...], ...]:
    """The tokens that lie face down, and those that nobody laid out."""
    return (*(crater.face_down for crater in table.craters), table.spare)


def reshuffled(table: Table, below: Below) -> Table:
    """Each token may lie on each volcano that has one, or nowhere."""
    tokens = shuffled((token for pile in piles(table) for token in pile), below)
    craters = []
    for crater in table.craters:
        hidden = len(crater.face_down)
        craters.append(replace(crater, face_down=tuple(tokens[:hidden])) if hidden else crater)
        tokens = tokens[hidden:]
    return replace(table, craters=tuple(craters), spare=tuple(tokens))


JUDGE = Judge(NAMES, features, progress, piles, reshuffled)
