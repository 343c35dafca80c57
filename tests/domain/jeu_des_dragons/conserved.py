"""The facts about Le Jeu des Dragons that the laws of all games need."""

from collections import Counter
from typing import Any

from hypothesis import strategies as st

from domain.games.jeu_des_dragons.options import Options
from domain.games.jeu_des_dragons.table import Table


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
            "hoard_wanted": st.booleans(),
            "gambits": st.sampled_from((1, 4, 12)),
            "minutes": st.sampled_from((0, 2)),
            "three_antes": st.booleans(),
            "abilities": st.booleans(),
            "ability_seats": st.one_of(st.none(), st.sets(st.integers(0, seats - 1), min_size=1)),
            "buying": st.sampled_from((None, "after-turn", "after-round")),
        }
    )
    return st.builds(lambda hoards, others: _chosen(seats, hoards, others), start, limits)


def _chosen(seats: int, start: dict[str, Any], limits: dict[str, Any]) -> Options:
    """A hoard that is wanted is a little more than each begins with."""
    wanted = Options(**start).start(seats) + 5
    granted = limits["ability_seats"] if limits["abilities"] else None
    chosen = {
        "hoard_wanted": limits["hoard_wanted"] * wanted,
        "ability_seats": None if granted is None else tuple(sorted(granted)),
    }
    return Options(**start, **{**limits, **chosen})
