"""The facts about Dragonwood that the laws of all games need."""

from collections import Counter
from typing import Any

from hypothesis import strategies as st

from domain.games.dragonwood.components import MOST_REMOVED
from domain.games.dragonwood.options import Options
from domain.games.dragonwood.table import Table


def conserved(table: Table) -> Any:
    """All 64 Adventurer cards and all 42 Dragonwood cards."""
    hands = (card for hand in table.hands for card in hand)
    adventurers = Counter([*table.deck, *table.discard, *table.faceup, *hands])
    laid = (card for card in table.landscape if card is not None)
    owned = (card for cards in table.owned for card in cards)
    piled = (card for pile in table.piles for card in pile.cards)
    woods = Counter([*table.wood, *table.removed, *table.gone, *laid, *owned, *piled])
    return adventurers, woods


def options(seats: int) -> st.SearchStrategy[Any]:
    """Every combination of options that there may be."""
    setups = st.one_of(
        st.just({"simple_setup": True}),
        st.fixed_dictionaries(
            {
                "removed": st.one_of(st.none(), st.integers(0, MOST_REMOVED)),
                "dragons_only_end": st.booleans(),
                "most_decks": st.sampled_from((None, 3, 20)),
            }
        ),
    )
    flags = ("advanced_draw", "dragon_spell", "open_points", "auto_choose")
    rest = st.fixed_dictionaries(
        {
            **dict.fromkeys(flags, st.booleans()),
            "first_seat": st.one_of(st.none(), st.integers(0, seats - 1)),
            "ladybug_at_setup": st.sampled_from(("two-cards", "one-card")),
        }
    )
    return st.builds(lambda setup, others: Options(**setup, **others), setups, rest)
