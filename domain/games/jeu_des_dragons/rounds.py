"""A round and its turns: leader, buys, and triggers."""

from collections.abc import Iterable

from domain.game import Events, Move
from domain.games.jeu_des_dragons import abilities
from domain.games.jeu_des_dragons import events as e
from domain.games.jeu_des_dragons import moves as m
from domain.games.jeu_des_dragons.components import (
    BUYS_WITH,
    CARDS,
    ROUNDS,
    Card,
    strength,
    weakest,
)
from domain.games.jeu_des_dragons.decisions import Decision, Work, done, has_cards, sole
from domain.games.jeu_des_dragons.gambit import verdict
from domain.games.jeu_des_dragons.reasons import NOT_IN_HAND, outside
from domain.games.jeu_des_dragons.steps import (
    BeginningRound,
    Buying,
    EndingGambit,
    EndingRound,
    FormingColour,
    FormingStrength,
    Playing,
    Resolving,
    Restocking,
    Step,
    TakingTurn,
    Triggering,
)
from domain.games.jeu_des_dragons.table import Table
from domain.words import Names, Objection


def _begin_round(table: Table, step: BeginningRound) -> Events:
    asked = abilities.about_leading(table, step)
    if asked:
        return (asked,)
    turns = (TakingTurn(seat) for seat in table.clockwise(step.leader))
    return (e.RoundBegan(table.round + 1, step.leader), done(*turns, EndingRound()))


def _begin_turn(table: Table, step: TakingTurn) -> Events:
    """A seat with one card or none buys first (ruling T6)."""
    seat = step.seat
    buying = (Buying(seat),) if len(table.hands[seat]) <= BUYS_WITH else ()
    return (e.TurnBegan(seat), done(*buying, Playing(seat)))


def _skip(table: Table, step: Playing) -> Events:
    return (e.TurnSkipped(step.seat), done())


def _plays(table: Table, step: Playing, seat: int) -> Iterable[Move]:
    return map(m.Play, table.hand(seat))


def _cannot_play(table: Table, step: Playing, seat: int, move: m.Play) -> Objection | None:
    return outside(table.hands[seat], move.card, NOT_IN_HAND)


def triggers(table: Table, card: Card) -> bool:
    """The first card of a round always does; others unless they are stronger than the last one.

    A copper for which no other card came is none (rulings T9, T13).
    """
    lying = [laid.card for laid in table.played if laid.lies]
    return not lying or strength(card) <= strength(lying[-1])


def _play(table: Table, step: Playing, seat: int, move: m.Play) -> Events:
    lit = triggers(table, move.card)
    power = (Triggering(seat, move.card),) if lit else ()
    readers = abilities.about_faces(table, seat, move.card)
    after = (FormingColour(seat), FormingStrength(seat), Restocking(seat))
    return (e.Played(seat, move.card, lit), done(*readers, *power, *after))


def _trigger(table: Table, step: Triggering) -> Events:
    return (done(Resolving(step.seat, step.card, CARDS[step.card].kind)),)


def _weakest_play(table: Table, step: Playing, seat: int) -> Move:
    return m.Play(weakest(table.hand(seat)))


def _restock(table: Table, step: Restocking) -> Events:
    """Not if the gambit is over anyway (ruling T8), nor, by the rulebook's letter, before it is
    known that it goes on.
    """
    if table.todo[1] == EndingRound():
        late = isinstance(verdict(table), EndingGambit)
    else:
        late = table.options.buying == "after-round" and table.round >= ROUNDS
    seats = table.clockwise(step.seat)
    empty = () if late else tuple(Buying(seat) for seat in seats if not table.hands[seat])
    return (done(*empty),)


WORK: dict[type[Step], Work] = {
    BeginningRound: _begin_round,
    TakingTurn: _begin_turn,
    Playing: _skip,
    Triggering: _trigger,
    Restocking: _restock,
}
DECISIONS: dict[type[Step], Decision] = {
    Playing: Decision(
        "play",
        Names("Jouez une carte dans votre vol.", "Play a card into your flight."),
        (m.Play,),
        candidates=_plays,
        objection=_cannot_play,
        decide=_play,
        fallback=_weakest_play,
        open=has_cards,
        forced=sole,
    ),
}
