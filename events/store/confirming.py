"""Confirmation: a command counts only when so many replicas of its server have what it wrote.

`WAIT` goes in the same packet. It proves something only of what its own connection has written, and
a command that comes again may write nothing: so a write that leaves nothing goes between the two.
"""

from typing import Any

from redis.exceptions import NoPermissionError, ResponseError

from events.store.entries import Confirmation
from events.store.keys import touched
from events.store.trouble import Unconfirmed

CONFIRMED = frozenset(
    {"SET", "DEL", "GETDEL", "PERSIST", "EXPIRE", "SADD", "SREM", "ZADD", "ZREM"}
    | {"HSET", "HDEL", "XADD"}
)
"""The commands, besides scripts, on which an answer may rest. Their key comes first."""
SCRIPTS = frozenset({"EVALSHA", "EVAL"})
"""Their first key comes after the script and the number of keys."""
TOUCHED_MS = 1


class Confirming:
    """Of a connection: its commands are confirmed (`placed` of events/store/clients.py)."""

    confirmation: Confirmation
    _asking, _more = False, 0

    def send_command(self, *words: Any, **options: Any) -> None:
        """`confirmed`: whether replicas must confirm it; if nothing is said, the command tells."""
        confirmed = options.pop("confirmed", words[0] in CONFIRMED)
        packet: list[tuple[Any, ...]] = [words]
        if confirmed:
            packet += [("ASKING",)] * self._asking  # it lasts for one command
            packet += [("SET", touched(_key_of(words)), "", "PX", TOUCHED_MS)]
            packet += [("WAIT", self.confirmation.replicas, self.confirmation.within_ms)]
        health = options.get("check_health", True)
        self.send_packed_command(self.pack_commands(packet), health)  # type: ignore[attr-defined]
        self._asking, self._more = words[0] == "ASKING", len(packet) - 1

    def read_response(self, *words: Any, **options: Any) -> Any:
        """The answer to the command. Raises what refuses it, and Unconfirmed."""
        more, self._more = self._more, 0
        if not more:
            return self._read(*words, **options)
        answers = [self._answered(*words, **options) for _ in range(more + 1)]
        refusals = [answer for answer in answers if isinstance(answer, ResponseError)]
        for refusal in refusals:
            if refusal is answers[0] or isinstance(refusal, NoPermissionError):
                raise refusal
        if refusals or answers[-1] < self.confirmation.replicas:
            raise Unconfirmed(str(refusals[0]) if refusals else f"by {answers[-1]} in time")
        return answers[0]

    def disconnect(self, *words: Any) -> None:
        """Close it. Nothing is awaited any more."""
        self._asking, self._more = False, 0
        super().disconnect(*words)  # type: ignore[misc]

    def _answered(self, *words: Any, **options: Any) -> Any:
        """An answer, or a refusal as a value: the next one must be read all the same."""
        try:
            return self._read(*words, **options)
        except ResponseError as refusal:
            return refusal

    def _read(self, *words: Any, **options: Any) -> Any:
        return super().read_response(*words, **options)  # type: ignore[misc]


def _key_of(words: tuple[Any, ...]) -> str:
    key = words[3 if words[0] in SCRIPTS else 1]
    return key.decode() if isinstance(key, bytes) else str(key)
