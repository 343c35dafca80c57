"""A web server that the tests of the clients share: gunicorn, as in production."""

from collections.abc import Iterator

import pytest

from tests.e2e.web import Web


@pytest.fixture
def web(valkey_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Web]:
    with Web(valkey_url, tmp_path_factory.mktemp("web")) as running:
        yield running


@pytest.fixture
def url(web: Web) -> str:
    return f"http://127.0.0.1:{web.port}"
