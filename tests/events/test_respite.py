"""Who has waited in vain for an archive that hangs does not ask it again for a while."""

import os
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from events.archive.objects import ArchiveAway, Bucket, Missing, objects_at
from events.archive.respite import FIRST_S, LONGEST_S, Crowded, Respite, in_time


class Hanging:
    """A bucket that takes ten seconds to say that it cannot be reached, and what counts them."""

    def __init__(self, folder: Path) -> None:
        self.now, self.asked, self.hangs = 0.0, 0, True
        self.bucket = Bucket(f"file://{folder}", Respite(clock=lambda: self.now))
        self.bucket.put("name", b"data")
        self._whole: Any = self.bucket._store
        setattr(self.bucket, "_store", self)  # noqa: B010 - of another type

    def list(self) -> object:
        return self._whole.list()

    def get(self, name: str) -> object:
        self.asked += 1
        if self.hangs:
            self.now += 10
            raise OSError("no answer")
        return self._whole.get(name)


def test_after_it_has_hung_nobody_waits_for_it_again_for_a_while(tmp_path: Path) -> None:
    here = Hanging(tmp_path)
    for asked, rest_s in enumerate((FIRST_S, 2 * FIRST_S, 4 * FIRST_S, LONGEST_S, LONGEST_S), 1):
        for _ in range(5):
            with pytest.raises(ArchiveAway):
                here.bucket.get("name")
            here.now += rest_s / 6
        assert here.asked == asked
        here.now += rest_s / 3
    here.hangs = False
    here.now += rest_s
    assert [here.bucket.get("name") for _ in range(3)] == [b"data"] * 3


def test_once_it_answers_it_is_as_if_it_had_never_hung(tmp_path: Path) -> None:
    here = Hanging(tmp_path)
    for hangs in (True, True, False, True):
        here.hangs = hangs
        here.now += LONGEST_S
        assert here.bucket.get("name") == b"data" if not hangs else away(here)
    here.now += FIRST_S
    here.hangs = False
    assert here.bucket.get("name") == b"data"


def away(here: Hanging) -> bool:
    with pytest.raises(ArchiveAway):
        here.bucket.get("name")
    return True


def test_when_it_has_rested_one_asks_and_nobody_else_until_that_one_knows() -> None:
    now, told = [0.0], list[str]()

    def hangs() -> None:
        now[0] += 3
        raise TimeoutError("no answer in 3 s")

    def other_meanwhile() -> str:
        with pytest.raises(TimeoutError, match="asked again"):
            respite(lambda: told.append("asked"))
        return "data"

    respite = Respite(first_s=10, longest_s=10, clock=lambda: now[0])
    with pytest.raises(TimeoutError, match="in 3 s"):
        respite(hangs)
    now[0] += 10
    assert respite(other_meanwhile) == "data"
    respite(lambda: told.append("asked"))
    assert told == ["asked"]


def test_that_nobody_was_free_to_ask_says_nothing_of_it() -> None:
    now = [0.0]

    def waits() -> None:
        now[0] += 3
        raise Crowded

    respite = Respite(clock=lambda: now[0])
    with pytest.raises(Crowded):
        respite(waits)
    assert respite(lambda: "data") == "data"


def test_what_fails_at_once_is_asked_again(tmp_path: Path) -> None:
    here = Hanging(tmp_path)
    here.hangs = False
    for _ in range(3):
        with pytest.raises(Missing):
            here.bucket.get("nothing")
    assert here.asked == 3
    assert here.bucket.get("name") == b"data"


def test_a_mount_that_hangs_holds_no_worker_up_for_ever(tmp_path: Path) -> None:
    """Nobody comes back from there; here that is a file which nobody writes."""
    here = objects_at(f"file://{tmp_path}", Respite(partial(in_time, seconds=0.05)))
    here.put("ab/abc-1.zst", b"data")
    path = tmp_path / "ab/abc-1.zst"
    path.unlink()
    os.mkfifo(path)
    with pytest.raises(ArchiveAway, match=r"no answer in 0.05 s"):
        here.get("ab/abc-1.zst")
    os.close(os.open(path, os.O_RDWR | os.O_NONBLOCK))  # who waits there goes on, and ends
    here.put("ab/abc-1.zst", b"data")
    assert here.get("ab/abc-1.zst") == b"data"


def test_what_is_done_in_time_fails_as_it_would_by_itself() -> None:
    def fails() -> None:
        raise TimeoutError("of its own")

    with pytest.raises(TimeoutError, match="of its own"):
        in_time(fails)
    assert in_time(lambda: "data") == "data"
