"""Sharing a treasure out: what tokens are worth before everybody's eyes, and splits by that."""

from domain.games.or_des_dragons.amount import Amount, Token, amount_of
from domain.games.or_des_dragons.scores import worth
from domain.games.or_des_dragons.table import Table

Shares = tuple[Amount, ...]
"""One amount per seat."""


def value(table: Table, amount: Amount) -> int:
    """The value of these tokens, in twelfths of a point, without the bonus for most gems.

    A gem is worth a sixth or a twelfth of its majority, so that these are whole numbers.
    """
    seats, advanced = len(table.ready), table.options.advanced
    return sum(round(12 * worth(token, seats, advanced)) for token in amount.tokens)


def split(view: Table, among: tuple[int, ...], favour: int | None = None) -> Shares:
    """The treasure shared out token by token, the dearest first, each to the seat with least.

    The favoured seat counts as having half of what it has.
    """
    seats, advanced = len(view.ready), view.options.advanced
    order = among if favour is None else (favour, *(seat for seat in among if seat != favour))
    has = dict.fromkeys(order, 0.0)
    shares: list[list[Token]] = [[] for _ in view.seats]
    for price, token in sorted(
        ((worth(token, seats, advanced), token) for token in view.treasure.tokens), reverse=True
    ):
        poorest = min(has, key=has.__getitem__)
        has[poorest] += price / 2 if poorest == favour else price
        shares[poorest].append(token)
    return tuple(map(amount_of, shares))
