"""Appending to a match and reading it back: the same contract on every kind of server."""

from typing import Any

import pytest
import redis
from hypothesis import given
from hypothesis import strategies as st
from redis.connection import AbstractConnection
from redis.crc import key_slot

from events.store.clock import Reading, StoreClock
from events.store.entries import Alarms, Conflict, Damaged, OutOfTime, Raw, SetBack, Tip
from events.store.keys import Partitions
from events.store.layout import tags_of
from events.store.store import Store
from tests.kit.simulated import simulated
from tests.kit.stored import Server, at_once, everything, fill
from tests.kit.waiting import eventually

FAR = 10**14  # a time that no test reaches


def alarm(store: Store, kind: str, match: str, server: Server) -> float | None:
    where = store.partitions
    score: Any = server.zscore(f"{where.tag(where.of(match))}:alarms:{kind}", match)
    return None if score is None else float(score)


def test_an_entry_gets_the_next_version(store: Store) -> None:
    for n in (0, 1):
        store.append("m", Tip(n), b"\x00\xff%d" % n, Alarms())
    assert store.read("m") == (Raw(1, b"\x00\xff0"), Raw(2, b"\x00\xff1"))


def test_a_match_is_read_after_a_version_and_up_to_a_limit(store: Store) -> None:
    fill(store, "m", 5)
    fill(store, "another", 2)
    assert [raw.version for raw in store.read("m", after=2)] == [3, 4, 5]
    assert [raw.version for raw in store.read("m", after=1, limit=2)] == [2, 3]
    assert store.read("m", after=5) == ()
    assert store.version("m") == 5


def test_a_match_that_does_not_exist_is_empty(store: Store) -> None:
    assert store.read("nobody") == ()
    assert store.version("nobody") == 0


def test_of_many_writers_at_once_one_wins(store: Store) -> None:
    def write(n: int) -> tuple[Raw, ...] | None:
        try:
            store.append("m", Tip(0), b"by %d" % n, Alarms())
        except Conflict as conflict:
            return conflict.missing
        return None

    outcomes = at_once(16, write)
    winners = [n for n, outcome in enumerate(outcomes) if outcome is None]
    assert len(winners) == 1
    stored = (Raw(1, b"by %d" % winners[0]),)
    assert store.read("m") == stored
    assert all(missed == stored for missed in outcomes if missed is not None)


def test_the_loser_receives_what_it_missed(store: Store) -> None:
    fill(store, "m", 4)
    with pytest.raises(Conflict) as refused:
        store.append("m", Tip(1), b"late", Alarms())
    assert refused.value.missing == store.read("m", after=1)
    assert refused.value.version == 4


def test_a_writer_ahead_of_the_log_learns_that_it_was_set_back(store: Store) -> None:
    fill(store, "m", 1)
    with pytest.raises(SetBack):
        store.append("m", Tip(3), b"built on what is lost", Alarms())


def test_an_append_to_another_history_is_refused_whatever_the_count(
    store: Store, server: Server
) -> None:
    fill(store, "m", 3)
    before = everything(server)
    for version in (1, 2, 3):
        with pytest.raises(SetBack):
            store.append("m", Tip(version, b"another entry"), b"", Alarms(deadline=1), not_after=1)
        assert not store.alarms.snooze("ai", "m", FAR, Tip(version, b"another entry"))
    assert everything(server) == before


def test_what_follows_the_entry_that_is_known_is_read_and_another_history_is_noticed(
    store: Store,
) -> None:
    fill(store, "m", 4)
    first, second, *rest = store.read("m")
    assert store.since("m", Tip()) == (first, second, *rest)
    assert store.since("m", second.tip) == tuple(rest)
    assert store.since("m", second.tip, limit=1) == tuple(rest[:1])
    assert store.tip("m") == rest[-1].tip
    for lost in (Tip(2, b"another entry"), Tip(5), Tip(5, b"entry 5")):
        with pytest.raises(SetBack):
            store.since("m", lost)


def test_an_append_after_the_deadline_is_refused_by_the_stores_clock(store: Store) -> None:
    now = store.time("m")
    with pytest.raises(OutOfTime) as refused:
        store.append("m", Tip(0), b"late", Alarms(), not_after=now)
    assert now <= refused.value.now <= store.time("m")
    store.append("m", Tip(0), b"in time", Alarms(), not_after=now + 60_000)
    assert store.version("m") == 1


def test_an_append_before_its_time_is_refused_by_the_stores_clock(store: Store) -> None:
    now = store.time("m")
    with pytest.raises(OutOfTime):
        store.append("m", Tip(0), b"early", Alarms(), not_before=now + 60_000)
    store.append("m", Tip(0), b"due", Alarms(), not_before=now)
    assert store.version("m") == 1


def test_a_conflict_is_told_before_the_time_is_judged(store: Store) -> None:
    fill(store, "m", 1)
    with pytest.raises(Conflict):
        store.append("m", Tip(0), b"sent again after the deadline", Alarms(), not_after=1)


def test_alarms_are_set_replaced_and_cleared_with_the_entry(store: Store, server: Server) -> None:
    def alarms() -> tuple[float | None, float | None]:
        return alarm(store, "deadline", "m", server), alarm(store, "ai", "m", server)

    store.append("m", Tip(0), b"", Alarms(deadline=FAR, ai=FAR + 1))
    assert alarms() == (FAR, FAR + 1)
    store.append("m", Tip(1), b"", Alarms(deadline=FAR + 2))
    assert alarms() == (FAR + 2, None)
    store.append("m", Tip(2), b"", Alarms())
    assert alarms() == (None, None)


@pytest.mark.parametrize(
    ("expected", "limits", "refusal"),
    [
        (1, {}, Conflict),
        (2, {"not_after": 1}, OutOfTime),
        (2, {"not_before": FAR}, OutOfTime),
    ],
    ids=["conflict", "too late", "too early"],
)
def test_a_refused_append_changes_nothing(
    store: Store, server: Server, expected: int, limits: Any, refusal: type[Exception]
) -> None:
    fill(store, "m", 1)
    store.append("m", Tip(1), b"", Alarms(deadline=FAR, ai=FAR))
    before = everything(server)
    with pytest.raises(refusal):
        store.append("m", Tip(expected), b"refused", Alarms(deadline=1), **limits)
    assert everything(server) == before


@pytest.mark.parametrize("broken", ["feed", "clock", "alarms:deadline", "alarms:ai"])
def test_a_foreign_key_in_the_way_leaves_nothing_half_done(
    store: Store, server: Server, broken: str
) -> None:
    where = store.partitions
    server.set(f"{where.tag(where.of('m'))}:{broken}", "not ours")
    before = everything(server)
    with pytest.raises(redis.ResponseError):
        store.append("m", Tip(0), b"entry", Alarms(deadline=FAR, ai=FAR))
    assert everything(server) == before


@pytest.mark.parametrize("server", ["valkey", "cluster"], indirect=True)
def test_a_server_that_is_full_refuses_the_whole_entry(store: Store, server: Server) -> None:
    fill(store, "m", 1)
    before = everything(server)
    server.config_set("maxmemory", 1)
    try:
        with pytest.raises(redis.OutOfMemoryError):
            store.append("m", Tip(1), b"entry", Alarms(deadline=FAR))
    finally:
        server.config_set("maxmemory", 0)
    assert everything(server) == before


def test_a_log_that_somebody_else_wrote_to_is_neither_read_nor_continued(
    store: Store, server: Server
) -> None:
    fill(store, "m", 3)
    server.xdel(store.partitions.log("m"), "2-0")
    before = everything(server)
    for expected in (1, 2):
        with pytest.raises(Damaged):
            store.append("m", Tip(expected), b"entry", Alarms(deadline=FAR))
    with pytest.raises(Damaged):
        store.read("m")
    assert everything(server) == before


def test_a_server_that_forgot_the_script_is_taught_again(store: Store, server: Server) -> None:
    fill(store, "m", 1)
    server.script_flush()
    fill(store, "m", 1)
    assert store.version("m") == 2


@pytest.mark.parametrize("server", ["valkey", "cluster"], indirect=True)
def test_a_lost_reply_is_an_error_and_nothing_is_sent_twice(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(store, "m", 1)
    lose_the_next_reply(monkeypatch)
    with pytest.raises(redis.ConnectionError):
        store.append("m", Tip(1), b"key 7", Alarms())
    assert eventually(lambda: store.version("m") == 2)
    with pytest.raises(Conflict) as again:
        store.append("m", Tip(1), b"key 7", Alarms())
    assert again.value.missing == (Raw(2, b"key 7"),)


def lose_the_next_reply(monkeypatch: pytest.MonkeyPatch) -> None:
    read = AbstractConnection.read_response
    lost: list[AbstractConnection] = []

    def lose(connection: AbstractConnection, *args: Any, **options: Any) -> Any:
        if lost:
            return read(connection, *args, **options)
        lost.append(connection)
        raise redis.ConnectionError("the line went dead")

    monkeypatch.setattr(AbstractConnection, "read_response", lose)


def test_every_stored_match_is_found_and_nothing_else(store: Store, server: Server) -> None:
    server.set("{another}:match:program", "keeps its keys here too")
    names = {f"match-{n}" for n in range(30)} | {"with:match:inside", "{odd}"}
    for name in names:
        fill(store, name, 1)
    assert set(store.matches()) == names


@given(st.text(), st.integers(1, 99))
def test_all_keys_of_an_append_are_in_one_cluster_slot(match: str, count: int) -> None:
    keys = Partitions(tags_of(count)).of_append(match)
    assert len(set(keys)) == 11
    assert len({key_slot(key.encode()) for key in keys}) == 1


def test_the_partition_of_a_match_never_changes() -> None:
    where = Partitions(tags_of(8))
    assert [where.of(f"match-{n}") for n in range(6)] == [5, 3, 1, 7, 4, 2]


@pytest.mark.parametrize("server", ["valkey"], indirect=True)
def test_an_append_costs_the_same_commands_however_much_is_stored(
    store: Store, server: Server
) -> None:
    def cost() -> dict[str, int]:
        server.config_resetstat()
        fill(store, "m", 1)
        return {name: stats["calls"] for name, stats in server.info("commandstats").items()}

    fill(store, "m", 1)
    early = cost()
    fill(store, "m", 300)
    for n in range(100):
        fill(store, f"match-{n}", 1)
    assert cost() == early


def test_now_is_never_ahead_of_the_store_and_never_goes_back(store: Store) -> None:
    def look(n: int) -> bool:
        last = 0
        for _ in range(50):
            now = store.now("m")
            if now < last or now > store.time("m"):
                return False
            last = now
        return True

    assert all(at_once(4, look))


def test_now_does_not_ask_the_server_again(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    before = store.time("m")
    store.append("m", Tip(0), b"", Alarms())
    monkeypatch.setattr(store, "_redis", None)
    assert store.now("m") >= before


def test_now_stands_still_when_the_stores_clock_is_set_back_a_little() -> None:
    clock = StoreClock()
    assert clock.stale()
    clock.hear(Reading(5_000))
    ahead = clock.now()
    clock.hear(Reading(4_500))
    assert not clock.stale()
    assert clock.now() == ahead


def test_now_goes_back_when_the_stores_clock_was_set_back() -> None:
    with simulated():
        clock = StoreClock()
        clock.hear(Reading(5_000))
        assert clock.now() == 5_000
        clock.hear(Reading(1_000))
        assert clock.now() == 1_000
