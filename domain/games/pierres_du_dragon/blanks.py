"""The three blank cards: characters of the host's own, as data, and what is wrong with them.

They are judged only when a match is opened, because all that was allowed once must stay readable.
"""

from collections.abc import Iterator
from typing import Annotated
from unicodedata import combining, normalize

from msgspec import Meta, Struct

from domain.games.pierres_du_dragon.components import CHARACTERS
from domain.games.pierres_du_dragon.effects import (
    PRICES,
    Branch,
    Effect,
    Forfeit,
    Imitate,
    Keep,
    Pay,
    keeps,
    spends,
)
from domain.words import about

Name = Annotated[str, Meta(min_length=1, max_length=40)]
MOST_BRANCHES = MOST_EFFECTS = 4
OwnBranch = Annotated[tuple[Effect, ...], Meta(max_length=MOST_EFFECTS)]
FILLERS = "\u115f\u1160\u3164\uffa0"
"""Invisible letters of Unicode."""


class Blank(Struct, frozen=True, forbid_unknown_fields=True):
    """A character of the host's own: a blank card with a name and a power."""

    fr: Annotated[
        Name, about("Its name in French, unlike all others.", "Son nom français, à lui seul.")
    ]
    en: Annotated[
        Name, about("Its name in English, unlike all others.", "Son nom anglais, à lui seul.")
    ]
    either: Annotated[
        tuple[OwnBranch, ...],
        about(
            "The branches of its power, each a list of effects in the order in which they happen. "
            "One branch is no choice; an empty one is to decline. A price is the first effect of "
            "its branch: a player who cannot pay it cannot choose the branch.",
            "Les branches de son pouvoir, chacune une liste d'effets dans l'ordre. Une seule "
            "branche n'est pas un choix ; une branche vide, c'est renoncer. Un prix vient en "
            "premier : un joueur qui ne peut le payer ne peut choisir la branche.",
            min_length=1,
            max_length=MOST_BRANCHES,
        ),
    ]


def faults(characters: tuple[Blank, ...]) -> Iterator[str]:
    """The faults of these cards, in sentences."""
    known = {"", *(_seen(n) for c in CHARACTERS.values() for n in (c.names.fr, c.names.en))}
    for own in characters:
        for name in (own.fr, own.en):
            if name != name.strip() or not name.isprintable():
                yield f"the name {name!r} has blanks around it, or signs unseen"
            if _seen(name) in known:
                yield f"a character of your own needs a name of its own, not {name!r}"
        known |= {_seen(own.fr), _seen(own.en)}
        yield from _of_power(own)


def _seen(name: str) -> str:
    """A name as a quick eye reads it: letters and digits, without capitals and accents; wide, round
    or raised ones count as plain. Letters of other scripts that look alike do not.
    """
    plain = normalize("NFKD", normalize("NFKD", name).casefold())
    return "".join(c for c in plain if c.isalnum() and not combining(c) and c not in FILLERS)


def _of_power(own: Blank) -> Iterator[str]:
    if not any(own.either):
        yield f"{own.en} does nothing: give at least one branch an effect"
    if len(set(own.either)) < len(own.either):
        yield f"{own.en} offers the same branch twice"
    if spends(own.either) and all(map(_costs, own.either)):
        yield f"{own.en}: beside a price in coins there must be a branch without a price"
    if keeps(own.either):
        yield from _of_a_card_to_keep(own)
    for branch in own.either:
        yield from _of_branch(own.en, branch)


def _of_a_card_to_keep(own: Blank) -> Iterator[str]:
    others = [effect for branch in own.either for effect in branch if effect != Keep()]
    if not others:
        yield f"{own.en}: a card to keep needs another branch, for later"
    if any(isinstance(effect, Forfeit | Imitate) for effect in others):
        yield f"{own.en}: a card to keep costs no bid, and imitates nobody"


def _costs(branch: Branch) -> bool:
    return bool(branch) and isinstance(branch[0], PRICES)


def _of_branch(name: str, branch: Branch) -> Iterator[str]:
    if any(isinstance(effect, PRICES) for effect in branch[1:]):
        yield f"{name}: a price comes first in its branch, and there is only one"
    if len(branch) == 1 and isinstance(branch[0], PRICES):
        yield f"{name}: a branch that costs something must give something"
    if Keep() in branch and len(branch) > 1:
        yield f"{name}: keep stands alone in its branch"
    for effect in branch:
        if isinstance(effect, Pay) and effect.stones == "all" and effect.count > 1:
            yield f"{name}: all stones can be paid only once, so count must be 1"
