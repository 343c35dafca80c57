"""The sets of cards of a hand, by the dice that they bring; sets.py says what is one.

Sets with the same dice are alike: the one that leaves most pairs in the hand stands for them.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from domain.games.dragonwood.components import (
    COLOUR,
    HIGHEST,
    METHODS,
    MOST_DICE,
    NUMBER,
    NUMBERED,
    SPELL_CARDS,
    Card,
    Method,
)
from domain.games.dragonwood.hand import RANK, is_pair
from domain.games.dragonwood.sets import is_set

Kind = tuple[Method, int, bool]
"""The dice depend on these: method, number of cards, and whether a potion is with them."""


class Play(NamedTuple):
    """A set of cards of a hand, and what the potion stands for, if it is used with them."""

    cards: tuple[Card, ...]
    potion: Card | None


class Sets(NamedTuple):
    """Plays with the same dice: the one that leaves most pairs in the hand, and what is alike.

    `alike` counts all sets of cards, `others` shows one of each other number to stomp with, lowest
    number to strike with, colour to scream with, or lowest card of a spell, as JSON.
    """

    best: Play
    alike: int
    others: tuple[dict[str, Any], ...]


class _Chosen(NamedTuple):
    """Some cards of a hand, by rank, and how many pairs would go with them."""

    cards: tuple[Card, ...] = ()
    cost: int = 0


@lru_cache(maxsize=256)
def plays(hand: tuple[Card, ...], potion: bool, spell: bool) -> dict[Kind, Sets]:
    """All kinds of plays of a hand, those without the potion first."""
    methods = tuple(method for method in METHODS if spell or method != "spell")
    kinds = ((method, charmed) for charmed in (False, True)[: 1 + potion] for method in methods)
    found: dict[Kind, list[_Chosen]] = {}
    for method, charmed in kinds:
        for chosen in _sets(hand, method, charmed):
            found.setdefault((method, len(chosen.cards), charmed), []).append(chosen)
    return {kind: _ranked(kind, chosen) for kind, chosen in found.items()}


def _ranked(kind: Kind, found: list[_Chosen]) -> Sets:
    """The best of each number or colour, the best of all first."""
    method, _, charmed = kind
    best: dict[int | str, Play] = {}
    for chosen in sorted(found, key=lambda chosen: chosen.cost):
        play = Play(chosen.cards, standin(method, chosen.cards) if charmed else None)
        best.setdefault(_sort(method, play), play)
    first, *others = best.values()
    return Sets(first, len(found), tuple(map(_told, others)))


def _sort(method: Method, play: Play) -> int | str:
    """The key that tells sets of one kind apart: lowest number, colour to scream with, or both."""
    cards = play.cards if play.potion is None else (*play.cards, play.potion)
    lowest = min(cards, key=NUMBER.__getitem__)
    match method:
        case "scream":
            return COLOUR[lowest]
        case "spell":
            return lowest
    return NUMBER[lowest]


def _told(play: Play) -> dict[str, Any]:
    potion = {} if play.potion is None else {"potion": play.potion}
    return {"cards": play.cards, **potion}


# All sets, card by card.


def _sets(hand: tuple[Card, ...], method: Method, charmed: bool) -> Iterator[_Chosen]:
    """All sets of cards that may be used, with the potion or without it.

    Without its highest card a set is still one, so all are found from smaller ones. The spell alone
    has a fixed number of cards: it is looked for among the strikes.
    """
    ranked = sorted(hand, key=RANK.__getitem__)
    partners = {card: {other for other in hand if is_pair(card, other)} for card in hand}
    most = (SPELL_CARDS if method == "spell" else MOST_DICE) - charmed
    found = [_Chosen()]
    for chosen in found:
        if _goes(method, chosen.cards, charmed):
            yield chosen
        taken = len(chosen.cards)
        higher = ranked[ranked.index(chosen.cards[-1]) + 1 :] if taken else ranked
        for card in higher if taken < most else ():
            cards = (*chosen.cards, card)
            if _goes("strike" if method == "spell" else method, cards, charmed):
                gone = partners[card].difference(cards)
                found.append(_Chosen(cards, chosen.cost + len(gone)))


def _goes(method: Method, cards: tuple[Card, ...], charmed: bool) -> bool:
    """True if these cards go together, or would with some other."""
    return standin(method, cards) is not None if charmed else is_set(method, cards)


STANDINS: dict[Method, tuple[Card, ...]] = {
    "strike": NUMBERED[:HIGHEST],
    "stomp": NUMBERED[:HIGHEST],
    "scream": NUMBERED[::HIGHEST],
    "spell": NUMBERED,
}
"""Cards for the potion to stand for: of those that would do equally well, one."""


@lru_cache(maxsize=2048)
def standin(method: Method, cards: tuple[Card, ...]) -> Card | None:
    """A card with which these go together, if there is one."""
    cards_with = ((card, (*cards, card)) for card in STANDINS[method])
    return next((card for card, full in cards_with if is_set(method, full)), None)
