"""The negotiation: versions of proposals, acceptances, withdrawals, and the delegation option.

Each participant may have one open proposal; the first that all have accepted is sealed at once.
"""

from collections.abc import Iterator

from domain.game import Events, Move, Rule
from domain.games.or_des_dragons import fight_events as f
from domain.games.or_des_dragons import reasons as r
from domain.games.or_des_dragons.components import DELEGATE_ACCEPTS
from domain.games.or_des_dragons.moves import Accept, Propose, Withdraw
from domain.games.or_des_dragons.objections import did_not_fight, not_whole
from domain.games.or_des_dragons.sharing import value
from domain.games.or_des_dragons.table import Fight, Proposal, Table
from domain.words import NOTHING_CHANGES, Objection


def takes_part(view: Table, seat: int) -> bool:
    """True while a negotiation runs in which this seat has a voice."""
    fight = view.fight
    return fight is not None and fight.step == "negotiate" and seat in fight.participants


def _part_objection(view: Table, seat: int) -> Objection | None:
    if view.fight is None or view.fight.step != "negotiate":
        return r.NO_NEGOTIATION.because()
    return did_not_fight(view, seat)


def _proposal_objection(view: Table, seat: int, move: Propose) -> Objection | None:
    """A proposal gives all of the treasure to participants, and none to others."""
    if objection := _part_objection(view, seat) or not_whole(
        view, "shares", move.shares, len(view.ready)
    ):
        return objection
    given = [other for other, share in enumerate(move.shares or ()) if share.size]
    return next(filter(None, (did_not_fight(view, other) for other in given)), None)


def _propose(table: Table, seat: int, move: Propose) -> Events:
    return (f.Proposed(table.battle.version + 1, seat, table.witnesses, move.shares),)


def _acceptance_objection(view: Table, seat: int, move: Accept) -> Objection | None:
    if objection := _part_objection(view, seat):
        return objection
    if move.version not in (p.version for p in view.battle.proposals):
        return r.NO_SUCH_PROPOSAL.because(version=move.version)
    open_to_me = move.version in unanswered(view.battle, seat)
    return None if open_to_me else NOTHING_CHANGES.because()


def unanswered(fight: Fight, seat: int) -> tuple[int, ...]:
    return tuple(p.version for p in fight.proposals if seat not in p.accepted)


def _accept(table: Table, seat: int, move: Accept) -> Events:
    return (f.Accepted(move.version, seat),)


def _withdrawal_objection(view: Table, seat: int, move: Withdraw) -> Objection | None:
    """The first withdrawal in a negotiation also says "I am here, and I do not agree"; a later one
    of nothing says nothing.
    """
    if objection := _part_objection(view, seat):
        return objection
    mine = tuple(p.version for p in view.battle.proposals if seat in (p.author, *p.accepted))
    if move.version is not None and move.version not in mine:
        return r.NOT_YOURS_TO_WITHDRAW.because(version=move.version)
    heard = seat in view.battle.spoken and seat not in view.battle.delegated
    return NOTHING_CHANGES.because() if heard and not mine else None


def _withdraw(table: Table, seat: int, move: Withdraw) -> Events:
    return (f.Withdrew(seat, move.version),)


RULES: dict[type[Move], Rule] = {
    Propose: Rule(_proposal_objection, _propose),
    Accept: Rule(_acceptance_objection, _accept),
    Withdraw: Rule(_withdrawal_objection, _withdraw),
}


def may_withdraw(view: Table, seat: int) -> bool:
    """True if withdrawing everything would change anything."""
    return _withdrawal_objection(view, seat, Withdraw()) is None


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


def now_due(fight: Fight) -> tuple[int, ...]:
    """The awaited seats: those that have not accepted all proposals; at first, all."""
    open_to = tuple(seat for seat in fight.participants if unanswered(fight, seat))
    return open_to or fight.participants


def silent(table: Table) -> tuple[int, ...]:
    """The seats that will be delegated at half time, if the table plays so."""
    fight = table.battle
    if not table.options.delegate_absent:
        return ()
    here = (*fight.spoken, *fight.delegated)
    return tuple(seat for seat in fight.participants if seat not in here)
