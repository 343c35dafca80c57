"""Fixtures for every test: a real Valkey server, one per session (and per xdist worker)."""

from collections.abc import Iterator

import pytest
import redis

from events.embedded import EmbeddedStore


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
