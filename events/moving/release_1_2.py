"""What stores of release 1.2, and of those before it, hold otherwise than stores of today: how it
is written in the target, and what stays behind.

Lists and careers stay behind: as nobody follows the feeds of the target, the projections make them
from the logs when they begin.
"""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from events.archive.archive import Altered, Archive, Tombstone
from events.archive.objects import Missing
from events.archiving import tombstone_of
from events.moving.carrying import KEY, AsItIs
from events.moving.volumes_1_2 import digest_of_1_2, read
from events.store import keys
from events.store.keys import Partitions, match_of
from events.store.server import Unusable
from events.store.values import Server, Value

CLOCKED = (
    "The clock of the store at FROM_URL jumped just before its service was stopped, and {count} "
    "matches ({first}, …) have not set their deadlines anew. Start release 1.2 there for a few "
    "seconds, stop it, and give the command again."
)
AWAY = (
    "Match {match}, which the store at FROM_URL has archived, is not in the archive at "
    "ARCHIVE_URL: let it name the archive of that store (of an embedded store: DATA_DIR/archive), "
    "or copy that one to its new place; then give the command again"
)


class Release12(AsItIs):
    """The forms of release 1.2. Methods raise Unusable, ArchiveAway."""

    left = (
        *(keys.LOBBY, "dragonhoard:change", "dragonhoard:due:", "dragonhoard:thoughts:"),
        *("dragonhoard:shares:", "dragonhoard:virtual-time:"),
    )
    kinds = frozenset({"kept", "marks", "steps"})

    def __init__(self, archive: Archive) -> None:
        self._archive = archive

    def demand(self, source: Server, partitions: Partitions) -> None:
        """Raise Unusable where deadlines are not as they should be: the clock has jumped, and what
        makes up for that in release 1.2 has not been written yet.
        """
        steps = (f"{partitions.tag(number)}:steps" for number in range(partitions.count))
        found = [match.decode() for key in steps for match in _fields(source, key)]
        if found:
            raise Unusable(CLOCKED.format(count=len(found), first=found[0]))

    def stands(self, key: str, value: Value, kept: Value) -> bool:
        """Whether the target holds this as it should. Of what is archived the object is read, and
        compared with what release 1.2 has noted of it.
        """
        if not _is_tombstone(key, value):
            return super().stands(key, value, kept)
        if not _is_tombstone(key, kept):
            return False
        match, old, new = match_of(key.encode()), _tombstone(value), _tombstone(kept)
        if replace(new, digest=old.digest) != old:
            return False
        entries = self._archive.read_back(match, new.digest)
        return digest_of_1_2(match, entries) == old.digest

    def translated(self, key: str, value: Value) -> Value:
        """What the target is to hold. An archived log is written anew, beside what is there."""
        if _is_tombstone(key, value):
            stone = self._moved(match_of(key.encode()), _tombstone(value))
            return replace(value, content=msgspec.msgpack.encode(stone))
        if key.startswith("player:"):
            return replace(value, content=player_of(value.content))
        return value

    def _moved(self, match: str, old: Tombstone) -> Tombstone:
        try:
            entries = read(self._archive, match, old)
        except Missing:
            raise Unusable(AWAY.format(match=match)) from None
        except Altered as error:
            raise Unusable(f"The archive at ARCHIVE_URL is damaged: {error}") from None
        return tombstone_of(entries, self._archive.write(match, entries))


def partitions_of_1_2(held: str, together: bool) -> Partitions:
    """The partitions of a store, as it holds them: their tags, or how many there are whose tags are
    `00`, `01`, ...
    """
    numbered = [f"{number:02d}" for number in range(int(held))] if held.isdecimal() else []
    tags = tuple(numbered or held.split(" "))
    return Partitions(len(tags), together, tags)


def player_of(stored: bytes) -> bytes:
    """The record of a player: of one from before there were several tokens, the one of then is the
    first of the list. Codes for devices from before it was noted which token had asked for them are
    long over.
    """
    record: dict[str, Any] = msgspec.json.decode(stored)
    first = {"hash": record.pop("token", ""), "since": record["since"], "used": 0, "label": ""}
    if not record.setdefault("tokens", [first]):
        del record["tokens"]
    if not record.get("link", {"by": "?"}).get("by"):
        del record["link"]
    return msgspec.json.encode(record)


def _is_tombstone(key: str, value: Value) -> bool:
    found = KEY.fullmatch(key)
    return value.kind == b"string" and found is not None and found[2] == "match"


def _tombstone(value: Value) -> Tombstone:
    return msgspec.msgpack.decode(value.content, type=Tombstone)


def _fields(source: Server, key: str) -> Iterator[bytes]:
    found: Any = source.hkeys(key)
    yield from found
