"""The fair: bilateral offers, tokens for tokens, executed whole.

An offer stands only while its author has what he gives; who cannot pay what is asked sees, alone,
that he cannot accept.
"""

from domain.game import Events, Move, Rule
from domain.games.or_des_dragons import events as e
from domain.games.or_des_dragons.amount import Amount, gained, lessened, one
from domain.games.or_des_dragons.moves import AcceptTrade, Done, OfferTrade, WithdrawTrade
from domain.games.or_des_dragons.negotiation import value
from domain.games.or_des_dragons.state import Offer, Table


def _covers(hoard: Amount | None, amount: Amount | None) -> bool:
    return hoard is not None and amount is not None and hoard.covers(amount)


def _is_some(amount: Amount | None) -> bool:
    return amount is not None and amount.real and amount.size > 0


def _may_offer(view: Table, seat: int, move: OfferTrade) -> bool:
    partner = move.to in view.seats and move.to != seat
    some = _is_some(move.gives) and _is_some(move.asks)
    return view.fair is not None and partner and some and _covers(view.hoards[seat], move.gives)


def _offer(table: Table, seat: int, move: OfferTrade) -> Events:
    number = table.fair.number if table.fair else 0
    return (e.Offered(number, seat, move.to, move.gives, move.asks),)


def _open(view: Table, number: int) -> Offer | None:
    offers = view.fair.offers if view.fair else ()
    return next((offer for offer in offers if offer.number == number), None)


def _may_accept(view: Table, seat: int, move: AcceptTrade) -> bool:
    offer = _open(view, move.offer)
    return offer is not None and offer.to == seat and _covers(view.hoards[seat], offer.asks)


def _accept(table: Table, seat: int, move: AcceptTrade) -> Events:
    offer = _open(table, move.offer)
    assert offer is not None, "a legal acceptance has an offer"
    traded = e.Traded(offer.number, offer.seat, seat, offer.gives, offer.asks)
    gone = _uncovered(table, offer)
    return (traded, *((e.OffersGone(gone),) if gone else ()))


def _uncovered(table: Table, done: Offer) -> tuple[int, ...]:
    """The other offers whose authors cannot keep them after this trade."""
    giver, taker = table.hoards[done.seat], table.hoards[done.to]
    left = {
        done.seat: gained(lessened(giver, done.gives), done.asks),
        done.to: gained(lessened(taker, done.asks), done.gives),
    }
    others = (o for o in (table.fair.offers if table.fair else ()) if o is not done)
    return tuple(o.number for o in others if o.seat in left and not _covers(left[o.seat], o.gives))


def _may_take_back(view: Table, seat: int, move: WithdrawTrade) -> bool:
    offer = _open(view, move.offer)
    return offer is not None and offer.seat == seat


def _take_back(table: Table, seat: int, move: WithdrawTrade) -> Events:
    return (e.OffersGone((move.offer,)),)


def _may_be_done(view: Table, seat: int, move: Done) -> bool:
    return view.fair is not None and seat not in view.fair.done


def _done(table: Table, seat: int, move: Done) -> Events:
    return (e.TradingEnded(seat),)


RULES: dict[type[Move], Rule] = {
    OfferTrade: Rule(_may_offer, _offer),
    AcceptTrade: Rule(_may_accept, _accept),
    WithdrawTrade: Rule(_may_take_back, _take_back),
    Done: Rule(_may_be_done, _done),
}


def concluded(table: Table) -> Events | None:
    """The end of the fair, once all are done."""
    fair = table.fair
    return (e.FairClosed(),) if fair and len(fair.done) == len(table.ready) else None


def haggling(view: Table, seat: int) -> tuple[Move, ...]:
    """A useful sample: what I can accept or take back, offers of one token for one, being done."""
    offers = view.fair.offers if view.fair else ()
    accepts = tuple(AcceptTrade(o.number) for o in offers if o.to == seat)
    accepts = tuple(move for move in accepts if _may_accept(view, seat, move))
    backs = tuple(WithdrawTrade(o.number) for o in offers if o.seat == seat)
    done = (Done(),) if _may_be_done(view, seat, Done()) else ()
    return (*accepts, *backs, *_one_for_one(view, seat), *done)


def _one_for_one(view: Table, seat: int) -> tuple[Move, ...]:
    """To each other seat, my cheapest kind of token for a gem that I have already."""
    hoard = view.hoards[seat]
    if not hoard or not hoard.size:
        return ()
    kinds = sorted(set(hoard.tokens), key=lambda token: (value(view, one(token)), token))
    gems = [token for token in hoard.tokens if token != kinds[0]] or ["sapphire"]
    wanted = max(sorted(set(gems)), key=hoard.count)
    others = (other for other in view.seats if other != seat)
    return tuple(OfferTrade(other, one(kinds[0]), one(wanted)) for other in others)
