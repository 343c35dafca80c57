"""Archiving: the log of a match that is over goes from the store to the archive.

It is verified, written, read back and compared; then a tombstone takes its place, in one step. Any
of it may be repeated, by anybody, at any time: what was written and is not used does no harm.
"""

import logging
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import reduce
from typing import Any

from domain.evolve import evolve
from domain.match import Match
from events.archive.archive import Archive, Entries
from events.archive.objects import ArchiveAway
from events.archive.volumes import Altered, Tombstone
from events.log import Entry, UnknownFormat, decoded
from events.projector import NoSuchMatch
from events.store.archived import InArchive
from events.store.entries import Damaged, Raw, Tip
from events.store.store import Store
from events.trust.seals import first, salts_of, sealing

log = logging.getLogger(__name__)


class Unsound(Exception):
    """The log is not that of a match that is over, or its chain is broken: it stays here."""


class Archiving:
    """Moves logs. `secret` gives that of a match which has not revealed its own."""

    def __init__(self, store: Store, secret: Callable[[str], bytes]) -> None:
        self._store, self._secret = store, secret

    @property
    def archive(self) -> Archive:
        """Where logs go."""
        return self._store.archived.archive

    def move(self, match_id: str) -> bool:
        """Have the log in the archive and a tombstone in the store; False if the log has changed
        meanwhile.

        Raises NoSuchMatch, Unsound, UnknownFormat, Damaged, ArchiveAway.
        """
        try:
            raws = self._store.read_here(match_id)
        except InArchive:
            return True
        if not raws:
            raise NoSuchMatch(match_id)
        stored = tuple(raw.data for raw in raws)
        self._refuse_unsound(match_id, stored)
        tip = raws[-1].tip
        tombstone = self._written(match_id, stored, tip.tail)
        return self._store.archived.bury(match_id, tip.version, tip.tail, tombstone)

    def _written(self, match_id: str, stored: Entries, tail: bytes) -> Tombstone:
        """Write a log and read it back. Raises ArchiveAway: what is not given back as it was may be
        written again later.
        """
        tombstone = self.archive.write(match_id, stored, tail)
        try:
            if self.archive.read_back(match_id, tombstone) == stored:
                return tombstone
        except Altered:
            pass
        raise ArchiveAway(f"The archive does not give back what was written of match {match_id}.")

    def adopt(self) -> Iterator[str]:
        """Let a store that was restored know of what was archived since: put a tombstone where a
        match, or the end of its log, is missing. Gives the ids of these.

        Of several histories of a match the one counts that ended last. A log that is another one is
        left as it is, and so is what cannot be read: it is logged.
        """
        names: defaultdict[str, list[str]] = defaultdict(list)
        for match_id, name in self.archive.volumes():
            names[match_id].append(name)
        for match_id, found in names.items():
            if self._adopted(match_id, found):
                yield match_id

    def _adopted(self, match_id: str, names: Sequence[str]) -> bool:
        try:
            known = self._store.read_here(match_id)
        except InArchive:
            return False
        except Damaged as error:
            log.warning("%s is passed over: %s", ", ".join(names), error)
            return False
        stored, tip = tuple(raw.data for raw in known), known[-1].tip if known else Tip()
        histories = [found for name in names if (found := self._history(match_id, name))]
        for entries, tombstone in sorted(histories, key=_ended_at, reverse=True):
            if entries[: len(stored)] == stored:
                return self._store.archived.bury(match_id, tip.version, tip.tail, tombstone)
        return False

    def _history(self, match_id: str, name: str) -> tuple[Entries, Tombstone] | None:
        """What a volume holds, if it can be read and is sound."""
        try:
            entries, tombstone = self.archive.found(match_id, name, _tail)
            self._refuse_unsound(match_id, entries)
        except (Altered, Unsound, UnknownFormat) as error:
            log.warning("%s is passed over: %s", name, error)
            return None
        return entries, tombstone

    def _refuse_unsound(self, match_id: str, stored: Entries) -> None:
        """Raise Unsound unless these entries are all of a match that is over, and every hash
        follows. The first may have been stored before there were hashes.
        """
        entries = [decoded(data) for data in stored]
        events = (event for entry in entries for event in entry.events)
        match: Match | None = reduce(evolve, events, None)
        if match is None or match.id != match_id or match.status != "finished":
            raise Unsound(f"match {match_id} is not over")
        secret = bytes.fromhex(match.secret) if match.secret else self._secret(match_id)
        head: str | None = None
        for version, entry in enumerate(entries, 1):
            if entry.version != version or not _follows(match_id, entry, head, secret):
                raise Unsound(f"entry {version} of match {match_id} does not follow")
            head = entry.hash


def _ended_at(history: tuple[Entries, Tombstone]) -> int:
    """When its last entry was made, in ms."""
    return decoded(history[0][-1]).at


def _tail(data: bytes) -> bytes:
    return Raw(1, data).tip.tail


def _follows(match_id: str, entry: Entry[Any, Any], head: str | None, secret: bytes) -> bool:
    if entry.hash is None:
        return head is None
    previous = first(match_id) if head is None else bytes.fromhex(head)
    return sealing(entry, previous, salts_of(secret, entry.lost)).hash == entry.hash
