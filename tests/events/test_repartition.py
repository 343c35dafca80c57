"""A store that stands still is divided into other partitions: all of it, or nothing."""

import inspect
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from redis.connection import AbstractConnection

from events.store import carrying, keys
from events.store.alarms import Alarms
from events.store.confirmation import Confirmation
from events.store.feed import PROJECTIONS
from events.store.keys import Partitions
from events.store.layout import lies_evenly, tags_of
from events.store.presence import others
from events.store.repartition import repartitioned
from events.store.server import Mismatch, Unusable, connect
from events.store.store import Store
from events.store.trouble import Unconfirmed
from tests.kit import stored
from tests.kit.nodes import Node, cluster, followed, nodes
from tests.kit.stored import Server, everything, value
from tests.kit.waiting import eventually

FAR = 10**14
MATCHES = tuple(f"m{n}" for n in range(9))
PLAYERS = tuple(f"p{n}" for n in range(5))
WRITES = (b"RESTORE", b"ZADD", b"HSET", b"XADD", b"UNLINK", b"\nSET", b"\nDEL", b"EVAL")


class Killed(BaseException):
    """The tool is gone at this moment."""


@pytest.fixture(params=["valkey", "cluster"])
def server(request: pytest.FixtureRequest) -> Iterator[Server]:
    """An empty server of both kinds; the fake one cannot restore."""
    client = connect(request.getfixturevalue(f"{request.param}_url"))
    client.flushall()
    yield client
    client.close()


def nobody() -> tuple[str, ...]:
    """No one else is connected."""
    return ()


def put(store: Store, match: str, alarms: Alarms | None = None) -> None:
    """One more entry."""
    tip = store.tip(match)
    stored.put(store, match, tip, b"entry %d" % (tip.version + 1), alarms)


def filled(server: Server, held: str) -> Store:
    """A store with these partitions, and something of every kind in it."""
    server.set(keys.PARTITIONS, held)
    store = Store(server)
    where = store.partitions
    for number, match in enumerate(MATCHES):
        for _ in range(number % 3):
            put(store, match)
        put(store, match, Alarms(deadline=FAR + number, ai=FAR))
        server.set(where.hints(match), f"hints {number}")
        server.set(f"{where.tag(where.of(match))}:kept:{match}", "of release 1.2")
        server.xadd(where.talk(match), {"t": f"hello {number}"})
        server.zadd(where.alarms("hint", where.of(match)), {f"{match}:1": FAR + number})
    server.set(where.log("buried"), b"a tombstone")
    for number, player in enumerate(PLAYERS):
        server.xadd(where.news(player), {"n": number}, id=f"{number + 1}-0")
        server.hset(where.told(player), mapping={f"{n}": "x" * 70 for n in range(200)})
        server.zadd(where.marks(player), {"m1": number})
        server.hset(where.inbox(player), "closed", number)
        server.expire(where.inbox(player), 86_400)
        server.hset(where.receivers(player), "r", "webhook")
        server.zadd(where.alarms("delivery", where.of(player)), {f"{player}/r": FAR})
    server.set(keys.player("p1"), "{}")
    return store


def meant(server: Server, where: Partitions) -> dict[Any, Any]:
    """What a store holds, wherever it lies: each thing by its kind and its name. All is found in
    its own partition, and nothing in any other.
    """
    found: dict[Any, Any] = {}
    for key, held in everything(server).items():
        told = carrying.KEY.fullmatch(key.decode())
        if told is None:
            found[key] = held
        elif told[2] in carrying.WHOLE:
            assert told[1] == where.tag(where.of(told[3]))[1:-1]
            found[told[2], told[3]] = held, server.ttl(key) > 0
        elif told[2] == "alarms":
            for name, number in dict(held).items():
                assert told[1] == where.tag(where.of(carrying.owner(name)))[1:-1]
                found[told[2], told[3], name] = number
        elif told[2] != "touched":
            assert told[1] in carrying.tags(where)
    for name in (keys.PARTITIONS, keys.FORMAT):
        found.pop(name.encode(), None)
    return found


def undone(store: Store) -> set[str]:
    """The matches that the projections are told of, when they come back."""
    store.feed.join(PROJECTIONS)
    return {notice.match for notice in store.feed.receive(PROJECTIONS, PROJECTIONS).notices}


@pytest.mark.parametrize("held", ["8", " ".join(tags_of(3))], ids=["numbers", "tags"])
@pytest.mark.parametrize("count", [1, 8, 9])
def test_everything_is_in_its_new_place_and_nothing_in_the_old_one(
    server: Server, held: str, count: int
) -> None:
    before = meant(server, filled(server, held).partitions)
    changed = repartitioned(server, count, nobody)
    store = Store(server)
    assert (store.partitions.count, changed.partitions) == (count, count)
    assert lies_evenly(store.partitions)
    assert server.get(keys.FORMAT) == b"2"
    assert meant(server, store.partitions) == before
    assert not [key for key in everything(server) if b":kept:" in key]
    assert changed.keys == 3 * len(MATCHES) + 1 + 5 * len(PLAYERS)


def test_matches_go_on_and_alarms_go_off_in_the_new_partitions(server: Server) -> None:
    store = filled(server, "8")
    put(store, "late", Alarms(deadline=store.time("m") - 5))
    repartitioned(server, 4, nobody)
    store = Store(server)
    assert sorted(store.matches()) == sorted((*MATCHES, "buried", "late"))
    assert store.alarms.claim("deadline", 1_000).due == ("late",)
    put(store, "late")
    assert [raw.data for raw in store.read("late")] == [b"entry 1", b"entry 2"]


def test_the_projections_hear_of_what_they_had_not_done_and_of_nothing_else(
    server: Server,
) -> None:
    store = filled(server, "8")
    store.feed.join(PROJECTIONS)
    done = store.feed.receive(PROJECTIONS, PROJECTIONS).notices
    left = [notice for notice in done if notice.match == "m3"]
    store.feed.acknowledge(PROJECTIONS, [n for n in done if n.match != "m3"])
    put(store, "unheard")
    assert left
    repartitioned(server, 4, nobody)
    assert undone(Store(server)) == {"m3", "unheard"}


def test_where_notices_were_trimmed_unseen_the_projections_hear_of_all(server: Server) -> None:
    store = filled(server, "1")
    server.xtrim(store.partitions.feed(0), maxlen=2, approximate=False)
    repartitioned(server, 4, nobody)
    assert undone(Store(server)) == {*MATCHES, "buried"}


def test_no_clock_of_a_new_partition_is_behind_one_of_an_old_one(server: Server) -> None:
    old = filled(server, "8").partitions
    server.hset(old.clock(5), mapping={"base": 700, "since": FAR, "seen": FAR, "passed": 1})
    repartitioned(server, 4, nobody)
    new, kept = Store(server).partitions, {b"base": b"700", b"since": b"%d" % FAR}
    assert all(server.hgetall(new.clock(p)) == kept for p in range(4))


class Cutting:
    """Kills the tool before the n-th packet that writes, and counts them."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.left, self.seen = 1_000_000, 0
        send = AbstractConnection.send_packed_command

        def sent(connection: Any, packet: Any, *rest: Any, **more: Any) -> Any:
            data = packet if isinstance(packet, bytes) else b"".join(packet)
            if any(verb in data for verb in WRITES):
                self.seen += 1
                if self.seen > self.left:
                    raise Killed
            return send(connection, packet, *rest, **more)  # type: ignore[no-untyped-call]

        patch.setattr(AbstractConnection, "send_packed_command", sent)

    def after(self, left: int) -> None:
        """From now on, so many are let through."""
        self.left, self.seen = left, 0


def test_killed_before_any_write_and_begun_again_it_loses_and_doubles_nothing(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(carrying, "AT_ONCE", 20)
    cutting = Cutting(monkeypatch)
    kills, done = 0, False
    while not done:
        server.flushall()
        store = filled(server, " ".join(tags_of(3)))
        before, notices = meant(server, store.partitions), {*MATCHES}
        cutting.after(kills)
        try:
            repartitioned(server, 2, nobody)
            done = True
        except Killed:
            cutting.after(1_000_000)
            if kills:
                with pytest.raises(Mismatch, match="are being changed"):
                    Store(server)
            repartitioned(server, 2, nobody)
        cutting.after(1_000_000)
        after = Store(server)
        assert after.partitions.count == 2
        assert meant(server, after.partitions) == before, f"killed before write {kills}"
        assert undone(after) == notices
        assert not server.exists(keys.CHANGE)
        kills += 1
    assert kills > 15


@pytest.mark.parametrize("kills", [4, 8])
def test_without_a_number_it_drops_what_a_killed_one_has_left(
    server: Server, monkeypatch: pytest.MonkeyPatch, kills: int
) -> None:
    store = filled(server, "8")
    before = everything(server)
    with monkeypatch.context() as patch:
        cutting = Cutting(patch)
        cutting.after(kills)
        with pytest.raises(Killed):
            repartitioned(server, 5, nobody)
    assert repartitioned(server, None, nobody).keys == 0
    assert everything(server) == before
    assert Store(server).partitions == store.partitions


def test_what_is_as_it_should_be_stays(server: Server) -> None:
    Store(server, 4)
    before = everything(server)
    assert repartitioned(server, 4, nobody).keys == 0
    assert everything(server) == before


def test_a_store_that_was_never_used_is_refused(server: Server) -> None:
    with pytest.raises(Unusable, match="is new"):
        repartitioned(server, 4, nobody)
    assert everything(server) == {}


def test_a_key_that_this_release_does_not_know_is_refused_and_nothing_counts(
    server: Server,
) -> None:
    store = filled(server, "8")
    server.set(f"{store.partitions.tag(3)}:later:m1", "of a newer release")
    before = everything(server)
    with pytest.raises(Unusable, match="later:m1"):
        repartitioned(server, 4, nobody)
    repartitioned(server, None, nobody)
    assert everything(server) == before


@pytest.mark.parametrize("calm", [0, 1])
def test_while_others_are_connected_nothing_is_changed(server: Server, calm: int) -> None:
    filled(server, "8")
    before, asked = everything(server), iter([(), ("127.0.0.1:9",)][1 - calm :])
    with pytest.raises(Unusable, match=r"127\.0\.0\.1:9"):
        repartitioned(server, 4, lambda: next(asked))
    assert everything(server) == before


def test_what_is_written_meanwhile_is_noticed_and_the_old_partitions_go_on_to_count(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = filled(server, "8")
    share = carrying.Carrying.share

    def meanwhile(self: carrying.Carrying, shared: carrying.Shared) -> None:
        share(self, shared)
        put(store, "new")

    monkeypatch.setattr(carrying.Carrying, "share", meanwhile)
    with pytest.raises(Unusable, match="was written meanwhile"):
        repartitioned(server, 4, nobody)
    assert server.get(keys.PARTITIONS) == b"8"
    assert repartitioned(server, None, nobody).partitions == 8
    assert Store(server).version("new") == 1


def test_who_connects_while_everything_is_compared_keeps_the_old_partitions(
    server: Server,
) -> None:
    filled(server, "8")
    before, asked = everything(server), iter([(), (), ("127.0.0.1:9",)])
    with pytest.raises(Unusable, match=r"127\.0\.0\.1:9"):
        repartitioned(server, 4, lambda: next(asked))
    assert server.get(keys.PARTITIONS) == b"8"
    repartitioned(server, None, nobody)
    assert everything(server) == before


def test_of_two_commands_at_once_the_later_one_changes_nothing(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled(server, "8")
    differing, theirs = carrying.Carrying.differing, " ".join(tags_of(3)).encode()

    def meanwhile(self: carrying.Carrying, *words: Any) -> str | None:
        found = differing(self, *words)
        server.set(keys.PARTITIONS, theirs)
        return found

    monkeypatch.setattr(carrying.Carrying, "differing", meanwhile)
    with pytest.raises(Unusable, match="Somebody else"):
        repartitioned(server, 4, nobody)
    assert server.get(keys.PARTITIONS) == theirs


def test_others_are_all_who_are_connected_but_those_of_this_name(tmp_path: Path) -> None:
    with nodes() as group:
        node = Node(group, tmp_path)
        with connect(node.url, name="ours") as ours, connect(node.url, name="ours") as second:
            assert second.ping()
            assert eventually(lambda: others(ours, "ours") == ())
            with connect(node.url) as stranger:
                stranger.ping()
                assert len(others(ours, "ours")) == 1
        node.kill()


def test_every_kind_of_key_of_a_partition_is_known_to_be_carried_or_not() -> None:
    where, known = Partitions(8, together=True), carrying.WHOLE | carrying.OTHERS
    makers = [maker for name, maker in vars(Partitions).items() if name not in ("tag", "_of")]
    kinds = set()
    for maker in (maker for maker in makers if inspect.isfunction(maker)):
        if inspect.signature(maker).return_annotation is str:
            given = {"partition": 1, "kind": "ai"}
            names = list(inspect.signature(maker).parameters)[1:]
            key = maker(where, *(given.get(name, "m1") for name in names))
            found = carrying.KEY.fullmatch(key)
            assert found, key
            kinds.add(found[2])
    assert kinds | {"touched", "kept", "steps"} == known


def test_where_replicas_must_confirm_nothing_counts_before_they_have_it(tmp_path: Path) -> None:
    with followed(tmp_path, clustered=False) as (primary, replica):
        with connect(primary.url, Confirmation(1, 4_000)) as patient:
            before = meant(patient, filled(patient, "8").partitions)
        replica.freeze()
        with connect(primary.url, Confirmation(1, 50)) as hasty:
            with pytest.raises(Unconfirmed):
                repartitioned(hasty, 4, nobody)
            assert hasty.get(keys.PARTITIONS) == b"8"
        replica.thaw()
        with connect(primary.url, Confirmation(1, 4_000)) as patient, replica.client() as copy:
            repartitioned(patient, 4, nobody)
            assert meant(patient, Store(patient).partitions) == before
            assert eventually(lambda: everything(copy) == everything(patient))


def test_a_cluster_of_three_has_everything_too_and_tells_who_is_connected(tmp_path: Path) -> None:
    with cluster(tmp_path, 3) as primaries, connect(primaries[0].url, name="ours") as ours:
        before = meant(ours, filled(ours, "8").partitions)
        with primaries[2].client() as stranger:
            stranger.ping()
            assert eventually(lambda: len(others(ours, "ours")) == 1)
        assert repartitioned(ours, 12, nobody).partitions == 12
        store = Store(ours)
        assert meant(ours, store.partitions) == before
        held = [sum(b":match:" in key for key in node.client().scan_iter()) for node in primaries]
        assert all(held)
        assert value(ours, keys.PARTITIONS.encode()).decode() == " ".join(store.partitions.tags)
