"""Features of Le Jeu des Dragons: gold and debts, hands, and the stakes, by who leads."""

from msgspec.structs import replace

from domain.chance import Below, shuffled
from domain.games.jeu_des_dragons.components import strength
from domain.games.jeu_des_dragons.flights import front_runners, may_win, power
from domain.games.jeu_des_dragons.table import Table
from workers.coach.judge import Deck, Judge

FARTHEST = 20
"""Points of strength: a lead of more is no better."""
NAMES = ("gold", "debts", "cards", "strength", "stakes", "lead", "later", "out")


def features(table: Table) -> tuple[tuple[int, ...], ...]:
    """As in judge.py: gold in tens, a lead in tens of gold at stake for each point of strength."""
    runners = front_runners(table) if table.round else ()
    return tuple(_of(table, seat, runners) for seat in table.seats)


def _of(table: Table, seat: int, runners: tuple[int, ...]) -> tuple[int, ...]:
    hand = table.hand(seat)
    return (
        100 * table.hoards[seat],
        100 * sum(debt.gold for debt in table.debts[seat]),
        200 * len(hand),
        20 * sum(map(strength, hand)),
        100 * table.stakes // len(runners) if seat in runners else 0,
        table.stakes * _lead(table, seat),
        200 * ((seat - table.active) % len(table.hoards)) if table.round else 0,
        1000 * (seat in table.out),
    )


def _lead(table: Table, seat: int) -> int:
    """How much stronger the flight is than the best other; the weaker, with the druid."""
    if not table.round or not may_win(table.flights[seat]):
        return -FARTHEST if table.round else 0
    sign = -1 if table.druid else 1
    others = [sign * power(table, o) for o in table.others(seat) if may_win(table.flights[o])]
    ahead = sign * power(table, seat) - max(others) if others else FARTHEST
    return max(-FARTHEST, min(FARTHEST, ahead))


def progress(table: Table) -> int:
    """By the gambits, by the poorest hoard, or by the gold that is wanted, whichever is most."""
    options, start = table.options, table.options.start(len(table.hoards))
    playing = sorted(table.hoards[seat] for seat in table.clockwise(0)) or [0]
    poor = 1000 * (start - playing[0]) // start
    played = 1000 * (table.gambit - 1) // options.gambits if options.gambits else 0
    rich, wanted = playing[-1] - start, options.hoard_wanted - start
    wealth = 1000 * rich // wanted if options.hoard_wanted else 0
    return max(0, min(1000, max(poor, played, wealth)))


def piles(table: Table) -> tuple[str | None, ...]:
    """The deck."""
    return table.deck


def reshuffled(table: Table, below: Below) -> Table:
    """Once it was shuffled, nobody knows its order."""
    return replace(table, deck=tuple(shuffled(table.deck, below)))


def _with_deck(table: Table, cards: tuple[str | None, ...]) -> Table:
    return replace(table, deck=cards)


JUDGE = Judge(NAMES, features, progress, piles, reshuffled, Deck(piles, _with_deck))
