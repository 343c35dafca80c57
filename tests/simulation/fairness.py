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
from tests.simulation.kernel import SECOND, Kernel

EARLY_MS = 3_000
"""A jump of less than a second is made up for by nobody, and one of more about as exactly as
messages travel: in the simulation up to some seconds. It may be twice that for a decision that was
opened just after a jump that no look had met yet: the next jump is made up for with that one.
For each jump it may be a second more, as it may be late."""
JUST_AFTER_MS = 3_000
"""So old a look may be when an entry is stored (UNSEEN in append.lua)."""
LATE_MS = 15_000
"""So long at most a step, a record of it that was lost, and who waits for whom keep a decision open
for too long; and for each jump a second more, as it is less than a step."""
JUMP_MS = 1_000
FORGOTTEN_MS = 10_000
"""If the clock is killed so shortly before or after a jump, the step may be one that no running
process saw, or whose record the store has lost and which nobody remembers.
"""

Which = tuple[str, str, int, bool]


class Decision(Struct, frozen=True):
    """A decision: when it was opened (by the time that passes), and for how long (ms)."""

    opened: int
    given: int


class Fairness:
    """The open decisions of all matches."""

    def __init__(self, kernel: Kernel) -> None:
        self._kernel = kernel
        self._open: dict[Which, Decision] = {}
        self._jumps: list[int] = []

    def jumped(self) -> None:
        """The store's clock has jumped."""
        self._jumps.append(self._passed_ms())

    def follow(self, match_id: str, before: Match | None, match: Match, shown_ms: int) -> None:
        """The match has another entry; `shown_ms`: what the store's clock shows."""
        known = {which(match_id, due) for due in before.deadlines} if before else set()
        for due in match.deadlines:
            if which(match_id, due) not in known:
                opened = Decision(self._passed_ms(), due.at - shown_ms)
                self._open[which(match_id, due)] = opened

    def fault(self, match_id: str, before: Match, entry: Entry[Any, Any]) -> str | None:
        """Why this entry should not be there yet, or not any more; None if it should."""
        if isinstance(entry.command, Expire):
            due = min(before.deadlines, key=lambda due: due.at)
            left = self._left(match_id, due)
            if left > self._early(match_id, due) and not self._forgotten(match_id, due):
                return f"a deadline has fired {left} ms early at {entry.version}"
        if isinstance(entry.command, Move):
            late = [due for due in before.deadlines if self._is_over(match_id, due)]
            if late:
                by = -self._left(match_id, late[0])
                return f"a move was accepted {by} ms late at {entry.version}"
        return None

    def _early(self, match_id: str, due: Due) -> int:
        """By how many ms this deadline may be early."""
        opened = self._open[which(match_id, due)].opened
        just_after = any(opened - JUST_AFTER_MS < jump <= opened for jump in self._jumps)
        return EARLY_MS * (2 if just_after else 1) + self._inexact(opened)

    def _is_over(self, match_id: str, due: Due) -> bool:
        """Whether no move may be accepted any more, however inexact the clock is."""
        opened = self._open[which(match_id, due)].opened
        return self._left(match_id, due) < -LATE_MS - self._inexact(opened)

    def _inexact(self, opened: int) -> int:
        """By how many ms the jumps since then may be made up for inexactly."""
        return JUMP_MS * sum(jump > opened for jump in self._jumps)

    def _left(self, match_id: str, due: Due) -> int:
        decision = self._open[which(match_id, due)]
        return decision.opened + decision.given - self._passed_ms()

    def _forgotten(self, match_id: str, due: Due) -> bool:
        """Whether since this decision was opened, or just before, a step may have been forgotten:
        a step forward is an outage then. It is so, too, if the clock began to look after the step.
        """
        opened = self._open[which(match_id, due)].opened
        killed = [at * 1000 // SECOND for name, at in self._kernel.killed if name == "clock"]
        jumps = [jump for jump in self._jumps if jump > opened - FORGOTTEN_MS]
        if any(abs(jump - kill) < FORGOTTEN_MS for jump in jumps for kill in killed):
            return True
        spans = [(a * 1000 // SECOND, b * 1000 // SECOND) for a, b in self._kernel.unwatched]
        return any(began <= jump <= looked for jump in jumps for began, looked in spans)

    def _passed_ms(self) -> int:
        return round(self._kernel.now / SECOND * 1000)


def which(match_id: str, due: Due) -> Which:
    """What names a decision."""
    return match_id, due.kind, due.decision, due.reminder
