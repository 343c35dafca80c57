"""From the strengths of seats to their chances: a softmax in integers, the same on any machine."""

from collections.abc import Sequence

WHOLE = 1_000_000
"""All chances of a table together, in millionths."""
BITS = 60
DECAY = 1_151_769_159_370_886_877
"""exp(-1/1000) * 2**60, rounded."""


def chances_of(strengths: Sequence[int]) -> tuple[int, ...]:
    """The chance of each seat in millionths, from its strength in thousandths of a logit."""
    most = max(strengths)
    return shared([_decayed(most - strength) for strength in strengths])


def shared(weights: Sequence[int]) -> tuple[int, ...]:
    """A million in proportion to these weights; what is left over goes to the largest remainders,
    and of equal ones to the lowest seat.
    """
    whole = sum(weights)
    parts = [divmod(WHOLE * weight, whole) for weight in weights]
    missing = WHOLE - sum(part for part, _ in parts)
    order = sorted(range(len(parts)), key=lambda seat: (-parts[seat][1], seat))
    lucky = set(order[:missing])
    return tuple(part + (seat in lucky) for seat, (part, _) in enumerate(parts))


def _decayed(thousandths: int) -> int:
    """exp(-thousandths / 1000) * 2**60, by repeated squaring; each product is rounded down."""
    result, base = 1 << BITS, DECAY
    while thousandths and result:
        if thousandths & 1:
            result = result * base >> BITS
        base = base * base >> BITS
        thousandths >>= 1
    return result
