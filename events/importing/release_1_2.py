"""The stored forms of release 1.2 and earlier that differ from those of today: how they are written
in the target, and which keys stay behind.

Lists and careers stay behind: the projections make them from the logs. Of an archived match there
was a volume: a zstd frame of msgpack, with the entries as they were stored, or without some of
their hashes and keys. The parts left out follow from the rest and are made again; the digest of the
whole log proves it.
"""

import re
from collections.abc import Iterator
from functools import cache, partial
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from domain.events import Finished
from events.archive.archive import Altered, Archive, Entries, Tombstone, decompressed, digest_of
from events.archive.objects import Missing
from events.archiving import names_in, tombstone_of
from events.importing.values import Server, Value
from events.log import UnknownFormat, decoded
from events.store import keys
from events.store.keys import Partitions, match_of
from events.store.server import Unusable
from events.trust.seals import first, salts_of, sealing

LEFT = (
    *(keys.LOBBY, "dragonhoard:change", "dragonhoard:due:", "dragonhoard:thoughts:"),
    *("dragonhoard:shares:", "dragonhoard:virtual-time:", "enrolment:", "attempt:"),
)
"""Prefixes of keys that stay behind: lists, queues, and keys of requests of a day ago."""
KINDS = frozenset({"kept", "marks", "steps"})
"""The kinds of keys of partitions that stay behind."""
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
WHOLE, BARE, APART = 1, 2, 3
"""The forms of volumes: the entries as they were stored; some without their hashes; and with hashes
and keys as bytes, apart from them.
"""
NAMED = 16
"""Hexadecimal digits of its digest in the name of a volume."""
HASHED, LEFT_OUT = b'"hash":"', b'"hash":"-"'
"""The text before a hash, and the mark of a hash that was left out since it follows from the rest.
"""
DIGITS = 64
HASH_APART, KEY_APART = b'"hash":"+"', b'"key":"+"'
"""The marks of a hash and of a client's key that were stored apart."""
HASH_BYTES, KEY_BYTES = 32, 16
DASHED = re.compile(r"(.{8})(.{4})(.{4})(.{4})(.{12})")


def refuse_open_jumps(source: Server, partitions: Partitions) -> None:
    """Raise Unusable where deadlines are not as they should be: the clock has jumped, and what
    makes up for that in release 1.2 has not been written yet.
    """
    steps = (f"{partitions.tag(number)}:steps" for number in range(partitions.count))
    found = [match.decode() for key in steps for match in _fields(source, key)]
    if found:
        raise Unusable(CLOCKED.format(count=len(found), first=found[0]))


def converted(archive: Archive, key: str, value: Value) -> Value:
    """The value for the target. An archived log is written anew, beside the old object. Raises
    Unusable, ArchiveAway.
    """
    if is_tombstone(key, value):
        stone = _moved(archive, match_of(key.encode()), _tombstone(value))
        return replace(value, content=msgspec.msgpack.encode(stone))
    if key.startswith("player:"):
        return replace(value, content=player_of(value.content))
    if "}:receivers:" in key:
        content = {name: receiver_of(stored) for name, stored in value.content.items()}
        return replace(value, content=content)
    return value


def is_moved(archive: Archive, key: str, value: Value, kept: Value) -> bool:
    """Whether the target has the tombstone of this archived log: the object is read, and compared
    with what release 1.2 has noted of it. Raises ArchiveAway.
    """
    if not is_tombstone(key, kept):
        return False
    match, old, new = match_of(key.encode()), _tombstone(value), _tombstone(kept)
    if replace(new, digest=old.digest) != old:
        return False
    return digest_of_1_2(match, archive.read_back(match, new.digest)) == old.digest


def is_tombstone(key: str, value: Value) -> bool:
    """Whether this key stands for a log in the archive."""
    return value.kind == b"string" and "}:match:" in key


def _moved(archive: Archive, match: str, old: Tombstone) -> Tombstone:
    try:
        entries = volume_of(archive, match, old)
    except Missing:
        raise Unusable(AWAY.format(match=match)) from None
    except Altered as error:
        raise Unusable(f"The archive at ARCHIVE_URL is damaged: {error}") from None
    return tombstone_of(entries, archive.write(match, entries))


def names_beside(archive: Archive, key: str, value: Value) -> str:
    """The word for those who may know of the match, if this is its log, or its tombstone, as it is
    in the target.
    """
    if "}:match:" not in key:
        return ""
    if is_tombstone(key, value):
        return names_in(archive.read_back(match_of(key.encode()), _tombstone(value).digest))
    return names_in(tuple(fields[b"e"] for _, fields in value.content or ()))


def _tombstone(value: Value) -> Tombstone:
    return msgspec.msgpack.decode(value.content, type=Tombstone)


def _fields(source: Server, key: str) -> Iterator[bytes]:
    found: Any = source.hkeys(key)
    yield from found


def partitions_of_1_2(held: str) -> Partitions:
    """The partitions of a store, as it holds them: their tags, or how many there are whose tags are
    `00`, `01`, ...
    """
    numbered = [f"{number:02d}" for number in range(int(held))] if held.isdecimal() else []
    return Partitions(tuple(numbered or held.split(" ")))


def player_of(stored: bytes) -> bytes:
    """The record of a player: of one from before there were several tokens, the one of then is the
    first of the list. Codes for devices from before it was noted which token had asked for them are
    long over, and so are keys of requests, which stood there.
    """
    record: dict[str, Any] = msgspec.json.decode(stored)
    record.pop("done", None)
    first = {"hash": record.pop("token", ""), "since": record["since"], "used": 0, "label": ""}
    if not record.setdefault("tokens", [first]):
        del record["tokens"]
    if not record.get("link", {"by": "?"}).get("by"):
        del record["link"]
    return msgspec.json.encode(record)


def receiver_of(stored: bytes) -> bytes:
    """The record of a receiver, in which items of each match waited: it is told the first of them
    again, and all that came after it. Its secret before the newest stood apart from older ones;
    keys of requests stood there, too.
    """
    record: dict[str, Any] = msgspec.json.decode(stored)
    waited = [each["n"] for each in record.pop("waiting", ()) if not each.get("once")]
    waited += (each["n"] for each in record.pop("behind", {}).values())
    record["seen"] = min([record["seen"], *(number - 1 for number in waited)])
    for name in ("asked", "renewed_by"):
        record.pop(name, None)
    if salt := record.pop("old_salt", None):
        last = {"salt": salt, "until": record.pop("old_until")}
        record["older"] = [last, *record.get("older", ())]
    return msgspec.json.encode(record)


class Volume(Struct, frozen=True, array_like=True):
    """The content of an object."""

    form: int
    match: str
    entries: tuple[bytes, ...]
    hashes: bytes = b""
    keys: bytes = b""


def digest_of_1_2(match: str, entries: Entries) -> bytes:
    """The digest by which a tombstone of release 1.2 named this log."""
    return digest_of(msgspec.msgpack.encode((WHOLE, match, entries)))


def volume_of(archive: Archive, match: str, tombstone: Tombstone) -> Entries:
    """The log that a tombstone of release 1.2 stands for. Raises ArchiveAway (Missing where it is
    not there), Altered.
    """
    digits = tombstone.digest.hex()[:NAMED]
    data = archive.objects.find(f"{match[:2]}/{match}-{digits}.zst")
    if data is None:
        raise Missing(f"The archive has no volume of match {match}")
    try:
        volume = msgspec.msgpack.decode(decompressed(data), type=Volume)
        entries = _entries(volume)
    except (Altered, UnknownFormat, ValueError, RecursionError) as error:
        why = f"{type(error).__name__}: {error}"
        raise Altered(f"the volume of match {match} cannot be read ({why})") from None
    if digest_of_1_2(match, entries) != tombstone.digest:
        raise Altered(f"the volume of match {match} is not the one that was archived")
    return entries


def _entries(volume: Volume) -> Entries:
    """The entries as they were stored. Raises ValueError, UnknownFormat."""
    if volume.form not in (WHOLE, BARE, APART):
        raise ValueError(f"form {volume.form}")
    left = volume.entries
    if volume.form == APART:
        left = _filled(left, HASH_APART, _quoted(b"hash", volume.hashes, HASH_BYTES))
        left = _filled(left, KEY_APART, _quoted(b"key", volume.keys, KEY_BYTES))
    return _hashed(volume.match, left) if any(LEFT_OUT in data for data in left) else left


def _quoted(name: bytes, data: bytes, size: int) -> Iterator[bytes]:
    """Each of these as it stands in an entry: a key with its dashes."""
    digits = (data[at : at + size].hex() for at in range(0, len(data), size))
    for each in digits:
        told = "-".join(found.groups()) if (found := DASHED.fullmatch(each)) else each
        yield b'"%s":"%s"' % (name, told.encode())


def _filled(entries: Entries, mark: bytes, given: Iterator[bytes]) -> Entries:
    """The entries with one of these wherever there is a mark. Raises ValueError."""
    made = []
    for data in entries:
        start, *rest = data.split(mark)
        made.append(start + b"".join(next(given, b"") + after for after in rest))
    return tuple(made)


def _hashed(match: str, left: Entries) -> Entries:
    """The entries with the hashes that were left out: they follow from the secret that the log
    reveals. Raises ValueError, UnknownFormat.
    """
    salts = cache(partial(salts_of, _secret_in(left)))
    made, newest = [], b""
    for data in left:
        if LEFT_OUT in data:
            entry = decoded(data)
            seal = sealing(entry, _hash_in(newest) or first(match), salts(entry.lost))
            data = data.replace(LEFT_OUT, b'"hash":"%s"' % seal.hash.encode(), 1)
        newest = data if HASHED in data else newest
        made.append(data)
    return tuple(made)


def _hash_in(data: bytes) -> bytes | None:
    """The hash of an entry, if it has one; it stands behind all that has one inside."""
    _, found, after = data.rpartition(HASHED)
    return bytes.fromhex(after[:DIGITS].decode()) if found else None


def _secret_in(entries: Entries) -> bytes:
    """The secret that the log of a match reveals at its end. Raises ValueError."""
    for data in reversed(entries):
        events: tuple[Any, ...] = decoded(data).events if b'"secret":"' in data else ()
        for event in events:
            if isinstance(event, Finished):
                return bytes.fromhex(event.secret)
    raise ValueError("it reveals no secret")
