"""The TypeScript client knows of other people and of oneself, and loses no command about them."""

from collections.abc import Iterator
from typing import Any

import pytest

from service.process.embedded import EmbeddedStore
from tests.clients.node import TSC, Node
from tests.kit.clients import UNLIMITED
from tests.kit.servers import served

pytestmark = [pytest.mark.needs("node", TSC), pytest.mark.xdist_group("typescript")]


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A service."""
    with (
        EmbeddedStore(tmp_path_factory.mktemp("valkey"), fsync="no") as store,
        served(store.url, 1, **UNLIMITED) as url,
    ):
        yield url


@pytest.fixture(scope="module")
def told(url: str, tmp_path_factory: pytest.TempPathFactory) -> Any:
    """The results of people.mjs."""
    return Node(tmp_path_factory.mktemp("people")).run("people.mjs", url=url)


def test_who_looks_for_a_match_is_seated_once(told: Any) -> None:
    first, second = told["quick"]
    assert first == second


def test_who_is_invited_is_seated_once(told: Any) -> None:
    assert told["invitation"] == [told["table"], "Anna", 1]
    assert told["accepted"] == told["table"]
    assert told["laid"] == [["player", None], ["player", None], ["open", "novice"], ["ai", None]]
    assert told["words"] == ["swordfish"]


def test_the_same_people_play_once_more(told: Any) -> None:
    opened, shown, joined, status = told["again"]
    assert told["before"] is None
    assert opened == shown == joined
    assert status == "running"


def test_other_people_are_looked_at_blocked_and_reported(told: Any) -> None:
    assert told["profile"] == [told["bens"], "Ben"]
    assert {told["quick"][0], told["again"][0]} <= {*told["shown"]}
    assert (told["blocked"], told["blocks"], told["left"]) == ("Ben", [told["bens"]], [])
    assert told["apart"] == 0
    assert told["refused"] == "not-over"
    assert told["report"] == [told["bens"], "stalling"]


def test_ones_own_name_devices_and_data(told: Any) -> None:
    assert told["changed"] == ["Bea", "fr"]
    assert {"Tablet", "Phone"} <= {*told["labels"]}
    assert "Tablet" not in told["tokens"]
    assert told["same"] == [told["annas"]] * 2
    assert {"player", "token", "report", "match", "command"} <= {*told["exported"]}
