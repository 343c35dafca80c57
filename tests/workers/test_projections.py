"""The projections: what has moved is shown, whatever happened to those who should have shown it."""

from contextlib import suppress
from typing import Any
from unittest.mock import patch

import msgspec
import pytest
from fakeredis import FakeRedis
from msgspec.structs import replace
from redis.exceptions import TimeoutError

from domain.commands import Join, Open
from domain.match import Actor, Pace, Seat
from domain.refusals import Refused
from events.current import Current
from events.parts import Parts, assembled
from events.projections.careers import Careers
from events.projections.lobby import Lobby
from events.projections.rating import rate_careers
from events.projections.rows import State, list_position, row_in
from events.store import keys
from events.store.clients import Script
from events.store.entries import Alarms, Tip
from tests.kit.histories import another_history
from tests.kit.newer import Bow, newer_release
from tests.kit.stored import forget_lobby, shown_by
from tests.kit.toy_matches import AI, BOB, HOST, ME, finished, opened
from tests.toy import Bid
from workers import projections as module
from workers.projections import REST_S, Projections

OPEN = Seat("open")


@pytest.fixture
def lobby(server: FakeRedis) -> Lobby:
    return Lobby(server)


@pytest.fixture
def projections(server: FakeRedis, lobby: Lobby) -> Projections:
    return follower_of(server, lobby)


def follower_of(server: FakeRedis, lobby: Lobby) -> Projections:
    return Projections(replace(assembled(server, b"key"), lobby=lobby), idle_ms=0)


def work(projections: Projections) -> None:
    """Two steps: at first the group must be made."""
    for _ in range(2):
        projections.step(block_ms=0)


def shown(lobby: Lobby) -> dict[str, int]:
    """The version of each match in the lobby."""
    return {item.id: item.version for item in lobby.matches().items}


def test_what_has_moved_is_shown(parts: Parts, lobby: Lobby, projections: Projections) -> None:
    match = opened(parts, ME, BOB)
    work(projections)
    assert shown(lobby) == {match: 1}
    parts.handler.handle(match, Actor("player", player="bob"), Join())
    work(projections)
    assert shown(lobby) == {match: 2}
    assert lobby.matches(status="running").items[0].seats[1].taken


def test_projections_rest_after_a_few_notices_and_not_after_many(
    parts: Parts, projections: Projections, monkeypatch: pytest.MonkeyPatch
) -> None:
    projections.step(0)
    assert projections.step(0) == 0
    opened(parts, ME, BOB)
    assert projections.step(0) == REST_S
    monkeypatch.setattr(module, "MANY", 1)
    opened(parts, ME, BOB)
    assert projections.step(0) == 0


def test_what_somebody_took_and_did_not_finish_is_taken_again(
    parts: Parts, lobby: Lobby, projections: Projections
) -> None:
    match = opened(parts, ME, AI)
    parts.store.feed.join()
    assert parts.store.feed.receive()
    work(projections)
    assert shown(lobby) == {match: 1}
    assert parts.store.feed.reclaim(0) == ()


def test_a_match_that_cannot_be_read_stops_nobody_else(
    parts: Parts, lobby: Lobby, projections: Projections, caplog: pytest.LogCaptureFixture
) -> None:
    parts.store.append("broken", Tip(0), b"no entry at all", Alarms())
    match = opened(parts, ME, AI)
    work(projections)
    assert shown(lobby) == {match: 1}
    assert "broken cannot be shown" in caplog.text
    assert parts.store.feed.reclaim(0) == ()


def test_a_group_that_was_lost_with_its_server_is_made_anew(
    parts: Parts, lobby: Lobby, projections: Projections, server: FakeRedis
) -> None:
    work(projections)
    for key in list(server.scan_iter("*:feed")):
        server.delete(key)
    match = opened(parts, ME, AI)
    work(projections)
    assert shown(lobby) == {match: 1}


def test_a_rebuilt_lobby_is_that_of_the_log(
    parts: Parts, lobby: Lobby, projections: Projections, server: FakeRedis
) -> None:
    match = opened(parts, ME, AI)
    work(projections)
    before = lobby.matches()
    server.delete(*server.keys("{lobby}:matches:*"))
    assert projections.rebuild() == 1
    assert lobby.matches() == before
    assert shown(lobby) == {match: 1}


def played(parts: Parts) -> str:
    """A match of two players that is over: Ann has won."""
    match = opened(parts, ME, BOB)
    ann, bob = (Actor("player", player=player) for player in (HOST, "bob"))
    parts.handler.handle(match, bob, Join())
    while not finished(parts, match):
        awaited = parts.projector.newest(match).match
        bids = ((ann, 1), (bob, 0)) if awaited.table.purses[0] else ((ann, 0), (bob, 0))
        for who, coins in bids:
            with suppress(Refused):
                parts.handler.handle(match, who, Bid(coins))
    return match


def test_rebuilt_careers_are_those_of_the_log_and_nobody_is_told(
    parts: Parts, lobby: Lobby, projections: Projections, server: FakeRedis
) -> None:
    for _ in range(3):
        played(parts)
        work(projections)
    careers = Careers(server)
    before, known = shown_by(server), careers.of(HOST)
    assert known["coffers"].rating
    assert known["coffers"].rating.matches == 3
    rows = [row_in(server.get(key)) for key in server.keys(f"{keys.ROW}*")]  # type: ignore[arg-type]
    ghost = next(row for row in rows if row)
    summary = replace(ghost.summary, id="ghost")
    server.set(keys.ROW + "ghost", msgspec.json.encode(replace(ghost, lists=(), summary=summary)))
    server.hset(keys.careers("coffers"), "ghost", b"[{},null]")
    server.zadd(keys.outcomes("coffers"), {list_position(summary.updated_at, "ghost"): 0})
    assert projections.rebuild() == 3
    assert shown_by(server) == before
    assert careers.of(HOST) == known


def test_careers_that_are_damaged_stop_no_lobby(
    parts: Parts,
    lobby: Lobby,
    projections: Projections,
    server: FakeRedis,
    caplog: pytest.LogCaptureFixture,
) -> None:
    with patch("workers.projections.rate_careers", side_effect=ValueError("damaged")):
        match = played(parts)
        work(projections)
    assert match in shown(lobby)
    assert "Careers cannot be reckoned" in caplog.text
    work(projections)
    assert Careers(server).of(HOST)


def test_careers_are_right_when_others_follow_the_feed_during_a_rebuild(
    parts: Parts, lobby: Lobby, projections: Projections, server: FakeRedis
) -> None:
    matches = [played(parts) for _ in range(4)]
    work(projections)
    before = shown_by(server)
    other = follower_of(server, lobby)
    run = Script.run

    def beside(script: Script, *args: Any) -> Any:
        """Before any step, somebody else records and reckons all over again."""
        with patch.object(Script, "run", run):
            other.record(matches)
            rate_careers(Careers(server))
        return run(script, *args)

    with patch.object(Script, "run", beside):
        projections.rebuild()
    work(other)
    assert shown_by(server) == before


def test_nothing_is_missing_while_the_lobby_is_rebuilt_and_nothing_is_left_over(
    parts: Parts, lobby: Lobby, projections: Projections, server: FakeRedis
) -> None:
    """Before any step of it somebody looks, and sits down at a match that waits."""
    matches = [opened(parts, ME, OPEN, OPEN) for _ in range(4)]
    work(projections)
    other, guests, run = follower_of(server, lobby), iter(range(1_000)), Script.run

    def beside(script: Script, *args: Any) -> Any:
        with patch.object(Script, "run", run):
            assert {match.id for match in lobby.of_player(HOST).items} == set(matches)
            assert shown(lobby).keys() == set(matches)
            with suppress(Refused):
                guest = Actor("player", player=f"guest{next(guests)}")
                parts.handler.handle(matches[0], guest, Join())
                other.record(matches[:1])
            if script.name == "put" and len(matches) < 6:
                matches.append(opened(parts, ME, OPEN))
                other.record(matches)
        return run(script, *args)

    with patch.object(Script, "run", beside):
        projections.rebuild()
    after = shown_by(server)
    assert lobby.matches(status="running").items[0].id == matches[0]
    forget_lobby(server)
    projections.rebuild()
    assert shown_by(server) == after


def test_a_list_passes_over_what_nothing_is_known_of(
    parts: Parts, lobby: Lobby, projections: Projections, server: FakeRedis
) -> None:
    matches = [opened(parts, ME, AI) for _ in range(3)]
    work(projections)
    server.delete(keys.ROW + matches[1])
    assert shown(lobby).keys() == {matches[0], matches[2]}
    pages = [lobby.matches(limit=1)]
    while pages[-1].next:
        pages.append(lobby.matches(cursor=pages[-1].next, limit=1))
    assert {item.id for page in pages for item in page.items} == {matches[0], matches[2]}


def test_what_the_store_forgot_before_it_was_acknowledged_is_shown_again(
    parts: Parts, lobby: Lobby, projections: Projections, server: FakeRedis
) -> None:
    """Set back, the store has the match and its notice, and no longer what was recorded of it."""
    match, record = opened(parts, ME, AI), lobby.record

    def forgotten(current: Current, lost: State | None = None) -> State | None:
        later = record(current, lost)
        lobby.drop(current.match.id)
        return later

    with patch.object(lobby, "record", forgotten):
        work(projections)
    assert parts.store.feed.reclaim(0) == ()
    assert shown(lobby) == {}
    another_history(server)
    work(projections)
    assert shown(lobby) == {match: 1}


def lose(server: FakeRedis, match: str) -> None:
    """The store loses a match, as when it fails over; the lobby is on another node."""
    server.delete(*server.keys(f"*:match:{match}"))


def test_a_match_that_is_lost_while_it_is_recorded_is_not_shown(
    parts: Parts, lobby: Lobby, projections: Projections, server: FakeRedis
) -> None:
    work(projections)
    match, record = opened(parts, ME, AI), lobby.record

    def too_late(current: Current) -> State | None:
        lose(server, match)
        return record(current)

    with patch.object(lobby, "record", too_late):
        work(projections)
    assert shown(lobby) == {match: 1}
    another_history(server)
    work(projections)
    assert shown(lobby) == {}
    assert not [key for key in shown_by(server) if key.startswith(b"{lobby}")]


def test_what_was_recorded_without_an_answer_is_compared_with_the_log(
    parts: Parts, lobby: Lobby, projections: Projections, server: FakeRedis
) -> None:
    match, record = opened(parts, ME, AI), lobby.record

    def unanswered(current: Current) -> None:
        record(current)
        raise TimeoutError

    with patch.object(lobby, "record", unanswered), pytest.raises(TimeoutError):
        work(projections)
    lose(server, match)
    for key in list(server.scan_iter("*:feed")):
        server.delete(key)
    work(projections)
    assert shown(lobby) == {}


def test_what_a_process_that_died_has_recorded_is_compared_with_the_log(
    parts: Parts, lobby: Lobby, projections: Projections, server: FakeRedis
) -> None:
    match = opened(parts, ME, AI)
    lobby.record(parts.projector.newest(match))
    lose(server, match)
    work(projections)
    assert shown(lobby) == {}


def test_a_match_that_was_lost_and_opened_again_is_shown_once(
    parts: Parts, lobby: Lobby, projections: Projections, server: FakeRedis
) -> None:
    opening = Open("coffers", {"purse": 9}, (ME, AI), Pace())
    earlier = parts.handler.open("ann", opening, key="k").current
    lobby.record(replace(earlier, match=replace(earlier.match, opened_at=1_000)))
    work(projections)
    assert [item.id for item in lobby.matches().items] == [earlier.match.id]


# Beside a newer release.


def bowed(server: FakeRedis, match: str) -> None:
    """A newer release writes what this one cannot read."""
    with newer_release():
        parts = assembled(server, b"key")
        parts.handler.handle(match, Actor("player", player=HOST), Bow())


def test_what_only_a_newer_release_can_read_stays_as_it_was_shown(
    parts: Parts, lobby: Lobby, projections: Projections, server: FakeRedis
) -> None:
    """Until a newer one shows it, whoever was told of it: others are shown meanwhile."""
    match = opened(parts, ME, AI)
    work(projections)
    bowed(server, match)
    other = opened(parts, ME, AI)
    work(projections)
    work(projections)
    assert shown(lobby) == {match: 1, other: 1}
    assert not parts.store.feed.reclaim(0)
    with newer_release():
        later(server)
        work(follower_of(server, lobby))
    assert shown(lobby) == {match: 2, other: 1}
    assert not server.exists(keys.LEFT)


def later(server: FakeRedis) -> None:
    """The pauses are over."""
    found: Any = server.zrange(keys.LEFT, 0, -1)
    server.zadd(keys.LEFT, dict.fromkeys(found, 0))


def test_players_are_told_by_the_first_process_that_can_read_it(
    parts: Parts, lobby: Lobby, projections: Projections, server: FakeRedis
) -> None:
    server.set(keys.player("bob"), "{}")
    match = opened(parts, ME, OPEN)
    bowed_match = opened(parts, ME, BOB)
    parts.handler.handle(bowed_match, Actor("player", player="bob"), Join())
    bowed(server, bowed_match)
    work(projections)
    assert [item.match for item in parts.inboxes.after("bob", 0, 9).items] == []
    with newer_release():
        later(server)
        work(follower_of(server, lobby))
    told = {item.match for item in parts.inboxes.after("bob", 0, 9).items}
    assert told == {bowed_match}
    assert shown(lobby)[match] == 1


def test_a_rebuild_leaves_what_is_too_new_as_it_was(
    parts: Parts, lobby: Lobby, projections: Projections, server: FakeRedis
) -> None:
    match = opened(parts, ME, AI)
    work(projections)
    bowed(server, match)
    assert projections.rebuild() == 0
    assert shown(lobby) == {match: 1}


def test_many_that_are_too_new_keep_none_from_being_looked_at_again(
    parts: Parts, lobby: Lobby, server: FakeRedis
) -> None:
    """Each step looks at some; those that wait longest come first."""
    matches = [opened(parts, ME, AI) for _ in range(5)]
    for match in matches[:4]:
        bowed(server, match)
        lobby.leave(match, 1)
    lobby.leave(matches[4], 2)
    projections = follower_of(server, lobby)
    with patch("workers.projections.AT_ONCE", 2):
        for _ in range(3):
            projections._take_up()
    assert shown(lobby) == {matches[4]: 1}
