"""The numbers with which the rules of Le Jeu des Dragons are told."""

from domain.games.jeu_des_dragons import components as c
from domain.games.jeu_des_dragons.options import Options
from domain.words import Fact, Names, plural


def figures(options: Options) -> dict[str, Fact]:
    """By name, as these options have them."""
    return {
        "start": _start(options),
        "hand": c.HAND_AT_FIRST,
        "most_held": c.HAND_LIMIT,
        "bought": c.HAND_BOUGHT,
        "buys_with": plural(c.BUYS_WITH, "carte|cartes", "card|cards"),
        "rounds": c.ROUNDS,
        "patience": c.PATIENCE,
        "draws": c.CARDS_AFTER_GAMBIT,
        "alike": c.SPECIAL_FLIGHT,
        "instead": c.DUE_INSTEAD,
        "most_antes": c.THREE_ANTES,
        "longer": options.players_out > 1,
        "limit": plural(options.gambits, "gambit|gambits", "gambit|gambits"),
        "time": plural(options.minutes, "minute|minutes", "minute|minutes"),
        "by_letter": options.buying == "after-round",
    }


def _start(options: Options) -> Names:
    """The gold of each hoard at the start, in words."""
    if options.gold_by_players:
        each = c.GOLD_PER_PLAYER
        return Names(f"{each} or par joueur à la table", f"{each} gold per player at the table")
    gold = c.QUICK_GOLD if options.quick else options.gold
    return Names(f"{gold} or", f"{gold} gold")
