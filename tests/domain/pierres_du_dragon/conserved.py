"""The facts about Aux Pierres du Dragon that the laws of all games need."""

from collections import Counter
from typing import Any

from hypothesis import strategies as st

from domain.games.pierres_du_dragon.amounts import COINS, COLOURS
from domain.games.pierres_du_dragon.blanks import Blank
from domain.games.pierres_du_dragon.components import BASE
from domain.games.pierres_du_dragon.effects import (
    Banish,
    Buy,
    Draw,
    Forfeit,
    Gamble,
    Imitate,
    Keep,
    Pay,
    Plunder,
    ScorePoints,
    Share,
    Spend,
    Steal,
    Take,
)
from domain.games.pierres_du_dragon.options import Options
from domain.games.pierres_du_dragon.table import Table


def conserved(table: Table) -> Any:
    """All coins, stones, amulets and special characters; nobody has less than nothing."""
    return _coins(table), _stones(table), _amulets(table), _cards(table)


def _coins(table: Table) -> dict[str, int]:
    purses = [purse for purse in table.purses if purse is not None]
    heaps = [*purses, table.bank]
    assert all(heap.count(coin) >= 0 for heap in heaps for coin in COINS), heaps
    assert min(table.spent) >= 0
    assert min(table.cursed) >= 0
    counts: dict[str, int] = {coin: sum(heap.count(coin) for heap in heaps) for coin in COINS}
    return {**counts, "fairy": counts["fairy"] + sum(table.spent)}


def _stones(table: Table) -> dict[str, int]:
    heaps = [*table.stones, table.bank_stones]
    if table.hazard is not None:
        heaps.append(table.hazard.drawn)
    assert all(heap.count(colour) >= 0 for heap in heaps for colour in COLOURS), heaps
    return {colour: sum(heap.count(colour) for heap in heaps) for colour in COLOURS}


def _amulets(table: Table) -> int:
    assert min(*table.amulets, table.bank_amulets) >= 0
    return sum(table.amulets) + table.bank_amulets


def _cards(table: Table) -> Counter[str]:
    row = [name for name in (*table.coming, *table.played) if name not in BASE]
    kept = ["doppelganger"] if table.doppelganger is not None else []
    kept += [card.character for card in table.kept or ()]
    return Counter([*table.deck, *table.discard, *table.specials, *row, *kept])


BLANKS = (
    Blank("Comptable", "Accountant", ((Pay("any", 2), ScorePoints(1)), (Take("stone", 2),), ())),
    Blank("Ogre", "Ogre", ((Banish(), Steal("anyone")), (Forfeit(), ScorePoints(1)))),
    Blank("Joueur", "Gambler", ((Gamble(),), (Draw(3, 1), Take("red")))),
    Blank("Receveur", "Collector", ((Plunder(("fairy",)),), (Pay("all"), Buy(2)))),
    Blank("Marraine", "Godmother", ((Take("amulet"), Take("cursed", 2), Take("fairy")),)),
    Blank("Miroir", "Mirror", ((Imitate("played"),), (Spend("silver"), Imitate("coming")))),
    Blank("Loterie", "Lottery", ((Share("silver"), Share("red", 2)), (Imitate("random"),))),
    Blank("Banquier", "Banker", ((Spend("common", 2), ScorePoints(1)), (Share("amulet"),), ())),
    Blank(
        "Épargnant",
        "Saver",
        ((Spend("silver", 2), Steal("anyone")), (Keep(),), (Pay("any", 2), ScorePoints()), ()),
    ),
)


def options(seats: int) -> st.SearchStrategy[Any]:
    """Every combination of options, with some characters of the host's own."""
    own = st.lists(st.sampled_from(BLANKS), max_size=3, unique=True).map(tuple)
    bids = st.sampled_from([(False, None), (True, None), (False, True), (False, False)])
    barren = st.sampled_from([None, 1, 4])
    return st.builds(_options, st.booleans(), bids, st.booleans(), own, barren)


def _options(free: bool, bids: Any, shown: bool, own: Any, barren: int | None) -> Options:
    auto_zero, changeable = bids
    return Options(free, auto_zero, shown, own, changeable, barren)
