"""Through whose eyes: what a caller may look at besides his own view, and when.

While a match runs, everybody looks with his own eyes, or as a spectator. When it is over, anybody
may look through any seat's eyes, as it saw then, or at the open table.
"""

from msgspec import Struct

from domain.match import Match, seat_of
from domain.secrecy import Viewer, seen_by
from events.log import Entry, SeenEntry
from events.projector import Current
from events.seals import Seals
from service.problems import Problem, invalid


class Eyes(Struct, frozen=True):
    """A viewer; `open`: the veils are off. At version `end`, if there is one, they are in any case.

    `end` is the version at which the match was over.
    """

    viewer: Viewer
    open: bool = False
    end: int | None = None

    def table(self, current: Current) -> object:
        """The table at a version."""
        table = current.match.table
        return table if self._sees_all(current.version) else seen_by(table, self.viewer)

    def entry(self, entry: Entry[object, object], match_id: str, seals: Seals) -> SeenEntry:
        """An entry of the log."""
        return seals.seen(match_id, entry, self.viewer, self._sees_all(entry.version))

    def _sees_all(self, version: int) -> bool:
        return self.open or version == self.end


def eyes_of(current: Current, player: str | None, wanted: str | None) -> Eyes:
    """The eyes that the caller asks for: "all", "spectator", "seat:2"; None: his own.

    `current` is the match as it is today. Raises Problem.
    """
    match = current.match
    finished, own = match.status == "finished", seat_of(match, player)
    end = current.version if finished else None
    if wanted in (None, "spectator"):
        return Eyes(None if wanted else own, end=end)
    seat = None if wanted == "all" else _seat(match, str(wanted))
    if not finished and (seat is None or seat != own):
        detail = "While the match runs you see it with your own eyes, or as a spectator."
        raise Problem("veiled", detail)
    return Eyes(seat, wanted == "all", end)


def eyes_of_log(current: Current, player: str | None, wanted: str | None) -> Eyes:
    """The same for the log, which lies open when the match is over, unless eyes were asked for."""
    finished = current.match.status == "finished"
    return eyes_of(current, player, wanted or ("all" if finished else None))


def seat_named(wanted: str | None) -> int | None:
    """The number in "seat:2"."""
    return int(wanted.removeprefix("seat:")) if wanted else None


def _seat(match: Match, wanted: str) -> int:
    seat = seat_named(wanted)
    if seat is None or seat >= len(match.seats):
        raise invalid({"as": [f"The match has the seats 0 to {len(match.seats) - 1}."]})
    return seat
