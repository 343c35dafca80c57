"""After somebody has waited in vain for an archive that hangs it is left alone for a while."""

import os
from functools import partial
from pathlib import Path

import pytest

from events.archive.objects import ArchiveAway, objects_at
from events.archive.respite import REST_S, Crowded, Respite, in_time


class Hanging:
    """A clock, and an archive that takes ten seconds to say that it cannot be reached."""

    def __init__(self) -> None:
        self.now, self.asked, self.fails = 0.0, 0, True
        self.takes_s = 10.0
        self.respite = Respite(lambda do: do(), clock=lambda: self.now)

    def ask(self) -> str:
        return self.respite(self._answer)

    def _answer(self) -> str:
        self.asked += 1
        if self.fails:
            self.now += self.takes_s
            raise OSError("no answer")
        return "data"


def test_after_it_has_hung_nobody_waits_for_it_again_for_a_while() -> None:
    here = Hanging()
    for asked in range(1, 4):
        for _ in range(5):
            with pytest.raises(OSError, match="no answer"):
                here.ask()
            here.now += REST_S / 6
        assert here.asked == asked
        here.now += REST_S / 3
    here.fails = False
    assert [here.ask() for _ in range(3)] == ["data"] * 3


def test_what_fails_at_once_is_asked_again() -> None:
    here = Hanging()
    here.takes_s = 0
    for _ in range(3):
        with pytest.raises(OSError, match="no answer"):
            here.ask()
    assert here.asked == 3


def test_when_it_has_rested_one_asks_and_nobody_else_until_that_one_knows() -> None:
    here = Hanging()
    with pytest.raises(OSError, match="no answer"):
        here.ask()
    here.now += REST_S
    here.fails = False

    def other_meanwhile() -> str:
        with pytest.raises(TimeoutError, match="asked again"):
            here.ask()
        return "data"

    assert here.respite(other_meanwhile) == "data"
    assert here.ask() == "data"


def test_that_nobody_was_free_to_ask_says_nothing_of_it() -> None:
    here = Hanging()

    def waits() -> None:
        here.now += 3
        raise Crowded

    with pytest.raises(Crowded):
        here.respite(waits)
    here.fails = False
    assert here.ask() == "data"


def test_a_mount_that_hangs_holds_no_worker_up_for_ever(tmp_path: Path) -> None:
    """Nobody comes back from there; here that is a file which nobody writes."""
    here = objects_at(f"file://{tmp_path}", Respite(partial(in_time, seconds=0.05)))
    path = tmp_path / "abc"
    os.mkfifo(path)
    with pytest.raises(ArchiveAway, match=r"no answer in 0.05 s"):
        here.find("abc")
    os.close(os.open(path, os.O_RDWR | os.O_NONBLOCK))  # the thread that waits there ends
    here.put("abc", b"data")
    assert here.find("abc") == b"data"


def test_what_is_done_in_time_fails_as_it_would_by_itself() -> None:
    def fails() -> None:
        raise TimeoutError("of its own")

    with pytest.raises(TimeoutError, match="of its own"):
        in_time(fails)
    assert in_time(lambda: "data") == "data"
