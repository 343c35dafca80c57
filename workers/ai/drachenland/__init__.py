"""How the computer plays Drachenland: every way is judged by what is taken and what comes in reach.

prospects.py says what treasure and places are worth, judging.py what ways are. The master searches
among the best ways of a turn; everything else is decided at sight.
"""

from math import exp
from random import Random

from domain.game import Move
from domain.games.drachenland.choosing import fallback
from domain.games.drachenland.components import COLOURS
from domain.games.drachenland.moves import Enter, MagicHand, Pass, Reroll, TakeTreasure
from domain.games.drachenland.state import Table, Take
from domain.games.drachenland.taking import hands, offers
from domain.games.drachenland.turns import ways_in
from workers.ai.drachenland.judging import Judge, mean_roll
from workers.ai.drachenland.prospects import Prospects
from workers.ai.guide import AnyGame, Guide, Rounds, Thinking, Thought

BREADTH, NEAR = 4, 2.0
"""So many ways are worth a thought, if they look at most so many points worse than the best."""
WHIM: dict[str, float] = {"novice": 6.0, "adept": 0.0}
"""How far, in points, a level that does not search strays from what looks best."""
ROLLOUT_WHIM = 0.5
"""How far a play-out does."""
REGRET = 1.0
"""A roll so much worse than the average one, in points, is rolled again."""


def policy(thought: Thought) -> Thinking | None:
    """Everything but the activations of a master, which are searched."""
    view, seat = thought.view, thought.seat
    if seat != view.active:
        return Thinking(None)
    if thought.level == "novice" and view.phase == "reroll":
        return Thinking(fallback(view, seat))
    if view.phase != "activate":
        return Thinking(_at_sight(view, seat))
    whim = WHIM.get(thought.level)
    return None if whim is None else Thinking(_whimsical(view, thought.rng, whim))


def candidates(game: AnyGame, table: Table, seat: int) -> tuple[Move, ...]:
    """The activations that look best; else the one answer there is."""
    if table.phase != "activate":
        return (_at_sight(table, seat),)
    judged = sorted(_activities(table), key=lambda pair: -pair[1])
    least = judged[0][1] - NEAR
    return tuple(move for move, points in judged[:BREADTH] if points >= least)


def rollout(game: AnyGame, table: Table, seat: int, rng: Random) -> Move | None:
    """Mostly what looks best."""
    if table.phase == "reroll":
        return Pass()
    if table.phase != "activate":
        return _at_sight(table, seat)
    return _whimsical(table, rng, ROLLOUT_WHIM)


def worth(game: AnyGame, table: Table) -> tuple[float, ...]:
    """How far each seat is ahead of the best other, between 0 and 1."""
    points = [Prospects(table, seat).fortune() for seat in table.seats]
    return tuple(
        1 / (1 + exp((max(points[:seat] + points[seat + 1 :]) - mine) / 6))
        for seat, mine in enumerate(points)
    )


def _activities(table: Table) -> list[tuple[Move, float]]:
    return [*Judge(table).moves(), (Pass(), 0.0)]


def _whimsical(table: Table, rng: Random, whim: float) -> Move:
    judged = _activities(table)
    return max(judged, key=lambda pair: pair[1] + whim * rng.random())[0]


def _at_sight(table: Table, seat: int) -> Move:
    """What is decided without search."""
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
    judge = Judge(table)
    rolled = judge.roll(tuple(die.face for die in table.dice))
    return Reroll() if rolled < mean_roll(judge) - REGRET else Pass()


def _taking(table: Table, seat: int) -> Move:
    """The best take; or on, if tokens may bring the adventurer to something better."""
    gain, move = _best_take(table, seat, offers(table))
    if not table.options.tokens_after_stop or not table.working.stopped:
        return move
    judged = Judge(table).continuations()
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


GUIDE = Guide(
    rounds=Rounds(novice=0, adept=0, master=40),
    depth=6,
    curiosity=0.2,
    candidates=candidates,
    rollout=rollout,
    worth=worth,
    policy=policy,
)
