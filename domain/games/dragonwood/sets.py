"""Which Adventurer cards go together in an attempt: the one place that judges it (ruling 10)."""

from collections.abc import Iterable

from domain.games.dragonwood import reasons as r
from domain.games.dragonwood.components import (
    CARD_NAMES,
    COLOUR,
    COLOUR_NAMES,
    NUMBER,
    SPELL_CARDS,
    Card,
    Method,
)
from domain.words import Names, Objection


def is_set(method: Method, cards: tuple[Card, ...]) -> bool:
    """True if these cards (a potion among them as the card it stands for) go together."""
    match method:
        case "stomp":
            return len({NUMBER[card] for card in cards}) == 1
        case "scream":
            return len({COLOUR[card] for card in cards}) == 1
        case "strike":
            return _consecutive([NUMBER[card] for card in cards])
        case "spell":
            alike = is_set("scream", cards) and is_set("strike", cards)
            return len(cards) == SPELL_CARDS and alike


def _consecutive(numbers: list[int]) -> bool:
    """Different numbers without a gap; 12 and 1 are no neighbours."""
    different = len(set(numbers)) == len(numbers) > 0
    return different and max(numbers) - min(numbers) < len(numbers)


def unfit(method: Method, cards: tuple[Card, ...]) -> Objection | None:
    """The objection to cards that do not go together."""
    if is_set(method, cards):
        return None
    match method:
        case "strike":
            return r.NO_RUN.because(numbers=_numbers(cards))
        case "stomp":
            return r.NOT_ONE_NUMBER.because(numbers=_numbers(cards))
        case "scream":
            colours = dict.fromkeys(COLOUR[card] for card in cards)
            return r.NOT_ONE_COLOUR.because(colours=_joined(COLOUR_NAMES[c] for c in colours))
        case "spell":
            names = _joined(CARD_NAMES[card] for card in cards)
            return r.NO_SPELL.because(needed=SPELL_CARDS, cards=names)


def _numbers(cards: tuple[Card, ...]) -> str:
    return ", ".join(str(NUMBER[card]) for card in cards)


def _joined(names: Iterable[Names]) -> Names:
    listed = list(names)
    return Names(", ".join(name.fr for name in listed), ", ".join(name.en for name in listed))
