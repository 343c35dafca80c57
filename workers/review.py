"""The review: which matches are not shown, told or reminded of as they are in their logs.

It only reads, many matches at once, so that whoever is idle costs the store next to nothing. What
it names is to be recorded as after an entry; what cannot be read is named, too.
"""

from collections.abc import Iterable, Iterator, Sequence

from events.lines import work_on
from events.news.inboxes import Inboxes
from events.news.reminding import Reminding
from events.projections.lobby import Lobby
from events.projector import Current, Projector
from events.store.store import Store
from events.store.trouble import is_outage
from events.tlog.index import Index
from workers.pulse import pulse

AT_ONCE = 100


class Review:
    """Compares matches with what was recorded of them. Raises redis.RedisError."""

    def __init__(
        self,
        store: Store,
        projector: Projector,
        lobby: Lobby,
        inboxes: Inboxes,
        reminding: Reminding,
        index: Index | None,
    ) -> None:
        self._store, self._projector, self._lobby = store, projector, lobby
        self._told, self._reminding, self._index = inboxes.told, reminding, index

    def differing(self, matches: Iterable[str]) -> Iterator[str]:
        """Those of these matches that are to be recorded again."""
        if self._index:  # the store may have lost a note, too
            self._index.forget()
        ids = [*dict.fromkeys(matches)]
        for first in range(0, len(ids), AT_ONCE):
            found = {match: self._newest(match) for match in ids[first : first + AT_ONCE]}
            standing = self._attempted([each for each in found.values() if each])
            yield from (match for match in found if match not in standing)

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
        """Those that stand; none if a key is not what it should be: then each goes its own way."""
        try:
            return self._standing(currents)
        except Exception as error:
            if is_outage(error):
                raise
            return set()

    def _standing(self, currents: Sequence[Current]) -> set[str]:
        if self._index and currents:
            self._index.note(self._store.now(), *currents)
        shown, told = self._lobby.shows(currents), self._told.hold(currents)
        return {
            current.match.id
            for current, *recorded in zip(currents, shown, told, strict=True)
            if all(recorded) and self._is_settled(current)
        }

    def _is_settled(self, current: Current) -> bool:
        """Whether its alarm is set; if it is over, whether it is on the shelf, if it should be."""
        match_id = current.match.id
        if not current.over:
            return self._reminding.is_set(current)
        return not self._store.is_archived(match_id) or self._lobby.shelf.has(match_id)
