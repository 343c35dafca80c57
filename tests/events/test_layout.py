"""The partitions of a store: where they lie, and that all processes agree on them."""

import pytest
from redis import RedisCluster
from redis.crc import key_slot

from events.store.keys import FORMAT, PARTITIONS
from events.store.layout import SLOTS, agreed, tags_of
from events.store.server import Mismatch
from events.store.store import Store
from tests.kit.stored import Server, at_once, everything, fill

COUNTS = (1, 2, 6, 8, 16, 64, 100, 256)


def shares(count: int, primaries: int) -> list[int]:
    """How many of so many partitions each primary has, if all have as many slots."""
    slots = [key_slot(tag.encode()) for tag in tags_of(count)]
    bounds = [n * SLOTS // primaries for n in range(primaries + 1)]
    return [sum(bounds[n] <= slot < bounds[n + 1] for slot in slots) for n in range(primaries)]


@pytest.mark.parametrize("count", COUNTS)
def test_each_tag_lies_in_the_middle_of_its_share_of_the_slots(count: int) -> None:
    slots = [key_slot(tag.encode()) for tag in tags_of(count)]
    assert [slot * count // SLOTS for slot in slots] == list(range(count))
    assert slots == [(2 * n + 1) * SLOTS // (2 * count) for n in range(count)]


def test_primaries_with_even_shares_of_the_slots_have_even_shares_of_a_new_store() -> None:
    for primaries in range(1, 65):
        found = shares(64, primaries)
        assert sum(found) == 64
        assert max(found) - min(found) <= (64 % primaries > 0)


def test_tags_are_short_and_none_is_a_number() -> None:
    assert all(len(tag) <= 4 and not tag.isdecimal() for n in COUNTS for tag in tags_of(n))
    assert all(len(set(tags_of(n))) == n for n in COUNTS)


def test_a_new_store_has_as_many_partitions_as_are_asked_for(server: Server) -> None:
    store = Store(server, 16)
    assert store.partitions.count == 16
    assert store.partitions.tags == tags_of(16)
    assert server.get(FORMAT) == b"3", "an earlier release refuses to start on it"


def test_a_new_store_is_one_partition_on_one_server_and_many_on_a_cluster(server: Server) -> None:
    assert Store(server).partitions.count == (64 if isinstance(server, RedisCluster) else 1)


def test_whoever_asks_for_another_number_goes_by_what_the_store_holds(server: Server) -> None:
    one, other = Store(server, 16), Store(server, 64)
    assert one.partitions == other.partitions
    fill(one, "m", 2)
    assert other.version("m") == 2


def test_of_those_who_are_first_at_once_all_agree(server: Server) -> None:
    found = at_once(8, lambda n: agreed(server, 2 ** (n % 4)))
    assert len({each.tags for each in found}) == 1


@pytest.mark.parametrize("held", ["8", " ".join(tags_of(8))])
@pytest.mark.parametrize("kept", [None, 1, 2])
def test_a_store_of_an_earlier_release_is_refused_by_the_name_of_the_command(
    server: Server, kept: int | None, held: str
) -> None:
    server.set(PARTITIONS, held)
    if kept is not None:
        server.set(FORMAT, kept)
    before = everything(server)
    with pytest.raises(Mismatch, match=r"python -m service\.operator import FROM_URL"):
        Store(server)
    assert everything(server) == before


def test_a_store_of_a_format_that_is_not_known_is_refused(server: Server) -> None:
    server.set(FORMAT, 4)
    with pytest.raises(Mismatch, match="kept in format 4"):
        Store(server)
    assert set(everything(server)) == {FORMAT.encode()}


def test_a_store_that_is_known_is_not_written_when_a_process_starts(server: Server) -> None:
    Store(server)
    before = everything(server)
    Store(server, 8)
    assert everything(server) == before
