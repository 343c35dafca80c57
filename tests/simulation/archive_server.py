"""The archive of the simulation: objects at a place that loses nothing, and the way to it, where
messages are lost, doubled and late as on any other.
"""

from collections.abc import Callable, Iterator
from typing import Any

from redis.exceptions import RedisError

from events.archive.archive import Archive
from events.archive.objects import ArchiveAway, Objects
from tests.simulation.kernel import Kernel
from tests.simulation.servers import Server
from tests.simulation.tlog import Published


class ArchiveServer:
    """The server that has the objects."""

    def __init__(self, kernel: Kernel) -> None:
        self.way = Server(kernel, "archive")
        self.shelf = Published()

    def archive(self, *_: Any) -> Archive:
        """A process's, which remembers nothing yet."""
        return Archive(Way(self))

    def inside(self) -> Archive:
        """That of who looks from outside of the run."""
        return Archive(self.shelf)


class Way(Objects):
    """The objects, as far away as a server."""

    def __init__(self, archive_server: ArchiveServer) -> None:
        self._archive_server = archive_server

    def put(self, name: str, data: bytes) -> None:
        """Keep this."""
        self._sent("put", lambda: self._archive_server.shelf.put(name, data))

    def create(self, name: str, data: bytes) -> bool:
        """Keep this, if the name is free."""
        return bool(self._sent("create", lambda: self._archive_server.shelf.create(name, data)))

    def find(self, name: str) -> bytes | None:
        """The object with this name, if any."""
        found: bytes | None = self._sent("find", lambda: self._archive_server.shelf.find(name))
        return found

    def drop(self, name: str) -> None:
        """Have nothing by this name."""
        self._sent("drop", lambda: self._archive_server.shelf.drop(name))

    def names(self, folder: str) -> Iterator[str]:
        """All names in this folder."""
        return iter(self._sent("names", lambda: tuple(self._archive_server.shelf.names(folder))))

    def _sent(self, name: str, do: Callable[[], Any]) -> Any:
        try:
            return self._archive_server.way.call(name, do)
        except RedisError as error:
            raise ArchiveAway(f"the archive: {error}") from None
