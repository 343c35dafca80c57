"""How the computer plays L'Or des dragons.

Only attacks are searched. Negotiations, thefts and the fair are decided by the worth of tokens
(worth.py).
"""

from random import Random

from domain.game import Move
from domain.games.or_des_dragons.lots import chooser, divider, open_lots
from domain.games.or_des_dragons.moves import (
    Accept,
    Attack,
    ChooseLot,
    Divide,
    Propose,
    ResolveFirst,
)
from domain.games.or_des_dragons.negotiation import takes_part
from domain.games.or_des_dragons.table import Table
from domain.games.or_des_dragons.theft import taker, thief
from domain.games.or_des_dragons.turns import ordering
from workers.ai.guide import AnyGame, Decision, Guide, Position, Rounds
from workers.ai.or_des_dragons.attack import chances, hoped_for, prospects
from workers.ai.or_des_dragons.bargain import as_shares, negotiate
from workers.ai.or_des_dragons.fair import deal
from workers.ai.or_des_dragons.magic import armed, errands, pilfering, react
from workers.ai.or_des_dragons.split import dealt, fair_split
from workers.ai.or_des_dragons.thefts import steal, take
from workers.ai.or_des_dragons.worth import FACE, counts_of, gain, outlook_of, prices

BREADTH = 8
"""So many attacks of a position are searched."""
WHIM, NOVICE_WHIM = 1.0, 2.0
"""How far, in points, a play-out and a novice stray from what looks best at first sight."""
DIVIDER_TILT = 1.1
"""The weight of the divider's own share, as he gets the share that the others leave."""


def policy(position: Position) -> Decision | None:
    """All decisions but an attack of an adept or a master, which is searched."""
    game, table, seat = position.game, position.view, position.seat
    if table.quiet:
        if seat != table.active:
            return Decision(None)
        novice = position.level == "novice"
        return Decision(_attack(table, seat, position.rng, NOVICE_WHIM)) if novice else None
    if table.fair is not None:
        return deal(position)
    if takes_part(table, seat) and table.window is None:
        sly = pilfering(table, seat, position.rng)
        return Decision(sly) if sly else negotiate(position)
    return Decision(_answer(game, table, seat))


def candidates(game: AnyGame, table: Table, seat: int) -> tuple[Move, ...]:
    """The best attacks and the moves that may prepare them; else the one move of play-outs."""
    if table.quiet:
        if seat != table.active:
            return ()
        attacks = tuple(p.attack for p in prospects(table, seat)[:BREADTH])
        return (*attacks, *armed(table, seat), *errands(table, seat))
    move = rollout(game, table, seat, Random(0))
    return () if move is None else (move,)


def rollout(game: AnyGame, table: Table, seat: int, rng: Random) -> Move | None:
    """Make the attack that looks best, agree to fair divisions, play no magic."""
    if table.quiet:
        return _attack(table, seat, rng) if seat == table.active else None
    if takes_part(table, seat) and table.window is None:
        return _settled(table, seat)
    if taker(table) == seat:
        return take(table, seat)
    return game.fallback(table, seat)


def _attack(table: Table, seat: int, rng: Random, whim: float = WHIM) -> Attack:
    """The attack that looks best at first sight, give or take a whim."""
    found = prospects(table, seat)
    tempting = [prospect.promise + whim * rng.random() for prospect in found]
    return found[tempting.index(max(tempting))].attack


def _settled(table: Table, seat: int) -> Move | None:
    """The end of a negotiation, cut short: the first fair proposal is accepted by all."""
    fight = table.battle
    if fight.proposals:
        return None if seat in fight.proposals[0].accepted else Accept(fight.proposals[0].version)
    outlook = outlook_of(table)
    values = {n: prices(outlook, n) for n in fight.participants}
    shares = dealt(counts_of(table.treasure), values, dict.fromkeys(values, 1.0))
    return Propose(as_shares(shares, len(table.hoards)))


def _answer(game: AnyGame, table: Table, seat: int) -> Move | None:
    """The answer to a kill, besides negotiating."""
    if table.window is not None:
        return react(game, table, seat) if seat in table.window.seats else None
    asked = {
        ordering(table): _first,
        thief(table): steal,
        taker(table): take,
        divider(table): _lots,
        chooser(table): _choice,
    }
    return asked[seat](table, seat) if seat in asked else None


def _first(table: Table, seat: int) -> Move:
    """Resolve the richest dragon first."""
    return ResolveFirst(max(table.slain, key=lambda slot: hoped_for(table.lair(slot), FACE)))


def _lots(table: Table, seat: int) -> Move:
    participants = table.battle.participants
    weights = {n: DIVIDER_TILT if n == seat else 1.0 for n in participants}
    shares = as_shares(fair_split(outlook_of(table), table.treasure, weights), len(table.hoards))
    return Divide(tuple(shares[n] for n in participants))


def _choice(table: Table, seat: int) -> Move:
    outlook, lots = outlook_of(table), table.battle.lots
    held = lots.lots if lots else ()
    values = {
        lot: gain(outlook, seat, counts_of(amount))
        for lot in open_lots(table)
        if (amount := held[lot]) is not None
    }
    return ChooseLot(max(values, key=lambda lot: (values[lot], -lot)))


def worth(game: AnyGame, table: Table) -> tuple[float, ...]:
    """Each seat's chance to win."""
    return chances(table)


GUIDE = Guide(
    rounds=Rounds(novice=0, adept=16, master=100),
    depth=8,
    exploration=0.1,
    candidates=candidates,
    rollout=rollout,
    worth=worth,
    policy=policy,
)
