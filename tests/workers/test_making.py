"""Lists are made again once a server may have lost something of them, and are left alone else."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest.mock import Mock, patch

import pytest
from redis import Redis
from redis.exceptions import ConnectionError as Unreachable
from redis.utils import str_if_bytes

from domain.commands import Join
from domain.match import Actor, Seat
from events.archive.archive import Archive
from events.parts import Parts, assembled
from events.store import keys
from events.store.server import connect
from events.watch import Retention
from tests.kit.archives import Shelf, play
from tests.kit.histories import another_history
from tests.kit.imports import imported
from tests.kit.nodes import Node, nodes
from tests.kit.stored import forget_lobby, shown_by
from tests.kit.toy_matches import AI, BOB, ME, opened
from workers.projections import Projections

ALONE = (Seat("ai", level="novice"), AI)


@pytest.fixture
def server(empty_valkey_url: str) -> Iterator[Redis]:
    """A real one, which counts what it is told."""
    with connect(empty_valkey_url) as client:
        assert isinstance(client, Redis)
        yield client


@pytest.fixture
def shelf() -> Shelf:
    return Shelf()


@pytest.fixture
def parts(server: Redis, shelf: Shelf) -> Parts:
    server.mset({keys.player("ann"): b"{}", keys.player("bob"): b"{}"})
    return assembled(server, b"key", Retention(archive_s=0.001), archive=Archive(shelf))


@pytest.fixture
def projections(parts: Parts) -> Projections:
    return follower(parts)


def follower(parts: Parts) -> Projections:
    return Projections(parts, idle_ms=0)


def work(projections: Projections, steps: int = 4) -> None:
    for _ in range(steps):
        projections.step(block_ms=0)


def matches_of_all_kinds(parts: Parts, projections: Projections) -> dict[str, str]:
    """Two that wait, some that run, and two that are over, one of which is in the archive."""
    kinds = ("open", "running", "computers", "over", "archived")
    found = {kind: opened(parts, *(ALONE if kind == "computers" else (ME, BOB))) for kind in kinds}
    for kind in ("running", "over", "archived"):
        parts.handler.handle(found[kind], Actor("player", player="bob"), Join())
    for kind in ("over", "archived"):
        play(parts, found[kind])
    work(projections)
    parts.archiving.move(found["archived"])
    return found


def told(server: Redis) -> int:
    """How many commands that write the server has been told, by scripts too; a claim, and what is
    looked at, write nothing else.
    """
    writes = {each.lower() for each in map(str_if_bytes, server.acl_cat("write"))}
    said: Any = server.info("commandstats")
    known = {name.removeprefix("cmdstat_"): count["calls"] for name, count in said.items()}
    return sum(calls for name, calls in known.items() if name in writes - {"xreadgroup"})


@pytest.mark.parametrize("lost", ["everything", "a match", "a row"])
def test_what_a_server_has_lost_is_there_again(
    parts: Parts, projections: Projections, server: Redis, lost: str
) -> None:
    found = matches_of_all_kinds(parts, projections)
    whole = shown_by(server)
    if lost == "everything":
        forget_lobby(server)
    else:
        for match in found.values():
            parts.lobby.drop(match) if lost == "a match" else server.delete(keys.ROW + match)
    another_history(server)
    work(projections, 6)
    again = shown_by(server)
    ours = [key for key in whole if b"{lobby}:" in key]
    assert {key: again.get(key) for key in ours} == {key: whole[key] for key in ours}


def test_after_an_import_what_nobody_had_recorded_is_shown_and_told(
    parts: Parts, projections: Projections, server: Redis, shelf: Shelf, tmp_path: Path
) -> None:
    """Feeds stay behind: all matches are looked at, as luck is drawn anew."""
    found = matches_of_all_kinds(parts, projections)
    late = opened(parts, ME, BOB)
    parts.handler.handle(found["open"], Actor("player", player="bob"), Join())
    before = server.xlen(parts.store.partitions.news("ann"))
    with nodes() as group:
        node = Node(group, tmp_path)
        with connect(node.url) as target:
            imported(server, target, archive=Archive(shelf))
            ours = assembled(target, b"key", archive=Archive(shelf))
            work(follower(ours), 6)
            assert ours.lobby.summary(late)
            assert (now := ours.lobby.summary(found["open"]))
            assert now.status == "running"
            assert target.xlen(ours.store.partitions.news("ann")) > before
        node.kill()


def test_lists_are_made_again_once(parts: Parts, projections: Projections, server: Redis) -> None:
    matches_of_all_kinds(parts, projections)
    work(projections)
    with patch.object(parts.lobby, "record", Mock(side_effect=parts.lobby.record)) as record:
        work(projections)
        assert not record.called
        another_history(server)
        work(projections)
        work(follower(parts))
    assert record.call_count == 4, "what is over and in the archive stands"


def test_where_all_is_well_nothing_is_written_however_many_matches_there_are(
    parts: Parts, projections: Projections, server: Redis
) -> None:
    costs = list[int]()
    for _ in range(2):
        matches_of_all_kinds(parts, projections)
        work(projections)
        before = told(server)
        projections.step(block_ms=0)
        costs.append(told(server) - before)
    assert costs[0] == costs[1]


def test_somebody_else_goes_on_where_a_process_was_killed(
    parts: Parts, projections: Projections, server: Redis
) -> None:
    found = matches_of_all_kinds(parts, projections)
    whole = shown_by(server)
    forget_lobby(server)
    killed, heir = follower(parts), follower(parts)
    with (
        patch.object(parts.lobby, "record", side_effect=KeyboardInterrupt),
        pytest.raises(KeyboardInterrupt),
    ):
        work(killed)
    assert parts.lobby.summary(found["open"]) is None
    work(heir, 6)
    again = shown_by(server)
    assert {key for key in whole if keys.ROW in key.decode()} <= again.keys()


def test_an_outage_leaves_no_match_out(
    parts: Parts, projections: Projections, server: Redis
) -> None:
    found = matches_of_all_kinds(parts, projections)
    forget_lobby(server)
    with patch.object(parts.lobby, "record", side_effect=Unreachable), pytest.raises(Unreachable):
        work(projections)
    work(projections)
    assert all(parts.lobby.summary(match) for match in found.values())


def test_a_match_in_the_archive_that_cannot_be_read_is_looked_at_again(
    parts: Parts, projections: Projections, server: Redis, shelf: Shelf
) -> None:
    match = matches_of_all_kinds(parts, projections)["archived"]
    kept, shelf.kept = shelf.kept, {}
    forget_lobby(server)
    other = follower(assembled(server, b"key", archive=Archive(shelf)))
    work(other)
    assert parts.lobby.summary(match) is None
    shelf.kept = kept
    server.zadd(keys.LEFT, {match: 0}, xx=True)
    work(other)
    assert parts.lobby.summary(match) is not None


def test_what_is_recorded_late_in_another_history_is_replaced(
    parts: Parts, projections: Projections, server: Redis
) -> None:
    """By a process that slept: the match is lost since."""
    current = parts.projector.newest(opened(parts, ME, BOB))
    work(projections)
    server.delete(parts.store.partitions.log(current.match.id))
    another_history(server)
    work(projections)
    parts.lobby.record(current)
    parts.store.generations.draw()
    work(projections)
    assert parts.lobby.summary(current.match.id) is None


def test_what_comes_into_doubt_while_lists_are_made_again_has_them_made_once_more(
    parts: Parts, projections: Projections, server: Redis
) -> None:
    match = matches_of_all_kinds(parts, projections)["open"]
    another_history(server)
    follower(parts).step(block_ms=0)
    projections.step(block_ms=0)
    parts.lobby.doubt()
    parts.lobby.drop(match)
    work(projections, 6)
    assert parts.lobby.summary(match) is not None
    assert parts.lobby.made() == parts.store.generations.of_all().encode()


def test_an_operator_has_lists_made_again_with_their_luck(
    parts: Parts, projections: Projections, server: Redis
) -> None:
    match = matches_of_all_kinds(parts, projections)["open"]
    parts.lobby.drop(match)
    parts.store.generations.draw()
    work(projections)
    assert parts.lobby.summary(match) is not None
