"""What only a newer release can read: this process leaves it alone, and comes back to it later.

During a rollout a newer process has it at once. After a step back nobody can read it for long: so
each time that it is met again, more time passes until the next.
"""

import logging
from functools import cache

from cachetools import LRUCache

FIRST_MS, LONGEST_MS = 1_000, 30_000
REMEMBER = 10_000
"""Of so many it is known how often they were met."""

log = logging.getLogger(__name__)


class Newer:
    """The matches and receivers that this process has met and cannot read; each is said once."""

    def __init__(self, remember: int = REMEMBER) -> None:
        self._met: LRUCache[str, tuple[int, int]] = LRUCache(remember)

    def met(self, name: str, version: int, why: Exception) -> int:
        """After how many ms to look again at what could not be read at this version."""
        known, times = self._met.get(name, (None, 0))
        if known is None:
            log.warning("%s is left to a newer release (%s)", name, why)
        times = times if known == version else 0
        self._met[name] = (version, times + 1)
        pause: int = min(FIRST_MS << min(times, 10), LONGEST_MS)
        return pause


@cache
def newer() -> Newer:
    """This process's."""
    return Newer()
