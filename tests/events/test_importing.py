"""A store that stands still, imported into an empty one: everything is there, under other tags."""

import inspect
from pathlib import Path

import pytest

from events.importing import copying
from events.store import keys
from events.store.entries import Alarms
from events.store.keys import Partitions
from events.store.layout import tags_of
from events.store.server import connect
from events.store.store import Store
from tests.kit.claims import take_due
from tests.kit.imports import FAR, MATCHES, filled, imported, meant, put, without_deed
from tests.kit.nodes import cluster
from tests.kit.stored import Server, everything


@pytest.mark.parametrize("count", [1, 3, 9])
def test_everything_is_in_its_new_place_and_the_source_is_as_it_was(
    source: Server, target: Server, count: int
) -> None:
    old = filled(source).partitions
    before, all_before = meant(source, old), everything(source)
    came = imported(source, target, count)
    store = Store(target, 64)
    assert store.partitions.tags == tags_of(count)
    assert without_deed(meant(target, store.partitions)) == before
    assert everything(source) == all_before
    assert (came.partitions, came.before) == (count, old.count)
    assert (came.matches, came.archived, came.players, came.entries) == (9, 0, 1, 18)
    assert target.get(keys.FORMAT) == b"3"
    words = {target.get(store.partitions.generation(part)) for part in range(count)}
    assert words == {b" "}, "luck is drawn anew"
    gone = (b"rq:", b"limit:", b"{tlog}:turn")
    assert not [key for key in everything(target) if any(word in key for word in gone)]


def test_matches_go_on_and_alarms_go_off(source: Server, target: Server) -> None:
    store = filled(source)
    put(store, "late", Alarms(deadline=store.time("m") - 5))
    imported(source, target)
    store = Store(target)
    assert sorted(store.matches()) == sorted((*MATCHES, "late"))
    assert take_due(store, "deadline", 1_000).due == ("late",)
    put(store, "late")
    assert [raw.data for raw in store.read("late")] == [b"entry 1", b"entry 2"]
    with pytest.raises(Exception, match="equal or smaller"):
        target.xadd(store.partitions.news("p3"), {"n": 1}, id="10-0")


@pytest.mark.parametrize("jump", [3_600_000, -3_600_000])
def test_service_time_goes_on(source: Server, target: Server, jump: int) -> None:
    store = filled(source)
    for part in range(8):
        source.hset(store.partitions.clock(part), mapping={"base": jump, "since": FAR})
    before = store.time("m1")
    imported(source, target)
    assert 0 <= Store(target).time("m1") - before < 60_000


def test_every_kind_of_key_is_known_to_be_carried_or_not() -> None:
    where, known = Partitions(tags_of(8)), copying.WHOLE | copying.OTHERS
    makers = [maker for name, maker in vars(Partitions).items() if name not in ("tag", "_of")]
    kinds = set()
    for maker in (maker for maker in makers if inspect.isfunction(maker)):
        if inspect.signature(maker).return_annotation is str:
            given = {"partition": 1, "kind": "ai"}
            names = list(inspect.signature(maker).parameters)[1:]
            found = copying.KEY.fullmatch(maker(where, *(given.get(n, "m1") for n in names)))
            assert found
            kinds.add(found[2])
    assert kinds | {"touched"} == known
    others = [value for name, value in vars(keys).items() if name.isupper()]
    others += [f"{maker('x')}" for maker in (keys.player, keys.requests, keys.recovery)]
    others += [f"{maker('x')}" for maker in (keys.link, keys.subject, keys.talked)]
    others += [f"{maker('x')}" for maker in (keys.report, keys.reports_of, keys.whereabouts)]
    others += [keys.heard("x"), keys.heard("x", "m1")]
    for name in (each for each in others if isinstance(each, str) and each != keys.ANY_LOG):
        assert name.startswith((*copying.ELSEWHERE, *copying.LEFT)), name


def test_into_a_cluster_of_three_and_back(source: Server, target: Server, tmp_path: Path) -> None:
    before = meant(source, filled(source).partitions)
    with cluster(tmp_path / "cluster", 3) as primaries, connect(primaries[0].url) as middle:
        imported(source, middle, 12)
        assert without_deed(meant(middle, Store(middle).partitions)) == before
        held = [sum(b":match:" in key for key in node.client().scan_iter()) for node in primaries]
        assert all(held)
        imported(middle, target, 5)
    there = meant(target, Store(target).partitions)
    assert len(there.pop(keys.DEEDS).content) == 2
    assert there == before
