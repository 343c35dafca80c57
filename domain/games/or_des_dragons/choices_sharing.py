"""The moves of a seat where tokens are shared out or exchanged: samples of very many."""

from domain.game import Move
from domain.games.or_des_dragons import fair
from domain.games.or_des_dragons.amount import GEMS, one
from domain.games.or_des_dragons.lots import open_lots
from domain.games.or_des_dragons.moves import (
    Accept,
    AcceptTrade,
    ChooseLot,
    Divide,
    Done,
    OfferTrade,
    Propose,
    Withdraw,
    WithdrawTrade,
)
from domain.games.or_des_dragons.negotiation import may_withdraw, unanswered
from domain.games.or_des_dragons.sharing import split, value
from domain.games.or_des_dragons.table import Table


def of_negotiation(view: Table, seat: int) -> tuple[Move, ...]:
    """The proposals that can be accepted, an even split, one that favours this seat, and a
    withdrawal if there is anything to withdraw.
    """
    fight = view.battle
    accepts = map(Accept, unanswered(fight, seat))
    splits = (split(view, fight.participants), split(view, fight.participants, seat))
    withdrawal = (Withdraw(),) if may_withdraw(view, seat) else ()
    return (*accepts, *map(Propose, dict.fromkeys(splits)), *withdrawal)


def of_division(view: Table) -> tuple[Move, ...]:
    """Lots of about the same worth."""
    shares = split(view, view.battle.participants)
    return (Divide(tuple(shares[seat] for seat in view.battle.participants)),)


def of_lots(view: Table) -> tuple[Move, ...]:
    """All lots that can be chosen."""
    return tuple(map(ChooseLot, open_lots(view)))


def of_fair(view: Table, seat: int) -> tuple[Move, ...]:
    """Trades that this seat can accept or take back, offers of one token for one, and `Done`."""
    offers = view.fair.offers if view.fair else ()
    moves: tuple[Move, ...] = (
        *(AcceptTrade(offer.number) for offer in offers if offer.to == seat),
        *(WithdrawTrade(offer.number) for offer in offers if offer.seat == seat),
        *_one_for_one(view, seat),
        Done(),
    )
    return tuple(move for move in moves if fair.RULES[type(move)].allows(view, seat, move))


def _one_for_one(view: Table, seat: int) -> tuple[Move, ...]:
    """To each other seat, my cheapest kind of token for the other gem of which I have most."""
    hoard = view.hoards[seat]
    if not hoard or not hoard.size:
        return ()
    cheapest = min(set(hoard.tokens), key=lambda token: (value(view, one(token)), token))
    wanted = max((gem for gem in GEMS if gem != cheapest), key=hoard.count)
    others = (other for other in view.seats if other != seat)
    return tuple(OfferTrade(other, one(cheapest), one(wanted)) for other in others)
