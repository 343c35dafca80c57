"""The projector folds a stream into a state: now, at a version, and however the news comes in."""

from typing import Any

import fakeredis
import pytest

from domain.commands import Open
from domain.games import GAMES
from domain.logged import Thought
from domain.match import Actor, Pace, Seat
from domain.secrecy import seen_by
from events.current import Current, NoSuchMatch, apply_raw
from events.handler import Handler
from events.log import Entry, decoded, encoded, seen
from events.projector import Projector
from events.store.entries import Raw
from events.store.store import Store
from tests.toy import COFFERS, Bid

ANNA, BEN = Actor("player", player="anna"), Actor("ai", seat=1)


@pytest.fixture(autouse=True)
def _coffers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "coffers", COFFERS)


@pytest.fixture
def store() -> Store:
    return Store(fakeredis.FakeRedis(protocol=2))


@pytest.fixture
def match(store: Store) -> str:
    """A match of five entries."""
    handler = Handler(store, Projector(store), b"master key")
    seats = (Seat("player"), Seat("ai", level="novice"))
    match_id = handler.open("anna", Open("coffers", {}, seats, Pace())).current.match.id
    for actor, coins in ((ANNA, 2), (BEN, 1), (ANNA, 3)):
        handler.handle(match_id, actor, Bid(coins), thought=Thought("novice", 7, 3))
    return match_id


def test_a_state_is_the_same_however_it_was_reached(store: Store, match: str) -> None:
    cold, warm = Projector(store), Projector(store)
    raws = store.read(match)
    before = None
    for raw in raws:
        before = warm.learn(match, before, [raw])
    assert warm.remembered(match) == cold.newest(match) == cold.at(match, len(raws))


def test_what_was_seen_already_changes_nothing(store: Store, match: str) -> None:
    projector = Projector(store)
    newest = projector.newest(match)
    assert projector.newest(match) == newest
    assert projector.news(match, newest) == (newest, [])


def test_what_follows_is_folded_once_however_many_ask(
    store: Store, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A listener gets the state that the process remembers, also of what it wrote itself."""
    projector, folded = Projector(store), list[int]()

    def counted(before: Current | None, raw: Raw) -> Current:
        folded.append(raw.version)
        return apply_raw(before, raw)

    before = projector.newest(match)
    monkeypatch.setattr("events.projector.apply_raw", counted)
    handler = Handler(store, projector, b"master key")
    handler.handle(match, ANNA, Bid(2))
    Handler(store, Projector(store), b"master key").handle(match, ANNA, Bid(3))
    assert folded == [1, 2, 3, 4, 5]  # by the other process, which had not met the match
    folded.clear()
    current, entries = projector.news(match, before)
    assert (current, [entry.version for entry in entries]) == (projector.newest(match), [5, 6])
    assert folded == [6]
    again, entries = projector.news(match, before)
    assert again is current is projector.remembered(match)
    assert [entry.version for entry in entries] == [5, 6]
    assert folded == [6]


def test_the_state_at_a_version_is_what_it_was_then(store: Store, match: str) -> None:
    projector = Projector(store)
    early = projector.at(match, 2)
    assert (early.version, early.match.table.fists) == (2, ((2,), ()))
    assert projector.newest(match).version == 4


@pytest.mark.parametrize("version", [0, 5, 99])
def test_there_is_no_state_at_a_version_that_does_not_exist(
    store: Store, match: str, version: int
) -> None:
    with pytest.raises(NoSuchMatch):
        Projector(store).at(match, version)


def test_a_state_knows_the_keys_of_the_entries_up_to_it_and_of_no_later_one(store: Store) -> None:
    handler = Handler(store, Projector(store), b"master key")
    seats = (Seat("player"), Seat("ai", level="novice"))
    match = handler.open("anna", Open("coffers", {}, seats, Pace())).current.match.id
    for number in range(1, 5):
        handler.handle(match, ANNA, Bid(number % 2), key=f"key {number}")
    newest, earlier = Projector(store).newest(match), Projector(store).at(match, 3)
    keys = [f"key {number}" for number in range(1, 5)]
    assert [newest.made_by("anna", key) for key in keys] == [2, 3, 4, 5]
    assert [earlier.made_by("anna", key) for key in keys] == [2, 3, 0, 0]


def test_what_is_forgotten_for_want_of_room_is_read_again(store: Store, match: str) -> None:
    small = Projector(store, memory=1)
    newest = small.newest(match)
    handler = Handler(store, small, b"master key")
    handler.open("anna", Open("coffers", {}, (Seat("player"), Seat("open")), Pace()))
    assert small.remembered(match) == newest


def test_an_entry_survives_being_stored(store: Store, match: str) -> None:
    for entry in Projector(store).entries(match, 0):
        assert decoded(encoded(entry)) == entry


def entry_of(store: Store, match: str, version: int) -> Entry:
    return Projector(store).entries(match, version - 1, 1)[0]


def test_a_sealed_bid_is_seen_by_its_seat_only(store: Store, match: str) -> None:
    entry = entry_of(store, match, 2)
    mine, yours, anybody = (seen(entry, viewer, False, {}) for viewer in (0, 1, None))
    assert mine.command == Bid(2)
    assert yours.command == anybody.command == Bid(None)
    assert [event.coins for event in (mine.events[0], yours.events[0])] == [2, None]


def test_a_thought_is_sealed_until_the_match_is_over(store: Store, match: str) -> None:
    entry = entry_of(store, match, 3)
    assert seen(entry, 1, False, {}).thought == Thought("novice", 7, 3)
    assert seen(entry, 0, False, {}).thought is None
    assert seen(entry, None, True, {}).thought == Thought("novice", 7, 3)


def test_when_the_match_is_over_everything_is_seen(store: Store, match: str) -> None:
    entry = entry_of(store, match, 2)
    assert seen(entry, None, True, {}).command == Bid(2)
    assert seen(entry, None, True, {}).events == entry.events


def test_what_a_viewer_folds_from_his_log_is_his_view(store: Store, match: str) -> None:
    projector = Projector(store)
    newest = projector.newest(match).match
    for viewer in (0, 1, None):
        view: Any = None
        for entry in projector.entries(match, 0):
            for event in seen(entry, viewer, False, {}).events:
                view = COFFERS.evolve(view, event) if type(event) in COFFERS.events else view
                view = getattr(event, "table", view)
        assert view == seen_by(newest, viewer).table
