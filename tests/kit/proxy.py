"""The proxy in front of a web process, as operators run it: nginx, with the manifests' file."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.kit.manifests import K8S
from tests.kit.processes import free_port
from tests.kit.waiting import PATIENCE_S

CONF = K8S / "base" / "nginx.conf"


@contextmanager
def proxied(folder: Path, web: int) -> Iterator[int]:
    """The port of a proxy in front of the one at which the web process listens."""
    port = free_port()
    conf = folder / "nginx.conf"
    conf.write_text(told(port, web))
    argv = ["nginx", "-p", str(folder), "-c", str(conf)]
    with (folder / "proxy said").open("wb") as said:
        process = subprocess.Popen(argv, stderr=said)
    try:
        yield port
    finally:
        process.terminate()
        process.wait(PATIENCE_S)


def told(port: int, web: int) -> str:
    """The file, for these ports."""
    text = CONF.read_text()
    for old, new in (
        ("listen 8080 ", f"listen 127.0.0.1:{port} "),
        ("server 127.0.0.1:8000;", f"server 127.0.0.1:{web};"),
    ):
        assert text.count(old) == 1
        text = text.replace(old, new)
    return text
