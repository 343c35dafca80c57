"""The inboxes of players: what they are told once, in order, and what is kept of it."""

import time
from typing import Any

import pytest
from msgspec.structs import replace

from domain.games import GAMES
from domain.match import Due, Match, Pace, Seat
from events.current import MARK, Current
from events.news import inboxes as module
from events.news.inboxes import Announcement, Inbox, Inboxes, Recorded
from events.news.items import OLD_MS, NewsItem, facts_of
from events.store import keys, pipelining
from events.store.keys import Partitions
from events.store.store import Store
from tests.kit.stored import Server, everything
from tests.toy import COFFERS, Closed, Turned

ANN, BOB, CAT = "ann", "bob", "cat"
START = int(time.time() * 1000)


@pytest.fixture(autouse=True)
def coffers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "coffers", COFFERS)


@pytest.fixture
def partitions(server: Server) -> Partitions:
    return Store(server).partitions


@pytest.fixture
def inboxes(server: Server, partitions: Partitions) -> Inboxes:
    for player in (ANN, BOB):
        server.set(keys.player(player), b"{}")
    return Inboxes(server, partitions)


def laid(*seats: Seat, match_id: str = "m") -> Match:
    """A match of Ann that is still open."""
    return Match(match_id, "coffers", {}, Pace(), ANN, 1_000, "", seats)


def running(match_id: str = "m") -> Match:
    """A match of Ann and Bob; both must bid for the first card."""
    seats = (Seat("player", ANN, taken=True), Seat("player", BOB, taken=True))
    table = COFFERS.evolve(COFFERS.setup(2, COFFERS.options()), Turned(2))
    dues = (Due("bid", 1, 9_000),)
    opened = laid(*seats, match_id=match_id)
    return replace(opened, table=table, deadlines=dues, status="running")


def bid(match: Match, seat: int) -> Match:
    """The match after this seat has closed its fist."""
    return replace(match, table=COFFERS.evolve(match.table, Closed(seat, 1)))


def over(match: Match) -> Match:
    return replace(match, status="finished", abandoned="agreed", deadlines=())


def now(match: Match, version: int, history: int = 0) -> Current:
    trail = bytes([history]) * MARK * version
    return Current(match, version, START + 1_000 * version, trail=trail)


def recorded(inboxes: Inboxes, current: Current, player: str = BOB) -> Recorded:
    (said,) = inboxes.record(current, [Announcement(player, facts_of(current).get(player, ()))])
    return said


def told(inboxes: Inboxes, current: Current, player: str = BOB) -> str:
    return recorded(inboxes, current, player).later


def kinds(inboxes: Inboxes, player: str = BOB) -> list[str]:
    return [item.kind for item in inboxes.after(player, 0, 2_000).items]


def said(text: str = "hello", at: int = 7) -> NewsItem:
    return NewsItem("talk", at, match="m", by=text)


def test_what_a_match_is_for_a_player_is_told_when_it_becomes_true(inboxes: Inboxes) -> None:
    reserved = laid(Seat("player", ANN, taken=True), Seat("player", BOB))
    told(inboxes, now(reserved, 1))
    told(inboxes, now(running(), 2))
    told(inboxes, now(over(running()), 3))
    items = inboxes.after(BOB, 0, 10).items
    assert [(item.n, item.kind, item.version, item.at - START) for item in items] == [
        (1, "invited", 1, 1_000),
        (2, "started", 2, 2_000),
        (3, "your-turn", 2, 2_000),
        (4, "finished", 3, 3_000),
    ]
    assert {(item.match, item.game, item.seat) for item in items} == {("m", "coffers", 1)}
    assert (items[0].by, items[2].awaits, items[2].deadline) == (ANN, "bid", 9_000)
    assert items[3].abandoned == "agreed"
    assert len({item.id for item in items}) == 4


def test_the_same_state_tells_nothing_again(inboxes: Inboxes) -> None:
    for _ in range(3):
        assert told(inboxes, now(running(), 2)) == ""
    assert kinds(inboxes) == ["started", "your-turn"]


def test_a_decision_that_stays_open_is_told_once(inboxes: Inboxes) -> None:
    told(inboxes, now(running(), 2))
    told(inboxes, now(bid(running(), 0), 3))
    assert kinds(inboxes) == ["started", "your-turn"]


def test_a_decision_that_is_over_and_comes_back_is_told_again_after_a_while(
    inboxes: Inboxes, monkeypatch: pytest.MonkeyPatch
) -> None:
    told(inboxes, now(running(), 2))
    for version in range(3, 43, 2):
        assert recorded(inboxes, now(bid(running(), 1), version)).again_ms is None
        held_back = recorded(inboxes, now(running(), version + 1)).again_ms
        assert held_back is not None
        assert 0 < held_back <= 45_000 // 4, "a quarter of the time"
    assert kinds(inboxes) == ["started", "your-turn"]
    monkeypatch.setattr("events.news.items.AGAIN_MS", 0)
    for _ in range(2):
        assert recorded(inboxes, now(running(), 42)).again_ms is None
    assert kinds(inboxes) == ["started", "your-turn", "your-turn"]


def test_of_what_others_cause_the_newest_of_its_share_are_kept(
    inboxes: Inboxes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "KEPT", 6)
    monkeypatch.setattr(module, "MOST_OF_TRAY", 2)
    told(inboxes, now(running(), 2))
    for number in range(10):
        inboxes.tell(BOB, said(), once=f"talk/m/{number}")
        inboxes.tell(BOB, replace(said(), kind="rematch"), once=f"rematch/m/{number}")
    found = inboxes.after(BOB, 0, 10)
    assert [item.n for item in found.items] == [1, 2, 19, 20, 21, 22]
    assert [item.kind for item in found.items][:2] == ["started", "your-turn"]


def test_a_turn_that_has_passed_when_somebody_looks_is_not_told(inboxes: Inboxes) -> None:
    told(inboxes, now(bid(running(), 1), 3))
    assert kinds(inboxes) == ["started"]


@pytest.mark.parametrize("seat", [{"away": True}, {"resigned": True}])
def test_nobody_is_told_of_a_turn_that_a_computer_takes_for_them(
    inboxes: Inboxes, seat: dict[str, Any]
) -> None:
    match = running()
    absent = replace(match, seats=(match.seats[0], replace(match.seats[1], **seat)))
    told(inboxes, now(absent, 2))
    assert kinds(inboxes) == ["started"]


def test_an_earlier_state_tells_nothing_and_is_answered_with_the_later_one(
    inboxes: Inboxes,
) -> None:
    told(inboxes, now(bid(running(), 1), 3, history=9))
    later = told(inboxes, now(running(), 2))
    assert later == f"3 {'09' * MARK}"
    assert kinds(inboxes) == ["started"]


def test_a_later_state_that_the_store_has_lost_is_replaced(inboxes: Inboxes) -> None:
    told(inboxes, now(bid(running(), 1), 3, history=9))
    earlier, lost = now(running(), 2), f"3 {'09' * MARK}"
    telling = Announcement(BOB, facts_of(earlier)[BOB], lost=lost)
    inboxes.record(earlier, [telling])
    assert kinds(inboxes) == ["started", "your-turn"]
    assert inboxes.record(earlier, [telling]) == [Recorded()]
    assert kinds(inboxes) == ["started", "your-turn"]


def test_an_occasion_is_told_once(inboxes: Inboxes) -> None:
    first = inboxes.tell(BOB, said(), once="talk/m/1")
    assert first
    assert (first.n, first.id[:5]) == (1, "news_")
    assert inboxes.tell(BOB, said(), once="talk/m/1") is None
    second = inboxes.tell(BOB, said(), once="talk/m/2")
    assert second
    assert second.n == 2
    assert inboxes.after(BOB, 0, 10).items == (first, second)


def test_of_an_inbox_the_newest_items_are_kept(
    inboxes: Inboxes, monkeypatch: pytest.MonkeyPatch, server: Server, partitions: Partitions
) -> None:
    monkeypatch.setattr(module, "KEPT", 3)
    for number in range(1, 6):
        inboxes.tell(BOB, said(), once=f"talk/m/{number}")
    found = inboxes.after(BOB, 0, 10)
    assert [item.n for item in found.items] == [3, 4, 5]
    assert found.last == 5
    assert inboxes.after(BOB, 3, 1).items == found.items[1:2]
    occasions: Any = server.hgetall(partitions.told(BOB))
    assert sorted(occasions) == [b"talk/m/%d" % number for number in (3, 4, 5)]


def test_of_matches_that_were_forgotten_and_are_over_nothing_is_told_again(
    inboxes: Inboxes, monkeypatch: pytest.MonkeyPatch, server: Server, partitions: Partitions
) -> None:
    monkeypatch.setattr(module, "KEPT", 2)
    matches = [over(running(name)) for name in ("a", "b", "c", "d")]
    for _ in range(2):
        for version, match in enumerate(matches, 1):
            told(inboxes, now(match, version))
    assert [(item.n, item.match) for item in inboxes.after(BOB, 0, 10).items] == [
        (3, "c"),
        (4, "d"),
    ]
    assert server.hkeys(partitions.told(BOB)) == [b"c", b"d"]


def test_a_match_that_was_over_long_before_anybody_told_of_it_is_no_news(
    inboxes: Inboxes,
) -> None:
    old = replace(now(over(running()), 3), at=START - OLD_MS - 60_000)
    told(inboxes, old)
    assert kinds(inboxes) == []
    told(inboxes, replace(now(running("n"), 3), at=old.at))
    assert kinds(inboxes) == ["started", "your-turn"]


def test_an_empty_inbox_has_no_item(inboxes: Inboxes) -> None:
    assert inboxes.after(BOB, 0, 10) == Inbox((), 0, 0)


def test_what_was_read_stays_read(inboxes: Inboxes) -> None:
    for number in range(4):
        inboxes.tell(BOB, said(), once=f"talk/m/{number}")
    assert inboxes.after(BOB, 0, 10).unread == 4
    assert inboxes.read_up_to(BOB, 3).unread == 1
    assert inboxes.read_up_to(BOB, 2).unread == 1
    assert inboxes.read_up_to(BOB, 99).unread == 0
    assert inboxes.after(BOB, 0, 10).read == 4


def test_an_item_and_its_deliveries_are_one_step(
    inboxes: Inboxes, server: Server, partitions: Partitions
) -> None:
    server.hset(partitions.receivers(BOB), mapping={"hook": "{}", "phone": "{}"})
    alarms = partitions.alarms("delivery", partitions.of(BOB))
    server.zadd(alarms, {"bob/hook": 5})
    told(inboxes, now(running(), 2))
    rows: Any = server.zrange(alarms, 0, -1, withscores=True)
    due = dict(rows)
    assert due[b"bob/hook"] == 5
    assert due.keys() == {b"bob/hook", b"bob/phone"}
    assert due[b"bob/phone"] > 1_000_000_000_000
    server.delete(alarms)
    told(inboxes, now(running(), 2))
    assert not server.exists(alarms)


def test_whoever_follows_the_feed_of_news_learns_who_has_some(inboxes: Inboxes) -> None:
    start = inboxes.feed.head()
    told(inboxes, now(running(), 2))
    told(inboxes, now(running(), 2))
    assert [(hint.match, hint.version) for hint in inboxes.feed.tail(start).notices] == [(BOB, 2)]


def test_nobody_is_told_who_is_unknown(inboxes: Inboxes, server: Server) -> None:
    before = everything(server)
    told(inboxes, now(running(), 2), CAT)
    assert inboxes.tell(CAT, said(), once="talk/m/1") is None
    assert everything(server) == before


def test_who_is_erased_stays_erased(
    inboxes: Inboxes, server: Server, partitions: Partitions
) -> None:
    server.hset(partitions.receivers(BOB), "hook", "{}")
    told(inboxes, now(running(), 2))
    inboxes.erase(BOB)
    told(inboxes, now(over(running()), 3))
    inboxes.tell(BOB, said(), once="talk/m/1")
    theirs = {key.decode(): held for key, held in everything(server).items() if BOB in str(key)}
    del theirs[keys.player(BOB)]
    assert theirs == {partitions.inbox(BOB): {b"closed": b"1"}}
    assert not server.exists(partitions.alarms("delivery", partitions.of(BOB)))
    server.delete(keys.player(BOB), partitions.inbox(BOB))  # a day later
    told(inboxes, now(over(running()), 3))
    assert not server.exists(partitions.inbox(BOB))


def test_the_inbox_of_one_is_nobody_elses(inboxes: Inboxes) -> None:
    told(inboxes, now(running(), 2), ANN)
    inboxes.erase(BOB)
    assert kinds(inboxes, ANN) == ["started", "your-turn"]
    assert kinds(inboxes, BOB) == []


def test_all_players_of_a_match_are_told_in_one_packet(
    server: Server, partitions: Partitions, monkeypatch: pytest.MonkeyPatch
) -> None:
    inboxes, packets, match = Inboxes(server, partitions), list[int](), now(running(), 1)
    for player in (ANN, BOB):
        server.set(keys.player(player), b"{}")

    def counted(redis: Any, commands: Any) -> Any:
        packets.append(len(commands))
        return send(redis, commands)

    tellings = [Announcement(player, true) for player, true in facts_of(match).items()]
    inboxes.record(match, tellings)
    send = pipelining._said
    monkeypatch.setattr(pipelining, "_said", counted)
    inboxes.record(now(bid(running(), 0), 2), tellings)
    assert packets == [2]
