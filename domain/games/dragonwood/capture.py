"""Capturing: what is declared, the roll, the Mushroom, success and failure.

Everything is declared before the roll and stays (ruling 9).
"""

from domain.chance import Answer, Question, Roll
from domain.game import Events, Move, Rule
from domain.games.dragonwood import components as c
from domain.games.dragonwood import events as e
from domain.games.dragonwood import reasons as r
from domain.games.dragonwood.components import Card, Enhancement, Method, Target
from domain.games.dragonwood.decisions import in_turn
from domain.games.dragonwood.dice import FACES
from domain.games.dragonwood.hand import not_held
from domain.games.dragonwood.moves import Capture, Keep, Reroll
from domain.games.dragonwood.sets import unfit
from domain.games.dragonwood.table import Table, hand_of
from domain.words import Objection

# Declaring an attempt.


def _cards(move: Capture) -> tuple[Card, ...]:
    """The cards of a declared set, with the one that the potion stands for."""
    return move.cards if move.potion is None else (*move.cards, move.potion)


def spent(lightning: bool, bunny: bool, potion: bool) -> tuple[Enhancement, ...]:
    """The enhancements that an attempt uses up (ruling 13)."""
    used: tuple[tuple[Enhancement, bool], ...] = (
        ("lightning_bolt", lightning),
        ("friendly_bunny", bunny),
        ("charmed_potion", potion),
    )
    return tuple(name for name, is_used in used if is_used)


def _spends(move: Capture) -> tuple[Enhancement, ...]:
    return spent(move.lightning, move.bunny, move.potion is not None)


def dice_for(method: Method, cards: int, bunny: bool) -> int:
    """How many dice so many cards give; the Bunny gives one more."""
    return (c.SPELL_DICE if method == "spell" else cards) + bunny


def bonus(
    owned: tuple[Enhancement, ...], target: Target, method: Method, used: tuple[Enhancement, ...]
) -> int:
    """The bonus of enhancements to the dice: none against enhancements (ruling 12)."""
    if target not in c.CREATURES:
        return 0
    helping = (name for name in owned if name in used or not c.ENHANCEMENTS[name].once)
    return sum(c.ENHANCEMENTS[name].bonus.get(method, 0) for name in helping)


def _against_capturing(view: Table, seat: int, move: Capture) -> Objection | None:
    """The first thing that is wrong: target, enhancements, dice, cards of the hand, their set."""
    return (
        _against_target(view, move)
        or _against_help(view, seat, move)
        or _against_dice(move)
        or not_held(view, seat, move.cards)
        or unfit(move.method, _cards(move))
    )


def _against_target(view: Table, move: Capture) -> Objection | None:
    """It lies in the Landscape; the spell only where it is known, against dragons."""
    target = c.TARGET_NAMES[move.target]
    if move.target not in view.landscape:
        return r.NOT_IN_LANDSCAPE.because(target=target)
    if move.method == "spell" and not view.options.dragon_spell:
        return r.SPELL_UNKNOWN.because()
    if move.method == "spell" and move.target not in c.DRAGONS:
        return r.DRAGONS_ONLY.because(target=target)
    return None


def _against_help(view: Table, seat: int, move: Capture) -> Objection | None:
    """Enhancements that are owned, and against creatures only (ruling 12)."""
    for name in _spends(move):
        names = c.TARGET_NAMES[name]
        if name not in view.owned[seat]:
            return r.NOT_OWNED.because(enhancement=names)
        if move.target not in c.CREATURES:
            return r.CREATURES_ONLY.because(enhancement=names)
    return r.POTION_NEEDS_NUMBER.because() if move.potion == c.LADYBUG else None


def _against_dice(move: Capture) -> Objection | None:
    """One to six cards, and never a seventh die (ruling 11)."""
    count = len(_cards(move))
    if not count:
        return r.NO_CARDS.because()
    dice = max(count, dice_for(move.method, count, move.bunny))
    return r.TOO_MANY_DICE.because(dice=dice, most=c.MOST_DICE) if dice > c.MOST_DICE else None


def _capture(table: Table, seat: int, move: Capture) -> Events:
    used = _spends(move)
    return (
        e.CaptureDeclared(
            seat,
            move.target,
            table.landscape.index(move.target),
            move.method,
            move.cards,
            move.potion,
            used,
            dice_for(move.method, len(_cards(move)), move.bunny),
            bonus(table.owned[seat], move.target, move.method, used),
            c.value_of(move.target, move.method),
        ),
    )


# The dice.


def onward(table: Table) -> Events | Question | None:
    """The next step of an attempt; None while the Mushroom's owner decides."""
    attempt = table.attempt
    if attempt is None or attempt.offered:
        return None
    if not attempt.dice:
        return Roll(attempt.rolls, len(FACES))
    if attempt.again is not None:
        return Roll(1, len(FACES))
    return _captured(table) if attempt.total >= attempt.needed else _failed(table)


def rolled(table: Table, answer: Answer) -> Events:
    """The roll of the dice."""
    attempt, seat = table.tried, table.active
    faces = tuple(FACES[side - 1] for side in answer)
    if attempt.again is not None:
        return (e.Rerolled(seat, attempt.again, faces[0]),)
    offer = (e.RerollOffered(seat),) if _offers(table, faces) else ()
    return (e.Rolled(seat, faces), *offer)


def rerolls(owned: tuple[Enhancement, ...], target: Target) -> bool:
    """True if the owner of these may roll a die again in an attempt at this (ruling 14)."""
    return "lucky_mushroom" in owned and target in c.CREATURES


def _offers(table: Table, dice: tuple[int, ...]) -> bool:
    """Whether one die, rolled again, might still turn it: otherwise there is nothing to ask."""
    attempt, seat = table.tried, table.active
    missing = attempt.needed - attempt.bonus - sum(dice)
    return rerolls(table.owned[seat], attempt.target) and 0 < missing <= FACES[-1] - min(dice)


def _against_rolling(view: Table, seat: int, move: Reroll) -> Objection | None:
    last = len(view.tried.dice) - 1
    if 0 <= move.die <= last:
        return None
    return r.NO_SUCH_DIE.because(die=move.die, last=last)


def _reroll(table: Table, seat: int, move: Reroll) -> Events:
    return (e.DieLifted(seat, move.die),)


def _keep(table: Table, seat: int, move: Keep) -> Events:
    return (e.DiceKept(seat),)


RULES: dict[type[Move], Rule] = {
    Capture: Rule(in_turn(_against_capturing), _capture),
    Reroll: Rule(in_turn(_against_rolling), _reroll),
    Keep: Rule(in_turn(), _keep),
}


# The outcome.


def _captured(table: Table) -> Events:
    attempt, seat = table.tried, table.active
    if attempt.target in c.ENHANCEMENTS:
        target: Enhancement = attempt.target
        return (e.EnhancementCaptured(seat, target, attempt.slot, attempt.cards),)
    creature: c.Creature = attempt.target  # type: ignore[assignment]
    witnesses = table.piles[seat].witnesses
    taken = e.CreatureCaptured(seat, creature, attempt.slot, attempt.cards, witnesses, creature)
    return (taken, *_dragons_are_captured(table, creature))


def _dragons_are_captured(table: Table, creature: c.Creature) -> Events:
    """With the second dragon the game ends at once (ruling 26), but for simple_setup (33)."""
    last = set(c.DRAGONS) == {*table.slain, creature}
    return (e.GameEnded("dragons"),) if last and not table.options.simple_setup else ()


def _failed(table: Table) -> Events:
    """The cards stay in the hand, and one of all is the wound; the only one without asking."""
    seat = table.active
    hand = hand_of(table, seat)
    failed = e.CaptureFailed(seat, bool(hand))
    return (failed, e.Discarded(seat, hand[0], "wound")) if len(hand) == 1 else (failed,)
