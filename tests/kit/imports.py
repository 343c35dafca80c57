"""Imports of one store into another: what is there to carry, and what came of it."""

from typing import Any

from msgspec import Struct

from events.archive.archive import NO_ARCHIVE, Archive
from events.store import carrying, importing, keys
from events.store.alarms import Alarms
from events.store.feed import PROJECTIONS
from events.store.keys import Partitions
from events.store.store import Store
from events.store.values import pairs
from events.store.values import values as read_values
from tests.kit import stored
from tests.kit.stored import Server

FAR = 10**14
MATCHES = tuple(f"m{n}" for n in range(9))
PLAYERS = tuple(f"p{n}" for n in range(5))


def put(store: Store, match: str, alarms: Alarms | None = None) -> None:
    """One more entry."""
    tip = store.tip(match)
    stored.put(store, match, tip, b"entry %d" % (tip.version + 1), alarms)


def filled(server: Server, held: str) -> Store:
    """A store with these partitions, and something of every kind in it."""
    server.set(keys.PARTITIONS, held)
    store = Store(server)
    where = store.partitions
    for number, match in enumerate(MATCHES):
        for _ in range(number % 3):
            put(store, match)
        put(store, match, Alarms(deadline=FAR + number, ai=FAR))
        server.set(where.hints(match), f"hints {number}")
        server.set(f"{where.tag(where.of(match))}:kept:{match}", "of release 1.2")
        server.xadd(where.talk(match), {"t": f"hello {number}"})
        server.zadd(where.alarms("hint", where.of(match)), {f"{match}:1": FAR + number})
    for number, player in enumerate(PLAYERS):
        server.xadd(where.news(player), {"n": number}, id=f"{number + 1}-0")
        server.xadd(where.news(player), {"n": "gone"}, id=f"{number + 7}-0")
        server.xdel(where.news(player), f"{number + 7}-0")
        server.hset(where.told(player), mapping={f"{n}": "x" * 70 for n in range(1_200)})
        server.zadd(where.marks(player), {"m1": number + 0.5})
        server.hset(where.inbox(player), "closed", number)
        server.expire(where.inbox(player), 86_400)
        server.hset(where.receivers(player), "r", "webhook")
        server.zadd(where.alarms("delivery", where.of(player)), {f"{player}/r": FAR})
    server.xtrim(where.news("p3"), maxlen=0, approximate=False)
    server.set(keys.player("p1"), b"\xff{}")
    server.sadd("{lobby}:set", "a", "b")
    server.zadd(keys.TLOG_PENDING, {f"m{n}/": n for n in range(2_100)})
    for left in (keys.TLOG_TURN, "rq:job:1", keys.limit("reads", "p1"), keys.thinking("p1")):
        server.set(left, "stays")
    return store


def meant(server: Server, where: Partitions) -> dict[Any, Any]:
    """What a store holds, wherever it lies: each thing by its kind and its name. All is found in
    its own partition, and nothing in any other.
    """
    found: dict[Any, Any] = {}
    for key in list(server.scan_iter()):
        name = key.decode()
        [value] = read_values(server, [name])
        told = carrying.KEY.fullmatch(name)
        if told is None or told[1] in ("lobby", "tlog"):
            if not name.startswith(carrying.LEFT):
                found[name] = value
        elif told[2] in carrying.WHOLE:
            assert told[1] == where.tag(where.of(told[3]))[1:-1]
            found[told[2], told[3]] = value
        elif told[2] == "alarms":
            for member, due in pairs(value.content):
                assert told[1] == where.tag(where.of(carrying.owner(member)))[1:-1]
                found[told[2], told[3], member] = due
    return found


def imported(
    source: Server,
    target: Server,
    count: int = 3,
    others: tuple[str, ...] = (),
    archive: Archive = NO_ARCHIVE,
    url: str = "redis://source",
) -> importing.Imported:
    """What the import came to."""
    stores, deed = ((source, url), (target, count)), importing.Progress(0, 0)

    def note(_: Partitions) -> Struct:
        target.xadd(keys.DEEDS, {"deed": "import"})
        return deed

    *_, last = importing.Importing(*stores, archive, lambda: others, note).run()
    assert isinstance(last, importing.Imported)
    return last


def without_deed(found: dict[Any, Any]) -> dict[Any, Any]:
    """The same without the import itself, which the target's log of deeds has."""
    assert len(found.pop(keys.DEEDS).content) == 1
    return found


def undone(store: Store) -> set[str]:
    """The matches that the projections are told of, when they come back."""
    store.feed.join(PROJECTIONS)
    return {notice.match for notice in store.feed.receive(PROJECTIONS, PROJECTIONS).notices}
