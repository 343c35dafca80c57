"""The jobs: time is called when it is up, computers move in their turn, the rest is void."""

from typing import Any

import pytest
from fakeredis import FakeRedis
from msgspec.structs import replace

from domain.bounds import Bounds
from domain.chance import key_of, seed_of
from domain.commands import Join, Leave
from domain.game import Game
from domain.games import GAMES
from domain.match import Actor, Seat, computers_awaited, next_deadline
from domain.releases import RELEASE
from domain.secrecy import seen_by
from events.current import NoSuchMatch
from events.parts import Parts, assembled
from events.store.entries import Tip
from events.store.keys import KINDS, Kind, asker
from events.trust.audit import Audits
from events.watch import DAY_MS, MINUTE_MS, Retention
from tests.kit.newer import Bow, newer_release
from tests.kit.toy_matches import AI, BOB, HOST, ME, asked, entries, finished, opened, usual
from tests.kit.waiting import later
from tests.toy import Bid, Coffers, Toss
from workers import jobs, queues
from workers.__main__ import QUEUES
from workers.ai import Decision
from workers.clock import AlarmClock, queues_of
from workers.jobs import computers_to_ask
from workers.lifecycle import AGAIN_MS
from workers.queues import JOBS, job_worker

MINUTE = 60_000


def bids(game: Any, view: Any, seat: int, level: str, seed: int, *_: Any) -> Decision:
    """A computer that bids what its seed says."""
    moves = game.choices(view, seat).moves
    return Decision(moves[seed % len(moves)], 7, None)


@pytest.fixture(autouse=True)
def thinking(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Computers make the usual moves; which seats were asked."""
    asked: list[int] = []

    def think(game: Any, view: Any, seat: int, *_: Any) -> Decision:
        asked.append(seat)
        return Decision(usual(view, seat), 7, None)

    monkeypatch.setattr(jobs, "think", think)
    return asked


def waits(monkeypatch: pytest.MonkeyPatch, again: dict[int, int | None]) -> None:
    """No computer moves; it says when to ask it again."""
    monkeypatch.setattr(jobs, "think", lambda _g, _v, seat, *_: Decision(None, 0, again[seat]))


def alarm(parts: Parts, kind: str, match_id: str) -> int | None:
    """When this alarm is due."""
    redis: Any = parts.store._redis
    scores = [redis.zscore(key, match_id) for key in redis.keys(f"*:alarms:{kind}")]
    return next((int(score) for score in scores if score is not None), None)


def due(parts: Parts, match_id: str) -> int | None:
    return next_deadline(parts.projector.newest(match_id).match)


# Time is up.


def test_time_that_is_up_is_called(parts: Parts, monkeypatch: pytest.MonkeyPatch) -> None:
    match = opened(parts, ME, AI)
    later(parts, monkeypatch, MINUTE)
    queues.call("deadline", match)
    assert entries(parts, match)[-1].actor == Actor("clock")
    assert alarm(parts, "deadline", match) == due(parts, match)


def test_time_is_called_until_nothing_is_due(parts: Parts, monkeypatch: pytest.MonkeyPatch) -> None:
    match = opened(parts, ME, AI, seconds=0)
    queues.call("deadline", match)
    assert asked(parts, match) == {Actor("clock"): 6}  # three times the bids, and then the tie
    assert finished(parts, match)
    assert alarm(parts, "deadline", match) is None


def test_a_job_that_comes_too_early_only_sets_the_alarm_right(parts: Parts) -> None:
    match = opened(parts, ME, AI)
    parts.store.alarms.snooze("deadline", match, 1, Tip(1))
    queues.call("deadline", match)
    assert len(entries(parts, match)) == 1
    assert alarm(parts, "deadline", match) == due(parts, match)


def test_a_job_for_a_match_that_is_over_only_clears_the_alarm(parts: Parts) -> None:
    match = opened(parts, AI, AI, seconds=0)
    queues.call("deadline", match)
    over = len(entries(parts, match))
    parts.store.alarms.snooze("deadline", match, 1, Tip(over))
    parts.store.alarms.snooze("ai", match, 1, Tip(over))
    queues.call("deadline", match)
    queues.call("ai", match)
    assert len(entries(parts, match)) == over
    assert (alarm(parts, "deadline", match), alarm(parts, "ai", match)) == (None, None)


def test_an_alarm_for_a_match_that_does_not_exist_is_cleared(parts: Parts) -> None:
    parts.store.alarms.snooze("ai", "nothing", 1, Tip(0))
    queues.call("ai", "nothing")
    assert alarm(parts, "ai", "nothing") is None


@pytest.mark.parametrize("kind", KINDS)
def test_a_match_that_is_lost_while_a_job_runs_is_no_failure(
    parts: Parts, kind: Kind, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = opened(parts, ME, AI)

    def lost(here: Parts, match_id: str) -> None:
        raise NoSuchMatch(match_id)

    monkeypatch.setattr(JOBS[kind].do, lost)
    queues.call(kind, match)


def test_a_job_in_a_process_that_knows_an_older_match_does_what_is_due_now(
    parts: Parts, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = opened(parts, ME, AI, AI)
    known = parts.projector.newest(match)
    queues.call("ai", match)
    parts.projector.lose(match)
    parts.projector.learn(match, known, ())
    queues.call("ai", match)
    assert asked(parts, match) == {Actor("ai", 1): 1, Actor("ai", 2): 1}


# A computer's turn.


def test_one_computer_moves_and_the_alarm_rings_for_the_next(parts: Parts) -> None:
    match = opened(parts, ME, AI, AI)
    queues.call("ai", match)
    assert len(entries(parts, match)) == 2
    assert (alarm(parts, "ai", match) or 0) <= parts.store.time("m")
    queues.call("ai", match)
    assert computers_awaited(parts.projector.newest(match).match) == ()
    assert alarm(parts, "ai", match) is None


def test_computers_finish_a_match_among_themselves(parts: Parts) -> None:
    match = opened(parts, AI, AI, AI, AI)
    for _ in range(12):
        queues.call("ai", match)
    assert finished(parts, match)
    assert asked(parts, match) == {Actor("ai", seat): 3 for seat in range(4)}


def test_a_computer_takes_over_for_who_resigned(parts: Parts) -> None:
    match = opened(parts, ME, AI)
    parts.handler.handle(match, Actor("player", player=HOST), Leave())
    for _ in range(6):
        queues.call("ai", match)
    assert finished(parts, match)


def test_the_log_says_all_one_needs_to_derive_a_move_again(
    parts: Parts, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = opened(parts, ME, replace(AI, level="master"))
    later(parts, monkeypatch, MINUTE // 2)
    monkeypatch.setattr(jobs, "think", bids)
    queues.call("ai", match)
    entry, before = entries(parts, match)[-1], parts.projector.at(match, 1).match
    thought = entry.thought
    assert thought is not None
    assert (thought.level, thought.rounds, thought.elapsed) == ("master", 7, 50)
    assert (thought.version, thought.release) == (1, RELEASE)
    key = key_of(parts.handler.seals.secret(match), before.words, before.losses)
    assert thought.seed == seed_of(key, 1, 1)
    view = seen_by(before.table, 1)
    arguments = (view, 1, thought.level, thought.seed, thought.elapsed)
    assert bids(GAMES["coffers"], *arguments).move == entry.command


def test_a_computer_gets_a_view_and_not_the_table(
    parts: Parts, monkeypatch: pytest.MonkeyPatch
) -> None:
    views = []

    def think(_: Game[Any, Any], view: Any, seat: int, *__: Any) -> Decision:
        views.append((view, seat))
        return Decision(None, 0, None)

    monkeypatch.setattr(jobs, "think", think)
    match = opened(parts, ME, AI)
    queues.call("ai", match)
    ((view, seat),) = views
    assert view == seen_by(parts.projector.newest(match).match.table, seat)
    assert view.purses == (None, 9)


def test_computers_are_asked_in_turn_beginning_with_another_after_each_entry(
    parts: Parts, monkeypatch: pytest.MonkeyPatch, thinking: list[int]
) -> None:
    match = opened(parts, AI, AI, AI)
    for _ in range(3):
        queues.call("ai", match)
    assert thinking == [1, 0, 2]


def test_when_no_computer_moves_the_first_to_change_its_mind_is_asked_again_in_time(
    parts: Parts, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = opened(parts, AI, AI, AI)
    waits(monkeypatch, {0: 9_000, 1: 4_000, 2: None})
    before = parts.store.time("m")
    queues.call("ai", match)
    assert len(entries(parts, match)) == 1
    assert 0 <= (alarm(parts, "ai", match) or 0) - before - 4_000 < 1_000


def test_when_no_computer_will_move_by_itself_the_alarm_is_cleared_until_something_happens(
    parts: Parts, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = opened(parts, ME, AI)
    waits(monkeypatch, {1: None})
    queues.call("ai", match)
    assert alarm(parts, "ai", match) is None
    parts.handler.handle(match, Actor("player", player=HOST), Bid(1))
    assert alarm(parts, "ai", match) is not None


def test_a_computer_whose_moves_are_used_up_silences_no_other(
    parts: Parts, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parts.handler, "_bounds", Bounds(changes=3))
    match, other = opened(parts, ME, AI, AI), Decision(None, 0, None)

    def think(_g: Any, _v: Any, seat: int, *_: Any) -> Decision:
        return Decision(Toss()) if seat == 1 else other

    monkeypatch.setattr(jobs, "think", think)
    for _ in range(3):
        queues.call("ai", match)
    assert asked(parts, match) == {Actor("ai", 1): 3}
    assert computers_to_ask(parts.projector.newest(match), 0)[0][0] == 1
    other = Decision(Bid(2))
    queues.call("ai", match)
    assert asked(parts, match) == {Actor("ai", 1): 3, Actor("ai", 2): 1}
    queues.call("ai", match)
    assert alarm(parts, "ai", match) is None


def test_a_thought_that_the_match_has_outgrown_is_dropped(
    parts: Parts, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = opened(parts, ME, AI)

    def think(*_: Any) -> Decision:
        parts.handler.handle(match, Actor("player", player=HOST), Bid(1))
        return Decision(Bid(1), 0, None)

    monkeypatch.setattr(jobs, "think", think)
    queues.call("ai", match)
    assert asked(parts, match) == {Actor("player", 0, HOST): 1}
    assert alarm(parts, "ai", match) is not None


def test_nobody_thinks_when_time_is_up(
    parts: Parts, monkeypatch: pytest.MonkeyPatch, thinking: list[int]
) -> None:
    match = opened(parts, ME, AI)
    later(parts, monkeypatch, MINUTE)
    queues.call("ai", match)
    assert thinking == []
    assert alarm(parts, "ai", match) is None
    queues.call("deadline", match)
    assert alarm(parts, "ai", match) is not None


def test_a_thought_that_ends_after_the_deadline_comes_to_nothing(
    parts: Parts, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = opened(parts, ME, AI)

    def think(*_: Any) -> Decision:
        later(parts, monkeypatch, MINUTE)
        return Decision(Bid(1), 0, None)

    monkeypatch.setattr(jobs, "think", think)
    queues.call("ai", match)
    assert len(entries(parts, match)) == 1
    assert alarm(parts, "ai", match) is None


# Matches that nobody looks at any more.


def neglected(parts: Parts, patched: pytest.MonkeyPatch, *seats: Seat) -> str:
    """A match whose alarm the clock has taken: nobody played or looked for days."""
    match = opened(parts, *seats)
    later(parts, patched, 61 * DAY_MS)
    lease = parts.store.time("m") + JOBS["unwatched"].lease_ms
    parts.store.alarms.snooze("unwatched", match, lease, parts.store.tip(match))
    return match


@pytest.mark.parametrize("seats", [(ME, AI), (AI, AI), (ME, Seat("open"))])
def test_a_match_that_nobody_looks_at_ends_abandoned(
    parts: Parts, monkeypatch: pytest.MonkeyPatch, seats: tuple[Seat]
) -> None:
    match = neglected(parts, monkeypatch, *seats)
    queues.call("unwatched", match)
    current = parts.projector.newest(match).match
    assert (current.status, current.result, current.abandoned) == ("finished", None, "unwatched")
    assert entries(parts, match)[-1].actor == Actor("clock")
    assert {kind: alarm(parts, kind, match) for kind in KINDS} == dict.fromkeys(KINDS)


def test_a_match_that_was_abandoned_passes_its_audit(
    parts: Parts, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = neglected(parts, monkeypatch, AI, AI)
    queues.call("ai", match)
    queues.call("unwatched", match)
    audit = Audits(parts.store, parts.handler.seals, parts.projector).of(match)
    assert {check.status for check in audit.checks} == {"passed"}


def test_who_looks_or_plays_after_the_clock_took_the_alarm_keeps_the_match(
    parts: Parts, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked, played = (
        neglected(parts, monkeypatch, AI, AI),
        neglected(parts, monkeypatch, ME, Seat("open")),
    )
    parts.watch.looked(looked)
    parts.handler.handle(played, Actor("player", player="cid"), Join())
    queues.call("unwatched", looked)
    queues.call("unwatched", played)
    assert not finished(parts, looked)
    assert not finished(parts, played)


def test_a_move_at_the_very_moment_keeps_the_match(
    parts: Parts, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, alarm_of = neglected(parts, monkeypatch, ME, Seat("open")), parts.store.alarms.due

    def moved(*which: Any) -> Any:
        due = alarm_of(*which)
        parts.handler.handle(match, Actor("player", player="cid"), Join())
        return due

    monkeypatch.setattr(parts.store.alarms, "due", moved)
    queues.call("unwatched", match)
    assert not finished(parts, match)


def test_a_match_that_is_over_only_loses_its_alarm(
    parts: Parts, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process of an earlier release may have ended it, which knows nothing of this alarm."""
    match = neglected(parts, monkeypatch, AI, AI)
    queues.call("unwatched", match)
    parts.store.alarms.snooze("unwatched", match, 1, parts.store.tip(match))
    queues.call("unwatched", match)
    assert len(entries(parts, match)) == 2
    assert alarm(parts, "unwatched", match) is None


def test_an_operator_who_now_keeps_matches_for_ever_keeps_this_one(
    parts: Parts, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = neglected(parts, monkeypatch, AI, AI)
    parts.watch.retention = Retention(0, 0)
    queues.call("unwatched", match)
    assert not finished(parts, match)
    assert alarm(parts, "unwatched", match) is None


def test_the_clock_and_a_worker_end_what_nobody_looks_at(parts: Parts, server: Any) -> None:
    match, kept = opened(parts, AI, AI), opened(parts, AI, AI)
    parts.store.alarms.snooze("unwatched", match, 1, parts.store.tip(match))
    AlarmClock(parts.store, queues_of(server, parts.lobby)).tick()
    job_worker(server, QUEUES["deadlines"]).work(burst=True)
    assert finished(parts, match)
    assert not finished(parts, kept)


def test_a_match_is_kept_while_a_player_has_time_left_and_days_after(
    parts: Parts, monkeypatch: pytest.MonkeyPatch
) -> None:
    month = 30 * 86_400
    match = opened(parts, ME, BOB, seconds=month)
    parts.handler.handle(match, Actor("player", player="bob"), Join())
    deadline = due(parts, match)
    assert deadline is not None
    later(parts, monkeypatch, 20 * DAY_MS)
    parts.store.alarms.snooze("unwatched", match, 1, parts.store.tip(match))
    queues.call("unwatched", match)
    assert not finished(parts, match)
    ends = alarm(parts, "unwatched", match)
    assert ends is not None
    assert 0 <= ends - deadline - 60 * DAY_MS < MINUTE_MS


@pytest.mark.parametrize("listener", [HOST, "bob"])
def test_a_match_is_kept_while_somebody_with_a_seat_is_heard_of(
    parts: Parts, monkeypatch: pytest.MonkeyPatch, listener: str
) -> None:
    match = neglected(parts, monkeypatch, ME, BOB)
    parts.handler.handle(match, Actor("player", player="bob"), Join())
    later(parts, monkeypatch, 61 * DAY_MS)
    parts.store.alarms.snooze("unwatched", match, 1, parts.store.tip(match))
    parts.heard.note(listener)
    queues.call("unwatched", match)
    assert not finished(parts, match)
    assert (alarm(parts, "unwatched", match) or 0) > parts.store.time(match)
    parts.heard.erase(listener, ())
    parts.store.alarms.snooze("unwatched", match, 1, parts.store.tip(match))
    queues.call("unwatched", match)
    assert finished(parts, match)


def test_a_player_who_has_resigned_keeps_no_match(
    parts: Parts, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = opened(parts, ME, AI)
    parts.handler.handle(match, Actor("player", player=HOST), Leave())
    later(parts, monkeypatch, 61 * DAY_MS)
    parts.store.alarms.snooze("unwatched", match, 1, parts.store.tip(match))
    parts.heard.note(HOST)
    queues.call("unwatched", match)
    assert finished(parts, match)


# Failures.


def test_a_computer_that_fails_is_left_alone_for_a_while_and_stops_nothing_else(
    parts: Parts, monkeypatch: pytest.MonkeyPatch
) -> None:
    def think(*_: Any) -> Decision:
        raise ZeroDivisionError

    monkeypatch.setattr(jobs, "think", think)
    match = opened(parts, ME, AI)
    with pytest.raises(ZeroDivisionError):
        queues.call("ai", match)
    assert (alarm(parts, "ai", match) or 0) > parts.store.time("m") + 20_000
    assert alarm(parts, "deadline", match) == due(parts, match)


def test_rules_that_fail_when_time_is_up_are_left_alone_for_a_while(
    parts: Parts, monkeypatch: pytest.MonkeyPatch
) -> None:
    def expire(*_: Any) -> None:
        raise ZeroDivisionError

    match = opened(parts, ME, AI, seconds=0)
    monkeypatch.setattr(Coffers, "expire", expire)
    with pytest.raises(ZeroDivisionError):
        queues.call("deadline", match)
    assert (alarm(parts, "deadline", match) or 0) > parts.store.time("m") + 20_000


def bowed(parts: Parts, server: FakeRedis) -> str:
    """A match in which a computer must move, and a newer release has written."""
    match = opened(parts, ME, AI)
    bow(server, match)
    return match


def bow(server: FakeRedis, match: str) -> None:
    with newer_release():
        newer = assembled(server, b"key")
        newer.handler.handle(match, Actor("player", player=HOST), Bow())


def test_what_a_newer_release_wrote_is_left_alone_for_some_seconds(
    parts: Parts, server: FakeRedis, caplog: pytest.LogCaptureFixture
) -> None:
    """It stays as it is, no alarm is lost, and it is said once."""
    match = bowed(parts, server)
    tip = parts.store.tip(match)
    kinds: tuple[Kind, ...] = ("deadline", "ai")
    for kind in kinds:
        for _ in range(3):
            now = parts.store.time(match)
            queues.call(kind, match)
            assert (alarm(parts, kind, match) or 0) >= now + AGAIN_MS
    assert parts.store.tip(match) == tip
    assert caplog.text.count("is left to a newer release") == 1


def test_a_newer_worker_goes_on_where_an_older_one_stood(parts: Parts, server: FakeRedis) -> None:
    match = bowed(parts, server)
    queues.call("ai", match)
    version = parts.store.version(match)
    with newer_release():
        queues.call("ai", match)
    assert parts.store.version(match) > version


def test_the_hint_of_a_match_that_is_too_new_waits(parts: Parts, server: FakeRedis) -> None:
    match = opened(parts, ME, AI)
    parts.hints.ask(parts.projector.newest(match), 0, None, lambda: None)
    bow(server, match)
    now = parts.store.time(match)
    queues.call("hint", asker(match, 0))
    assert (alarm(parts, "hint", f"{match}:0") or 0) > now


def test_other_matches_go_on_beside_one_that_is_too_new(parts: Parts, server: FakeRedis) -> None:
    left, other = bowed(parts, server), opened(parts, ME, AI)
    queues.call("ai", left)
    queues.call("ai", other)
    assert asked(parts, other)[Actor("ai", 1)]
