"""The captures worth listing, each with its chance: what is alike is listed once.

Attempts at the same card by the same method, with as many cards and the same enhancements, have
the same dice; the one that leaves most pairs in the hand stands for all of them. Its note counts
them (`alike`) and shows a set of each other number or colour (`others`).
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import Any, NamedTuple

from domain.games.dragonwood import components as c
from domain.games.dragonwood.capture import bonus, dice_for, rerolls, spent
from domain.games.dragonwood.choices_sets import Kind, Sets, plays
from domain.games.dragonwood.components import Enhancement, Target
from domain.games.dragonwood.dice import chance
from domain.games.dragonwood.moves import Capture
from domain.games.dragonwood.table import Table, hand_of

Note = dict[str, Any]
Owned = tuple[Enhancement, ...]


class Odds(NamedTuple):
    """The data on which an attempt depends."""

    dice: int
    bonus: int
    needs: int
    chance: Fraction
    told: str
    """The chance as it is told: "13/36", "0" or "1"."""


def odds_of(view: Table, seat: int, move: Capture) -> Odds:
    """The odds of a capture, with the best use of the Mushroom."""
    kind = (move.method, len(move.cards), move.potion is not None)
    return _odds(view.owned[seat], move.target, kind, move.lightning, move.bunny)


@lru_cache(maxsize=2048)
def _odds(owned: Owned, target: Target, kind: Kind, lightning: bool, bunny: bool) -> Odds:
    method, cards, potion = kind
    dice = dice_for(method, cards + potion, bunny)
    more = bonus(owned, target, method, spent(lightning, bunny, potion))
    needs = c.value_of(target, method)
    odds = chance(dice, needs - more, rerolls(owned, target))
    return Odds(dice, more, needs, odds, str(odds))


Try = tuple[Capture, Odds, Sets]


def captures(view: Table, seat: int) -> list[tuple[Capture, Note]]:
    """All kinds of captures that may succeed, with notes, and one for all that cannot."""
    found: list[Try] = []
    futile: list[Try] = []
    for target in dict.fromkeys(card for card in view.landscape if card is not None):
        for attempt in _tries(view, seat, target):
            (found if attempt[1].chance else futile).append(attempt)
    return [*_noted(found), *_once(futile)]


def _tries(view: Table, seat: int, target: Target) -> Iterator[Try]:
    """One attempt of each kind at this target."""
    owned = view.owned[seat]
    potion = "charmed_potion" in owned and target in c.CREATURES
    spell = view.options.dragon_spell and target in c.DRAGONS
    for kind, sets in plays(hand_of(view, seat), potion, spell).items():
        cards, standin = sets.best
        for lightning, bunny in _helps(owned, target, kind):
            move = Capture(target, kind[0], cards, standin, lightning, bunny)
            yield move, _odds(owned, target, kind, lightning, bunny), sets


def _noted(found: list[Try]) -> Iterator[tuple[Capture, Note]]:
    """With notes; other sets are told where these cards are first listed with this method."""
    told = set()
    for move, odds, sets in found:
        play = (move.method, move.cards, move.potion)
        yield move, _note(odds, sets.alike, () if play in told else sets.others)
        told.add(play)


def _note(odds: Odds, alike: int, others: tuple[dict[str, Any], ...]) -> Note:
    """The note on an attempt: its chance of success."""
    note = {
        "chance": odds.told,
        "dice": odds.dice,
        "bonus": odds.bonus,
        "needs": odds.needs,
        "alike": alike,
    }
    return {**note, "others": others} if others else note


def _once(futile: list[Try]) -> list[tuple[Capture, Note]]:
    """All attempts that cannot succeed are alike: they cost a card."""
    if not futile:
        return []
    move, odds, _ = futile[0]
    return [(move, _note(odds, sum(sets.alike for _, _, sets in futile), ()))]


@lru_cache(maxsize=2048)
def _helps(owned: Owned, target: Target, kind: Kind) -> tuple[tuple[bool, bool], ...]:
    """With Lightning or not, with Bunny or not: what better the chance, and no help at all."""
    method, cards, potion = kind
    creature = target in c.CREATURES
    ways = product(
        (False, True) if creature and "lightning_bolt" in owned else (False,),
        (False, True) if creature and "friendly_bunny" in owned else (False,),
    )
    return tuple(
        (lightning, bunny)
        for lightning, bunny in ways
        if dice_for(method, cards + potion, bunny) <= c.MOST_DICE
        and (not (lightning or bunny or potion) or _all_help(owned, target, kind, lightning, bunny))
    )


def _all_help(owned: Owned, target: Target, kind: Kind, lightning: bool, bunny: bool) -> bool:
    """True if each enhancement that would be used up betters the chance, and each card with it."""
    method, cards, potion = kind
    fewer: list[tuple[Kind, bool, bool]] = []
    if lightning:
        fewer.append((kind, False, bunny))
    if bunny:
        fewer.append((kind, lightning, False))
    if cards + potion > 1 and cards and method != "spell":
        fewer.append(((method, cards - 1, potion), lightning, bunny))
    mine = _odds(owned, target, kind, lightning, bunny).chance
    return all(_odds(owned, target, *less).chance < mine for less in fewer)
