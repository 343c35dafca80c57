"""A process remembers the newest states, so many bytes in all; the rest is folded."""

import gc
import tracemalloc
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context

import pytest
from msgspec.structs import replace

from domain.commands import Open
from domain.games import GAMES
from domain.match import Actor, Pace, Seat
from events.current import Current, apply_raw
from events.handler import Handler
from events.projector import PER_ENTRY, Memory, Projector, state_size
from events.store.entries import Raw
from events.store.store import Store
from tests.golden.recorded import recorded
from tests.kit.stored import Server
from tests.toy import COFFERS, Bid

ANNA = Actor("player", player="anna")


@cache
def state(version: int = 1, over: bool = False) -> Current:
    """A state of a match; one of the first version takes `WEIGHT`."""
    lines = recorded("dragonwood")[0].lines
    before: Current | None = None
    for number, line in enumerate(lines if over else lines[:3], 1):
        before = apply_raw(before, Raw(number, bytes(line)))
    assert before is not None
    return replace(before, version=version)


WEIGHT = state_size(state())


def remembered(memory: Memory, *matches: str) -> list[str]:
    return [match for match in matches if memory.get(match)]


def test_the_one_that_was_needed_longest_ago_is_forgotten_when_there_are_too_many_bytes() -> None:
    memory = Memory(3 * WEIGHT)
    for name in "abc":
        memory.put(name, state())
    assert remembered(memory, *"abc") == [*"abc"]
    memory.get("a")
    memory.put("d", state())
    assert remembered(memory, *"abcd") == [*"acd"]


def test_the_newest_is_remembered_however_heavy_it_is() -> None:
    memory = Memory(5)
    memory.put("a", state())
    assert remembered(memory, "a") == ["a"]
    memory.put("b", state())
    assert remembered(memory, "a", "b") == ["b"]


def test_an_older_state_replaces_no_newer_one() -> None:
    memory = Memory()
    memory.put("a", state(3))
    memory.put("a", state(2))
    assert memory.get("a") is state(3)


def test_what_is_forgotten_on_purpose_is_gone_and_makes_room() -> None:
    memory = Memory(2 * WEIGHT)
    memory.put("a", state())
    memory.put("b", state())
    memory.forget("a")
    memory.put("c", state())
    assert remembered(memory, *"abc") == [*"bc"]


def test_a_match_that_grows_weighs_more() -> None:
    memory = Memory(2 * WEIGHT + 40 * PER_ENTRY)
    memory.put("a", state())
    memory.put("b", state())
    for version in range(2, 32):
        memory.put("b", state(version))
    assert remembered(memory, "a", "b") == ["a", "b"]
    memory.put("b", state(32 * 10))
    assert remembered(memory, "a", "b") == ["b"]


def test_a_match_that_a_process_has_forgotten_goes_on(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has room for one match, and each move is in the other one of two."""
    monkeypatch.setitem(GAMES, COFFERS.slug, COFFERS)
    store = Store(server)
    here = Handler(store, Projector(store, memory=1), b"master key")
    seats = (Seat("player"), Seat("ai", level="novice"))
    asked = Open("coffers", {}, seats, Pace(computer_seconds=0))
    matches = [here.open("anna", asked).current.match.id for _ in range(2)]
    for number in range(1, 9):
        for match in matches:
            done = here.handle(match, ANNA, Bid(number % 2), key=f"key {number}")
            assert not done.again
            assert done.current == Projector(store).newest(match)
    assert all(here.handle(match, ANNA, Bid(1), key="key 1").again for match in matches)


def test_what_a_state_takes_is_estimated_to_a_factor_of_two() -> None:
    """Of matches that run; in a process where nothing else does."""
    with ProcessPoolExecutor(1, get_context("spawn")) as alone:
        ratios = dict(zip(GAMES, alone.map(taken_to_estimated, GAMES), strict=True))
    assert all(0.5 < ratio < 2 for of_game in ratios.values() for ratio in of_game), ratios


def taken_to_estimated(slug: str) -> list[float]:
    """Of some matches of a game: the memory that their states take, by what they are said to."""
    return [taken / state_size(state) for taken, state in map(traced, begun(slug))]


def begun(slug: str) -> list[list[bytes]]:
    """The first two thirds of some matches."""
    return [found.lines[: max(8, len(found.lines) * 2 // 3)] for found in recorded(slug)[:3]]


def traced(lines: list[bytes]) -> tuple[int, Current]:
    """How many bytes the state after these entries takes, and the state."""
    folded(lines)  # what is made once and for all
    gc.collect()
    tracemalloc.start()
    try:
        current = folded(lines)
        gc.collect()
        taken, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    return taken, current


def folded(lines: list[bytes]) -> Current:
    """The state after these entries: one that came with a key takes no more."""
    before: Current | None = None
    for version, line in enumerate(lines, 1):
        before = apply_raw(before, Raw(version, bytes(line)))
    assert before is not None
    return replace(before)
