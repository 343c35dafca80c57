"""Clients as they are installed, and services to try them on."""

import pytest

from tests.clients.node import Node


@pytest.fixture(scope="session")
def node(tmp_path_factory: pytest.TempPathFactory) -> Node:
    """The TypeScript client, built once."""
    return Node(tmp_path_factory.mktemp("node"))
