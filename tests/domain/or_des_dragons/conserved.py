"""The facts about L'Or des dragons that the laws of all games need."""

from collections import Counter
from typing import Any

from hypothesis import strategies as st

from domain.games.or_des_dragons.amount import total
from domain.games.or_des_dragons.options import Options
from domain.games.or_des_dragons.table import Table


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


SHARING: tuple[dict[str, bool], ...] = ({}, {"delegate_absent": True}, {"divide_and_choose": True})
"""The ways of sharing a treasure out."""


def options(seats: int) -> st.SearchStrategy[Any]:
    """Every combination of options that there may be."""
    sharing: st.SearchStrategy[dict[str, bool]] = st.sampled_from(SHARING)
    return st.builds(
        lambda advanced, hidden, sharing, gloves, seconds, first: Options(
            advanced,
            hidden,
            keep_gloves=gloves,
            window_seconds=seconds,
            first_seat=first,
            **sharing,
        ),
        *(st.booleans(), st.booleans(), sharing, st.sampled_from((None, False, True))),
        st.sampled_from((None, 5, 20)),
        st.one_of(st.none(), st.integers(0, seats - 1)),
    )
