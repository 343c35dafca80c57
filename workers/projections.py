"""The projections: follow the feed, keep lobby and careers up to date, and tell players their news.
Any number may run.

A notice only says that a match has a new entry; the newest state is recorded. So every step may be
repeated, and the notices of a killed process are processed by another one. Players are told after
the lists show it; a rebuild tells nobody. A match that only a newer release can read is left to the
first process that can: until then the lists keep its old row.
"""

import argparse
import logging
import time
from collections.abc import Iterable, Iterator, Sequence
from math import inf

from redis.exceptions import RedisError, ResponseError

from events.archive.objects import ArchiveAway
from events.current import NoSuchMatch
from events.log import UnknownFormat
from events.log_lines import work_on
from events.metrics import NOT_SHOWN
from events.parts import Parts
from events.projections.rating import rate_careers
from events.start import read_settings
from events.store.entries import SetBack
from events.store.errors import is_outage
from events.store.feed import Notice
from events.store.pipelining import batches
from workers.collector import expose_metrics
from workers.lifecycle import (
    AGAIN_MS,
    carry_out,
    left_to_newer,
    retried,
    run_forever,
    say_once,
    set_up_process,
    watchdog,
)
from workers.queues import process_parts

IDLE_MS = 5_000
"""Notices that were taken and not acknowledged for this long are taken again; so often it is looked
whether lists are to be made again.
"""

AT_ONCE = 20
"""Matches that are recorded again, or taken up, in one step; others follow when they move."""

REST_S, MANY = 0.2, 100
"""The projections rest for so long after notices, unless there are so many that more may wait."""

log = logging.getLogger(__name__)


class Projections:
    """Keeps the lobby and the careers up to date with the log, and tells players their news."""

    def __init__(self, parts: Parts, idle_ms: int = IDLE_MS) -> None:
        """The index of the transparency log, if there is one, notes matches that begin and end."""
        self._store, self._projector, self._lobby = parts.store, parts.projector, parts.lobby
        self._careers, self._reminding = parts.careers, parts.reminding
        self._index = parts.tlog.index if parts.tlog.exists else None
        self._feed, self._idle_ms, self._looked = parts.store.feed, idle_ms, -inf
        self._behind = True
        """Whether careers are perhaps to be reckoned anew."""
        self._made, self._generations = b"", b""
        self._again: Iterator[list[str]] | None = None
        """The matches that are to be recorded again, while all are."""

    def step(self, block_ms: int = 1_000) -> float:
        """Record the matches that have changed, after at most `block_ms`; returns the seconds to
        rest: what moves meanwhile is recorded once, however often it does.

        Raises redis.RedisError; notices that were taken then are taken again later.
        """
        try:
            if time.monotonic() - self._looked > self._idle_ms / 1000:
                self._looked = time.monotonic()
                self._look()
            wait_ms = 0 if self._behind or self._again else block_ms
            news = self._feed.receive(wait_ms)
            self._finish(news)
            self._record_again()
            self._behind = self._behind and self._reckoned()
            few = 0 < len(news) < MANY
            return REST_S if few and not self._again else 0.0
        except RedisError as error:
            self._again = None  # the next process begins anew
            if self._index:
                self._index.forget()
            if not (isinstance(error, ResponseError) and str(error).startswith("NOGROUP")):
                raise
            self._begin()
        return 0.0

    def _look(self) -> None:
        """Take up notices that others have left, and begin to make lists again if they must be."""
        self._finish(self._feed.reclaim(self._idle_ms))
        self._take_up()
        self._behind = True
        self._compare()

    def _begin(self) -> None:
        """Follow the feed: there was no group before, or it is lost. All lists are marked as in
        doubt first, so that no other process follows it without knowing that.
        """
        self._lobby.doubt()
        self._looked = -inf
        self._feed.join()

    def _compare(self) -> None:
        """Begin to record all matches again, if a server may have lost something: lists were made
        by other generations of the store than those of now (it was restored, failed over, or its
        operator has drawn anew), or are in doubt. Each process does it, as any may be killed.
        """
        made, generations = self._lobby.made(), self._store.generations.of_all().encode()
        at_it = self._again and (made, generations) == (self._made, self._generations)
        if made == generations or at_it:
            return
        self._made, self._generations, self._again = made, generations, self._all()
        if self._index:
            self._index.forget()

    def _record_again(self) -> None:
        """Some of all, beside the feed."""
        if self._again and (some := next(self._again, None)) is not None:
            self.record(some)
        elif self._again:
            self._again = None
            self._lobby.finish(self._made, self._generations)

    def _all(self) -> Iterator[list[str]]:
        """The matches in the store, and those in the archive that are not shown as over: nothing
        happens to these any more. Then those that are lost.
        """
        for ids in batches(self._store.matches(), AT_ONCE):
            kinds = self._store.kinds(ids)
            each = zip(ids, kinds, self._lobby.summaries(ids), strict=True)
            yield [m for m, kind, shown in each if kind != "string" or not (shown and shown.over)]
        yield from self._lost()

    def _lost(self) -> Iterator[list[str]]:
        """The matches that lists show, and that the store has lost."""
        for ids in batches(self._lobby.shown(), AT_ONCE):
            kinds = self._store.kinds(ids)
            yield [match for match, kind in zip(ids, kinds, strict=True) if kind == "none"]

    def _take_up(self) -> None:
        """Show matches that were left to a newer release, for as long as this one can read them."""
        while left := self._lobby.left(now := self._store.wall(), AT_ONCE):
            for match_id in left:
                self._lobby.leave(match_id, now + AGAIN_MS)
            if self.record(left) < len(left):
                return

    def _finish(self, notices: Sequence[Notice]) -> None:
        self.record(dict.fromkeys(notice.match for notice in notices if not notice.about))
        self._feed.acknowledge(notices)

    def record(self, matches: Iterable[str], tell: bool = True) -> int:
        """Show these matches as they are now, and tell their players the news; returns how many.
        Damaged ones are skipped.
        """
        return sum(self._recorded(match_id, tell) for match_id in matches)

    def _recorded(self, match_id: str, tell: bool) -> bool:
        watchdog().beat()  # there may be very many
        try:
            with work_on(match_id):
                return self._shown(match_id, tell)
        except UnknownFormat as error:
            self._lobby.leave(match_id, self._store.wall() + left_to_newer(match_id, error))
            return False
        except ArchiveAway as error:  # a match that is over keeps its old row, if any
            say_once(f"{error} Matches there cannot be compared.", "archive")
            if not ((summary := self._lobby.summary(match_id)) and summary.over):
                self._lobby.leave(match_id, self._store.wall() + AGAIN_MS)
            return False
        except SetBack:  # once more while it was read again
            self._lobby.leave(match_id, self._store.wall())
            return False
        except Exception as error:
            if is_outage(error):
                raise
            NOT_SHOWN.inc()
            log.exception("Match %s cannot be shown", match_id)
            return False

    def _reckoned(self) -> bool:
        """Whether there were careers to be reckoned. Damaged ones do not stop the lobby."""
        try:
            return rate_careers(self._careers)
        except Exception as error:
            if is_outage(error):
                raise
            log.exception("Careers cannot be reckoned")
            return False

    def _shown(self, match_id: str, tell: bool) -> bool:
        """Show a match as it is, and no other; False if there is no such match, or it is shown in
        another state.
        """
        try:
            return self._recorded_as_it_is(match_id, tell)
        except NoSuchMatch:
            self._lobby.drop(match_id)
            self._behind = True
            return False

    def _recorded_as_it_is(self, match_id: str, tell: bool) -> bool:
        """Raises NoSuchMatch."""
        current = self._projector.newest(match_id)
        self._behind |= current.over
        later = self._lobby.record(current)
        if later is not None:  # a later entry, or one that the store has lost
            self._behind = True
            current = self._projector.newest(match_id)
            later = self._lobby.record(current, lost=later)
        if self._index:
            self._index.note(self._store.wall(), current)
        if tell and later is None:
            self._reminding.tell(current)
        return later is None

    def rebuild(self) -> int:
        """Record all matches again, and reckon all careers; returns how many matches there are.

        It may run while others follow the feed, and nothing is missing meanwhile. No news is sent.
        """
        recorded = self.record(self._store.matches(), tell=False)
        for lost in self._lost():
            self.record(lost, tell=False)
        self._careers.doubt()
        while rate_careers(self._careers):
            pass
        return recorded


def main() -> None:
    """Follow the feed until told to stop, or rebuild and end."""
    parser = argparse.ArgumentParser(prog="python -m workers.projections", description=__doc__)
    parser.add_argument("--rebuild", action="store_true", help="rebuild lobby and careers, and end")
    rebuild = parser.parse_args().rebuild
    set_up_process("projections")
    settings = read_settings()
    ours = retried(lambda: Projections(process_parts()))
    if rebuild:
        log.info("The lobby has been rebuilt: %d matches", retried(ours.rebuild))
    else:
        expose_metrics(settings, "projections", of_store=True)
        run_forever(ours.step)


if __name__ == "__main__":
    carry_out(main)
