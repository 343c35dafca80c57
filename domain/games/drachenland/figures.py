"""The numbers with which the rules of Drachenland are told."""

from domain.games.drachenland import components as c
from domain.games.drachenland.options import Options
from domain.words import Fact, Names, plural


def figures(options: Options) -> dict[str, Fact]:
    """By name, as these options have them."""
    *some, last = c.INTRO_MOVES[4]
    few, most = c.INTRO_MOVES[2]
    first = ", ".join(map(str, some))
    return {
        "first": Names(f"{first} ou {last}", f"{first} or {last}"),
        "first_of_two": Names(f"{few} et {most}", f"{few} and {most}"),
        "die_a": " ".join(map(str, c.DICE["A"])),
        "die_b": " ".join(map(str, c.DICE["B"])),
        "flight": c.FLIGHT,
        "march": c.MARCH,
        "alike": c.MOST_ALIKE,
        "set": c.SET,
        "single": c.SINGLE,
        "rounds": plural(options.stall_rounds or 0, "tour de table|tours de table", "round|rounds"),
    }
