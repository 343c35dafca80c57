"""A match that is over leaves the store for the archive; at any time it is whole in one of both."""

import re
from collections.abc import Callable, Sequence
from typing import Any

import fakeredis
import msgspec
import pytest

from domain.commands import Join, Open
from domain.games import GAMES
from domain.match import Actor, Pace, Seat
from events.archive import archive as archives
from events.archive.archive import Archive
from events.archive.objects import Missing
from events.archiving import Unsound
from events.current import Handled, NoSuchMatch
from events.parts import Parts, assembled
from events.store.entries import Alarms, Conflict, Damaged, Raw, SetBack, Tip
from events.store.keys import KINDS
from events.store.store import Store
from events.trust.audit import Audits
from events.watch import Retention
from tests.kit.archives import Shelf, play
from tests.kit.stored import Server, at_once, everything
from tests.toy import COFFERS, Bid

MASTER_KEY = b"master key"
DAY_S = 86_400
OPENING = Open("coffers", {"purse": 3}, (Seat("player"), Seat("player", "bob")), Pace(60, 60))


@pytest.fixture(autouse=True)
def _coffers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "coffers", COFFERS)


class Place:
    """A store and an archive, and processes that work on both."""

    def __init__(self, server: Server) -> None:
        self.server, self.shelf = server, Shelf()
        self.parts = self.process()
        self.match = self.opened().entry.events[0].id
        self.parts.handler.handle(self.match, Actor("player", player="bob"), Join(), "bob's key")
        play(self.parts, self.match)
        self.log = self.parts.store.read(self.match)
        self.parts = self.process()

    def process(self, keep_s: float = DAY_S) -> Parts:
        """A process that has just begun."""
        retention = Retention(archive_s=keep_s)
        return assembled(self.server, MASTER_KEY, retention, archive=Archive(self.shelf))

    def opened(self) -> Handled:
        """The match, opened by a command that is always the same."""
        return self.process().handler.open("ann", OPENING, "ann's key")

    def moved(self) -> bool:
        """Move the match, in a process that has just begun."""
        return self.process().archiving.move(self.match)

    @property
    def archived(self) -> bool:
        return self.parts.store.is_archived(self.match)

    def whole(self) -> bool:
        """Whether a process that has just begun reads what was stored, and can verify it."""
        here = self.process()
        audit = Audits(here.store, here.handler.seals, here.projector).of(self.match)
        sound = {check.status for check in audit.checks} == {"passed"}
        found = here.store.read(self.match) == self.log, [*here.store.matches()] == [self.match]
        return sound and all(found)


@pytest.fixture
def place(server: Server) -> Place:
    return Place(server)


@pytest.fixture
def quick() -> Place:
    """On the server that needs no process."""
    return Place(fakeredis.FakeRedis(protocol=2))


# Reading.


def test_an_archived_log_is_read_as_before(place: Place) -> None:
    last = len(place.log)
    assert place.moved()
    assert place.archived
    store = place.process().store
    assert store.version(place.match) == last
    assert store.tip(place.match).version == last
    for after in (0, 1, last - 1, last, last + 1):
        assert store.read(place.match, after) == place.log[after:]
        assert store.read(place.match, after, 2) == place.log[after : after + 2]
    for raw in place.log:
        assert store.since(place.match, raw.tip) == place.log[raw.version :]
        assert store.since(place.match, raw.tip, 0) == ()
    assert place.whole()


def test_an_entry_that_was_not_in_the_log_is_none_of_the_archived_one(place: Place) -> None:
    place.moved()
    last = len(place.log)
    for known in (Tip(last, b"another"), Tip(2, b"another"), Tip(last + 1)):
        with pytest.raises(SetBack):
            place.parts.store.since(place.match, known)


def test_who_knows_the_newest_entry_need_not_read_the_archive(quick: Place) -> None:
    current = quick.parts.projector.newest(quick.match)
    quick.moved()
    quick.shelf.kept.clear()
    assert quick.parts.projector.newest(quick.match) == current
    quick.parts.projector.confirm(quick.match, current)


def test_nothing_is_left_in_the_store_but_a_tombstone(place: Place) -> None:
    place.parts.projector.newest(place.match)
    assert place.moved()
    held = {key: value for key, value in everything(place.server).items() if b"{lobby}" not in key}
    about = {key: value for key, value in held.items() if place.match in f"{key!r}{value!r}"}
    (tombstone,) = (value for key, value in about.items() if b":feed" not in key)
    assert len(tombstone) < 80


# Writing.


@pytest.mark.parametrize("known", ["nothing", "the middle", "the end"])
def test_no_entry_follows_a_tombstone(place: Place, known: str) -> None:
    place.moved()
    version = {"nothing": 0, "the middle": 3, "the end": len(place.log)}[known]
    tip, before = place.log[version - 1].tip if version else Tip(), everything(place.server)
    with pytest.raises(Conflict) as conflict:
        place.parts.store.append(place.match, tip, b"anything", Alarms(deadline=1, ai=1))
    assert conflict.value.version == len(place.log)
    assert conflict.value.missing == place.log[version:]
    assert everything(place.server) == before


def test_late_jobs_neither_set_nor_clear_anything(place: Place) -> None:
    store, tip = place.parts.store, place.log[-1].tip
    assert store.alarms.due("archive", place.match) is not None
    place.moved()
    before = everything(place.server)
    for kind in KINDS:
        assert store.alarms.due(kind, place.match) is None
        for known in (tip, Tip(), Tip(tip.version)):
            assert not store.alarms.snooze(kind, place.match, 1, known)
        store.alarms.postpone(kind, place.match, 10**14)
    assert everything(place.server) == before


# Failures.


QUESTIONS: dict[str, Callable[[Store, str, Sequence[Raw]], object]] = {
    "read": lambda store, match, log: store.read(match),
    "since": lambda store, match, log: store.since(match, log[1].tip),
    "version": lambda store, match, log: store.version(match),
    "tip": lambda store, match, log: store.tip(match),
    "an append": lambda store, match, log: refused(store, match, log[1].tip),
}


def refused(store: Store, match: str, known: Tip) -> tuple[int, tuple[Raw, ...]]:
    """The version that a conflict names, and what it says is missing."""
    with pytest.raises(Conflict) as conflict:
        store.append(match, known, b"late", Alarms())
    return conflict.value.version, conflict.value.missing


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_log_whose_tombstone_a_failover_takes_back_meanwhile_is_read_from_the_store(
    place: Place, question: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first question meets the tombstone, and the second one the log again."""
    asked, server = QUESTIONS[question], place.server
    store, key = place.parts.store, place.parts.store.partitions.log(place.match)
    expected, held = asked(store, place.match, place.log), server.dump(key)
    assert place.moved()
    ask: Any = server.execute_command
    seen = list[str]()

    def taken_back(*words: Any, **options: Any) -> Any:
        if words[:2] == ("GET", key) and not seen:
            seen.append("a tombstone")
            ask("RESTORE", key, 0, held, "REPLACE")
        return ask(*words, **options)

    monkeypatch.setattr(server, "execute_command", taken_back)
    assert asked(store, place.match, place.log) == expected
    assert seen
    assert not place.archived


class Killed(BaseException):
    """The process is gone."""


def die(_: str) -> None:
    raise Killed


@pytest.mark.parametrize("side", ["before", "after"])
@pytest.mark.parametrize("call", ["put", "find"])
def test_killed_around_a_call_of_the_archive_nothing_is_lost(
    quick: Place, call: str, side: str
) -> None:
    setattr(quick.shelf, side, lambda name: die(name) if name == call else None)
    with pytest.raises(Killed):
        quick.moved()
    setattr(quick.shelf, side, lambda name: None)
    assert not quick.archived
    assert quick.whole()
    assert quick.moved()
    assert quick.whole()
    assert len(quick.shelf.kept) == 1


@pytest.mark.parametrize("done", [False, True])
def test_killed_around_the_tombstone_nothing_is_lost(
    place: Place, done: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    put = Store.put_tombstone

    def killed(*words: Any) -> bool:
        if done:
            assert put(*words)
            assert not put(*words), "its answer may be lost, and it is put again"
        raise Killed

    with monkeypatch.context() as patched:
        patched.setattr(Store, "put_tombstone", killed)
        with pytest.raises(Killed):
            place.moved()
    assert place.archived == done
    assert place.whole()
    assert place.moved()
    assert place.whole()
    assert len(place.shelf.kept) == 1


def test_many_may_move_one_match_at_once(place: Place) -> None:
    processes = [place.process() for _ in range(4)]
    assert any(at_once(4, lambda n: processes[n].archiving.move(place.match)))
    assert len(place.shelf.kept) == 1
    assert place.whole()


def another_log(place: Place) -> bytes:
    shelf = Shelf()
    Archive(shelf).write(place.match, tuple(raw.data for raw in place.log[:-1]))
    return next(iter(shelf.kept.values()))


HARMS: dict[str, Callable[[Place, bytes], bytes]] = {
    "empty": lambda place, data: b"",
    "nothing of ours": lambda place, data: b"nothing of ours",
    "cut": lambda place, data: data[:-9],
    "bits": lambda place, data: data[:-9] + bytes(9),
    "more": lambda place, data: data + b"more",
    "two": lambda place, data: data + data,
    "another log": lambda place, data: another_log(place),
}


@pytest.mark.parametrize("harm", HARMS)
def test_an_object_that_was_altered_is_not_shown(quick: Place, harm: str) -> None:
    quick.moved()
    quick.shelf.kept = {name: HARMS[harm](quick, d) for name, d in quick.shelf.kept.items()}
    with pytest.raises(Damaged):
        quick.process().store.read(quick.match)


def test_an_object_that_would_fill_the_memory_is_not_read(
    quick: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hundred kB can be made to hold gigabytes."""
    quick.moved()
    monkeypatch.setattr(archives, "MOST", 1_000)
    with pytest.raises(Damaged, match="too large"):
        quick.process().store.read(quick.match)


def test_what_the_archive_has_no_more_is_told_from_what_never_was(quick: Place) -> None:
    quick.moved()
    quick.shelf.kept.clear()
    with pytest.raises(Missing):
        quick.process().projector.newest(quick.match)
    with pytest.raises(NoSuchMatch):
        quick.process().projector.newest("nobody")


def test_a_match_that_is_not_over_stays(quick: Place) -> None:
    open_one = quick.parts.handler.open("ann", OPENING).entry.events[0].id
    with pytest.raises(Unsound):
        quick.parts.archiving.move(open_one)
    with pytest.raises(NoSuchMatch):
        quick.parts.archiving.move("nobody")
    assert not quick.shelf.kept


@pytest.mark.parametrize(
    "harm", [(b'"coins":0', b'"coins":1'), (b'"coins":', b'"coins":\n')], ids=["chain", "lines"]
)
def test_a_log_that_somebody_has_altered_stays(quick: Place, harm: tuple[bytes, bytes]) -> None:
    (key,) = quick.server.keys(f"*match:{quick.match}")
    quick.server.delete(key)
    for raw in quick.log:
        quick.server.xadd(key, {b"e": raw.data.replace(*harm)}, id=f"{raw.version}-0")
    with pytest.raises(Unsound, match="does not follow"):
        quick.moved()
    assert not quick.archived
    assert not quick.shelf.kept


def test_a_log_that_was_set_back_meanwhile_stays(place: Place) -> None:
    key = place.parts.store.partitions.log(place.match)

    def lose(_: str) -> None:
        place.server.xdel(key, f"{len(place.log)}-0")

    place.shelf.after = lose
    assert not place.moved()
    assert not place.archived
    assert place.parts.store.read(place.match) == place.log[:-1]


# A store that is older than its archive.


def restored(place: Place, entries: int) -> None:
    """The store is as it was when the match had so many entries."""
    key = place.parts.store.partitions.log(place.match)
    place.server.delete(key)
    for raw in place.log[:entries]:
        place.server.xadd(key, {b"e": raw.data}, id=f"{raw.version}-0")


def read_only(call: str) -> None:
    assert call != "put"


@pytest.mark.parametrize("left", ["nothing", "some", "all"])
def test_a_store_that_was_restored_takes_up_what_was_archived_since(
    place: Place, left: str
) -> None:
    place.moved()
    restored(place, {"nothing": 0, "some": 4, "all": len(place.log)}[left])
    place.shelf.before = read_only
    assert list(place.process().archiving.adopt()) == [place.match]
    assert place.archived
    assert place.whole()
    assert list(place.process().archiving.adopt()) == []


@pytest.mark.parametrize("harm", ["altered", "too new", "a gap in the store"])
def test_an_object_that_cannot_be_read_is_passed_over_and_named(
    quick: Place, harm: str, caplog: pytest.LogCaptureFixture
) -> None:
    quick.moved()
    (name,) = quick.shelf.kept
    if harm == "altered":
        quick.shelf.kept[name] = b"nothing"
    elif harm == "too new":
        last = msgspec.json.decode(quick.log[-1].data) | {"v": 9}
        entries = (*(raw.data for raw in quick.log[:-1]), msgspec.json.encode(last))
        quick.shelf.kept.clear()
        Archive(quick.shelf).write(quick.match, entries)
    restored(quick, 3)
    if harm == "a gap in the store":
        quick.server.xdel(quick.parts.store.partitions.log(quick.match), "2-0")
    assert list(quick.process().archiving.adopt()) == []
    assert re.search(rf"{quick.match}\S* is passed over", caplog.text)
    assert not quick.archived


def test_what_went_on_otherwise_is_not_replaced(place: Place) -> None:
    place.moved()
    restored(place, 3)
    here = place.process()
    here.projector.newest(place.match)
    here.handler.handle(place.match, Actor("player", player="bob"), Bid(3), "anew")
    (stored, other) = (here.store.read(place.match), place.log)
    assert stored != other[: len(stored)]
    assert list(place.process().archiving.adopt()) == []
    assert here.store.read(place.match) == stored
