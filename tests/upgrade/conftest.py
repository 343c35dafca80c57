"""The store of release 1.2.0, and an empty one of today."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from events.store.server import connect
from tests.kit.nodes import Node, nodes
from tests.kit.stored import Server
from tests.upgrade.stored import Old, recorded, restored


@pytest.fixture
def old(tmp_path: Path) -> Iterator[Old]:
    """The store of release 1.2.0 on a server of its own, with its archive."""
    with nodes() as group:
        node, told, folder = Node(group, tmp_path / "old"), recorded(), tmp_path / "old-archive"
        with connect(node.url) as redis:
            restored(told, redis, folder)
            yield Old(redis, folder, told)
        node.kill()


@pytest.fixture
def target(empty_valkey_url: str) -> Iterator[Server]:
    """A server that was never used."""
    with connect(empty_valkey_url) as redis:
        yield redis
