"""The moves of a seat with its magic objects, in windows and out of turn."""

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, product, starmap

from msgspec.structs import replace

from domain.game import Move
from domain.games.or_des_dragons import gloves, magic, theft
from domain.games.or_des_dragons import moves as m
from domain.games.or_des_dragons.amount import TOKENS
from domain.games.or_des_dragons.components import ENRICH_LIMIT, Magic
from domain.games.or_des_dragons.moves_fields import Loot
from domain.games.or_des_dragons.table import Orders, Table


def _swaps(view: Table) -> Iterator[Move]:
    return starmap(m.SwapDragons, combinations(view.dragons, 2))


def _recalls(view: Table) -> Iterator[Move]:
    for slot in view.dragons:
        for adventurer in dict.fromkeys(f.adventurer for f in view.lair(slot).fighters):
            yield m.Recall(slot, adventurer)


CANDIDATES: dict[Magic, Callable[[Table], Iterable[Move]]] = {
    "swap_powder": _swaps,
    "recall_horn": _recalls,
    "vigour_potion": lambda view: (m.Invigorate(),),
    "crystal_ball": lambda view: map(m.Gaze, view.seats),
    "dowsers_lantern": lambda view: map(m.Dowse, view.dragons),
    "authority_sceptre": lambda view: map(m.Claim, TOKENS),
    "bottomless_bag": lambda view: map(m.Enrich, range(1, ENRICH_LIMIT + 1)),
    "turned_hourglass": lambda view: (m.TurnHourglass(),),
    "confusion_ring": lambda view: starmap(m.SwapShares, combinations(view.seats, 2)),
    "speed_boots": lambda view: (m.AttackAgain(),),
}
"""Every move with a magic object that could ever be legal."""


def with_objects(view: Table, seat: int) -> tuple[Move, ...]:
    """All that this seat may do with its magic objects now, but for gloves and thefts."""
    cards = dict.fromkeys(card for card in view.hands[seat] if card in CANDIDATES)
    moves = (move for card in cards for move in CANDIDATES[card](view))
    return tuple(move for move in moves if magic.RULES[type(move)].allows(view, seat, move))


def with_gloves(view: Table, seat: int) -> tuple[Move, ...]:
    """Every theft from the treasure and every accusation that is possible now."""
    fight = view.fight
    if fight is None or not (fight.pilfered.size or view.holds(seat, "pilfering_gloves")):
        return ()
    tokens = tuple(map(m.Pilfer, dict.fromkeys(view.treasure.tokens)))
    possible: tuple[Move, ...] = (*tokens, *map(m.Accuse, view.seats))
    return tuple(move for move in possible if gloves.RULES[type(move)].allows(view, seat, move))


def orders(view: Table, seat: int) -> tuple[Move, ...]:
    """Standing orders that differ from the present ones in one answer."""
    mine = view.orders[seat]
    if not view.options.advanced or mine is None:
        return ()
    answers = [*product(Orders.__struct_fields__, ("ask", "pass")), ("robbed", "ward")]
    new = [(name, to) for name, to in answers if to != (getattr(mine, name) or "ask")]
    return tuple(m.Prepare(replace(mine, **{name: to})) for name, to in new)


def in_window(view: Table, seat: int) -> tuple[Move, ...]:
    """The answers to any window, besides the objects of `with_objects`."""
    hoard = view.hoards[seat]
    loot: tuple[Loot, ...] = (*dict.fromkeys(hoard.tokens if hoard else ()), "nothing")
    answers: tuple[Move, ...] = (m.WardOff(), *map(m.Muddle, loot))
    legal = (move for move in answers if theft.RULES[type(move)].allows(view, seat, move))
    return (*legal, m.Pass())
