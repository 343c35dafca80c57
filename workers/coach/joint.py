"""Decisions that several seats make at once: sealed bids, storms, negotiations, the fair.

Their effect is booked when they are revealed, or when the parties have agreed. The part of a seat
is the mean of two differences: the gain by its choice beside those of all others, and the gain when
all others leave theirs to the rules' default. So a bid of nothing counts for nobody. Of an effect
that needs an agreement each party has one half, and all others have the other.
"""

from random import Random
from typing import Any

from msgspec import Struct

from domain.game import Ask, Game, Move, unfold
from domain.secrecy import seen_by
from workers.coach.again import Again, Decision, open_as
from workers.coach.judge import Chances
from workers.coach.luck import mean, sample

WITHOUT = 4
"""The samples of the chances without some of the choices."""
Parts = tuple[tuple[int, ...], tuple[int, ...]]
"""By seat: the part of its own decisions in a change, and that of the others'."""


class Joint(Struct, frozen=True):
    """A decision, mostly of several seats: the table when it was opened, and the moves since."""

    table: Any
    decision: Decision
    seats: frozenset[int]
    moves: tuple[tuple[int, Move], ...] = ()

    def then(self, seat: int, move: Move) -> "Joint":
        """After one more move."""
        return Joint(self.table, self.decision, self.seats | {seat}, (*self.moves, (seat, move)))


def joint_at(game: Game[Any, Any], table: Any) -> Joint | None:
    """The decision that is open, if it is several seats'."""
    waiting = [each for each in game.waiting(table) if not each.reminder]
    found = next((each for each in waiting if len(each.seats) > 1), None)
    if found is None:
        return None
    return Joint(table, (found.kind, found.decision), frozenset(found.seats))


def divided_change(
    game: Game[Any, Any], joint: Joint, before: Chances, came: Chances, closed: bool, seed: str
) -> Parts:
    """The division of a change, from `before` to the chances after all choices together. `closed`:
    the decision is over, so missing choices fall to their default.
    """
    movers = frozenset(seat for seat, _ in joint.moves)
    known = {movers: came}

    def of(seats: frozenset[int]) -> Chances:
        if seats not in known:
            known[seats] = _without(game, joint, seats, closed, seed)
        return known[seats]

    own, others = [], []
    for seat, start in enumerate(before):
        whole = came[seat] - start
        if seat in joint.seats:
            rest, alone = of(movers - {seat})[seat], of(movers & {seat})[seat]
            own.append((came[seat] - rest + alone - start) // 2)
            others.append(-((start - rest + alone - came[seat]) // 2))
        else:
            own.append(0)
            others.append(whole)
    return tuple(own), tuple(others)


def _without(
    game: Game[Any, Any], joint: Joint, seats: frozenset[int], closed: bool, seed: str
) -> Chances:
    """The chances if only these seats had chosen."""
    again, rng = _chosen_by(game, joint, seats, closed), Random(seed)
    return mean([sample(game, joint.table, again, rng) for _ in range(WITHOUT)])


def _chosen_by(game: Game[Any, Any], joint: Joint, seats: frozenset[int], closed: bool) -> Again:
    def again(table: Any, ask: Ask) -> Any:
        for seat, move in joint.moves:
            if seat in seats and _may(game, table, joint.decision, seat, move):
                table = unfold(game, table, game.decide(table, seat, move), ask)[1]
        while closed and (waiting := open_as(game, table, joint.decision)):
            table = unfold(game, table, game.expire(table, waiting), ask)[1]
        return table

    return again


def _may(game: Game[Any, Any], table: Any, decision: Decision, seat: int, move: Move) -> bool:
    """Whether this move can still be made: it may have answered another's that is left out."""
    is_open = open_as(game, table, decision) is not None
    return is_open and game.legal(seen_by(table, seat), seat, move)
