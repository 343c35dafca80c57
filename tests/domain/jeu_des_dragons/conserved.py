"""What the laws of all games must be told of Le Jeu des Dragons."""

from collections import Counter
from typing import Any

from hypothesis import strategies as st

from domain.games.jeu_des_dragons.state import Options, Table


def conserved(table: Table) -> Any:
    """All gold, whoever owes whom; all 70 cards."""
    flights = (card for flight in table.flights for card in flight)
    hands = (card for hand in table.hands for card in hand)
    cards = Counter([*table.deck, *table.discard, *table.antes, *flights, *hands])
    return sum(table.hoards) + table.stakes, cards


def options(seats: int) -> st.SearchStrategy[Any]:
    """Every kind of option; few gambits, as the laws look at each event from each seat."""
    starts: tuple[dict[str, Any], ...]
    starts = ({}, {"gold": 12}, {"quick": True}, {"gold_by_players": True})
    start = st.sampled_from(starts)
    limits = st.fixed_dictionaries(
        {
            "players_out": st.integers(1, seats - 1),
            "hoard_wanted": st.sampled_from((0, 70, 110)),
            "gambits": st.sampled_from((1, 4, 12)),
            "minutes": st.sampled_from((0, 2)),
            "three_antes": st.booleans(),
            "abilities": st.booleans(),
        }
    )
    return st.builds(lambda a, b: Options(**a, **b), start, limits)
