"""The connection under a stream: how much may lie in it, how long to try, whether anybody is there.

gunicorn hands its socket over in the WSGI environment; where there is none, nothing can be said.
"""

import socket
from contextlib import suppress
from typing import Any

BUFFER = 64 * 1024
"""Bytes that the system may hold for one client (Linux doubles it); then he is waited for."""


class Wire:
    """One client's socket. Who takes nothing for `patience` seconds is cut off (TimeoutError)."""

    def __init__(self, environ: dict[str, Any], patience: float) -> None:
        self._socket: socket.socket | None = environ.get("gunicorn.socket")
        if self._socket is None:
            return
        with suppress(OSError):  # it may be gone already: sending will say so
            self._socket.settimeout(patience)
            self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, BUFFER)
            if hasattr(socket, "TCP_USER_TIMEOUT"):  # a phone in a tunnel says no goodbye
                timeout = int(2 * patience * 1000)
                self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, timeout)

    def hung_up(self) -> bool:
        """Whether the client has gone; the next bytes would find out too late."""
        if self._socket is None:
            return False
        patience = self._socket.gettimeout()
        try:
            self._socket.settimeout(0)
            return self._socket.recv(1, socket.MSG_PEEK) == b""
        except BlockingIOError:
            return False
        except OSError:
            return True
        finally:
            self._socket.settimeout(patience)

    def release(self) -> None:
        """The connection may carry other requests now."""
        if self._socket is not None:
            with suppress(OSError):
                self._socket.settimeout(None)
