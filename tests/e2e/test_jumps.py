"""The clock of a real server jumps by an hour or a day while matches are played, with a restart, a
kill and a suspension of the clock process in the middle: nobody loses time, and nothing stops.
"""

import os
import signal
import time
from collections.abc import Iterator
from glob import glob
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.installation import Guest, Installation
from tests.kit.nodes import VALKEY, Node, nodes
from tests.kit.waiting import eventually

pytestmark = [
    pytest.mark.nightly,
    pytest.mark.needs("faketime"),
    pytest.mark.xdist_group("jumping installation"),
]
HOUR_S = 3_600
JUMPS = (HOUR_S, -HOUR_S, 24 * HOUR_S, -24 * HOUR_S)
TURN_S = 30
SLACK_S = 3
"""A jump is made up for within a second or two, and the correction melts by 1 %."""
PRELOADED = """#!/bin/sh
LD_PRELOAD={library} FAKETIME_TIMESTAMP_FILE={offset} FAKETIME_NO_CACHE=1 \\
FAKETIME_DONT_FAKE_MONOTONIC=1 exec {server} "$@"
"""


class Jumping:
    """An installation whose store's clock can be set."""

    def __init__(self, folder: Path, node: Node, offset: Path) -> None:
        self.node, self._offset, self._ahead = node, offset, 0
        self.installation = Installation(folder, node.url)

    def jump(self, seconds: int) -> None:
        """The server's clock shows so much more at once."""
        self._ahead += seconds
        written = self._offset.with_suffix(".new")
        written.write_text(f"{self._ahead:+d}")
        written.rename(self._offset)
        assert eventually(self._is_set), "its clock can be set"

    def _is_set(self) -> bool:
        with self.node.client() as client:
            return bool(abs(client.time()[0] - time.time() - self._ahead) < SLACK_S)


@pytest.fixture(scope="module")
def jumping(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Jumping]:
    folder = tmp_path_factory.mktemp("jumping")
    (library,) = glob("/usr/lib/*/faketime/libfaketimeMT.so.1")
    offset, server = folder / "offset", folder / "server"
    offset.write_text("+0")
    server.write_text(PRELOADED.format(library=library, offset=offset, server=VALKEY))
    server.chmod(0o755)
    with nodes() as group:
        node = Node(group, folder / "store", binary=server)
        here = Jumping(folder, node, offset)
        here.installation.up()
        yield here
        here.installation.down()
        node.kill()


def left_alone(clock: int) -> None:
    """It has not to do with anything but the jump."""


def killed(clock: int) -> None:
    os.kill(clock, signal.SIGKILL)


def suspended(clock: int) -> None:
    os.kill(clock, signal.SIGSTOP)
    time.sleep(1)
    os.kill(clock, signal.SIGCONT)


class Table:
    """Two guests and a computer; a decision lasts for half a minute."""

    def __init__(self, installation: Installation) -> None:
        self.guests = [Guest(installation) for _ in range(2)]
        self.id = self.guests[0].opens("me", "open", "novice", turn=TURN_S)["id"]
        self.path = f"/v1/matches/{self.id}"
        self.guests[1].call("POST", f"{self.path}/seats", {})
        assert eventually(self.waits_for_us)
        time.sleep(2)  # so long the first deadline of a partition may have no heartbeat

    def match(self) -> Any:
        return self.guests[0].call("GET", self.path)

    def waits_for_us(self) -> bool:
        return {each["seat"] for each in self.match()["waiting"]} <= {0, 1}

    def left_s(self) -> float:
        """The time left for the next decision, by the time in the answer."""
        match = self.match()
        return float(match["waiting"][0]["deadline"] - match["now"]) / 1000

    def moves(self) -> bool:
        """Whether the one who must decide does."""
        match = self.match()
        guest = self.guests[match["waiting"][0]["seat"]]
        move = guest.call("GET", f"{self.path}/moves")["moves"][0]
        return bool(guest.call("POST", f"{self.path}/moves", move)["version"] > match["version"])

    def log(self) -> list[Any]:
        return self.guests[0].log(self.id)


@pytest.mark.parametrize("meanwhile", [left_alone, killed, suspended])
@pytest.mark.parametrize("jump", JUMPS)
def test_what_was_left_of_a_decision_is_left(jumping: Jumping, jump: int, meanwhile: Any) -> None:
    table = Table(jumping.installation)
    clock, before = jumping.installation.pid("clock"), time.monotonic()
    left, begun = table.left_s(), time.monotonic()
    jumping.jump(jump)
    meanwhile(clock)
    asked, now_left = time.monotonic(), table.left_s()
    least, most = left - (time.monotonic() - before), left - (asked - begun)
    assert least - SLACK_S < now_left < most + SLACK_S
    assert table.moves(), "the store has judged it by the same time"


@pytest.mark.parametrize("jump", JUMPS)
def test_a_deadline_fires_when_its_time_has_passed(jumping: Jumping, jump: int) -> None:
    table = Table(jumping.installation)
    version, left, begun = table.match()["version"], table.left_s(), time.monotonic()
    jumping.jump(jump)
    assert eventually(lambda: bool(table.match()["version"] > version))
    assert time.monotonic() - begun > left - SLACK_S, "not too early"
    assert table.log()[version]["actor"]["kind"] == "clock"


def test_the_log_of_a_match_with_all_jumps_is_sound(jumping: Jumping) -> None:
    table = Table(jumping.installation)
    for jump in JUMPS:
        jumping.jump(jump)
        assert table.moves()
        assert eventually(table.waits_for_us)
    times = [entry["at"] for entry in table.log()]
    assert times == sorted(times)
    assert max(times) - min(times) < HOUR_S * 1000
    checks = table.guests[0].call("GET", f"{table.path}/audit")["checks"]
    assert {check["status"] for check in checks} <= {"passed", "pending"}, checks
