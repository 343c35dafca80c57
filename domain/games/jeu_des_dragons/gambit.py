"""The frame of a gambit: secret antes, leader and price, winner, eliminations, and the end."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from domain.game import Events, Move
from domain.games.jeu_des_dragons import events as e
from domain.games.jeu_des_dragons import moves as m
from domain.games.jeu_des_dragons.components import (
    CARDS_AFTER_GAMBIT,
    PATIENCE,
    ROUNDS,
    strength,
    weakest,
)
from domain.games.jeu_des_dragons.decisions import Decision, Forced, Work, done
from domain.games.jeu_des_dragons.flights import front_runners
from domain.games.jeu_des_dragons.reasons import NOT_IN_HAND, outside
from domain.games.jeu_des_dragons.steps import (
    Anteing,
    BeginningGambit,
    BeginningRound,
    Comparing,
    Drawing,
    Eliminating,
    EndingGambit,
    EndingRound,
    Paying,
    Step,
)
from domain.games.jeu_des_dragons.table import Laid, Table
from domain.words import NOTHING_CHANGES, Names, Objection


def _begin(table: Table, step: BeginningGambit) -> Events:
    return (e.GambitBegan(table.gambit + 1), done(Anteing()))


# Antes.


def _undecided(table: Table, step: Any) -> tuple[int, ...]:
    """The seats that have yet to choose: those with cards (ruling T3)."""
    seats = table.clockwise(0)
    return tuple(seat for seat in seats if table.hands[seat] and not table.fists[seat])


def _antes(table: Table, step: Anteing, seat: int) -> Iterable[Move]:
    """Any card of the hand, also to change one's mind."""
    return map(m.Ante, table.hand(seat))


def _cannot_ante(table: Table, step: Anteing, seat: int, move: m.Ante) -> Objection | None:
    if move.card in table.fists[seat]:
        return NOTHING_CHANGES.because()
    return outside(table.hands[seat], move.card, NOT_IN_HAND)


def _ante(table: Table, step: Anteing, seat: int, move: m.Ante) -> Events:
    chosen = e.AnteChosen(seat, move.card)
    if _undecided(table, step) != (seat,):
        return (chosen,)
    fists = {n: fist[0] for n, fist in enumerate(table.fists) if fist} | {seat: move.card}
    return (chosen, _revealed(fists), done(Comparing()))


def _revealed(fists: dict[int, str | None]) -> e.AntesRevealed:
    laid = ((seat, fists[seat]) for seat in sorted(fists))
    return e.AntesRevealed(tuple(Laid(seat, card) for seat, card in laid if card is not None))


def _weakest_ante(table: Table, step: Anteing, seat: int) -> Move:
    return m.Ante(weakest(table.hand(seat)))


def _with_cards(table: Table, step: Anteing) -> tuple[int, ...]:
    return tuple(seat for seat in table.clockwise(0) if table.hands[seat])


def _any_undecided(decision: Decision, table: Table, step: Anteing) -> bool:
    return bool(_undecided(table, step))


def _nobody_antes(table: Table, step: Anteing) -> Events:
    return (_revealed({}), done(Comparing()))


def _sole_ante(decision: Decision, table: Table, step: Anteing) -> Forced:
    """A seat whose hand leaves it no choice, and what it lays."""
    for seat in _undecided(table, step):
        if len(table.hands[seat]) == 1:
            return seat, m.Ante(table.hands[seat][0])
    return None


def highest_untied(laid: tuple[Laid, ...]) -> int | None:
    """The seat with the highest card that no other card equals."""
    lying = [one for one in laid if one.lies]
    counts = Counter(strength(one.card) for one in lying)
    alone = [one for one in lying if counts[strength(one.card)] == 1]
    return max(alone, key=lambda one: strength(one.card)).seat if alone else None


def _compare(table: Table, step: Comparing) -> Events:
    """Ties lead to new antes if all tie; else they count for the price only (rulings T1, T2)."""
    leader = highest_untied(table.played)
    seats = table.clockwise(table.leader)
    if leader is None:
        return (e.AntesTied(), done(*(Drawing(seat, 1) for seat in seats), Anteing()))
    price = max(strength(ante.card) for ante in table.played)
    least = min(table.hoards[seat] for seat in seats)
    bills = (
        Paying(seat, None, price, poorest=table.hoards[seat] == least)
        for seat in table.clockwise(leader)
    )
    return (e.LeaderNamed(leader, price), done(*bills, BeginningRound(leader)))


# The end.


def verdict(table: Table) -> Step:
    """The consequence of the end of this round: one more round, or the end of the gambit.

    A round without a card played is the last: no other could change anything.
    """
    first, stuck = front_runners(table), not table.played
    if len(first) == 1 and (table.round >= ROUNDS or stuck):
        return EndingGambit(first[0])
    if stuck or (table.round >= PATIENCE and not first):
        return EndingGambit(None)
    highest = highest_untied(table.played)
    leader = table.leader if highest is None else highest
    return BeginningRound(leader if table.priest is None else table.priest)


def _end_round(table: Table, step: EndingRound) -> Events:
    return (done(verdict(table)),)


def emptied(table: Table) -> Events:
    """No gold is left in the stakes; a sole front runner is the winner as far as debts go."""
    first = front_runners(table)
    winner = first[0] if len(first) == 1 else None
    ending = e.Proceeded((EndingGambit(winner),), done=len(table.todo))
    return (e.StakesEmptied(winner), ending)


def _end_gambit(table: Table, step: EndingGambit) -> Events:
    over = done(Eliminating(step.winner))
    if step.winner is None:
        return (e.GambitUndecided(), over)
    return (e.GambitWon(step.winner, table.stakes), over)


def _eliminate(table: Table, step: Eliminating) -> Events:
    """Debts have been repaid: seats without gold are out; the others go on, or it is over."""
    ruined = tuple(seat for seat in table.clockwise(0) if not table.hoards[seat])
    gone = tuple(e.Eliminated(seat, table.hand(seat)) for seat in ruined)
    out = {*table.out, *ruined}
    reason = _over(table, len(out))
    if reason:
        return (*gone, reason)
    first = table.leader if step.winner is None else step.winner
    drawing = (seat for seat in table.clockwise(first) if seat not in out)
    draws = (Drawing(seat, CARDS_AFTER_GAMBIT) for seat in drawing)
    return (*gone, e.FlightsDiscarded(), done(*draws, BeginningGambit()))


def _over(table: Table, out: int) -> e.GameEnded | None:
    """`players_out` is such that no player is ever left alone (T45)."""
    options = table.options
    if out >= options.players_out:
        return e.GameEnded("out-of-gold")
    if options.hoard_wanted and max(table.hoards) >= options.hoard_wanted:
        return e.GameEnded("hoard")
    if options.gambits and table.gambit >= options.gambits:
        return e.GameEnded("gambits")
    return e.GameEnded("time") if table.last_gambit and table.gambit >= table.last_gambit else None


WORK: dict[type[Step], Work] = {
    Anteing: _nobody_antes,
    BeginningGambit: _begin,
    Comparing: _compare,
    EndingRound: _end_round,
    EndingGambit: _end_gambit,
    Eliminating: _eliminate,
}
DECISIONS: dict[type[Step], Decision] = {
    Anteing: Decision(
        "ante",
        Names("Misez une carte, face cachée.", "Lay a card as your ante, face down."),
        (m.Ante,),
        candidates=_antes,
        objection=_cannot_ante,
        decide=_ante,
        fallback=_weakest_ante,
        open=_any_undecided,
        forced=_sole_ante,
        awaited=_undecided,
        choosers=_with_cards,
    ),
}
