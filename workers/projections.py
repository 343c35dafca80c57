"""The projections: follow the feed, keep lobby and careers up to date, and tell players what is
new for them. Any number may run.

A notice only says that a match has a new entry; what is recorded is the newest state. So every step
may be repeated, and the notices of a killed process are processed by another one. Players are told
after the lists show it; a rebuild tells nobody. What only a newer release can read is left to the
first process that can: until then lists show what they showed.
"""

import argparse
import logging
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from math import inf

from redis.exceptions import RedisError, ResponseError

from events.archive.objects import ArchiveAway
from events.lines import work_on
from events.log import UnknownFormat
from events.metrics import NOT_SHOWN
from events.news.inboxes import Inboxes
from events.news.reminding import Reminding, Teller
from events.projections.careers import Careers
from events.projections.lobby import Lobby
from events.projections.reckoning import reckon
from events.projector import NoSuchMatch, Projector
from events.settings import Settings
from events.start import begin
from events.store.feed import Delivery, Feed
from events.store.store import SetBack, Store
from events.store.trouble import is_outage
from events.tlog.proofs import Tlog
from workers.lifecycle import carry_out, retried, run_forever, set_up
from workers.making import Making
from workers.newer import LONGEST_MS, Newer
from workers.parts import parts_of
from workers.pulse import pulse
from workers.survey import watched

IDLE_MS = 5_000
"""Notices that were taken and not acknowledged for this long are taken again; so often it is looked
whether lists are to be made again.
"""

TAKEN_UP = 20
"""So many of the matches that were left to a newer release are looked at again in one step."""

REST_S, MANY = 0.2, 100
"""So long the projections rest after notices, unless there are so many that more may wait."""

TOLD_S = 60.0
"""So often (s) it is said that the archive is away."""

log = logging.getLogger(__name__)


class Projections:
    """Keeps the lobby and the careers up to date with the log, and tells players what is new."""

    def __init__(
        self,
        store: Store,
        lobby: Lobby,
        careers: Careers,
        inboxes: Inboxes,
        idle_ms: int = IDLE_MS,
        projector: Projector | None = None,
        tlog: Tlog | None = None,
    ) -> None:
        """`projector` is that of the process, if others of its parts read matches, too. What
        begins and ends is noted for the transparency log, if there is one.
        """
        self._store = store
        self._feed: Feed = store.feed
        self._wakeups = store.feed.wakeups()
        self._projector = projector or Projector(store)
        self._lobby = lobby
        self._careers = careers
        self._index = tlog.index if tlog and tlog.exists else None
        self._teller = Teller(inboxes, self._projector, lobby)
        self._reminding = Reminding(store, inboxes, lobby, self._teller)
        self._making = Making(store, lobby)
        self._behind = True
        """Whether careers are perhaps to be reckoned anew."""
        self._idle_ms = idle_ms
        self._newer = Newer()
        self._looked, self._away = -inf, -inf

    def step(self, block_ms: int = 1_000) -> float:
        """Record the matches that have changed, after at most `block_ms`; returns the seconds to
        rest: what moves meanwhile is recorded once, however often it does.

        Raises redis.RedisError; what was taken then is taken again later.
        """
        try:
            if time.monotonic() - self._looked > self._idle_ms / 1000:
                self._looked = time.monotonic()
                self._look()
            at_once = self._behind or self._making.is_on
            wait_ms = 0 if at_once else block_ms
            news = self._feed.receive(wait_ms, wakeups=self._wakeups)
            self._finish(news)
            self.record(self._making.some())
            self._behind = self._behind and self._reckoned()
            few = 0 < len(news.notices) < MANY
            return REST_S if few and not self._making.is_on else 0.0
        except RedisError as error:
            self._making.give_up()
            if self._index:
                self._index.forget()
            if not (isinstance(error, ResponseError) and str(error).startswith("NOGROUP")):
                raise
            self._begin()
        return 0.0

    def _look(self) -> None:
        """Take up what others have left, and begin to make lists again if they must be."""
        self._finish(self._feed.reclaim(self._idle_ms))
        self._take_up()
        self._behind = True
        if self._making.look() and self._index:
            self._index.forget()

    def _begin(self) -> None:
        """Follow the feed: nobody did before, or it is lost. All lists are in doubt, before anybody
        can follow it without knowing that.
        """
        self._doubt()
        self._feed.join()

    def _doubt(self) -> None:
        self._making.give_up()
        self._lobby.doubt()
        self._looked = -inf

    def _take_up(self) -> None:
        """Show what was left to a newer release, for as long as this one can read it."""
        while left := self._lobby.left(now := self._store.wall(), TAKEN_UP):
            for match_id in left:
                self._lobby.leave(match_id, now + LONGEST_MS)
            if self.record(left) < len(left):
                return

    def _finish(self, delivery: Delivery) -> None:
        moved = (notice.match for notice in delivery.notices if not notice.about)
        self.record(dict.fromkeys(moved))
        if delivery.lost:
            log.warning("The feed was trimmed before it was read: all lists are made again")
            self._doubt()
        self._feed.acknowledge(delivery.notices)

    def record(self, matches: Iterable[str], tell: bool = True) -> int:
        """Show these matches as they are now, and tell their players what is new; returns how many.
        Damaged ones are skipped.
        """
        return sum(self._recorded(match_id, tell) for match_id in matches)

    def _recorded(self, match_id: str, tell: bool) -> bool:
        pulse().beat()  # there may be very many
        try:
            with work_on(match_id):
                return self._shown(match_id, tell)
        except UnknownFormat as error:
            pause = self._newer.met(match_id, self._store.version(match_id), error)
            self._lobby.leave(match_id, self._store.wall() + pause)
            return False
        except ArchiveAway as error:  # what is over is shown as it was, if it was
            if not ((summary := self._lobby.summary(match_id)) and summary.over):
                self._lobby.leave(match_id, self._store.wall() + LONGEST_MS)
            if time.monotonic() - self._away > TOLD_S:
                self._away = time.monotonic()
                log.warning("%s What is there cannot be compared.", error)
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
            return reckon(self._careers)
        except Exception as error:
            if is_outage(error):
                raise
            log.exception("Careers cannot be reckoned")
            return False

    def _shown(self, match_id: str, tell: bool) -> bool:
        """Show a match as it is, and no other; False if there is no such match. If the server of
        the lists was set back meanwhile, the log is read again: it may have been, too.
        """
        while True:
            with suppress(SetBack):
                try:
                    return self._recorded_as_it_is(match_id, tell)
                except NoSuchMatch:
                    self._lobby.drop(match_id)
                    self._behind = True
                    return False

    def _recorded_as_it_is(self, match_id: str, tell: bool) -> bool:
        """Raises NoSuchMatch, SetBack."""
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
            again_ms = self._teller.tell(current)
            self._reminding.set(current, again_ms)
        return later is None

    def rebuild(self) -> int:
        """Rebuild lobby and careers from the log; returns how many matches the lobby has then.

        It may be done while others follow the feed, and nothing is missing meanwhile: what is there
        is replaced, and what does not belong there is taken away. Nobody is told anything.
        """
        logs = set[str]()
        recorded = self.record(_noting(self._store.matches(), logs), tell=False)
        self.record((m for m in self._lobby.shown() if m not in logs), tell=False)
        self._lobby.sweep()
        self._careers.doubt()
        while reckon(self._careers):
            pass
        return recorded


def _noting(matches: Iterable[str], noted: set[str]) -> Iterator[str]:
    for match_id in matches:
        noted.add(match_id)
        yield match_id


def projections(settings: Settings) -> Projections:
    """Projections as the environment says. Raises redis.RedisError."""
    parts = parts_of(settings)
    reading = parts.lobby, parts.careers, parts.inboxes
    return Projections(parts.store, *reading, projector=parts.projector, tlog=parts.tlog)


def main() -> None:
    """Follow the feed until told to stop, or rebuild and end."""
    parser = argparse.ArgumentParser(prog="python -m workers.projections", description=__doc__)
    parser.add_argument("--rebuild", action="store_true", help="rebuild lobby and careers, and end")
    rebuild = parser.parse_args().rebuild
    set_up("projections")
    settings = begin()
    ours = retried(lambda: projections(settings))
    if rebuild:
        log.info("The lobby has been rebuilt: %d matches", retried(ours.rebuild))
    else:
        watched(settings, "projections", surveys=True)
        run_forever(ours.step)


if __name__ == "__main__":
    carry_out(main)
