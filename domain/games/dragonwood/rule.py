"""The form in which the rooms of the rules state what a move may do and what it causes."""

from typing import TypeVar

from domain.games.dragonwood.components import Card
from domain.games.dragonwood.state import Table

T = TypeVar("T")


def known(cards: tuple[T | None, ...]) -> tuple[T, ...]:
    """Cards that are in sight; a hole among them is a mistake of the caller."""
    found = tuple(card for card in cards if card is not None)
    assert len(found) == len(cards), "only the full table knows these cards"
    return found


def hand_of(view: Table, seat: int) -> tuple[Card, ...]:
    """The hand of this seat, which must be in sight."""
    return known(view.hands[seat])


def acts(view: Table, seat: int) -> bool:
    """True if it is this seat's turn to recruit or capture."""
    return view.phase == "act" and seat == view.active
