"""The invariants of the transparency log in the end: one history, and every match in it once."""

import json
from collections import Counter
from collections.abc import Iterable

from events.current import Current
from events.store.keys import TLOG_PENDING
from events.tlog.files import CHECKPOINT, FOLDER, Checkpoint, Files, checkpoint_in
from events.tlog.tree import ENTRIES, WIDTH, Tile, unbundled, width_of
from tests.kit.archives import Shelf
from tests.simulation.servers import Server
from tests.tlog import reference


class Published(Shelf):
    """An archive that remembers every checkpoint that was ever in it."""

    def __init__(self) -> None:
        super().__init__()
        self.checkpoints = list[Checkpoint]()

    def put(self, name: str, data: bytes) -> None:
        """Keep this."""
        super().put(name, data)
        if name == f"{FOLDER}/{CHECKPOINT}":
            self.checkpoints.append(checkpoint_in(data))


def log_differs(store: Server, shelf: Published, matches: Iterable[Current]) -> str | None:
    """The fault in the log, if any."""
    if waiting := store.inside.zrange(TLOG_PENDING, 0, -1):
        return f"these are not in the transparency log: {waiting}"
    found = Files(shelf).checkpoint()
    entries = entries_of(shelf, found.size) if found else []
    for each in shelf.checkpoints:
        if each.root != reference.tree_hash(entries[: each.size]):
            return f"the checkpoint of {each.size} leaves is of another log"
    records = [json.loads(entry) for entry in entries]
    if twice := [record for record, n in Counter(entries).items() if n > 1]:
        return f"these are in the transparency log twice: {twice}"
    return _missing(records, matches)


def entries_of(shelf: Shelf, size: int) -> list[bytes]:
    """The first entries of the log."""
    places = (Tile(ENTRIES, n, width_of(0, n, size)) for n in range(-(-size // WIDTH)))
    return [entry for place in places for entry in unbundled(Files(shelf).read(place))]


def _missing(records: list[dict[str, object]], matches: Iterable[Current]) -> str | None:
    opened = {record["match"]: n for n, record in enumerate(records) if "match" in record}
    ended = {(record["opening"], record["head"]) for record in records if "head" in record}
    for current in matches:
        match = current.match.id
        if match not in opened:
            return f"the opening of {match} is not in the transparency log"
        if (opened[match], current.head) not in ended:
            return f"the end of {match} is not in the transparency log"
    return None
