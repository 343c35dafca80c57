"""The TypeScript client asks: lost replies, refusals, lists, and the bot of its README."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import requests

from service.process.embedded import EmbeddedStore
from tests.clients.node import TSC, Node, bot_of_readme
from tests.e2e.installation import Installation
from tests.kit.clients import UNLIMITED
from tests.kit.servers import served

pytestmark = [pytest.mark.needs("node", TSC), pytest.mark.xdist_group("typescript")]


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A service that enrols eight players an hour, and no more."""
    with (
        EmbeddedStore(tmp_path_factory.mktemp("valkey"), fsync="no") as store,
        served(store.url, 1, **{**UNLIMITED, "PLAYERS_PER_HOUR": "8"}) as url,
    ):
        yield url


@pytest.fixture(scope="module")
def told(url: str, node: Node) -> Any:
    """The results of calls.mjs."""
    return node.run("calls.mjs", url=url)


def test_each_command_is_sent_again_with_its_key_and_happens_once(url: str, told: Any) -> None:
    commands = [each for each in told["sent"] if each["method"] != "GET"]
    keys = [each["key"] for each in commands if not each["again"]]
    assert len(commands) == 2 * len(keys)
    assert len({*keys}) == len(keys)
    log = requests.get(f"{url}/v1/matches/{told['match']}/log", timeout=30).json()["items"]
    happened = [entry["command"]["type"] for entry in log]
    assert happened[:2] == ["open", "join"]
    assert happened[3:] in (["leave"], ["leave", "leave"]), "who is erased may have left before"
    assert told["version"] == 3
    assert {told["match"], told["table"]} <= {*told["mine"]}
    assert told["erased"] == "bad-token"


def test_who_has_a_recovery_code_comes_back_and_who_hosts_can_end(told: Any) -> None:
    assert told["back"]
    assert told["ended"] == "cancelled"
    *seats, status = told["laid"]
    assert seats == [4, 3]
    assert status in ("open", "running")  # it waits for pledges, if the client has not sent its own
    assert told["freed"] == ["player", "open", "open"]


def test_what_is_refused_says_why(told: Any) -> None:
    refused = told["refused"]
    assert {
        refused[name]["name"] for name in ("illegal", "invalid", "french", "moved", "token")
    } == {"Refused"}
    assert (refused["illegal"]["status"], refused["illegal"]["code"]) == (409, "illegal-move")
    assert refused["illegal"]["reason"]
    assert "seats" in refused["invalid"]["errors"]
    assert "seats" in refused["invalid"]["message"], "who prints it learns what is wrong"
    assert refused["moved"]["code"] == "version-moved"
    assert refused["token"]["code"] == "bad-token"
    assert refused["reused"]["code"] == "key-reused"
    assert refused["french"]["code"] == "no-such-match"
    assert re.search("[éèà]|partie", refused["french"]["message"])


def test_when_patience_is_over_it_says_with_which_key_to_go_on(told: Any) -> None:
    refused = told["refused"]
    assert (refused["unreachable"]["name"], refused["unreachable"]["key"]) == (
        "Unreachable",
        "0" * 32,
    )
    assert refused["tooOften"]["name"] == "Unreachable"
    assert refused["tooOften"]["problem"] == "slow-down"


def test_everything_ends_with_the_reason_of_its_signal(told: Any) -> None:
    assert told["refused"]["aborted"]["message"] == "enough"
    assert told["refused"]["abortedBefore"]["message"] == "never"


def test_lists_pictures_and_the_rest_can_be_asked_for(told: Any) -> None:
    assert "dragonwood" in told["games"]
    assert (told["svg"], told["verifier"], told["audit"]) == ("<svg", '"""', told["match"])
    assert told["code"] == "<svg"
    assert told["branch"]["code"] == "veiled"


def test_the_bot_of_the_readme_plays_as_printed(node: Node, tmp_path: Path) -> None:
    bot = bot_of_readme()
    lines = bot.splitlines()
    assert len([line for line in lines if line]) <= 21
    node.write("bot.mjs", bot)
    installation = Installation(tmp_path)
    installation.up()
    try:
        said = node.say("node", "bot.mjs", installation.url)
    finally:
        installation.down()
    assert said.stderr == ""
    assert said.stdout.splitlines()[0].startswith("Look at it: http")
    assert re.fullmatch(r"0 \d+\n1 \d+\n2 \d+\npassed", "\n".join(said.stdout.splitlines()[-4:]))
