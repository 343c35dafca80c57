"""The TypeScript client follows a match: set back, cut off, and where streams do not work."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
import requests
from redis import Redis

from tests.clients.node import TSC, Node, Running
from tests.kit.clients import UNLIMITED
from tests.kit.cuts import Cut
from tests.kit.servers import served

pytestmark = [pytest.mark.needs("node", TSC), pytest.mark.xdist_group("typescript")]
QUICK = {"backoff": 20}
Lines = list[dict[str, Any]]


class Table:
    """A match of two people on a real service whose store can lose entries."""

    def __init__(self, url: str, store_url: str) -> None:
        self.url, self._tokens = url, [self._enrolled(url) for _ in range(2)]
        seats = [{"kind": "me"}, {"kind": "open"}]
        order = {"game": "dragonwood", "seats": seats, "pledges": False}
        self.id = self.ask(0, "POST", "/v1/matches", order)["id"]
        self.path = f"/v1/matches/{self.id}"
        self.ask(1, "POST", f"{self.path}/seats", {})
        self._redis = Redis.from_url(store_url)
        self._cut = Cut(self._redis, self.path)

    @staticmethod
    def _enrolled(url: str) -> str:
        return str(
            requests.post(f"{url}/v1/players", json={"name": "A"}, timeout=30).json()["token"]
        )

    def ask(self, player: int, method: str, path: str, body: Any = None) -> Any:
        headers = {"Authorization": f"Bearer {self._tokens[player]}"}
        url = self.url + path
        answer = requests.request(method, url, json=body, headers=headers, timeout=30)
        assert answer.status_code < 300, answer.text
        return answer.json()

    def moves(self, count: int, which: int = 0) -> None:
        """So many moves by whose turn it is; `which` of those that are listed."""
        for _ in range(count):
            seat = self.turn
            listed = self.ask(seat, "GET", f"{self.path}/moves")["moves"]
            self.ask(seat, "POST", f"{self.path}/moves", listed[which % len(listed)])

    @property
    def turn(self) -> int:
        seat: int = self.ask(0, "GET", self.path)["waiting"][0]["seat"]
        return seat

    @property
    def hashes(self) -> list[str]:
        return self._cut.hashes()

    def lose(self, entries: int) -> None:
        """The store has lost so many entries."""
        self._cut.back_to(len(self.hashes) - entries)

    def newer(self) -> None:
        """A newer release writes an entry that this one cannot read."""
        version = len(self.hashes) + 1
        entry = json.loads(self._cut.rows()[-1][1][b"e"]) | {"version": version, "v": 9}
        self._redis.xadd(self._cut.key, {"e": json.dumps(entry)}, id=f"{version}-0")

    def close(self) -> None:
        self._redis.close()

    def order(self, seat: int = 0, **more: Any) -> dict[str, Any]:
        """A script's order to follow this match as one of its players."""
        order = {"url": self.url, "match": self.id, "token": self._tokens[seat], "settings": QUICK}
        return order | more


@pytest.fixture
def table(url: str, valkey_url: str) -> Iterator[Table]:
    table = Table(url, valkey_url)
    yield table
    table.close()


def until(follower: Running, version: int) -> Lines:
    """The lines until an entry comes."""
    lines: Lines = []
    while not lines or lines[-1].get("entry") != version:
        lines.append(follower.line())
        assert lines[-1] is not None, lines
    return lines


def known(lines: Lines) -> list[str]:
    """The hashes of a client that forgets lost entries. Nothing is missing, nothing comes twice."""
    hashes: list[str] = []
    for line in lines:
        if "back" in line:
            assert line["back"] < len(hashes) or line["back"] == len(hashes)
            del hashes[line["back"] :]
        elif "entry" in line:
            assert (line["entry"], line["checked"]) == (len(hashes) + 1, True)
            hashes.append(line["hash"])
    return hashes


@pytest.mark.parametrize("by", ["stream", "poll"])
def test_who_follows_is_told_when_a_match_was_set_back_and_hears_what_comes_instead(
    node: Node, table: Table, by: str
) -> None:
    table.moves(6)
    length = len(table.hashes)
    with node.start("follow.mjs", **table.order(by=by)) as follower:
        lines = until(follower, length)
        assert known(lines) == table.hashes
        table.lose(4)
        table.moves(6, which=1)
        lines += until(follower, len(table.hashes))
    assert known(lines) == table.hashes
    assert [line["back"] for line in lines if "back" in line] == [length - 4]


@pytest.mark.parametrize("by", ["stream", "poll"])
def test_who_comes_back_after_it_was_set_back_is_told(node: Node, table: Table, by: str) -> None:
    table.moves(6)
    seen = table.hashes
    table.lose(3)
    table.moves(5, which=1)
    order = table.order(by=by, after=len(seen), head=seen[-1])
    with node.start("follow.mjs", **order) as follower:
        lines = until(follower, len(table.hashes))
    assert lines[0] == {"back": 0}
    assert known(lines[1:]) == table.hashes


@pytest.mark.parametrize("by", ["stream", "poll"])
def test_what_only_a_newer_server_can_read_is_asked_for_again(
    node: Node, table: Table, by: str
) -> None:
    table.moves(3)
    hashes = table.hashes
    table.newer()
    with node.start("follow.mjs", **table.order(by=by)) as follower:
        assert follower.line()["retry"] == "too-new"
        table.lose(1)
        lines = until(follower, len(hashes))
    assert known(lines) == hashes


def test_a_lost_reply_to_ones_own_move_is_told_as_well(node: Node, table: Table) -> None:
    table.moves(3)
    order = table.order(table.turn, by="stream", play=True)
    with node.start("follow.mjs", **order) as follower:
        version = follower.line()["played"]
        table.lose(1)
        table.moves(1, which=1)
        follower.go_on()
        lines = until(follower, len(table.hashes))
    assert [line["back"] for line in lines if "back" in line] == [version - 1]
    assert known(lines) == table.hashes


def test_it_continues_where_it_was_told_to(node: Node, table: Table) -> None:
    table.moves(4)
    hashes = table.hashes
    order = table.order(after=3, head=hashes[2])
    with node.start("follow.mjs", **order) as follower:
        lines = until(follower, len(hashes))
    assert [(line["hash"], line["checked"]) for line in lines] == [
        (each, True) for each in hashes[3:]
    ]


@pytest.mark.parametrize("streams", ["mute", "blind"])
def test_where_streams_do_not_come_through_it_asks_instead(
    node: Node, table: Table, streams: str
) -> None:
    with node.start("follow.mjs", **table.order(streams=streams)) as follower:
        lines = until(follower, len(table.hashes))
        table.moves(3)
        lines += until(follower, len(table.hashes))
    assert known(lines) == table.hashes
    assert [line["wait"] for line in lines if "retry" in line][:1] == [False]


def test_where_no_stream_is_free_it_asks_instead(node: Node, valkey_url: str) -> None:
    with served(valkey_url, 1, **UNLIMITED, STREAMS_PER_CALLER="1") as url:
        table = Table(url, valkey_url)
        path = f"{url}{table.path}/stream"
        with (
            requests.get(path, stream=True, timeout=30) as taken,
            node.start("follow.mjs", **table.order(token=None)) as follower,
        ):
            assert taken.status_code == 200
            lines = until(follower, len(table.hashes))
            table.moves(3)
            lines += until(follower, len(table.hashes))
        table.close()
    assert known(lines) == table.hashes
    assert "too-many-streams" in {line.get("retry") for line in lines}
