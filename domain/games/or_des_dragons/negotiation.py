"""The negotiation: versions of proposals, acceptances, withdrawals, and the delegation option.

Each participant may have one open proposal; the first that all have accepted is sealed at once.
"""

from collections.abc import Iterator

from domain.game import Events, Move, Rule
from domain.games.or_des_dragons import fight_events as f
from domain.games.or_des_dragons.amount import Amount, Token, amount_of, total
from domain.games.or_des_dragons.components import DELEGATE_ACCEPTS
from domain.games.or_des_dragons.moves import Accept, Propose, Withdraw
from domain.games.or_des_dragons.rule import witnesses
from domain.games.or_des_dragons.scoring import worth
from domain.games.or_des_dragons.state import Fight, Proposal, Table

Shares = tuple[Amount, ...]


def takes_part(view: Table, seat: int) -> bool:
    """True while a negotiation runs in which this seat has a voice."""
    fight = view.fight
    return fight is not None and fight.step == "negotiate" and seat in fight.participants


def is_complete(view: Table, shares: Shares | None) -> bool:
    """True if these shares, one per seat, give all of the treasure to participants."""
    if shares is None or len(shares) != len(view.ready):
        return False
    outsiders = (shares[seat] for seat in view.seats if seat not in view.battle.participants)
    real = all(share.real for share in shares) and not any(share.size for share in outsiders)
    return real and total(shares) == view.treasure


def _may_propose(view: Table, seat: int, move: Propose) -> bool:
    return takes_part(view, seat) and is_complete(view, move.shares)


def _propose(table: Table, seat: int, move: Propose) -> Events:
    return (f.Proposed(table.battle.version + 1, seat, witnesses(table), move.shares),)


def _may_accept(view: Table, seat: int, move: Accept) -> bool:
    return takes_part(view, seat) and move.version in _unanswered(view.battle, seat)


def _unanswered(fight: Fight, seat: int) -> tuple[int, ...]:
    return tuple(p.version for p in fight.proposals if seat not in p.accepted)


def _accept(table: Table, seat: int, move: Accept) -> Events:
    return (f.Accepted(move.version, seat),)


def _may_withdraw(view: Table, seat: int, move: Withdraw) -> bool:
    """Withdrawing everything is always possible: it also says "I am here, and I do not agree"."""
    if not takes_part(view, seat):
        return False
    mine = (p.version for p in view.battle.proposals if seat in (p.author, *p.accepted))
    return move.version is None or move.version in mine


def _withdraw(table: Table, seat: int, move: Withdraw) -> Events:
    return (f.Withdrew(seat, move.version),)


RULES: dict[type[Move], Rule] = {
    Propose: Rule(_may_propose, _propose),
    Accept: Rule(_may_accept, _accept),
    Withdraw: Rule(_may_withdraw, _withdraw),
}


def concluded(table: Table, fight: Fight) -> Events | None:
    """The agreement, once a proposal has all acceptances; before that, what delegates accept."""
    for proposal in fight.proposals:
        if len(proposal.accepted) == len(fight.participants):
            return (f.SharesAgreed(proposal.witnesses, proposal.shares),)
    return next((nod for p in fight.proposals for nod in _nods(table, p)), None)


def _nods(table: Table, proposal: Proposal) -> Iterator[Events]:
    """The acceptances that delegation gives to a proposal."""
    for seat in table.battle.delegated:
        if seat not in proposal.accepted and is_fair_to(table, proposal, seat):
            yield (f.Accepted(proposal.version, seat, True),)


def is_fair_to(table: Table, proposal: Proposal, seat: int) -> bool:
    """True if a delegate accepts this for the seat: 80 % of an equal share, in public worth."""
    assert proposal.shares is not None, "only the full table knows the shares"
    part, whole = DELEGATE_ACCEPTS
    offered = value(table, proposal.shares[seat]) * len(table.battle.participants)
    return offered * whole >= value(table, table.treasure) * part


def value(table: Table, amount: Amount) -> int:
    """What these tokens are worth, in twelfths of a point, whoever may have most gems at the end.

    A gem is worth a sixth or a twelfth of its majority, so that these are whole numbers.
    """
    seats, advanced = len(table.ready), table.options.advanced
    return sum(round(12 * worth(token, seats, advanced)) for token in amount.tokens)


def now_due(fight: Fight) -> tuple[int, ...]:
    """Whom the negotiation waits for: who has not accepted all there is; at first, everybody."""
    open_to = tuple(seat for seat in fight.participants if _unanswered(fight, seat))
    return open_to or fight.participants


def silent(table: Table) -> tuple[int, ...]:
    """Who will be delegated at half time, if the table plays so."""
    fight = table.battle
    if not table.options.delegate_absent:
        return ()
    here = (*fight.spoken, *fight.delegated)
    return tuple(seat for seat in fight.participants if seat not in here)


def suggestions(view: Table, seat: int) -> tuple[Move, ...]:
    """A useful sample: what can be accepted, an even split, one that favours me, a withdrawal."""
    fight = view.battle
    accepts = tuple(Accept(version) for version in _unanswered(fight, seat))
    splits = (split(view, fight.participants), split(view, fight.participants, seat))
    proposals = tuple(Propose(shares) for shares in dict.fromkeys(splits))
    return (*accepts, *proposals, Withdraw())


def split(view: Table, among: tuple[int, ...], favour: int | None = None) -> Shares:
    """The treasure shared out token by token, the dearest first, always to who has least so far.

    The favoured seat counts as having half of what it has.
    """
    seats, advanced = len(view.ready), view.options.advanced
    order = among if favour is None else (favour, *(seat for seat in among if seat != favour))
    has = dict.fromkeys(order, 0.0)
    shares: list[list[Token]] = [[] for _ in view.seats]
    for price, token in sorted(
        ((worth(token, seats, advanced), token) for token in view.treasure.tokens), reverse=True
    ):
        poorest = min(has, key=has.__getitem__)
        has[poorest] += price / 2 if poorest == favour else price
        shares[poorest].append(token)
    return tuple(map(amount_of, shares))
