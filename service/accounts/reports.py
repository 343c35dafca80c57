"""Reports: what players tell the operator of each other. They wait until an operator closes them.

A report goes by itself after half a year, and at once when its author, or whom it is
about, is erased.
"""

from collections.abc import Iterator
from typing import Any, Literal

import msgspec
from msgspec import Struct
from redis import Redis, RedisCluster

from events.store import keys
from service.accounts.player import PlayerSecrets

KEPT_S = 180 * 24 * 60 * 60
PAGE = 200


Cause = Literal["cheating", "stalling", "insults", "name", "other"]
"""What a report is about: `stalling` who spoils matches, `insults` what somebody says, `name` what
they call themselves.
"""


class Report(Struct, frozen=True):
    """What a player says of another. `at` is ms by the store's clock."""

    id: str
    at: int
    author: str
    about: str
    reason: Cause
    match: str | None
    detail: str


class Reports:
    """The reports that wait, and how all of a player's are found."""

    def __init__(self, redis: Redis | RedisCluster, player_secrets: PlayerSecrets) -> None:
        self._redis, self._secrets = redis, player_secrets

    def new_id(self, author: str, seed: str | None) -> str:
        """The id of a report: with a seed always the same."""
        return self._secrets.new_id("report", seed, author)

    def add(self, report: Report) -> Report:
        """The report, as it was made the first time.

        How it is found is written before it, so that none escapes an erasure.
        """
        for player in (report.author, report.about):
            self._redis.sadd(keys.reports_of(player), report.id)
            self._redis.expire(keys.reports_of(player), KEPT_S)
        data, place = msgspec.json.encode(report), keys.report(report.id)
        before: Any = self._redis.set(place, data, nx=True, ex=KEPT_S, get=True)
        made = msgspec.json.decode(before or data, type=Report)
        self._redis.zremrangebyscore(keys.REPORTS, "-inf", report.at - KEPT_S * 1000)
        self._redis.zadd(keys.REPORTS, {report.id: made.at}, nx=True)
        return made

    def find(self, report_id: str) -> Report | None:
        """A report that waits."""
        data: Any = self._redis.get(keys.report(report_id))
        return msgspec.json.decode(data, type=Report) if data and not data.isdigit() else None

    def waiting(self) -> Iterator[Report]:
        """All that wait, oldest first."""
        start = 0
        while ids := self._page(start):
            start += len(ids)
            yield from (report for each in ids if (report := self.find(each)) is not None)

    def of(self, player_id: str) -> list[Report]:
        """All that are of a player or about them, oldest first."""
        ids: Any = self._redis.smembers(keys.reports_of(player_id))
        found = (self.find(each.decode()) for each in ids)
        return sorted((one for one in found if one is not None), key=lambda report: report.at)

    def drop(self, report: Report) -> None:
        """The report waits no longer, and nothing is left of it."""
        self._redis.delete(keys.report(report.id))
        self._redis.zrem(keys.REPORTS, report.id)
        for player in (report.author, report.about):
            self._redis.srem(keys.reports_of(player), report.id)

    def erase(self, player_id: str, gone: bool = False) -> None:
        """All that a player has said of others, and others of them, is gone.

        Until their record is `gone`, more may be on the way: what finds it stays.
        """
        for report in self.of(player_id):
            self.drop(report)
        if gone:
            self._redis.delete(keys.reports_of(player_id))

    def _page(self, start: int) -> list[str]:
        ids: Any = self._redis.zrange(keys.REPORTS, start, start + PAGE - 1)
        return [each.decode() for each in ids]
