"""Dividing a treasure so that each thinks his part fair: who values a token most should have it.

The measure is Nash's: the product of what each gains, each to the power of his weight.
"""

from collections.abc import Iterator, Sequence
from math import log

from domain.games.or_des_dragons.amount import Amount
from workers.ai.or_des_dragons.worth import FACE, Counts, Outlook, counts_of, gain, prices

Shares = dict[int, list[float]]
"""The share of each participant, by seat, in counts per kind."""
STEPS = 60
"""The most improvements of a first division that are tried."""


def fair_split(outlook: Outlook, treasure: Amount, weights: dict[int, float]) -> Shares:
    """A division among the seats in `weights` that is fair by their weights (1: an equal part)."""
    values = {seat: prices(outlook, seat) for seat in weights}
    shares = dealt(counts_of(treasure), values, weights)
    for _ in range(STEPS):
        better = _improved(outlook, shares, weights)
        if better is None:
            break
        shares = better
    return shares


def dealt(treasure: Counts, values: dict[int, list[float]], weights: dict[int, float]) -> Shares:
    """A quick division: the dearest tokens first, each to whom it brings furthest.

    `values` are prices per kind, by seat.
    """
    shares: Shares = {seat: [0.0] * len(FACE) for seat in values}
    gained = dict.fromkeys(values, 0.5)
    for kind in sorted(range(len(FACE)), key=lambda k: -max(v[k] for v in values.values())):
        for _ in range(int(treasure[kind])):
            seat = max(
                values,
                key=lambda s: weights[s] * log(max(0.1, gained[s] + values[s][kind]) / gained[s]),
            )
            shares[seat][kind] += 1
            gained[seat] = max(0.1, gained[seat] + values[seat][kind])
    return shares


def _contentment(outlook: Outlook, seat: int, share: list[float]) -> float:
    return log(max(0.05, gain(outlook, seat, share) + 0.5))


def _improved(outlook: Outlook, shares: Shares, weights: dict[int, float]) -> Shares | None:
    """The first neighbour of a division that is better than it."""
    content = {seat: _contentment(outlook, seat, share) for seat, share in shares.items()}
    for near in _neighbours(shares):
        better = sum(
            weights[seat] * (_contentment(outlook, seat, share) - content[seat])
            for seat, share in near.items()
        )
        if better > 1e-9:
            return {**shares, **near}
    return None


def _neighbours(shares: Shares) -> Iterator[Shares]:
    """The shares of two seats if a token went from one to the other, or two were exchanged."""
    for giver, taker in ((a, b) for a in shares for b in shares if a != b):
        for kind in _kinds(shares[giver]):
            left, got = _less(shares[giver], kind), _more(shares[taker], kind)
            yield {giver: left, taker: got}
            for back in _kinds(shares[taker]) if giver < taker else ():
                if back != kind:
                    yield {giver: _more(left, back), taker: _less(got, back)}


def _kinds(share: Sequence[float]) -> list[int]:
    return [kind for kind, count in enumerate(share) if count]


def _more(share: list[float], kind: int) -> list[float]:
    return [*share[:kind], share[kind] + 1, *share[kind + 1 :]]


def _less(share: list[float], kind: int) -> list[float]:
    return [*share[:kind], share[kind] - 1, *share[kind + 1 :]]
