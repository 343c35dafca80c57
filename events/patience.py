"""How long a command is tried again while others come first: by time, never by count.

On a slow machine with many writers twenty attempts are over in a moment; eight seconds are not.
"""

import secrets
import time
from collections.abc import Callable, Iterator

from msgspec import Struct

PATIENCE_S = 8.0
"""Longer than 32 writers at one match ever kept each other waiting; clients wait longer."""

AT_ONCE = 4
"""So many attempts follow each other without a pause: most conflicts end with the second."""

SHORTEST_PAUSE_S, LONGEST_PAUSE_S = 0.002, 0.05


class Patience(Struct, frozen=True):
    """When to try again. `clock` gives seconds, `sleep` takes them; `luck` is from 0 to 1."""

    seconds: float = PATIENCE_S
    clock: Callable[[], float] = lambda: time.monotonic()  # noqa: PLW0108 - found when called
    sleep: Callable[[float], object] = lambda seconds: time.sleep(seconds)  # noqa: PLW0108
    luck: Callable[[], float] = lambda: secrets.randbits(53) / 2**53

    def attempts(self) -> Iterator[int]:
        """Count attempts from 1, at least one, until the time is over.

        After the first few it pauses before each, between nothing and an upper bound that doubles:
        so that writers that met once do not meet again.
        """
        end = self.clock() + self.seconds
        attempt, bound = 1, SHORTEST_PAUSE_S
        yield attempt
        while self.clock() < end:
            if attempt >= AT_ONCE:
                self.sleep(self.luck() * bound)
                bound = min(2 * bound, LONGEST_PAUSE_S)
            attempt += 1
            yield attempt


PATIENCE = Patience()
"""That of every process, by the clock on the wall."""
