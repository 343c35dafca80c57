"""Powers that take from other players: Thief, Brigand, Troll."""

from domain.game import Events, Move
from domain.games.pierres_du_dragon import effects as fx
from domain.games.pierres_du_dragon import events as e
from domain.games.pierres_du_dragon import reasons as r
from domain.games.pierres_du_dragon.amounts import COLOURS, Coins, Colour
from domain.games.pierres_du_dragon.components import STONE_NAMES
from domain.games.pierres_du_dragon.decisions import Decision, by
from domain.games.pierres_du_dragon.moves import NameColour, NamePlayer, Rob
from domain.games.pierres_du_dragon.table import Table, favourites
from domain.secrecy import other_seats
from domain.words import Objection

# Steal.


def _robberies(view: Table, seat: int, steal: fx.Steal) -> tuple[Move, ...]:
    """Victims with stones come before those without."""
    victims = _victims(view, seat, steal)
    stones = tuple(
        Rob(victim, colour)
        for victim in victims
        for colour in COLOURS
        if view.stones[victim].count(colour)
    )
    return stones or tuple(map(Rob, victims))


def _victims(view: Table, seat: int, steal: fx.Steal) -> tuple[int, ...]:
    others = view.sale.seconds if steal.victim == "second" else other_seats(len(view.points), seat)
    return tuple(sorted(others))


def _to_rob(view: Table, seat: int, steal: fx.Steal, move: Rob) -> Objection | None:
    victims = _victims(view, seat, steal)
    if move.victim not in victims:
        return r.NOT_A_VICTIM.because(seat=move.victim)
    if move.stone is None:
        rich = any(view.stones[victim].size for victim in victims)
        return r.ROB_A_STONE.because() if rich else None
    if view.stones[move.victim].count(move.stone):
        return None
    return r.NO_SUCH_STONE.because(seat=move.victim, stone=STONE_NAMES[move.stone])


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
    clockwise = other_seats(len(view.points), seat)

    def rank(move: Rob) -> tuple[int, ...]:
        victim = move.victim
        colour = favourites(view, victim).index(move.stone) if move.stone else 0
        return -view.points[victim], -view.stones[victim].size, clockwise.index(victim), colour

    return min(moves, key=rank)


# Plunder.


def _others(view: Table, seat: int, plunder: fx.Plunder) -> tuple[Move, ...]:
    return tuple(map(NamePlayer, sorted(other_seats(len(view.points), seat))))


def _to_name(view: Table, seat: int, plunder: fx.Plunder, move: NamePlayer) -> Objection | None:
    other = move.player in view.seats and move.player != seat
    return None if other else r.ANOTHER_PLAYER.because(seat=move.player)


def _plunder(table: Table, seat: int, plunder: fx.Plunder, move: NamePlayer) -> Events:
    purse = table.purse(move.player)
    loot = Coins(**{coin: purse.count(coin) for coin in plunder.coins})
    two = (seat, move.player)
    witnesses = (*table.seats, None) if table.options.open_purses else two
    return (e.CoinsPlundered(seat, move.player, witnesses, loot),)


def _usual_victim(view: Table, seat: int, plunder: fx.Plunder) -> Move:
    return NamePlayer(
        max(other_seats(len(view.points), seat), key=lambda other: view.points[other])
    )


# Banish.


def _colours(view: Table, seat: int, banish: fx.Banish) -> tuple[Move, ...]:
    return tuple(map(NameColour, COLOURS))


def _banish(table: Table, seat: int, banish: fx.Banish, move: NameColour) -> Events:
    lost = tuple(stones.count(move.colour) for stones in table.stones)
    return (e.ColourBanished(seat, move.colour, lost),)


def _usual_colour(view: Table, seat: int, banish: fx.Banish) -> Move:
    def rank(colour: Colour) -> tuple[int, int]:
        others = sum(
            view.stones[other].count(colour) for other in other_seats(len(view.points), seat)
        )
        return view.stones[seat].count(colour), -others

    return NameColour(min(COLOURS, key=rank))


DECISIONS: dict[type[fx.Word], Decision] = {
    fx.Steal: Decision(
        "steal",
        moves=_robberies,
        decide=_rob,
        fallback=_usual_robbery,
        answers=by(Rob),
        objection=_to_rob,
    ),
    fx.Plunder: Decision(
        "plunder",
        moves=_others,
        decide=_plunder,
        fallback=_usual_victim,
        answers=by(NamePlayer),
        objection=_to_name,
    ),
    fx.Banish: Decision(
        "banish",
        moves=_colours,
        decide=_banish,
        fallback=_usual_colour,
        answers=by(NameColour),
    ),
}
