"""The price of a branch of a power: stones or coins for the bank, or the gold of the bid."""

from domain.game import Events, Move
from domain.games.pierres_du_dragon import effects as fx
from domain.games.pierres_du_dragon import events as e
from domain.games.pierres_du_dragon import reasons as r
from domain.games.pierres_du_dragon.amounts import COLOURS, Stones, coins_of, picks
from domain.games.pierres_du_dragon.components import COIN_NAMES, WINNING
from domain.games.pierres_du_dragon.decisions import Decision, by
from domain.games.pierres_du_dragon.moves import PayStones
from domain.games.pierres_du_dragon.options import power_of
from domain.games.pierres_du_dragon.table import Table, favourites
from domain.words import Names, Objection


def prices(stones: Stones, pay: fx.Pay) -> tuple[Stones, ...]:
    """All ways to pay this price with these stones; none, if they are too few."""
    if pay.stones == "all":
        return (stones,)
    if pay.stones == "any":
        return picks(stones, pay.count)
    if pay.stones == "each":
        each = Stones(pay.count, pay.count, pay.count)
        return (each,) if stones.covers(each) else ()
    rich = (colour for colour in COLOURS if stones.count(colour) >= pay.count)
    return tuple(Stones(**{colour: pay.count}) for colour in rich)


def is_dear(view: Table, seat: int, branch: fx.Branch) -> bool:
    """True if the branch costs the bid and does not win the game: nothing for the absent."""
    wins = view.points[seat] + fx.points_of(branch) >= WINNING
    return fx.forfeits((branch,)) and not wins


def open_branches(view: Table, seat: int, name: str) -> dict[int, fx.Branch]:
    """The branches of a power by number; a card to keep has no other before the seat keeps it."""
    power = power_of(view.options, name)
    fresh = fx.keeps(power) and name not in view.kept_by(seat)
    return {n: branch for n, branch in enumerate(power) if not fresh or branch == (fx.Keep(),)}


def is_payable(view: Table, seat: int, branch: fx.Branch) -> bool:
    """True if the seat has what this branch costs; coins out of sight count as enough."""
    match branch[:1]:
        case (fx.Pay() as pay,):
            return pay.waived or bool(prices(view.stones[seat], pay))
        case (fx.Spend(coin, count),):
            purse = view.purses[seat]
            return purse is None or purse.count(coin) >= count
    return True


def _payments(view: Table, seat: int, pay: fx.Pay) -> tuple[Move, ...]:
    return tuple(PayStones(way.red, way.blue, way.yellow) for way in prices(view.stones[seat], pay))


PRICE_NAMES = {
    "each": Names("{} pierre(s) de chaque couleur", "{} stone(s) of each colour"),
    "any": Names("{} pierres de votre choix", "{} stones of your choice"),
    "same": Names("{} pierres d'une même couleur", "{} stones of one colour"),
    "all": Names("toutes vos pierres", "all your stones"),
}


def price_of(branch: fx.Branch) -> Names:
    """The price of a branch in stones or coins, in words; the branch begins with such a price."""
    pay = branch[0]
    if isinstance(pay, fx.Spend):
        coin = COIN_NAMES[pay.coin][0]
        return Names(f"{pay.count} {coin.fr}", f"{pay.count} {coin.en}")
    assert isinstance(pay, fx.Pay), f"{branch} costs neither stones nor coins"
    names = PRICE_NAMES[pay.stones]
    return Names(names.fr.format(pay.count), names.en.format(pay.count))


def _to_pay(view: Table, seat: int, pay: fx.Pay, move: PayStones) -> Objection | None:
    given = Stones(move.red, move.blue, move.yellow)
    if objection := r.uncovered_stones(given, view.stones[seat], r.TOO_MANY_STONES):
        return objection
    if given in prices(view.stones[seat], pay):
        return None
    return r.WRONG_PRICE.because(price=price_of((pay,)), given=given.size)


def _pay(table: Table, seat: int, pay: fx.Pay, move: PayStones) -> Events:
    return (e.StonesPaid(seat, Stones(move.red, move.blue, move.yellow)),)


def _usual_payment(view: Table, seat: int, pay: fx.Pay) -> Move:
    colours = favourites(view, seat)
    return max(_payments(view, seat, pay), key=lambda move: [getattr(move, c) for c in colours])


def _spend(table: Table, seat: int, spend: fx.Spend) -> Events:
    return (e.CoinsSpent(seat, coins_of(spend.coin, spend.count)),)


def _forfeit(table: Table, seat: int, effect: fx.Forfeit) -> Events:
    return (e.BidForfeited(seat, table.sale.bids[seat].fairy),)


DECISIONS: dict[type[fx.Word], Decision] = {
    fx.Pay: Decision(
        "pay",
        moves=_payments,
        decide=_pay,
        fallback=_usual_payment,
        answers=by(PayStones),
        objection=_to_pay,
    ),
    fx.Spend: Decision("spend", _spend),
    fx.Forfeit: Decision("forfeit", _forfeit),
}
