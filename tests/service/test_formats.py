"""A match with an entry of a format that this server does not know: refused by whoever reads it."""

from typing import Any, cast

import fakeredis
import msgspec
import pytest
from flask.testing import FlaskClient

from events.store.keys import Partitions
from service.contract.calls import CALLS
from tests.kit.clients import Somebody, begun, problem

CHANGES: list[dict[str, Any]] = [{"v": 9}, {"v": 0}, {"game": "chess"}]
BODIES: dict[str, Any] = {
    "say": {"phrase": "hello"},
    "makeMove": {"type": "bid", "coins": 1},
    "openBranch": {"version": 1, "seats": [{"kind": "me"}, {"kind": "open"}]},
}
WITHOUT_READING = {
    "auditMatch": 200,  # says what is wrong
}


def altered(redis: fakeredis.FakeRedis, match: str, change: dict[str, Any]) -> None:
    """Give the match one more entry: its last, changed."""
    log = Partitions(8, together=True).log(match.rpartition("/")[2])
    version = redis.xlen(log) + 1
    ((_, fields),) = cast("list[tuple[bytes, dict[bytes, bytes]]]", redis.xrevrange(log, count=1))
    entry = msgspec.json.decode(fields[b"e"]) | change | {"version": version}
    redis.xadd(log, {"e": msgspec.json.encode(entry)}, id=f"{version}-0")


@pytest.mark.parametrize("change", CHANGES)
def test_every_call_refuses_it(
    anna: Somebody, ben: Somebody, redis: fakeredis.FakeRedis, change: dict[str, Any]
) -> None:
    for call in CALLS:
        if "{match_id}" in call.path:
            match = begun(anna, ben)
            altered(redis, match, change)
            path = call.path.replace("/v1/matches/{match_id}", match).replace("{seat}", "1")
            answer = anna.ask(call.method.upper(), path, BODIES.get(call.name))
            if call.name in WITHOUT_READING:
                assert answer.status_code == WITHOUT_READING[call.name]
            else:
                assert problem(answer) == (503, "unknown-format"), call.name
                assert answer.headers["Retry-After"]


def test_the_audit_names_the_entry(anna: Somebody, match: str, redis: fakeredis.FakeRedis) -> None:
    version = anna.get(match).get_json()["version"]
    altered(redis, match, {"v": 7})
    log = anna.get(f"{match}/audit").get_json()["checks"][0]
    assert (log["status"], log["version"]) == ("failed", version + 1)


def test_a_process_that_knew_the_match_refuses_it_as_well(
    anna: Somebody, match: str, redis: fakeredis.FakeRedis, elsewhere: FlaskClient
) -> None:
    there = Somebody(elsewhere, anna.token)
    assert there.get(match).status_code == 200
    altered(redis, match, {"v": 9})
    assert problem(there.bid(match, 1)) == (503, "unknown-format")
    assert problem(there.get(match)) == (503, "unknown-format")


def test_whoever_has_such_a_match_can_still_be_erased(
    anna: Somebody, match: str, redis: fakeredis.FakeRedis
) -> None:
    altered(redis, match, {"v": 9})
    assert anna.delete("/v1/players/me").status_code == 204
