"""The numbers with which the rules of L'Or des dragons are told."""

from domain.games.or_des_dragons import components as c
from domain.games.or_des_dragons.options import Options
from domain.words import Fact

TABLES = (3, 4, 6)
"""Numbers of seats with majorities of their own: five play as four do."""


def figures(options: Options) -> dict[str, Fact]:
    """By name; what differs by the rules, basic and advanced, has two names."""
    accepted, whole = c.DELEGATE_ACCEPTS
    basic, advanced = c.MAJORITY[False], c.MAJORITY[True]
    return {
        **{f"attack_{name}": attack for name, attack in c.ATTACK.items()},
        **{f"points_{token}": points for token, points in c.POINTS.items()},
        **{f"most_of_{seats}": basic[seats] for seats in TABLES},
        **{f"advanced_most_of_{seats}": advanced[seats] for seats in TABLES},
        "lairs": c.LAIRS,
        "diamond": c.BLACK_DIAMOND[False],
        "cursed": c.BLACK_DIAMOND[True],
        "all_gems": c.ALL_GEMS,
        "fair_after": len(c.DRAGONS) - c.FAIR_AFTER,
        "fair_share": 100 * accepted // whole,
    }
