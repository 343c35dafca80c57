"""Every request is judged before anything happens, and none causes an internal error."""

import json
import time

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from service.app import create_app
from service.composition import NAME
from tests.kit.clients import TWO, Somebody, enrolled, problem, settings

JSON = "application/json"
CALLS = ["/v1/players", "/v1/matches", "/v1/matches/{}/seats", "/v1/matches/{}/moves"]


def test_what_is_not_json_is_400(anna: Somebody, match: str) -> None:
    for path in CALLS:
        for data in (
            b" ",
            b"{",
            b"nope",
            b"\xff\xfe",
            b"\xef\xbb\xbf{}",
            b'{"name": NaN}',
            b'{"name": Infinity}',
            b'{"name": 1e999}',
            b'{"name": "\\ud800"}',
            b'{"name": "\xed\xa0\x80"}',
            b"[" * 60_000,
            b'{"a":' * 10_000 + b"1" + b"}" * 10_000,
            b'{"name": "x"} {}',
            b"{'name': 'x'}",
        ):
            answer = post(anna, path.format(match.rpartition("/")[2]), data)
            assert problem(answer) == (400, "not-json")


def test_a_name_that_comes_twice_is_400_and_named(anna: Somebody, match: str) -> None:
    for path in CALLS:
        for data, name in (
            (b'{"name": "x", "name": "y"}', '"name"'),
            (b'{"name": "x", "n\\u0061me": "x"}', '"name"'),
            (b'{"seats": [{"kind": "me"}, {"kind": "ai", "level": 1, "kind": "me"}]}', '"kind"'),
            (b'{"a": {"": 1, "": 2}}', '""'),
            (b'{"\\u0000": 1, "\\u0000": 2}', '"\\u0000"'),
        ):
            answer = post(anna, path.format(match.rpartition("/")[2]), data)
            assert problem(answer) == (400, "not-json")
            assert f"names {name} twice" in answer.get_json()["detail"]


def test_the_same_name_in_two_objects_is_none_twice(anna: Somebody) -> None:
    assert anna.post("/v1/matches", {"game": "coffers", "seats": TWO}).status_code == 201


def post(who: Somebody, path: str, data: bytes, kind: str = JSON) -> TestResponse:
    headers = {"Authorization": f"Bearer {who.token}"}
    return who.http.post(path, data=data, content_type=kind, headers=headers)


def test_what_is_not_declared_as_json_is_415(anna: Somebody, match: str) -> None:
    for path in CALLS:
        for kind in ("", "text/plain", "application/x-www-form-urlencoded", "json"):
            answer = post(anna, path.format(match.rpartition("/")[2]), b"{}", kind)
            assert problem(answer) == (415, "unsupported-media-type")


def test_json_may_be_declared_with_its_encoding(anna: Somebody) -> None:
    answer = post(anna, "/v1/players", b'{"name": "x"}', "application/json; charset=utf-8")
    assert answer.status_code == 201


def test_a_body_over_64_kib_is_413(anna: Somebody, match: str) -> None:
    for path in CALLS:
        where = path.format(match.rpartition("/")[2])
        body = json.dumps({"name": "x" * 64 * 1024}).encode()
        assert problem(post(anna, where, body)) == (413, "body-too-large")
        assert post(anna, where, body[: 64 * 1024]).status_code == 400


@pytest.mark.parametrize(
    "value", ["10" * 400, "-1", "1.5", "[]", "{}", '"\\u0000"', "true", "null", "9" * 30]
)
def test_odd_values_anywhere_are_422(anna: Somebody, match: str, value: str) -> None:
    for field in ("game", "seats", "options", "pace", "words", "other"):
        body = {"game": "coffers", "seats": TWO} | {field: "?"}
        data = json.dumps(body).replace('"?"', value).encode()
        answer = post(anna, "/v1/matches", data)
        accepted = (field, value) in {("options", "{}"), ("words", "null"), ("pace", "{}")}
        assert answer.status_code == (201 if accepted else 422), (field, value)


def test_nothing_happens_before_everything_is_right(app: Flask, anna: Somebody) -> None:
    assert anna.post("/v1/matches?x=1", {"game": "coffers", "seats": TWO}).status_code == 422
    assert anna.post("/v1/players?x=1", {"name": "x"}).status_code == 422
    assert list(app.extensions[NAME].store.matches()) == []


def test_what_there_is_not_is_404(nobody: Somebody) -> None:
    for path in ("/v0", "/v1", "/v1/matches/", "//v1/matches", "/v2/matches", "/é"):
        assert problem(nobody.get(path)) == (404, "no-such-path")


def test_a_method_that_a_path_does_not_know_is_405(nobody: Somebody) -> None:
    for method in ("PUT", "PATCH", "DELETE", "TRACE", "BREW"):
        answer = nobody.ask(method, "/v1/matches")
        assert problem(answer) == (405, "method-not-allowed")
        assert set(answer.headers["Allow"].split(", ")) == {"GET", "HEAD", "OPTIONS", "POST"}


def test_options_names_the_methods_that_a_path_knows(nobody: Somebody) -> None:
    answer = nobody.ask("OPTIONS", "/v1/matches")
    assert set(answer.headers["Allow"].split(", ")) == {"GET", "HEAD", "OPTIONS", "POST"}


def test_head_is_get_without_the_body(anna: Somebody, match: str) -> None:
    answer = anna.ask("HEAD", match)
    assert (answer.status_code, answer.data, answer.headers["ETag"]) == (200, b"", '"2"')


def test_our_mistake_is_a_problem_that_tells_nothing(
    app: Flask, anna: Somebody, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_: str) -> None:
        raise RuntimeError("the deck is ace, king, queen")

    monkeypatch.setattr(app.extensions[NAME].projector, "newest", broken)
    answer = anna.get(match)
    assert problem(answer) == (500, "internal")
    assert b"deck" not in answer.data


def test_any_page_may_use_the_api_and_read_its_headers(anna: Somebody, match: str) -> None:
    answer = anna.get(match, Origin="https://client.example")
    assert answer.headers["Access-Control-Allow-Origin"] == "*"
    exposed = set(answer.headers["Access-Control-Expose-Headers"].split(", "))
    assert {"ETag", "Location", "Retry-After", "RateLimit"} <= exposed
    refused = anna.get("/v1/nothing", Origin="https://client.example")
    assert refused.headers["Access-Control-Allow-Origin"] == "*"


def test_a_browser_may_ask_before_it_sends(nobody: Somebody, match: str) -> None:
    answer = nobody.ask(
        "OPTIONS",
        f"{match}/moves",
        Origin="https://client.example",
        Access_Control_Request_Method="POST",
        Access_Control_Request_Headers="authorization, idempotency-key, if-match, content-type",
    )
    allowed = {name.lower() for name in answer.headers["Access-Control-Allow-Headers"].split(", ")}
    assert allowed == {"authorization", "idempotency-key", "if-match", "content-type"}
    assert "POST" in answer.headers["Access-Control-Allow-Methods"]


def test_origins_can_be_named(redis: object) -> None:
    app = create_app(settings(CORS_ORIGINS="https://a.example"), redis)  # type: ignore[arg-type]
    ours = app.test_client().get("/healthz", headers={"Origin": "https://a.example"})
    theirs = app.test_client().get("/healthz", headers={"Origin": "https://b.example"})
    assert ours.headers["Access-Control-Allow-Origin"] == "https://a.example"
    assert "Access-Control-Allow-Origin" not in theirs.headers
    assert "Origin" in theirs.headers["Vary"]


def limited(redis: object, **variables: str) -> FlaskClient:
    return create_app(settings(**variables), redis).test_client()  # type: ignore[arg-type]


def test_who_asks_too_much_is_told_how_long_to_wait(redis: object) -> None:
    http = limited(redis, READS_PER_MINUTE="2")
    anna, ben = enrolled(http, "Anna"), enrolled(http, "Ben")
    first = anna.get("/v1/players/me")
    assert first.headers["RateLimit-Policy"] == '"reads";q=2;w=60'
    assert first.headers["RateLimit"].startswith('"reads";r=1;t=')
    assert anna.get("/v1/players/me").status_code == 200
    answer = anna.get("/v1/players/me")
    assert problem(answer) == (429, "slow-down")
    assert 1 <= int(answer.headers["Retry-After"]) <= 61
    assert ben.get("/v1/players/me").status_code == 200
    assert Somebody(http).get("/v1/matches").status_code == 200


def test_reading_too_much_refuses_no_move(redis: object) -> None:
    http = limited(redis, READS_PER_MINUTE="1")
    anna = enrolled(http, "Anna")
    codes = [anna.get("/v1/players/me").status_code for _ in range(2)]
    opened = anna.post("/v1/matches", {"game": "coffers", "seats": TWO})
    assert (codes, opened.status_code) == ([200, 429], 201)


def test_a_limit_of_zero_is_none(redis: object) -> None:
    http = limited(redis, READS_PER_MINUTE="0")
    answer = Somebody(http).get("/v1/matches")
    assert (answer.status_code, "RateLimit" in answer.headers) == (200, False)


def test_addresses_of_one_network_count_together(redis: object) -> None:
    http = limited(redis, PLAYERS_PER_HOUR="1", READS_PER_MINUTE="1")
    made, read = [], []
    for address in ("2001:db8:1:2::1", "2001:db8:1:2:ffff::2", "2001:db8:1:3::1"):
        of = {"REMOTE_ADDR": address}
        made.append(http.post("/v1/players", json={"name": "x"}, environ_base=of).status_code)
        read.append(http.get("/v1/matches", environ_base=of).status_code)
    assert (made, read) == ([201, 429, 201], [200, 429, 200])


def test_a_limit_starts_anew_when_its_window_ends(
    redis: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    http = limited(redis, READS_PER_MINUTE="1")
    anna = enrolled(http, "Anna")
    assert [anna.get("/v1/players/me").status_code for _ in range(2)] == [200, 429]
    later = time.monotonic() + 60
    monkeypatch.setattr(time, "monotonic", lambda: later)
    assert anna.get("/v1/players/me").status_code == 200


def test_behind_a_proxy_the_address_is_the_clients(redis: object) -> None:
    http = limited(redis, PLAYERS_PER_HOUR="1", TRUSTED_PROXIES="1")
    codes = [
        http.post("/v1/players", json={"name": "x"}, headers={"X-Forwarded-For": address})
        for address in ("10.0.0.1", "10.0.0.2", "10.0.0.2")
    ]
    assert [answer.status_code for answer in codes] == [201, 201, 429]


def test_without_a_proxy_nobody_can_choose_his_address(redis: object) -> None:
    http = limited(redis, PLAYERS_PER_HOUR="1")
    codes = [
        http.post("/v1/players", json={"name": "x"}, headers={"X-Forwarded-For": address})
        for address in ("10.0.0.1", "10.0.0.2")
    ]
    assert [answer.status_code for answer in codes] == [201, 429]


def test_an_answer_says_how_long_it_took(nobody: Somebody) -> None:
    for path in ("/healthz", "/v1/games"):
        assert nobody.get(path).headers["Server-Timing"].startswith("app;dur=")


def test_a_refusal_does_not_say_how_long_it_took(nobody: Somebody, anna: Somebody) -> None:
    """Otherwise it would tell whether the denied match, code or player exists."""
    never = "/v1/matches/" + "a" * 16
    paths = ("/v1/nothing", never, f"{never}/log", "/v1/players/me")
    answers = [nobody.get(path) for path in paths]
    answers += [anna.post(f"/v1/players/{'a' * 16}/block"), anna.post("/v1/invites/" + "a" * 40)]
    answers += [nobody.post("/v1/tokens", {"link": "abcdefgh"}), anna.post("/mcp", {})]
    answers += [anna.post("/mcp", {"jsonrpc": "2.0", "id": 1, "method": "ping"})]
    assert [(a.status_code, a.headers.get("Server-Timing")) for a in answers] == [
        *[(404, None)] * 3,
        (401, None),
        *[(404, None)] * 2,
        (401, None),
        (400, None),
        (200, None),
    ]


def test_a_whole_number_is_as_large_as_the_contract_says(anna: Somebody, match: str) -> None:
    largest = 2**53 - 1
    assert problem(anna.get(f"{match}?version={largest}")) == (404, "no-such-version")
    assert problem(anna.get(f"{match}?version={largest + 1}")) == (422, "invalid")
    assert problem(anna.get(f"{match}/log?after={largest}")) == (409, "set-back")
