"""A bucket for tests: a server on loopback that speaks as much of S3 as the archive asks for."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit
from xml.sax.saxutils import escape, unescape

NAME = "dragons"
KEYS = {"AWS_ACCESS_KEY_ID": "someone", "AWS_SECRET_ACCESS_KEY": "secret", "AWS_REGION": "here"}
MISSING = b"<Error><Code>NoSuchKey</Code><Message>no such key</Message></Error>"
PAGE = 2
"""So many names are in an answer, so that there are several."""


class Bucket(ThreadingHTTPServer):
    """The bucket's content by path below its name; `refuses` with this status while it is set."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.kept: dict[str, bytes] = {}
        self.signed: list[bool] = []
        self.refuses: int | None = None

    @property
    def environment(self) -> dict[str, str]:
        """How a process finds it and signs in."""
        endpoint = f"http://127.0.0.1:{self.server_address[1]}"
        return KEYS | {"AWS_ENDPOINT_URL": endpoint}


class _Handler(BaseHTTPRequestHandler):
    server: Any
    protocol_version = "HTTP/1.1"

    def log_message(self, *_: Any) -> None:
        """Say nothing."""

    def do_PUT(self) -> None:
        data = self.rfile.read(int(self.headers["Content-Length"]))
        if not self._lets_in():
            return
        if self.headers.get("If-None-Match") == "*" and self._name in self.server.kept:
            self._answer(412, b"<Error><Code>PreconditionFailed</Code></Error>")
            return
        self.server.kept[self._name] = data
        self._answer(200, b"", ETag='"1"')

    def do_POST(self) -> None:
        """Only deletions come so."""
        asked = self.rfile.read(int(self.headers["Content-Length"])).decode()
        if not self._lets_in():
            return
        names = [unescape(name) for name in re.findall("<Key>(.*?)</Key>", asked)]
        for name in names:
            self.server.kept.pop(name, None)
        rows = "".join(f"<Deleted><Key>{escape(name)}</Key></Deleted>" for name in names)
        self._answer(200, f"<DeleteResult>{rows}</DeleteResult>".encode())

    def do_GET(self) -> None:
        if not self._lets_in():
            return
        asked = parse_qs(urlsplit(self.path).query)
        if "list-type" in asked:
            self._answer(200, self._listed(asked))
        elif (data := self.server.kept.get(self._name)) is None:
            self._answer(404, MISSING)
        else:
            self._answer(200, data, ETag='"1"', Last_Modified="Mon, 23 Nov 2026 00:00:00 GMT")

    @property
    def _name(self) -> str:
        return unquote(urlsplit(self.path).path).removeprefix(f"/{NAME}/")

    def _lets_in(self) -> bool:
        self.server.signed.append("Credential=someone/" in self.headers.get("Authorization", ""))
        if status := self.server.refuses:  # asked once: the test goes on as soon as it is answered
            self._answer(status, b"")
        return not status

    def _listed(self, asked: dict[str, list[str]]) -> bytes:
        (prefix,), (start,) = asked.get("prefix", [""]), asked.get("continuation-token", [""])
        names = sorted(n for n in self.server.kept if n.startswith(prefix) and n > start)
        rows = "".join(
            f"<Contents><Key>{escape(name)}</Key><Size>1</Size>"
            "<LastModified>2026-11-23T00:00:00.000Z</LastModified><ETag>1</ETag></Contents>"
            for name in names[:PAGE]
        )
        more = names[PAGE:]
        rest = f"<NextContinuationToken>{names[PAGE - 1]}</NextContinuationToken>" if more else ""
        told = f"<IsTruncated>{'true' if more else 'false'}</IsTruncated>{rest}{rows}"
        return f"<ListBucketResult>{told}</ListBucketResult>".encode()

    def _answer(self, status: int, body: bytes, **headers: str) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(re.sub("_", "-", name), value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


@contextmanager
def served() -> Iterator[Bucket]:
    """A bucket, while this lasts."""
    with Bucket() as bucket:
        thread = Thread(target=bucket.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield bucket
        finally:
            bucket.shutdown()
            thread.join()
