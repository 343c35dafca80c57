"""Powers that make their owner choose a card: copy, slay, discard, and the princess's order."""

from collections.abc import Iterable

from domain.game import Events, Move
from domain.games.jeu_des_dragons import events as e
from domain.games.jeu_des_dragons import moves as m
from domain.games.jeu_des_dragons.components import (
    CARDS,
    Card,
    by_strength,
    strongest,
    weakest,
)
from domain.games.jeu_des_dragons.decisions import Decision, Work, done, has_cards, sole, some
from domain.games.jeu_des_dragons.flights import in_flights, owner, power
from domain.games.jeu_des_dragons.names import named
from domain.games.jeu_des_dragons.reasons import (
    COPIES_ITSELF,
    NOT_AN_ANTE,
    NOT_IN_A_FLIGHT,
    NOT_IN_HAND,
    NOT_IN_YOUR_FLIGHT,
    NOT_ON_THE_LIST,
    POWERLESS,
    no_dragon,
    outside,
    too_strong,
    unlike,
)
from domain.games.jeu_des_dragons.steps import (
    Chaining,
    Copying,
    Discarding,
    Resolving,
    Slaying,
    Step,
)
from domain.games.jeu_des_dragons.table import Table
from domain.secrecy import without_all
from domain.words import Names, Objection


def _nothing(table: Table, step: Step) -> Events:
    return (done(),)


# Archmage and dracolich.


def _models(table: Table, step: Copying) -> tuple[Card, ...]:
    """The cards whose power can be copied, the weakest first."""
    cards = table.antes if step.text == "archmage" else in_flights(table, step.seat)
    return tuple(sorted((c for c in cards if not _no_model(table, step, c)), key=by_strength))


def _no_model(table: Table, step: Copying, card: Card) -> Objection | None:
    """Any ante card can be copied; or evil dragons in flights, but Tiamat (ruling T20)."""
    if step.text == "archmage":
        return outside(table.antes, card, NOT_AN_ANTE)
    elsewhere = outside(in_flights(table, step.seat), card, NOT_IN_A_FLIGHT)
    return elsewhere or unlike(card, "evil") or _useless(step, card)


def _useless(step: Copying, card: Card) -> Objection | None:
    if card == step.card:
        return COPIES_ITSELF.because(card=named(card))
    return POWERLESS.because(card=named(card)) if card == "tiamat" else None


def _copies(table: Table, step: Copying, seat: int) -> Iterable[Move]:
    return map(m.Copy, _models(table, step))


def _cannot_copy(table: Table, step: Copying, seat: int, move: m.Copy) -> Objection | None:
    return _no_model(table, step, move.card)


def _copy(table: Table, step: Copying, seat: int, move: m.Copy) -> Events:
    text = CARDS[move.card].kind
    copied = e.PowerCopied(seat, step.card, move.card, text)
    return (copied, done(Resolving(seat, step.card, text, step.coppers)))


def _strongest_copy(table: Table, step: Copying, seat: int) -> Move:
    return m.Copy(strongest(_models(table, step)))


# Dragonslayer.


def _prey(table: Table, step: Slaying) -> tuple[Card, ...]:
    """All dragons in flights that are weaker."""
    cards = in_flights(table, step.seat)
    return tuple(card for card in cards if not _no_prey(table, step, card))


def _no_prey(table: Table, step: Slaying, card: Card) -> Objection | None:
    elsewhere = outside(in_flights(table, step.seat), card, NOT_IN_A_FLIGHT)
    return elsewhere or no_dragon(card) or too_strong(card, step.strength)


def _slayings(table: Table, step: Slaying, seat: int) -> Iterable[Move]:
    return map(m.Slay, _prey(table, step))


def _cannot_slay(table: Table, step: Slaying, seat: int, move: m.Slay) -> Objection | None:
    return _no_prey(table, step, move.card)


def _slay(table: Table, step: Slaying, seat: int, move: m.Slay) -> Events:
    return (e.DragonSlain(owner(table, move.card), move.card), done())


def _slay_the_strongest(table: Table, step: Slaying, seat: int) -> Move:
    """The strongest of the strongest opponent who has one; one's own last."""
    cards = _prey(table, step)
    owners = {owner(table, card) for card in cards}
    ahead = sorted(owners, key=lambda other: (other == seat, -power(table, other)))
    return m.Slay(strongest(card for card in cards if owner(table, card) == ahead[0]))


# Thief.


def _discards(table: Table, step: Discarding, seat: int) -> Iterable[Move]:
    return map(m.Discard, table.hand(seat))


def _cannot_discard(table: Table, step: Discarding, seat: int, move: m.Discard) -> Objection | None:
    return outside(table.hands[seat], move.card, NOT_IN_HAND)


def _discard(table: Table, step: Discarding, seat: int, move: m.Discard) -> Events:
    return (e.CardDiscarded(seat, move.card), done())


def _discard_the_weakest(table: Table, step: Discarding, seat: int) -> Move:
    return m.Discard(weakest(table.hand(seat)))


# Princess.


def _triggers(table: Table, step: Chaining, seat: int) -> Iterable[Move]:
    return map(m.Trigger, step.cards)


def _cannot_trigger(table: Table, step: Chaining, seat: int, move: m.Trigger) -> Objection | None:
    card, flight = move.card, table.flights[seat]
    wrong = outside(flight, card, NOT_IN_YOUR_FLIGHT) or unlike(card, "good")
    return wrong or outside(step.cards, card, NOT_ON_THE_LIST)


def _trigger(table: Table, step: Chaining, seat: int, move: m.Trigger) -> Events:
    rest = without_all(step.cards, (move.card,))
    chain = (Chaining(seat, rest),) if rest else ()
    resolving = Resolving(seat, move.card, CARDS[move.card].kind)
    return (e.PowerTriggered(seat, move.card), done(resolving, *chain))


def _as_played(table: Table, step: Chaining, seat: int) -> Move:
    return m.Trigger(step.cards[0])


WORK: dict[type[Step], Work] = dict.fromkeys((Copying, Slaying, Discarding, Chaining), _nothing)
"""The events if there is nothing to choose."""
DECISIONS: dict[type[Step], Decision] = {
    Copying: Decision(
        "copy",
        Names(
            "Choisissez la carte dont vous copiez le pouvoir.",
            "Choose the card whose power you copy.",
        ),
        (m.Copy,),
        candidates=_copies,
        objection=_cannot_copy,
        decide=_copy,
        fallback=_strongest_copy,
        open=some,
        forced=sole,
    ),
    Slaying: Decision(
        "slay",
        Names(
            "Choisissez le dragon à défausser d'un vol.",
            "Choose the dragon to discard from a flight.",
        ),
        (m.Slay,),
        candidates=_slayings,
        objection=_cannot_slay,
        decide=_slay,
        fallback=_slay_the_strongest,
        open=some,
        forced=sole,
    ),
    Chaining: Decision(
        "trigger",
        Names(
            "Choisissez le bon dragon qui se déclenche ensuite.",
            "Choose the good dragon that triggers next.",
        ),
        (m.Trigger,),
        candidates=_triggers,
        objection=_cannot_trigger,
        decide=_trigger,
        fallback=_as_played,
        open=some,
        forced=sole,
    ),
    Discarding: Decision(
        "discard",
        Names("Défaussez une carte de votre main.", "Discard a card of your hand."),
        (m.Discard,),
        candidates=_discards,
        objection=_cannot_discard,
        decide=_discard,
        fallback=_discard_the_weakest,
        open=has_cards,
        forced=sole,
    ),
}
