"""The log of a process, for its operator: one line for each event, on standard error.

JSON where that is no terminal. Everything that logs (gunicorn and RQ, too) goes through one
formatter, which adds the current request, match and player. The log has no secrets: of a request it
names the template of its route, never a path, a query or a header.
"""

import logging
import sys
import threading
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import UTC, datetime
from types import TracebackType
from typing import Any, TextIO

import msgspec
from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import asdict

OURS = "dragonhoard"
"""The attribute of a log record with members of its own (`extra`), as `extra_fields` makes it."""


class Work(Struct, frozen=True, omit_defaults=True):
    """The current work of a thread; each line has it."""

    request: str | None = None
    match: str | None = None
    player: str | None = None


class LogLine(Struct, frozen=True, omit_defaults=True):
    """A line. `time` is UTC by this machine's clock, `exception` and `stack` have many lines."""

    time: str
    level: str
    process: str
    pid: int | None
    logger: str
    message: str
    request: str | None = None
    match: str | None = None
    player: str | None = None
    method: str | UnsetType = UNSET
    route: str | UnsetType = UNSET
    status: int | UnsetType = UNSET
    duration_ms: float | UnsetType = UNSET
    exception: str | UnsetType = UNSET
    stack: str | UnsetType = UNSET


log = logging.getLogger(__name__)

NOTHING = Work()
_work: ContextVar[Work] = ContextVar("work", default=NOTHING)


def current_work() -> Work:
    """The current work of this thread or greenlet."""
    return _work.get()


def begin_work(work: Work) -> None:
    """From now on this thread is at work on this."""
    _work.set(work)


def note(match: str | None = None, player: str | None = None) -> None:
    """It has turned out what this thread is at work on, or for whom."""
    before = _work.get()
    _work.set(Work(before.request, match or before.match, player or before.player))


@contextmanager
def work_on(match: str | None = None, player: str | None = None) -> Iterator[None]:
    """At work on this match, or for this player, until the end of the block."""
    token = _work.set(_work.get())
    note(match, player)
    try:
        yield
    finally:
        _work.reset(token)


def extra_fields(**members: Any) -> dict[str, Any]:
    """`extra` for a log call: members of `LogLine` besides those that every line has."""
    return {OURS: members}


def configure_logging(process: str, stream: TextIO = sys.stderr) -> None:
    """Send all that is logged here, as lines of this process. Replaces an earlier configuration."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(TextFormatter() if stream.isatty() else JsonFormatter(process))
    logging.basicConfig(handlers=[handler], level=logging.INFO, force=True)
    sys.excepthook = _ends
    threading.excepthook = _thread_ends


def _ends(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """Log an exception that nothing caught as one line, instead of the interpreter's many."""
    if issubclass(kind, KeyboardInterrupt):
        sys.__excepthook__(kind, error, trace)
        return
    log.critical("Ended by a mistake of ours", exc_info=(kind, error, trace))


def _thread_ends(of: threading.ExceptHookArgs) -> None:
    """The same for a thread; a thread that exits by SystemExit logs nothing."""
    if of.exc_value is not None and not issubclass(of.exc_type, SystemExit):
        _ends(of.exc_type, of.exc_value, of.exc_traceback)


class JsonFormatter(logging.Formatter):
    """Lines for a program: JSON."""

    def __init__(self, process: str) -> None:
        super().__init__()
        self._process = process

    def format(self, record: logging.LogRecord) -> str:
        """The record as one line."""
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        members = asdict(current_work()) | getattr(record, OURS, {})
        if record.exc_info and record.exc_info[0] is not None:
            members["exception"] = "".join(traceback.format_exception(*record.exc_info))
        if record.stack_info:
            members["stack"] = record.stack_info
        line = LogLine(
            at.replace("+00:00", "Z"),
            record.levelname.lower(),
            self._process,
            record.process,
            record.name,
            " ".join(record.getMessage().splitlines()),
            **members,
        )
        return msgspec.json.encode(line).decode()


class TextFormatter(logging.Formatter):
    """Lines for a person at a terminal."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(name)s %(levelname)s %(message)s")

    def formatMessage(self, record: logging.LogRecord) -> str:
        """The line, with the current work at its end."""
        members = {**asdict(current_work()), **getattr(record, OURS, {})}
        known = " ".join(f"{name}={value}" for name, value in members.items() if value is not None)
        return super().formatMessage(record) + (f" [{known}]" if known else "")
