"""Powers that take from the bank, pay to it, draw blindly, and score."""

from domain.chance import Answer, Pick, Question
from domain.game import Events, Move
from domain.games.pierres_du_dragon import effects as fx
from domain.games.pierres_du_dragon import events as e
from domain.games.pierres_du_dragon.amounts import (
    COINS,
    COLOURS,
    Colour,
    Stones,
    coins_of,
    picks,
    stones_of,
)
from domain.games.pierres_du_dragon.moves import PayStones, TakeStones
from domain.games.pierres_du_dragon.rule import Room
from domain.games.pierres_du_dragon.state import Table


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


def favourites(view: Table, seat: int) -> tuple[Colour, ...]:
    """The colours, those first of which the seat has most."""
    return tuple(sorted(COLOURS, key=lambda colour: -view.stones[seat].count(colour)))


def _nothing(table: Table, seat: int) -> Events:
    return (e.NothingHappened(seat, table.todo[0].character),)


def _as_counts(stones: Stones) -> tuple[int, int, int]:
    return stones.red, stones.blue, stones.yellow


def _stones(move: PayStones | TakeStones) -> Stones:
    return Stones(move.red, move.blue, move.yellow)


def _most_of(moves: tuple[Move, ...], colours: tuple[Colour, ...]) -> Move:
    """The move with most stones of the first colour, then of the second."""
    return max(moves, key=lambda move: tuple(getattr(move, colour) for colour in colours))


# Pay.


def _payments(view: Table, seat: int, pay: fx.Pay) -> tuple[Move, ...]:
    return tuple(PayStones(*_as_counts(way)) for way in prices(view.stones[seat], pay))


def _pay(table: Table, seat: int, pay: fx.Pay, move: PayStones) -> Events:
    return (e.StonesPaid(seat, _stones(move)),)


def _usual_payment(view: Table, seat: int, pay: fx.Pay) -> Move:
    return _most_of(_payments(view, seat, pay), favourites(view, seat))


def _forfeit(table: Table, seat: int, effect: fx.Forfeit) -> Events:
    return (e.BidForfeited(seat, table.sale.bids[seat].fairy),)


# Take and score.


def _take(table: Table, seat: int, take: fx.Take) -> Events | None:
    if take.thing == "stone":
        return None
    if take.thing == "cursed":
        return (e.CursedCoinsTaken(seat, take.count),)
    return _taken(table, seat, take) or _nothing(table, seat)


def _taken(table: Table, seat: int, take: fx.Take) -> Events:
    """What the bank can give; nothing if it has none."""
    if take.thing == "amulet":
        number = min(take.count, table.bank_amulets)
        return (e.AmuletsTaken(seat, number),) if number else ()
    if take.thing in COINS:
        number = min(take.count, getattr(table.bank, take.thing))
        return (e.CoinsTaken(seat, coins_of(take.thing, number)),) if number else ()
    number = min(take.count, getattr(table.bank_stones, take.thing))
    return (e.StonesTaken(seat, Stones(**{take.thing: number})),) if number else ()


def _takings(view: Table, seat: int, take: fx.Take) -> tuple[Move, ...]:
    number = min(take.count, view.bank_stones.size)
    ways = picks(view.bank_stones, number) if number else ()
    return tuple(TakeStones(*_as_counts(way)) for way in ways)


def _take_chosen(table: Table, seat: int, take: fx.Take, move: TakeStones) -> Events:
    return (e.StonesTaken(seat, _stones(move)),)


def _usual_taking(view: Table, seat: int, take: fx.Take) -> Move:
    return _most_of(_takings(view, seat, take), favourites(view, seat))


def _score(table: Table, seat: int, effect: fx.ScorePoints) -> Events:
    return (e.PointsScored(seat, effect.points),)


# Draw.


def _bag(table: Table, draw: fx.Draw) -> tuple[Colour, ...]:
    """What is put into the bag, stone by stone."""
    bank = table.bank_stones
    return Stones(*(min(draw.each, number) for number in _as_counts(bank))).one_by_one


def _draw(table: Table, seat: int, draw: fx.Draw) -> Events | Question:
    bag = _bag(table, draw)
    return Pick(min(draw.count, len(bag)), len(bag)) if bag else _nothing(table, seat)


def _drawn(table: Table, seat: int, draw: fx.Draw, answer: Answer) -> Events:
    bag = _bag(table, draw)
    return (e.StonesDrawn(seat, stones_of(*(bag[index] for index in answer))),)


ROOMS: dict[type[fx.Word], Room] = {
    fx.Pay: Room("pay", moves=_payments, decide=_pay, default=_usual_payment),
    fx.Forfeit: Room("forfeit", _forfeit),
    fx.Take: Room("take", _take, _takings, _take_chosen, _usual_taking),
    fx.ScorePoints: Room("score", _score),
    fx.Draw: Room("draw", _draw, outcome=_drawn),
}
