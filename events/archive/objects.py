"""Objects: bytes by name, in a folder or in a cloud's bucket; the library knows both by their URL.

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

SCHEMES = ("file", "s3", "gs", "az")
"""What the URL of an archive begins with."""
SIGNED_IN = re.compile(r"//[^/\s@]*@")
"""User and password in a URL, such as that of an endpoint: they do not belong in a log."""
OF_THE_DISK = "lost+found"
"""A folder that some disks have at their root; other such folders (`.snapshot`, `.Trash-0`) are
hidden.
"""
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

    def get(self, name: str) -> bytes:
        """What has this name. Raises Missing if there is nothing."""

    def find(self, name: str) -> bytes | None:
        """The same; None if there is nothing, also where there is nothing at all."""

    def drop(self, name: str) -> None:
        """Have nothing by this name."""

    def names(self) -> Iterator[str]:
        """All names, in no order."""

    def below(self, folder: str) -> Iterator[str]:
        """All names in this folder, and in those in it, in no order."""


class Nowhere:
    """What a process without an archive has instead of one."""

    def put(self, name: str, data: bytes) -> None:
        """Raises ArchiveAway."""
        raise ArchiveAway("There is no archive: set ARCHIVE_URL")

    def create(self, name: str, data: bytes) -> bool:
        """Raises ArchiveAway."""
        raise ArchiveAway("There is no archive: set ARCHIVE_URL")

    def get(self, name: str) -> bytes:
        """Raises ArchiveAway."""
        raise ArchiveAway(f"There is no archive for {name}: set ARCHIVE_URL")

    def find(self, name: str) -> bytes | None:
        """Nothing."""
        return None

    def drop(self, name: str) -> None:
        """There is nothing."""

    def names(self) -> Iterator[str]:
        """None."""
        return iter(())

    def below(self, folder: str) -> Iterator[str]:
        """None."""
        return iter(())


class Bucket:
    """The objects of a bucket, or of a part of it."""

    def __init__(self, url: str, aside: Callable[[Callable[[], Any]], Any], **more: Any) -> None:
        """`aside` runs what waits for a network or a disk, so that nobody else in the process
        does; it may raise TimeoutError. Raises ArchiveAway for a URL that leads nowhere.
        """
        self._url, self._aside = url, aside
        self._store = self._done(lambda: from_url(url, **more))

    def put(self, name: str, data: bytes) -> None:
        """Keep this."""
        self._done(lambda: self._aside(lambda: self._store.put(name, data)))

    def create(self, name: str, data: bytes) -> bool:
        """Keep this, if the name is free; the bucket must know If-None-Match, as all four do."""

        def created() -> bool:
            try:
                self._store.put(name, data, mode="create", use_multipart=False)
            except AlreadyExistsError:
                return False
            return True

        return bool(self._done(lambda: self._aside(created)))

    def get(self, name: str) -> bytes:
        """What has this name."""
        if (data := self.find(name)) is not None:
            return data
        if self._is_empty():
            raise ArchiveAway(f"The archive {self._url} is not there, or empty")
        raise Missing(f"The archive {self._url} cannot be used: it has no {name}")

    def find(self, name: str) -> bytes | None:
        """What has this name, if anything has; that nothing has is no failure of the thread."""

        def found() -> bytes | None:
            with suppress(FileNotFoundError, NotFoundError):
                return bytes(self._store.get(name).bytes())
            return None

        return self._done(lambda: self._aside(found))  # type: ignore[no-any-return]

    def drop(self, name: str) -> None:
        """Have nothing by this name."""
        with suppress(Missing):
            self._done(lambda: self._aside(lambda: self._store.delete(name)))

    def names(self) -> Iterator[str]:
        """All names."""
        return self._below(None)

    def below(self, folder: str) -> Iterator[str]:
        """All names there."""
        return self._below(folder)

    def _is_empty(self) -> bool:
        try:
            return not self._done(lambda: self._aside(lambda: next(iter(self._store.list()), None)))
        except Missing:
            return True

    def _below(self, folder: str | None) -> Iterator[str]:
        pages = iter(self._store.list(folder))
        while page := self._done(lambda: self._aside(lambda: next(pages, None))):
            yield from (found["path"] for found in page)

    def _done(self, do: Callable[[], T]) -> T:
        try:
            return do()
        except (BaseError, OSError, ValueError) as error:
            why = SIGNED_IN.sub("//", str(error).partition("\n")[0])
            away = Missing if isinstance(error, FileNotFoundError | NotFoundError) else ArchiveAway
            raise away(f"The archive {self._url} cannot be used: {why}") from None


class Folder(Bucket):
    """The objects of a folder, which is made if there is none."""

    def __init__(self, url: str, aside: Callable[[Callable[[], Any]], Any]) -> None:
        super().__init__(url, aside, mkdir=True)
        self._root = folder_of(url)

    def put(self, name: str, data: bytes) -> None:
        """Keep this: the file and the names that lead to it are on the disk. What had the name is
        there until then, also after a power failure.
        """
        self._done(lambda: self._aside(lambda: self._written(self._root / name, data, os.replace)))

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

        return bool(self._done(lambda: self._aside(created)))

    def _written(self, path: Path, data: bytes, named: Callable[[Path, Path], object]) -> None:
        """Write a file, and have it `named` once it is on the disk."""
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_name(f"{path.name}#{secrets.randbits(64)}")  # no name: is never listed
        try:
            draft.write_bytes(data)
            _synced(draft)
            named(draft, path)
        finally:
            draft.unlink(missing_ok=True)
        self._sync(path)

    def _sync(self, path: Path) -> None:
        """Have a file and the names that lead to it on the disk."""
        _synced(path)
        for folder in path.parents:
            _synced(folder)
            if folder == self._root.parent:
                return

    def names(self) -> Iterator[str]:
        """All names, but for what a disk keeps for itself, which often only root may read."""
        folders: list[str] = self._done(lambda: self._aside(self._folders))
        for name in folders:
            yield from self._below(name)

    def _folders(self) -> list[str]:
        paths = (path for path in self._root.iterdir() if path.is_dir())
        return sorted(path.name for path in paths if not _is_of_the_disk(path))

    def _is_empty(self) -> bool:
        """So is a folder to which a disk belongs that is not there."""

        def empty() -> bool:
            return all(map(_is_of_the_disk, self._root.iterdir()))

        try:
            return self._done(lambda: bool(self._aside(empty)))
        except Missing:
            return True


def _is_of_the_disk(path: Path) -> bool:
    return path.name == OF_THE_DISK or path.name.startswith(".")


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


def objects_at(url: str, aside: Callable[[Callable[[], Any]], Any] = lambda do: do()) -> Objects:
    """The objects at this URL; "": there are none. Raises ArchiveAway.

    How to sign in to a bucket the environment says (AWS_…, GOOGLE_…, AZURE_…).
    """
    if not url:
        return Nowhere()
    return Folder(url, aside) if url.startswith("file:") else Bucket(url, aside, **PATIENCE)
