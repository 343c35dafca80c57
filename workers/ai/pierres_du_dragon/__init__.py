"""How computers play Aux Pierres du Dragon: without a tree, as sealed bids are no turns.

Bids are in bidding.py. Of the winner's choices each is tried on some imagined tables, the rest of
the power is used as for an absent player, and the worth of the table then (worth.py) decides.
"""

from random import Random
from typing import Any

from domain.chance import Answer, Question, answer
from domain.game import Events, Move, unfold
from domain.games.pierres_du_dragon.moves import Bid, BidSilver
from domain.games.pierres_du_dragon.table import Fist, Table
from domain.words import Level
from workers.ai.guide import AnyGame, Decision, Guide, Position
from workers.ai.pierres_du_dragon import bidding
from workers.ai.pierres_du_dragon.worth import chances, is_decisive, worth_of

SAMPLES: dict[Level, int] = {"novice": 0, "adept": 4, "master": 32}
"""How often each choice is tried; the master imagines as many bids of his rivals."""


def policy(position: Position) -> Decision:
    """The decision of the seat; no move if nobody waits for it."""
    game, view, seat = position.game, position.view, position.seat
    if not any(seat in waiting.seats for waiting in game.waiting(view)):
        return Decision(None)
    samples = SAMPLES[position.level]
    if seat in view.bidders:
        if view.held(seat) is not None:
            return Decision(None)
        return Decision(_move(view, _bid(position, samples)), samples)
    return Decision(_choice(game, view, seat, position.rng, samples), samples)


# Bids.


def _bid(position: Position, samples: int) -> Fist:
    view, seat, rng = position.view, position.seat, position.rng
    if position.level == "master":
        table = position.game.imagine(view, seat, rng.randrange)
        return bidding.best_answer(table, seat, tuple(bidding.fists(view, seat)), rng, samples)
    if view.phase == "tie":
        return Fist(silver=rng.randint(0, view.purse(seat).silver))
    if position.level == "novice":
        return _gold(view, seat, bidding.guess(view, seat, rng))
    return _adepts(view, seat, rng)


def _adepts(view: Table, seat: int, rng: Random) -> Fist:
    """By the rule of thumb; an amulet goes with what wins the game, a curse on what loses it."""
    name = view.sale.character
    decisive = [is_decisive(worth_of(view, other, name)) for other in view.seats]
    amount = bidding.rule_of_thumb(view, seat, rng)
    if decisive[seat]:
        return _gold(view, seat, amount, amulet=view.amulets[seat] > 0)
    if any(decisive) and view.cursed[seat]:
        return Fist(cursed=True)
    return _gold(view, seat, amount)


def _gold(view: Table, seat: int, amount: int, amulet: bool = False) -> Fist:
    fairy = min(amount, view.purse(seat).fairy)
    return Fist(fairy, amount - fairy, amulet=amulet)


def _move(view: Table, fist: Fist) -> Move:
    if view.phase == "tie":
        return BidSilver(fist.silver, fist.amulet)
    return Bid(fist.fairy, fist.common, fist.cursed, fist.amulet)


# Choices of the winner.


def _choice(game: AnyGame, view: Table, seat: int, rng: Random, samples: int) -> Move:
    """The usual choice or, mostly, the best; without samples any, the usual one mostly."""
    usual: Move = game.fallback(view, seat)
    listed: list[Move] = [move for move in game.choices(view, seat).moves if not move.anonymous]
    if not samples:
        return usual if rng.random() < 0.6 else rng.choice(listed)
    moves = dict.fromkeys((usual, *listed))
    tables = [game.imagine(view, seat, rng.randrange) for _ in range(samples)]
    luck = [rng.getrandbits(32) for _ in tables]

    def promise(move: Move) -> float:
        ends = (_used(game, t, seat, move, Random(n)) for t, n in zip(tables, luck, strict=True))
        return sum(chances(end)[seat] for end in ends)

    return max(moves, key=promise)


def _used(game: AnyGame, table: Table, seat: int, move: Move, rng: Random) -> Table:
    """The table when the power has been used, after this choice as for an absent player."""

    def luck(question: Question) -> Answer:
        return answer(question, rng.randrange)

    def after(table: Any, events: Events) -> Any:
        return unfold(game, table, events, luck)[1]

    table = after(table, game.decide(table, seat, move))
    while table.phase in ("won", "power"):
        table = after(table, game.decide(table, seat, game.fallback(table, seat)))
    return table


GUIDE = Guide(policy=policy)
