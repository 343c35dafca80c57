"""A match that is looked at is kept: the alarm `unwatched`, and how seldom it is written."""

import pytest

from domain.commands import Leave, Open
from domain.games import GAMES
from domain.match import Actor, Match, Pace, Seat
from events.handler import Handler
from events.projector import Projector
from events.store.store import Store
from events.watch import DAY_MS, MINUTE_MS, Retention, Watch
from tests.kit.toy_matches import AI, HOST, ME
from tests.toy import COFFERS, Bid

KEPT = Retention(days=60, unattended_days=1)
KEY = b"master key"


@pytest.fixture(autouse=True)
def coffers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, COFFERS.slug, COFFERS)


@pytest.fixture
def handler(store: Store) -> Handler:
    return Handler(store, Projector(store), KEY, retention=KEPT)


def opened(handler: Handler, *seats: Seat) -> Match:
    command = Open("coffers", {"purse": 9}, seats, Pace(60, 60))
    return handler.open(HOST, command).current.match


def days_left(store: Store, match: Match) -> float | None:
    """Until the match is abandoned; None: never."""
    due = store.alarms.due("unwatched", match.id)
    return None if due is None else round((due - store.time("m")) / DAY_MS, 2)


def age(store: Store, match: Match) -> None:
    """As if nobody had looked for long: the alarm is due."""
    store.alarms.snooze("unwatched", match.id, 1, store.tip(match.id))


def test_a_match_waits_for_its_persons_longer_than_computers_play_alone(
    store: Store, handler: Handler
) -> None:
    assert days_left(store, opened(handler, ME, AI)) == 60
    assert days_left(store, opened(handler, ME, Seat("open"))) == 60
    assert days_left(store, opened(handler, AI, AI)) == 1


def test_a_player_who_plays_keeps_the_match_and_a_computer_does_not(
    store: Store, handler: Handler
) -> None:
    match = opened(handler, ME, AI)
    age(store, match)
    handler.handle(match.id, Actor("ai", 1), Bid(1))
    assert store.alarms.due("unwatched", match.id) == 1
    handler.handle(match.id, Actor("player", player=HOST), Bid(2))
    assert days_left(store, match) == 60


def test_a_match_from_before_there_were_such_alarms_gets_one_with_its_next_entry(
    store: Store, handler: Handler
) -> None:
    match = opened(handler, ME, AI)
    store.alarms.snooze("unwatched", match.id, None, store.tip(match.id))
    handler.handle(match.id, Actor("ai", 1), Bid(1))
    assert days_left(store, match) == 60


def test_when_its_last_person_resigns_a_match_has_a_day(store: Store, handler: Handler) -> None:
    match = opened(handler, ME, AI)
    handler.handle(match.id, Actor("player", player=HOST), Leave())
    assert days_left(store, match) == 1


def test_a_match_that_is_over_is_not_watched(store: Store, handler: Handler) -> None:
    match = opened(handler, ME, Seat("open"))
    handler.handle(match.id, Actor("player", player=HOST), Leave())
    assert days_left(store, match) is None


def test_an_operator_may_keep_matches_for_ever(store: Store) -> None:
    patient = Handler(store, Projector(store), KEY, retention=Retention(0, 0))
    assert days_left(store, opened(patient, ME, AI)) is None
    assert days_left(store, opened(patient, AI, AI)) is None


def test_a_look_keeps_the_match_and_is_written_once_a_minute(
    store: Store, handler: Handler, monkeypatch: pytest.MonkeyPatch
) -> None:
    seconds, written = [0.0], list[str]()
    postpone = store.alarms.postpone

    def noted(kind: object, match: str, at: int) -> None:
        written.append(match)
        postpone("unwatched", match, at)

    monkeypatch.setattr(store.alarms, "postpone", noted)
    watch = Watch(store, Projector(store), KEPT, clock=lambda: seconds[0])
    match = opened(handler, AI, AI)
    age(store, match)
    for _ in range(100):
        watch.looked(match.id)
    assert written == [match.id]
    assert days_left(store, match) == 1
    seconds[0] = 61
    watch.looked(match.id)
    assert written == [match.id] * 2


def test_the_end_is_kept_to_the_minute(store: Store, handler: Handler) -> None:
    """So that a player's moves of one minute write the same."""
    match = opened(handler, ME, AI)
    assert (store.alarms.due("unwatched", match.id) or 0) % MINUTE_MS == 0


def test_a_look_at_what_does_not_exist_or_is_over_sets_nothing(
    store: Store, handler: Handler
) -> None:
    watch = Watch(store, Projector(store), KEPT)
    watch.looked("nothing")
    assert store.alarms.due("unwatched", "nothing") is None
    match = opened(handler, ME, Seat("open"))
    handler.handle(match.id, Actor("player", player=HOST), Leave())
    watch.looked(match.id)
    assert store.alarms.due("unwatched", match.id) is None


def test_a_look_by_a_process_that_has_not_heard_of_the_end_sets_nothing(
    store: Store, handler: Handler
) -> None:
    match, late = opened(handler, ME, Seat("open")), Projector(store)
    late.newest(match.id)
    handler.handle(match.id, Actor("player", player=HOST), Leave())
    Watch(store, late, KEPT).looked(match.id)
    assert store.alarms.due("unwatched", match.id) is None


def test_a_look_never_brings_the_end_nearer(store: Store, handler: Handler) -> None:
    match = opened(handler, ME, AI)
    hasty = Watch(store, Projector(store), Retention(days=1, unattended_days=1))
    hasty.looked(match.id)
    assert days_left(store, match) == 60
