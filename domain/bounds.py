"""The bounds of a match: how much of it there can be, so that nobody can make it grow for ever.

They are written into its opening: a match keeps those that it was opened with, and one from before
there were any has none. No honest match comes near them: DECISIONS 61 says how they were found.
"""

from msgspec import Struct


class Bounds(Struct, frozen=True):
    """How many entries there may be.

    `changes`: of one player or computer that leave the open decisions as they are; `offers`: of all
    in one decision on the hourglass, which falls to its default then; `entries`: in the whole
    match, which ends with the last of them.
    """

    changes: int = 200
    offers: int = 400
    entries: int = 20_000


TODAY = Bounds()
"""The bounds of the matches that are opened now."""
