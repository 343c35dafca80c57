"""What the laws of all games must be told of L'Or des dragons."""

from collections import Counter
from typing import Any

from hypothesis import strategies as st

from domain.games.or_des_dragons.amount import total
from domain.games.or_des_dragons.state import Options, Table


def conserved(table: Table) -> Any:
    """All tokens, each seat's adventurers, the magic objects, the dragons."""
    lairs = [lair for lair in table.lairs if lair is not None]
    hoards = [hoard for hoard in table.hoards if hoard is not None]
    tokens = Counter(table.bag) + Counter(
        total((*hoards, *(lair.treasure for lair in lairs), table.lost)).tokens
    )
    cards = Counter([*table.pile, *table.discard, *(card for hand in table.hands for card in hand)])
    dragons = Counter([*table.deck, *table.dead, *(lair.dragon for lair in lairs)])
    return tokens, cards, dragons, [_adventurers(table, seat) for seat in table.seats]


def _adventurers(table: Table, seat: int) -> Counter[str]:
    fighters = (fighter for lair in table.lairs if lair for fighter in lair.fighters)
    fighting = [fighter.adventurer for fighter in fighters if fighter.seat == seat]
    return Counter([*table.ready[seat], *table.tired[seat], *fighting])


def options(seats: int) -> st.SearchStrategy[Any]:
    """Every combination of options that there may be."""
    chosen = st.tuples(st.booleans(), st.booleans(), st.sampled_from(((0, 0), (1, 0), (0, 1))))
    return chosen.map(lambda o: Options(o[0], o[1], bool(o[2][0]), bool(o[2][1])))
