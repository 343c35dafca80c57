"""Rematches over HTTP: one match for all players who ask, also after it is over."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import cycle
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from redis import Redis

from events.handler import Handler
from service import rematches
from service.app import create_app
from service.composition import NAME
from tests.kit.clients import (
    Somebody,
    begun,
    enrolled,
    gathered,
    good,
    opened,
    problem,
    settings,
)
from tests.kit.stored import LAYOUT
from tests.service.test_formats import altered

FEW = 3
"""So many rematches may be called off that the same player had opened, in tests."""
REQUESTS = 50


def ended(match: str, *players: Somebody) -> str:
    """The path of this match, after all who play it have asked for its end."""
    for who in players:
        good(who.delete(match))
    return match


def asked(who: Somebody, match: str, key: str | None = None, **body: Any) -> Any:
    """The answer to a request for a rematch."""
    headers = {"Idempotency_Key": key} if key else {}
    return who.post(f"{match}/rematch", body or None, **headers)


def shown(who: Somebody, match: str) -> str | None:
    """The id of the rematch that they are shown."""
    found: str | None = good(who.get(f"{match}/rematch"))["rematch"]
    return found


def at(match: str) -> str:
    """The id in a path."""
    return match.rpartition("/")[2]


@pytest.fixture
def over(anna: Somebody, ben: Somebody) -> str:
    """The path of a match of Anna's and Ben's that is over."""
    return ended(begun(anna, ben, pace={"turn_seconds": 90}), anna, ben)


@pytest.fixture
def secret(anna: Somebody, ben: Somebody) -> str:
    """The same of a private one."""
    seats = [{"kind": "me"}, {"kind": "player", "player": ben.id}]
    return ended(begun(anna, ben, seats=seats, visibility="private"), anna, ben)


def test_who_asks_first_opens_it_and_who_asks_next_sits_down_there(
    over: str, anna: Somebody, ben: Somebody
) -> None:
    assert shown(anna, over) is None
    answer = asked(ben, over, words="swordfish")
    told = good(answer)
    assert (answer.status_code, answer.headers["Location"]) == (201, f"/v1/matches/{told['id']}")
    assert (told["host"], told["you"], told["status"]) == (ben.id, 1, "open")
    assert told["seats"][0]["player"] == anna.id
    assert told["seats"][0]["fill"] == {"level": "adept", "after_seconds": 90}
    assert [each["deadline"] for each in told["waiting"]] == [told["now"] + 90_000]
    assert (told["rematch_of"], told["pace"]["turn_seconds"]) == (at(over), 90)
    assert shown(anna, over) == told["id"]
    waiting = good(anna.get("/v1/players/me/matches?waiting=true"))["items"]
    assert [item["id"] for item in waiting] == [told["id"]]
    second = good(asked(anna, over, words="xyzzy"))
    assert (second["id"], second["you"], second["status"]) == (told["id"], 0, "running")
    assert second["words"] == ["swordfish", "xyzzy"]
    checks = good(anna.get(f"/v1/matches/{told['id']}/audit"))["checks"]
    assert {check["status"] for check in checks} <= {"passed", "pending"}


def test_all_who_ask_at_once_through_two_processes_sit_at_one_table_once(
    http: FlaskClient, elsewhere: FlaskClient, redis: Redis
) -> None:
    match, players = gathered(http, "coffers", 4)
    ended(match, *players)
    doors, keys = (http, elsewhere), ("k", None, "k")
    crowd = [Somebody(doors[n % 2], players[n // 2 % 4].token) for n in range(REQUESTS)]
    with ThreadPoolExecutor(16) as pool:
        answers = list(pool.map(lambda who, key: asked(who, match, key), crowd, cycle(keys)))
    told = [answer.get_json() for answer in answers if answer.status_code == 201]
    refused = [problem(answer) for answer in answers if answer.status_code != 201]
    assert {*refused} <= {(409, "already-seated")}
    (again,) = {each["id"] for each in told}
    assert {each["you"] for each in told} == {0, 1, 2, 3}
    assert len(redis.keys("*:match:*")) == 2
    now = good(players[0].get(f"/v1/matches/{again}"))
    assert (now["status"], now["version"]) == ("running", 4)
    assert [seat["player"] for seat in now["seats"]] == [player.id for player in players]


# Sent again.


def test_a_key_of_another_command_there_is_refused(
    over: str, anna: Somebody, ben: Somebody
) -> None:
    again = f"/v1/matches/{good(asked(anna, over))['id']}"
    good(ben.delete(f"{again}/seats/me", Idempotency_Key="k"))
    assert problem(asked(ben, over, "k")) == (422, "key-reused")


def test_the_same_key_after_it_was_called_off_is_answered_as_before(
    over: str, anna: Somebody
) -> None:
    told = good(asked(anna, over, "k"))
    good(anna.delete(f"/v1/matches/{told['id']}"))
    assert good(asked(anna, over, "k")) == told
    assert good(asked(anna, over, "l"))["id"] != told["id"]


def test_the_same_key_after_somebody_was_erased_is_answered_as_before(
    over: str, anna: Somebody, ben: Somebody, there: Somebody, app: Flask
) -> None:
    told = good(asked(anna, over, "k"))
    assert ben.delete("/v1/players/me").status_code == 204
    app.extensions[NAME].registry.refresh([ben.id])
    assert good(asked(anna, over, "k"))["id"] == told["id"]


# Called off, or begun without somebody.


def test_a_rematch_that_was_called_off_is_none_and_who_asks_opens_the_next(
    over: str, anna: Somebody, ben: Somebody
) -> None:
    first = good(asked(anna, over))["id"]
    good(anna.delete(f"/v1/matches/{first}"))
    assert shown(ben, over) is None
    second = good(asked(ben, over))["id"]
    assert second != first
    assert shown(anna, over) == second
    good(ben.delete(f"/v1/matches/{second}/seats/me"))
    assert shown(anna, over) is None


def test_who_has_called_off_too_many_opens_none_any_more_and_others_do(
    over: str, anna: Somebody, ben: Somebody, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rematches, "MOST", FEW)
    for _ in range(FEW):
        good(anna.delete(f"/v1/matches/{good(asked(anna, over))['id']}"))
    assert problem(asked(anna, over)) == (409, "too-many-rematches")
    assert shown(ben, over) is None
    told = good(asked(ben, over))
    assert (good(asked(anna, over))["id"], told["host"]) == (told["id"], ben.id)


def test_who_comes_when_it_has_begun_without_them_is_told_so(
    over: str, anna: Somebody, ben: Somebody, http: FlaskClient
) -> None:
    again = f"/v1/matches/{good(asked(anna, over))['id']}"
    good(ben.delete(f"{again}/seats/me"))
    good(enrolled(http, "Eve").post(f"{again}/seats"))
    assert problem(asked(ben, over)) == (409, "rematch-begun")
    assert problem(asked(anna, over)) == (409, "already-seated")


def test_who_declined_may_think_better_of_it(over: str, anna: Somebody, ben: Somebody) -> None:
    again = good(asked(anna, over))["id"]
    good(ben.delete(f"/v1/matches/{again}/seats/me"))
    told = good(asked(ben, over))
    assert (told["id"], told["status"]) == (again, "running")


def test_who_sits_down_at_the_moment_in_which_it_is_called_off_opens_the_next(
    over: str, anna: Somebody, ben: Somebody, there: Somebody, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = good(asked(anna, over))["id"]
    plain: Callable[..., Any] = Handler.handle

    def late(*args: Any, **more: Any) -> Any:
        monkeypatch.setattr(Handler, "handle", plain)
        good(there.delete(f"/v1/matches/{first}"))
        return plain(*args, **more)

    monkeypatch.setattr(Handler, "handle", late)
    told = good(asked(ben, over))
    assert (told["id"] != first, told["host"]) == (True, ben.id)


@pytest.mark.parametrize(("data", "version"), [(b"{garbage", 2), (b"{}", 7)], ids=str)
def test_a_rematch_that_cannot_be_read_is_none(
    over: str, anna: Somebody, ben: Somebody, redis: Redis, data: bytes, version: int
) -> None:
    damaged = good(asked(anna, over))["id"]
    redis.xadd(LAYOUT.log(damaged), {"e": data}, id=f"{version}-0")
    assert shown(ben, over) is None
    again = good(asked(ben, over))["id"]
    assert again != damaged
    assert shown(anna, over) == again


def test_a_rematch_that_only_a_newer_server_can_read_is_waited_for(
    over: str, anna: Somebody, ben: Somebody, redis: Any
) -> None:
    altered(redis, good(asked(anna, over))["id"], {"v": 9})
    assert problem(ben.get(f"{over}/rematch")) == (503, "too-new")
    assert problem(asked(ben, over)) == (503, "too-new")


# Permission.


def test_for_who_was_erased_a_computer_sits_down(over: str, anna: Somebody, ben: Somebody) -> None:
    assert ben.delete("/v1/players/me").status_code == 204
    told = good(asked(anna, over))
    assert (told["status"], told["seats"][1]["kind"]) == ("running", "ai")
    assert ben.id not in str(told)


def test_who_does_not_play_with_one_of_them_is_refused_and_the_others_are_not(
    http: FlaskClient, redis: Redis
) -> None:
    match, (ada, ben, cid) = gathered(http, "coffers", 3)
    ended(match, ada, ben, cid)
    good(ada.post(f"/v1/players/{ben.id}/block"))
    for who in (ada, ben):
        assert problem(asked(who, match)) == (409, "blocked")
    assert len(redis.keys("*:match:*")) == 1
    good(asked(cid, match))
    good(asked(ben, match))
    assert problem(asked(ada, match)) == (409, "blocked")


def test_who_has_too_many_matches_is_refused_and_reserved_seats_count_for_nobody(
    over: str, anna: Somebody, ben: Somebody, redis: Redis
) -> None:
    few = create_app(settings(MATCHES_PER_PLAYER="1"), redis).test_client()
    host, guest = Somebody(few, anna.token), Somebody(few, ben.token)
    mine = opened(guest)
    good(asked(host, over))
    assert problem(asked(guest, over)) == (409, "too-many-matches")
    good(guest.delete(mine))
    good(asked(guest, over))
    other = ended(begun(anna, ben), anna, ben)
    assert problem(asked(host, other)) == (409, "too-many-matches")


# Visibility.


def test_the_rematch_of_a_private_match_is_private(
    secret: str, anna: Somebody, ben: Somebody, http: FlaskClient, nobody: Somebody
) -> None:
    told = good(asked(anna, secret))
    assert told["visibility"] == "private"
    assert shown(ben, secret) == told["id"]
    for who in (enrolled(http, "Eve"), nobody):
        assert problem(who.get(f"{secret}/rematch")) == (404, "no-such-match")
        assert problem(who.get(f"/v1/matches/{told['id']}")) == (404, "no-such-match")


def test_for_who_was_put_out_of_a_private_rematch_there_is_none(
    secret: str, anna: Somebody, ben: Somebody
) -> None:
    first = good(asked(anna, secret))["id"]
    good(anna.delete(f"/v1/matches/{first}/seats/1"))
    assert shown(ben, secret) is None
    told = good(asked(ben, secret))
    assert (told["id"] != first, told["version"]) == (True, 1)
    assert shown(anna, secret) == first


def test_a_host_who_did_not_sit_there_is_not_told_of_a_private_rematch(
    anna: Somebody, ben: Somebody, http: FlaskClient
) -> None:
    eve = enrolled(http, "Eve")
    seats = [{"kind": "player", "player": who.id} for who in (ben, eve)]
    match = opened(anna, seats, visibility="private")
    for who in (ben, eve):
        good(who.post(f"{match}/seats"))
    again = good(asked(ben, ended(match, ben, eve)))["id"]
    assert (shown(eve, match), shown(anna, match)) == (again, None)
    assert problem(asked(anna, match)) == (403, "not-seated")


# Impossible requests.
