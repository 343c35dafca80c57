"""Channels: news is read once for all who listen, and made into bytes once for each view of it."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event
from typing import Any

import pytest

from domain.commands import Join, Open
from domain.game import Move
from domain.games import GAMES
from domain.match import Actor, Pace, Seat, awaited
from domain.secrecy import Viewer, seen_by
from events.handler import Handler
from events.log import Entry
from events.projector import Projector
from events.store.entries import Raw
from events.store.store import Store
from service.live import channel, follower
from service.live.channel import KEEP, Channel, WasSetBack, channels_of_entries
from service.live.follower import Follower
from tests.kit.stored import Server, at_once
from tests.kit.waiting import eventually
from tests.toy import COFFERS, Bid

KEY = bytes(32)
ANN, BOB = (Actor("player", player=name) for name in ("ann", "bob"))


class Counted(Store):
    """A store that counts how often, and how much, is read."""

    reads = 0
    read_entries = 0

    def read(self, match: str, after: int = 0, limit: int | None = None) -> tuple[Raw, ...]:
        found = super().read(match, after, limit)
        self.reads += 1
        self.read_entries += len(found)
        return found


class Here:
    """A process that listens, and another one that writes."""

    def __init__(self, server: Server) -> None:
        self.store = Counted(server)
        self.rendered: list[tuple[int, Viewer, bool]] = []
        self.follower = Follower(self.store.feed)
        self.channels = channels_of_entries(self.follower, Projector(self.store), self.render)
        elsewhere = Store(server)
        self.handler = Handler(elsewhere, Projector(elsewhere), KEY)
        seats = (Seat("player"), Seat("open"))
        opened = self.handler.open("ann", Open("coffers", {}, seats, Pace()))
        self.match = opened.current.match.id
        self.handler.handle(self.match, BOB, Join())

    def render(
        self, match_id: str, entry: Entry[Any, Any], viewer: Viewer, revealed: bool
    ) -> bytes:
        assert match_id == self.match
        self.rendered.append((entry.version, viewer, revealed))
        return b"%d" % entry.version

    def bid(self, actor: Actor = ANN, count: int = 1) -> None:
        for number in range(count):
            move: Move = Bid(number % 5)
            self.handler.handle(self.match, actor, move)

    def play_on(self) -> None:
        """To the end, with the moves of players who are not there."""
        projector = Projector(self.store)
        while (match := projector.newest(self.match).match).status == "running":
            seat = awaited(match)[0].seats[0]
            move = COFFERS.fallback(seen_by(match.table, seat), seat)
            self.handler.handle(self.match, (ANN, BOB)[seat], move)

    @contextmanager
    def listening(self, count: int = 1) -> Iterator[tuple[Channel, list[Event]]]:
        signals = [Event() for _ in range(count)]
        joined = [self.channels.join(self.match, signal) for signal in signals]
        try:
            yield joined[0], signals
        finally:
            for signal in signals:
                self.channels.leave(self.match, signal)


@pytest.fixture
def here(server: Server, monkeypatch: pytest.MonkeyPatch) -> Iterator[Here]:
    monkeypatch.setitem(GAMES, "coffers", COFFERS)
    monkeypatch.setattr("service.live.follower.BLOCK_MS", 20)
    here = Here(server)
    yield here
    assert eventually(lambda: here.follower._reader is None), "nobody listens any more"


def test_all_who_listen_to_a_match_share_a_channel(here: Here) -> None:
    with here.listening(2) as (one, _), here.listening() as (other, _):
        assert one is other
        assert here.follower.waiting() == {here.match}
    assert here.follower.waiting() == frozenset()


def test_an_entry_is_read_once_and_made_once_for_each_viewer(here: Here) -> None:
    with here.listening(20) as (each, signals):
        each.after(2, None)
        here.store.reads = here.store.read_entries = 0
        here.bid()
        assert eventually(lambda: all(signal.is_set() for signal in signals))
        listeners = ["ann", "bob", None, "stranger"] * 5
        found = at_once(20, lambda number: each.after(2, listeners[number]))
    assert {(news.entries, news.version, news.over) for news in found} == {((b"3",), 3, False)}
    assert here.store.read_entries < 8  # the one that is known, and the new one; not one for each
    assert sorted(here.rendered, key=str) == [(3, 0, False), (3, 1, False), (3, None, False)]


def test_nothing_is_read_without_news(here: Here) -> None:
    with here.listening() as (each, (signal,)):
        each.after(2, None)
        assert eventually(signal.is_set)
        each.after(2, None)
        here.store.reads = 0
        for _ in range(5):
            assert each.after(2, None).entries == ()
        assert here.store.reads == 0


def test_everybody_in_a_crowd_is_rung(here: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(follower, "BATCH", 3)
    with here.listening(10) as (_, signals):
        here.bid()
        assert eventually(lambda: all(signal.is_set() for signal in signals))


def test_what_many_missed_is_read_once(here: Here) -> None:
    here.bid(count=10)
    with here.listening() as (each, _):
        each.after(12, None)
        here.store.read_entries = 0
        for _ in range(5):
            assert each.after(4, None).version == 12
            assert each.after(6, None).version == 12
        assert here.store.read_entries < 16  # and the newest, to see that it is still there


def test_whoever_is_far_behind_reads_the_log_in_parts(here: Here) -> None:
    here.bid(count=2 * KEEP)
    with here.listening() as (each, _):
        versions, version = [], 0
        while version < 2 + 2 * KEEP:
            news = each.after(version, None)
            versions += [int(entry) for entry in news.entries]
            assert len(news.entries) <= KEEP
            version = news.version
    assert versions == list(range(1, 3 + 2 * KEEP))


def test_no_more_than_the_newest_entries_are_kept_and_none_for_long(
    here: Here, monkeypatch: pytest.MonkeyPatch
) -> None:
    with here.listening() as (each, _):
        each.after(2, None)
        here.bid(count=KEEP + 10)
        each.suspect()
        assert each.after(KEEP, None).version == KEEP + 12
        assert len(each._entries) == KEEP
        monkeypatch.setattr(channel, "IDLE_S", -1.0)
        each.after(KEEP + 12, None)
        assert each._entries == []


def test_the_last_entry_ends_it_and_the_veils_fall(here: Here) -> None:
    with here.listening() as (each, _):
        assert not each.after(1, "bob").over
        here.play_on()
        each.set()
        last = each.after(2, "bob")
    assert last.over
    assert last.version == here.store.version(here.match)
    assert {(revealed, version > 2) for version, _, revealed in here.rendered} == {
        (False, False),
        (True, True),
    }


def test_a_version_that_there_is_not_is_never_reached(here: Here, server: Server) -> None:
    here.bid(count=3)
    with here.listening() as (each, _):
        assert each.after(4, None).version == 5
        with pytest.raises(WasSetBack):
            each.after(6, None)
        (log,) = server.keys("*:match:*")
        server.xdel(log, "4-0", "5-0")
        each.set()
        with pytest.raises(WasSetBack):
            each.after(5, None)
        assert each.after(2, None).entries == (b"3",)
