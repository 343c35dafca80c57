"""The sequence of all leaves: it is continued at its end, by one writer after the other.

A batch is created first: from then on it is in the log. What follows from it (bundle, tiles, then
the checkpoint) may be written by anybody, any number of times, and is the same. So a writer may be
killed anywhere, or wake up late: nothing is lost, doubled, or forked.
"""

from collections.abc import Callable

from events.tlog.files import Checkpoint, Entries, Files
from events.tlog.merkle import leaf_hash
from events.tlog.tiles import (
    ENTRIES,
    WIDTH,
    Edge,
    LogDamaged,
    Place,
    bundled,
    hashes_in,
    unbundled,
    width_of,
)

Sign = Callable[[int, bytes], str]
"""Gives the note over a tree with so many leaves and this root."""


class Sequence:
    """The log as one writer knows it. Any method may raise ArchiveAway, LogDamaged."""

    def __init__(self, files: Files, sign: Sign) -> None:
        self._files, self._sign = files, sign
        self.edge = Edge()

    def catch_up(self) -> int:
        """Find the end of the log, and publish what others have added; returns its size."""
        published = self._published()
        if published is None:
            self.edge = Edge()
        elif published.size != self.edge.size:
            self.edge = self._files.edge(published.size)
        if published and published.root != self.edge.root:
            raise LogDamaged("the tiles of the log are not those of its checkpoint")
        self._follow()
        return self.edge.size

    def append(self, entries: Entries) -> bool:
        """Add entries, no more than there is room for; False: somebody else has added others, so
        catch up.
        """
        if not self._files.commit(self.edge.size, entries):
            return False
        self._publish(entries)
        self._follow()
        return True

    def hashes(self, start: int) -> tuple[bytes, ...]:
        """The hashes of leaves from this index on, as far as one tile goes."""
        index, first = divmod(start, WIDTH)
        width = width_of(0, index, self.edge.size)
        return hashes_in(self._files.read(Place(0, index, width)), width)[first:]

    def is_behind(self, size: int) -> bool:
        """Whether the newest checkpoint has fewer leaves than this: a writer has put an older one
        over it.
        """
        published = self._published()
        return (published.size if published else 0) < size

    def _follow(self) -> None:
        """Publish what others have added. Also right after something was published: if that took
        long, what they have published meanwhile is overwritten now.
        """
        while entries := self._files.committed(self.edge.size):
            self._publish(entries)

    def _published(self) -> Checkpoint | None:
        """The newest checkpoint; one that a power failure has cut off is written anew."""
        try:
            return self._files.checkpoint()
        except LogDamaged:
            return None

    def _publish(self, entries: Entries) -> None:
        """Write what follows from a batch; the checkpoint comes last, and does not go back, if
        nobody else puts one at this moment.
        """
        index, width = divmod(self.edge.size, WIDTH)
        before = unbundled(self._files.read(Place(ENTRIES, index, width))) if width else ()
        bundle = (*before, *entries)
        edge, tiles = self.edge.after(tuple(map(leaf_hash, entries)))
        written = {Place(ENTRIES, index, len(bundle)): bundled(bundle), **tiles}
        for place, data in written.items():
            self._files.write(place, data)
        published = self._published()
        if published is None or published.size < edge.size:
            self._files.publish(self._sign(edge.size, edge.root))
        self.edge = edge
        for place in written:
            if place.width == WIDTH:
                self._files.tidy(place)
