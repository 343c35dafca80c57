"""A sender, the store, and a player who has webhooks: what a worker of deliveries works with."""

from typing import Any

from msgspec.structs import replace
from redis import Redis

from events.news.items import NewsItem
from events.parts import assembled
from events.receivers.receiver import Receiver
from events.receivers.stored import ReceiverId
from events.store import keys
from tests.kit.receiving import Receiver as There
from workers.delivery.posting import Poster, Timeouts
from workers.delivery.sender import SLOTS, DeliveryTurns, Sender, Slots

KEY = b"key"
PATIENT = Timeouts(connect=100, rest=100, whole=100)


async def here(host: str, port: int) -> list[str]:
    """All names lead to this machine."""
    return ["127.0.0.1"]


class Deliveries:
    """All of it on one store. `ahead` is by how much (ms) this worker's time is ahead."""

    def __init__(self, redis: Redis, timeouts: Timeouts = PATIENT, **slots: int) -> None:
        self.redis, self.ahead = redis, 0
        self.parts = assembled(redis, KEY)
        self.receivers, self.inboxes = self.parts.receivers, self.parts.inboxes
        self.turns = DeliveryTurns(self.parts, KEY)
        vars(self.parts.store).update(now=lambda _: self.now(), wall=self.now)
        poster = Poster(here, True, timeouts)
        self.sender = Sender(self.turns, poster, Slots(SLOTS | slots))
        self._occasions = 0

    def now(self) -> int:
        return self.parts.store.time("m") + self.ahead

    def close(self) -> None:
        self.sender.drain(10)
        self.sender.close()

    def player(self, name: str = "zoe") -> str:
        self.redis.set(keys.player(name), b"{}")
        return name

    def webhook(
        self, there: There, player: str = "zoe", path: str = "/", **more: Any
    ) -> ReceiverId:
        """A webhook of a player that leads there."""
        self.player(player)
        seen = self.inboxes.last(player)
        made = Receiver(
            id=f"wh_{player}{path}".replace("/", "."),
            url=there.url + path,
            form="standard",
            since=self.now(),
            seen=seen,
            salt="salt",
            link="https://dragons.example/play/{match}",
        )
        self.receivers.add(player, replace(made, **more), 10)
        return ReceiverId(player, made.id)

    def tell(self, match: str | None = "m", player: str = "zoe", **more: Any) -> NewsItem:
        """Something happens in a match."""
        self._occasions += 1
        item = NewsItem("your-turn", self.now(), match=match, game="dragonwood")
        told = self.inboxes.tell(player, replace(item, **more), f"test/{self._occasions}")
        assert told is not None
        return told

    def serve(self, receiver_id: ReceiverId) -> Receiver:
        """One turn of a receiver, to its end."""
        self.sender.send(receiver_id.name)
        self.sender.drain(60)
        return self.receiver(receiver_id)

    def receiver(self, receiver_id: ReceiverId) -> Receiver:
        found = self.receivers.find(receiver_id)
        assert found is not None
        return found

    def alarm(self, receiver_id: ReceiverId) -> int | None:
        """When the receiver is due; None: its alarm is not set."""
        partition = self.parts.store.partitions.of(receiver_id.player)
        key = self.parts.store.partitions.alarms("delivery", partition)
        due: Any = self.redis.zscore(key, receiver_id.name)
        return None if due is None else int(due)


def outcomes(receiver: Receiver) -> list[str]:
    """The outcomes of the tries that are kept."""
    return [each.outcome for each in receiver.tries]
