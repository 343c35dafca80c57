"""A connection that listens: a stream or a long poll. It takes its room among those, and the
server's socket is told of it.

gunicorn hands the socket over in the WSGI environment; without one (in tests) nothing is known.
"""

from typing import Any, Protocol, Self

from service.http.connections import Places
from service.http.middleware import WAITS
from service.http.turns import end_turn


class Socket(Protocol):
    """What the server's socket can do for one who listens (service/process/sockets.py)."""

    def listen_from_now_on(self) -> None: ...
    def listen_no_more(self) -> None: ...
    def hung_up(self) -> bool: ...


class Listening:
    """From its making to `close`. Raises Problem if there is no room."""

    def __init__(self, places: Places, environ: dict[str, Any], caller: str | None = None) -> None:
        """`caller` is whose stream it is; a long poll is nobody's."""
        self._places, self._who = places, (environ.get("REMOTE_ADDR", ""), caller)
        places.take(*self._who)
        end_turn(environ)
        environ[WAITS] = True
        self._socket: Socket | None = environ.get("gunicorn.socket")
        if self._socket is not None:
            self._socket.listen_from_now_on()

    def hung_up(self) -> bool:
        """Whether the client has disconnected; sending would notice it too late."""
        return self._socket is not None and self._socket.hung_up()

    def close(self) -> None:
        """The connection is one for other requests again."""
        self._places.give(*self._who)
        if self._socket is not None:
            self._socket.listen_no_more()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
