"""Archiving: the log of a match that is over goes from the store to the archive.

It is verified, written, read back and compared; then a tombstone takes its place, in one step. Any
of it may be repeated, by anybody, at any time: what was written and is not used does no harm.
"""

import logging
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import reduce
from typing import Any

from domain.evolve import evolve
from domain.match import Match
from events.archive.archive import Altered, Archive, Entries, Tombstone, digest_of, name_of
from events.archive.objects import ArchiveAway
from events.log import Entry, UnknownFormat, decoded
from events.projector import NoSuchMatch
from events.store.archived import InArchive
from events.store.entries import Damaged, Raw, Tip
from events.store.store import Store
from events.trust.seals import first, salts_of, sealing

TAILED = 16
"""So many bytes of the digest of a tail are kept."""

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
        tombstone = tombstone_of(stored, self._written(match_id, stored))
        return self._store.archived.bury(match_id, raws[-1].tip, tombstone)

    def _written(self, match_id: str, stored: Entries) -> bytes:
        """Write a log and read it back; its digest. Raises ArchiveAway: what is not given back as
        it was may be written again later.
        """
        digest = self.archive.write(match_id, stored)
        with suppress(Altered):
            if self.archive.read_back(match_id, digest) == stored:
                return digest
        raise ArchiveAway(f"The archive does not give back what was written of match {match_id}.")

    def adopt(self) -> Iterator[str]:
        """Let a store that was restored know of what was archived since: put a tombstone where a
        match, or the end of its log, is missing. Gives the ids of these.

        Of several histories of a match the one counts that ended last. A log that is another one is
        left as it is, and so is what cannot be read: it is logged.
        """
        digests: defaultdict[str, list[bytes]] = defaultdict(list)
        for match_id, digest in self.archive.logs():
            digests[match_id].append(digest)
        for match_id, found in digests.items():
            if self._adopted(match_id, found):
                yield match_id

    def _adopted(self, match_id: str, digests: Sequence[bytes]) -> bool:
        try:
            known = self._store.read_here(match_id)
        except InArchive:
            return False
        except Damaged as error:
            log.warning("%s is passed over: %s", match_id, error)
            return False
        stored, tip = tuple(raw.data for raw in known), known[-1].tip if known else Tip()
        histories = {digest: self._history(match_id, digest) for digest in digests}
        for digest, entries in sorted(histories.items(), key=_ended_at, reverse=True):
            if entries and entries[: len(stored)] == stored:
                return self._store.archived.bury(match_id, tip, tombstone_of(entries, digest))
        return False

    def _history(self, match_id: str, digest: bytes) -> Entries:
        """What an object holds, if it can be read and is sound; else ()."""
        try:
            entries = self.archive.read_back(match_id, digest)
            self._refuse_unsound(match_id, entries)
        except (Altered, Unsound, UnknownFormat) as error:
            log.warning("%s is passed over: %s", name_of(match_id, digest), error)
            return ()
        return entries

    def _refuse_unsound(self, match_id: str, stored: Entries) -> None:
        """Raise Unsound unless these entries are all of a match that is over, and every hash
        follows. The first may have been stored before there were hashes.
        """
        entries = [decoded(data) for data in stored]
        events = (event for entry in entries for event in entry.happened)
        match: Match | None = reduce(evolve, events, None)
        if match is None or match.id != match_id or match.status != "finished":
            raise Unsound(f"match {match_id} is not over")
        secret = bytes.fromhex(match.secret) if match.secret else self._secret(match_id)
        head: str | None = None
        for version, entry in enumerate(entries, 1):
            if (
                entry.version != version
                or b"\n" in stored[version - 1]
                or not _follows(match_id, entry, head, secret)
            ):
                raise Unsound(f"entry {version} of match {match_id} does not follow")
            head = entry.hash


def tombstone_of(entries: Entries, digest: bytes) -> Tombstone:
    """What stands for a log with this digest."""
    tail = Raw(len(entries), entries[-1]).tip.tail
    return Tombstone(len(entries), digest, digest_of(tail)[:TAILED])


def _ended_at(history: tuple[bytes, Entries]) -> int:
    """When its last entry was made, in ms."""
    return decoded(history[1][-1]).at if history[1] else 0


def _follows(match_id: str, entry: Entry[Any, Any], head: str | None, secret: bytes) -> bool:
    if entry.hash is None:
        return head is None
    previous = first(match_id) if head is None else bytes.fromhex(head)
    return sealing(entry, previous, salts_of(secret, entry.lost)).hash == entry.hash
