"""Server-sent events as a client reads them (HTML, "Interpreting an event stream")."""

from collections.abc import Iterable, Iterator
from time import monotonic
from typing import Any
from weakref import WeakSet

from msgspec import Struct

from tests.kit.clients import Somebody

PATIENCE_S = 40.0
"""For so long a stream is read: a comment comes every 15 seconds."""


class Message(Struct, frozen=True):
    """An event. `id` is the last one that was sent, "" before any."""

    event: str
    data: str
    id: str


def messages(chunks: Iterable[bytes]) -> Iterator[Message]:
    """The events in these bytes, however they were cut. An incomplete event is left out."""
    event, data, last, rest = "message", list[str](), "", b""
    for chunk in chunks:
        *lines, rest = (rest + chunk).split(b"\n")
        for line in lines:
            field, _, value = line.decode().partition(":")
            value = value.removeprefix(" ")
            if not line:
                if data:
                    yield Message(event, "\n".join(data), last)
                event, data = "message", []
            elif field == "event":
                event = value
            elif field == "data":
                data.append(value)
            elif field == "id":
                last = value


def in_time(chunks: Iterable[bytes]) -> Iterator[bytes]:
    """The same; where a stream has no end, though it should, its test fails and does not hang."""
    end = monotonic() + PATIENCE_S
    for chunk in chunks:
        assert monotonic() < end, "this stream does not end"
        yield chunk


class Stream:
    """The messages of a stream, one by one."""

    def __init__(self, who: Somebody, path: str, **headers: str) -> None:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        if who.token:
            named["Authorization"] = f"Bearer {who.token}"
        self.answer = who.http.get(path, headers=named)
        assert self.answer.status_code == 200, self.answer.get_data(as_text=True)
        body: Any = self.answer
        self.chunks = in_time(body.response)
        self._messages = messages(self.chunks)
        _opened.add(self)

    def next(self, count: int = 1) -> list[Message]:
        return [next(self._messages) for _ in range(count)]

    def rest(self) -> list[Message]:
        return list(self._messages)

    def close(self) -> None:
        self.answer.close()


_opened: WeakSet[Stream] = WeakSet()


def close_all() -> None:
    """Close what a test has left open: otherwise it is listened to for as long as the tests run."""
    for stream in tuple(_opened):
        stream.close()
    _opened.clear()
