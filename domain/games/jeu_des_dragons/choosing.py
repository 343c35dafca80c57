"""Powers that make their owner choose a card: copy, slay, discard, and the princess's order."""

from typing import Any

from domain.game import Events, Move
from domain.games.jeu_des_dragons import events as e
from domain.games.jeu_des_dragons import moves as m
from domain.games.jeu_des_dragons.components import CARDS, by_strength, strength, strongest, weakest
from domain.games.jeu_des_dragons.flights import in_flights, natured, owner, power
from domain.games.jeu_des_dragons.rule import Decision, Work, done, has_cards, sole
from domain.games.jeu_des_dragons.state import Card, Table
from domain.games.jeu_des_dragons.steps import (
    Chaining,
    Copying,
    Discarding,
    Resolving,
    Slaying,
    Step,
)


def _nothing(table: Table, step: Step) -> Events:
    return (done(),)


def _in_sight(kind: str, moves: Any, decide: Any, default: Any) -> Decision:
    """A choice among cards that lie open: none if there are none, forced if there is but one."""

    def some(table: Table, step: Any) -> bool:
        return bool(moves(table, step, step.seat))

    return Decision(kind, moves, decide, default, some, sole(moves))


# Archmage and dracolich.


def models(table: Table, step: Copying) -> tuple[Card, ...]:
    """Whose power can be copied: any ante card; or evil dragons in flights, but Tiamat (T20)."""
    if step.text == "archmage":
        return tuple(sorted(table.antes, key=by_strength))
    evil = natured(in_flights(table, step.seat), "evil")
    useful = (card for card in evil if card not in ("tiamat", step.card))
    return tuple(sorted(useful, key=by_strength))


def _copies(table: Table, step: Copying, seat: int) -> tuple[Move, ...]:
    return tuple(map(m.Copy, models(table, step)))


def _copy(table: Table, step: Copying, seat: int, move: m.Copy) -> Events:
    text = CARDS[move.card].kind
    copied = e.PowerCopied(seat, step.card, move.card, text)
    return (copied, done(Resolving(seat, step.card, text, step.coppers)))


def _strongest_copy(table: Table, step: Copying, seat: int) -> Move:
    return m.Copy(strongest(models(table, step)))


# Dragonslayer.


def prey(table: Table, step: Slaying) -> tuple[Card, ...]:
    """All dragons in flights that are weaker."""
    cards = in_flights(table, step.seat)
    return tuple(c for c in cards if CARDS[c].dragon and strength(c) < step.strength)


def _slayings(table: Table, step: Slaying, seat: int) -> tuple[Move, ...]:
    return tuple(map(m.Slay, prey(table, step)))


def _slay(table: Table, step: Slaying, seat: int, move: m.Slay) -> Events:
    return (e.DragonSlain(owner(table, move.card), move.card), done())


def _slay_the_strongest(table: Table, step: Slaying, seat: int) -> Move:
    """Of the strongest opponent who has one, his strongest; one's own last."""
    cards = prey(table, step)
    owners = {owner(table, card) for card in cards}
    ahead = sorted(owners, key=lambda other: (other == seat, -power(table, other)))
    return m.Slay(strongest(card for card in cards if owner(table, card) == ahead[0]))


# Thief.


def _discards(table: Table, step: Discarding, seat: int) -> tuple[Move, ...]:
    return tuple(map(m.Discard, table.hand(seat)))


def _discard(table: Table, step: Discarding, seat: int, move: m.Discard) -> Events:
    return (e.CardDiscarded(seat, move.card), done())


def _discard_the_weakest(table: Table, step: Discarding, seat: int) -> Move:
    return m.Discard(weakest(table.hand(seat)))


# Princess.


def _triggers(table: Table, step: Chaining, seat: int) -> tuple[Move, ...]:
    return tuple(map(m.Trigger, step.cards))


def _trigger(table: Table, step: Chaining, seat: int, move: m.Trigger) -> Events:
    rest = tuple(card for card in step.cards if card != move.card)
    chain = (Chaining(seat, rest),) if rest else ()
    resolving = Resolving(seat, move.card, CARDS[move.card].kind)
    return (e.PowerTriggered(seat, move.card), done(resolving, *chain))


def _as_played(table: Table, step: Chaining, seat: int) -> Move:
    return m.Trigger(step.cards[0])


WORK: dict[type[Step], Work] = dict.fromkeys((Copying, Slaying, Discarding, Chaining), _nothing)
"""What happens if there is nothing to choose."""
DECISIONS: dict[type[Step], Decision] = {
    Copying: _in_sight("copy", _copies, _copy, _strongest_copy),
    Slaying: _in_sight("slay", _slayings, _slay, _slay_the_strongest),
    Chaining: _in_sight("trigger", _triggers, _trigger, _as_played),
    Discarding: Decision(
        "discard", _discards, _discard, _discard_the_weakest, has_cards, sole(_discards)
    ),
}
