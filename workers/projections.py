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
from math import inf

from redis.exceptions import RedisError, ResponseError

from events.archive.objects import ArchiveAway
from events.archive.respite import Respite, in_time
from events.lines import work_on
from events.log import UnknownFormat
from events.metrics import NOT_SHOWN
from events.news.inboxes import Inboxes
from events.news.reminding import Reminding, Teller
from events.projections.careers import Careers
from events.projections.lobby import Lobby
from events.projections.reckoning import reckon
from events.projector import NoSuchMatch, Projector
from events.retention import RETENTION, Retention
from events.settings import Settings
from events.start import begin
from events.store.feed import PROJECTIONS, Delivery, Feed
from events.store.store import SetBack, Store
from events.store.trouble import is_outage
from events.tlog.proofs import Tlog
from workers.lifecycle import carry_out, retried, run_forever, set_up
from workers.newer import LONGEST_MS, Newer
from workers.parts import parts_of
from workers.pulse import pulse
from workers.review import Review
from workers.survey import watched

GROUP = CONSUMER = PROJECTIONS
"""All share one name: notices of dead processes are found by age, and unused names would add up."""

IDLE_MS = 5_000
"""Notices that were taken and not acknowledged for this long are taken again."""

TAKEN_UP = 20
"""So many of the matches that were left to a newer release are looked at again in one step."""

REST_S, MANY = 0.2, 100
"""So long the projections rest after notices, unless there are so many that more may wait."""

REVIEW_MS, REVIEWED = 60_000, 100
"""So often so many of the newest matches, and of the newest notices of each partition, are compared
with the logs.
"""

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
        review_ms: int = REVIEW_MS,
        projector: Projector | None = None,
        tlog: Tlog | None = None,
        retention: Retention = RETENTION,
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
        recorded = lobby, inboxes, self._reminding, retention, self._index
        self._compared = Review(store, self._projector, *recorded)
        self._behind = False
        """Whether careers are perhaps to be reckoned anew; a review looks in any case."""
        self._idle_ms = idle_ms
        self._looked = 0.0
        self._newer = Newer()
        self._review_ms = review_ms
        self._reviewed, self._away = 0.0, -inf

    def step(self, block_ms: int = 1_000) -> float:
        """Record the matches that have changed, after at most `block_ms`; returns the seconds to
        rest: what moves meanwhile is recorded once, however often it does.

        Raises redis.RedisError; what was taken then is taken again later.
        """
        try:
            if time.monotonic() - self._looked > self._idle_ms / 1000:
                self._looked = time.monotonic()
                self._finish(self._feed.reclaim(GROUP, CONSUMER, self._idle_ms))
                self._take_up()
            wait_ms = 0 if self._behind else block_ms
            news = self._feed.receive(GROUP, CONSUMER, wait_ms, wakeups=self._wakeups)
            self._finish(news)
            self._review()
            self._behind = self._behind and self._reckoned()
            return REST_S if 0 < len(news.notices) < MANY else 0.0
        except RedisError as error:
            if self._index:
                self._index.forget()
            if not (isinstance(error, ResponseError) and str(error).startswith("NOGROUP")):
                raise
            self._begin()
        return 0.0

    def _begin(self) -> None:
        """Follow a feed that nobody has followed, or that the store has lost with all that was
        announced there. First all matches are looked at: whoever is killed before the end of that
        begins again.
        """
        if found := self.record(self._store.matches()):
            log.warning("Nobody followed the feed, or it was lost: looked at %d matches", found)
        self._feed.join(GROUP)

    def _review(self) -> None:
        """Compare the newest matches with their logs: what the store has lost, or what was recorded
        when it was lost already, has no notice. And those that were announced last: where the store
        lost what was recorded of them, their notices may be acknowledged nevertheless.
        """
        if time.monotonic() - self._reviewed > self._review_ms / 1000:
            self._behind = True
            announced = (n.match for n in self._feed.newest(REVIEWED) if not n.about)
            shown = (summary.id for summary in self._lobby.every(REVIEWED))
            self.record(self._compared.differing((*announced, *shown)))
            self._reviewed = time.monotonic()

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
            log.warning("The feed was trimmed before it was read: rescanning all matches")
            self.record(self._store.matches())
        self._feed.acknowledge(GROUP, delivery.notices)

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
        except ArchiveAway as error:  # what is over is shown as it was
            if time.monotonic() - self._away > REVIEW_MS / 1000:
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
        """Show a match as it is, and no other; False if there is no such match.

        The store may lose what was read before it is recorded, so the log is asked again after.
        """
        try:
            current = self._projector.newest(match_id)
            self._behind |= current.match.status == "finished"
            shown = self._lobby.record(current)
            if shown is not None:  # a later entry, or one that the store has lost
                self._behind = True
                current = self._projector.newest(match_id)
                shown = self._lobby.record(current, lost=shown)
            self._projector.confirm(match_id, current)
            if self._index:
                self._index.note(self._store.wall(), current)
            if current.match.status == "finished" and self._store.is_archived(match_id):
                self._lobby.shelf.shelve(match_id)
            if tell and shown is None:
                again_ms = self._teller.tell(current)
                self._reminding.set(current, again_ms)
            return shown is None
        except SetBack:
            return self._shown(match_id, tell)
        except NoSuchMatch:
            self._lobby.drop(match_id)
            self._behind = True
            return False

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


def projections(settings: Settings, rebuild: bool = False) -> Projections:
    """Projections as the environment says. Raises redis.RedisError.

    Who only rebuilds waits for an archive that hangs: else matches would be missing.
    """
    parts = parts_of(settings) if rebuild else parts_of(settings, Respite(in_time))
    reading, retention = (parts.lobby, parts.careers, parts.inboxes), parts.watch.retention
    return Projections(
        parts.store, *reading, projector=parts.projector, tlog=parts.tlog, retention=retention
    )


def main() -> None:
    """Follow the feed until told to stop, or rebuild and end."""
    parser = argparse.ArgumentParser(prog="python -m workers.projections", description=__doc__)
    parser.add_argument("--rebuild", action="store_true", help="rebuild lobby and careers, and end")
    rebuild = parser.parse_args().rebuild
    set_up("projections")
    settings = begin()
    ours = retried(lambda: projections(settings, rebuild))
    if rebuild:
        log.info("The lobby has been rebuilt: %d matches", retried(ours.rebuild))
    else:
        watched(settings, "projections", surveys=True)
        run_forever(ours.step)


if __name__ == "__main__":
    carry_out(main)
