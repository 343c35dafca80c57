"""By which state of a match players were told, as their inboxes keep it (tell.lua)."""

from msgspec import Struct

from events.current import MARK, Current

OLD_MS = 7 * 86_400_000
"""That a match is over is told within a week, or not at all: as when a release that tells it comes
late.
"""


class State(Struct, frozen=True):
    """A state of a match by which an inbox has told: its version, and what marks its entry."""

    version: int
    mark: str


def mark_of(current: Current) -> str:
    """What marks the newest entry of a match among all that could be in its place."""
    return current.trail[-MARK:].hex() or "-"
