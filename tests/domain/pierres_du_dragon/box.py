"""All characters of the box with their powers, told once more in words of our own."""

from typing import Any

Effect = dict[str, Any]
Branches = list[list[Effect]]

BOX = """
witch: take cursed 1
dragon_red: take red 1
dragon_blue: take blue 1
dragon_yellow: take yellow 1
wizard: pay each 1, score 1 | take silver 3
magician: pay any 4, score 1 | take silver 3
sorcerer: pay same 4, score 2 | take common 1
thief: steal second
alchemist: take common 3
ancient_dragon: take stone 1
apprentice: pay same 2, score 1
brigand: plunder common+silver
charlatan: pay all 1, score 1
doppelganger: keep
two_headed_dragon: draw 2 2
rainbow_dragon: gamble
enchantress: pay any 5, score 2 | take fairy 1
ghost: imitate played
fairy: take fairy 1
gnome: take common 2, take silver 2
goblin: imitate random
leprechaun: imitate coming
merchant: buy 3
dwarf4: take silver 4
dwarf5: take silver 5
necromancer: forfeit, score 1 |
goldsmith: take amulet 1
troll: banish
"""
FIELDS = {
    "take": ("thing", "count"),
    "pay": ("stones", "count"),
    "score": ("points",),
    "steal": ("victim",),
    "plunder": ("coins",),
    "draw": ("count", "each"),
    "imitate": ("which",),
    "buy": ("silver",),
}


def _effect(words: str) -> Effect:
    do, *values = words.split()
    told: Effect = {"do": do, "waived": False}
    for name, value in zip(FIELDS.get(do, ()), values, strict=True):
        told[name] = int(value) if value.isdigit() else value
    if do == "plunder":
        told["coins"] = told["coins"].split("+")
    return told


def _branch(words: str) -> list[Effect]:
    return [_effect(effect) for effect in words.split(",") if effect.strip()]


POWERS: dict[str, Branches] = {
    name: [_branch(branch) for branch in told.split("|")]
    for name, told in (line.split(":") for line in BOX.split("\n") if line)
}
