"""Turns of the Python client: when they come, and what becomes of a move that comes too late."""

from typing import Any

import httpx
import pytest

from dragonhoard import Refused
from tests.clients.scripted import MATCH, Rule, Script, blocking, chained, problem

LOG = chained(["opened", "by another", "by another", "last"])
PASS, BID = {"type": "pass"}, {"type": "bid"}


def listed(version: int, *moves: Any, deadline: int | None = 9_000) -> httpx.Response:
    told = {"version": version, "now": 1_000, "deadline": deadline, "moves": moves}
    return httpx.Response(200, json=told)


def choices(*answers: httpx.Response) -> Rule:
    """A rule that gives `GET …/moves` these answers in turn; the log grows by an entry
    after each.
    """
    left = list(answers)

    def answer(script: Script, request: httpx.Request) -> httpx.Response | None:
        if request.url.path.endswith("/moves") and request.method == "GET":
            script.entries = LOG[: len(script.entries) + 1]
            return left.pop(0)
        return None

    return answer


def accept(script: Script, request: httpx.Request) -> httpx.Response | None:
    """A move is accepted as the newest entry of the log."""
    if request.method != "POST":
        return None
    return httpx.Response(201, json={"version": len(script.entries), "entry": script.entries[-1]})


def refuse(code: str, **more: Any) -> Rule:
    def answer(script: Script, request: httpx.Request) -> httpx.Response | None:
        return problem(409, code, **more) if request.method == "POST" else None

    return answer


def asked(me: Any) -> list[tuple[int, Any]]:
    """The turns that an idle player is offered, by version."""
    return [(turn.version, turn.moves) for turn in me.match(MATCH).turns()]


def test_a_turn_comes_where_there_are_moves_and_all_is_told_before_it() -> None:
    told, turns = list[Any](), list[Any]()

    def use(me: Any) -> None:
        for turn in me.match(MATCH).turns(told.append):
            turns.append((len(told), turn.moves, turn.deadline, round(turn.remaining)))

    script = Script(LOG[:1], choices(listed(1), listed(2, PASS, BID), listed(3)))
    blocking(script, use)
    assert turns == [(2, [PASS, BID], 9_000, 8)]
    assert told == LOG


def test_a_turn_comes_again_after_somebody_else_has_acted() -> None:
    script = Script(LOG[:1], choices(listed(1, PASS), listed(2, PASS), listed(3, PASS)))
    assert blocking(script, asked) == [(1, [PASS]), (2, [PASS]), (3, [PASS])]


def test_a_turn_does_not_come_again_for_what_one_did_oneself() -> None:
    def use(me: Any) -> list[int]:
        versions = []
        for turn in me.match(MATCH).turns():
            versions.append(turn.version)
            turn.play(PASS)
        return versions

    script = Script(LOG[:1], choices(listed(1, PASS), listed(2, PASS), listed(3, PASS)), accept)
    assert blocking(script, use) == [1, 3]


def test_another_decision_is_another_turn_though_nobody_else_has_acted() -> None:
    def use(me: Any) -> list[int]:
        return [turn.version for turn in me.match(MATCH).turns() if turn.play(PASS)]

    later = listed(2, PASS, deadline=10_000)
    script = Script(LOG[:1], choices(listed(1, PASS), later, listed(3, BID)), accept)
    assert blocking(script, use) == [1, 2, 3]


@pytest.mark.parametrize(
    "late",
    [
        refuse("too-late", version=1),
        refuse("match-over", version=1),
        refuse("not-your-turn", version=1),
        refuse("illegal-move", version=2),
        refuse("illegal-move", version=0),
    ],
    ids=["too late", "over", "not asked", "moved on", "set back"],
)
def test_a_move_that_came_too_late_is_none(late: Rule) -> None:
    def use(me: Any) -> list[Any]:
        return [turn.play(PASS) for turn in me.match(MATCH).turns()]

    script = Script(LOG[:1], choices(listed(1, PASS), listed(2), listed(3)), late)
    assert blocking(script, use) == [None]


@pytest.mark.parametrize("code", ["illegal-move", "key-reused"])
def test_a_move_that_was_never_allowed_is_raised(code: str) -> None:
    def use(me: Any) -> None:
        for turn in me.match(MATCH).turns():
            turn.play(BID)

    script = Script(LOG[:1], choices(listed(1, PASS)), refuse(code, version=1))
    with pytest.raises(Refused, match=code):
        blocking(script, use)


def test_what_happened_before_a_turn_is_told_before_it() -> None:
    """The moves are those of a version of which the client has not been told yet."""
    told, turns = list[Any](), list[Any]()

    def use(me: Any) -> None:
        for turn in me.match(MATCH).turns(told.append):
            turns.append((len(told), turn.version))

    script = Script(LOG[:1], choices(listed(2, PASS), listed(2, PASS), listed(3)))
    blocking(script, use)
    assert turns == [(2, 2)]
