"""Powers that take from other players: Thief, Brigand, Troll."""

from domain.game import Events, Move
from domain.games.pierres_du_dragon import effects as fx
from domain.games.pierres_du_dragon import events as e
from domain.games.pierres_du_dragon.amounts import COLOURS, Coins, Colour
from domain.games.pierres_du_dragon.moves import NameColour, NamePlayer, Rob
from domain.games.pierres_du_dragon.rule import Room, around
from domain.games.pierres_du_dragon.state import Table
from domain.games.pierres_du_dragon.stones import favourites

# Steal.


def _robberies(view: Table, seat: int, steal: fx.Steal) -> tuple[Move, ...]:
    """Who has stones goes before who has none."""
    victims = view.sale.seconds if steal.victim == "second" else around(view, seat)
    stones = tuple(
        Rob(victim, colour)
        for victim in sorted(victims)
        for colour in COLOURS
        if view.stones[victim].count(colour)
    )
    return stones or tuple(map(Rob, sorted(victims)))


def _rob(table: Table, seat: int, steal: fx.Steal, move: Rob) -> Events:
    if move.stone is not None:
        return (e.StoneStolen(seat, move.victim, move.stone),)
    purse = table.purse(move.victim)
    if purse.common:
        return (e.CoinStolen(seat, move.victim, "common"),)
    if purse.fairy:
        return (e.CoinStolen(seat, move.victim, "fairy"),)
    return (e.CoinStolen(seat, move.victim, "spent" if table.spent[move.victim] else "nothing"),)


def _usual_robbery(view: Table, seat: int, steal: fx.Steal) -> Move:
    moves = [move for move in _robberies(view, seat, steal) if isinstance(move, Rob)]
    clockwise = around(view, seat)

    def rank(move: Rob) -> tuple[int, ...]:
        victim = move.victim
        colour = favourites(view, victim).index(move.stone) if move.stone else 0
        return -view.points[victim], -view.stones[victim].size, clockwise.index(victim), colour

    return min(moves, key=rank)


# Plunder.


def _others(view: Table, seat: int, plunder: fx.Plunder) -> tuple[Move, ...]:
    return tuple(map(NamePlayer, sorted(around(view, seat))))


def _plunder(table: Table, seat: int, plunder: fx.Plunder, move: NamePlayer) -> Events:
    purse = table.purse(move.player)
    loot = Coins(**{coin: purse.count(coin) for coin in plunder.coins})
    two = (seat, move.player)
    witnesses = (*table.seats, None) if table.options.open_purses else two
    return (e.CoinsPlundered(seat, move.player, witnesses, loot),)


def _usual_victim(view: Table, seat: int, plunder: fx.Plunder) -> Move:
    return NamePlayer(max(around(view, seat), key=lambda other: view.points[other]))


# Banish.


def _colours(view: Table, seat: int, banish: fx.Banish) -> tuple[Move, ...]:
    return tuple(map(NameColour, COLOURS))


def _banish(table: Table, seat: int, banish: fx.Banish, move: NameColour) -> Events:
    lost = tuple(stones.count(move.colour) for stones in table.stones)
    return (e.ColourBanished(seat, move.colour, lost),)


def _usual_colour(view: Table, seat: int, banish: fx.Banish) -> Move:
    def rank(colour: Colour) -> tuple[int, int]:
        others = sum(view.stones[other].count(colour) for other in around(view, seat))
        return view.stones[seat].count(colour), -others

    return NameColour(min(COLOURS, key=rank))


ROOMS: dict[type[fx.Word], Room] = {
    fx.Steal: Room("steal", moves=_robberies, decide=_rob, default=_usual_robbery),
    fx.Plunder: Room("plunder", moves=_others, decide=_plunder, default=_usual_victim),
    fx.Banish: Room("banish", moves=_colours, decide=_banish, default=_usual_colour),
}
