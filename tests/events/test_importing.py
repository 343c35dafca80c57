"""A store that stands still, imported into an empty one: everything is there, under other tags."""

import inspect
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import Struct
from redis.connection import AbstractConnection

from events.archive.archive import NO_ARCHIVE, Archive, Tombstone, archive_at
from events.store import carrying, importing, keys
from events.store.alarms import Alarms
from events.store.feed import PROJECTIONS
from events.store.keys import Partitions
from events.store.layout import tags_of
from events.store.server import Mismatch, Unusable, connect
from events.store.store import Store
from events.store.values import pairs
from events.store.values import values as read_values
from tests.kit import stored
from tests.kit.nodes import Node, cluster, nodes
from tests.kit.stored import Server, everything

FAR = 10**14
MATCHES = tuple(f"m{n}" for n in range(9))
PLAYERS = tuple(f"p{n}" for n in range(5))
WRITES = (b"ZADD", b"HSET", b"XADD", b"UNLINK", b"\nSET", b"\nDEL", b"XSETID", b"PEXPIREAT")


class Killed(BaseException):
    """The tool is gone at this moment."""


@pytest.fixture
def source(tmp_path: Path) -> Iterator[Server]:
    """An empty server of its own."""
    with nodes() as group:
        node = Node(group, tmp_path)
        with connect(node.url) as client:
            yield client
        node.kill()


@pytest.fixture
def target(valkey_url: str) -> Iterator[Server]:
    """Another one."""
    with connect(valkey_url) as client:
        client.flushall()
        yield client


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
    for number, player in enumerate(PLAYERS):
        server.xadd(where.news(player), {"n": number}, id=f"{number + 1}-0")
        server.xadd(where.news(player), {"n": "gone"}, id=f"{number + 7}-0")
        server.xdel(where.news(player), f"{number + 7}-0")
        server.hset(where.told(player), mapping={f"{n}": "x" * 70 for n in range(1_200)})
        server.zadd(where.marks(player), {"m1": number + 0.5})
        server.hset(where.inbox(player), "closed", number)
        server.expire(where.inbox(player), 86_400)
        server.hset(where.receivers(player), "r", "webhook")
        server.zadd(where.alarms("delivery", where.of(player)), {f"{player}/r": FAR})
    server.xtrim(where.news("p3"), maxlen=0, approximate=False)
    server.set(keys.player("p1"), b"\xff{}")
    server.sadd("{lobby}:set", "a", "b")
    server.zadd(keys.TLOG_PENDING, {f"m{n}/": n for n in range(2_100)})
    for left in (keys.TLOG_TURN, "rq:job:1", keys.limit("reads", "p1"), keys.thinking("p1")):
        server.set(left, "stays")
    return store


def meant(server: Server, where: Partitions) -> dict[Any, Any]:
    """What a store holds, wherever it lies: each thing by its kind and its name. All is found in
    its own partition, and nothing in any other.
    """
    found: dict[Any, Any] = {}
    for key in list(server.scan_iter()):
        name = key.decode()
        [value] = read_values(server, [name])
        told = carrying.KEY.fullmatch(name)
        if told is None or told[1] in ("lobby", "tlog"):
            if not name.startswith(carrying.LEFT):
                found[name] = value
        elif told[2] in carrying.WHOLE:
            assert told[1] == where.tag(where.of(told[3]))[1:-1]
            found[told[2], told[3]] = value
        elif told[2] == "alarms":
            for member, due in pairs(value.content):
                assert told[1] == where.tag(where.of(carrying.owner(member)))[1:-1]
                found[told[2], told[3], member] = due
    return found


def imported(
    source: Server,
    target: Server,
    count: int = 3,
    others: tuple[str, ...] = (),
    archive: Archive = NO_ARCHIVE,
    url: str = "redis://source",
) -> importing.Imported:
    """What the import came to."""
    stores, deed = ((source, url), (target, count)), importing.Progress(0, 0)

    def note(_: Partitions) -> Struct:
        target.xadd(keys.DEEDS, {"deed": "import"})
        return deed

    *_, last = importing.Importing(*stores, archive, lambda: others, note).run()
    assert isinstance(last, importing.Imported)
    return last


def without_deed(found: dict[Any, Any]) -> dict[Any, Any]:
    """The same without the import itself, which the target's log of deeds has."""
    assert len(found.pop(keys.DEEDS).content) == 1
    return found


def undone(store: Store) -> set[str]:
    """The matches that the projections are told of, when they come back."""
    store.feed.join(PROJECTIONS)
    return {notice.match for notice in store.feed.receive(PROJECTIONS, PROJECTIONS).notices}


@pytest.mark.parametrize("held", ["8", " ".join(tags_of(3))], ids=["numbers", "tags"])
@pytest.mark.parametrize("count", [1, 3, 9])
def test_everything_is_in_its_new_place_and_the_source_is_as_it_was(
    source: Server, target: Server, held: str, count: int
) -> None:
    old = filled(source, held).partitions
    before, all_before = meant(source, old), everything(source)
    came = imported(source, target, count)
    store = Store(target, 64)
    assert store.partitions.tags == tags_of(count)
    assert without_deed(meant(target, store.partitions)) == before
    assert everything(source) == all_before
    assert (came.partitions, came.before) == (count, old.count)
    assert (came.matches, came.archived, came.players, came.entries) == (9, 0, 1, 18)
    assert target.get(keys.FORMAT) == b"2"
    assert not target.exists(keys.IMPORT)
    words = {target.get(store.partitions.generation(part)) for part in range(count)}
    assert words == {b" "}, "luck is drawn anew"
    gone = (b":kept:", b"rq:", b"limit:", b"thinking", b"{tlog}:turn")
    assert not [key for key in everything(target) if any(word in key for word in gone)]


def test_matches_go_on_and_alarms_go_off(source: Server, target: Server) -> None:
    store = filled(source, "8")
    put(store, "late", Alarms(deadline=store.time("m") - 5))
    imported(source, target)
    store = Store(target)
    assert sorted(store.matches()) == sorted((*MATCHES, "late"))
    assert store.alarms.claim("deadline", 1_000).due == ("late",)
    put(store, "late")
    assert [raw.data for raw in store.read("late")] == [b"entry 1", b"entry 2"]
    with pytest.raises(Exception, match="equal or smaller"):
        target.xadd(store.partitions.news("p3"), {"n": 1}, id="10-0")


def test_the_projections_hear_of_what_they_had_not_done_and_of_nothing_else(
    source: Server, target: Server
) -> None:
    store = filled(source, "8")
    store.feed.join(PROJECTIONS)
    done = store.feed.receive(PROJECTIONS, PROJECTIONS).notices
    store.feed.acknowledge(PROJECTIONS, [n for n in done if n.match != "m3"])
    put(store, "unheard")
    imported(source, target)
    assert undone(Store(target)) == {"m3", "unheard"}


def test_where_notices_were_trimmed_unseen_the_projections_hear_of_all(
    source: Server, target: Server
) -> None:
    store = filled(source, "1")
    source.xtrim(store.partitions.feed(0), maxlen=2, approximate=False)
    imported(source, target)
    assert undone(Store(target)) == {*MATCHES}


@pytest.mark.parametrize("jump", [3_600_000, -3_600_000])
def test_service_time_goes_on(source: Server, target: Server, jump: int) -> None:
    store = filled(source, "8")
    for part in range(8):
        source.hset(store.partitions.clock(part), mapping={"base": jump, "since": FAR})
    before = store.time("m1")
    imported(source, target)
    assert 0 <= Store(target).time("m1") - before < 60_000


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


def test_killed_before_any_write_and_given_again_it_loses_and_doubles_nothing(
    source: Server, target: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = meant(source, filled(source, "8").partitions)
    cutting = Cutting(monkeypatch)
    kills, done = 0, False
    while not done:
        target.flushall()
        cutting.after(kills)
        try:
            imported(source, target, 2)
            done = True
        except Killed:
            cutting.after(1_000_000)
            if target.get(keys.FORMAT) == b"0":
                with pytest.raises(Mismatch, match="operator import FROM_URL"):
                    Store(target)
            if target.get(keys.FORMAT) != b"2":
                imported(source, target, 2)
        cutting.after(1_000_000)
        after = Store(target)
        assert after.partitions.count == 2
        assert without_deed(meant(target, after.partitions)) == before, f"killed at {kills}"
        assert undone(after) == {*MATCHES}
        kills += 1
    assert kills > 40


def test_what_is_there_already_is_not_written_again(
    source: Server, target: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled(source, "8")
    cutting = Cutting(monkeypatch)
    with monkeypatch.context() as patch:
        patch.setattr(importing.Importing, "_compared", lambda _: (_ for _ in ()).throw(Killed()))
        with pytest.raises(Killed):
            imported(source, target)
    whole = cutting.seen
    cutting.after(1_000_000)
    imported(source, target)
    assert cutting.seen < whole / 2


def test_what_was_written_between_two_tries_is_in_the_second(
    source: Server, target: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, compare = filled(source, "8"), importing.Importing._compared

    def compared(self: importing.Importing) -> importing.Count:
        put(store, "m4")
        return compare(self)

    monkeypatch.setattr(importing.Importing, "_compared", compared)
    with pytest.raises(Unusable, match="match:m4 was written meanwhile"):
        imported(source, target)
    monkeypatch.setattr(importing.Importing, "_compared", compare)
    imported(source, target)
    assert Store(target).version("m4") == store.version("m4")


def test_what_has_gone_from_the_source_between_two_tries_is_told(
    source: Server, target: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled(source, "8")
    with monkeypatch.context() as patch:
        patch.setattr(importing.Importing, "_compared", lambda _: (_ for _ in ()).throw(Killed()))
        with pytest.raises(Killed):
            imported(source, target)
    source.delete(keys.player("p1"))
    with pytest.raises(Unusable, match="player:p1 was written meanwhile"):
        imported(source, target)


def test_a_target_that_holds_anything_is_refused_and_stays(source: Server, target: Server) -> None:
    filled(source, "8")
    Store(target)
    before = everything(target)
    with pytest.raises(Unusable, match="is not empty"):
        imported(source, target)
    assert everything(target) == before


def test_a_store_that_was_imported_is_not_empty(source: Server, target: Server) -> None:
    filled(source, "8")
    imported(source, target)
    target.set(keys.IMPORT, "left by one that was cut off at its very end")
    with pytest.raises(Unusable, match="is not empty"):
        imported(source, target)


def test_an_import_that_was_cut_off_is_not_finished_from_elsewhere_and_is_no_source(
    source: Server, target: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled(source, "8")
    Cutting(monkeypatch).after(5)
    with pytest.raises(Killed):
        imported(source, target)
    monkeypatch.undo()
    with pytest.raises(Unusable, match="another FROM_URL"):
        imported(source, target, url="redis://elsewhere")
    with pytest.raises(Unusable, match="was cut off"):
        imported(target, source)


def test_while_others_are_connected_nothing_is_imported(source: Server, target: Server) -> None:
    filled(source, "8")
    with pytest.raises(Unusable, match=r"127\.0\.0\.1:9"):
        imported(source, target, others=("127.0.0.1:9",))
    assert everything(target) == {}


def test_a_source_that_was_never_used_is_refused(source: Server, target: Server) -> None:
    with pytest.raises(Unusable, match="never used"):
        imported(source, target)
    assert everything(target) == {}


@pytest.mark.parametrize("key", ["{00}:later:m1", "dragonhoard:later", "somebody's"])
def test_a_key_that_this_release_does_not_know_is_refused(
    source: Server, target: Server, key: str
) -> None:
    filled(source, "8")
    source.set(key, "of a newer release")
    with pytest.raises(Unusable, match=re.escape(key)):
        imported(source, target)


def test_archived_matches_must_be_in_the_archive_of_the_target(
    source: Server, target: Server, tmp_path: Path
) -> None:
    store, archive = filled(source, "8"), archive_at((tmp_path / "archive").as_uri())
    digest = archive.write("m3", (b"entry",))
    tombstone = msgspec.msgpack.encode(Tombstone(1, digest, b""))
    source.delete(store.partitions.log("m3"))
    source.set(store.partitions.log("m3"), tombstone)
    for wrong in (NO_ARCHIVE, archive_at((tmp_path / "blank").as_uri())):
        with pytest.raises(Unusable, match="1 of 1 archived matches"):
            imported(source, target, archive=wrong)
    assert imported(source, target, archive=archive).archived == 1
    assert Store(target, archive=archive).read("m3")[0].data == b"entry"


def test_every_kind_of_key_is_known_to_be_carried_or_not() -> None:
    where, known = Partitions(8, together=True), carrying.WHOLE | carrying.OTHERS
    makers = [maker for name, maker in vars(Partitions).items() if name not in ("tag", "_of")]
    kinds = set()
    for maker in (maker for maker in makers if inspect.isfunction(maker)):
        if inspect.signature(maker).return_annotation is str:
            given = {"partition": 1, "kind": "ai"}
            names = list(inspect.signature(maker).parameters)[1:]
            found = carrying.KEY.fullmatch(maker(where, *(given.get(n, "m1") for n in names)))
            assert found
            kinds.add(found[2])
    assert kinds | {"touched", "kept", "steps"} == known
    others = [value for name, value in vars(keys).items() if name.isupper()]
    others += [f"{maker('x')}" for maker in (keys.player, keys.enrolment, keys.recovery)]
    others += [f"{maker('x')}" for maker in (keys.link, keys.subject, keys.attempt, keys.talked)]
    others += [f"{maker('x')}" for maker in (keys.report, keys.reports_of, keys.whereabouts)]
    for name in (each for each in others if isinstance(each, str) and each != keys.ANY_LOG):
        assert name.startswith((*carrying.ELSEWHERE, *carrying.LEFT)), name


def test_into_a_cluster_of_three_and_back(source: Server, target: Server, tmp_path: Path) -> None:
    before = meant(source, filled(source, "8").partitions)
    with cluster(tmp_path / "cluster", 3) as primaries, connect(primaries[0].url) as middle:
        imported(source, middle, 12)
        assert without_deed(meant(middle, Store(middle).partitions)) == before
        held = [sum(b":match:" in key for key in node.client().scan_iter()) for node in primaries]
        assert all(held)
        imported(middle, target, 5)
    there = meant(target, Store(target).partitions)
    assert len(there.pop(keys.DEEDS).content) == 2
    assert there == before
