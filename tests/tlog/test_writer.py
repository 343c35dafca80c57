"""The writer of the transparency log: what is noted is in it once, whatever is killed or lost."""

from collections.abc import Callable
from random import Random
from typing import Any

import fakeredis
import pytest
from msgspec.structs import replace

from events.archive.objects import ArchiveAway
from events.store import keys
from events.store.keys import TLOG_TURN
from events.store.layout import agreed
from events.tlog.files import Sequence
from events.tlog.leaves import Records
from events.tlog.tree import LogDamaged
from tests.kit.effort import base_seed, by_effort
from tests.tlog.scriptorium import NOTES, Killed, Scriptorium

EVERY, STRIDE = by_effort(test=(13, 1), check=(8, 8), nightly=(8, 8))
"""Which steps are tried: every so many, from so many first ones on."""
RUNS = by_effort(test=3, check=8, nightly=200)


def kinds(room: Scriptorium) -> list[str]:
    return [record.get("type", "sealed") for record in room.records()]


def test_a_match_is_in_the_log_when_it_is_opened_and_when_it_is_over(room: Scriptorium) -> None:
    match = room.open()
    room.write()
    current = room.parts.projector.newest(match)
    [opening] = room.records()
    assert opening == {
        "type": "opening",
        "match": match,
        "game": "coffers",
        "commitment": current.match.commitment,
        "at": current.match.opened_at,
    }
    room.end(match)
    room.write()
    over = room.parts.projector.newest(match)
    _, ending = room.records()
    assert ending["type"] == "ending"
    assert (ending["opening"], ending["head"]) == (0, over.head)
    assert len(ending["result"]) == 2
    room.assert_one_history()


def test_a_match_that_was_abandoned_says_why(room: Scriptorium) -> None:
    match = room.open()
    room.cancel(match)
    room.write()
    assert [record.get("abandoned") for record in room.records()] == [None, "cancelled"]


def test_a_match_from_before_the_log_enters_when_it_is_seen_first(room: Scriptorium) -> None:
    match = room.open()
    room.server.delete(keys.TLOG_PENDING)
    room.parts = room.process()
    room.end(match)
    room.write()
    assert kinds(room) == ["opening", "ending"]


@pytest.mark.parametrize("visibility", ["unlisted", "private"])
def test_of_a_match_that_is_not_public_there_is_a_digest_that_nobody_can_guess(
    room: Scriptorium, visibility: Any
) -> None:
    match = room.open(visibility)
    room.end(match)
    room.write()
    written = b"".join(room.shelf.kept.values())
    for told in (match, room.parts.projector.newest(match).match.commitment, "ann", "coffers"):
        assert told.encode() not in written
    assert [list(record) for record in room.records()] == [["sealed"], ["sealed"]]
    shown = room.parts.projector.newest(match).match
    by_others = Records(lambda _: bytes(32)).opening(replace(shown, secret=None))
    open_to_all = Records(lambda _: bytes(32)).opening(replace(shown, visibility="public"))
    assert by_others.entry not in room.entries()
    assert open_to_all.entry not in room.entries()


def test_a_withheld_match_is_an_opening_without_an_ending(room: Scriptorium) -> None:
    finished, withheld = room.open(), room.open()
    room.end(finished)
    room.write()
    records = room.records()
    ended = {records[each["opening"]]["match"] for each in records if each["type"] == "ending"}
    opened = {each["match"] for each in records if each["type"] == "opening"}
    assert opened - ended == {withheld}


def test_leaves_name_no_player(room: Scriptorium) -> None:
    match = room.open()
    room.end(match)
    room.write()
    assert not any(name in b"".join(room.entries()) for name in (b"ann", b"ben"))


# Set-backs.


def copied(room: Scriptorium) -> dict[bytes, Any]:
    names: Any = room.server.keys("*")
    return {name: room.server.dump(name) for name in names}


def set_back(room: Scriptorium, copy: dict[bytes, Any]) -> None:
    room.server.flushall()
    for key, data in copy.items():
        room.server.restore(key, 0, data)
    room.parts = room.process()


def test_the_log_does_not_go_back_with_the_store(room: Scriptorium) -> None:
    """A second ending of one match is a further leaf."""
    match = room.open()
    room.write()
    copy = copied(room)
    room.end(match)
    room.write()
    first = room.records()
    set_back(room, copy)
    other = room.open()
    room.write()
    room.end(match)
    room.write()
    records = room.records()
    assert records[:2] == first
    assert [(each["type"], each.get("opening")) for each in records] == [
        ("opening", None),
        ("ending", 0),
        ("opening", None),
        ("ending", 0),
    ]
    assert records[2]["match"] == other
    room.assert_one_history()


def test_a_store_that_has_lost_all_it_knew_learns_where_leaves_are(room: Scriptorium) -> None:
    matches = [room.open() for _ in range(5)]
    room.write()
    for key in room.server.keys(f"{keys.TLOG}*"):
        room.server.delete(key)
    room.parts = room.process()
    for match in matches:
        room.note(match)
    fresh = room.open()
    room.write()
    assert sorted(each["match"] for each in room.records()) == sorted([*matches, fresh])
    assert room.parts.tlog.index.size() == 6


def test_nothing_is_added_to_a_log_that_has_lost_its_end(
    room: Scriptorium, caplog: pytest.LogCaptureFixture
) -> None:
    room.open()
    room.write()
    copy = dict(room.shelf.kept)
    room.open()
    room.write()
    published = dict(room.shelf.kept)
    room.open()
    for lost in (copy, {}):
        room.shelf.kept = dict(lost)
        with pytest.raises(LogDamaged, match="restore it"):
            room.write()
        assert room.shelf.kept == lost
    room.shelf.kept = published
    room.write()
    room.assert_one_history()
    assert len(room.records()) == 3


# Kills.


def counted(room: Scriptorium, kill_at: int) -> Callable[[], int]:
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
        done = execute(room.server, *words, **options)  # type: ignore[no-untyped-call]
        step()
        return done

    room.server.execute_command = command  # type: ignore[method-assign]
    room.shelf.before = room.shelf.after = step
    return lambda: steps


def unharmed(room: Scriptorium) -> None:
    room.shelf.before = room.shelf.after = lambda call: None
    del room.server.execute_command


def lengthened(room: Scriptorium, more: int) -> None:
    """So many leaves of other matches are added."""
    sequence = Sequence(room.files, lambda size, root: NOTES.over_log(size, root, 1))
    start = sequence.catch_up()
    entries = [f"earlier {start + number}".encode() for number in range(more)]
    while entries:
        some, entries = entries[: sequence.room], entries[sequence.room :]
        assert sequence.append(tuple(some))


def prepared(size: int) -> Scriptorium:
    """A log of this size, and three leaves that wait."""
    server = fakeredis.FakeRedis(protocol=2)
    agreed(server, 4)
    room = Scriptorium(server)
    lengthened(room, size)
    ended = room.open()
    room.open()
    room.cancel(ended)
    return room


@pytest.mark.parametrize("first", range(STRIDE))
@pytest.mark.parametrize("size", [0, 254, 255])
def test_a_writer_may_be_killed_at_every_step(size: int, first: int) -> None:
    """Also where a bundle is full in between. `make test` tries some of the steps."""
    kill_at, killed = 1 + (first + base_seed()) % EVERY - EVERY, True
    while killed:
        kill_at += EVERY
        room = prepared(size)
        counted(room, kill_at)
        killed = False
        try:
            room.writer().step()
        except Killed:
            killed = True
        unharmed(room)
        room.write()
        room.assert_one_history()
        assert len(room.entries()) == size + 3, f"killed at step {kill_at}"
    assert kill_at > 20


def test_what_a_killed_writer_has_added_is_published_by_the_next(room: Scriptorium) -> None:
    room.open()

    def kill(call: str) -> None:
        if call == "create":
            raise Killed

    room.shelf.after = kill
    with pytest.raises(Killed):
        room.write()
    room.shelf.after = lambda call: None
    assert room.files.checkpoint() is None
    room.open()
    room.write()
    room.assert_one_history()
    assert [each.size for each in room.shelf.published] == [1, 2]


def test_an_archive_that_is_away_delays_what_is_written(room: Scriptorium) -> None:
    room.open()

    def away(call: str) -> None:
        raise ArchiveAway("away")

    room.shelf.before = away
    with pytest.raises(ArchiveAway):
        room.write()
    room.shelf.before = lambda call: None
    room.write()
    room.assert_one_history()


# Several writers.


def test_one_writes_at_a_time(room: Scriptorium) -> None:
    one, other = room.writer(), room.writer()
    room.open()
    room.server.set(TLOG_TURN, "one who writes")
    assert not other.step()
    room.server.delete(TLOG_TURN)
    assert one.step()
    room.open()
    assert not other.step(), "all wait a moment after a round"
    assert 0 < room.server.pttl(TLOG_TURN) <= 5_000


@pytest.mark.parametrize("number", range(RUNS))
def test_two_writers_who_take_no_turns_write_one_log(number: int) -> None:
    """Each call of one may be followed by a whole round of another, also when a bundle is full."""
    random = Random(base_seed() + number)
    room = prepared(random.choice((0, 250, 254, 255)))
    before, writers = len(room.entries()), [room.writer() for _ in range(3)]
    matches = 2

    def rounds(depth: int) -> None:
        nonlocal matches
        for _ in range(random.randrange(3)):
            if random.random() < 0.3:
                room.open()
                matches += 1
            room.server.delete(TLOG_TURN)
            writers[depth].step()

    depth = 0

    def interrupt(call: str) -> None:
        nonlocal depth
        if depth < 2 and random.random() < 0.1:
            depth += 1
            rounds(depth)
            depth -= 1

    room.shelf.before = room.shelf.after = interrupt
    for _ in range(3):
        rounds(0)
    room.shelf.before = room.shelf.after = lambda call: None
    room.write()
    room.shelf.published.sort(key=lambda each: each.size)  # a late writer may show an older one
    room.assert_one_history()
    assert len(room.entries()) == before + matches + 1


def test_who_wakes_up_late_adds_nothing(room: Scriptorium) -> None:
    late = room.writer()
    room.open()
    room.write(late)
    lengthened(room, 300)
    room.open()
    room.write()
    room.open()
    late._add()
    room.write()
    room.assert_one_history()
    assert len(room.entries()) == 303


def late(room: Scriptorium, then: Callable[[], None]) -> None:
    """A writer sleeps while it replaces the checkpoint; others publish two more leaves. `then` is
    what it does once that is replaced.
    """
    room.open()
    writer, put = room.writer(), room.shelf.put

    def slowly(name: str, data: bytes) -> None:
        if name == "log/checkpoint":
            room.shelf.put = put  # type: ignore[method-assign]
            for _ in range(2):
                room.open()
                room.write()
        put(name, data)
        if name == "log/checkpoint":
            then()

    room.shelf.put = slowly  # type: ignore[method-assign]
    room.write(writer)


def test_who_puts_an_older_checkpoint_over_a_newer_one_puts_the_newer_again(
    room: Scriptorium,
) -> None:
    late(room, lambda: None)
    assert [each.size for each in room.shelf.published] == [1, 2, 3, 1, 2, 3]
    room.shelf.published.sort(key=lambda each: each.size)
    room.assert_one_history()


def test_an_older_checkpoint_of_a_writer_who_was_killed_is_replaced_by_the_next(
    room: Scriptorium,
) -> None:
    def kill() -> None:
        raise Killed

    with pytest.raises(Killed):
        late(room, kill)
    assert [each.size for each in room.shelf.published] == [1, 2, 3, 1]
    room.open()
    room.write()
    assert [each.size for each in room.shelf.published][4:] == [2, 3, 4]
    room.shelf.published.sort(key=lambda each: each.size)
    room.assert_one_history()


def test_what_a_full_tile_stands_for_is_dropped_and_still_readable(room: Scriptorium) -> None:
    for _ in range(3):
        room.open()
        room.write()
    lengthened(room, 256)
    kept = sorted(name for name in room.shelf.kept if name.startswith("log/"))
    assert not [name for name in kept if "000.p/" in name and "tile/1/" not in name]
    whole = room.files.named("tile/0/000") or b""
    assert room.files.named("tile/0/000.p/2") == whole[:64]
    assert room.files.named("tile/entries/000.p/2")
    assert room.files.named("tile/0/002") is None
    assert room.files.named("batch/1/256") is None
    assert room.files.named("tile/../../secret") is None
