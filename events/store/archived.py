"""Logs that are in the archive: a tombstone stands in the store where they were.

It is a string under the key of the log, so every command for streams refuses it (WRONGTYPE), those
of scripts, too: no entry can follow it, and no match is opened there anew.
"""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import msgspec
from redis import Redis, RedisCluster
from redis.exceptions import ResponseError

from events.archive.archive import Altered, Archive, Tombstone
from events.archive.objects import ArchiveAway, Missing
from events.metrics import ARCHIVE_REFUSED
from events.store.entries import Damaged, Tip
from events.store.keys import KINDS, Partitions
from events.store.packets import answers
from events.store.put import alarm, ends, put
from events.store.trouble import heed, is_of_another_type


class OfAnotherType(Exception):
    """What stands there is not of the type that was asked for."""


class InArchive(Exception):
    """There is no log here, but a tombstone."""

    def __init__(self, tombstone: Tombstone) -> None:
        super().__init__(f"the log is in the archive, up to version {tombstone.version}")
        self.tombstone = tombstone


class ArchivedLogs:
    """The logs of a store that are in an archive. Any method may raise redis.RedisError."""

    def __init__(
        self, redis: Redis | RedisCluster, partitions: Partitions, archive: Archive
    ) -> None:
        self._redis, self._partitions, self.archive = redis, partitions, archive

    def ask(self, match: str, command: str, *words: Any, **options: Any) -> Any:
        """What the log of a match answers. Raises InArchive if a tombstone stands there, Misused if
        it is neither; `options` are those of a command.
        """
        for _ in range(2):  # a failover may take a tombstone back meanwhile: it is a log again
            with suppress(OfAnotherType):
                return self._asked(match, command, *words, **options)
            with suppress(OfAnotherType, msgspec.DecodeError):
                held = self._asked(match, "GET", **options) or b""
                raise InArchive(msgspec.msgpack.decode(held, type=Tombstone))
        wrong = ResponseError(f"WRONGTYPE The log of {match} is neither a stream nor archived")
        heed(wrong, "GET")  # which tells the operator
        raise wrong

    def _asked(self, match: str, command: str, *words: Any, **options: Any) -> Any:
        read: Any = self._redis.execute_command
        try:
            return read(command, self._partitions.log(match), *words, **options)
        except ResponseError as error:
            if is_of_another_type(error):
                raise OfAnotherType from None
            raise

    def read(self, match: str, tombstone: Tombstone) -> tuple[bytes, ...]:
        """All entries. Raises ArchiveAway (also Missing), Damaged."""
        try:
            return self.archive.read(match, tombstone.digest)
        except Altered as error:
            ARCHIVE_REFUSED.labels("altered").inc()
            raise Damaged(f"match {match}: {error}") from None
        except ArchiveAway as error:
            ARCHIVE_REFUSED.labels("lost" if isinstance(error, Missing) else "away").inc()
            raise

    def bury(self, match: str, known: Tip, tombstone: Tombstone) -> bool:
        """Put the tombstone where the log is, if it ends with this entry (Tip(): there is none);
        False if it does not, or is not there any more.
        """
        log, partition = self._partitions.log(match), self._partitions.of(match)
        cleared = (alarm(self._partitions.alarms(kind, partition), match, None) for kind in KINDS)
        buried = ("SET", log, msgspec.msgpack.encode(tombstone))
        return not put(self._redis, ends(log, known), buried, *cleared, returns=True)

    def kinds(self, matches: Sequence[str]) -> list[str]:
        """What stands where the log of each match is: "stream"; "string", a tombstone; "none"."""
        logs = map(self._partitions.log, matches)
        return [
            kind.decode() for kind in answers(self._redis, [(log, ("TYPE", log)) for log in logs])
        ]
