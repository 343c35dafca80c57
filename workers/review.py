"""The review: which matches are not shown, told or reminded of as they are in their logs.

It reads, many matches at once, so that whoever is idle costs the store next to nothing. What it
names is to be recorded as after an entry; what cannot be read is named, too. Alarms that are lost
or too late it sets itself: what is recorded does not tell of them.
"""

import logging
from collections.abc import Iterable, Iterator, Sequence

from events.alarms import NEEDED, alarms_of, has_lapsed
from events.current import Current
from events.lines import work_on
from events.news.inboxes import Inboxes
from events.news.reminding import Reminding
from events.projections.lobby import Lobby
from events.projector import Projector
from events.retention import Retention
from events.store.keys import Kind
from events.store.store import Store
from events.store.trouble import is_outage
from events.tlog.index import Index
from workers.pulse import pulse

AT_ONCE = 100

log = logging.getLogger(__name__)


class Review:
    """Compares matches with what was recorded of them. Raises redis.RedisError."""

    def __init__(
        self,
        store: Store,
        projector: Projector,
        lobby: Lobby,
        inboxes: Inboxes,
        reminding: Reminding,
        retention: Retention,
        index: Index | None,
    ) -> None:
        self._store, self._projector, self._lobby = store, projector, lobby
        self._told, self._reminding, self._index = inboxes.told, reminding, index
        self._retention = retention
        self._lineage = tuple[str, ...]()

    def differing(self, matches: Iterable[str]) -> Iterator[str]:
        """Those of these matches that are to be recorded again."""
        self._doubt()
        ids = [*dict.fromkeys(matches)]
        for first in range(0, len(ids), AT_ONCE):
            found = {match: self._newest(match) for match in ids[first : first + AT_ONCE]}
            standing = self._attempted([each for each in found.values() if each])
            yield from (match for match in found if match not in standing)

    def _doubt(self) -> None:
        """Have all notes for the transparency log made again, once, if the store is not the one
        that it was. Whether it has them, nobody can say who does not know the secrets of matches;
        and each that is made in vain costs who writes the log the reading of a whole match.
        """
        if self._index and self._lineage != (lineage := self._store.feed.lineage()):
            self._index.forget()
            self._lineage = lineage

    def _newest(self, match_id: str) -> Current | None:
        pulse().beat()
        try:
            with work_on(match_id):
                return self._projector.newest(match_id)
        except Exception as error:  # who records it says what is wrong
            if is_outage(error):
                raise
            return None

    def _attempted(self, currents: Sequence[Current]) -> set[str]:
        """Those that stand. If a key is not what it should be, each is looked at alone: the match
        that it belongs to does not stand.
        """
        try:
            return self._standing(currents)
        except Exception as error:
            if is_outage(error):
                raise
            alone = [[each] for each in currents] if len(currents) > 1 else []
            return {match for each in alone for match in self._attempted(each)}

    def _standing(self, currents: Sequence[Current]) -> set[str]:
        if self._index and currents:
            self._index.note(self._store.wall(), *currents)
        self._ring(currents)
        now = self._store.now(currents[0].match.id) if currents else 0
        found = (
            self._lobby.shows(currents),
            self._told.hold(currents, now),
            self._reminding.are_set(currents),
            map(self._has_its_place, currents),
        )
        each = zip(currents, *found, strict=True)
        return {current.match.id for current, *recorded in each if all(recorded)}

    def _ring(self, currents: Sequence[Current]) -> None:
        """Set the alarms again that the store has lost, or has later than they should be; and that
        of a computer that waits for others (workers/jobs.py:play), which looks like a lost one.
        """
        needed = [each for current in currents for each in self._needed(current)]
        alarms = self._store.alarms.dues([(kind, current.match.id) for kind, current, _ in needed])
        again = [
            f"{kind} of {current.match.id}"
            for (kind, current, due), alarm in zip(needed, alarms, strict=True)
            if has_lapsed(kind, alarm, due, self._store.now(current.match.id))
            and self._store.alarms.snooze(kind, current.match.id, due, current.tip)
        ]
        if again:
            log.info("Alarms that were not set, or too late, are set: %s", ", ".join(again))

    def _needed(self, current: Current) -> Iterator[tuple[Kind, Current, int]]:
        now = self._store.now(current.match.id)
        alarms = alarms_of(current.match, current.tempo, self._retention, now)
        dues = ((kind, getattr(alarms, kind)) for kind in NEEDED)
        yield from ((kind, current, due) for kind, due in dues if due is not None)

    def _has_its_place(self, current: Current) -> bool:
        """Whether it is on the shelf, if it should be."""
        match_id = current.match.id
        return (
            not current.over
            or not self._store.is_archived(match_id)
            or self._lobby.shelf.has(match_id)
        )
