"""How the computer plays Drachenland: every way is judged by the things taken and those that come
in reach.

prospects.py gives the worth of treasure and places, judging.py that of ways. Nothing is searched:
an activation has some hundred ways, and playing them out costs more than it tells.
"""

from random import Random

from domain.game import Move
from domain.games.drachenland.choices import fallback
from domain.games.drachenland.components import COLOURS
from domain.games.drachenland.moves import Enter, MagicHand, Pass, Reroll, TakeTreasure
from domain.games.drachenland.table import Table, Take
from domain.games.drachenland.taking import hands, offers
from domain.games.drachenland.turns import ways_in
from domain.words import Level
from workers.ai.drachenland.judging import PlanJudge, mean_roll
from workers.ai.drachenland.prospects import Prospects
from workers.ai.guide import Decision, Guide, Position

WHIM: dict[Level, float] = {"novice": 7.0, "adept": 3.0, "master": 0.0}
"""How far, in points, a level strays from what looks best."""
REGRET = 1.0
"""A roll so much worse than the average one, in points, is rolled again."""


def policy(position: Position) -> Decision | None:
    """The move that looks best, give or take a whim; the novice keeps every roll."""
    view, seat = position.view, position.seat
    if seat != view.active:
        return Decision(None)
    if position.level == "novice" and view.phase == "reroll":
        return Decision(fallback(view, seat))
    if view.phase != "activate":
        return Decision(_at_sight(view, seat))
    return Decision(_whimsical(view, position.rng, WHIM[position.level]))


def _whimsical(table: Table, rng: Random, whim: float) -> Move:
    judged = [*PlanJudge(table).moves(), (Pass(), 0.0)]
    return max(judged, key=lambda pair: pair[1] + whim * rng.random())[0]


def _at_sight(table: Table, seat: int) -> Move:
    """A decision without search."""
    match table.phase:
        case "enter":
            return _entering(table, seat)
        case "reroll":
            return _rolling(table)
        case "take":
            return _taking(table, seat)
        case "hand":
            return _best_take(table, seat, hands(table))[1]
    return fallback(table, seat)


def _entering(table: Table, seat: int) -> Move:
    hopes = Prospects(table, seat)
    found = (
        (hopes.place(colour, way.to), colour, way.to)
        for colour in COLOURS
        for way in ways_in(table)
    )
    _, colour, to = max(found)
    return Enter(colour, to)


def _rolling(table: Table) -> Move:
    judge = PlanJudge(table)
    rolled = judge.roll(tuple(die.face for die in table.dice))
    return Reroll() if rolled < mean_roll(judge) - REGRET else Pass()


def _taking(table: Table, seat: int) -> Move:
    """The best take; or on, if tokens may bring the adventurer to something better."""
    gain, move = _best_take(table, seat, offers(table))
    if not table.options.tokens_after_stop or not table.working.stopped:
        return move
    judged = PlanJudge(table).continuations()
    onward = max(judged, key=lambda pair: pair[1], default=(move, gain))
    return onward[0] if onward[1] > gain + 1 else move


def _best_take(table: Table, seat: int, found: tuple[Take, ...]) -> tuple[float, Move]:
    """The best of these takes; a magic hand must be worth its price."""
    if not found:
        return 0.0, Pass()
    hopes, colour = Prospects(table, seat), table.working.pawn
    crater = table.crater(table.pawn(seat, colour).at or "")
    gain, take = max((hopes.take(colour, crater, take), take) for take in found)
    if table.phase == "take":
        return gain, TakeTreasure(take)
    return gain, MagicHand(take) if gain > hopes.price("magic_hand") else Pass()


GUIDE = Guide(policy=policy)
