"""Long work is done in turns: in order, and others come in between."""

import time
from threading import Barrier, Thread

import pytest

from events import pacing
from events.pacing import Pacing


@pytest.fixture(autouse=True)
def shortest_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pacing, "TURN_S", -1.0)
    monkeypatch.setattr(pacing, "FEW", 0)


def test_everything_is_done_in_order() -> None:
    assert Pacing().each(range(100), lambda n: n * n) == [n * n for n in range(100)]
    assert Pacing().each((), print) == []


def test_others_may_run_after_each_turn() -> None:
    told: list[object] = []
    Pacing(lambda: told.append("rest")).each((1, 2), told.append)
    assert told == ["rest", 1, "rest", 2]


def test_a_turn_is_as_long_as_it_may_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pacing, "TURN_S", 60.0)
    told: list[object] = []
    Pacing(lambda: told.append("rest")).each((1, 2), told.append)
    assert told == ["rest", 1, 2]


def test_a_few_things_wait_for_no_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pacing, "FEW", 2)
    told: list[object] = []
    Pacing(lambda: told.append("rest")).each((1, 2), told.append)
    assert told == [1, 2]


def test_work_may_be_a_part_of_other_work() -> None:
    here = Pacing()
    assert here.each((2, 3), lambda n: here.each(range(n), str)) == [["0", "1"], ["0", "1", "2"]]


def test_an_error_ends_the_turn() -> None:
    here = Pacing()
    with pytest.raises(ZeroDivisionError):
        here.each((0,), lambda n: 1 // n)
    done: list[int] = []
    other = Thread(target=here.each, args=((1,), done.append))
    other.start()
    other.join(120)
    assert done == [1]


def test_only_one_works_at_a_time() -> None:
    here, both, working = Pacing(), Barrier(2), list[int]()

    def step(_: int) -> int:
        working.append(1)
        time.sleep(0)  # the other thread may run now, and must not work
        most = len(working)
        working.pop()
        return most

    def work() -> None:
        both.wait(120)
        assert max(here.each(range(500), step)) == 1

    threads = [Thread(target=work) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(120)
    assert not any(thread.is_alive() for thread in threads)
