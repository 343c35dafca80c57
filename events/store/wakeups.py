"""Wake-ups: a process hears which partition has news, and need not ask them all again and again.

The scripts that write a feed or an alarm say so in a channel that is called as its key (sharded
publish/subscribe, so a message goes to the server that has the key, and to nobody else). A message
is a hint, as a notice is: it may be lost, and then the next look at everything finds what there is.
"""

import time
from collections.abc import Collection
from threading import Event, Lock, Thread
from typing import Any

from redis import Redis, RedisCluster
from redis.exceptions import ConnectionError as Unreachable
from redis.exceptions import RedisError
from redis.exceptions import TimeoutError as TooLate

from events.store.packets import ELSEWHERE, look_around, servers_of

WHOLE_S = 1.0
"""So often everything is looked at, whatever was told: a failover may lose that."""
SILENCE_S = 5.0
"""After so long without a word a server is asked whether it is there."""


class Subscription:
    """A connection that hears these channels of one server. Raises redis.RedisError."""

    def __init__(self, server: Redis, channels: Collection[str]) -> None:
        """Come back when all are heard."""
        self._pool = server.connection_pool
        self._connection: Any = self._pool.get_connection()
        self._asked = self._over = False
        try:
            _subscribe(self._connection, channels)
        except BaseException:
            self.release()
            raise

    def message(self) -> tuple[str, int] | None:
        """Channel and number of what is told next; None: nothing was for a while."""
        if self._over:
            raise Unreachable("nobody listens any more")
        try:
            told = self._connection.read_response(timeout=SILENCE_S, disconnect_on_error=False)
        except TooLate:
            if self._asked:
                raise
            self._asked = True
            self._connection.send_command("PING")
            return None
        self._asked = False
        if told[0] == b"sunsubscribe":  # its keys have moved to another server
            raise Unreachable("the server has not this channel any more")
        return (told[1].decode(), int(told[2])) if told[0] == b"smessage" else None

    def close(self) -> None:
        """Whoever waits for a message then meets an error."""
        self._over = True
        self._connection.disconnect()

    def release(self) -> None:
        """Give the connection back; nobody reads from it any more."""
        self._connection.disconnect()
        self._pool.release(self._connection)


def _subscribe(connection: Any, channels: Collection[str]) -> None:
    words = [("SSUBSCRIBE", channel) for channel in channels]
    connection.send_packed_command(connection.pack_commands(words))
    for _ in channels:  # messages of the first may come before the last is heard
        while connection.read_response()[0] != b"ssubscribe":
            pass


class Wakeups:
    """What one reader is told; each reader has its own. Use `wait`, then `heard`, again and again;
    begin with `heard`.
    """

    def __init__(self, redis: Redis | RedisCluster, channels: Collection[str]) -> None:
        self._redis, self._channels = redis, tuple(channels)
        self._lock, self._news = Lock(), Event()
        self._told: dict[str, int] = {}
        self._heard_at: dict[str, Subscription] = {}
        self._whole_at = 0.0
        self._lost = False

    def wait(self, seconds: float) -> None:
        """Until something is told, or everything is to be looked at; at most so long."""
        left = min(seconds, self._whole_at - time.monotonic())
        if left > 0:
            self._news.wait(left)

    def heard(self) -> dict[str, int] | None:
        """What was told since this was last asked: each channel with the least number that was told
        there. None: look at everything. Raises redis.RedisError.
        """
        with self._lock:
            told, self._told = self._told, {}
            self._news.clear()
            lost, self._lost = self._lost, False
        if not lost and time.monotonic() < self._whole_at:
            return told
        self._whole_at = 0.0
        if lost or set(self._heard_at) != self._placed():
            self.close()
            self._begin_anywhere()
        self._whole_at = time.monotonic() + WHOLE_S
        return None

    def doubt(self) -> None:
        """What was told may not have been looked at: look at everything."""
        self._whole_at = 0.0

    def tell(self, channel: str, number: int = 0) -> None:
        """There is more to be looked at."""
        with self._lock:
            self._told[channel] = min(number, self._told.get(channel, number))
            self._news.set()

    def close(self) -> None:
        """Hear no more, until `heard` is asked again."""
        heard_at, self._heard_at = self._heard_at, {}
        for subscription in heard_at.values():
            subscription.close()

    def _placed(self) -> set[str]:
        """A name for each server together with the channels that it has."""
        servers = servers_of(self._redis, self._channels)
        return {" ".join((name, *channels)) for name, (_, channels) in servers.items()}

    def _begin_anywhere(self) -> None:
        try:
            self._begin()
        except (*ELSEWHERE, Unreachable, TooLate):
            if not isinstance(self._redis, RedisCluster):
                raise
            look_around(self._redis)  # nobody else may do it: a clock asks for nothing else
            self.close()
            self._begin()

    def _begin(self) -> None:
        for name, (server, channels) in servers_of(self._redis, self._channels).items():
            subscription = Subscription(server, channels)
            self._heard_at[" ".join((name, *channels))] = subscription
            Thread(target=self._listen, args=(subscription,), name="ear", daemon=True).start()

    def _listen(self, subscription: Subscription) -> None:
        """Hear one server, until it is gone or nobody wants to hear it."""
        try:
            while True:
                message = subscription.message()
                if message is not None:
                    self.tell(*message)
        except (RedisError, OSError, ValueError):
            with self._lock:
                if subscription in self._heard_at.values():
                    self._lost = True
                    self._news.set()
        finally:
            subscription.release()
