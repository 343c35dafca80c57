"""The fair: bilateral offers, tokens for tokens, executed whole.

An offer stands only while its author has what it gives. Only the seat that gets the offer can see
whether it can pay.
"""

from domain.game import Events, Move, Rule
from domain.games.or_des_dragons import events as e
from domain.games.or_des_dragons import reasons as r
from domain.games.or_des_dragons.amount import NOTHING, Amount, gained, lessened
from domain.games.or_des_dragons.moves import AcceptTrade, Done, OfferTrade, WithdrawTrade
from domain.games.or_des_dragons.objections import negative, not_another, too_few
from domain.games.or_des_dragons.table import Offer, Table
from domain.words import NOTHING_CHANGES, Objection


def _covers(hoard: Amount | None, amount: Amount | None) -> bool:
    return hoard is not None and amount is not None and hoard.covers(amount)


def _offer_objection(view: Table, seat: int, move: OfferTrade) -> Objection | None:
    """A trade is no gift: each side gives at least one token, and the author has what it gives."""
    if objection := _fair_objection(view) or not_another(view, seat, move.to):
        return objection
    gives, asks = move.gives or NOTHING, move.asks or NOTHING
    if objection := negative((gives, asks)):
        return objection
    if not (gives.size and asks.size):
        return r.EMPTY_SIDE.because()
    return too_few(view.hoards[seat], gives)


def _fair_objection(view: Table) -> Objection | None:
    return None if view.fair is not None else r.NO_FAIR.because()


def _offer(table: Table, seat: int, move: OfferTrade) -> Events:
    number = table.fair.number if table.fair else 0
    return (e.Offered(number, seat, move.to, move.gives, move.asks),)


def _open(view: Table, number: int) -> Offer | None:
    offers = view.fair.offers if view.fair else ()
    return next((offer for offer in offers if offer.number == number), None)


def _acceptance_objection(view: Table, seat: int, move: AcceptTrade) -> Objection | None:
    if objection := _fair_objection(view):
        return objection
    offer = _open(view, move.offer)
    if offer is None or offer.to != seat:
        return r.NO_SUCH_OFFER.because(offer=move.offer)
    return too_few(view.hoards[seat], offer.asks or NOTHING)


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


def _take_back_objection(view: Table, seat: int, move: WithdrawTrade) -> Objection | None:
    if objection := _fair_objection(view):
        return objection
    offer = _open(view, move.offer)
    mine = offer is not None and offer.seat == seat
    return None if mine else r.NOT_YOUR_OFFER.because(offer=move.offer)


def _take_back(table: Table, seat: int, move: WithdrawTrade) -> Events:
    return (e.OffersGone((move.offer,)),)


def _done_objection(view: Table, seat: int, move: Done) -> Objection | None:
    if view.fair is not None and seat in view.fair.done:
        return NOTHING_CHANGES.because()
    return _fair_objection(view)


def _done(table: Table, seat: int, move: Done) -> Events:
    return (e.TradingEnded(seat),)


RULES: dict[type[Move], Rule] = {
    OfferTrade: Rule(_offer_objection, _offer),
    AcceptTrade: Rule(_acceptance_objection, _accept),
    WithdrawTrade: Rule(_take_back_objection, _take_back),
    Done: Rule(_done_objection, _done),
}


def concluded(table: Table) -> Events | None:
    """The end of the fair, once all are done."""
    fair = table.fair
    return (e.FairClosed(),) if fair and len(fair.done) == len(table.ready) else None
