"""The options of a match, with characters of the host's own (blanks.py)."""

from typing import Annotated

from msgspec import Meta, Struct

from domain.games.pierres_du_dragon.blanks import Blank, faults
from domain.games.pierres_du_dragon.components import (
    APPRENTICE,
    BARREN_TURNS,
    CHARACTERS,
    FREE_APPRENTICE,
    SPECIAL_CARDS,
)
from domain.games.pierres_du_dragon.effects import Power
from domain.words import Names, about


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a match, chosen by its host."""

    apprentice_free: Annotated[
        bool,
        about(
            "A player without two stones of a colour gets the Apprentice's point for nothing.",
            "Un joueur sans deux pierres d'une couleur reçoit quand même le point de l'Apprenti.",
        ),
    ] = False
    auto_zero: Annotated[
        bool,
        about(
            "Players without gold and without a cursed coin (in a tie: without silver) "
            "are not waited for. Not with changeable_bids.",
            "On n'attend pas qui n'a ni or ni pièce maudite (à égalité : pas d'argent). "
            "Pas avec changeable_bids.",
        ),
    ] = False
    open_purses: Annotated[
        bool,
        about(
            "The possessions behind the screens are shown to all.",
            "Le contenu des écrans est montré à tous.",
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
            f"So many turns in a row without an auction won end the match: a bound of ours; null: "
            f"{BARREN_TURNS}, 0: never (the rulebook).",
            f"Tant de tours de suite sans enchère remportée finissent la partie : une limite de "
            f"notre part ; null : {BARREN_TURNS}, 0 : jamais (la règle).",
        ),
    ] = None

    def check(self, seats: int) -> None:
        """Raises ValueError for cards of the host's own that cannot be played with."""
        found = [*faults(self.characters)]
        if found:
            raise ValueError(f"characters: {'; '.join(found)}")

    @property
    def special_cards(self) -> tuple[str, ...]:
        """All special characters of this match, the host's own last."""
        return (*SPECIAL_CARDS, *map(blank, range(len(self.characters))))

    @property
    def most_barren_turns(self) -> int:
        """The turns in a row without an auction won that end the match; 0: no number."""
        return BARREN_TURNS if self.barren_turns is None else self.barren_turns


EXCLUDES = (("changeable_bids", "auto_zero"),)
"""A seat that is not waited for would be known as poor."""


def blank(index: int) -> str:
    """The id of the host's own character with this index."""
    return f"blank_{index + 1}"


def power_of(options: Options, character: str) -> Power:
    """The power of a character in a match with these options."""
    if character == APPRENTICE and options.apprentice_free:
        return FREE_APPRENTICE
    if character in CHARACTERS:
        return CHARACTERS[character].power
    return _own(options, character).either


def names_of(options: Options, character: str) -> Names:
    """The name of a character in a match with these options."""
    if character in CHARACTERS:
        return CHARACTERS[character].names
    own = _own(options, character)
    return Names(own.fr, own.en)


def _own(options: Options, character: str) -> Blank:
    return next(own for n, own in enumerate(options.characters) if blank(n) == character)
