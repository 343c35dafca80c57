"""The perspective of an answer: whose view of a match the caller gets.

While a match runs, that is their own seat's, or a spectator's. When it is over, anybody may ask for
any seat's perspective, as it was then, or for the open table.
"""

from msgspec import Struct

from domain.match import Match, seat_of
from domain.secrecy import Viewer, seen_by
from domain.words import Names
from events.current import Current
from events.log import Entry, SeenEntry
from events.trust.seals import Seals
from service.http.problems import Problem, invalid

VEILED = Names(
    "Tant que la partie dure, vous la voyez de votre propre place ou en spectateur.",
    "While the match runs, you see it from your own seat or as a spectator.",
)
SEATS = Names("La partie a les places 0 à {last}.", "The match has the seats 0 to {last}.")


class Perspective(Struct, frozen=True):
    """What a viewer sees; with `all` everything.

    `end` is the last version of a finished match: at that version everything is shown anyway.
    """

    viewer: Viewer
    all: bool = False
    end: int | None = None

    def table(self, current: Current) -> object:
        """The table at a version."""
        table = current.match.table
        return table if self._sees_all(current.version) else seen_by(table, self.viewer)

    def entry(self, entry: Entry[object, object], match_id: str, seals: Seals) -> SeenEntry:
        """An entry of the log."""
        return seals.seen(match_id, entry, self.viewer, self._sees_all(entry.version))

    def _sees_all(self, version: int) -> bool:
        return self.all or version == self.end


def perspective_of(current: Current, player: str | None, wanted: str | None) -> Perspective:
    """The perspective that the caller asks for: "all", "spectator", "seat:2"; None: their own.

    `current` is the match as it is today. Raises Problem.
    """
    match = current.match
    own, end = seat_of(match, player), current.version if match.revealed else None
    if wanted in (None, "spectator"):
        return Perspective(None if wanted else own, end=end)
    seat = None if wanted == "all" else _seat(match, str(wanted))
    if not match.revealed and (seat is None or seat != own):
        raise Problem("veiled", VEILED)
    return Perspective(seat, wanted == "all", end)


def perspective_of_log(current: Current, player: str | None, wanted: str | None) -> Perspective:
    """The same for the log, which is open when the match is over, unless one was asked for."""
    return perspective_of(current, player, wanted or ("all" if current.match.revealed else None))


def seat_named(wanted: str | None) -> int | None:
    """The number in "seat:2"."""
    return int(wanted.removeprefix("seat:")) if wanted else None


def _seat(match: Match, wanted: str) -> int:
    seat = seat_named(wanted)
    if seat is None or seat >= len(match.seats):
        raise invalid({"as": [SEATS.filled(last=len(match.seats) - 1)]})
    return seat
