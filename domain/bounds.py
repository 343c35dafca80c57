"""The bounds of a match: limits to its entries, so that it cannot grow for ever, and to the
deadlines that a seat may miss (domain/people.py).

They are written into its opening: a match keeps those that it was opened with, and one from before
there were any has none. No honest match comes near them: DECISIONS 9 says how they were found.
"""

from typing import Annotated

from msgspec import UNSET, Struct, UnsetType

from domain.words import says


class Bounds(Struct, frozen=True):
    """How many entries there may be.

    `changes`: of one player or computer that leave the open decisions as they are; `offers`: of all
    in one decision on the hourglass, which falls to its default then; `entries`: in the whole
    match, which ends with the last of them. `patience`: how many deadlines a seat may miss.
    """

    changes: Annotated[
        int, says("The most entries of one seat that leave the open decisions as they are.")
    ] = 200
    offers: Annotated[
        int, says("The most entries of all seats in one decision by the hourglass.")
    ] = 400
    entries: Annotated[int, says("The most entries in the whole match.")] = 2_000
    patience: Annotated[
        int | UnsetType,
        says(
            "How many deadlines in a row a seat misses before a computer plays it; not told in "
            "earlier matches: three, and any move forgives them."
        ),
    ] = UNSET


PATIENCE = 2
"""So many deadlines in a row a seat may miss before a computer plays it."""
TODAY = Bounds(patience=PATIENCE)
"""The bounds of the matches that are opened now."""
