"""The client's socket under a stream: its buffer, its timeout, and whether the client has
disconnected.

gunicorn hands the socket over in the WSGI environment; without one nothing is limited or known.
"""

import socket
from contextlib import suppress
from typing import Any

BUFFER = 64 * 1024
"""Bytes that the system may buffer for one client (Linux doubles it); then sending waits."""


class ClientSocket:
    """One client's socket. A client that reads nothing for `timeout` seconds is disconnected
    (TimeoutError).
    """

    def __init__(self, environ: dict[str, Any], timeout: float) -> None:
        self._socket: socket.socket | None = environ.get("gunicorn.socket")
        if self._socket is None:
            return
        with suppress(OSError):  # it may be closed already: sending will fail
            self._socket.settimeout(timeout)
            self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, BUFFER)
            if hasattr(socket, "TCP_USER_TIMEOUT"):  # a phone may disappear without closing
                milliseconds = int(2 * timeout * 1000)
                self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, milliseconds)

    def hung_up(self) -> bool:
        """Whether the client has disconnected; sending would notice it too late."""
        if self._socket is None:
            return False
        timeout = self._socket.gettimeout()
        try:
            self._socket.settimeout(0)
            return self._socket.recv(1, socket.MSG_PEEK) == b""
        except BlockingIOError:
            return False
        except OSError:
            return True
        finally:
            self._socket.settimeout(timeout)

    def release(self) -> None:
        """Make the connection usable for other requests."""
        if self._socket is not None:
            with suppress(OSError):
                self._socket.settimeout(None)
