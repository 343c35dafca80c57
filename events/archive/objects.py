"""Objects: bytes by name, in a folder or in a cloud's bucket; the URL says in which.

What was put is there after a power failure, too: a bucket promises that, and a folder is synced.
"""

import os
import re
import secrets
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import timedelta
from pathlib import Path
from typing import Any, Protocol, TypeVar
from urllib.parse import unquote, urlsplit

from obstore.exceptions import AlreadyExistsError, BaseError, NotFoundError
from obstore.store import from_url

T = TypeVar("T")
Aside = Callable[[Callable[[], Any]], Any]
"""Does what waits for a network or a disk, so that nobody else in the process waits; it may raise
TimeoutError.
"""

SCHEMES = ("file", "s3", "gs", "az")
"""What the URL of an archive begins with."""
SIGNED_IN = re.compile(r"//[^/\s@]*@")
"""User and password in a URL, such as that of an endpoint: they do not belong in a log."""
DRAFT = "#"
"""Stands in the name of a file that is being written, and in no name of an object."""
PATIENCE: dict[str, Any] = {
    "client_options": {"connect_timeout": "3s", "timeout": "10s", "allow_http": True},
    "retry_config": {"max_retries": 2, "retry_timeout": timedelta(seconds=10)},
}
"""For how long a bucket is asked before it counts as away; without TLS if its endpoint has none."""


class ArchiveAway(Exception):
    """The archive cannot be reached, or does not have what it should; the message says why."""


class Missing(ArchiveAway):
    """The archive answers, and does not have it, but other things."""


class Objects(Protocol):
    """Bytes by name. Any method may raise ArchiveAway."""

    def put(self, name: str, data: bytes) -> None:
        """Keep this, for good; whatever had this name is replaced as a whole."""

    def create(self, name: str, data: bytes) -> bool:
        """Keep this, for good, unless something has this name: then False. Of two who try at once
        one does it.
        """

    def find(self, name: str) -> bytes | None:
        """What has this name; None if there is nothing, also where there is nothing at all."""

    def drop(self, name: str) -> None:
        """Have nothing by this name."""

    def names(self, folder: str) -> Iterator[str]:
        """All names in this folder, and in those in it, in no order."""


class Nowhere:
    """What a process without an archive has instead of one: nothing, and nothing can be put."""

    def put(self, name: str, data: bytes) -> None:
        """Raises ArchiveAway."""
        self.create(name, data)

    def create(self, name: str, data: bytes) -> bool:
        """Raises ArchiveAway."""
        raise ArchiveAway("There is no archive: set ARCHIVE_URL")

    def find(self, name: str) -> None:
        """Nothing."""

    def drop(self, name: str) -> None:
        """There is nothing."""

    def names(self, folder: str) -> Iterator[str]:
        """None."""
        return iter(())


class Bucket:
    """The objects of a bucket, or of a part of it."""

    def __init__(self, url: str, aside: Aside) -> None:
        """Raises ArchiveAway for a URL that leads nowhere."""
        self._ask = _asking(url, aside)
        self._store = _asking(url, _at_once)(lambda: from_url(url, **PATIENCE))

    def put(self, name: str, data: bytes) -> None:
        """Keep this."""
        self._ask(lambda: self._store.put(name, data))

    def create(self, name: str, data: bytes) -> bool:
        """Keep this, if the name is free; the bucket must know If-None-Match, as all four do."""

        def created() -> bool:
            with suppress(AlreadyExistsError):
                self._store.put(name, data, mode="create", use_multipart=False)
                return True
            return False

        return bool(self._ask(created))

    def find(self, name: str) -> bytes | None:
        """What has this name, if anything has."""

        def found() -> bytes | None:
            with suppress(FileNotFoundError, NotFoundError):
                return bytes(self._store.get(name).bytes())
            return None

        data: bytes | None = self._ask(found)
        return data

    def drop(self, name: str) -> None:
        """Have nothing by this name."""

        def dropped() -> None:
            with suppress(FileNotFoundError, NotFoundError):
                self._store.delete(name)

        self._ask(dropped)

    def names(self, folder: str) -> Iterator[str]:
        """All names there, a page at a time."""
        pages = iter(self._store.list(folder))
        while page := self._ask(lambda: next(pages, None)):
            yield from (found["path"] for found in page)


class Folder:
    """The objects of a folder, which is made if there is none."""

    def __init__(self, url: str, aside: Aside) -> None:
        """Raises ArchiveAway if it cannot be made."""
        self._ask, self._root = _asking(url, aside), folder_of(url)
        _asking(url, _at_once)(lambda: self._root.mkdir(parents=True, exist_ok=True))

    def put(self, name: str, data: bytes) -> None:
        """Keep this: the file and the names that lead to it are on the disk. What had the name is
        there until then, also after a power failure.
        """
        self._ask(lambda: self._written(self._root / name, data, os.replace))

    def create(self, name: str, data: bytes) -> bool:
        """Keep this, if the name is free: whole, also after a power failure, or not at all."""
        path = self._root / name

        def created() -> bool:
            try:
                self._written(path, data, os.link)
            except FileExistsError:  # or there is a file where a folder is wanted
                if path.exists():
                    return False
                raise
            return True

        return bool(self._ask(created))

    def find(self, name: str) -> bytes | None:
        """What has this name, if anything has."""

        def found() -> bytes | None:
            with suppress(FileNotFoundError):
                return (self._root / name).read_bytes()
            return None

        data: bytes | None = self._ask(found)
        return data

    def drop(self, name: str) -> None:
        """Have nothing by this name."""
        self._ask(lambda: (self._root / name).unlink(missing_ok=True))

    def names(self, folder: str) -> Iterator[str]:
        """All names there, a folder at a time; what is being written has none yet."""

        def inside() -> list[tuple[str, bool]]:
            with suppress(FileNotFoundError), os.scandir(self._root / folder) as found:
                return [(f"{folder}/{each.name}", each.is_dir()) for each in found]
            return []

        for name, is_folder in self._ask(inside):
            if is_folder:
                yield from self.names(name)
            elif DRAFT not in name:
                yield name

    def _written(self, path: Path, data: bytes, named: Callable[[Path, Path], object]) -> None:
        """Write a file, and have it `named` once it is on the disk."""
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_name(f"{path.name}{DRAFT}{secrets.randbits(64)}")
        try:
            draft.write_bytes(data)
            _synced(draft)
            named(draft, path)
        finally:
            draft.unlink(missing_ok=True)
        for each in (path, *path.parents):
            _synced(each)
            if each == self._root.parent:
                return


def _at_once(do: Callable[[], T]) -> T:
    return do()


def _asking(url: str, aside: Aside) -> Aside:
    """What does something there, and raises ArchiveAway if that fails."""

    def ask(do: Callable[[], Any]) -> Any:
        try:
            return aside(do)
        except (BaseError, OSError, ValueError) as error:
            why = SIGNED_IN.sub("//", str(error).partition("\n")[0])
            raise ArchiveAway(f"The archive {url} cannot be used: {why}") from None

    return ask


def _synced(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def folder_of(url: str) -> Path:
    """The folder that a URL names."""
    return Path(unquote(urlsplit(url).path))


def fault_of(url: str) -> str | None:
    """What is wrong with the URL of an archive; None: nothing."""
    scheme, _, rest = url.partition("://")
    if scheme not in SCHEMES or not rest:
        return f"must begin with {', '.join(f'{one}://' for one in SCHEMES)}"
    if scheme == "file" and not folder_of(url).is_absolute():
        return "must name a folder by its whole path: file:///path"
    if scheme != "file" and "@" in rest:  # the URL is told in logs
        return "must have no user and no password: the environment says how to sign in"
    return "must have no ? and no #" if set("?#") & set(url) else None


def objects_at(url: str, aside: Aside = _at_once) -> Objects:
    """The objects at this URL; "": there are none. Raises ArchiveAway.

    How to sign in to a bucket the environment says (AWS_…, GOOGLE_…, AZURE_…).
    """
    if not url:
        return Nowhere()
    return Folder(url, aside) if url.startswith("file:") else Bucket(url, aside)
