"""Gold: payments, debts that are repaid as soon as there is gold, and cards for gold.

A hoard with gold in it never owes anything: `repaid` sees to that before anything else happens.
"""

from domain.game import Events
from domain.games.jeu_des_dragons import abilities
from domain.games.jeu_des_dragons import events as e
from domain.games.jeu_des_dragons.components import HAND_BOUGHT, strength
from domain.games.jeu_des_dragons.decisions import Work, done
from domain.games.jeu_des_dragons.steps import Buying, Drawing, Filling, Paying, Step
from domain.games.jeu_des_dragons.table import Table


def repaid(table: Table) -> Events:
    """The next repayment of anybody who has gold and debts: the oldest first, as far as it goes.

    Chains follow by themselves: a seat that is repaid and has debts is the next.
    """
    for seat, debts in enumerate(table.debts):
        if debts and table.hoards[seat]:
            oldest = debts[0]
            return (e.Repaid(seat, oldest.to, min(oldest.gold, table.hoards[seat])),)
    return ()


def _pay(table: Table, step: Paying) -> Events:
    asked = abilities.about_payment(table, step)
    if asked:
        return (asked,)
    return (*paid(table, step.seat, step.to, step.gold), done())


def paid(table: Table, seat: int, to: int | None, due: int) -> Events:
    """A seat pays its due, and owes the rest."""
    gold = min(due, table.hoards[seat])
    return (e.Paid(seat, to, gold, due - gold),) if due > 0 else ()


def taken(table: Table, seat: int, gold: int) -> Events:
    """A seat takes so much from the stakes, or what is there."""
    gold = min(gold, table.stakes)
    return (e.GoldTaken(seat, gold),) if gold else ()


def _draw(table: Table, step: Drawing) -> Events:
    """As many as the deck has; the rest when it has been shuffled again (rulings T25, T40, T41)."""
    wanted = min(step.cards, table.room(step.seat))
    cards = table.deck[: max(0, wanted)]
    if not cards:
        return (done(),)
    left = wanted - len(cards)
    return (e.Drew(step.seat, cards), done(*((Drawing(step.seat, left),) if left else ())))


def _fill(table: Table, step: Filling) -> Events:
    asked = abilities.about_filling(table, step)
    if asked:
        return (asked,)
    return (done(Drawing(step.seat, step.cards - len(table.hands[step.seat]))),)


def price(table: Table, seat: int) -> tuple[e.PriceTurned, Paying]:
    """The top card of the deck, and what it costs (ruling T7)."""
    card = table.deck[0]
    assert card is not None, "only the full table knows the deck"
    gold = strength(card)
    return e.PriceTurned(seat, card, gold), Paying(seat, None, gold, price=True)


def _buy(table: Table, step: Buying) -> Events:
    if not table.deck:
        return (done(),)
    turned, paying = price(table, step.seat)
    return (turned, done(paying, Filling(step.seat, HAND_BOUGHT)))


WORK: dict[type[Step], Work] = {
    Paying: _pay,
    Drawing: _draw,
    Filling: _fill,
    Buying: _buy,
}
