"""Campaign abilities (option): picked once, used once a gambit, and asked about when they apply.

A question lies on top of the step that it is about; the answer may change that step.
"""

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from domain.game import Events, Move
from domain.games.jeu_des_dragons import events as e
from domain.games.jeu_des_dragons import moves as m
from domain.games.jeu_des_dragons.components import (
    ABILITIES,
    CARDS,
    HAND_OF_GAMBLER,
    USED_BY_FALLBACK,
    Ability,
    Card,
    colours,
)
from domain.games.jeu_des_dragons.decisions import Decision, done, instead
from domain.games.jeu_des_dragons.flights import colour_flights
from domain.games.jeu_des_dragons.names import ABILITY_NAMES
from domain.games.jeu_des_dragons.reasons import (
    ABILITY_KEPT,
    NAME_A_LEADER,
    NAMES_NO_LEADER,
    NOT_AN_OPPONENT,
    seats_told,
)
from domain.games.jeu_des_dragons.steps import (
    BeginningRound,
    Filling,
    FormingColour,
    MayUse,
    Paying,
    PickingAbilities,
    Step,
    Targeting,
)
from domain.games.jeu_des_dragons.table import Table
from domain.words import NOTHING_CHANGES, Names, Objection


def has(table: Table, seat: int, ability: Ability) -> bool:
    """Whether a seat can still use this ability in this gambit; the wild card: in this game."""
    spent = table.spent[seat]
    unspent = spent == 0 if ability == "wild_card" else spent < table.gambit
    return table.abilities[seat] == ability and unspent


def _asked(table: Table, seat: int, ability: Ability, step: Step) -> e.Proceeded | None:
    """The question, on top of the step that comes back afterwards."""
    if not has(table, seat, ability):
        return None
    return done(MayUse(seat, ability), step)


# When they apply.


def _owes_a_player_enough(table: Table, step: Paying) -> bool:
    return step.to is not None and step.gold >= 2


def _antes_as_the_poorest(table: Table, step: Paying) -> bool:
    return step.poorest and step.gold > 0


def _may_turn_another_price(table: Table, step: Paying) -> bool:
    return step.price and bool(table.deck)


_ON_PAYMENT: dict[Ability | None, Callable[[Table, Paying], bool]] = {
    "withhold_funds": _owes_a_player_enough,
    "under_pressure": _antes_as_the_poorest,
    "sleight_of_hand": _may_turn_another_price,
}
"""When the abilities that are about a payment apply."""


def about_payment(table: Table, step: Paying) -> e.Proceeded | None:
    """Bluff, concentration and sleight of hand."""
    ability = table.abilities[step.seat]
    applies = _ON_PAYMENT.get(ability)
    if ability is None or applies is None or step.asked or not applies(table, step):
        return None
    return _asked(table, step.seat, ability, replace(step, asked=True))


def about_filling(table: Table, step: Filling) -> e.Proceeded | None:
    """The gambler's profession."""
    if step.asked:
        return None
    return _asked(table, step.seat, "profession_gambler", replace(step, asked=True))


def about_leading(table: Table, step: BeginningRound) -> e.Proceeded | None:
    """Diplomacy."""
    if step.asked:
        return None
    return _asked(table, step.leader, "grant_favor", replace(step, asked=True))


def about_target(table: Table, step: Targeting) -> e.Proceeded | None:
    """Intimidation: the first of those who tie and have not been asked."""
    if len(step.targets) < 2:
        return None
    for seat in step.targets:
        if seat not in step.asked and has(table, seat, "intimidate"):
            return _asked(table, seat, "intimidate", replace(step, asked=(*step.asked, seat)))
    return None


def about_colour(table: Table, step: FormingColour) -> e.Proceeded | None:
    """The wild card: if it would make the card just played complete a colour flight."""
    card = next((laid.card for laid in reversed(table.played) if laid.seat == step.seat), None)
    if step.asked or card is None or not CARDS[card].dragon:
        return None
    if not colour_flights(table.flights[step.seat], card):
        return None
    return _asked(table, step.seat, "wild_card", replace(step, asked=True))


def about_faces(table: Table, seat: int, card: Card) -> tuple[Step, ...]:
    """Sense motive: who may look into the hand of a seat that plays this as its second card."""
    flight = (*table.flights[seat], card)
    if len(flight) != 2 or not set(colours(flight[0])) & set(colours(flight[1])):
        return ()
    readers = (other for other in table.others(seat) if has(table, other, "read_face"))
    return tuple(MayUse(reader, "read_face", seat) for reader in readers)


# Their effects.


def _pay_less(table: Table, step: MayUse) -> Events:
    paying = table.todo[1]
    assert isinstance(paying, Paying)
    return (instead(replace(paying, gold=paying.gold - 1)),)


def _second_price(table: Table, step: MayUse) -> Events:
    card, paying = table.deck[0], table.todo[1]
    assert isinstance(paying, Paying)
    assert card is not None, "only the full table knows the deck"
    gold = CARDS[card].strength
    turned = e.PriceTurned(step.seat, card, gold)
    return (turned, instead(replace(paying, gold=gold)))


def _buy_more(table: Table, step: MayUse) -> Events:
    filling = table.todo[1]
    assert isinstance(filling, Filling)
    return (instead(replace(filling, cards=HAND_OF_GAMBLER)),)


def _intimidate(table: Table, step: MayUse) -> Events:
    aim = table.todo[1]
    assert isinstance(aim, Targeting)
    left = tuple(seat for seat in aim.targets if seat != step.seat)
    return (instead(replace(aim, targets=left)),)


def _look(table: Table, step: MayUse) -> Events:
    assert step.on is not None, "one looks into another hand"
    return (e.HandSeen(step.seat, step.on, table.hands[step.on]), done())


def _go_wild(table: Table, step: MayUse) -> Events:
    forming = table.todo[1]
    assert isinstance(forming, FormingColour)
    card: Card = next(laid.card for laid in reversed(table.played) if laid.seat == step.seat)
    return (instead(replace(forming, wild=card)),)


_EFFECTS: dict[Ability, Callable[[Table, MayUse], Events]] = {
    "withhold_funds": _pay_less,
    "under_pressure": _pay_less,
    "sleight_of_hand": _second_price,
    "profession_gambler": _buy_more,
    "intimidate": _intimidate,
    "read_face": _look,
    "wild_card": _go_wild,
}


# The decisions.


def _answers(table: Table, step: MayUse, seat: int) -> Iterable[Move]:
    return (m.UseAbility(), *map(m.NameLeader, table.others(seat)), m.Decline())


def _cannot_answer(table: Table, step: MayUse, seat: int, move: Move) -> Objection | None:
    """Diplomacy is used by naming a leader, the others without."""
    favour = step.ability == "grant_favor"
    match move:
        case m.UseAbility() if favour:
            return NAME_A_LEADER.because()
        case m.NameLeader() if not favour:
            return NAMES_NO_LEADER.because(ability=ABILITY_NAMES[step.ability])
        case m.NameLeader(leader) if leader not in table.others(seat):
            return NOT_AN_OPPONENT.because(seats=seats_told(table.others(seat)))
    return None


def _use(table: Table, step: MayUse, seat: int, move: Move) -> Events:
    used = e.AbilityUsed(seat, step.ability)
    match move:
        case m.Decline():
            return (done(),)
        case m.NameLeader(leader):
            return (used, instead(BeginningRound(leader, asked=True)))
    return (used, *_EFFECTS[step.ability](table, step))


def _use_fallback(table: Table, step: MayUse, seat: int) -> Move:
    return m.UseAbility() if step.ability in USED_BY_FALLBACK else m.Decline()


def _undecided(table: Table, step: PickingAbilities) -> tuple[int, ...]:
    return tuple(seat for seat in _granted(table, step) if table.abilities[seat] is None)


def _granted(table: Table, step: PickingAbilities) -> tuple[int, ...]:
    """The seats that may have an ability: all, or those that the host named."""
    named = table.options.ability_seats
    return tuple(table.seats) if named is None else tuple(sorted(named))


def _pickable(table: Table, step: PickingAbilities, seat: int) -> Iterable[Move]:
    return map(m.PickAbility, ABILITIES)


def _cannot_pick(
    table: Table, step: PickingAbilities, seat: int, move: m.PickAbility
) -> Objection | None:
    mine = table.abilities[seat]
    if mine is None:
        return None
    if mine == move.ability:
        return NOTHING_CHANGES.because()
    return ABILITY_KEPT.because(ability=ABILITY_NAMES[mine])


def _pick(table: Table, step: PickingAbilities, seat: int, move: m.PickAbility) -> Events:
    last = _undecided(table, step) == (seat,)
    return (e.AbilityPicked(seat, move.ability), *((done(),) if last else ()))


def _pick_first(table: Table, step: PickingAbilities, seat: int) -> Move:
    return m.PickAbility(ABILITIES[0])


DECISIONS: dict[type[Step], Decision] = {
    MayUse: Decision(
        "ability",
        Names("Utilisez votre capacité, ou non.", "Use your ability, or do not."),
        (m.UseAbility, m.NameLeader, m.Decline),
        candidates=_answers,
        objection=_cannot_answer,
        decide=_use,
        fallback=_use_fallback,
    ),
    PickingAbilities: Decision(
        "pick-ability",
        Names(
            "Choisissez votre capacité pour toute la partie.",
            "Pick your ability for the whole match.",
        ),
        (m.PickAbility,),
        candidates=_pickable,
        objection=_cannot_pick,
        decide=_pick,
        fallback=_pick_first,
        awaited=_undecided,
        choosers=_granted,
    ),
}
