"""Archiving: the log of a match that is over goes from the store to the archive.

It is verified, written, and read back; then a tombstone takes its place, in one step. Any step may
be repeated, by any process, at any time: an object that is not used does no harm.
"""

import logging
from collections.abc import Iterator, Sequence
from functools import reduce
from typing import Any

from domain.evolve import evolve
from domain.match import Match
from domain.people import Acquainted, acquainted
from events.archive.archive import Altered, Entries, Tombstone, digest_of, object_name
from events.current import NoSuchMatch, names_of
from events.log import Entry, UnknownFormat, decoded
from events.store.entries import Damaged, Raw, Tip
from events.store.store import Store
from events.trust.seals import Seals

TAILED = 16
"""Bytes of the digest of a tail that are kept."""

log = logging.getLogger(__name__)


class Unsound(Exception):
    """The log is not that of a match that is over, or its chain is broken: it stays here."""


class Archiving:
    """Moves logs, if their chains fit the `seals`."""

    def __init__(self, store: Store, seals: Seals) -> None:
        self._store, self._archive, self._seals = store, store.archive, seals

    def move(self, match_id: str) -> bool:
        """Have the log in the archive and a tombstone in the store; False if the log has changed
        meanwhile, or somebody else has put a tombstone.

        Raises NoSuchMatch, Unsound, UnknownFormat, Damaged, ArchiveAway.
        """
        raws = self._store.read_here(match_id)
        if isinstance(raws, Tombstone):
            return True
        if not raws:
            raise NoSuchMatch(match_id)
        stored = tuple(raw.data for raw in raws)
        self._refuse_unsound(match_id, stored)
        return self._put_tombstone(match_id, raws, stored, self._archive.write(match_id, stored))

    def adopt(self) -> Iterator[str]:
        """Tell a restored store about matches that were archived since: put a tombstone where a
        match, or the end of its log, is missing. Gives the ids of these.

        A different log is left as it is; an object that cannot be read is logged and left.
        """
        for match_id, digest in self._archive.logs():
            try:
                if self._adopted(match_id, digest):
                    yield match_id
            except (Altered, Unsound, UnknownFormat, Damaged) as error:
                log.warning("%s is passed over: %s", object_name(match_id, digest), error)

    def _adopted(self, match_id: str, digest: bytes) -> bool:
        known = self._store.read_here(match_id)
        if isinstance(known, Tombstone):
            return False
        entries = self._archive.read_back(match_id, digest)
        self._refuse_unsound(match_id, entries)
        if entries[: len(known)] != tuple(raw.data for raw in known):
            return False
        return self._put_tombstone(match_id, known, entries, digest)

    def _put_tombstone(
        self, match_id: str, known: Sequence[Raw], entries: Entries, digest: bytes
    ) -> bool:
        """Put a tombstone for these entries in place of the log that is `known`."""
        tip = known[-1].tip if known else Tip()
        tombstone, names = tombstone_of(entries, digest), names_in(entries)
        return self._store.put_tombstone(match_id, tip, tombstone, names)

    def _refuse_unsound(self, match_id: str, stored: Entries) -> None:
        """Raise Unsound unless these entries are all of a match that is over, and every hash
        follows. The first may have been stored before there were hashes.
        """
        match: Match | None = None
        head: str | None = None
        for version, data in enumerate(stored, 1):
            entry = decoded(data)
            if (
                entry.version != version
                or b"\n" in data
                or not self._follows(match_id, entry, head)
            ):
                raise Unsound(f"entry {version} of match {match_id} does not follow")
            match, head = reduce(evolve, entry.happened, match), entry.hash
        if match is None or match.id != match_id or match.status != "finished":
            raise Unsound(f"match {match_id} is not over")

    def _follows(self, match_id: str, entry: Entry[Any, Any], head: str | None) -> bool:
        if entry.hash is None:
            return head is None
        return self._seals.sealing(match_id, entry, head).hash == entry.hash


def tombstone_of(entries: Entries, digest: bytes) -> Tombstone:
    """The tombstone of a log with this digest."""
    tail = Raw(len(entries), entries[-1]).tip.tail
    return Tombstone(len(entries), digest, digest_of(tail)[:TAILED])


def names_in(entries: Entries) -> str:
    """The names of those who may know of the match (events/store/admission.py)."""
    match: Match | None = None
    players: Acquainted = None
    for data in entries:
        match = reduce(evolve, decoded(data).happened, match)
        if match is None or (players := acquainted(players, match)) is None:
            return ""
    return names_of(players)
