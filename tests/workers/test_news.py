"""News follow from the feed: lists first, then who is told, once, whoever is killed on the way."""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any
from unittest.mock import patch

import pytest
from fakeredis import FakeRedis
from redis.exceptions import ConnectionError

from domain.commands import Join, Leave
from domain.match import Actor, Seat
from domain.refusals import Refused
from events.news.inboxes import Inboxes
from events.news.items import NewsItem
from events.parts import Parts
from events.store import keys
from tests.kit.stored import everything
from tests.kit.toy_matches import AI, BOB, HOST, ME, finished, opened
from tests.toy import Bid
from workers.projections import Projections

PLAYERS = (HOST, "bob")


@pytest.fixture(autouse=True)
def _known(server: FakeRedis) -> None:
    for player in PLAYERS:
        server.set(keys.player(player), b"{}")


@pytest.fixture
def projections(parts: Parts) -> Projections:
    return another(parts)


def another(parts: Parts) -> Projections:
    return Projections(parts, idle_ms=0)


def work(projections: Projections) -> None:
    """Two steps: at first the group must be made."""
    for _ in range(2):
        projections.step(block_ms=0)


def news(parts: Parts, player: str = "bob") -> list[NewsItem]:
    return [*parts.inboxes.after(player, 0, 1_000).items]


def kinds(parts: Parts, player: str = "bob") -> list[str]:
    return [item.kind for item in news(parts, player)]


def join(parts: Parts, match: str) -> None:
    parts.handler.handle(match, Actor("player", player="bob"), Join())


def bid(parts: Parts, match: str, player: str, coins: int = 1) -> None:
    with suppress(Refused):
        parts.handler.handle(match, Actor("player", player=player), Bid(coins))


def play(parts: Parts, match: str) -> None:
    """Both bid until the match is over; Ann wins, as long as she has coins."""
    while not finished(parts, match):
        purses = parts.projector.newest(match).match.table.purses
        bid(parts, match, HOST, 1 if purses[0] else 0)
        bid(parts, match, "bob", 0)


def test_a_player_is_told_of_a_match_from_the_invitation_to_the_end(
    parts: Parts, projections: Projections
) -> None:
    match = opened(parts, ME, BOB)
    work(projections)
    join(parts, match)
    work(projections)
    bid(parts, match, "bob", 0)
    work(projections)
    assert kinds(parts) == ["invited", "started"]
    bid(parts, match, HOST)
    work(projections)
    assert kinds(parts) == ["invited", "started", "your-turn"]
    play(parts, match)
    work(projections)
    told = news(parts)
    assert told[-1].kind == "finished"
    assert told[-1].result == parts.projector.newest(match).match.result
    assert [item.n for item in told] == list(range(1, len(told) + 1))
    assert kinds(parts, HOST)[:2] == ["started", "your-turn"]


def test_whoever_is_told_finds_it_in_their_lists(parts: Parts, projections: Projections) -> None:
    """Asked at the very moment at which a player is told."""
    record, seen = Inboxes.record, []

    def told(self: Inboxes, current: Any, tellings: Any) -> Any:
        answer = record(self, current, tellings)
        for player in (telling.player for telling in tellings):
            (listed,) = parts.lobby.of_player(player).items
            waiting = [item.id for item in parts.lobby.of_player(player, waiting=True).items]
            for item in news(parts, player)[-1:]:
                seen.append(item.kind)
                assert listed.version >= (item.version or 0)
                assert (item.kind == "your-turn") <= (item.match in waiting)
        return answer

    with patch.object(Inboxes, "record", told):
        match = opened(parts, ME, BOB)
        work(projections)
        join(parts, match)
        work(projections)
        play(parts, match)
        work(projections)
    assert {"invited", "your-turn", "finished"} <= set(seen)


def killed_before(parts: Parts) -> Iterator[None]:
    """The worker is killed when the lists are written, and nobody was told."""
    with patch.object(Inboxes, "record", side_effect=ConnectionError):
        yield


def killed_after(parts: Parts) -> Iterator[None]:
    """The worker is killed when everybody was told, before it says that it is done."""
    with patch.object(parts.store.feed, "acknowledge", side_effect=ConnectionError):
        yield


def killed_between(parts: Parts) -> Iterator[None]:
    """The worker is killed when the first of two players was told."""
    record = Inboxes.record

    def one(self: Inboxes, current: Any, tellings: Any) -> Any:
        record(self, current, tellings[:1])
        raise ConnectionError

    with patch.object(Inboxes, "record", one):
        yield


@pytest.mark.parametrize("killed", [killed_before, killed_between, killed_after])
def test_a_killed_worker_loses_no_news_and_tells_none_twice(
    parts: Parts, projections: Projections, killed: Any
) -> None:
    match = opened(parts, ME, BOB)
    work(projections)
    join(parts, match)
    for _ in killed(parts):
        with pytest.raises(ConnectionError):
            work(projections)
    work(another(parts))
    work(another(parts))
    assert kinds(parts) == ["invited", "started"]
    assert kinds(parts, HOST) == ["started", "your-turn"]


def test_a_worker_that_lags_behind_tells_of_no_turn_that_is_over(
    parts: Parts, projections: Projections
) -> None:
    match = opened(parts, ME, BOB)
    join(parts, match)
    late = parts.projector.newest(match)
    bid(parts, match, "bob")
    work(projections)
    parts.reminding.tell(late)
    assert kinds(parts) == ["started"]
    assert kinds(parts, HOST) == ["started", "your-turn"]


def test_a_rebuild_tells_nobody_anything(
    parts: Parts, projections: Projections, server: FakeRedis
) -> None:
    match = opened(parts, ME, BOB)
    work(projections)
    join(parts, match)
    play(parts, match)
    work(projections)
    silent = opened(parts, ME, BOB)
    before = {key: held for key, held in everything(server).items() if b"lobby" not in key}
    assert projections.rebuild() == 2
    after = {key: held for key, held in everything(server).items() if b"lobby" not in key}
    assert after == before
    work(projections)
    assert news(parts)[-1].match == silent


def test_what_the_store_lost_is_told_anew_as_it_is_now(
    parts: Parts, projections: Projections, server: FakeRedis
) -> None:
    match = opened(parts, ME, BOB)
    join(parts, match)
    bid(parts, match, "bob")
    work(projections)
    assert kinds(parts) == ["started"]
    log = parts.store.partitions.log(match)
    server.xdel(log, "3-0")
    work(projections)
    assert kinds(parts) == ["started"]  # the turn that they have again was opened by their entry


def test_a_player_who_left_is_told_nothing_more(parts: Parts, projections: Projections) -> None:
    match = opened(parts, ME, BOB, Seat("open"))
    join(parts, match)
    parts.handler.handle(match, Actor("player", player="bob"), Leave())
    parts.handler.handle(match, Actor("player", player=HOST), Leave())
    work(projections)
    assert finished(parts, match)
    assert kinds(parts, HOST) == ["finished"]


def test_a_match_with_computers_tells_its_player_of_nothing_that_they_began(
    parts: Parts, projections: Projections
) -> None:
    opened(parts, ME, AI)
    work(projections)
    assert kinds(parts, HOST) == ["started"]


def test_twenty_turns_are_told_once_each_and_none_that_ones_own_entry_has_opened(
    parts: Parts, projections: Projections
) -> None:
    """The second to bid opens the next round: its first decision is no news to them."""
    turns = 0
    while turns < 20:
        match = opened(parts, ME, BOB)
        join(parts, match)
        work(projections)
        while not finished(parts, match):
            for player, coins in ((HOST, 1), ("bob", 0)):
                parts.handler.handle(match, Actor("player", player=player), Bid(coins))
                turns += 1
                work(projections)
    told = {player: kinds(parts, player).count("your-turn") for player in PLAYERS}
    assert told == {HOST: turns // 2, "bob": 0}


def test_a_worker_that_was_late_tells_no_turn_that_an_own_entry_has_opened(
    parts: Parts, projections: Projections
) -> None:
    """The other has done something since, so the newest entry is not the one that opened it."""
    match = opened(parts, ME, BOB)
    join(parts, match)
    bid(parts, match, HOST)
    work(projections)
    assert kinds(parts) == ["started"]
