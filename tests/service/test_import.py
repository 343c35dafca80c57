"""An operator imports a store into another one: for everybody it is the store that it was."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from events.store import keys
from events.store.layout import agreed, others
from events.store.server import connect
from service import operator
from service.app import create_app
from service.composition import NAME
from tests.kit.accounts import items
from tests.kit.clients import Somebody, begun, caught_up, enrolled, good, play_on, settings
from tests.kit.nodes import Node, nodes
from tests.kit.stored import Server
from tests.kit.waiting import eventually


@pytest.fixture
def url(tmp_path: Path) -> Iterator[str]:
    """A store of eight partitions, on a server that nobody else uses."""
    with nodes() as group:
        node = Node(group, tmp_path)
        with node.client() as client:
            agreed(client, 8)
        yield node.url
        node.kill()


@pytest.fixture
def empty(tmp_path: Path) -> Iterator[str]:
    """Another one, that was never used."""
    with nodes() as group:
        node = Node(group, tmp_path / "empty")
        yield node.url
        node.kill()


def seen(app: Flask, anna: Somebody, matches: tuple[str, ...]) -> list[Any]:
    """Anna's view of everything at a process that has just begun."""
    again = Somebody(app.test_client(), anna.token, anna.id)
    paths = ("/v1/matches", "/v1/players/me", f"/v1/players/{anna.id}")
    logs = [f"{match}{part}" for match in matches for part in ("", "/log", "/talk")]
    found = [items(again), *(good(again.get(path)) for path in (*paths, *logs))]
    for each in (each for each in found if isinstance(each, dict)):
        each.pop("now", None)
    return found


def audited(app: Flask, anna: Somebody, match: str) -> set[str]:
    """The results of a match's checks."""
    again = Somebody(app.test_client(), anna.token, anna.id)
    return {check["status"] for check in good(again.get(f"{match}/audit"))["checks"]}


def stands_still(url: str) -> bool:
    """Whether the server has seen that all others are gone."""
    with connect(url, name="ours") as client:
        return not others(client, "ours")


def serving(redis: Server) -> Flask:
    return create_app(settings(), redis)


def test_an_operator_imports_a_store_and_everything_goes_on(
    url: str, empty: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    to_six = settings(REDIS_URL=empty, PARTITIONS="6")
    monkeypatch.setattr(operator, "read_settings", lambda: to_six)
    command = ["--by", "olga", "import", url, "--why", "a server of our own"]
    with connect(url) as redis:
        app = serving(redis)
        anna, ben = (enrolled(app.test_client(), name) for name in ("Anna", "Ben"))
        over, running = begun(anna, ben), begun(anna, ben)
        play_on(anna, ben, over)
        assert anna.post(f"{running}/talk", {"phrase": "hello"}).status_code < 300
        caught_up(app)
        before = seen(app, anna, (over, running))
        assert operator.main(command) == 1
        assert "Others are connected to the stores" in capsys.readouterr().err
    assert eventually(lambda: stands_still(url) and stands_still(empty))
    assert operator.main(command) == 0
    deed, done = map(json.loads, capsys.readouterr().out.splitlines())
    assert (deed["what"], deed["by"], deed["why"]) == ("import", "olga", "a server of our own")
    assert (done["partitions"], done["before"]) == (6, 8)
    assert (done["matches"], done["archived"], done["players"]) == (2, 0, 2)
    with connect(empty) as redis:
        app = serving(redis)
        assert seen(app, anna, (over, running)) == before
        assert audited(app, anna, over) == {"passed"}
        assert "failed" not in audited(app, anna, running)
        again = Somebody(app.test_client(), anna.token, anna.id)
        assert again.bid(running, 0).status_code == 201
        caught_up(app)
        assert app.extensions[NAME].store.partitions.count == 6
        assert redis.xlen(keys.DEEDS) == 1
    assert operator.main(command) == 1
    assert "is not empty" in capsys.readouterr().err
