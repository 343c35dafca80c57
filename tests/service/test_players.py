"""Players: a token that is shown once, and being forgotten."""

import time

import pytest
import redis
from flask import Flask
from flask.testing import FlaskClient
from redis import Redis

from service.accounts.registry import REMEMBER_S
from service.parts import NAME
from tests.kit.clients import ALONE, Somebody, enrolled, opened, problem
from tests.kit.stored import everything


def test_a_new_player_gets_a_token_that_tells_who_he_is(http: FlaskClient) -> None:
    made = http.post("/v1/players", json={"name": "  Anna "})
    body = made.get_json()
    assert (made.status_code, body["name"]) == (201, "Anna")
    assert set(body) == {"id", "name", "token", "recovery"}
    me = Somebody(http, body["token"]).get("/v1/players/me").get_json()
    assert (me["id"], me["name"]) == (body["id"], "Anna")


def test_a_token_is_stored_hashed_only(redis: Redis, anna: Somebody) -> None:
    secret = str(anna.token).partition(".")[2]
    stored = repr(everything(redis))
    assert anna.id in stored
    assert secret not in stored


def test_two_tokens_have_nothing_in_common(http: FlaskClient) -> None:
    one, other = (str(enrolled(http, "Anna").token) for _ in range(2))
    assert len(one.partition(".")[2]) >= 22  # 128 bits in base 64
    assert one != other


@pytest.mark.parametrize(
    "name",
    ["", "   ", "x" * 41, "a\x00b", "a\nb", "a\u202eb", "\u2028", 7, None, True, ["Anna"]],
)
def test_a_name_is_1_to_40_characters_that_can_be_seen(nobody: Somebody, name: object) -> None:
    answer = nobody.post("/v1/players", {"name": name})
    assert problem(answer) == (422, "invalid")
    assert set(answer.get_json()["errors"]) == {"name"}


@pytest.mark.parametrize("name", ["é", "龍", "x" * 40, "👩‍🚀", "O'Brien-Ånn <b>"])
def test_a_name_may_be_in_any_script(nobody: Somebody, name: str) -> None:
    assert nobody.post("/v1/players", {"name": name}).get_json()["name"] == name


def test_without_a_token_nobody_is_me(nobody: Somebody) -> None:
    answer = nobody.get("/v1/players/me")
    assert problem(answer) == (401, "no-token")
    assert answer.headers["WWW-Authenticate"].startswith("Bearer")


@pytest.mark.parametrize(
    "said",
    ["", "Bearer", "Bearer x", "Basic YTpi", "Bearer aaaaaaaaaaaaaaaa." + "A" * 32, "Bearer \xe9"],
)
def test_a_token_that_nobody_has_is_refused_even_where_none_is_needed(
    http: FlaskClient, said: str
) -> None:
    for path in ("/v1/players/me", "/v1/matches"):
        answer = http.get(path, headers={"Authorization": said})
        assert problem(answer) == (401, "bad-token")


def test_another_players_id_with_my_secret_is_nobody(anna: Somebody, ben: Somebody) -> None:
    secret = str(anna.token).partition(".")[2]
    forged = Somebody(anna.http, f"{ben.id}.{secret}")
    assert problem(forged.get("/v1/players/me")) == (401, "bad-token")


def test_the_scheme_may_be_written_in_any_case(anna: Somebody) -> None:
    headers = {"Authorization": f"bearer {anna.token}"}
    assert anna.http.get("/v1/players/me", headers=headers).status_code == 200


def test_who_is_erased_has_no_token_and_no_name(anna: Somebody, ben: Somebody, match: str) -> None:
    answer = anna.delete("/v1/players/me")
    assert (answer.status_code, answer.data) == (204, b"")
    assert problem(anna.get("/v1/players/me")) == (401, "bad-token")
    seats = ben.get(match).get_json()["seats"]
    assert [seat["name"] for seat in seats] == [None, "Ben"]
    assert ben.bid(match, 1).status_code == 201


def test_an_erasure_that_broke_off_can_be_asked_for_again(
    app: Flask, anna: Somebody, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(*_: object, **__: object) -> None:
        raise redis.exceptions.ConnectionError

    with monkeypatch.context() as broken:
        broken.setattr(app.extensions[NAME].lobby, "of_player", away)
        assert problem(anna.delete("/v1/players/me")) == (503, "store-away")
    assert anna.delete("/v1/players/me").status_code == 204


@pytest.mark.parametrize("name", ["\u200b", "\u00a0", "\u200d\ufe0f", " \u2060 "])
def test_a_name_shows(nobody: Somebody, name: str) -> None:
    assert problem(nobody.post("/v1/players", {"name": name})) == (422, "invalid")


def test_an_erased_name_is_nowhere_in_the_store(redis: Redis, http: FlaskClient) -> None:
    zoe = enrolled(http, "Zoroastra")
    opened(zoe, ALONE)
    assert "Zoroastra" in repr(everything(redis))
    zoe.delete("/v1/players/me")
    assert "Zoroastra" not in repr(everything(redis))


def test_an_erasure_takes_effect_in_other_processes_after_some_seconds(
    anna: Somebody, elsewhere: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = Somebody(elsewhere, anna.token)
    assert there.get("/v1/players/me").status_code == 200
    anna.delete("/v1/players/me")
    later = time.monotonic() + REMEMBER_S
    monkeypatch.setattr(time, "monotonic", lambda: later)
    assert problem(there.get("/v1/players/me")) == (401, "bad-token")


def test_a_name_is_known_in_a_process_that_has_not_met_the_player(
    anna: Somebody, ben: Somebody, match: str, elsewhere: FlaskClient
) -> None:
    seats = Somebody(elsewhere).get(match).get_json()["seats"]
    assert [seat["name"] for seat in seats] == ["Anna", "Ben"]
