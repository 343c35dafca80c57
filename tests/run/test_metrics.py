"""The metrics of processes for Prometheus, and their ports."""

import os
import socket
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from subprocess import Popen

import pytest
import requests
from prometheus_client import REGISTRY

from events import metrics
from events.metrics import expose
from service.process.run import PROCFILE
from tests.kit import ailing
from tests.kit.clients import KEY
from tests.kit.processes import free_port
from tests.kit.servers import served
from tests.kit.waiting import PATIENCE_S, eventually
from tests.kit.watching import scraped, value

HERE = "127.0.0.1"
PERSONAL = {"match", "player", "request", "token", "address", "path"}


def test_no_label_names_a_match_or_a_player() -> None:
    labels = {
        name for family in REGISTRY.collect() for each in family.samples for name in each.labels
    }
    own = [each for each in vars(metrics).values() if hasattr(each, "_labelnames")]
    labels |= {name for each in own for name in each._labelnames}
    assert len(own) > 10
    assert not labels & PERSONAL


def test_nothing_is_served_unless_it_is_wanted() -> None:
    assert expose(HERE, 0, "web") is None


def test_processes_of_one_machine_take_the_next_free_port() -> None:
    port = free_port()
    taken = [expose(HERE, port, name) for name in ("clock", "projections", "ai")]
    assert None not in taken
    assert len(set(taken)) == 3
    assert taken == sorted(taken)  # type: ignore[type-var]
    for each in taken:
        assert value(scraped(each or 0), "python_info") == 1


def test_where_no_port_is_free_the_process_goes_on(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(metrics, "PORTS", 1)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        assert expose(HERE, taken.getsockname()[1], "clock") is None
    assert "The metrics of this process cannot be read" in caplog.text


@contextmanager
def running(port: int, store_url: str, folder: Path, *words: str) -> Iterator[int]:
    """A process that is watched at this port."""
    given = {"REDIS_URL": store_url, "MASTER_KEY": KEY, "DATA_DIR": str(folder)}
    environment = os.environ | given | {"METRICS_PORT": str(port)}
    process = Popen([sys.executable, "-m", *words], cwd=PROCFILE.parent, env=environment)
    try:
        yield port
    finally:
        process.terminate()
        process.wait(PATIENCE_S)


WORKERS = {
    "clock": ("workers.clock",),
    "projections": ("workers.projections",),
    "deadlines": ("workers", "deadlines"),
}


def is_watched(port: int, process: str) -> bool:
    try:
        found = scraped(port)
    except requests.RequestException:
        return False
    return value(found, "dragonhoard_process", process=process) == 1


@pytest.mark.long
def test_processes_can_be_watched_and_the_public_port_tells_nothing(tmp_path: Path) -> None:
    with ailing.embedded(tmp_path / "store") as (store, _), ExitStack() as stack:
        ports = {}
        for name, words in WORKERS.items():
            ports[name] = free_port()
            stack.enter_context(running(ports[name], store.url, tmp_path, *words))
        web = free_port()
        base = stack.enter_context(served(store.url, 1, METRICS_PORT=str(web)))
        for path in ("/v1/games/dragonwood", "/v1/nothing", "/v1/matches"):
            requests.get(base + path, timeout=PATIENCE_S)
        requests.request("STRANGE", f"{base}/v1/matches", timeout=PATIENCE_S)
        assert requests.get(f"{base}/metrics", timeout=PATIENCE_S).status_code == 404
        for name, port in ports.items():
            assert eventually(partial(is_watched, port, name)), name
        found = scraped(web)
        of_games = {"route": "/v1/games/<slug>", "status": "200", "method": "GET"}
        assert value(found, "dragonhoard_requests_total", **of_games) == 1
        assert value(found, "dragonhoard_requests_total", route="(none)", status="404") >= 1
        assert not {each.labels.get("method") for each in found} & {"STRANGE"}
        assert value(found, "dragonhoard_store_seconds_count") > 0
        for name in ("clock", "projections", "deadlines"):
            surveyed = scraped(ports[name])
            assert value(surveyed, "dragonhoard_store_up") == 1
            assert value(surveyed, "dragonhoard_store_writes") == 1
