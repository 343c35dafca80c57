"""Lines: one for each event, JSON for programs, with what is at work."""

import io
import json
import logging
import sys
import threading
from collections.abc import Iterator
from threading import Thread
from typing import Any

import pytest

from events.log_lines import (
    Work,
    begin_work,
    configure_logging,
    current_work,
    extra_fields,
    note,
    work_on,
)


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    """Restore the tests' own handlers."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    hooks = sys.excepthook, threading.excepthook
    root.handlers.clear()
    begin_work(Work())
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    sys.excepthook, threading.excepthook = hooks
    begin_work(Work())


@pytest.fixture
def said() -> io.StringIO:
    stream = io.StringIO()
    configure_logging("web", stream)
    return stream


def lines(stream: io.StringIO) -> list[Any]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def test_an_event_is_one_line_of_json(said: io.StringIO) -> None:
    logging.getLogger("some.room").warning("Two\nlines, and %s", "é")
    (line,) = lines(said)
    assert (line["level"], line["process"]) == ("warning", "web")
    assert (line["logger"], line["message"]) == ("some.room", "Two lines, and é")
    assert line["time"].endswith("Z")
    assert line["pid"] > 0
    assert not {"request", "match", "player", "exception"} & set(line)


def test_a_line_says_what_is_at_work(said: io.StringIO) -> None:
    begin_work(Work(request="r1"))
    with work_on(match="m1"):
        note(player="zoe")
        logging.getLogger("x").info("in it")
    logging.getLogger("x").info("after it")
    inside, after = lines(said)
    assert (inside["request"], inside["match"], inside["player"]) == ("r1", "m1", "zoe")
    assert after["request"] == "r1"
    assert not {"match", "player"} & set(after)


def test_each_thread_is_at_work_on_its_own() -> None:
    seen = []
    begin_work(Work(request="r1"))
    other = Thread(target=lambda: seen.append(current_work()))
    other.start()
    other.join()
    assert seen == [Work()]


def test_a_line_has_members_of_its_own(said: io.StringIO) -> None:
    logging.getLogger("x").info("GET /", extra=extra_fields(status=200, duration_ms=1.5))
    (line,) = lines(said)
    assert (line["status"], line["duration_ms"]) == (200, 1.5)


def test_an_exception_and_where_one_stands_are_in_the_line(said: io.StringIO) -> None:
    try:
        raise ValueError("of some kind")
    except ValueError:
        logging.getLogger("x").exception("It failed", stack_info=True)
    (line,) = lines(said)
    assert line["exception"].splitlines()[-1] == "ValueError: of some kind"
    assert "test_log_lines" in line["stack"]


def fail() -> None:
    raise ZeroDivisionError


def test_what_nobody_has_caught_is_one_line_too(said: io.StringIO) -> None:
    """Of a thread, and of the process: else it were many lines without a time, counted nowhere."""
    thread = Thread(target=fail)
    thread.start()
    thread.join()
    with pytest.raises(ZeroDivisionError) as met:
        fail()
    sys.excepthook(met.type, met.value, met.tb)
    exits = Thread(target=sys.exit)
    exits.start()
    exits.join()
    caught = lines(said)
    assert [line["level"] for line in caught] == ["critical"] * 2
    assert all("ZeroDivisionError" in line["exception"] for line in caught)


def test_at_a_terminal_a_line_is_for_people() -> None:
    stream = Terminal()
    configure_logging("web", stream)
    with work_on(match="m1"):
        logging.getLogger("x").warning("It is late")
    assert stream.getvalue().endswith("x WARNING It is late [match=m1]\n")
