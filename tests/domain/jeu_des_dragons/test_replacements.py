"""A copper dragon that somebody has slain, and that comes back in another seat's flight.

A card is known by its id, but a play of the round by its seat too: the same copper dragon may stand
for two plays of one round, once slain and once replaced.
"""

from typing import Any

from domain.games.jeu_des_dragons import JEU_DES_DRAGONS
from domain.games.jeu_des_dragons.events import ReplacementDrawn, RoundBegan
from domain.games.jeu_des_dragons.moves import Play
from domain.games.jeu_des_dragons.table import Laid
from tests.domain.jeu_des_dragons.scene import scene
from tests.kit.stories import Story

SLAIN = ((0, "copper-5", False), (1, "dragonslayer"))
LOW = ("white-1", "white-2")


def _slain(*hand: str, **said: Any) -> Story:
    """Seat 1 has slain the copper dragon of seat 0, and it is in the deck again."""
    flights = {1: ("dragonslayer",), 2: said.pop("flight", ())}
    return scene({2: (*hand, *LOW)}, active=2, flights=flights, played=SLAIN, after=(), **said)


def test_a_copper_that_was_slain_and_is_replaced_elsewhere_does_not_spoil_the_others_lead() -> None:
    """T11, T13: the bronze of seat 2 is the only card of its strength in the round"""
    story = _slain("copper-7", deck=("copper-5", "bronze-9")).when(2, Play("copper-7"))
    story.then_among(
        ReplacementDrawn(2, "copper-5", "copper-7", played=True),
        ReplacementDrawn(2, "bronze-9", "copper-5", played=True),
        RoundBegan(2, 2),
    )


def test_a_slain_seat_does_not_lead_by_a_card_that_another_seat_drew() -> None:
    """T11, T14: the princess is the card of seat 2, and the copper was seat 0's"""
    story = _slain("princess", flight=("copper-7",), deck=("copper-5", "bronze-9"))
    story = story.when(2, Play("princess"))
    story.then_among(
        ReplacementDrawn(2, "copper-5", "copper-7", played=False),
        ReplacementDrawn(2, "bronze-9", "copper-5", played=False),
        RoundBegan(2, 1),
    )


def test_entries_from_before_are_read_as_they_were_meant() -> None:
    """Stored matches keep their past: there the card alone says whose play it was"""
    table = _slain("copper-7").table
    drawn = ReplacementDrawn(2, "bronze-9", "copper-5")
    laid = JEU_DES_DRAGONS.evolve(table, drawn).played
    assert laid == (Laid(0, "bronze-9"), Laid(1, "dragonslayer"))
