"""Objections that several rooms of the rules raise. Each judges what the seat itself sees."""

from collections.abc import Iterable

from domain.games.or_des_dragons import reasons as r
from domain.games.or_des_dragons.amount import NOTHING, TOKENS, Amount, total
from domain.games.or_des_dragons.components import MAGIC, TOKEN_NAMES, Magic
from domain.games.or_des_dragons.table import Table
from domain.words import Objection


def unplayable(view: Table, seat: int, card: Magic, moment: bool) -> Objection | None:
    """The object is not in hand, or this is not the moment for it."""
    kind = MAGIC[card]
    if not view.holds(seat, card):
        return r.NOT_HELD.because(card=kind.names)
    return None if moment else r.WRONG_MOMENT.because(card=kind.names, when=kind.window)


def no_dragon(view: Table, slot: int) -> Objection | None:
    """No dragon lies there."""
    return None if slot in view.dragons else r.NO_DRAGON.because(slot=slot)


def not_another(view: Table, seat: int, other: int) -> Objection | None:
    """It is the seat itself, or no seat at all."""
    if other == seat:
        return r.ONESELF.because()
    return None if other in view.seats else r.NO_SUCH_SEAT.because(seat=other)


def did_not_fight(view: Table, seat: int) -> Objection | None:
    """The seat has no adventurer under the dragon that was killed."""
    return None if seat in view.battle.participants else r.DID_NOT_FIGHT.because(seat=seat)


def not_whole(
    view: Table, field: str, shares: tuple[Amount, ...] | None, number: int
) -> Objection | None:
    """These are not so many shares that make up exactly the treasure."""
    if shares is None:
        return r.NOTHING_NAMED.because(field=field)
    if len(shares) != number:
        return r.WRONG_NUMBER.because(wanted=number, named=len(shares))
    return negative(shares) or _not_the_treasure(view.treasure, total(shares))


def negative(amounts: Iterable[Amount]) -> Objection | None:
    """A count is below zero, as no amount of tokens can be."""
    for amount in amounts:
        for token in TOKENS:
            if amount.count(token) < 0:
                names = TOKEN_NAMES[token]
                return r.NEGATIVE_AMOUNT.because(count=amount.count(token), token=names)
    return None


def _not_the_treasure(treasure: Amount, shared: Amount) -> Objection | None:
    for token in TOKENS:
        given, there = shared.count(token), treasure.count(token)
        if given != there:
            names = TOKEN_NAMES[token]
            return r.NOT_THE_TREASURE.because(token=names, given=given, there=there)
    return None


def too_few(hoard: Amount | None, wanted: Amount) -> Objection | None:
    """The hoard has not all that is wanted."""
    for token in TOKENS:
        held, count = (hoard or NOTHING).count(token), wanted.count(token)
        if held < count:
            return r.TOO_FEW_TOKENS.because(token=TOKEN_NAMES[token], wanted=count, held=held)
    return None
