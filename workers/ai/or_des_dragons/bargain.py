"""How a computer player negotiates.

It proposes complete divisions that tilt a little towards itself, concedes as offers pass and sand
falls, accepts what is nearly fair, and would rather see the treasure lost than be robbed.
"""

from msgspec import Struct

from domain.game import Level, Move
from domain.games.or_des_dragons.amount import NOTHING, Amount
from domain.games.or_des_dragons.moves import Accept, Propose
from domain.games.or_des_dragons.state import Fight, Proposal, Table
from workers.ai.guide import Thinking, Thought
from workers.ai.or_des_dragons.split import Shares, fair_split
from workers.ai.or_des_dragons.worth import Outlook, amount_from, counts_of, gains, look

OFFERS = 3
"""So many proposals per participant, then a computer only accepts or waits."""
POLL_MS = 4_000
"""A computer looks again so often: as the sand falls it asks for less."""


class Temper(Struct, frozen=True):
    """How hard a level bargains. All are fractions of an equal part, except `slack`, in points.

    It asks for `tilt` at first, accepts from `accepts` on at first and from `floor` on at last;
    `slack` is the injustice it swallows at last where the tokens allow no better division.
    """

    tilt: float
    accepts: float
    floor: float
    slack: float = 1.5


TEMPERS: dict[Level, Temper] = {
    "novice": Temper(tilt=1.0, accepts=0.8, floor=0.6),
    "adept": Temper(tilt=1.1, accepts=0.9, floor=0.7),
    "master": Temper(tilt=1.2, accepts=0.9, floor=0.8),
}


def negotiate(thought: Thought) -> Thinking:
    """Accept the best fair proposal, or make one, or wait until somebody gives in."""
    table: Table = thought.view
    me, fight, temper = thought.seat, table.battle, TEMPERS[thought.level]
    outlook = look(table, naive=thought.level == "novice")
    haste = max(thought.elapsed / 100, fight.version / (OFFERS * len(fight.participants)))
    haste = min(1.0, haste)
    fair = fair_split(outlook, table.treasure, dict.fromkeys(fight.participants, 1.0))
    even = sum(gains(outlook, fair)[seat] for seat in fair) / len(fair)
    move = _acceptance(outlook, fight, me, even, temper, haste)
    move = move or _proposal(outlook, table, me, 1 + (temper.tilt - 1) * (1 - haste))
    return Thinking(move) if move else Thinking(None, again_ms=POLL_MS)


def acceptable(gain: float, even: float, temper: Temper, haste: float) -> bool:
    """Is this gain (points) nearly an equal part, in this haste (0 to 1)?"""
    least = temper.accepts - (temper.accepts - temper.floor) * haste
    return gain >= least * even or even - gain <= temper.slack * haste


def _acceptance(
    outlook: Outlook, fight: Fight, me: int, even: float, temper: Temper, haste: float
) -> Move | None:
    """Accept the best of the acceptable proposals, unless all of them are accepted already."""
    found = []
    for proposal in fight.proposals:
        gain = gain_from(outlook, proposal, me)
        if acceptable(gain, even, temper, haste) and me not in proposal.accepted:
            found.append((gain, proposal.version))
    return Accept(max(found)[1]) if found else None


def gain_from(outlook: Outlook, proposal: Proposal, seat: int) -> float:
    """What a seat would gain by this proposal, in points."""
    shares = {n: counts_of(share) for n, share in enumerate(proposal.shares or ()) if share.size}
    return gains(outlook, shares)[seat]


def _proposal(outlook: Outlook, table: Table, me: int, tilt: float) -> Move | None:
    """A division that asks so many times an equal part, if it is time for one and it is news."""
    fight = table.battle
    mine = next((p for p in fight.proposals if p.author == me), None)
    if fight.version >= OFFERS * len(fight.participants) or (mine and not _answered(fight, mine)):
        return None
    weights = {seat: tilt if seat == me else 1.0 for seat in fight.participants}
    shares = as_shares(fair_split(outlook, table.treasure, weights), len(table.hoards))
    return None if any(p.shares == shares for p in fight.proposals) else Propose(shares)


def _answered(fight: Fight, mine: Proposal) -> bool:
    """Has anybody else made a proposal since this one?"""
    return any(p.version > mine.version for p in fight.proposals)


def as_shares(shares: Shares, seats: int) -> tuple[Amount, ...]:
    """One share per seat of the table."""
    return tuple(amount_from(shares[n]) if n in shares else NOTHING for n in range(seats))
