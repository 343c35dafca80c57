"""The power of each kind of card when it triggers: one small function per text, in POWERS.

`seat` owns the card, `card` is the card that follows the text: its own, or a copied one, whose
strength is the copier's (ruling T21).
"""

from collections.abc import Callable, Iterable

from domain.chance import Answer, Pick, Question
from domain.game import Events, Move
from domain.games.jeu_des_dragons import abilities
from domain.games.jeu_des_dragons import events as e
from domain.games.jeu_des_dragons import moves as m
from domain.games.jeu_des_dragons.components import CARDS, DUE, MORTAL_FEE, TAKES, Kind, strength
from domain.games.jeu_des_dragons.decisions import Decision, Work, anything, done
from domain.games.jeu_des_dragons.flights import natured, power, strongest_opponents
from domain.games.jeu_des_dragons.giving import giving
from domain.games.jeu_des_dragons.money import paid, taken
from domain.games.jeu_des_dragons.picking import two_weakest
from domain.games.jeu_des_dragons.reasons import NOT_A_TARGET, seats_told
from domain.games.jeu_des_dragons.steps import (
    Chaining,
    Copying,
    Discarding,
    Drawing,
    Paying,
    Replacing,
    Resolving,
    Slaying,
    Stealing,
    Step,
    Targeting,
    Taxing,
)
from domain.games.jeu_des_dragons.table import Laid, Table
from domain.words import Names, Objection


def _resolve(table: Table, step: Resolving) -> Events:
    return POWERS[step.text](table, step)


def _fee(table: Table, step: Resolving) -> Events:
    return paid(table, step.seat, None, MORTAL_FEE)


# Evil dragons.


def _white(table: Table, step: Resolving) -> Events:
    mortals = any(natured(flight, "mortal") for flight in table.flights)
    return (*(taken(table, step.seat, TAKES["white"]) if mortals else ()), done())


def _blue(table: Table, step: Resolving) -> Events:
    gold = len(natured(table.flights[step.seat], "evil"))
    return (done(*((Taxing(step.seat, gold),) if gold else ())),)


def _black(table: Table, step: Resolving) -> Events:
    return (*taken(table, step.seat, TAKES["black"]), done())


def _red_or_brass(table: Table, step: Resolving) -> Events:
    targets = strongest_opponents(table, step.seat)
    return (done(Targeting(step.seat, step.card, step.text, targets)),)


def _green(table: Table, step: Resolving) -> Events:
    """The left neighbour is the next who is not out (rulings T45, T48)."""
    victim = table.others(step.seat)[0]
    return (done(giving(table, step.seat, victim, "green", strength(step.card))),)


# Good dragons.


def _silver(table: Table, step: Resolving) -> Events:
    seats = (s for s in table.clockwise(step.seat) if natured(table.flights[s], "good"))
    return (done(*(Drawing(seat, 1) for seat in seats)),)


def _bronze(table: Table, step: Resolving) -> Events:
    return two_weakest(table, step.seat)


def _copper(table: Table, step: Resolving) -> Events:
    """The card goes first, so that it may come back if the deck has run out (ruling T13)."""
    coppers = (*step.coppers, step.card)
    return (e.CardReplaced(step.seat, step.card), done(Replacing(step.seat, step.card, coppers)))


def _gold(table: Table, step: Resolving) -> Events:
    return (done(Drawing(step.seat, len(natured(table.flights[step.seat], "good")))),)


def _bahamut(table: Table, step: Resolving) -> Events:
    torn = (
        seat
        for seat in table.others(step.seat)
        if natured(table.flights[seat], "good") and natured(table.flights[seat], "evil")
    )
    return (done(*(Paying(seat, step.seat, DUE["bahamut"]) for seat in torn)),)


def _tiamat(table: Table, step: Resolving) -> Events:
    return (done(),)


# Mortals, and the dragon that copies.


def _archmage(table: Table, step: Resolving) -> Events:
    copying = Copying(step.seat, step.card, step.text, step.coppers)
    return (*_fee(table, step), done(copying))


def _dracolich(table: Table, step: Resolving) -> Events:
    return (done(Copying(step.seat, step.card, step.text, step.coppers)),)


def _dragonslayer(table: Table, step: Resolving) -> Events:
    return (*_fee(table, step), done(Slaying(step.seat, strength(step.card))))


def _thief(table: Table, step: Resolving) -> Events:
    return (*taken(table, step.seat, TAKES["thief"]), done(Discarding(step.seat)))


def _druid(table: Table, step: Resolving) -> Events:
    """It stays so for the gambit, even if it is called again (ruling T49)."""
    return (*_fee(table, step), e.DruidCalled(step.seat), done())


def _priest(table: Table, step: Resolving) -> Events:
    return (*_fee(table, step), e.PriestCalled(step.seat), done())


def _princess(table: Table, step: Resolving) -> Events:
    """The list is made now; what is gone when its turn comes is left out (ruling T22)."""
    good = natured(table.flights[step.seat], "good")
    return (*_fee(table, step), done(Chaining(step.seat, good)))


def _fool(table: Table, step: Resolving) -> Events:
    mine = power(table, step.seat)
    stronger = sum(power(table, seat) > mine for seat in table.others(step.seat))
    return (*_fee(table, step), done(Drawing(step.seat, stronger)))


POWERS: dict[Kind, Callable[[Table, Resolving], Events]] = {
    "white": _white,
    "blue": _blue,
    "black": _black,
    "red": _red_or_brass,
    "green": _green,
    "brass": _red_or_brass,
    "silver": _silver,
    "bronze": _bronze,
    "copper": _copper,
    "gold": _gold,
    "bahamut": _bahamut,
    "tiamat": _tiamat,
    "dracolich": _dracolich,
    "archmage": _archmage,
    "dragonslayer": _dragonslayer,
    "thief": _thief,
    "druid": _druid,
    "priest": _priest,
    "princess": _princess,
    "fool": _fool,
}


# Blue: from the stakes, or to them.


def _taxes(table: Table, step: Taxing, seat: int) -> Iterable[Move]:
    return (m.Plunder(), m.Levy())


def _tax(table: Table, step: Taxing, seat: int, move: Move) -> Events:
    if isinstance(move, m.Plunder):
        return (*taken(table, seat, step.gold), done())
    return (done(*(Paying(other, None, step.gold) for other in table.others(seat))),)


def _plunder(table: Table, step: Taxing, seat: int) -> Move:
    return m.Plunder()


# Red and brass: the opponent with the strongest flight.


def _aim(table: Table, step: Targeting) -> Events:
    asked = abilities.about_target(table, step)
    return (asked,) if asked else _hit(table, step, step.targets[0])


def _several(decision: Decision, table: Table, step: Targeting) -> bool:
    """True if several tie, and none of them is still to be asked about intimidation."""
    return len(step.targets) > 1 and abilities.about_target(table, step) is None


def _hit(table: Table, step: Targeting, victim: int) -> Events:
    if step.text == "brass":
        return (done(giving(table, step.seat, victim, "brass", strength(step.card))),)
    return (done(Paying(victim, step.seat, DUE["red"]), Stealing(step.seat, victim)),)


def _targets(table: Table, step: Targeting, seat: int) -> Iterable[Move]:
    return map(m.Target, step.targets)


def _cannot_target(table: Table, step: Targeting, seat: int, move: m.Target) -> Objection | None:
    if move.seat in step.targets:
        return None
    return NOT_A_TARGET.because(seats=seats_told(step.targets))


def _target(table: Table, step: Targeting, seat: int, move: m.Target) -> Events:
    return _hit(table, step, move.seat)


def _richest_target(table: Table, step: Targeting, seat: int) -> Move:
    return m.Target(max(step.targets, key=lambda other: table.hoards[other]))


def _steal(table: Table, step: Stealing) -> Events | Question:
    hand = table.hands[step.victim]
    if not hand or not table.room(step.seat):
        return (done(),)
    return Pick(1, len(hand))


def stolen(table: Table, step: Stealing, answer: Answer) -> Events:
    """The theft of the card at this place of the hand."""
    card = table.hands[step.victim][answer[0]]
    return (e.CardStolen(step.seat, step.victim, card), done())


def _replace(table: Table, step: Replacing) -> Events:
    """Nothing comes if there are but coppers that this chain has discarded (ruling T13)."""
    if {*table.deck, *table.discard} <= {*step.coppers}:
        return (done(),)
    card = table.deck[0]
    assert card is not None, "only the full table knows the deck"
    played = Laid(step.seat, step.card, lies=False) in table.played
    drawn = e.ReplacementDrawn(step.seat, card, step.card, played)
    return (drawn, done(Resolving(step.seat, card, CARDS[card].kind, step.coppers)))


WORK: dict[type[Step], Work] = {
    Resolving: _resolve,
    Targeting: _aim,
    Stealing: _steal,
    Replacing: _replace,
}
DECISIONS: dict[type[Step], Decision] = {
    Taxing: Decision(
        "blue",
        Names(
            "Prenez de l'or à la mise, ou faites-y verser autant par chaque adversaire.",
            "Take gold from the stakes, or have each opponent pay as much into them.",
        ),
        (m.Plunder, m.Levy),
        candidates=_taxes,
        objection=anything,
        decide=_tax,
        fallback=_plunder,
    ),
    Targeting: Decision(
        "target",
        Names(
            "Désignez un des adversaires au vol le plus fort.",
            "Choose one of the opponents with the strongest flight.",
        ),
        (m.Target,),
        candidates=_targets,
        objection=_cannot_target,
        decide=_target,
        fallback=_richest_target,
        open=_several,
    ),
}
