"""Objects: bytes by name, in a folder or in a cloud's bucket; the URL says in which.

An object that was put survives a power failure: a bucket promises that, and a folder is synced.
"""

import os
import re
import secrets
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import timedelta
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import unquote, urlsplit

from obstore.exceptions import AlreadyExistsError, BaseError, NotFoundError
from obstore.store import LocalStore, MemoryStore, ObjectStore, from_url

T = TypeVar("T")
Aside = Callable[[Callable[[], Any]], Any]
"""Does what waits for a network or a disk, so that nobody else in the process waits; it may raise
TimeoutError.
"""

SCHEMES = ("file", "s3", "gs", "az")
"""The schemes of an archive's URL."""
SIGNED_IN = re.compile(r"//[^/\s@]*@")
"""User and password in a URL, such as that of an endpoint: they do not belong in a log."""
DRAFT = "#"
"""Stands in the name of a file that is being written, and in no name of an object."""
TIMEOUTS: dict[str, Any] = {
    "client_options": {"connect_timeout": "3s", "timeout": "10s", "allow_http": True},
    "retry_config": {"max_retries": 2, "retry_timeout": timedelta(seconds=10)},
}
"""For how long a bucket is asked before it counts as away; without TLS if its endpoint has none."""


class ArchiveAway(Exception):
    """The archive cannot be reached, or does not have what it should; the message says why."""


class Missing(ArchiveAway):
    """The archive answers, and does not have it."""


def at_once(do: Callable[[], T]) -> T:
    """Wait, and let others wait."""
    return do()


class Objects:
    """Bytes by name in a store of obstore's: a bucket, or a part of it. Any method may raise
    ArchiveAway.
    """

    def __init__(self, url: str, made: Callable[[], ObjectStore], aside: Aside = at_once) -> None:
        """`made` makes the store when it is used first; messages call it by its URL."""
        self._url, self._made, self._aside = url, made, aside
        self._found: ObjectStore | None = None

    def put(self, name: str, data: bytes) -> None:
        """Keep this for good; an older object of this name is replaced as a whole."""
        self._asked(lambda: self._write(name, data, "overwrite"))

    def create(self, name: str, data: bytes) -> bool:
        """Keep this, for good and whole, unless something has this name: then False. Of two who try
        at once one does it (a bucket must know If-None-Match, as all do).
        """

        def created() -> bool:
            with suppress(AlreadyExistsError):
                self._write(name, data, "create")
                return True
            return False

        return bool(self._asked(created))

    def find(self, name: str) -> bytes | None:
        """The object with this name; None if there is none."""

        def found() -> bytes | None:
            with suppress(FileNotFoundError, NotFoundError):
                return bytes(self._store().get(name).bytes())
            return None

        data: bytes | None = self._asked(found)
        return data

    def drop(self, name: str) -> None:
        """Have nothing by this name."""

        def dropped() -> None:
            with suppress(FileNotFoundError, NotFoundError):
                self._store().delete(name)

        self._asked(dropped)

    def names(self, folder: str) -> Iterator[str]:
        """All names in this folder, and in those in it, in no order; a page at a time."""
        pages = self._asked(lambda: iter(self._store().list(folder)))
        while page := self._asked(lambda: next(pages, None)):
            yield from (found["path"] for found in page)

    def _store(self) -> Any:
        """Obstore's. Raises what it raises for a URL that leads nowhere."""
        self._found = self._found or self._made()
        return self._found

    def _write(self, name: str, data: bytes, mode: str) -> None:
        """Raises AlreadyExistsError where it is to `create`, and there is one."""
        self._store().put(name, data, mode=mode, use_multipart=False)

    def _asked(self, do: Callable[[], Any]) -> Any:
        try:
            return self._aside(do)
        except (BaseError, OSError, ValueError) as error:
            why = SIGNED_IN.sub("//", str(error).partition("\n")[0])
            raise ArchiveAway(f"The archive {self._url} cannot be used: {why}") from None


class Nowhere(Objects):
    """The archive of a process that has none: it holds nothing, and nothing can be put."""

    def __init__(self) -> None:
        super().__init__("", MemoryStore)

    def _write(self, *_: Any) -> None:
        raise ArchiveAway("There is no archive: set ARCHIVE_URL")


class Folder(Objects):
    """The objects of a folder, which counts as away where there is none: its disk is not mounted,
    and what was written in its place would be hidden later.
    """

    def __init__(self, url: str, aside: Aside) -> None:
        self._root = folder_of(url)
        super().__init__(url, lambda: LocalStore(self._root), aside)

    def find(self, name: str) -> bytes | None:
        """The object with this name; None if there is none."""
        if (found := super().find(name)) is None:
            self._asked(self._root.stat)
        return found

    def _write(self, name: str, data: bytes, mode: str) -> None:
        """Write a file, and give it its name once it is on the disk, as obstore does not; then have
        the names that lead to it there.
        """
        self._root.stat()
        path = self._root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_name(f"{path.name}{DRAFT}{secrets.randbits(64)}")
        try:
            draft.write_bytes(data)
            _synced(draft)
            _named(draft, path, mode)
        finally:
            draft.unlink(missing_ok=True)
        for each in (path, *path.parents):
            _synced(each)
            if each == self._root.parent:
                return


def _named(draft: Path, path: Path, mode: str) -> None:
    """Raises AlreadyExistsError."""
    if mode == "overwrite":
        os.replace(draft, path)
        return
    try:
        os.link(draft, path)
    except FileExistsError:
        raise AlreadyExistsError(path.name) from None


def _synced(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def folder_of(url: str) -> Path:
    """The folder that a URL names."""
    return Path(unquote(urlsplit(url).path))


def archive_url(url: str) -> str:
    """The URL of an archive, if it can be one. Raises ValueError."""
    scheme, _, rest = url.partition("://")
    if scheme not in SCHEMES or not rest:
        raise ValueError(f"must begin with {', '.join(f'{one}://' for one in SCHEMES)}")
    if scheme == "file" and not folder_of(url).is_absolute():
        raise ValueError("must name a folder by its whole path: file:///path")
    if scheme != "file" and "@" in rest:  # the URL is told in logs
        raise ValueError("must have no user and no password: the environment says how to sign in")
    if set("?#") & set(url):
        raise ValueError("must have no ? and no #")
    return url


def objects_at(url: str, aside: Aside = at_once) -> Objects:
    """The objects at this URL; "": there are none.

    How to sign in to a bucket the environment says (AWS_…, GOOGLE_…, AZURE_…).
    """
    if not url:
        return Nowhere()
    if url.startswith("file:"):
        return Folder(url, aside)
    return Objects(url, lambda: from_url(url, **TIMEOUTS), aside)
