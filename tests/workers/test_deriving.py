"""Computers think again: what they did is found again, and what they would not have done is not."""

from typing import Any

import pytest
from fakeredis import FakeRedis
from msgspec.structs import replace

from domain.chance import key_of, seed_of
from domain.commands import Open, Stop
from domain.events import Finished
from domain.games import GAMES
from domain.match import Actor, Pace, Seat
from domain.refusals import Refused
from domain.words import Level
from events.current import NoSuchMatch
from events.derivations import Derivation, Derivations
from events.log import Entry, encoded
from events.parts import Parts, assembled
from events.store.entries import Alarms, Tip
from tests.kit.effort import crossed
from tests.kit.toy_matches import AI, HOST, ME, entries, finished, opened
from tests.toy import COFFERS
from workers import deriving, jobs
from workers.__main__ import QUEUES
from workers.ai import think
from workers.deriving import derive

MOVES = 12
KEY = b"key"
MASTER = Seat("ai", level="master")


@pytest.fixture(autouse=True)
def _coffers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, COFFERS.slug, COFFERS)


@pytest.fixture
def parts() -> Parts:
    return assembled(FakeRedis(protocol=2), KEY)


def played(parts: Parts, *seats: Seat) -> str:
    """A match of the toy game among computers, from its opening to its end."""
    match = opened(parts, *seats)
    while not finished(parts, match):
        jobs.play(parts, match)
    return match


def asked(parts: Parts, match: str) -> Derivation:
    return parts.derivations.ask(parts.projector.newest(match), lambda: None)


def derived(parts: Parts, match: str) -> Derivation:
    """The derivation when workers have done all that was asked for."""
    now = asked(parts, match)
    while not now.done:
        derive(parts, match)
        after = parts.derivations.of(parts.projector.newest(match))
        assert after is not None
        assert after.done or after.version > now.version
        now = after
    return now


def thoughts(parts: Parts, match: str) -> list[Entry[Any, Any]]:
    return [entry for entry in entries(parts, match) if entry.thought]


@pytest.mark.parametrize(("slug", "level"), crossed(GAMES, ["novice", "adept", "master"]))
def test_the_computers_of_every_game_find_their_moves_again(
    parts: Parts, slug: str, level: Level, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Their thoughts were cut, as they are when a beat comes."""
    monkeypatch.setattr(jobs, "cut", lambda *_: lambda rounds: rounds >= 3)
    seats = (Seat("ai", level=level),) * GAMES[slug].seats[0]
    asked = Open(slug, {}, seats, Pace(600, 600, 0))
    match = parts.handler.open(HOST, asked).current.match.id
    for _ in range(MOVES):
        jobs.play(parts, match)
    if parts.projector.newest(match).match.status == "running":
        parts.handler.handle(match, Actor("operator"), Stop())
    made = len(thoughts(parts, match))
    assert made > 0
    found = derived(parts, match)
    assert (found.derived, found.unchecked, found.failed) == (made, 0, 0)


def copied(parts: Parts, match: str, at: int, /, **thought: Any) -> tuple[Parts, str]:
    """Another store, whose owner has written another thought, or another move."""
    other, head = assembled(FakeRedis(protocol=2), KEY), None
    for entry in entries(parts, match):
        if entry.version == at:
            assert entry.thought is not None
            entry = replace(entry, thought=replace(entry.thought, **thought))
        made = other.handler.seals.hashed(match, replace(entry, hash=None), head)
        other.store.append(match, Tip(made.version - 1), encoded(made), Alarms())
        head = made.hash
    return other, match


def test_another_thought_fails_and_its_entry_is_named(parts: Parts) -> None:
    match = played(parts, MASTER, AI)
    last = [e for e in thoughts(parts, match) if e.thought and e.thought.level == "master"][-1]
    for thought in OTHERS:
        found = derived(*copied(parts, match, last.version, **thought))
        assert (found.failed, found.first) == (1, last.version), thought
        assert found.derived == len(thoughts(parts, match)) - 1


OTHERS: tuple[dict[str, Any], ...] = (
    *({"seed": 7}, {"level": "adept"}, {"version": 1}, {"version": 99}, {"rounds": 801}),
)


def test_a_thought_about_a_version_that_looked_otherwise_fails(parts: Parts) -> None:
    """Also with the seed that follows from that version."""
    match = played(parts, MASTER, AI)
    *_, last = [e for e in thoughts(parts, match) if e.thought and e.thought.level == "master"]
    seat, before = last.actor.seat, last.thought.version if last.thought else None
    assert seat is not None
    assert before is not None
    end = parts.projector.newest(match).match
    key = key_of(parts.handler.seals.secret(match), end.words, end.losses)
    for version in (before - 1, before - 2):
        thought = {"version": version, "seed": seed_of(key, version, seat)}
        found = derived(*copied(parts, match, last.version, **thought))
        assert (found.failed, found.first) == (1, last.version)


def test_thoughts_of_another_release_or_of_none_are_not_checked(parts: Parts) -> None:
    match = played(parts, AI, AI)
    first, second, *_ = (entry.version for entry in thoughts(parts, match))
    later, _ = copied(parts, match, first, release="9.9.9")
    found = derived(*copied(later, match, second, version=None, release=None, seed=7))
    assert (found.unchecked, found.failed) == (2, 0)


def test_a_computer_that_cannot_think_any_more_has_failed_and_the_others_go_on(
    parts: Parts, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = played(parts, AI, AI)

    def failing(*_: Any) -> Any:
        raise ValueError("no such move")

    monkeypatch.setattr(deriving, "think", failing)
    found = derived(parts, match)
    assert (found.done, found.derived, found.failed) == (True, 0, len(thoughts(parts, match)))


def test_a_worker_without_memory_judges_nothing(
    parts: Parts, monkeypatch: pytest.MonkeyPatch
) -> None:
    def exhausted(*_: Any) -> Any:
        raise MemoryError

    match = played(parts, AI, AI)
    asked(parts, match)
    monkeypatch.setattr(deriving, "think", exhausted)
    with pytest.raises(MemoryError):
        derive(parts, match)
    assert (asked(parts, match).done, asked(parts, match).failed) == (False, 0)


def test_while_a_match_runs_nothing_is_derived(parts: Parts) -> None:
    match = opened(parts, ME, AI)
    with pytest.raises(Refused, match="when the match is over"):
        asked(parts, match)
    assert parts.store.alarms.due("audit", match) is None


def test_a_job_does_a_little_keeps_how_far_it_came_and_is_called_again(
    parts: Parts, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deriving, "SLICE_S", 0)
    match = played(parts, AI, AI)
    asked(parts, match)
    for number in range(1, 1 + len(thoughts(parts, match))):
        assert parts.store.alarms.due("audit", match) is not None
        derive(assembled_again(parts), match)
        now = asked(parts, match)
        assert (now.derived, now.done) == (number, False)
    derive(parts, match)
    assert asked(parts, match).done
    assert parts.store.alarms.due("audit", match) is None


def assembled_again(parts: Parts) -> Parts:
    """A process that has just started."""
    redis: Any = parts.store._redis
    return assembled(redis, KEY)


def test_a_job_that_comes_twice_or_too_late_changes_nothing(parts: Parts) -> None:
    match = played(parts, AI, AI)
    before = derived(parts, match)
    derive(parts, match)
    assert asked(parts, match) == before
    with pytest.raises(NoSuchMatch):
        derive(parts, "nothing")
    assert parts.store.alarms.due("audit", match) is None


def test_of_two_workers_at_once_one_counts(parts: Parts, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deriving, "SLICE_S", 0)
    match = played(parts, AI, AI)
    asked(parts, match)
    here, twice = assembled_again(parts), list[bool]()

    def meanwhile(*arguments: Any) -> Any:
        if not twice:
            twice.append(True)
            derive(here, match)
        return think(*arguments)

    monkeypatch.setattr(deriving, "think", meanwhile)
    derive(parts, match)
    assert asked(parts, match).derived == 1


def test_another_release_begins_anew_and_keeps_what_was_done(parts: Parts) -> None:
    """So a deployment in the middle mixes no computers of two releases."""
    match = played(parts, AI, AI)
    current = parts.projector.newest(match)
    newer = Derivations(parts.store._redis, parts.store, "9.9.9")
    asked(parts, match)
    begun = newer.begun(current)
    assert begun is not None
    assert begun[1] == Derivation(current.head, "9.9.9")
    done = derived(parts, match)
    assert newer.ask(current, lambda: None) == done


def test_what_was_derived_of_another_history_says_nothing(parts: Parts) -> None:
    match = played(parts, AI, AI)
    derived(parts, match)
    current = parts.projector.newest(match)
    assert isinstance(entries(parts, match)[-1].events[-1], Finished)
    assert parts.derivations.of(replace(current, head="00" * 32)) is None


def test_nobody_waits_for_it_all_other_jobs_come_first() -> None:
    assert QUEUES["ai"][-1] == "audits"
    assert all("audits" not in names for name, names in QUEUES.items() if name != "ai")
