"""How the computer plays Le Jeu des Dragons: a search that looks as far as the next gambit.

What a table is worth is what each hoard would hold if the gambit ended now, and the cards in hand.
"""

from domain.games.jeu_des_dragons.components import ROUNDS
from domain.games.jeu_des_dragons.flights import front_runners
from domain.games.jeu_des_dragons.state import Table
from workers.ai.guide import AnyGame, Guide, Rounds

CARD = 1.5
"""What a card in hand is worth, in gold."""
HOPE = 0.5
"""How much of the stakes is shared out by the flights as they lie, in the first round."""


def worth(game: AnyGame, table: Table) -> tuple[float, ...]:
    """Each seat's part of all gold, 0 to 1: a half is an even share."""
    wealth = _wealth(table)
    players = len(table.seats) - len(table.out)
    mean = sum(wealth) / players
    span = 2 * max(1.0, sum(wealth))
    return tuple(min(1.0, max(0.0, 0.5 + (mine - mean) / span)) for mine in wealth)


def _wealth(table: Table) -> list[float]:
    ahead = front_runners(table) if table.round else ()
    certain = HOPE + (1 - HOPE) * min(1.0, table.round / ROUNDS)
    wealth = []
    for seat in table.seats:
        owed = sum(debt.gold for debt in table.debts[seat])
        stakes = table.stakes * certain / len(ahead) if seat in ahead else 0.0
        wealth.append(table.hoards[seat] - owed + stakes + CARD * len(table.hands[seat]))
    return wealth


GUIDE = Guide(rounds=Rounds(novice=30, adept=200, master=800), depth=12, worth=worth)
