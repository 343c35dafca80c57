"""The audits of matches: a stored log is read again, decided again, and checked with its secret.

They are incremental: entries that were audited before are only compared byte by byte. An answer
names the first entry that fails and never what is in it, so that it can be given while the match
runs.
"""

import hashlib
from threading import Lock

from cachetools import LRUCache

from events.projector import NoSuchMatch, Projector
from events.store.entries import Damaged
from events.store.store import SetBack, Store
from events.trust.auditor import Auditor, framed
from events.trust.checks import Audit, damaged
from events.trust.seals import Seals


class Audits:
    """Audits matches of a store, and remembers how far it has checked each."""

    def __init__(
        self, store: Store, seals: Seals, projector: Projector, remember: int = 256
    ) -> None:
        self._store, self._seals, self._projector = store, seals, projector
        self._known: LRUCache[str, Auditor] = LRUCache(remember)
        self._lock = Lock()  # held while the cache changes

    def of(self, match_id: str) -> Audit:
        """The audit of this match as it is stored now. Raises NoSuchMatch.

        Raises SetBack if the match was set back while its log was read.
        """
        try:
            return self._audited(match_id)
        except Damaged as why:
            return damaged(match_id, self._store.version(match_id), str(why))

    def _audited(self, match_id: str) -> Audit:
        with self._lock:
            auditor = self._known.pop(match_id, None)
        if auditor is None or not self._follows(auditor, match_id):
            auditor = Auditor(match_id, self._seals, self._projector)
        for raws in self._projector.pages(match_id, auditor.version):
            self._projector.pacing.each(raws, auditor.check)
        if not auditor.version:
            raise NoSuchMatch(match_id)
        if auditor.failed and not self._follows(auditor, match_id):
            raise SetBack(match_id)  # what was read in pieces never was one log
        with self._lock:
            self._known[match_id] = auditor
        return auditor.audit()

    def _follows(self, auditor: Auditor, match_id: str) -> bool:
        """Whether the entries that it has checked are the first ones stored, byte by byte."""
        whole, count = hashlib.sha256(), 0
        for raws in self._projector.pages(match_id, 0, auditor.version):
            self._projector.pacing.each(raws, lambda raw: whole.update(framed(raw)))
            count += len(raws)
        return (count, whole.digest()) == (auditor.version, auditor.digest)
