"""The processes that send news out besides the web process: projections, and a sender."""

from flask import Flask
from redis import Redis

from service.composition import NAME
from tests.kit.claims import take_due
from tests.kit.clients import settings
from workers.delivery.posting import Poster
from workers.delivery.sender import DeliveryTurns, Sender
from workers.projections import Projections


class Running:
    """They work when they are told to. All names lead to one address."""

    def __init__(
        self, redis: Redis, app: Flask, allow_private: bool = True, address: str = "127.0.0.1"
    ) -> None:
        async def resolve(host: str, port: int) -> list[str]:
            return [address]

        self._here = app.extensions[NAME]
        self.projections = Projections(self._here)
        turns = DeliveryTurns(self._here, settings().master_key)
        self.sender = Sender(turns, Poster(resolve, allow_private))

    def work(self) -> None:
        """Until nothing is due."""
        for _ in range(3):  # the first makes the group that reads the feed
            self.projections.step(0)
        while places := take_due(self._here.store, "delivery", 30_000).due:
            for place in places:
                self.sender.send(place)
            self.sender.drain(30)
