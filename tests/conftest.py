"""Options and fixtures of all tests: how much is tried, from which seed, on which server.

`--effort test` (the default) leaves out what is marked `long` or `needs` a tool; `check` is what
CI runs; `nightly` tries much more. `--seed` repeats the luck of a run that failed.
"""

import gc
import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import hypothesis
import pytest
import redis

from service.process import embedded
from service.process.embedded import EmbeddedStore
from tests.kit.effort import EFFORT, EFFORTS, SEED, base_seed, by_effort
from tests.kit.histories import tell_histories
from tests.kit.luck import same_luck
from tests.kit.mirror import DATABASES, mirrored
from tests.kit.nodes import REDIS, VALKEY, Node, nodes

LEFT_OUT = {"test": ("long", "needs", "nightly"), "check": ("nightly",), "nightly": ()}
"""The marks that each effort leaves out."""

TIMED = (
    *("bench", "clients", "e2e", "events", "pages", "run"),
    *("service", "test_walks.py", "upgrade", "workers"),
)
"""The rooms of tests with threads, processes, servers or browsers: a busy machine upsets them."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--effort", choices=EFFORTS, default="test", help="how much is tried")
    parser.addoption("--seed", type=int, default=1, help="all luck of the tests follows from it")


def pytest_configure(config: pytest.Config) -> None:
    """Hypothesis, too, takes its luck from the seed; it may take its time on a slow machine."""
    tell_histories()
    os.environ[EFFORT] = config.getoption("--effort")
    os.environ[SEED] = str(config.getoption("--seed"))
    config.option.hypothesis_seed = str(base_seed())
    hypothesis.settings.register_profile(
        "ours",
        database=None,
        deadline=None,
        max_examples=by_effort(test=20, check=50, nightly=2_000),
    )
    hypothesis.settings.load_profile("ours")


def pytest_xdist_auto_num_workers() -> int:
    """Three processes for two cores: a quarter of the time a test waits for timers and servers."""
    here = hasattr(os, "sched_getaffinity")  # a container may have fewer than its machine
    cores = len(os.sched_getaffinity(0)) if here else os.cpu_count() or 1
    return max(1, cores * 3 // 2)


def pytest_report_header() -> str:
    return _how_to_repeat()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, exitstatus: int) -> None:
    if exitstatus == pytest.ExitCode.TESTS_FAILED:
        terminalreporter.write_line(_how_to_repeat())


def _how_to_repeat() -> str:
    return (
        f"the luck of this run is repeated by: --effort {os.environ[EFFORT]} --seed {base_seed()}"
    )


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what this effort does not try. By day a test of TIMED that failed is tried again.

    Its first failure is named at the end, as RERUN. At night nothing is tried again.
    """
    marks = LEFT_OUT[config.getoption("--effort")]
    left_out = [item for item in items if any(map(item.get_closest_marker, marks))]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if not any(map(item.get_closest_marker, marks))]
    if config.getoption("--effort") != "nightly" and config.pluginmanager.hasplugin(
        "rerunfailures"
    ):
        rooms = [Path(__file__).parent / room for room in TIMED]
        for item in items:
            if any(map(item.path.is_relative_to, rooms)):
                item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection() -> Iterator[None]:
    """Nearly all that is made meanwhile stays: to look for garbage takes a seventh of the time."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()


def pytest_collection_finish() -> None:
    """Keep imported objects: the collector need not look through them again and again. Nor need it
    look after every 700 new objects: tests make many that soon go by themselves.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """A test whose tool is not here is skipped; in CI it fails."""
    for tool in (tool for mark in item.iter_markers("needs") for tool in mark.args):
        if shutil.which(tool) is None:
            missing = pytest.fail if os.environ.get("CI") == "true" else pytest.skip
            missing(f"there is no {tool} here")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """In this process the ids of matches, from which their luck follows, are the same each time."""
    with same_luck(item):
        return (yield)


@pytest.fixture(scope="session", autouse=True)
def _servers_may_be_slow() -> Iterator[None]:
    """On a busy machine a store may take longer to start than an operator would wait."""
    with patch.object(embedded, "PATIENCE", 120.0):
        yield


@pytest.fixture(scope="session")
def valkey_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The URL of a real server that this session shares: use keys of your own, or empty it."""
    with EmbeddedStore(tmp_path_factory.mktemp("valkey"), fsync="no") as store:
        yield store.url


@pytest.fixture
def empty_valkey_url(valkey_url: str) -> str:
    """The same server, emptied before the test."""
    with redis.Redis.from_url(valkey_url) as client:
        client.flushall()
    return valkey_url


@pytest.fixture(scope="session")
def redis_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The URL of the newest Redis, which this session shares."""
    with nodes() as group:
        node = Node(group, tmp_path_factory.mktemp("redis"), binary=REDIS)
        yield node.url
        node.kill()


@pytest.fixture(scope="session")
def mirror_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The URL of the server beside fakeredis: of the kind that is embedded, at night a Redis."""
    binary = by_effort(test=VALKEY, check=VALKEY, nightly=REDIS)
    with nodes() as group:
        folder = tmp_path_factory.mktemp("mirror")
        node = Node(group, folder, binary=binary, databases=DATABASES)
        yield node.url
        node.kill()


MIRRORED = {"test": (), "check": (), "nightly": ("events", "tlog", "workers")}
"""The rooms of tests whose fakeredis has a real server beside it."""


@pytest.fixture(autouse=True)
def _fakeredis_is_right(request: pytest.FixtureRequest) -> Iterator[None]:
    """A real server is sent all that a test sends to fakeredis, and must answer the same."""
    rooms = MIRRORED[request.config.getoption("--effort")]
    if not any(request.path.is_relative_to(Path(__file__).parent / room) for room in rooms):
        yield
        return
    with mirrored(request.getfixturevalue("mirror_url")) as mirror:
        yield
    assert mirror.differences == []
