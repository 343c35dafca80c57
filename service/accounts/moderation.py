"""Blocks, mutes, reports to the operator, and the operator's sanctions.

Blocks and mutes are lists in a player's record. A block works both ways: neither player may sit
with the other. Refusals name nobody. A report waits until an operator closes it. It is deleted
after half a year, and at once if its author or its subject is erased.
"""

import re
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from typing import Any, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from redis import Redis, RedisCluster

from domain.match import Match
from domain.people import audience
from domain.refusals import Refused
from domain.words import Names
from events.store import keys
from service.accounts.codes import PlayerSecrets
from service.accounts.registry import Block, NoSuchPlayer, Player, Registry
from service.http.problems import Problem

MOST = 100
ID = re.compile("[a-z2-7]{16}")

NO_SUCH_PLAYER = Names(
    "Ce joueur n'existe pas, ou a été effacé.", "There is no such player, or they were erased."
)
YOURSELF = Names("Ce joueur, c'est vous.", "This player is you.")
FULL = {
    "blocks": (
        "too-many-blocks",
        Names(
            "Vous avez bloqué {most} personnes : débloquez-en d'abord une.",
            "You have blocked {most} players: unblock one first.",
        ),
    ),
    "mutes": (
        "too-many-mutes",
        Names(
            "Vous n'écoutez plus {most} personnes : réécoutez-en d'abord une.",
            "You have muted {most} players: hear one of them again first.",
        ),
    ),
}
"""How one more than MOST on a list is refused."""
BLOCKED = Names(
    "Quelqu'un de cette table et vous ne jouez pas ensemble : l'un de vous a bloqué l'autre.",
    "You and a player at this table do not play together: one of you has blocked the other.",
)


class AvoidList:
    """The blocks, or the mutes, of all players. Changes raise Problem, NoSuchPlayer, Busy."""

    def __init__(self, registry: Registry, name: Literal["blocks", "mutes"]) -> None:
        self._registry, self._name = registry, name

    def add(self, player_id: str, other_id: str, now: int) -> Block:
        """From now on another player is on the list; if they were before, since then."""
        other_player(self._registry, player_id, other_id)

        def change(player: Player) -> Player:
            listed = self._of(player)
            if any(each.player == other_id for each in listed):
                return player
            known = self._registry.find(each.player for each in listed)
            still = tuple(each for each in listed if known[each.player])
            if len(still) >= MOST:
                code, sentence = FULL[self._name]
                raise Problem(code, sentence.filled(most=MOST))
            return self._with(player, (*still, Block(other_id, now)))

        listed = self._of(self._registry.change(player_id, change))
        return next(each for each in listed if each.player == other_id)

    def remove(self, player_id: str, other_id: str) -> None:
        """Another player, who may be erased, is on the list no more. A text that cannot be an id is
        refused.
        """
        if not ID.fullmatch(other_id):
            raise Problem("no-such-player", NO_SUCH_PLAYER)

        def change(player: Player) -> Player:
            rest = (each for each in self._of(player) if each.player != other_id)
            return self._with(player, tuple(rest))

        self._registry.change(player_id, change)

    def _of(self, player: Player) -> tuple[Block, ...]:
        found: tuple[Block, ...] = getattr(player, self._name)
        return found

    def _with(self, player: Player, listed: tuple[Block, ...]) -> Player:
        changes: dict[str, Any] = {self._name: listed}
        return replace(player, **changes)


def other_player(registry: Registry, player_id: str, other_id: str) -> Player:
    """The other player. Raises Problem if there is none, or it is the same one."""
    if player_id == other_id:
        raise Problem("yourself", YOURSELF)
    other = registry.find([other_id])[other_id]
    if other is None:
        raise Problem("no-such-player", NO_SUCH_PLAYER)
    return other


class Blocks:
    """Says which players may not sit together, because one has blocked the other."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry

    def apart(self, player_id: str, others: Iterable[str]) -> set[str]:
        """Those of the others with whom a player does not play, as cached for some seconds."""
        known = self._registry.find({player_id, *others})
        mine = _blocked_by(known.pop(player_id))
        return {other for other in known if other in mine or player_id in _blocked_by(known[other])}

    def may_open(self, match: Match) -> None:
        """Raise Refused if the host may not sit with somebody for whom a seat is reserved;
        NoSuchPlayer if they have just been erased.
        """
        self._refuse_unless(match.host, audience(match))

    def may_join(self, player_id: str, match: Match) -> None:
        """Raise Refused if a player may not sit with the host or the players there; NoSuchPlayer if
        they have just been erased.
        """
        seated = {seat.player for seat in match.seats if seat.player and seat.taken}
        self._refuse_unless(player_id, {match.host, *seated})

    def _refuse_unless(self, player_id: str, others: Iterable[str]) -> None:
        """As stored now."""
        ids = {player_id, *others}
        if self._registry.refresh(ids)[player_id] is None:
            raise NoSuchPlayer
        if self.apart(player_id, ids):
            raise Refused("blocked", BLOCKED)


def _blocked_by(player: Player | None) -> set[str]:
    return {block.player for block in player.blocks} if player else set()


KEPT_S = 180 * 24 * 60 * 60

Cause = Literal["cheating", "stalling", "insults", "name", "other"]
"""The subject of a report: `stalling` is for players who spoil matches, `insults` for what they
say, `name` for their name.
"""


class Report(Struct, frozen=True):
    """A player's report about another. `at` is ms by the store's clock."""

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
        ids: Any = self._redis.zrange(keys.REPORTS, 0, -1)
        found = (self.find(each.decode()) for each in ids)
        yield from (report for report in found if report is not None)

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


SUSPENDED = Names(
    "Un opérateur vous a suspendu jusqu'au {until} : vous pouvez lire, mais rien envoyer.",
    "An operator has suspended you until {until}: you can read, and send nothing.",
)
SILENCED = Names(
    "Un opérateur vous a privé de parole jusqu'au {until} : vous pouvez jouer.",
    "An operator has silenced you until {until}: you can play.",
)


def refuse_suspended(player: Player, now: int) -> None:
    """Raise Problem for what a suspended player sends. `now` is ms by the store's clock."""
    if (until := sanction_end(player.suspended_until, now)) is not None:
        raise Problem("suspended", SUSPENDED.filled(until=readable_time(until)), until=until)


def refuse_silenced(player: Player, now: int) -> None:
    """Raise Problem for what a silenced player says to others."""
    if (until := sanction_end(player.silenced_until, now)) is not None:
        raise Problem("silenced", SILENCED.filled(until=readable_time(until)), until=until)


def sanction_end(until: int | None, now: int) -> int | None:
    """The end of a sanction (ms), as long as it is not over."""
    return until if until is not None and now < until else None


def readable_time(until: int) -> str:
    """A time (ms) as people read it."""
    return f"{datetime.fromtimestamp(until / 1000, UTC):%Y-%m-%d %H:%M} UTC"
