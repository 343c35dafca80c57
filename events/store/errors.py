"""The meaning of errors of the store's server: a word for programs, a sentence for operators.

`docs/operations.md` says of each what to do. A store that cannot be written may still be readable.
"""

import logging
import re
from typing import Literal, TypeGuard, get_args

from msgspec import Struct
from redis.exceptions import (
    AuthenticationError,
    AuthorizationError,
    BusyLoadingError,
    ClusterCrossSlotError,
    ClusterDownError,
    DataError,
    MasterDownError,
    NoPermissionError,
    NoScriptError,
    OutOfMemoryError,
    ReadOnlyError,
    RedisError,
    ResponseError,
)

from events.metrics import STORE_ERRORS

log = logging.getLogger(__name__)

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
    "doubted",
    "misused",
    "other",
]

for _reason in get_args(Reason):
    STORE_ERRORS.labels(_reason)  # so that Prometheus sees the first of each as an increase

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
    "doubted": "The clock of the store shows another time than expected: it is being compared.",
    "misused": "The store was used wrongly, by a mistake of ours: please report it.",
    "other": "The store refuses commands.",
}
"""Every reason, as the operator is told it."""

RECOVERED = "The store can be used again."


class Misused(ResponseError):
    """The server cannot make sense of a command: a mistake of ours, or a key that is not what it
    should be. Sending it again changes nothing.
    """


class Unconfirmed(ResponseError):
    """The command was carried out, but fewer replicas than wanted have confirmed it in time.

    It may be lost, or kept; sending it again with the same idempotency key tells which.
    """


class Doubted(ResponseError):
    """The time is in doubt (events/store/clock.py), so nothing was done: send it again soon."""


_SIGNS: tuple[tuple[Reason, tuple[type[RedisError], ...], tuple[str, ...]], ...] = (
    ("disk", (), ("MISCONF",)),
    ("memory", (OutOfMemoryError,), ("OOM",)),
    ("read-only", (ReadOnlyError,), ("READONLY",)),
    ("replicas", (), ("NOREPLICAS",)),
    (
        "forbidden",
        (NoPermissionError,),
        ("NOPERM", "unknown command", "Unknown Redis command", "Unknown Valkey command"),
    ),
    (
        "password",
        (AuthenticationError, AuthorizationError),
        (
            "NOAUTH",
            "WRONGPASS",
            "HELLO must be called with the client already authenticated",
            "invalid username-password",
        ),
    ),
    ("loading", (BusyLoadingError,), ("LOADING",)),
    ("away", (MasterDownError, ClusterDownError), ("MASTERDOWN", "CLUSTERDOWN")),
    ("unconfirmed", (Unconfirmed,), ()),
    ("doubted", (Doubted,), ()),
    (
        "misused",
        (Misused, DataError, NoScriptError, ClusterCrossSlotError),
        (
            "WRONGTYPE",
            "wrong number of arguments",
            "syntax error",
            "value is",
            "invalid",
            "Invalid",
        ),
    ),
)
"""By redis-py's types; in other cases (in a cluster, say) by the message's beginning."""

ORDINARY = ("BUSYGROUP", "NOGROUP", "UNBLOCKED")
"""The beginnings of ordinary refusals: a group of readers is there already, or not yet, or a
primary has become a replica while somebody waited. The caller continues by itself.
"""

READS_OF_LOGS = ("XRANGE", "XREVRANGE")
"""These may meet a tombstone instead of a log (events/store/store.py)."""

_BUSY = ("BUSY ", "TRYAGAIN", "MOVED", "ASK ")
"""Errors in a script that are no mistake of its own."""

_HALF_MOVED = re.compile(
    r"(Script a|A)ttempted to (access a non local key|execute a (write )?command while the cluster)"
)
"""Errors of a script in a slot that is moved key by key, or by a server that lost its cluster."""

_OF_SCRIPTS = re.compile(r"user_script|(compiling|running) script")
"""Words of a message where a script is to blame, unless it begins as one of the above."""

_AROUND = re.compile("^.*?(caused error|because of): |,? with args beginning with: .*$")
"""The text around the server's message: parts of a command. They may have the address of a caller,
or the hash of a token, so they are not shown.
"""


class Failure(Struct, frozen=True):
    """Why the store cannot be used; `words` are the server's own."""

    reason: Reason
    words: str

    @property
    def sentence(self) -> str:
        """For operators: what it is, and the server's own words."""
        return f"{SENTENCES[self.reason]} ({self.words})" if self.words else SENTENCES[self.reason]


def failure_of(error: RedisError) -> Failure:
    """The meaning of this error."""
    words = _AROUND.sub("", " ".join(str(error).split()))
    said = words.removeprefix("ERR ")
    for reason, kinds, _ in _SIGNS:
        if isinstance(error, kinds):
            return Failure(reason, words)
    for reason, _, beginnings in _SIGNS:
        if said.startswith(beginnings):
            return Failure(reason, words)
    if not isinstance(error, ResponseError):
        return Failure("away", words)
    if _HALF_MOVED.match(said):
        return Failure("away", words)
    if _OF_SCRIPTS.search(said) and not said.startswith(_BUSY):
        return Failure("misused", words)
    return Failure("other", words)


def is_outage(error: BaseException) -> TypeGuard[RedisError]:
    """Whether the store is to blame, so that everything is best tried again later.

    Otherwise only this command failed, and others go on.
    """
    return isinstance(error, RedisError) and failure_of(error).reason != "misused"


def is_of_another_type(error: RedisError) -> bool:
    """Whether the key's value is not of the type that was asked for."""
    return str(error).startswith("WRONGTYPE")


def record_error(error: BaseException, command: str) -> None:
    """Count why a command failed, and log a mistake of ours, as the caller may be content without
    an answer.

    Raises Misused for a mistake; other errors are left to the caller.
    """
    if not isinstance(error, RedisError) or isinstance(error, Misused):
        return
    if command == "EVALSHA" and isinstance(error, NoScriptError):
        return  # the script is sent as a whole then
    failure = failure_of(error)
    tombstone = command in READS_OF_LOGS and is_of_another_type(error)
    if failure.words.startswith(ORDINARY) or tombstone:
        return
    STORE_ERRORS.labels(failure.reason).inc()
    if failure.reason == "misused":
        log.error("%s (%s)", failure.sentence, command, stack_info=True)
        raise Misused(failure.words) from error
