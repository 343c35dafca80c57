"""The worth of things and places to a seat of Drachenland, in points that they may come to.

Treasure is worth the sets that can be made of it and a fair share of what is still to be had; a
place is worth the best volcano near it, less for each turn it takes to get there.
"""

from functools import cache, lru_cache, partial
from typing import NamedTuple

from domain.games.drachenland.board import Board, Space, graph_of
from domain.games.drachenland.components import COLOURS, GEM_OF, Colour, Token
from domain.games.drachenland.stash import Stash
from domain.games.drachenland.table import Crater, Table, Take
from domain.games.drachenland.walking import Stops, footpaths_on, stops

PRICES: dict[Token, float] = {
    "boatman": 1.3,
    "baby_dragon": 0.9,
    "forced_march": 1.3,
    "reroll": 0.6,
    "magic_hand": 2.5,
}
"""The worth of a token at the start; it fades with the eggs."""
UNSEEN = 1.0
"""The worth of turning up a token: it may be one to take, or a ring."""
STRIDE = 2.6
"""Spaces per turn, as far as one can plan."""
SHARE = 0.8
"""The part of the rest that will be taken before the end."""
RINGED = 0.8
"""How likely it is at the start that an adventurer will have a ring in the end."""
SECOND = 0.35
"""The part that the second best take of a volcano adds to the best."""


class Holding(NamedTuple):
    """Treasure, perhaps expected, so in parts of things."""

    eggs: float
    gems: tuple[float, ...]
    diamonds: float

    def plus(self, eggs: float = 0, diamonds: float = 0, **gems: float) -> "Holding":
        """With more; coloured gems by colour."""
        colours = zip(COLOURS, self.gems, strict=True)
        more = tuple(count + gems.get(colour, 0) for colour, count in colours)
        return Holding(self.eggs + eggs, more, self.diamonds + diamonds)


def outlook(held: Holding, rings: tuple[float, ...]) -> float:
    """The worth of a holding; `rings` is how likely each adventurer has a ring in the end."""
    jokers, worth, number = held.diamonds, 0.0, 0
    most = max(held.eggs, *held.gems)
    while number < most:
        egg, parts = min(1.0, max(0.0, held.eggs - number)), 0.0
        for count, ring in zip(held.gems, rings, strict=True):
            part = ring * min(1.0, max(0.0, count - number))
            joker = min(jokers, egg - part) if egg > part else 0.0
            jokers -= joker
            parts += part + joker
        worth += max(egg + parts, 10 * ((egg + parts) / 4) ** 2)
        number += 1
    return worth + jokers


class Prospects:
    """The prospects of a seat at this table."""

    def __init__(self, view: Table, seat: int) -> None:
        self.view, self.seat = view, seat
        self.left = _left(view)
        self.rings = _rings(view, seat, self.left)
        self.held = _expected(view, seat)
        self.base = outlook(self.held, self.rings)
        self.near = _nearness(view.board, stops(view), 0.9 - 0.2 * (1 - self.left))
        self._gains: dict[tuple[str, int], float] = {}
        self._lures = {colour: self._lures_of(colour) for colour in COLOURS}

    def gain(self, thing: str, count: int = 1) -> float:
        """The worth of so many more of these: eggs, diamonds, or gems of a colour."""
        known = self._gains.get((thing, count))
        if known is None:
            known = outlook(self.held.plus(**{thing: count}), self.rings) - self.base
            self._gains[thing, count] = known
        return known

    def ring(self, colour: Colour) -> float:
        """The worth of a ring on this adventurer."""
        sure = tuple(
            1.0 if c == colour else odds for c, odds in zip(COLOURS, self.rings, strict=True)
        )
        return outlook(self.held, sure) - self.base

    def price(self, token: Token) -> float:
        """The worth of a token now."""
        return PRICES.get(token, 0.0) * (0.3 + 0.7 * self.left)

    def take(self, colour: Colour, crater: Crater, take: Take) -> float:
        """The worth of this take, from this volcano, to this adventurer."""
        match take:
            case "egg":
                return self.gain("eggs") + sum(map(self.price, crater.face_up))
            case "gems":
                return self.gain(colour, getattr(crater.treasure, GEM_OF[colour]))
            case "diamond":
                return self.gain("diamonds")
            case "ring":
                return self.ring(colour)

    def _takes(self, colour: Colour, crater: Crater) -> list[float]:
        """All takes of a volcano, for an adventurer that comes here, best first."""
        treasure, pawn = crater.treasure, self.view.pawn(self.seat, colour)
        found: list[tuple[Take, bool]] = [
            ("egg", treasure.eggs > 0),
            ("gems", getattr(treasure, GEM_OF[colour]) > 0),
            ("diamond", treasure.diamond > 0),
            ("ring", "ring" in crater.face_up and not pawn.ring),
        ]
        return sorted((self.take(colour, crater, t) for t, there in found if there), reverse=True)

    def _lures_of(self, colour: Colour) -> list[float]:
        """The worth of each volcano to this adventurer."""
        lures = []
        for crater in self.view.craters:
            best = [*self._takes(colour, crater), 0.0, 0.0]
            unseen = UNSEEN * self.left if crater.face_down else 0.0
            lures.append(best[0] + SECOND * best[1] + unseen)
        return lures

    def place(self, colour: Colour, at: Space | None, spent: tuple[int, float] = (-1, 0)) -> float:
        """The worth of having this adventurer here. `spent`: so much of this volcano, by number, is
        gone.
        """
        gone, less = spent
        near = self.near[at]
        return max(
            (lure - less if number == gone else lure) * closeness
            for number, (lure, closeness) in enumerate(zip(self._lures[colour], near, strict=True))
        )


def _left(view: Table) -> float:
    """How much of the game is left, from 1 to 0, by the eggs."""
    total = sum(view.board.eggs(len(view.crews)))
    return sum(crater.treasure.eggs for crater in view.craters) / total


def _rings(view: Table, seat: int, left: float) -> tuple[float, ...]:
    hope = RINGED * min(1.0, 1.5 * left)
    return tuple(1.0 if pawn.ring else hope for pawn in view.crews[seat])


def _expected(view: Table, seat: int) -> Holding:
    """The holding of the seat, and its share of the rest."""
    stash, share = view.screens[seat].stash or Stash(), SHARE / len(view.crews)
    lying = [crater.treasure for crater in view.craters]
    eggs = stash.eggs + sum(t.eggs for t in lying) / len(view.crews)
    gems = tuple(
        getattr(stash, GEM_OF[c]) + share * sum(getattr(t, GEM_OF[c]) for t in lying)
        for c in COLOURS
    )
    return Holding(eggs, gems, stash.diamond + share * sum(t.diamond for t in lying))


@lru_cache(maxsize=64)
def _nearness(board: Board, stops: Stops, patience: float) -> dict[Space | None, list[float]]:
    """The part of each volcano's worth that counts at each space, and from outside, by distance."""
    graph = graph_of(board)
    outside = footpaths_on(board, stops, None).distance
    ways = [footpaths_on(board, stops, volcano).distance for volcano in graph.volcanoes]
    worn = cache(partial(_worn, patience))
    near: dict[Space | None, list[float]] = {
        space: [worn(way.get(space, 99)) for way in ways] for space in graph.neighbours
    }
    near[None] = [worn(outside.get(volcano, 99)) for volcano in graph.volcanoes]
    return near


def _worn(patience: float, distance: int) -> float:
    turns = 1 + max(0.0, (distance - 1) / STRIDE)
    worn: float = patience**turns
    return worn
