"""How the computer plays Le Jeu des Dragons: a search that looks from turn to turn.

A table is judged in gold: hoards, the cards in hand, as much of the stakes as a seat is likely to
win, and the colour flights that are in sight. Play-outs only finish what has been begun. A novice
does not search: it plays what looks best at first sight.
"""

from collections import Counter
from math import exp, sqrt
from random import Random

from domain.game import Move
from domain.games.jeu_des_dragons.components import (
    CARDS,
    ROUNDS,
    SPECIAL_FLIGHT,
    Card,
    Kind,
    colours,
    strength,
)
from domain.games.jeu_des_dragons.flights import may_win, power
from domain.games.jeu_des_dragons.moves import Give, Play
from domain.games.jeu_des_dragons.rounds import triggers
from domain.games.jeu_des_dragons.steps import Anteing, Chaining, Copying, Playing, Taxing
from domain.games.jeu_des_dragons.table import Table
from workers.ai.guide import AnyGame, Decision, Guide, Position, Rounds

CARD, PIP = 2.0, 0.15
"""The worth of a card in hand, in gold, and of each point of its strength."""
LEAST_HAND, SHORT = 2, 1.0
"""A hand of fewer cards costs so much for each card that is missing: its player must buy."""
DOUBT, DOUBT_PER_CARD = 1.0, 3.4
"""How far flights may still differ from their promise: at the end, and with cards to come."""
USUAL = 6.0
"""The strength of a card that is not known."""
BOLDNESS = 0.6
"""The part of the cards still to come that are the strongest of a hand; the rest is any of them."""
IN_SIGHT = {1: 3.0, 2: 1.5, 3: 0.6}
"""Gold that a colour flight brings from each opponent, by how many of its cards are still in hand.
"""
AT_FIRST_SIGHT: dict[Kind, float] = {
    "white": 1.2,
    "blue": 2.5,
    "black": 2.0,
    "red": 2.5,
    "green": 4.0,
    "brass": 4.0,
    "silver": 1.5,
    "bronze": 3.0,
    "copper": 2.0,
    "gold": 2.5,
    "bahamut": 3.0,
    "dracolich": 2.5,
    "archmage": 1.5,
    "dragonslayer": 2.0,
    "thief": 5.5,
    "priest": -1.0,
    "princess": 1.5,
    "fool": 1.0,
}
"""The worth of a power when it triggers, in gold, whatever else lies on the table."""
FAIR_STAKES, PER_POINT = 14.0, 40.0
"""Stakes for which strength is as well kept as played, and how much more make a point worth 1."""
WHIM = 3.0
"""How far, in gold, a novice strays from what looks best."""


def worth(game: AnyGame, table: Table) -> tuple[float, ...]:
    """How far each seat is ahead of the best other: 0.5 is not at all, 1 is by all the gold.

    In proportion, so that a lead is no reason to be careless.
    """
    wealth, players = _wealth(table), table.clockwise(0)
    rivals = (max(wealth[n] for n in players if n != seat) for seat in table.seats)
    gold = sum(table.hoards) + table.stakes
    leads = (0.5 + (wealth[n] - rival) / (2 * gold) for n, rival in enumerate(rivals))
    return tuple(min(1.0, max(0.0, lead)) for lead in leads)


def _wealth(table: Table) -> list[float]:
    """The wealth of each seat, in gold; debts are counted, claims are not."""
    chances = _chances(table)
    return [
        hoard
        - sum(debt.gold for debt in table.debts[seat])
        + table.stakes * chances[seat]
        + _of_hand(table, seat)
        + _in_sight(table, seat)
        for seat, hoard in enumerate(table.hoards)
    ]


def _of_hand(table: Table, seat: int) -> float:
    hand = table.hand(seat)
    missing = max(0, LEAST_HAND - len(hand))
    return sum(CARD + PIP * strength(card) for card in hand) - SHORT * missing


# The gambit.


def _to_play(table: Table, seat: int) -> int:
    """How many cards a seat will still play in this gambit, if no tie makes more rounds."""
    if not table.round:
        return 0
    has_played = any(laid.seat == seat for laid in table.played)
    return max(0, ROUNDS - table.round) + (not has_played)


def _chances(table: Table) -> list[float]:
    """How likely each seat is to win the stakes, as far as flights and hands tell."""
    able = [seat for seat in table.clockwise(0) if may_win(table.flights[seat])]
    left = {seat: _to_play(table, seat) for seat in able}
    if not table.round or not able:
        return [0.0] * len(table.seats)
    doubt = DOUBT + DOUBT_PER_CARD * sqrt(sum(left.values()) / len(able))
    ends = {seat: power(table, seat) + _to_come(table, seat, left[seat]) for seat in able}
    sign = -1 if table.druid else 1
    best = max(sign * end for end in ends.values())
    odds = {seat: exp((sign * end - best) / doubt) for seat, end in ends.items()}
    whole = sum(odds.values())
    return [odds.get(seat, 0.0) / whole for seat in table.seats]


def _to_come(table: Table, seat: int, plays: int) -> float:
    """The strength that a seat's next cards are likely to add to its flight."""
    if not plays:
        return 0.0
    hand = sorted(map(strength, table.hand(seat)), reverse=not table.druid)
    chosen = [*hand[:plays], *[USUAL] * (plays - len(hand))]
    mean = sum(hand) / len(hand) if hand else USUAL
    return BOLDNESS * sum(chosen) + (1 - BOLDNESS) * plays * mean


def _in_sight(table: Table, seat: int) -> float:
    """The gold that the likeliest colour flight may bring, if the cards for it are in the hand."""
    plays = _to_play(table, seat)
    if not plays or "colour" in table.flown[seat]:
        return 0.0
    lying = Counter(colour for card in table.flights[seat] for colour in colours(card))
    held = Counter(colour for card in table.hand(seat) for colour in colours(card))
    missing = ((SPECIAL_FLIGHT - lying[colour], count) for colour, count in held.items())
    hopes = (IN_SIGHT.get(need, 0.0) for need, count in missing if need <= min(plays, count))
    return max(hopes, default=0.0) * len(table.others(seat))


# Play-outs.


def quiet(game: AnyGame, table: Table) -> bool:
    """A turn, or a gambit, is about to begin."""
    step = table.todo[0] if table.todo else None
    return isinstance(step, Playing) or (isinstance(step, Anteing) and not any(table.fists))


def rollout(game: AnyGame, table: Table, seat: int, rng: Random) -> Move | None:
    """Rather give a dragon than gold; antes and powers at random; else the fallback of absent
    players.
    """
    moves = game.choices(table, seat).moves
    gifts = [move for move in moves if isinstance(move, Give)]
    if gifts:
        return min(gifts, key=lambda gift: strength(gift.card))
    if isinstance(table.todo[0], Anteing | Copying | Chaining | Taxing):
        return rng.choice(moves) if moves else None
    return game.fallback(table, seat)


# First sight.


def promise(table: Table, card: Card) -> float:
    """The apparent worth of playing this card, by the stakes alone."""
    face = CARDS[card]
    urge = (table.stakes - FAIR_STAKES) / PER_POINT * (-1 if table.druid else 1)
    gain = AT_FIRST_SIGHT.get(face.kind, 0.0) if triggers(table, card) else 0.0
    return gain + urge * face.strength


def candidates(game: AnyGame, table: Table, seat: int) -> tuple[Move, ...]:
    """Everything that is legal; the most promising cards first."""
    moves = game.choices(table, seat).moves
    plays = [move for move in moves if isinstance(move, Play)]
    return tuple(sorted(plays, key=lambda play: -promise(table, play.card))) or moves


def policy(position: Position) -> Decision | None:
    """The move of a novice; the others search."""
    game, view, seat, rng = position.game, position.view, position.seat, position.rng
    if position.level != "novice":
        return None
    moves = game.choices(view, seat).moves
    plays = [move for move in moves if isinstance(move, Play)]
    if plays:
        whims = [promise(view, play.card) + WHIM * rng.random() for play in plays]
        return Decision(plays[whims.index(max(whims))])
    return Decision(rollout(game, view, seat, rng) if moves else None)


GUIDE = Guide(
    rounds=Rounds(novice=0, adept=10, master=250),
    exploration=0.06,
    candidates=candidates,
    rollout=rollout,
    worth=worth,
    policy=policy,
    quiet=quiet,
)
