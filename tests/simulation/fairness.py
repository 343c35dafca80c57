"""Whether everybody had their time, by the time that has passed: whatever the store's clock showed.

The judge knows when each decision was opened, and how long it was to be open then. Jumps of the
clock change neither.
"""

from typing import Any

from msgspec import Struct

from domain.commands import Expire
from domain.game import Move
from domain.match import Due, Match
from events.log import Entry
from events.store.clock import MELTS
from tests.simulation.heartbeats import Heartbeats
from tests.simulation.kernel import SECOND, Kernel

INEXACT_MS = 1_500
"""A jump is made up for about as exactly as messages travel, and one of less than a second only
with the next; so it is for each jump."""

Which = tuple[str, str, int, bool]


class Decision(Struct, frozen=True):
    """A decision: when it was opened (by the time that passes), and for how long (ms)."""

    opened: int
    given: int


class Fairness:
    """The open decisions of all matches."""

    def __init__(self, kernel: Kernel, heartbeats: Heartbeats) -> None:
        self._kernel, self._heartbeats = kernel, heartbeats
        self._open: dict[Which, Decision] = {}

    def follow(self, match_id: str, before: Match | None, match: Match, now: int) -> None:
        """The match has another entry; `now` is service time."""
        known = {which(match_id, due) for due in before.deadlines} if before else set()
        for due in match.deadlines:
            if which(match_id, due) not in known:
                opened = Decision(self._passed_ms(), due.at - now)
                self._open[which(match_id, due)] = opened

    def fault(
        self, match_id: str, partition: int, before: Match, entry: Entry[Any, Any]
    ) -> str | None:
        """Why this entry should not be there yet, or not any more; None if it should."""
        if isinstance(entry.command, Expire):
            due = min(before.deadlines, key=lambda due: due.at)
            left = self._left(match_id, due)
            if left > self._inexact(match_id, partition, due):
                return f"a deadline has fired {left} ms early at {entry.version}"
        if isinstance(entry.command, Move):
            for due in (due for due in before.deadlines if not due.reminder):
                left = self._left(match_id, due)
                if left < -self._inexact(match_id, partition, due):
                    return f"a move was accepted {-left} ms late at {entry.version}"
        return None

    def may_be_later(self, partition: int, match: Match) -> bool:
        """Whether a deadline of this match was moved by a jump that was trusted."""
        return any(
            self._inexact(match.id, partition, due) == float("inf") for due in match.deadlines
        )

    def _inexact(self, match_id: str, partition: int, due: Due) -> float:
        """By how many ms this deadline may be early, or late."""
        decision = self._open[which(match_id, due)]
        if self._heartbeats.trusted(partition, decision.opened):
            return float("inf")
        jumps = 1 + self._heartbeats.jumps(decision.opened - INEXACT_MS)
        return decision.given / MELTS + INEXACT_MS * jumps

    def _left(self, match_id: str, due: Due) -> int:
        decision = self._open[which(match_id, due)]
        return decision.opened + decision.given - self._passed_ms()

    def _passed_ms(self) -> int:
        return round(self._kernel.now / SECOND * 1000)


def which(match_id: str, due: Due) -> Which:
    """The name of a decision."""
    return match_id, due.kind, due.decision, due.reminder
