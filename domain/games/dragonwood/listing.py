"""The captures worth listing, each with its chance: what is alike is listed once.

Attempts at the same card by the same method, with as many cards and the same enhancements, have
the same dice; the one that leaves most pairs in the hand stands for all of them. Its note counts
them (`alike`) and shows a set of each other number or colour (`others`).
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, NamedTuple

from domain.games.dragonwood import components as c
from domain.games.dragonwood.capture import bonus, dice_for, rerolls, spent
from domain.games.dragonwood.components import Target
from domain.games.dragonwood.dice import chance, written
from domain.games.dragonwood.hand import Kind, Play, plays
from domain.games.dragonwood.moves import Capture
from domain.games.dragonwood.rule import hand_of
from domain.games.dragonwood.state import Table

Note = dict[str, Any]


class Odds(NamedTuple):
    """What decides about an attempt."""

    dice: int
    bonus: int
    needs: int
    chance: Fraction


def odds_of(view: Table, seat: int, move: Capture) -> Odds:
    """The odds of a capture, with the best use of the Mushroom."""
    owned, target, method = view.owned[seat], move.target, move.method
    cards = len(move.cards) + (move.potion is not None)
    dice, more = dice_for(method, cards, move.bunny), bonus(owned, target, method, spent(move))
    needs = c.value_of(target, method)
    return Odds(dice, more, needs, chance(dice, needs - more, rerolls(view, seat, target)))


def captures(view: Table, seat: int) -> list[tuple[Capture, Note]]:
    """All kinds of captures that may succeed, with notes, and one for all that cannot."""
    found: list[tuple[Capture, Note]] = []
    futile: list[tuple[Capture, Note]] = []
    for target in dict.fromkeys(card for card in view.landscape if card is not None):
        for kind, sets in _sets(view, seat, target).items():
            for move in _helped(view, seat, target, kind, sets[0]):
                listed = (move, _note(view, seat, move, sets))
                (found if odds_of(view, seat, move).chance else futile).append(listed)
    if futile:
        alike = sum(note["alike"] for _, note in futile)
        found.append((futile[0][0], {**futile[0][1], "alike": alike, "others": []}))
    return found


def _sets(view: Table, seat: int, target: Target) -> dict[Kind, tuple[Play, ...]]:
    owned, hand = view.owned[seat], hand_of(view, seat)
    potion = "charmed_potion" in owned and target in c.CREATURES
    return plays(hand, potion, view.options.dragon_spell and target in c.DRAGONS)


def _helped(view: Table, seat: int, target: Target, kind: Kind, play: Play) -> Iterator[Capture]:
    """The attempt without help, and with each help that does something for it."""
    method, count, potion = kind
    for lightning in _help(view, seat, target, "lightning_bolt"):
        for bunny in _help(view, seat, target, "friendly_bunny"):
            move = Capture(target, method, play.cards, play.potion, lightning, bunny)
            if dice_for(method, count + potion, bunny) > c.MOST_DICE:
                continue
            if not spent(move) or _is_needed(view, seat, move):
                yield move


def _help(view: Table, seat: int, target: Target, name: c.Enhancement) -> tuple[bool, ...]:
    owned = name in view.owned[seat] and target in c.CREATURES
    return (False, True) if owned else (False,)


def _is_needed(view: Table, seat: int, move: Capture) -> bool:
    """True if each enhancement that is used up betters the chance."""
    mine = odds_of(view, seat, move).chance
    fewer = [
        Capture(move.target, move.method, move.cards, move.potion, False, move.bunny),
        Capture(move.target, move.method, move.cards, move.potion, move.lightning, False),
    ]
    if move.potion is not None and move.method != "spell":
        fewer.append(
            Capture(move.target, move.method, move.cards, None, move.lightning, move.bunny)
        )
    return all(other == move or odds_of(view, seat, other).chance < mine for other in fewer)


def _note(view: Table, seat: int, move: Capture, sets: tuple[Play, ...]) -> Note:
    odds = odds_of(view, seat, move)
    return {
        "chance": written(odds.chance),
        "dice": odds.dice,
        "bonus": odds.bonus,
        "needs": odds.needs,
        "alike": sum(play.ways for play in sets),
        "others": [list(play.cards) for play in sets[1:]],
    }
