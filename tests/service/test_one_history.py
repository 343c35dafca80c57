"""After a store has lost its newest entries, no process serves, decides or stores by them.

Two processes of the service remember a match; the store is cut, as a failover or a cut append-only
file would, and one of them plays on. The other answers every question from the log.
"""

import json
from collections.abc import Callable
from typing import Any

import fakeredis
import pytest
from flask import Flask

from service.composition import NAME
from tests.kit.clients import Somebody, opened, play_on, problem
from tests.kit.cuts import LENGTH, Cut
from tests.kit.effort import by_day
from tests.kit.sse import Stream


def told(who: Somebody, cut: Cut) -> dict[str, Any]:
    """All that a process answers about the match, but what differs between any two answers.

    A process names a known loss once it has judged the store's clock: at the second reading at the
    latest.
    """
    for _ in range(2):
        who.get(cut.path)
    found = {
        "match": who.get(cut.path).get_json(),
        "moves": who.get(f"{cut.path}/moves").get_json(),
        "log": who.get(f"{cut.path}/log").get_json(),
        "views": who.get(f"{cut.path}/views?limit=200").get_json(),
        "audit": who.get(f"{cut.path}/audit").get_json(),
        "export": who.get(f"{cut.path}/export").get_data(as_text=True),
    }
    for answer in found.values():
        if isinstance(answer, dict):
            answer.pop("now", None)
    return found


def sound(who: Somebody, cut: Cut) -> bool:
    """Whether the log is one history by the rules."""
    checks = who.get(f"{cut.path}/audit").get_json()["checks"]
    return all(check["status"] != "failed" for check in checks)


@pytest.mark.parametrize("version", by_day(range(1, LENGTH + 1), 1, 2, 5, LENGTH))
@pytest.mark.parametrize("regrown", by_day([0, 1, LENGTH - 1, LENGTH + 3], 0, 1, LENGTH + 3))
def test_two_processes_agree_after_a_cut_at_any_position(
    anna: Somebody, ben: Somebody, there: Somebody, cut: Cut, version: int, regrown: int
) -> None:
    cut.back_to(version)
    if version == 1:
        ben_there = Somebody(there.http, ben.token)
        assert ben_there.post(f"{cut.path}/seats").status_code == 201
    while len(cut.rows()) < version + regrown:
        assert there.bid(cut.path, 2 + len(cut.rows()) % 2).status_code == 201
    assert told(anna, cut) == told(there, cut)
    assert anna.bid(cut.path, 4).status_code == 201
    assert told(there, cut) == told(anna, cut)
    assert sound(anna, cut)
    assert sound(there, cut)


@pytest.mark.parametrize("version", by_day(range(2, LENGTH), 2, LENGTH - 1))
def test_the_key_of_a_lost_command_is_free_again(
    anna: Somebody, there: Somebody, cut: Cut, version: int
) -> None:
    assert anna.bid(cut.path, 3, Idempotency_Key="k").status_code == 201
    cut.back_to(version)
    again = anna.bid(cut.path, 3, Idempotency_Key="k")
    assert (again.status_code, again.get_json()["version"]) == (201, version + 1)
    assert there.bid(cut.path, 3, Idempotency_Key="k").get_json() == again.get_json()
    assert problem(anna.bid(cut.path, 1, Idempotency_Key="k")) == (422, "key-reused")


def test_the_key_of_a_lost_command_is_free_for_another_one(anna: Somebody, cut: Cut) -> None:
    assert anna.bid(cut.path, 3, Idempotency_Key="k").status_code == 201
    cut.back_to(LENGTH)
    assert anna.bid(cut.path, 1, Idempotency_Key="k").status_code == 201


def test_a_match_that_is_lost_whole_is_opened_again_by_the_same_key(
    anna: Somebody, redis: fakeredis.FakeRedis
) -> None:
    body = {"game": "coffers", "seats": [{"kind": "me"}, {"kind": "open"}]}
    first = anna.post("/v1/matches", body, Idempotency_Key="k")
    lost = Cut(redis, first.headers["Location"])
    lost.back_to(0)
    assert problem(anna.get(lost.path)) == (404, "no-such-match")
    again = anna.post("/v1/matches", body, Idempotency_Key="k")
    assert (again.status_code, again.headers["Location"]) == (201, lost.path)
    assert len(lost.rows()) == 1


@pytest.mark.parametrize("path", ["log", "views", "stream"])
def test_whoever_says_a_hash_that_is_gone_is_told_what_still_holds(
    anna: Somebody, there: Somebody, cut: Cut, path: str
) -> None:
    known = cut.hashes()
    cut.back_to(5)
    for _ in range(4):
        there.bid(cut.path, 3)
    heads = ",".join(reversed(known))
    gone = anna.get(f"{cut.path}/{path}?after={LENGTH}&head={heads}")
    assert problem(gone) == (409, "set-back")
    assert gone.get_json()["version"] == 5
    alone = anna.get(f"{cut.path}/{path}?after={LENGTH}&head={known[-1]}")
    assert (alone.get_json()["code"], alone.get_json()["version"]) == ("set-back", 0)
    for holds in (f"after=5&head={known[4]}", "after=9", "after=0"):
        assert anna.get(f"{cut.path}/{path}?{holds}").status_code == 200


def test_a_command_names_the_entry_that_it_goes_by(
    anna: Somebody, there: Somebody, cut: Cut
) -> None:
    known = cut.hashes()
    goes_by = {"If_Match": f'"{LENGTH}"', "If_Head": known[-1]}
    cut.back_to(LENGTH - 1)
    assert there.bid(cut.path, 3).status_code == 201
    refused = anna.bid(cut.path, 1, **goes_by)
    assert problem(refused) == (409, "set-back")
    now = {"If_Match": f'"{LENGTH}"', "If_Head": cut.hashes()[-1]}
    assert anna.bid(cut.path, 1, **now).status_code == 201
    assert problem(anna.bid(cut.path, 2, **now)) == (412, "version-moved")


def test_a_head_that_says_nothing_does_not_validate(anna: Somebody, match: str) -> None:
    for headers in (
        {"If_Head": "x"},
        {"If_Head": "00" * 32},
        {"If_Head": "00" * 32, "If_Match": "*"},
    ):
        assert problem(anna.bid(match, 1, **headers)) == (422, "invalid")


@pytest.mark.parametrize("regrown", [0, 2, 6])
def test_an_open_stream_ends_and_says_what_still_holds(
    app: Flask, anna: Somebody, there: Somebody, cut: Cut, regrown: int
) -> None:
    whole, behind = (Stream(anna, f"{cut.path}/stream?after={n}") for n in (LENGTH - 2, 0))
    assert [message.id for message in whole.next(2)] == ["8", "9"]
    assert behind.next(3)[-1].id == "3"
    anna.bid(cut.path, 1)
    assert whole.next()[0].id == "10"
    cut.back_to(LENGTH)
    for _ in range(regrown):
        there.bid(cut.path, 3)
    app.extensions[NAME].follower._wake(None)
    (last,) = whole.rest()
    assert (last.event, json.loads(last.data)) == ("set-back", {"version": LENGTH})


def test_a_stream_that_was_told_nothing_of_what_is_lost_goes_on(
    app: Flask, anna: Somebody, there: Somebody, cut: Cut
) -> None:
    stream = Stream(anna, f"{cut.path}/stream?after={LENGTH - 1}")
    assert stream.next()[0].id == "9"
    anna.bid(cut.path, 1)
    cut.back_to(LENGTH)
    there.bid(cut.path, 3)
    app.extensions[NAME].follower._wake(None)
    assert stream.next()[0].id == "10"
    assert anna.get(cut.path).get_json()["version"] == len(cut.rows()) >= 10


def test_a_lost_end_shows_no_veiled_value_of_the_history_that_is_played_instead(
    app: Flask, anna: Somebody, ben: Somebody, there: Somebody, match: str, redis: Any
) -> None:
    """A process that remembers the end must not take the fists of today for open ones."""
    cut = Cut(redis, match)
    play_on(anna, ben, match)
    length = len(cut.rows())
    assert ben.get(match).get_json()["status"] == "finished"
    stream = Stream(ben, f"{match}/stream?after={length - 1}")
    stream.next()
    cut.back_to(2)
    for _ in range(length):
        assert there.bid(match, 3).status_code == 201
    shown = json.dumps([ben.get(f"{match}/log").get_json(), ben.get(match).get_json()])
    assert '"coins": 3' not in shown
    late = Stream(ben, f"{match}/stream")
    assert '"coins":3' not in "".join(message.data for message in late.next(5))


def test_a_log_without_hashes_goes_on_and_is_tied_by_its_last_bytes(
    anna: Somebody, there: Somebody, cut: Cut
) -> None:
    rows = [json.loads(fields[b"e"]) | {"hash": None} for _, fields in cut.rows()]
    cut.redis.delete(cut.key)
    for number, row in enumerate(rows, 1):
        data = json.dumps(row, separators=(",", ":"))
        cut.redis.xadd(cut.key, {"e": data}, id=f"{number}-0")
    assert anna.bid(cut.path, 4).status_code == 201
    assert there.get(cut.path).get_json()["version"] == LENGTH + 1
    cut.back_to(4)
    assert there.bid(cut.path, 4).status_code == 201
    assert told(anna, cut) == told(there, cut)


ASKED: tuple[Callable[[Somebody, str], Any], ...] = (
    lambda who, path: who.get(path),
    lambda who, path: who.get(f"{path}/log"),
    lambda who, path: who.bid(path, 9),
)


@pytest.mark.parametrize("ask", ASKED)
def test_a_refusal_is_of_what_the_store_has(
    anna: Somebody, there: Somebody, cut: Cut, ask: Callable[[Somebody, str], Any]
) -> None:
    """It may have one entry more by now, which names what is lost."""
    cut.back_to(4)
    assert ask(anna, cut.path).get_json()["version"] == len(cut.rows()) < LENGTH


KNOWN = ("", "/moves", "/export", "?version={}")


@pytest.mark.parametrize("path", KNOWN)
def test_who_names_the_hash_is_not_told_that_another_history_is_theirs(
    anna: Somebody, there: Somebody, cut: Cut, path: str
) -> None:
    path = cut.path + path.format(LENGTH)
    tag = f'"{LENGTH}"'
    head = cut.hashes()[-1]
    asked = {"If_None_Match": tag, "If_Head": head}
    assert anna.get(path, **asked).status_code == 304
    cut.back_to(LENGTH - 2)
    for number in range(2):
        assert there.bid(cut.path, 2 + number).status_code == 201
    assert anna.get(path, If_None_Match=tag).status_code == 304, "as ever"
    again = anna.get(path, **asked)
    assert (again.status_code, again.headers["ETag"]) == (200, tag)
    assert anna.get(path, If_None_Match=tag, If_Head=cut.hashes()[-1]).status_code == 304
    assert problem(anna.get(path, If_None_Match=tag, If_Head="x")) == (422, "invalid")


def test_a_hash_that_is_none_is_refused_whatever_version_is_known(anna: Somebody) -> None:
    for head in ("x", ""):
        match = opened(anna)
        for tag in ('"1"', '"7"', 'W/"x"'):
            refused = anna.get(match, If_None_Match=tag, If_Head=head)
            assert problem(refused) == (422, "invalid"), tag
