"""The faults of a run and their rates: drawn from the seed, another mixture in every run.

A run with a little of everything would hardly ever see two rare faults meet, so each run has its
own rates: some faults often, others never (what the literature calls swarm testing).
"""

from random import Random

from msgspec import Struct


class Faults(Struct, frozen=True):
    """Shares of messages, and mean seconds between faults (0: never)."""

    lost: float = 0.0
    """Of messages to a server: never arrives."""
    unanswered: float = 0.0
    """It arrives, and its answer is lost."""
    doubled: float = 0.0
    """It arrives twice."""
    late: float = 0.0
    """It arrives after its sender has given up."""
    slow: float = 0.0
    """It takes up to a second."""
    killed: float = 0.0
    """Its sender is killed: before it arrives, or before the answer does."""
    set_back_s: float = 0.0
    """The store loses what was written since a moment ago."""
    emptied_s: float = 0.0
    """The queues' server loses everything."""
    jump_s: float = 0.0
    """The store's clock jumps."""


NONE = Faults()


def drawn(luck: Random) -> Faults:
    """The faults of a run."""

    def often(*rates: float) -> float:
        return luck.choice((0.0, *rates))

    return Faults(
        lost=often(0.01, 0.1),
        unanswered=often(0.01, 0.1),
        doubled=often(0.01, 0.1),
        late=often(0.01, 0.05),
        slow=often(0.02, 0.2),
        killed=often(0.0005, 0.003, 0.01),
        set_back_s=often(1.5, 6.0),
        emptied_s=often(5.0, 20.0),
        jump_s=often(0.0, 3.0, 10.0),
    )
