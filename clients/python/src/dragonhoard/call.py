"""A call as a value: the request before it is sent.

Commands get a key of their own unless the caller has stored one; sent again with the same key, they
happen once.
"""

from __future__ import annotations

import uuid
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar
from urllib.parse import quote

WAIT_S = 30
"""How long a long poll waits for news, at the server."""


Answered = TypeVar("Answered")


@dataclass(frozen=True)
class Call(Generic[Answered]):
    """A request without the server's address, and the type of its answer. Parameters and headers
    that are None are left out.
    """

    method: str
    path: str
    query: Mapping[str, Any] = field(default_factory=dict)
    headers: Mapping[str, str | None] = field(default_factory=dict)
    body: Any = None
    done_if: tuple[str, ...] = ()
    """Refusals that mean, after a try without an answer, that the try was carried out."""
    holds: str = "json"
    """The content of the answer: "json", a "text", "bytes", or "" for nothing."""

    @property
    def key(self) -> str | None:
        """The idempotency key, of those that have one."""
        return self.headers.get("Idempotency-Key")


def path(*words: str) -> str:
    """A path, each word in it quoted."""
    return "/" + "/".join(quote(word, safe="") for word in words)


def once(
    key: str | None = None, version: int | None = None, head: str | None = None
) -> dict[str, str | None]:
    """The headers of a command: its key, and the version that it is for, if for one only."""
    condition = None if version is None else f'"{version}"'
    return {"Idempotency-Key": key or str(uuid.uuid4()), "If-Match": condition, "If-Head": head}


def without_none(fields: Mapping[str, Any]) -> dict[str, Any]:
    """The fields without those that are None."""
    return {name: value for name, value in fields.items() if value is not None}


def query_values(query: Mapping[str, Any]) -> dict[str, Any]:
    """A query as it is sent: lists are joined by commas, and booleans are words."""
    return {name: _told(value) for name, value in query.items()}


def _told(value: Any) -> Any:
    if isinstance(value, bool):
        return str(value).lower()
    return value if value is None or isinstance(value, (str, int)) else ",".join(value) or None
