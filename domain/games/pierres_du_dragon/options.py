"""What a host may choose, the three blank cards among it: characters of one's own, as data.

What was allowed once must be readable for ever, so names are checked when a match is laid out.
"""

from typing import Annotated

from msgspec import Meta, Struct

from domain.games.pierres_du_dragon.components import (
    APPRENTICE,
    BARREN_TURNS,
    CHARACTERS,
    FREE_APPRENTICE,
    SPECIAL_CARDS,
)
from domain.games.pierres_du_dragon.effects import PRICES, Branch, Effect, Pay, Power
from domain.words import Names, about

Name = Annotated[str, Meta(min_length=1, max_length=40)]
MOST_BRANCHES = MOST_EFFECTS = 4
OwnBranch = Annotated[tuple[Effect, ...], Meta(max_length=MOST_EFFECTS)]


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
            "its branch, and who cannot pay it cannot choose the branch.",
            "Les branches de son pouvoir, chacune une liste d'effets dans l'ordre. Une seule "
            "branche n'est pas un choix ; une branche vide, c'est renoncer. Un prix vient en "
            "premier, et qui ne peut le payer ne peut choisir la branche.",
            min_length=1,
            max_length=MOST_BRANCHES,
        ),
    ]

    def __post_init__(self) -> None:
        if not any(self.either):
            raise ValueError(f"{self.en} does nothing: give at least one branch an effect")
        if len(set(self.either)) < len(self.either):
            raise ValueError(f"{self.en} offers the same branch twice")
        for branch in self.either:
            _check(self.en, branch)


def _check(name: str, branch: Branch) -> None:
    if any(isinstance(effect, PRICES) for effect in branch[1:]):
        raise ValueError(f"{name}: a price comes first in its branch, and there is only one")
    if branch and len(branch) == 1 and isinstance(branch[0], PRICES):
        raise ValueError(f"{name}: a branch that costs something must give something")
    for effect in branch:
        if isinstance(effect, Pay) and effect.stones == "all" and effect.count > 1:
            raise ValueError(f"{name}: all stones can be paid only once, so count must be 1")


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What a host may choose."""

    apprentice_free: Annotated[
        bool,
        about(
            "Who has no two stones of a colour gets the Apprentice's point for nothing.",
            "Qui n'a pas deux pierres d'une couleur reçoit quand même le point de l'Apprenti.",
        ),
    ] = False
    auto_zero: Annotated[
        bool,
        about(
            "Who has no gold and no cursed coin (in a tie: no silver) is not waited for. "
            "Not with changeable_bids.",
            "On n'attend pas qui n'a ni or ni pièce maudite (à égalité : pas d'argent). "
            "Pas avec changeable_bids.",
        ),
    ] = False
    open_purses: Annotated[
        bool,
        about(
            "What is behind the screens is shown to all.",
            "Ce qui est derrière les écrans est montré à tous.",
        ),
    ] = False
    characters: Annotated[
        tuple[Blank, ...],
        about(
            "The host's own cards, up to three: characters that join the special characters of "
            "the box, which all take part, as blank_1 to blank_3.",
            "Les cartes de l'hôte, trois au plus : des personnages qui se joignent aux "
            "personnages spéciaux de la boîte, toujours là, comme blank_1 à blank_3.",
            max_length=3,
        ),
    ] = ()
    changeable_bids: Annotated[
        bool | None,
        about(
            "All see who has closed a fist, and a closed fist may be changed until all are in. "
            "There are no standing orders then, and no auto_zero.",
            "Chacun voit qui a fermé le poing, et l'on peut changer sa mise tant qu'il en manque "
            "une. Alors il n'y a ni consignes ni auto_zero.",
        ),
    ] = None
    barren_turns: Annotated[
        Annotated[int, Meta(ge=0, le=100)] | None,
        about(
            f"So many turns in a row without an auction won end the match; null: {BARREN_TURNS}, "
            "0: never (the rulebook).",
            f"Tant de tours de suite sans enchère remportée finissent la partie ; null : "
            f"{BARREN_TURNS}, 0 : jamais (la règle).",
        ),
    ] = None

    def __post_init__(self) -> None:
        if len(self.characters) > 3:
            raise ValueError("there are only three blank cards")
        if self.changeable_bids and self.auto_zero:
            raise ValueError("auto_zero: not with changeable_bids, as it would tell who is poor")
        names = [n.casefold() for own in self.characters for n in {own.fr, own.en}]
        if len(set(names)) < len(names):
            raise ValueError("two characters of your own have the same name")

    @property
    def special_cards(self) -> tuple[str, ...]:
        """All special characters of this match, the host's own last."""
        return (*SPECIAL_CARDS, *map(blank, range(len(self.characters))))

    @property
    def most_barren_turns(self) -> int:
        """So many turns in a row without an auction won end the match; 0: no number does."""
        return BARREN_TURNS if self.barren_turns is None else self.barren_turns


def blank(index: int) -> str:
    """The id of the host's own character with this index."""
    return f"blank_{index + 1}"


def check_names(characters: tuple[Blank, ...]) -> None:
    """Raises ValueError unless each name can be read, and told from all others."""
    known = {"", *(_key(n) for c in CHARACTERS.values() for n in (c.names.fr, c.names.en))}
    for own in characters:
        for name in (own.fr, own.en):
            if name != name.strip() or not name.isprintable():
                raise ValueError(f"the name {name!r} has blanks around it, or signs unseen")
            if _key(name) in known:
                raise ValueError(f"a character of your own needs a name of its own, not {name!r}")
        known |= {_key(own.fr), _key(own.en)}


def _key(name: str) -> str:
    """What is left of a name for the eye: no blanks, no signs, no capitals."""
    return "".join(sign for sign in name.casefold() if sign.isalnum())


def power_of(options: Options, character: str) -> Power:
    """The power of a character in a match with these options."""
    if character == APPRENTICE and options.apprentice_free:
        return FREE_APPRENTICE
    if character in CHARACTERS:
        return CHARACTERS[character].power
    return _own(options, character).either


def names_of(options: Options, character: str) -> Names:
    """What people call a character in a match with these options."""
    if character in CHARACTERS:
        return CHARACTERS[character].names
    own = _own(options, character)
    return Names(own.fr, own.en)


def _own(options: Options, character: str) -> Blank:
    return next(own for n, own in enumerate(options.characters) if blank(n) == character)
