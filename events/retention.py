"""How long a match is kept: what nobody plays or watches any more ends, and what is over leaves.

Settings only, and no client: gunicorn's master reads them before gevent has patched the sockets.
"""

from msgspec import Struct

from domain.match import Match
from domain.people import unattended

MINUTE_MS, DAY_MS = 60_000, 86_400_000


class Retention(Struct, frozen=True):
    """After how many days without a look a match is abandoned; 0: never.

    `unattended_days` counts for matches in which computers play alone. After `archive_s` seconds
    without a look a match that is over leaves the store for the archive; 0: never.
    """

    days: float = 60
    unattended_days: float = 1
    archive_s: float = 0

    def ends(self, match: Match, now: int) -> int | None:
        """When (ms, a whole minute) a match is abandoned that is played or looked at now."""
        days = self.unattended_days if unattended(match) else self.days
        if match.status == "finished" or not days:
            return None
        return -(-int(now + days * DAY_MS) // MINUTE_MS) * MINUTE_MS

    def leaves(self, match: Match, now: int) -> int | None:
        """When (ms) a match leaves for the archive that ends or is looked at now."""
        if match.status != "finished" or not self.archive_s:
            return None
        return now + int(self.archive_s * 1000)


RETENTION = Retention()
"""That of an operator who sets nothing."""
