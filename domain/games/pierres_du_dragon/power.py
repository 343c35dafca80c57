"""The winner uses the power: Doppelganger or not, which branch, then one effect after the other."""

from domain.chance import Answer, Question
from domain.game import Events, Move, OpenDecision
from domain.games.pierres_du_dragon import bank, gamble, imitation, merchant, payment, theft
from domain.games.pierres_du_dragon import effects as fx
from domain.games.pierres_du_dragon import events as e
from domain.games.pierres_du_dragon import reasons as r
from domain.games.pierres_du_dragon.amounts import NO_STONES, Stones
from domain.games.pierres_du_dragon.components import WINNING
from domain.games.pierres_du_dragon.decisions import Decision, by
from domain.games.pierres_du_dragon.kinds import ABOUT
from domain.games.pierres_du_dragon.moves import Choose, UseTwice
from domain.games.pierres_du_dragon.options import power_of
from domain.games.pierres_du_dragon.payment import (
    is_dear,
    is_payable,
    open_branches,
    price_of,
    prices,
)
from domain.games.pierres_du_dragon.table import Table
from domain.words import NOT_AWAITED, Objection

# The Doppelganger.


def _may_double(table: Table) -> bool:
    """True if the winner keeps the Doppelganger, and may double this power."""
    power = power_of(table.options, table.sale.character)
    single = fx.forfeits(power) or fx.keeps(power)
    return table.doppelganger == table.winner and not single


def _doubling(table: Table, seat: int, effect: None) -> Events | None:
    if _may_double(table):
        return None
    return (e.PowerUsed(seat, table.sale.character, 1),)


def _answers(view: Table, seat: int, effect: None) -> tuple[Move, ...]:
    return (UseTwice(False), UseTwice(True))


def _doubled(table: Table, seat: int, effect: None, move: UseTwice) -> Events:
    if not move.twice:
        return (e.PowerUsed(seat, table.sale.character, 1),)
    return (e.DoppelgangerPlayed(seat), e.PowerUsed(seat, table.sale.character, 2))


def _usual_answer(view: Table, seat: int, effect: None) -> Move:
    """Not now, unless it wins the game and a single use would not."""
    power, stones = power_of(view.options, view.sale.character), view.stones[seat]
    once, twice = (view.points[seat] + _most_points(power, stones, uses) for uses in (1, 2))
    return UseTwice(once < WINNING <= twice)


def _most_points(power: fx.Power, have: Stones, uses: int) -> int:
    """The points that so many uses of this power can score with these stones, without any coin."""
    if not uses:
        return 0
    ways = (
        fx.points_of(branch) + _most_points(power, have - price, uses - 1)
        for branch in power
        for price in _prices(branch, have)
    )
    return max(ways, default=0)


def _prices(branch: fx.Branch, have: Stones) -> tuple[Stones, ...]:
    match branch[:1]:
        case (fx.Pay() as pay,):
            return prices(have, pay) or ((NO_STONES,) if pay.waived else ())
        case (fx.Spend(),):
            return ()
    return (NO_STONES,)


# Either, or.


def _branches(view: Table, seat: int, effect: None) -> tuple[Move, ...]:
    power = open_branches(view, seat, view.todo[0].character)
    return tuple(Choose(n) for n, branch in power.items() if is_payable(view, seat, branch))


def _to_choose(view: Table, seat: int, effect: None, move: Choose) -> Objection | None:
    power = power_of(view.options, view.todo[0].character)
    if not 0 <= move.branch < len(power):
        return r.NO_SUCH_BRANCH.because(branches=len(power), branch=move.branch)
    branch = power[move.branch]
    return None if is_payable(view, seat, branch) else r.CANNOT_PAY.because(price=price_of(branch))


def _choose(table: Table, seat: int, effect: None, move: Choose) -> Events:
    name = table.todo[0].character
    branch = power_of(table.options, name)[move.branch]
    return (e.BranchChosen(seat, name, move.branch, branch),)


def _usual_branch(view: Table, seat: int, effect: None) -> Move:
    """A branch that scores (forfeiting a bid only to win), else `keep`, else a free one."""
    power = power_of(view.options, view.todo[0].character)
    open_ones = [m.branch for m in _branches(view, seat, None) if isinstance(m, Choose)]

    def worth(number: int) -> tuple[bool, int, bool]:
        branch = power[number]
        return not is_dear(view, seat, branch), fx.points_of(branch), fx.Keep() in branch

    return Choose(max(open_ones, key=worth))


def _score(table: Table, seat: int, effect: fx.ScorePoints) -> Events:
    return (e.PointsScored(seat, effect.points),)


DECISIONS: dict[type[fx.Word], Decision] = {
    **payment.DECISIONS,
    **bank.DECISIONS,
    fx.ScorePoints: Decision("score", _score),
    **theft.DECISIONS,
    **gamble.DECISIONS,
    **merchant.DECISIONS,
    **imitation.DECISIONS,
}
WON = Decision("double", _doubling, _answers, _doubled, _usual_answer, answers=by(UseTwice))
USE = Decision(
    "choose",
    moves=_branches,
    decide=_choose,
    fallback=_usual_branch,
    answers=by(Choose),
    objection=_to_choose,
)


def _decision(table: Table) -> tuple[Decision, fx.Effect | None]:
    """The step that the winner has to do now."""
    if table.phase == "won":
        return WON, None
    effect = table.todo[0].effect
    return (DECISIONS[type(effect)], effect) if effect is not None else (USE, None)


def resolve(table: Table) -> Events | Question | None:
    """The next automatic step; None if the winner must choose."""
    (decision, effect), seat = _decision(table), table.winner
    happened = decision.resolve(table, seat, effect)
    if happened is not None:
        return happened
    moves = decision.moves(table, seat, effect)
    if not moves:
        return (e.NothingHappened(seat, table.todo[0].character),)
    alone = len(moves) == 1 and decision.forced and not _tells_of_a_purse(table, effect)
    return decision.decide(table, seat, effect, moves[0]) if alone else None


def _tells_of_a_purse(table: Table, effect: fx.Effect | None) -> bool:
    """True if not to be asked which branch would tell what is behind the winner's screen."""
    using = table.phase == "power" and effect is None
    if not using:
        return False
    power = open_branches(table, table.winner, table.todo[0].character)
    return fx.spends(tuple(power.values()))


def resolved(table: Table, answer: Answer) -> Events:
    """The events of chance's answer."""
    decision, effect = _decision(table)
    return decision.outcome(table, table.winner, effect, answer)


def waiting(table: Table) -> tuple[OpenDecision, ...]:
    """The winner's decision."""
    return (OpenDecision((table.winner,), _decision(table)[0].kind, table.decision),)


def _decides(view: Table, seat: int) -> bool:
    return view.phase in ("won", "power") and seat == view.winner


def choices(view: Table, seat: int) -> tuple[tuple[Move, ...], bool]:
    """The moves of the winner, and whether these are all."""
    if not _decides(view, seat):
        return (), True
    decision, effect = _decision(view)
    return decision.moves(view, seat, effect), decision.complete(view, seat, effect)


def objection(view: Table, seat: int, move: Move) -> Objection | None:
    """The objection to a move that only the winner makes."""
    if not _decides(view, seat):
        return unasked(view, seat)
    decision, effect = _decision(view)
    if not isinstance(move, decision.answers(view)):
        return r.OTHER_CHOICE.because(awaited=ABOUT[decision.kind])
    return decision.objection(view, seat, effect, move)


def unasked(view: Table, seat: int) -> Objection:
    """The objection to a move that answers nothing now; it names the seat's decision."""
    if _decides(view, seat):
        return r.OTHER_CHOICE.because(awaited=ABOUT[_decision(view)[0].kind])
    if seat in view.bidders and view.held(seat) is None:
        return r.OTHER_CHOICE.because(awaited=ABOUT[view.phase])
    return NOT_AWAITED.because()


def decide(table: Table, seat: int, move: Move) -> Events:
    """The events of the winner's choice."""
    decision, effect = _decision(table)
    return decision.decide(table, seat, effect, move)


def fallback(view: Table, seat: int) -> Move:
    """The default move of an absent winner."""
    decision, effect = _decision(view)
    return decision.fallback(view, seat, effect)
