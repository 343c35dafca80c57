"""Server-sent events as a client reads them (HTML, "Interpreting an event stream")."""

from collections.abc import Iterable, Iterator

from msgspec import Struct


class Message(Struct, frozen=True):
    """An event. `id` is the last one that was sent, "" before any."""

    event: str
    data: str
    id: str


def messages(chunks: Iterable[bytes]) -> Iterator[Message]:
    """The events in these bytes, however they were cut. What is not complete is not told."""
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
