"""A store as release 1.2.0 left it: recorded once from its own processes, read for ever.

`stores/1.2.0.zst` (msgpack) holds every key as the server dumps it, every object of the archive,
and what the release told of the matches at the end. Of each game there is a match that is half
played, one that has hardly begun, and one in the archive; three are over and still in the store,
one is a branch, one has an entry that no list shows. One player has a webhook, a second device, a
report; there are hints, talk, pledges, a private match. And two volumes of forms that only long
matches had.
"""

from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from events.archive.archive import Archive, archive_at, decompressed
from tests.kit.stored import Server

HERE = Path(__file__).parent / "stores"


class Over(Struct):
    """An archived match: what everybody was told of it, who played, and the hashes of its log."""

    pick: list[tuple[str, dict[str, Any]]]
    people: list[str]
    hashes: list[str]


class LongVolume(Struct):
    """A volume of a long match: which golden log it holds, or what entries."""

    match: str
    log: str
    digest: bytes
    data: bytes
    entries: tuple[bytes, ...] = ()


class Recorded(Struct):
    """All that was recorded. `states`: by match, what each token (""; of nobody) was shown."""

    keys: list[tuple[bytes, int, bytes]]
    archive: dict[str, bytes]
    states: dict[str, list[tuple[str, dict[str, Any]]]]
    over: dict[str, Over]
    ended: list[str]
    late: str
    half: dict[str, tuple[str, list[str]]]
    hinted: str
    pledged: str
    private: str
    tokens: dict[str, str]
    players: dict[str, str]
    volumes: list[LongVolume]


class Old(NamedTuple):
    """The store and the archive of release 1.2, restored, and what is known of them."""

    redis: Server
    folder: Path
    told: Recorded

    @property
    def archive(self) -> Archive:
        """Its archive, which becomes that of the new store."""
        return archive_at(self.folder.as_uri())


def recorded() -> Recorded:
    """The store that release 1.2.0 left."""
    data = (HERE / "1.2.0.zst").read_bytes()
    return msgspec.msgpack.decode(decompressed(data), type=Recorded)


def restored(record: Recorded, redis: Server, archive: Path) -> None:
    """Have all of it on this server, which is empty, and in this folder."""
    for key, _, data in record.keys:
        redis.restore(key, 0, data)
    archive.mkdir(exist_ok=True)
    for name, data in record.archive.items():
        (archive / name).parent.mkdir(parents=True, exist_ok=True)
        (archive / name).write_bytes(data)
