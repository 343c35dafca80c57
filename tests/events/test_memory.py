"""What a process remembers: so many bytes, and what is over goes first."""

import msgspec
import pytest

from events.memory import AT_ONCE, Held, Memory


class State(msgspec.Struct, frozen=True):
    """A state of a match."""

    match: str
    version: int
    over: bool = False


def remember(memory: Memory[State], match: str, version: int = 1, over: bool = False) -> list[str]:
    """Remember ten bytes; which matches were forgotten for it."""
    gone = memory.put(match, Held(State(match, version, over), 10))
    return [held.state.match for held in gone]


def remembered(memory: Memory[State], *matches: str) -> list[str]:
    return [match for match in matches if memory.get(match)]


def test_the_oldest_are_forgotten_several_at_once_when_there_are_too_many_bytes() -> None:
    memory, names = Memory[State](400), [f"m{n}" for n in range(41)]
    assert [remember(memory, name) for name in names[:-1]] == [[]] * 40
    assert remember(memory, names[-1]) == names[:AT_ONCE]
    assert remembered(memory, *names) == names[AT_ONCE:]


def test_what_was_asked_for_lately_is_not_the_oldest() -> None:
    memory, names = Memory[State](400), [f"m{n}" for n in range(40)]
    for name in names:
        remember(memory, name)
    memory.get("m0")
    assert "m0" not in remember(memory, "new")


def test_what_is_over_goes_first_and_need_not_be_kept() -> None:
    memory = Memory[State](40)
    for number in range(3):
        remember(memory, f"over{number}", over=True)
    assert remember(memory, "a") == []
    assert [remember(memory, name) for name in "bc"] == [[], []]
    assert remembered(memory, "over0", "over1", "over2", "a", "b", "c") == ["over2", "a", "b", "c"]


def test_a_match_that_ends_is_over_from_then_on() -> None:
    memory = Memory[State](30)
    remember(memory, "a")
    remember(memory, "a", version=2, over=True)
    for name in "bcd":
        remember(memory, name)
    remember(memory, "over", over=True)
    assert remembered(memory, "a", "over") == ["over"]


@pytest.mark.parametrize("over", [True, False])
def test_the_newest_is_remembered_however_heavy_it_is(over: bool) -> None:
    memory = Memory[State](5)
    remember(memory, "a", over=over)
    assert remembered(memory, "a") == ["a"]


def test_an_older_state_replaces_no_newer_one() -> None:
    memory = Memory[State](400)
    remember(memory, "a", version=3)
    remember(memory, "a", version=2)
    held = memory.get("a")
    assert held is not None
    assert held.state.version == 3


def test_what_is_forgotten_on_purpose_is_gone() -> None:
    memory = Memory[State](400)
    remember(memory, "a")
    remember(memory, "b", over=True)
    for name in "ab":
        memory.forget(name)
    assert remembered(memory, "a", "b") == []
