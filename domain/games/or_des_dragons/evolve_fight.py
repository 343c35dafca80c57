"""`evolve` for the resolution of a kill: treasure, negotiation, shares and thefts."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from domain.game import Event
from domain.games.or_des_dragons import events as e
from domain.games.or_des_dragons import fight_events as f
from domain.games.or_des_dragons.amount import NOTHING, Amount, gained, lessened, one
from domain.games.or_des_dragons.table import (
    Agreement,
    Fight,
    Glimpse,
    Lair,
    Lots,
    Proposal,
    Step,
    Table,
)
from domain.secrecy import with_item, without


def _with_treasure(table: Table, treasure: Amount) -> tuple[Lair | None, ...]:
    slot = table.battle.slot
    return with_item(table.lairs, slot, replace(table.lair(slot), treasure=treasure))


def _dragon_killed(table: Table, event: f.DragonKilled) -> Table:
    slain = tuple(slot for slot in table.slain if slot != event.slot)
    fight = Fight(event.slot, event.participants, event.killer, event.thieves, event.wizards)
    return replace(table, slain=slain, fight=fight)


def _unknown_drawn(table: Table, event: f.UnknownDrawn) -> Table:
    lair = table.lair(event.slot)
    lair = replace(lair, unknown=0, treasure=lair.treasure + event.treasure)
    lairs = with_item(table.lairs, event.slot, lair)
    return replace(table, lairs=lairs, bag=table.bag[event.treasure.size :], fight=_opening(table))


def _opening(table: Table) -> Fight | None:
    return table.fight and replace(table.fight, step="opening")


def _to_hoard(table: Table, seat: int, tokens: Amount) -> Table:
    """Tokens go openly from the treasure to a hoard."""
    hoards = with_item(table.hoards, seat, gained(table.hoards[seat], tokens))
    lairs = _with_treasure(table, table.treasure - tokens)
    new = replace(table, hoards=hoards, lairs=lairs)
    return new if table.options.hidden_shares else _remembered(new, {seat: tokens})


def _remembered(table: Table, given: dict[int, Amount]) -> Table:
    """The public record of what was openly given goes on."""
    received = (old + given.get(seat, NOTHING) for seat, old in enumerate(table.received))
    return replace(table, received=tuple(received))


def _magic_tokens_taken(table: Table, event: f.MagicTokensTaken) -> Table:
    return _to_hoard(table, event.seat, event.tokens)


def _token_claimed(table: Table, event: f.TokenClaimed) -> Table:
    return _to_hoard(table, event.seat, one(event.token))


def _treasure_enriched(table: Table, event: f.TreasureEnriched) -> Table:
    bag = table.bag[event.treasure.size :]
    return replace(table, bag=bag, lairs=_with_treasure(table, table.treasure + event.treasure))


def _step(table: Table, step: Step, more: int = 0, **changes: Any) -> Table:
    fight = replace(table.battle, step=step, **changes)
    return replace(table, fight=fight, decision=table.decision + more)


def _nothing_to_share(table: Table, event: f.NothingToShare) -> Table:
    return _step(table, "aftermath")


# The negotiation.


def _negotiation_opened(table: Table, event: f.NegotiationOpened) -> Table:
    return _step(table, "negotiate", more=1)


def _proposed(table: Table, event: f.Proposed) -> Table:
    fight, seat, version = table.battle, event.seat, event.version
    new = Proposal(version, seat, (seat,), event.witnesses, event.shares)
    others = (proposal for proposal in fight.proposals if proposal.author != seat)
    return _spoken(replace(fight, version=version, proposals=(*others, new)), table, seat)


def _spoken(fight: Fight, table: Table, seat: int) -> Table:
    """A seat that speaks is present: its decisions are no longer made for it."""
    spoken = fight.spoken if seat in fight.spoken else (*fight.spoken, seat)
    delegated = tuple(other for other in fight.delegated if other != seat)
    return replace(table, fight=replace(fight, spoken=spoken, delegated=delegated))


def _accepted(table: Table, event: f.Accepted) -> Table:
    proposals = tuple(
        replace(p, accepted=(*p.accepted, event.seat)) if p.version == event.version else p
        for p in table.battle.proposals
    )
    fight = replace(table.battle, proposals=proposals)
    return replace(table, fight=fight) if event.delegate else _spoken(fight, table, event.seat)


def _withdrew(table: Table, event: f.Withdrew) -> Table:
    seat, version = event.seat, event.version
    left = (
        _unaccepted(proposal, seat) if version in (None, proposal.version) else proposal
        for proposal in table.battle.proposals
    )
    proposals = tuple(proposal for proposal in left if proposal.author in proposal.accepted)
    return _spoken(replace(table.battle, proposals=proposals), table, seat)


def _unaccepted(proposal: Proposal, seat: int) -> Proposal:
    """The proposal without this acceptance; one that its author does not accept is gone."""
    return replace(proposal, accepted=tuple(s for s in proposal.accepted if s != seat))


def _delegated(table: Table, event: f.Delegated) -> Table:
    fight = table.battle
    return replace(table, fight=replace(fight, delegated=(*fight.delegated, *event.seats)))


def _shares_agreed(table: Table, event: f.SharesAgreed) -> Table:
    agreement = Agreement(event.witnesses, event.shares)
    return _step(table, "agreed", agreement=agreement, proposals=(), lots=None)


def _sand_ran_out(table: Table, event: f.SandRanOut) -> Table:
    return _step(table, "sand")


def _treasure_lost(table: Table, event: f.TreasureLost) -> Table:
    left = replace(_step(table, "aftermath", proposals=()), lost=table.lost + event.treasure)
    return replace(left, lairs=_with_treasure(table, table.treasure - event.treasure))


def _hourglass_turned(table: Table, event: f.HourglassTurned) -> Table:
    divided = table.options.divide_and_choose
    again = _step(table, "divide" if divided else "negotiate", more=1, turned=True)
    return replace(again, window=None)


# One divides, the others choose.


def _division_opened(table: Table, event: f.DivisionOpened) -> Table:
    return _step(table, "divide", more=1)


def _divided(table: Table, event: f.Divided) -> Table:
    lots = Lots(event.witnesses, event.lots, event.choosers)
    return _step(table, "choose", more=1, lots=lots)


def _lot_chosen(table: Table, event: f.LotChosen) -> Table:
    lots = table.battle.lots
    assert lots is not None, "nothing is divided"
    taken = (*lots.taken, (event.seat, event.lot))
    return _step(table, "choose", more=1, lots=replace(lots, taken=taken))


# Pilfering.


def _token_pilfered(table: Table, event: f.TokenPilfered) -> Table:
    tokens = one(event.token)
    new = _treasure_moved(table, table.treasure - tokens, table.battle.pilfered + tokens)
    return _with_gloves(new, event.seat, True, tokens)


def _treasure_moved(table: Table, treasure: Amount, pilfered: Amount) -> Table:
    """The treasure has changed: all proposals and lots are void."""
    again = table.battle.lots is not None
    step: Step = "divide" if again else table.battle.step
    new = _step(table, step, more=int(again), pilfered=pilfered, proposals=(), lots=None)
    return replace(new, lairs=_with_treasure(table, treasure))


def _with_gloves(table: Table, seat: int | None, used: bool, tokens: Amount) -> Table:
    if seat is None:
        return table
    change = gained if used else lessened
    hoards = with_item(table.hoards, seat, change(table.hoards[seat], tokens))
    mine = table.gloves[seat] is not None
    gloves = with_item(table.gloves, seat, used) if mine else table.gloves
    return replace(table, hoards=hoards, gloves=gloves)


def _accused(table: Table, event: f.Accused) -> Table:
    fight = replace(table.battle, accusers=(*table.battle.accusers, event.seat))
    return _spoken(fight, table, event.seat)


def _pilferer_caught(table: Table, event: f.PilfererCaught) -> Table:
    new = _treasure_moved(table, table.treasure + event.tokens, NOTHING)
    return _with_gloves(new, event.seat, False, event.tokens)


def _gloves_discarded(table: Table, event: f.GlovesDiscarded) -> Table:
    """The seat keeps the tokens, and from now on nothing is missing."""
    kept = _with_gloves(table, event.seat, False, NOTHING)
    hand = without(table.hands[event.seat], "pilfering_gloves")
    return replace(
        kept,
        hands=with_item(table.hands, event.seat, hand),
        discard=(*table.discard, "pilfering_gloves"),
        fight=replace(table.battle, pilfered=NOTHING),
    )


# After the agreement.


def _shares_swapped(table: Table, event: f.SharesSwapped) -> Table:
    agreement = table.battle.agreement
    assert agreement is not None, "nothing was agreed"
    shares = agreement.shares
    if shares is not None:
        one, other = shares[event.first], shares[event.second]
        shares = with_item(with_item(shares, event.first, other), event.second, one)
    return replace(_step(table, "agreed", agreement=replace(agreement, shares=shares)), window=None)


def _shares_given(table: Table, event: f.SharesGiven) -> Table:
    new = replace(
        _step(table, "aftermath", cards=event.cards),
        lairs=_with_treasure(table, NOTHING),
    )
    if event.shares is None:
        return new
    new = replace(new, hoards=tuple(map(gained, table.hoards, event.shares)))
    if table.options.hidden_shares:
        return new
    return _remembered(new, dict(enumerate(event.shares)))


def _magic_exhausted(table: Table, event: e.MagicExhausted) -> Table:
    return _step(table, "aftermath", cards=())


def _slayers_returned(table: Table, event: f.SlayersReturned) -> Table:
    tired, lair = table.tired, table.lair(event.slot)
    for fighter in lair.fighters:
        tired = with_item(tired, fighter.seat, (*tired[fighter.seat], fighter.adventurer))
    lairs = with_item(table.lairs, event.slot, None)
    dead = (*table.dead, lair.dragon)
    return replace(table, tired=tired, lairs=lairs, dead=dead, fight=None, skips=0, windows=())


# Thefts.


def _theft_began(table: Table, event: f.TheftBegan) -> Table:
    return _step(table, "steal", more=1)


def _theft_tried(table: Table, event: f.TheftTried) -> Table:
    return _step(table, "robbed", victim=event.victim)


def _hoard_shown(table: Table, event: f.HoardShown) -> Table:
    return _step(table, "robbed", more=1, glimpse=Glimpse(event.seat, event.hoard))


def _theft_over(table: Table, event: Event) -> Table:
    fight = table.battle
    windows = tuple(kind for kind in fight.windows if kind != "robbed")
    thieves = fight.thieves[1:]
    over = _step(table, "aftermath", thieves=thieves, victim=None, glimpse=None, windows=windows)
    return replace(over, window=None)


def _stolen(table: Table, event: f.Stolen) -> Table:
    hoards = table.hoards
    victim = lessened(hoards[event.victim], event.loot)
    thief = gained(hoards[event.seat], event.loot)
    hoards = with_item(with_item(hoards, event.victim, victim), event.seat, thief)
    return replace(_theft_over(table, event), hoards=hoards)


FIGHT_RECORDS: dict[type[Event], Callable[[Table, Any], Table]] = {
    f.DragonKilled: _dragon_killed,
    f.UnknownDrawn: _unknown_drawn,
    f.MagicTokensTaken: _magic_tokens_taken,
    f.TokenClaimed: _token_claimed,
    f.TreasureEnriched: _treasure_enriched,
    f.NothingToShare: _nothing_to_share,
    f.NegotiationOpened: _negotiation_opened,
    f.Proposed: _proposed,
    f.Accepted: _accepted,
    f.Withdrew: _withdrew,
    f.Delegated: _delegated,
    f.SharesAgreed: _shares_agreed,
    f.SandRanOut: _sand_ran_out,
    f.TreasureLost: _treasure_lost,
    f.HourglassTurned: _hourglass_turned,
    f.DivisionOpened: _division_opened,
    f.Divided: _divided,
    f.LotChosen: _lot_chosen,
    f.TokenPilfered: _token_pilfered,
    f.Accused: _accused,
    f.PilfererCaught: _pilferer_caught,
    f.GlovesDiscarded: _gloves_discarded,
    f.SharesSwapped: _shares_swapped,
    f.SharesGiven: _shares_given,
    e.MagicExhausted: _magic_exhausted,
    f.SlayersReturned: _slayers_returned,
    f.TheftBegan: _theft_began,
    f.TheftForgone: _theft_over,
    f.TheftTried: _theft_tried,
    f.HoardShown: _hoard_shown,
    f.Stolen: _stolen,
    f.TheftWardedOff: _theft_over,
}
