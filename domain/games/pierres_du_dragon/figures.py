"""The numbers with which the rules of Aux Pierres du Dragon are told."""

from domain.games.pierres_du_dragon import components as c
from domain.games.pierres_du_dragon.options import Options
from domain.words import Fact, plural


def figures(options: Options) -> dict[str, Fact]:
    """By name, as these options have them."""
    barren = options.most_barren_turns
    return {
        "fairy": c.START.fairy,
        "common": c.START.common,
        "silver": c.START.silver,
        "stones": c.STONES_DEALT,
        "auctions": c.AUCTIONS_A_TURN,
        "base": len(c.BASE),
        "specials": c.SPECIALS_A_TURN,
        "winning": c.WINNING,
        "barren_turns": barren,
        "turns": plural(barren, "tour|tours", "turn|turns"),
        "own": plural(len(options.characters), "personnage|personnages", "character|characters"),
    }
