"""What runs besides the web process where news is sent out: projections, and a courier."""

from functools import partial

from flask import Flask
from redis import Redis

from events.receivers.message import Secrets
from events.receivers.pushing import Vapid
from service.parts import NAME
from tests.kit.clients import settings
from workers.couriers.courier import Courier, Posters
from workers.couriers.office import Office
from workers.couriers.posting import Poster
from workers.deliveries import person_of
from workers.projections import Projections


class Running:
    """They work when they are told to. All names lead to one address."""

    def __init__(
        self, redis: Redis, app: Flask, allow_private: bool = True, address: str = "127.0.0.1"
    ) -> None:
        async def resolve(host: str, port: int) -> list[str]:
            return [address]

        here = app.extensions[NAME]
        self._here, key = here, settings().master_key
        self.projections = Projections(here)
        office = Office(
            *(here.receivers, here.inboxes, Secrets(key), Vapid(key)),
            *(partial(person_of, redis), here.store.now, here.store.wall),
        )
        poster = Poster(resolve, allow_private)
        self.courier = Courier(office, Posters(poster, poster, poster))

    def work(self) -> None:
        """Until nothing is due."""
        for _ in range(3):  # the first makes the group that reads the feed
            self.projections.step(0)
        while places := self._here.store.alarms.claim("delivery", 30_000).due:
            for place in places:
                self.courier.carry(place)
            self.courier.drain(30)
