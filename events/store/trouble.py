"""What an error of the store's server means, in a word for programs and a sentence for operators.

`docs/operations.md` says of each what to do. Where nothing can be written, reading may still work.
"""

import re
from typing import Literal

from msgspec import Struct
from redis.exceptions import (
    AuthenticationError,
    AuthorizationError,
    BusyLoadingError,
    ClusterDownError,
    MasterDownError,
    NoPermissionError,
    OutOfMemoryError,
    ReadOnlyError,
    RedisError,
    ResponseError,
)

Reason = Literal[
    "disk",
    "memory",
    "read-only",
    "replicas",
    "forbidden",
    "password",
    "loading",
    "away",
    "unconfirmed",
    "other",
]

SENTENCES: dict[Reason, str] = {
    "disk": "The store cannot write to its disk, which is full or broken: nothing can be written.",
    "memory": "The store has reached its maxmemory: nothing can be written.",
    "read-only": "The store is a read-only replica: nothing can be written.",
    "replicas": "The store has too few replicas (min-replicas-to-write): nothing can be written.",
    "forbidden": "The store forbids a command that is needed: check its ACL, above all for EVAL.",
    "password": "The store does not accept the user or the password of its URL.",
    "loading": "The store is loading its data.",
    "away": "The store cannot be reached.",
    "unconfirmed": "Too few replicas of the store confirm what is written (STORE_REPLICAS).",
    "other": "The store refuses commands.",
}
"""Every reason, as the operator is told it."""

OVER = "The store can be used again."

UNWRITABLE: frozenset[Reason] = frozenset({"disk", "memory", "read-only", "replicas", "forbidden"})
"""Reasons for which the server refused a command, so that nothing has changed."""


class DiskFull(ResponseError):
    """The disk of the store has too little room left, so nothing was sent: as if it had refused."""

    def __init__(self) -> None:
        super().__init__("MISCONF there is too little room on the disk of the store")


class Unconfirmed(ResponseError):
    """The command was carried out, but fewer replicas than wanted have confirmed it in time.

    It may be lost, or kept. Whoever sends it again with the same idempotency key is told which.
    """


_BY_TYPE: tuple[tuple[type[RedisError], Reason], ...] = (
    (Unconfirmed, "unconfirmed"),
    (OutOfMemoryError, "memory"),
    (ReadOnlyError, "read-only"),
    (NoPermissionError, "forbidden"),
    (AuthenticationError, "password"),
    (AuthorizationError, "password"),
    (BusyLoadingError, "loading"),
    (MasterDownError, "away"),
    (ClusterDownError, "away"),
)
_BY_WORD: dict[str, Reason] = {
    "MISCONF": "disk",
    "OOM": "memory",
    "READONLY": "read-only",
    "NOREPLICAS": "replicas",
    "NOPERM": "forbidden",
    "unknown command": "forbidden",
    "NOAUTH": "password",
    "WRONGPASS": "password",
    "LOADING": "loading",
    "MASTERDOWN": "away",
    "CLUSTERDOWN": "away",
}
"""What the server's message begins with where redis-py has no type for it (in a cluster, say)."""

_AROUND = re.compile("^.*?(caused error|because of): ")
"""What stands before the server's message where several commands were sent together."""


class Trouble(Struct, frozen=True):
    """Why the store cannot be used; `words` are the server's own."""

    reason: Reason
    words: str

    @property
    def sentence(self) -> str:
        """For operators: what it is, and the server's own words."""
        return f"{SENTENCES[self.reason]} ({self.words})" if self.words else SENTENCES[self.reason]

    @property
    def unwritable(self) -> bool:
        """Whether the server is there, and refuses to write."""
        return self.reason in UNWRITABLE


def trouble_of(error: RedisError) -> Trouble:
    """What this error means."""
    words = " ".join(str(error).split())
    said = _AROUND.sub("", words).removeprefix("ERR ")
    for kind, reason in _BY_TYPE:
        if isinstance(error, kind):
            return Trouble(reason, words)
    for word, reason in _BY_WORD.items():
        if said.startswith(word):
            return Trouble(reason, words)
    return Trouble("other" if isinstance(error, ResponseError) else "away", words)
