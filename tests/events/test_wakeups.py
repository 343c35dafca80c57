"""Wake-ups: who waits hears of news from the server that has them, whatever happens to either."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from redis import RedisCluster
from redis.exceptions import ResponseError

from events.store import put as written
from events.store import wakeups as module
from events.store.alarms import Alarms
from events.store.clock import NOW
from events.store.entries import Tip
from events.store.keys import AnyKind
from events.store.packets import answers, runs
from events.store.server import Unusable, connect
from events.store.store import Store
from events.store.wakeups import WHOLE_S, Wakeups
from service.live.follower import Follower
from tests.kit.nodes import HOST, Node, cluster, nodes
from tests.kit.stored import Server, emptied, put
from tests.kit.waiting import PATIENCE_S, eventually

FAR = 10**14
HOUR_S = 3_600.0


@pytest.fixture(scope="module")
def primaries(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Node]]:
    """Three servers that share the slots."""
    with cluster(tmp_path_factory.mktemp("primaries"), 3) as nodes:
        yield nodes


@pytest.fixture
def wide(primaries: list[Node]) -> Iterator[Store]:
    """A store on three servers."""
    with connect(primaries[0].url) as client:
        client.flushall()
        yield Store(client)


@pytest.fixture
def seldom(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody looks at everything: what is heard is heard by messages alone."""
    monkeypatch.setattr(module, "WHOLE_S", HOUR_S)


@pytest.fixture
def ears() -> Iterator[Callable[[Wakeups | None], Wakeups]]:
    """Ears that hear already, and are closed in the end."""
    opened: list[Wakeups] = []

    def begun(wakeups: Wakeups | None) -> Wakeups:
        assert wakeups is not None
        opened.append(wakeups)
        assert wakeups.heard() is None, "at first everything is looked at"
        return wakeups

    yield begun
    for each in opened:
        each.close()


Ears = Callable[[Wakeups | None], Wakeups]


def hears(wakeups: Wakeups, channel: str) -> int | None:
    """The number that is told there, as soon as it is."""
    found: list[int] = []

    def told() -> bool:
        wakeups.wait(1.0)
        heard = wakeups.heard() or {}
        found.extend([heard[channel]] if channel in heard else [])
        return bool(found)

    return found[0] if eventually(told) else None


def by_server(store: Store) -> list[str]:
    """A match on each server of a cluster."""
    cluster: Any = store._redis
    assert isinstance(cluster, RedisCluster)
    found: dict[str, str] = {}
    for match in (f"match-{n}" for n in range(100)):
        slot = cluster.keyslot(store.partitions.log(match))  # type: ignore[no-untyped-call]
        found.setdefault(cluster.nodes_manager.get_node_from_slot(slot).name, match)
    return list(found.values())


@pytest.mark.usefixtures("seldom")
def test_an_entry_is_told_in_the_channel_of_its_feed(
    store: Store, server: Server, ears: Ears
) -> None:
    feed = store.partitions.feed(store.partitions.of("m"))
    heard = ears(Wakeups(server, [feed]))
    store.append("m", Tip(), b"entry", Alarms())
    assert hears(heard, feed) == 1


@pytest.mark.usefixtures("seldom")
def test_an_alarm_that_comes_first_tells_when_it_is_due_and_no_other_does(
    store: Store, server: Server, ears: Ears
) -> None:
    alarms = store.partitions.alarms("ai", 0)
    names = [name for name in (f"m{n}" for n in range(999)) if not store.partitions.of(name)]
    heard = ears(store.alarms.wakeups(["ai"]))
    for name, at in zip(names, (FAR, FAR + 1, FAR - 1, FAR - 2), strict=False):
        store.append(name, Tip(), b"entry", Alarms(ai=at))
    told = [hears(heard, alarms)]
    while told[-1] not in (FAR - 2, None):
        told.append(hears(heard, alarms))
    assert told[-1] == FAR - 2
    assert FAR + 1 not in told
    assert told == sorted(filter(None, told), reverse=True)


@pytest.mark.usefixtures("seldom")
def test_alarms_that_are_set_without_an_entry_are_told(store: Store, ears: Ears) -> None:
    store.append("m", Tip(), b"entry", Alarms(ai=FAR))
    kinds: tuple[AnyKind, ...] = ("ai", "reminder", "delivery")
    ai, reminder, delivery = (store.partitions.alarms(k, store.partitions.of("m")) for k in kinds)
    heard = ears(store.alarms.wakeups(kinds))
    store.alarms.snooze("ai", "m", FAR - 1, Tip(1))
    assert hears(heard, ai) == FAR - 1
    store.alarms.snooze("reminder", "m", FAR, Tip(1))
    assert hears(heard, reminder) == FAR
    written.put(store._redis, written.alarm(delivery, "player/receiver", FAR, "LT"))
    assert hears(heard, delivery) == FAR


def test_everything_is_looked_at_now_and_then(
    store: Store, ears: Ears, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard = ears(store.alarms.wakeups(["ai"]))
    assert heard.heard() == {}
    now = time.monotonic() + WHOLE_S
    monkeypatch.setattr("time.monotonic", lambda: now)
    heard.wait(HOUR_S)
    assert heard.heard() is None
    assert heard.heard() == {}


def test_who_doubts_looks_at_everything(store: Store, ears: Ears) -> None:
    heard = ears(store.alarms.wakeups(["ai"]))
    heard.doubt()
    heard.wait(HOUR_S)
    assert heard.heard() is None


@pytest.mark.usefixtures("seldom")
@pytest.mark.parametrize("server", ["valkey", "cluster"], indirect=True)
def test_who_is_cut_off_looks_at_everything_and_hears_again(
    store: Store, server: Server, ears: Ears
) -> None:
    feed = store.partitions.feed(store.partitions.of("m"))
    heard = ears(Wakeups(server, [feed]))
    cut: Any = server.execute_command
    more = {"target_nodes": "all"} if isinstance(server, RedisCluster) else {}
    cut("CLIENT", "KILL", "TYPE", "pubsub", **more)
    looked: list[None] = []

    def whole() -> bool:
        heard.wait(1.0)
        looked.extend([None] if heard.heard() is None else [])
        return bool(looked)

    assert eventually(whole)
    store.append("m", Tip(), b"entry", Alarms())
    assert hears(heard, feed) == 1


def test_where_nobody_may_hear_no_process_starts(tmp_path: Path) -> None:
    with nodes() as group:
        node = Node(group, tmp_path)
        with node.client() as admin:
            rules = ("on", ">secret", "~*", "+@all", "resetchannels")
            admin.execute_command("ACL", "SETUSER", "deaf", *rules)
        with (
            connect(f"redis://deaf:secret@{HOST}:{node.port}") as client,
            pytest.raises(Unusable, match="SSUBSCRIBE"),
        ):
            Store(client)
        node.kill()


@pytest.mark.usefixtures("seldom")
def test_on_a_cluster_each_server_tells_of_its_own(wide: Store, ears: Ears) -> None:
    heard = ears(wide.feed.wakeups())
    matches = by_server(wide)
    assert len(matches) == 3
    for match in matches:
        wide.append(match, Tip(), b"entry", Alarms())
        assert hears(heard, wide.partitions.feed(wide.partitions.of(match))) == 1


@pytest.mark.usefixtures("seldom")
def test_a_follower_on_a_cluster_is_woken_by_what_it_hears(wide: Store) -> None:
    for match in by_server(wide):
        follower = Follower(wide.feed)
        with follower.watching(match) as signal:
            assert signal.wait(PATIENCE_S)  # it reads from here on
            signal.clear()
            wide.append(match, Tip(), b"entry", Alarms())
            assert signal.wait(PATIENCE_S)
        follower.close()


def test_a_reader_finds_what_nobody_told(wide: Store, ears: Ears) -> None:
    """What a process of an earlier release has written, say."""
    heard, cursors = ears(wide.feed.wakeups()), wide.feed.head()
    wide._redis.xadd(wide.partitions.feed(3), {"m": "m", "v": 1}, id="0-1")
    found: list[Any] = []

    def read() -> bool:
        found.extend(wide.feed.tail(cursors, 1_000, wakeups=heard).notices)
        return bool(found)

    assert eventually(read)
    assert [notice.match for notice in found] == ["m"]


@pytest.mark.usefixtures("seldom")
def test_a_reader_who_takes_a_part_reads_on(wide: Store, ears: Ears) -> None:
    heard, cursors = ears(wide.feed.wakeups()), wide.feed.head()
    for version in range(5):
        wide.append("m", Tip(version), b"entry", Alarms())
    read: list[int] = []

    def go_on() -> bool:
        tail = wide.feed.tail(cursors, 1_000, limit=2, wakeups=heard)
        read.extend(notice.version for notice in tail.notices)
        cursors.update(tail.cursors)
        return len(read) >= 5

    assert eventually(go_on)
    assert read == [1, 2, 3, 4, 5]


@pytest.mark.usefixtures("seldom")
def test_when_a_slot_moves_its_new_server_is_heard(
    wide: Store, primaries: list[Node], ears: Ears
) -> None:
    match = by_server(wide)[0]
    feed = wide.partitions.feed(wide.partitions.of(match))
    heard, version = ears(wide.feed.wakeups()), 0
    with moved(wide, primaries, feed):
        told: list[int] = []

        def hears_again() -> bool:
            nonlocal version
            put(wide, match, Tip(version), b"entry")
            version += 1
            heard.wait(0.1)
            told.extend((heard.heard() or {}).values())
            return bool(told)

        assert eventually(hears_again)
        wide._redis.flushall()


@contextmanager
def moved(store: Store, primaries: list[Node], key: str) -> Iterator[None]:
    """The slot of a key, which holds nothing, is with another server; in the end it is back."""
    cluster: Any = store._redis
    slot = cluster.keyslot(key)
    ports = [node.port for node in primaries]
    at = ports.index(cluster.nodes_manager.get_node_from_slot(slot).port)
    for number in (at + 1, at):
        give(primaries, slot, primaries[number % len(primaries)])
        if number != at:
            yield


def give(primaries: list[Node], slot: int, to: Node) -> None:
    """Have all of them know that this slot is with that one."""
    with to.client() as client:
        name = client.execute_command("CLUSTER", "MYID").decode()
    for node in (to, *primaries):
        emptied(slot, node)
        with node.client() as client:
            client.execute_command("CLUSTER", "SETSLOT", slot, "NODE", name)


def test_a_packet_asks_all_servers_and_answers_in_order(wide: Store) -> None:
    keys = [wide.partitions.trial(partition) for partition in range(wide.partitions.count)]
    answers(wide._redis, [(key, ("SET", key, n)) for n, key in enumerate(keys)])
    found = answers(wide._redis, [(key, ("GET", key)) for key in reversed(keys)])
    assert [int(value) for value in found] == [*range(len(keys))][::-1]


def test_a_packet_follows_keys_that_have_moved(wide: Store, primaries: list[Node]) -> None:
    keys = [wide.partitions.trial(partition) for partition in range(wide.partitions.count)]
    with moved(wide, primaries, keys[0]):
        answers(wide._redis, [(key, ("SET", key, "there")) for key in keys])
        assert set(answers(wide._redis, [(key, ("GET", key)) for key in keys])) == {b"there"}
        wide._redis.flushall()


def test_a_packet_in_which_one_is_refused_does_the_others_and_says_so(store: Store) -> None:
    one, two = (store.partitions.trial(partition) for partition in (0, 1))
    with pytest.raises(ResponseError, match="WRONGTYPE"):
        answers(
            store._redis,
            [
                (one, ("SET", one, "x")),
                (one, ("XLEN", one)),
                (two, ("SET", two, "y")),
            ],
        )
    assert store._redis.get(two) == b"y"


def test_a_script_that_a_server_does_not_know_runs_all_the_same(store: Store) -> None:
    store._redis.script_flush()
    assert looked(store) == [0] * store.partitions.count


def test_a_script_follows_keys_to_a_server_that_does_not_know_it(
    wide: Store, primaries: list[Node]
) -> None:
    """So it is after a failover, say."""
    wide._redis.script_flush()
    with moved(wide, primaries, wide.partitions.trial(0)):
        assert looked(wide) == [0] * wide.partitions.count


def looked(store: Store) -> list[int]:
    """What a script finds in each partition: no correction."""
    calls = [(store.partitions.of_clock(p), ()) for p in range(store.partitions.count)]
    return [base for _, base, _ in runs(store._redis, NOW, calls)]
