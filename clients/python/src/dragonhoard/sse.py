"""Server-sent events from bytes, however they were cut (HTML, "Interpreting an event stream")."""

from __future__ import annotations

from typing import NamedTuple

MEDIA_TYPE = "text/event-stream"


class ServerSentEvent(NamedTuple):
    """One event; `event` is "message" where the server gave no name."""

    event: str
    data: str


class Parser:
    """Takes bytes, gives events. An event that is incomplete when the stream ends is dropped."""

    def __init__(self) -> None:
        self._rest, self._event, self._data = b"", "message", list[str]()

    def feed(self, chunk: bytes) -> list[ServerSentEvent]:
        """The events that are complete with these bytes."""
        *lines, self._rest = (self._rest + chunk).split(b"\n")
        return [told for line in lines if (told := self._line(line.rstrip(b"\r").decode()))]

    def _line(self, line: str) -> ServerSentEvent | None:
        field, _, value = line.partition(":")
        value = value.removeprefix(" ")
        if field == "event":
            self._event = value
        elif field == "data":
            self._data.append(value)
        elif not line:
            told = ServerSentEvent(self._event, "\n".join(self._data)) if self._data else None
            self._event, self._data = "message", []
            return told
        return None
