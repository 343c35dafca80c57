"""What a good player looks at to say who will win: a few whole numbers per seat, for each game.

The table is whole, so nothing is hidden from it. `left` is how much of the match is still to come,
in thousandths, as the table tells it.
"""

from collections.abc import Callable

from msgspec import Struct

from domain.games.drachenland import scores as land_scores
from domain.games.drachenland.components import GEM_OF
from domain.games.drachenland.stash import Stash
from domain.games.drachenland.table import Table as Land
from domain.games.dragonwood import scores as wood_scores
from domain.games.dragonwood.components import Creature
from domain.games.dragonwood.table import Table as Wood
from domain.games.dragonwood.table import known
from domain.games.jeu_des_dragons.flights import power
from domain.games.jeu_des_dragons.table import Table as Jeu
from domain.games.or_des_dragons.amount import GEMS, Amount
from domain.games.or_des_dragons.scores import scored as or_scored
from domain.games.or_des_dragons.table import Table as Or
from domain.games.pierres_du_dragon.table import Table as Pierres

ALL = 1000


class Look(Struct, frozen=True):
    """What there is to see: how much is left, and per seat one number per feature."""

    left: int
    seats: tuple[tuple[int, ...], ...]


def or_des_dragons(table: Or) -> Look:
    """Points as the end would count them; coins; gems; adventurers who lie under no dragon."""
    hoards = [hoard or Amount() for hoard in table.hoards]
    points = [score.points for score in or_scored(hoards, table.options.advanced)]
    to_come = len(table.deck) + len(table.dragons)
    left = ALL * to_come // max(1, to_come + len(table.dead))
    return Look(left, tuple(_adventurers(table, seat, points[seat]) for seat in table.seats))


def _adventurers(table: Or, seat: int, points: int) -> tuple[int, ...]:
    hoard = table.hoards[seat] or Amount()
    gems = sum(hoard.count(gem) for gem in GEMS)
    return points, hoard.silver + 3 * hoard.gold, gems, len(table.ready[seat])


def jeu_des_dragons(table: Jeu) -> Look:
    """Gold, with what others owe and without debts; cards in hand; the stakes, for the strongest
    flight (with the druid: the weakest).
    """
    seats = table.seats
    flights = [power(table, seat) for seat in seats]
    able = [seat for seat in seats if flights[seat]]
    best = (min if table.druid else max)((flights[seat] for seat in able), default=0)
    stakes = [table.stakes * (seat in able and flights[seat] == best) for seat in seats]
    gold = [_net(table, seat) for seat in seats]
    mean = max(1, (sum(table.hoards) + table.stakes) // len(seats))
    left = min(ALL, ALL * max(0, min(table.hoards)) // mean)
    return Look(left, tuple(zip(gold, map(len, table.hands), stakes, strict=True)))


def _net(table: Jeu, seat: int) -> int:
    claims = sum(debt.gold for debts in table.debts for debt in debts if debt.to == seat)
    return table.hoards[seat] + claims - sum(debt.gold for debt in table.debts[seat])


def pierres_du_dragon(table: Pierres) -> Look:
    """One point; two; stones; the commonest colour; fairy gold; other coins; amulets; curses.

    The third point ends the game in any turn, so the table does not tell how much is left.
    """
    return Look(0, tuple(_merchant(table, seat) for seat in table.seats))


def _merchant(table: Pierres, seat: int) -> tuple[int, ...]:
    purse, stones = table.purse(seat), table.stones[seat]
    most = max(stones.red, stones.blue, stones.yellow)
    fairy, coins = purse.fairy + table.spent[seat], purse.common + purse.silver
    one, two = int(table.points[seat] == 1), int(table.points[seat] == 2)
    amulets, curses = table.amulets[seat], table.cursed[seat]
    return one, two, stones.size, most, fairy, coins, amulets, curses


def dragonwood(table: Wood) -> Look:
    """Points as the end would count them; creatures; cards in hand; enhancements."""
    points = [score.points for score in wood_scores.scored(_piles(table))]
    columns = zip(points, map(len, _piles(table)), table.hands, table.owned, strict=True)
    seats = tuple((won, many, len(hand), len(own)) for won, many, hand, own in columns)
    gone = len(table.gone) + sum(map(len, _piles(table))) + sum(map(len, table.owned))
    left = ALL * len(table.wood) // max(1, len(table.wood) + gone)
    return Look(0 if table.turns_left is not None else left, seats)


def _piles(table: Wood) -> list[tuple[Creature, ...]]:
    return [known(pile.cards) for pile in table.piles]


def drachenland(table: Land) -> Look:
    """Points as the end would count them; eggs; gems that are kept; gems that are not; diamonds;
    rings; tokens; the turn.
    """
    points = [score.points for score in land_scores.scored(table)]
    lying = sum(crater.treasure.things for crater in table.craters)
    held = sum(_stash(table, seat).things for seat in table.seats)
    left = ALL * lying // max(1, lying + held)
    return Look(left, tuple(_crew(table, seat, points[seat]) for seat in table.seats))


def _crew(table: Land, seat: int, points: int) -> tuple[int, ...]:
    stash, crew = _stash(table, seat), table.crews[seat]
    safe = sum(getattr(stash, GEM_OF[pawn.colour]) for pawn in crew if pawn.ring)
    loose = sum(getattr(stash, GEM_OF[pawn.colour]) for pawn in crew if not pawn.ring)
    rings, tokens = sum(pawn.ring for pawn in crew), len(table.tokens[seat])
    turn = int(table.active == seat)
    return points, stash.eggs, safe, loose, stash.diamond, rings, tokens, turn


def _stash(table: Land, seat: int) -> Stash:
    return table.screens[seat].stash or Stash()


LOOKS: dict[str, Callable[..., Look]] = {
    "or-des-dragons": or_des_dragons,
    "jeu-des-dragons": jeu_des_dragons,
    "pierres-du-dragon": pierres_du_dragon,
    "dragonwood": dragonwood,
    "drachenland": drachenland,
}
