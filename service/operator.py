"""`python -m service.operator`: an operator reads reports, sanctions players, ends matches, has
luck drawn anew, fills a new store with what another one holds, and mends the embedded store.

Each deed is in a log of its own before it is done: a command that was cut off is given again.
"""

import argparse
import getpass
import secrets
import sys
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from redis import Redis, RedisCluster
from redis.exceptions import RedisError

from domain.commands import Stop
from domain.match import Actor
from domain.refusals import Refused
from events.archive.archive import archive_at
from events.archive.objects import ArchiveAway
from events.current import NoSuchMatch
from events.importing.importer import Importer
from events.log import UnknownFormat
from events.parts import Parts, assembled, retention_of
from events.settings import Settings
from events.start import read_settings, tell_operator
from events.store import keys
from events.store.clock import Clocks
from events.store.entries import NO_CONFIRMATION, Busy
from events.store.errors import failure_of
from events.store.keys import Partitions
from events.store.layout import others
from events.store.server import Unusable, connect
from service.accounts.codes import PlayerSecrets
from service.accounts.moderation import Reports
from service.accounts.registry import NoSuchPlayer, Registry
from service.process.mending import mended

DAY_MS = 24 * 60 * 60 * 1000
MOST_DAYS = 36_500


class OperatorAction(Struct, frozen=True, omit_defaults=True):
    """An operator's action, and the reason; `until` is ms, `partitions` the number of partitions
    that an earlier release gave the store.
    """

    at: int
    by: str
    what: str
    why: str
    player: str | None = None
    match: str | None = None
    report: str | None = None
    until: int | None = None
    partitions: int | None = None


class OperatorError(Exception):
    """Why a command of the operator's cannot be carried out; the message is for them."""


class OperatorDesk:
    """The commands of an operator, on the store, the players and their reports."""

    def __init__(self, redis: Redis | RedisCluster, settings: Settings, by: str) -> None:
        self._redis, self._by = redis, by
        archive = archive_at(settings.archive_url)
        self._parts: Parts = assembled(
            redis,
            settings.master_key,
            retention_of(settings),
            archive=archive,
            partitions=settings.partitions,
        )
        self._registry = Registry(redis)
        self._reports = Reports(redis, PlayerSecrets(settings.master_key))

    def reports(self, player: str | None) -> Iterator[Struct]:
        """The reports that wait: all, or those of and about a player."""
        yield from self._reports.of(player) if player else self._reports.waiting()

    def log(self) -> Iterator[Struct]:
        """All that operators did, oldest first."""
        found: Any = self._redis.xrange(keys.DEEDS)
        yield from (
            msgspec.json.decode(fields[b"deed"], type=OperatorAction) for _, fields in found
        )

    def close(self, report_id: str, why: str) -> OperatorAction:
        """Nothing more is to be done about a report."""
        report = self._reports.find(report_id)
        if report is None:
            raise OperatorError(f"There is no report {report_id}")
        deed = record_action(
            self._redis,
            OperatorAction(self._now(), self._by, "close", why, report.about, None, report_id),
        )
        self._reports.drop(report)
        return deed

    def sanction(self, what: str, player_id: str, days: int, why: str) -> OperatorAction:
        """Suspend or silence a player for so many days; 0: no longer."""
        if self._registry.newest(player_id) is None:
            raise OperatorError(f"There is no player {player_id}")
        now = self._now()
        until = now + days * DAY_MS if days else None
        deed = record_action(
            self._redis, OperatorAction(now, self._by, what, why, player_id, until=until)
        )
        field = {"suspend": "suspended_until", "silence": "silenced_until"}[what]
        change: dict[str, Any] = {field: until}
        self._registry.change(player_id, lambda player: replace(player, **change))
        return deed

    def stop(self, match_id: str, why: str) -> OperatorAction:
        """End a match."""
        if self._parts.projector.newest(match_id).match.status == "finished":
            raise OperatorError(f"The match {match_id} is over")
        deed = record_action(
            self._redis, OperatorAction(self._now(), self._by, "stop", why, match=match_id)
        )
        self._parts.handler.handle(match_id, Actor("operator"), Stop())
        return deed

    def redraw(self, why: str) -> OperatorAction:
        """Have the luck of all running matches drawn anew: the store may have lost entries."""
        deed = record_action(self._redis, OperatorAction(self._now(), self._by, "redraw", why))
        self._parts.store.generations.draw()
        return deed

    def _now(self) -> int:
        return self._parts.store.wall()


def record_action(redis: Redis | RedisCluster, deed: OperatorAction) -> OperatorAction:
    """Put a deed into the log."""
    redis.xadd(keys.DEEDS, {"deed": msgspec.json.encode(deed)})
    return deed


def import_store(settings: Settings, asked: argparse.Namespace) -> Iterator[Struct]:
    """Import another store into that of the settings; reports progress and result, and logs the
    action. Raises Unusable, ArchiveAway.
    """
    name = f"dragonhoard-operator-{secrets.token_hex(4)}"
    with (
        connect(asked.url, NO_CONFIRMATION, name) as source,
        connect(settings.redis_url, settings.confirmation, name) as target,
        connect(settings.queue_url, NO_CONFIRMATION, name) as queues,
    ):

        def strangers() -> tuple[str, ...]:
            found = (others(redis, name) for redis in (source, target, queues))
            return tuple(dict.fromkeys(chain.from_iterable(found)))

        def note(partitions: Partitions) -> OperatorAction:
            now = Clocks(target, partitions).wall()
            return record_action(target, OperatorAction(now, asked.by, "import", asked.why))

        stores = source, (target, settings.partitions)
        archive = archive_at(settings.archive_url)
        yield from Importer(*stores, archive, strangers, note).run()


def main(given: list[str] | None = None) -> int:
    """Carry out one command; 0 if it was, 1 if not, with the reason on standard error."""
    asked, settings = _arguments().parse_args(given), read_settings()
    try:
        for line in output_lines(settings, asked):
            sys.stdout.write(msgspec.json.encode(line).decode() + "\n")
    except RedisError as error:
        tell_operator(failure_of(error).sentence)
    except NoSuchPlayer:
        tell_operator("The player has just been erased")
    except NoSuchMatch:
        tell_operator(f"There is no match {asked.match}")
    except (OperatorError, Refused, Busy, Unusable, UnknownFormat, ArchiveAway, OSError) as error:
        tell_operator(str(error))
    else:
        return 0
    return 1


def output_lines(settings: Settings, asked: argparse.Namespace) -> Iterable[Struct]:
    """The answer to a command, line by line. Raises what run_command raises, and Unusable."""
    if asked.what == "import":
        return import_store(settings, asked)
    if asked.what == "mend":
        return mended(settings.data_dir)
    redis = connect(settings.redis_url, settings.confirmation)
    return run_command(OperatorDesk(redis, settings, asked.by), asked)


def run_command(desk: OperatorDesk, asked: argparse.Namespace) -> Iterable[Struct]:
    """The result of one command. Raises OperatorError, and the errors of stores and matches."""
    match asked.what:
        case "reports":
            return desk.reports(asked.player)
        case "log":
            return desk.log()
        case "close":
            return [desk.close(asked.report, asked.why)]
        case "stop":
            return [desk.stop(asked.match, asked.why)]
        case "redraw":
            return [desk.redraw(asked.why)]
    return [desk.sanction(asked.what, asked.player, asked.days, asked.why)]


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("python -m service.operator", description=__doc__)
    parser.add_argument("--by", default=getpass.getuser(), help="who you are, for the log")
    commands = parser.add_subparsers(dest="what", required=True)
    reports = commands.add_parser("reports", help="the reports that wait, oldest first")
    reports.add_argument("--player", help="only those of this player, and about them")
    commands.add_parser("log", help="what operators did, oldest first")
    commands.add_parser(
        "mend", help="cut a damaged file of the embedded store, and say what is gone"
    )
    for what, subject, told in (
        ("close", "report", "a report needs no more"),
        ("suspend", "player", "a player can read, and send nothing"),
        ("silence", "player", "a player can play, and say nothing to others"),
        ("stop", "match", "end a match, without a result"),
    ):
        command = commands.add_parser(what, help=told)
        command.add_argument(subject, help="the id")
        if subject == "player":
            command.add_argument("--days", type=_days, required=True, help="0: no longer")
        command.add_argument("--why", type=_reason, required=True, help="for the log")
    redraw = commands.add_parser("redraw", help="have the luck of running matches drawn anew")
    redraw.add_argument("--why", type=_reason, required=True, help="for the log")
    imports = commands.add_parser("import", help="fill a new store with what another one holds")
    imports.add_argument("url", metavar="FROM_URL", help="the other store; its service is stopped")
    imports.add_argument("--why", type=_reason, required=True, help="for the log")
    return parser


def _reason(text: str) -> str:
    if not text.strip():
        raise argparse.ArgumentTypeError("say why")
    return text.strip()


def _days(text: str) -> int:
    if not text.isdecimal() or int(text) > MOST_DAYS:
        raise argparse.ArgumentTypeError(f"a number from 0 to {MOST_DAYS}")
    return int(text)


if __name__ == "__main__":
    sys.exit(main())
