"""How a computer player negotiates.

It proposes complete divisions that tilt a little towards itself, concedes as offers pass and sand
falls, accepts what is nearly fair, and would rather see the treasure lost than be robbed.
"""

from math import inf

from msgspec import Struct

from domain.game import Move
from domain.games.or_des_dragons.amount import NOTHING, Amount
from domain.games.or_des_dragons.moves import Accept, Propose
from domain.games.or_des_dragons.table import Fight, Table
from domain.words import Level
from workers.ai.guide import Decision, Position
from workers.ai.or_des_dragons.split import Shares, fair_split
from workers.ai.or_des_dragons.worth import Outlook, amount_from, counts_of, gain, outlook_of

OFFERS = 2
"""After so many proposals per participant, a computer only accepts or waits."""
CONCESSIONS = (1.0, 0.85, 0.7)
"""The parts of its first demand that a computer asks for in turn if others do not accept."""
SACRIFICES = (0.55, 0.4, 0.2)
"""The parts that a player is advised to ask for at last, where only waiting is left otherwise."""
HALF_FAIR = 0.5
POLL_MS = 4_000
"""A computer looks again so often: as the sand falls it asks for less."""


class Temper(Struct, frozen=True):
    """How hard a level bargains. All are fractions of an equal part, except `slack`, in points.

    It asks for `tilt` at first, accepts from `accepts` on at first and from `floor` on at last;
    `slack` is the injustice it swallows at last, and half of it at first: tokens cannot be cut.
    """

    tilt: float
    accepts: float
    floor: float
    slack: float = 1.5


TEMPERS: dict[Level, Temper] = {
    "novice": Temper(tilt=1.0, accepts=0.75, floor=0.55),
    "adept": Temper(tilt=1.1, accepts=0.9, floor=0.7),
    "master": Temper(tilt=1.5, accepts=1.0, floor=0.8, slack=1.0),
}


class Negotiation(Struct, frozen=True):
    """A negotiation as one participant sees it. `due` is an equal part, in points to him."""

    table: Table
    me: int
    outlook: Outlook
    temper: Temper
    due: float

    def acceptable(self, share: Amount, haste: float) -> bool:
        """Is this share nearly my due, in this haste (0 to 1)?"""
        temper, gained = self.temper, gain(self.outlook, self.me, counts_of(share))
        least = temper.accepts - (temper.accepts - temper.floor) * haste
        return gained >= least * self.due or self.due - gained <= temper.slack * (1 + haste) / 2


def negotiate(position: Position) -> Decision:
    """Accept the best fair proposal, or make one, or wait until somebody gives in.

    A seat whose last offer was answered is in haste. A seat that is urged waits only for others who
    have said nothing yet.
    """
    case, fight = negotiation_of(position), position.view.battle
    haste = min(
        1.0, max(position.elapsed / 100, fight.version / (OFFERS * len(fight.participants)))
    )
    move = _acceptance(case, haste) or _proposal(case, haste)
    if move is None and _answered(fight, case.me):
        move = _acceptance(case, 1.0)
    if move is None and position.urged and _heard_out(fight, case.me):
        move = _best(case)
    return Decision(move) if move else Decision(None, again_ms=POLL_MS)


def negotiation_of(position: Position) -> Negotiation:
    """The negotiation as the thinking seat sees it."""
    table: Table = position.view
    outlook = outlook_of(table, naive=position.level == "novice")
    whole = gain(outlook, position.seat, counts_of(table.treasure))
    due = max(0.0, whole) / len(table.battle.participants)
    return Negotiation(table, position.seat, outlook, TEMPERS[position.level], due)


def _acceptance(case: Negotiation, haste: float) -> Move | None:
    """Accept the best of the acceptable proposals, unless all of them are accepted already."""
    found = [
        (gain(case.outlook, case.me, counts_of(proposal.shares[case.me])), proposal.version)
        for proposal in case.table.battle.proposals
        if proposal.shares
        and case.me not in proposal.accepted
        and case.acceptable(proposal.shares[case.me], haste)
    ]
    return Accept(max(found)[1]) if found else None


def _proposal(case: Negotiation, haste: float) -> Move | None:
    """A division that tilts towards me, if it is time for one; less and less, until it is news."""
    fight = case.table.battle
    spoken = any(p.author == case.me for p in fight.proposals) and not _answered(fight, case.me)
    if spoken or fight.version >= OFFERS * len(fight.participants):
        return None
    for tilt in (1 + (case.temper.tilt - 1) * (1 - haste), *CONCESSIONS):
        shares = _divided(case, tilt)
        news = all(p.shares != shares for p in fight.proposals)
        if news and case.acceptable(shares[case.me], haste):
            return Propose(shares)
    return None


def _divided(case: Negotiation, tilt: float) -> tuple[Amount, ...]:
    """A division that is fair, but for my part, which counts so many times."""
    weights = dict.fromkeys(case.table.battle.participants, 1.0) | {case.me: tilt}
    return as_shares(fair_split(case.outlook, case.table.treasure, weights), len(case.table.hoards))


def _answered(fight: Fight, me: int) -> bool:
    """Has anybody else made a proposal since mine?"""
    mine = next((p.version for p in fight.proposals if p.author == me), None)
    return mine is not None and any(p.version > mine for p in fight.proposals)


def _heard_out(fight: Fight, me: int) -> bool:
    """Whether all others have proposed or accepted something, or the talk is as long as it ever
    gets.
    """
    spoken = {p.author for p in fight.proposals} | {n for p in fight.proposals for n in p.accepted}
    others = set(fight.participants) - {me}
    return others <= spoken or fight.version >= OFFERS * len(fight.participants)


def _best(case: Negotiation) -> Move | None:
    """The best of all moves but waiting: the best proposal if it is at least half fair, else a new
    one that asks for less and less, else the best there is.
    """
    gained = {
        proposal.version: gain(case.outlook, case.me, counts_of(proposal.shares[case.me]))
        for proposal in case.table.battle.proposals
        if proposal.shares and case.me not in proposal.accepted
    }
    best = max(gained, key=lambda version: (gained[version], version), default=None)
    if best is not None and gained[best] > HALF_FAIR * case.due:
        return Accept(best)
    if (less := _sacrifice(case)) is not None:
        return Propose(less)
    return Accept(best) if best is not None and gained[best] > 0 else None


def _sacrifice(case: Negotiation) -> tuple[Amount, ...] | None:
    """A division that gives me less than the one that I have proposed; None: there is none."""
    asked = min(
        (
            gain(case.outlook, case.me, counts_of(proposal.shares[case.me]))
            for proposal in case.table.battle.proposals
            if proposal.shares and proposal.author == case.me
        ),
        default=inf,
    )
    offers = (_divided(case, tilt) for tilt in (*CONCESSIONS, *SACRIFICES))
    gains = ((gain(case.outlook, case.me, counts_of(one[case.me])), one) for one in offers)
    return next((one for gained, one in gains if gained < asked), None)


def as_shares(shares: Shares, seats: int) -> tuple[Amount, ...]:
    """One share per seat of the table."""
    return tuple(amount_from(shares[n]) if n in shares else NOTHING for n in range(seats))
