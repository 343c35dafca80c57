"""Fixtures of the tests of clients: a web server as in production, a package as installed."""

from collections.abc import Iterator

import pytest

from tests.clients.node import Node
from tests.e2e.web import Web


@pytest.fixture(scope="module")
def web(valkey_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Web]:
    """One for each module. A test may kill it, if it starts it again."""
    with Web(valkey_url, tmp_path_factory.mktemp("web")) as running:
        yield running


@pytest.fixture(scope="module")
def url(web: Web) -> str:
    return f"http://127.0.0.1:{web.port}"


@pytest.fixture(scope="session")
def node(tmp_path_factory: pytest.TempPathFactory) -> Node:
    """The TypeScript client, built once."""
    return Node(tmp_path_factory.mktemp("node"))
