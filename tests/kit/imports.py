"""Imports of one store into another: what is there to carry, and what came of it."""

from typing import Any

import pytest
from msgspec import Struct
from redis.connection import AbstractConnection

from events.archive.archive import NO_ARCHIVE, Archive
from events.importing import copying, importer
from events.importing.values import values as read_values
from events.store import keys
from events.store.entries import Alarms
from events.store.keys import Partitions
from events.store.store import Store
from tests.kit import stored
from tests.kit.stored import Server

FAR = 10**14
MATCHES = tuple(f"m{n}" for n in range(9))
PLAYERS = tuple(f"p{n}" for n in range(5))


WRITES = (b"ZADD", b"HSET", b"XADD", b"UNLINK", b"\nSET", b"\nDEL", b"XSETID", b"PEXPIREAT")


class Killed(BaseException):
    """The tool is gone at this moment."""


class Cutting:
    """Kills the tool before the n-th packet that writes, and counts them."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.left, self.seen = 1_000_000, 0
        send = AbstractConnection.send_packed_command

        def sent(connection: Any, packet: Any, *rest: Any, **more: Any) -> Any:
            data = packet if isinstance(packet, bytes) else b"".join(packet)
            if any(verb in data for verb in WRITES):
                self.seen += 1
                if self.seen > self.left:
                    raise Killed
            return send(connection, packet, *rest, **more)  # type: ignore[no-untyped-call]

        patch.setattr(AbstractConnection, "send_packed_command", sent)

    def after(self, left: int) -> None:
        """From now on, so many are let through."""
        self.left, self.seen = left, 0


def put(store: Store, match: str, alarms: Alarms | None = None) -> None:
    """One more entry."""
    tip = store.tip(match)
    stored.put(store, match, tip, b"entry %d" % (tip.version + 1), alarms)


def filled(server: Server, count: int = 8) -> Store:
    """A store with so many partitions, and something of every kind in it."""
    store = Store(server, count)
    where = store.partitions
    for number, match in enumerate(MATCHES):
        for _ in range(number % 3):
            put(store, match)
        put(store, match, Alarms(deadline=FAR + number, ai=FAR))
        server.set(where.hints(match), f"hints {number}")
        server.xadd(where.talk(match), {"t": f"hello {number}"})
        server.zadd(where.alarms("hint", where.of(match)), {f"{match}:1": FAR + number})
    for number, player in enumerate(PLAYERS):
        server.xadd(where.news(player), {"n": number}, id=f"{number + 1}-0")
        server.xadd(where.news(player), {"n": "gone"}, id=f"{number + 7}-0")
        server.xdel(where.news(player), f"{number + 7}-0")
        server.hset(where.told(player), mapping={f"{n}": "x" * 70 for n in range(1_200)})
        server.hset(where.inbox(player), "closed", number)
        server.expire(where.inbox(player), 86_400)
        server.hset(where.receivers(player), "r", "webhook")
        server.zadd(where.alarms("delivery", where.of(player)), {f"{player}/r": FAR})
    server.xtrim(where.news("p3"), maxlen=0, approximate=False)
    server.set(keys.player("p1"), b"\xff{}")
    server.sadd("{lobby}:set", "a", "b")
    server.zadd(keys.TLOG_PENDING, {f"m{n}/": n for n in range(2_100)})
    for left in (keys.TLOG_TURN, "rq:job:1", "limit:reads:player p1"):
        server.set(left, "stays")
    return store


def meant(server: Server, where: Partitions) -> dict[Any, Any]:
    """The content of a store, wherever it lies: each value by its kind and its name. All is found
    in its own partition, and nothing in any other.
    """
    found: dict[Any, Any] = {}
    for key in list(server.scan_iter()):
        name = key.decode()
        [value] = read_values(server, [name])
        told = copying.KEY.fullmatch(name)
        if told is None or told[1] in ("lobby", "tlog"):
            if not name.startswith(copying.LEFT):
                found[name] = value
        elif told[2] in copying.WHOLE:
            assert told[1] == where.tag(where.of(told[3]))[1:-1]
            found[told[2], told[3]] = value
        elif told[2] == "alarms":
            for member, due in value.content.items():
                assert told[1] == where.tag(where.of(copying.owner(member)))[1:-1]
                found[told[2], told[3], member] = due
    return found


def imported(
    source: Server,
    target: Server,
    count: int = 3,
    others: tuple[str, ...] = (),
    archive: Archive = NO_ARCHIVE,
) -> importer.Imported:
    """The result of the import."""
    stores, deed = (source, (target, count)), importer.Progress(0, 0)

    def note(_: Partitions) -> Struct:
        target.xadd(keys.DEEDS, {"deed": "import"})
        return deed

    *_, last = importer.Importer(*stores, archive, lambda: others, note).run()
    assert isinstance(last, importer.Imported)
    return last


def without_deed(found: dict[Any, Any]) -> dict[Any, Any]:
    """The same without the import itself, which the target's log of deeds has."""
    assert len(found.pop(keys.DEEDS).content) == 1
    return found
