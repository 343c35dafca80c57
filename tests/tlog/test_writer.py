"""The writer of the transparency log: what is noted is in it once, whatever is killed or lost."""

from collections.abc import Callable
from random import Random
from typing import Any

import fakeredis
import pytest
from msgspec.structs import replace

from events.archive.objects import ArchiveAway
from events.current import Current
from events.log import UnknownFormat
from events.projector import Projector
from events.store import keys
from events.store.keys import TLOG_TURN
from events.store.layout import agreed
from events.tlog.files import Sequence
from events.tlog.leaves import Records
from events.tlog.tree import LogDamaged
from tests.kit.effort import base_seed, by_effort
from tests.tlog.log_writers import NOTES, Killed, LogWriters

EVERY, STRIDE = by_effort(test=(13, 1), check=(8, 8), nightly=(8, 8))
"""Which steps are tried: every so many, from so many first ones on."""
RUNS = by_effort(test=3, check=8, nightly=200)


def kinds(log_writers: LogWriters) -> list[str]:
    return [record.get("type", "sealed") for record in log_writers.records()]


def test_a_match_is_in_the_log_when_it_is_opened_and_when_it_is_over(
    log_writers: LogWriters,
) -> None:
    match = log_writers.open()
    log_writers.write()
    current = log_writers.parts.projector.newest(match)
    [opening] = log_writers.records()
    assert opening == {
        "type": "opening",
        "match": match,
        "game": "coffers",
        "commitment": current.match.commitment,
        "at": current.match.opened_at,
    }
    log_writers.end(match)
    log_writers.write()
    over = log_writers.parts.projector.newest(match)
    _, ending = log_writers.records()
    assert ending["type"] == "ending"
    assert (ending["opening"], ending["head"]) == (0, over.head)
    assert len(ending["result"]) == 2
    log_writers.assert_one_history()


def test_a_match_that_was_abandoned_says_why(log_writers: LogWriters) -> None:
    match = log_writers.open()
    log_writers.cancel(match)
    log_writers.write()
    assert [record.get("abandoned") for record in log_writers.records()] == [None, "cancelled"]


def test_a_match_from_before_the_log_enters_when_it_is_seen_first(log_writers: LogWriters) -> None:
    match = log_writers.open()
    log_writers.server.delete(keys.TLOG_PENDING)
    log_writers.parts = log_writers.process()
    log_writers.end(match)
    log_writers.write()
    assert kinds(log_writers) == ["opening", "ending"]


@pytest.mark.parametrize("visibility", ["unlisted", "private"])
def test_of_a_match_that_is_not_public_there_is_a_digest_that_nobody_can_guess(
    log_writers: LogWriters, visibility: Any
) -> None:
    match = log_writers.open(visibility)
    log_writers.end(match)
    log_writers.write()
    written = b"".join(log_writers.shelf.kept.values())
    for told in (
        match,
        log_writers.parts.projector.newest(match).match.commitment,
        "ann",
        "coffers",
    ):
        assert told.encode() not in written
    assert [list(record) for record in log_writers.records()] == [["sealed"], ["sealed"]]
    shown = log_writers.parts.projector.newest(match).match
    by_others = Records(lambda _: bytes(32)).opening(replace(shown, secret=None))
    open_to_all = Records(lambda _: bytes(32)).opening(replace(shown, visibility="public"))
    assert by_others.entry not in log_writers.entries()
    assert open_to_all.entry not in log_writers.entries()


def test_a_withheld_match_is_an_opening_without_an_ending(log_writers: LogWriters) -> None:
    finished, withheld = log_writers.open(), log_writers.open()
    log_writers.end(finished)
    log_writers.write()
    records = log_writers.records()
    ended = {records[each["opening"]]["match"] for each in records if each["type"] == "ending"}
    opened = {each["match"] for each in records if each["type"] == "opening"}
    assert opened - ended == {withheld}


def test_leaves_name_no_player(log_writers: LogWriters) -> None:
    match = log_writers.open()
    log_writers.end(match)
    log_writers.write()
    assert not any(name in b"".join(log_writers.entries()) for name in (b"ann", b"ben"))


def test_a_match_that_only_a_newer_release_reads_waits_and_delays_no_other(
    log_writers: LogWriters, monkeypatch: pytest.MonkeyPatch
) -> None:
    newer, other = log_writers.open(), log_writers.open()
    newest = Projector.newest

    def read(self: Projector, match_id: str) -> Current:
        if match_id == newer:
            raise UnknownFormat("it has a field more")
        return newest(self, match_id)

    with monkeypatch.context() as today:
        today.setattr(Projector, "newest", read)
        assert log_writers.writer().step()
    assert [record["match"] for record in log_writers.records()] == [other]
    log_writers.server.delete(TLOG_TURN)
    log_writers.write()
    assert [record["match"] for record in log_writers.records()] == [other, newer]


# Set-backs.


def copied(log_writers: LogWriters) -> dict[bytes, Any]:
    names: Any = log_writers.server.keys("*")
    return {name: log_writers.server.dump(name) for name in names}


def set_back(log_writers: LogWriters, copy: dict[bytes, Any]) -> None:
    log_writers.server.flushall()
    for key, data in copy.items():
        log_writers.server.restore(key, 0, data)
    log_writers.parts = log_writers.process()


def test_the_log_does_not_go_back_with_the_store(log_writers: LogWriters) -> None:
    """A second ending of one match is a further leaf."""
    match = log_writers.open()
    log_writers.write()
    copy = copied(log_writers)
    log_writers.end(match)
    log_writers.write()
    first = log_writers.records()
    set_back(log_writers, copy)
    other = log_writers.open()
    log_writers.write()
    log_writers.end(match)
    log_writers.write()
    records = log_writers.records()
    assert records[:2] == first
    assert [(each["type"], each.get("opening")) for each in records] == [
        ("opening", None),
        ("ending", 0),
        ("opening", None),
        ("ending", 0),
    ]
    assert records[2]["match"] == other
    log_writers.assert_one_history()


def test_a_store_that_has_lost_all_it_knew_learns_where_leaves_are(log_writers: LogWriters) -> None:
    matches = [log_writers.open() for _ in range(5)]
    log_writers.write()
    for key in log_writers.server.keys(f"{keys.TLOG}*"):
        log_writers.server.delete(key)
    log_writers.parts = log_writers.process()
    for match in matches:
        log_writers.note(match)
    fresh = log_writers.open()
    log_writers.write()
    assert sorted(each["match"] for each in log_writers.records()) == sorted([*matches, fresh])
    assert log_writers.parts.tlog.index.size() == 6


def test_nothing_is_added_to_a_log_that_has_lost_its_end(
    log_writers: LogWriters, caplog: pytest.LogCaptureFixture
) -> None:
    log_writers.open()
    log_writers.write()
    copy = dict(log_writers.shelf.kept)
    log_writers.open()
    log_writers.write()
    published = dict(log_writers.shelf.kept)
    log_writers.open()
    for lost in (copy, {}):
        log_writers.shelf.kept = dict(lost)
        with pytest.raises(LogDamaged, match="restore it"):
            log_writers.write()
        assert log_writers.shelf.kept == lost
    log_writers.shelf.kept = published
    log_writers.write()
    log_writers.assert_one_history()
    assert len(log_writers.records()) == 3


# Kills.


def counted(log_writers: LogWriters, kill_at: int) -> Callable[[], int]:
    """Kill whoever makes this step (before or after a call of the store or of the archive); returns
    what gives how many there were.
    """
    steps = 0

    def step(*_: Any) -> None:
        nonlocal steps
        steps += 1
        if steps == kill_at:
            raise Killed

    execute = fakeredis.FakeRedis.execute_command

    def command(*words: Any, **options: Any) -> Any:
        step()
        done = execute(log_writers.server, *words, **options)  # type: ignore[no-untyped-call]
        step()
        return done

    log_writers.server.execute_command = command  # type: ignore[method-assign]
    log_writers.shelf.before = log_writers.shelf.after = step
    return lambda: steps


def unharmed(log_writers: LogWriters) -> None:
    log_writers.shelf.before = log_writers.shelf.after = lambda call: None
    del log_writers.server.execute_command


def lengthened(log_writers: LogWriters, more: int) -> None:
    """So many leaves of other matches are added."""
    sequence = Sequence(log_writers.files, lambda size, root: NOTES.over_log(size, root, 1))
    start = sequence.catch_up()
    entries = [f"earlier {start + number}".encode() for number in range(more)]
    while entries:
        some, entries = entries[: sequence.room], entries[sequence.room :]
        assert sequence.append(tuple(some))


def prepared(size: int) -> LogWriters:
    """A log of this size, and three leaves that wait."""
    server = fakeredis.FakeRedis(protocol=2)
    agreed(server, 4)
    log_writers = LogWriters(server)
    lengthened(log_writers, size)
    ended = log_writers.open()
    log_writers.open()
    log_writers.cancel(ended)
    return log_writers


@pytest.mark.parametrize("first", range(STRIDE))
@pytest.mark.parametrize("size", [0, 254, 255])
def test_a_writer_may_be_killed_at_every_step(size: int, first: int) -> None:
    """Also where a bundle is full in between. `make test` tries some of the steps."""
    kill_at, killed = 1 + (first + base_seed()) % EVERY - EVERY, True
    while killed:
        kill_at += EVERY
        log_writers = prepared(size)
        counted(log_writers, kill_at)
        killed = False
        try:
            log_writers.writer().step()
        except Killed:
            killed = True
        unharmed(log_writers)
        log_writers.write()
        log_writers.assert_one_history()
        assert len(log_writers.entries()) == size + 3, f"killed at step {kill_at}"
    assert kill_at > 20


def test_what_a_killed_writer_has_added_is_published_by_the_next(log_writers: LogWriters) -> None:
    log_writers.open()

    def kill(call: str) -> None:
        if call == "create":
            raise Killed

    log_writers.shelf.after = kill
    with pytest.raises(Killed):
        log_writers.write()
    log_writers.shelf.after = lambda call: None
    assert log_writers.files.checkpoint() is None
    log_writers.open()
    log_writers.write()
    log_writers.assert_one_history()
    assert [each.size for each in log_writers.shelf.published] == [1, 2]


def test_an_archive_that_is_away_delays_what_is_written(log_writers: LogWriters) -> None:
    log_writers.open()

    def away(call: str) -> None:
        raise ArchiveAway("away")

    log_writers.shelf.before = away
    with pytest.raises(ArchiveAway):
        log_writers.write()
    log_writers.shelf.before = lambda call: None
    log_writers.write()
    log_writers.assert_one_history()


# Several writers.


def test_one_writes_at_a_time(log_writers: LogWriters) -> None:
    one, other = log_writers.writer(), log_writers.writer()
    log_writers.open()
    log_writers.server.set(TLOG_TURN, "one who writes")
    assert not other.step()
    log_writers.server.delete(TLOG_TURN)
    assert one.step()
    log_writers.open()
    assert not other.step(), "all wait a moment after a round"
    assert 0 < log_writers.server.pttl(TLOG_TURN) <= 5_000


@pytest.mark.parametrize("number", range(RUNS))
def test_two_writers_who_take_no_turns_write_one_log(number: int) -> None:
    """Each call of one may be followed by a whole round of another, also when a bundle is full."""
    random = Random(base_seed() + number)
    log_writers = prepared(random.choice((0, 250, 254, 255)))
    before, writers = len(log_writers.entries()), [log_writers.writer() for _ in range(3)]
    matches = 2

    def rounds(depth: int) -> None:
        nonlocal matches
        for _ in range(random.randrange(3)):
            if random.random() < 0.3:
                log_writers.open()
                matches += 1
            log_writers.server.delete(TLOG_TURN)
            writers[depth].step()

    depth = 0

    def interrupt(call: str) -> None:
        nonlocal depth
        if depth < 2 and random.random() < 0.1:
            depth += 1
            rounds(depth)
            depth -= 1

    log_writers.shelf.before = log_writers.shelf.after = interrupt
    for _ in range(3):
        rounds(0)
    log_writers.shelf.before = log_writers.shelf.after = lambda call: None
    log_writers.write()
    # a late writer may show an older one
    log_writers.shelf.published.sort(key=lambda each: each.size)
    log_writers.assert_one_history()
    assert len(log_writers.entries()) == before + matches + 1


def test_who_wakes_up_late_adds_nothing(log_writers: LogWriters) -> None:
    late = log_writers.writer()
    log_writers.open()
    log_writers.write(late)
    lengthened(log_writers, 300)
    log_writers.open()
    log_writers.write()
    log_writers.open()
    late._add()
    log_writers.write()
    log_writers.assert_one_history()
    assert len(log_writers.entries()) == 303


def late(log_writers: LogWriters, then: Callable[[], None]) -> None:
    """A writer sleeps while it replaces the checkpoint; others publish two more leaves. `then` is
    what it does once that is replaced.
    """
    log_writers.open()
    writer, put = log_writers.writer(), log_writers.shelf.put

    def slowly(name: str, data: bytes) -> None:
        if name == "log/checkpoint":
            log_writers.shelf.put = put  # type: ignore[method-assign]
            for _ in range(2):
                log_writers.open()
                log_writers.write()
        put(name, data)
        if name == "log/checkpoint":
            then()

    log_writers.shelf.put = slowly  # type: ignore[method-assign]
    log_writers.write(writer)


def test_who_puts_an_older_checkpoint_over_a_newer_one_puts_the_newer_again(
    log_writers: LogWriters,
) -> None:
    late(log_writers, lambda: None)
    assert [each.size for each in log_writers.shelf.published] == [1, 2, 3, 1, 2, 3]
    log_writers.shelf.published.sort(key=lambda each: each.size)
    log_writers.assert_one_history()


def test_an_older_checkpoint_of_a_writer_who_was_killed_is_replaced_by_the_next(
    log_writers: LogWriters,
) -> None:
    def kill() -> None:
        raise Killed

    with pytest.raises(Killed):
        late(log_writers, kill)
    assert [each.size for each in log_writers.shelf.published] == [1, 2, 3, 1]
    log_writers.open()
    log_writers.write()
    assert [each.size for each in log_writers.shelf.published][4:] == [2, 3, 4]
    log_writers.shelf.published.sort(key=lambda each: each.size)
    log_writers.assert_one_history()


def test_what_a_full_tile_stands_for_is_dropped_and_still_readable(log_writers: LogWriters) -> None:
    for _ in range(3):
        log_writers.open()
        log_writers.write()
    lengthened(log_writers, 256)
    kept = sorted(name for name in log_writers.shelf.kept if name.startswith("log/"))
    assert not [name for name in kept if "000.p/" in name and "tile/1/" not in name]
    whole = log_writers.files.named("tile/0/000") or b""
    assert log_writers.files.named("tile/0/000.p/2") == whole[:64]
    assert log_writers.files.named("tile/entries/000.p/2")
    assert log_writers.files.named("tile/0/002") is None
    assert log_writers.files.named("batch/1/256") is None
    assert log_writers.files.named("tile/../../secret") is None
