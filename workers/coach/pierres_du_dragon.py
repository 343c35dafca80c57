"""Features of Aux Pierres du Dragon: points, stones, things behind the screens, and the power that
the winner of an auction is about to use. Nothing lies face down.
"""

from domain.chance import Below
from domain.games.pierres_du_dragon.table import Table
from workers.ai.pierres_du_dragon.worth import worth_of
from workers.coach.judge import Judge

FEW = 4
MOST_WORTH = 4000
"""A power that wins the game is worth no more than this."""
NAMES = (
    *("first_point", "second_point", "few_stones", "more_stones", "alike", "fairy", "common"),
    *("silver", "amulets", "cursed", "kept", "power"),
)


def features(table: Table) -> tuple[tuple[int, ...], ...]:
    """As in judge.py."""
    return tuple(_of(table, seat) for seat in table.seats)


def _of(table: Table, seat: int) -> tuple[int, ...]:
    stones, purse, points = table.stones[seat], table.purse(seat), table.points[seat]
    most = max(stones.red, stones.blue, stones.yellow)
    counts = (
        int(points >= 1),
        int(points >= 2),
        min(stones.size, FEW),
        max(0, stones.size - FEW),
        min(most, FEW),
        purse.fairy + table.spent[seat],
        purse.common,
        purse.silver,
        table.amulets[seat],
        table.cursed[seat],
        (table.doppelganger == seat) + len(table.kept_by(seat)),
    )
    return (*(1000 * count for count in counts), _power(table, seat))


def _power(table: Table, seat: int) -> int:
    """The worth of a power that this seat has won and not used yet."""
    if table.auction is None or table.auction.winner != seat or not table.todo:
        return 0
    character = table.todo[0].character
    return min(MOST_WORTH, int(1000 * worth_of(table, seat, character)))


def progress(table: Table) -> int:
    """By the points of the two who have most: the third point wins."""
    return min(1000, 250 * sum(sorted(table.points)[-2:]))


def piles(table: Table) -> None:
    """Cards and stones are drawn when they are needed."""


def reshuffled(table: Table, below: Below) -> Table:
    """The same table."""
    return table


JUDGE = Judge(NAMES, features, progress, piles, reshuffled)
