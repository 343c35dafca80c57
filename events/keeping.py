"""States as the store keeps them for a day: a match that a process has forgotten, or not met, need
not be folded again.

They are copies, of one release. Who takes one goes on from the entry that it names; the store says
so if that entry is not in the log. What cannot be read is as good as not there.
"""

from collections.abc import Iterable
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Generic, Protocol, TypeVar, cast
from zlib import crc32

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from domain.games import GAMES
from domain.match import Match
from events.memory import Held, Remembered
from events.store.kept import KeptStates

SHORT = 8
"""Of so few entries none is kept: they are folded as fast."""
SUM = 4
"""So many bytes before the state are the checksum of match and state. Entries would follow from one
that was altered, and stay for ever.
"""


class NoSuchMatch(Exception):
    """There is no match with this id."""


class Kept(Remembered, Protocol):
    """A state of a match."""

    @property
    def match(self) -> Match:
        """The match."""


State = TypeVar("State", bound=Kept)


class Packed(Struct, frozen=True, array_like=True):
    """A state apart from its table, whose type follows from the game."""

    release: bytes
    game: str
    weight: int
    state: Raw
    table: Raw


class Keeping(Generic[State]):
    """Keeps states of this kind, which have a `match` and a `version`."""

    def __init__(self, kept: KeptStates, kind: type[State]) -> None:
        self._kept = kept
        self._state = msgspec.msgpack.Decoder(kind)

    def keep(self, forgotten: Iterable[Held[State]]) -> None:
        """Have these at hand for a day. Raises redis.RedisError."""
        new = (held for held in forgotten if held.state.version > max(held.kept, SHORT))
        self._kept.put({held.state.match.id: packed(held) for held in new})

    def find(self, match_id: str) -> Held[State] | None:
        """A state that this match had, if one is kept. Raises NoSuchMatch, redis.RedisError."""
        if (data := self._kept.get(match_id)) is None:
            raise NoSuchMatch(match_id)
        return self._unpacked(match_id, data) if data else None

    def _unpacked(self, match_id: str, data: bytes) -> Held[State] | None:
        if data[:SUM] != _sum(match_id, data[SUM:]):
            return None
        try:
            found = _pack.decode(data[SUM:])
            if found.release != release() or found.game not in GAMES:
                return None
            state, table = self._state.decode(found.state), _table(found.game).decode(found.table)
        except msgspec.DecodeError:
            return None
        whole: Any = state
        whole = replace(whole, match=replace(state.match, table=table))
        return Held(cast(State, whole), found.weight, whole.version)


def packed(held: Held[Any]) -> bytes:
    """The state as it is kept, in some thousand bytes."""
    state, encode = held.state, msgspec.msgpack.encode
    match = state.match
    bare = replace(state, match=replace(match, table=None))
    parts = (Raw(encode(bare)), Raw(encode(match.table)))
    data = encode(Packed(release(), match.game, held.weight, *parts))
    return _sum(match.id, data) + data


def _sum(match_id: str, data: bytes) -> bytes:
    return crc32(data, crc32(match_id.encode())).to_bytes(SUM)


_pack = msgspec.msgpack.Decoder(Packed)


@cache
def _table(slug: str) -> "msgspec.msgpack.Decoder[Any]":
    return msgspec.msgpack.Decoder(GAMES[slug].shapes[-1].table | None)


@cache
def release() -> bytes:
    """What tells apart the programs that make states: another one may make others of the same
    entries.
    """
    digest = blake2b(digest_size=8)
    for package in ("domain", "events"):
        for source in _sources(files(package)):
            digest.update(source)
    return digest.digest()


def _sources(folder: Traversable) -> Iterable[bytes]:
    for item in sorted(folder.iterdir(), key=lambda item: item.name):
        if item.is_dir():
            yield from _sources(item)
        elif item.name.endswith((".py", ".json")):
            yield item.read_bytes()
