"""Powers that take from the bank: coins, amulets and stones, chosen or drawn blindly."""

from domain.chance import Answer, Pick, Question
from domain.game import Events, Move
from domain.games.pierres_du_dragon import effects as fx
from domain.games.pierres_du_dragon import events as e
from domain.games.pierres_du_dragon import reasons as r
from domain.games.pierres_du_dragon.amounts import (
    COINS,
    Colour,
    Stones,
    coins_of,
    picks,
    stones_of,
)
from domain.games.pierres_du_dragon.decisions import Decision, by
from domain.games.pierres_du_dragon.moves import TakeStones
from domain.games.pierres_du_dragon.table import Table, favourites
from domain.secrecy import other_seats
from domain.words import Objection


def _nothing(table: Table, seat: int) -> Events:
    return (e.NothingHappened(seat, table.todo[0].character),)


# Take.


def _take(table: Table, seat: int, take: fx.Take) -> Events | None:
    if take.thing == "stone":
        return None
    if take.thing == "cursed":
        return (e.CursedCoinsTaken(seat, take.count),)
    return _taken(table, seat, take) or _nothing(table, seat)


def _taken(table: Table, seat: int, take: fx.Take) -> Events:
    """The amount that the bank can give; nothing if it has none."""
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
    return tuple(TakeStones(way.red, way.blue, way.yellow) for way in ways)


def _to_take(view: Table, seat: int, take: fx.Take, move: TakeStones) -> Objection | None:
    taken = Stones(move.red, move.blue, move.yellow)
    number = min(take.count, view.bank_stones.size)
    if objection := r.uncovered_stones(taken, view.bank_stones, r.BANK_HAS_FEWER):
        return objection
    same = taken.size == number
    return None if same else r.WRONG_NUMBER.because(number=number, taken=taken.size)


def _take_chosen(table: Table, seat: int, take: fx.Take, move: TakeStones) -> Events:
    return (e.StonesTaken(seat, Stones(move.red, move.blue, move.yellow)),)


def _usual_taking(view: Table, seat: int, take: fx.Take) -> Move:
    colours = favourites(view, seat)
    return max(_takings(view, seat, take), key=lambda move: [getattr(move, c) for c in colours])


# Share.


def _share(table: Table, seat: int, share: fx.Share) -> Events:
    """Clockwise from the winner, while there are any (S19)."""
    left, counts = _left(table, share), dict.fromkeys(table.seats, 0)
    for other in (seat, *other_seats(len(table.seats), seat)):
        counts[other] = min(share.count, left - sum(counts.values()))
    if not any(counts.values()):
        return _nothing(table, seat)
    return (e.EverybodyTook(seat, share.thing, tuple(counts.values())),)


def _left(table: Table, share: fx.Share) -> int:
    """How many the bank can give; cursed coins never run out (S10)."""
    if share.thing == "cursed":
        return share.count * len(table.seats)
    if share.thing == "amulet":
        return table.bank_amulets
    bank = table.bank if share.thing in COINS else table.bank_stones
    number: int = getattr(bank, share.thing)
    return number


# Draw.


def _bag(table: Table, draw: fx.Draw) -> tuple[Colour, ...]:
    """The stones that are put into the bag, one by one."""
    bank = table.bank_stones
    counts = (bank.red, bank.blue, bank.yellow)
    return Stones(*(min(draw.each, number) for number in counts)).one_by_one


def _draw(table: Table, seat: int, draw: fx.Draw) -> Events | Question:
    bag = _bag(table, draw)
    return Pick(min(draw.count, len(bag)), len(bag)) if bag else _nothing(table, seat)


def _drawn(table: Table, seat: int, draw: fx.Draw, answer: Answer) -> Events:
    bag = _bag(table, draw)
    return (e.StonesDrawn(seat, stones_of(*(bag[index] for index in answer))),)


DECISIONS: dict[type[fx.Word], Decision] = {
    fx.Take: Decision(
        "take",
        _take,
        _takings,
        _take_chosen,
        _usual_taking,
        answers=by(TakeStones),
        objection=_to_take,
    ),
    fx.Share: Decision("share", _share),
    fx.Draw: Decision("draw", _draw, outcome=_drawn),
}
