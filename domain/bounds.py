"""The bounds of a match: limits to its entries, so that it cannot grow for ever.

They are written into its opening: a match keeps those that it was opened with, and one from before
there were any has none. No honest match comes near them: DECISIONS 9 says how they were found.
"""

from typing import Annotated

from msgspec import Struct

from domain.words import says


class Bounds(Struct, frozen=True):
    """How many entries there may be.

    `changes`: of one player or computer that leave the open decisions as they are; `offers`: of all
    in one decision on the hourglass, which falls to its default then; `entries`: in the whole
    match, which ends with the last of them.
    """

    changes: Annotated[
        int, says("The most entries of one seat that leave the open decisions as they are.")
    ] = 200
    offers: Annotated[
        int, says("The most entries of all seats in one decision by the hourglass.")
    ] = 400
    entries: Annotated[int, says("The most entries in the whole match.")] = 2_000


TODAY = Bounds()
"""The bounds of the matches that are opened now."""
