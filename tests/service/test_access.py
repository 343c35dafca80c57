"""The ids of requests, and the access log: it tells of every request, and of no secret."""

import json
import logging
import os
import re
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from subprocess import PIPE, Popen
from threading import Event
from typing import Any

import pytest
import redis
import requests
from flask.testing import FlaskClient
from redis.exceptions import ConnectionError
from werkzeug.test import Client

from events.log_lines import OURS, JsonFormatter
from events.store.errors import SENTENCES
from service.app import create_app
from service.http.middleware import ELSEWHERE, NAME
from service.process.run import PROCFILE
from service.store_errors import DeferredApp
from tests.kit import ailing
from tests.kit.clients import KEY, Somebody, begun, enrolled, opened, settings
from tests.kit.processes import free_port
from tests.kit.servers import APP, GUNICORN
from tests.kit.sse import Stream
from tests.kit.waiting import PATIENCE_S, eventually
from tests.kit.watching import here, value

AWAY = SENTENCES["away"]
MADE = re.compile("[0-9a-f]{16}")


class Whole(FlaskClient):
    """A client that takes each answer to its end."""

    def open(self, *words: Any, **options: Any) -> Any:
        return super().open(*words, **{"buffered": True} | options)


@pytest.fixture
def http(redis: redis.Redis, caplog: pytest.LogCaptureFixture) -> Any:
    caplog.set_level(logging.INFO)
    app = create_app(settings(ACCESS_LOG="1"), redis)
    app.test_client_class = Whole
    return app.test_client()


def accesses(caplog: pytest.LogCaptureFixture) -> list[Any]:
    """The lines of the access log: method, route and status."""
    members = [getattr(each, OURS) for each in caplog.records if each.name == "access"]
    return [(each["method"], each["route"], each["status"]) for each in members]


def test_a_request_keeps_the_id_that_it_is_given(http: Any) -> None:
    answer = http.get("/healthz", headers={NAME: "Proxy-1.2_3"})
    assert answer.headers[NAME] == "Proxy-1.2_3"


def test_any_other_id_is_replaced_by_a_new_one(http: Any) -> None:
    for given in ("", "x" * 65, "a b", "é", 'a"b', "a\tb", "a/b"):
        ids = [http.get("/healthz", headers={NAME: given}).headers[NAME] for _ in range(2)]
        assert all(MADE.fullmatch(each) for each in ids)
        assert ids[0] != ids[1]


def test_every_answer_has_an_id(http: Any) -> None:
    for path in ("/v1/matches", "/nothing", "/v1/matches/none", "/v1/players/me"):
        assert MADE.fullmatch(http.get(path).headers[NAME])


@contextmanager
def lines_of_access() -> Iterator[list[Any]]:
    """The lines of the access log while the test runs."""
    said: list[Any] = []
    handler = logging.Handler()
    handler.setFormatter(JsonFormatter("web"))
    handler.emit = lambda record: said.append(json.loads(handler.format(record)))  # type: ignore[method-assign]
    logging.getLogger("access").addHandler(handler)
    try:
        yield said
    finally:
        logging.getLogger("access").removeHandler(handler)


def test_a_line_names_route_match_and_player(http: Any) -> None:
    anna, ben = enrolled(http, "Anna"), enrolled(http, "Ben")
    match = begun(anna, ben)
    with lines_of_access() as said:
        anna.bid(match, 1, X_Request_Id="mine")
    (line,) = said
    assert (line["request"], line["player"]) == ("mine", anna.id)
    assert line["match"] == match.rpartition("/")[2]
    assert line["route"] == "/v1/matches/<match_id>/moves"
    assert (line["method"], line["status"]) == ("POST", 201)
    assert line["duration_ms"] > 0


def test_the_request_that_opens_a_match_is_told_of_and_counted_as_one_about_it(http: Any) -> None:
    anna = enrolled(http, "Anna")
    labels = {"method": "POST", "route": "/v1/matches", "game": "coffers", "status": "201"}
    before = value(here(), "dragonhoard_requests_total", **labels)
    with lines_of_access() as said:
        match = opened(anna)
    assert [line["match"] for line in said] == [match.rpartition("/")[2]]
    assert value(here(), "dragonhoard_requests_total", **labels) == before + 1


def test_without_the_setting_no_request_is_told_of(
    redis: redis.Redis, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    assert create_app(settings(), redis).test_client().get("/v1/games").status_code == 200
    assert accesses(caplog) == []


def test_who_asks_before_the_store_is_there_is_told_of_too(
    http: Any, caplog: pytest.LogCaptureFixture
) -> None:
    there = Event()

    def made() -> Any:
        if not there.is_set():
            raise ConnectionError("Error 111")
        return http.application

    waiting = DeferredApp(made, lambda _: there.wait(), logged=True)
    with Client(waiting).get("/v1/games") as answer:
        assert answer.status_code == 503
    assert accesses(caplog) == [("GET", ELSEWHERE, 503)]
    there.set()
    assert eventually(lambda: waiting.app is not None)


def test_what_has_no_route_is_not_told(http: Any, caplog: pytest.LogCaptureFixture) -> None:
    http.get("/some/secret/that/was/pasted")
    assert accesses(caplog) == [("GET", ELSEWHERE, 404)]
    assert "pasted" not in caplog.text


def test_a_stream_is_told_of_when_it_is_over(http: Any, caplog: pytest.LogCaptureFixture) -> None:
    anna = enrolled(FlaskClient(http.application), "Anna")
    match = begun(anna, enrolled(http, "Ben"))
    caplog.clear()
    stream = Stream(anna, f"{match}/stream")
    stream.next()
    assert accesses(caplog) == []
    stream.close()
    assert accesses(caplog) == [("GET", "/v1/matches/<match_id>/stream", 200)]


def secrets_used(anna: Somebody, ben: Somebody) -> list[str]:
    """Everything secret that a client has, each sent where it belongs and where it does not."""
    body = {"game": "dragonwood", "seats": [{"kind": "me"}, {"kind": "invite"}]}
    invite = anna.post("/v1/matches", body).get_json()["invites"][0]
    link = anna.post("/v1/players/me/links").get_json()["code"]
    match = begun(anna, ben)
    ticket = anna.post(f"{match}/tickets").get_json()["ticket"]
    recovery = anna.post("/v1/players", {"name": "Zoe"}).get_json()["recovery"]
    assert None not in (anna.token, ben.token)
    found = [invite["code"], link, ticket, recovery, str(anna.token), str(ben.token)]
    for secret in found:
        for path in ("/v1/invites/{}", "/v1/matches/{}", "/v1/tokens?x={}", "/v1/players/{}"):
            anna.get(path.format(secret))
            anna.post(path.format(secret), {"recovery": secret})
        Somebody(anna.http, secret).get("/v1/players/me")
    anna.http.get(f"{match}/stream?ticket=x{ticket}")
    return found


def test_no_secret_is_in_any_line(http: Any, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    anna, ben = enrolled(http, "Anna"), enrolled(http, "Ben")
    found = secrets_used(anna, ben)
    lines = [JsonFormatter("web").format(record) for record in caplog.records]
    assert len(lines) > 40
    for secret in found:
        assert not [line for line in lines if secret in line], secret


def test_processes_tell_lines_of_json_and_so_does_gunicorn(tmp_path: Path) -> None:
    """A web process and a worker, whose store goes away."""
    port = free_port()
    with ailing.embedded(tmp_path / "store") as (store, _):
        given = {"REDIS_URL": store.url, "MASTER_KEY": KEY, "DATA_DIR": str(tmp_path)}
        given |= {"PORT": str(port), "ACCESS_LOG": "1"}
        commands = {"web": (*GUNICORN, APP), "deadlines": ("workers", "deadlines")}
        said = {name: tmp_path / name for name in commands}
        running = [started(commands["web"], given, said["web"])]
        try:
            assert eventually(lambda: status(port, "/readyz") == 200)
            store.kill()
            running += [started(commands["deadlines"], given, said["deadlines"])]
            assert status(port, "/v1/matches") == 503
            assert status(port, "/secret?code=secret") == 404
            with socket.create_connection(("127.0.0.1", port)) as connection:
                connection.sendall(b"GET /secret HTTP/9.9\r\n\r\n")
                assert connection.recv(1_000)
            assert eventually(lambda: AWAY in said["web"].read_text())
            assert eventually(lambda: AWAY in said["deadlines"].read_text())
        finally:
            for process in running:
                process.terminate()
            outs = [process.communicate(timeout=PATIENCE_S)[0] for process in running]
    assert outs == [b"", b""]
    for name, path in said.items():
        assert "secret" not in path.read_text()
        lines = [json.loads(line) for line in path.read_text().splitlines()]
        assert {line["process"] for line in lines} == {name}
        assert all(line["time"] and line["level"] and line["pid"] for line in lines)
    loggers = {json.loads(line)["logger"] for line in said["web"].read_text().splitlines()}
    assert {"access", "gunicorn.error", "service.store_errors"} <= loggers


def started(words: tuple[str, ...], given: dict[str, str], said: Path) -> Popen[bytes]:
    argv, environment = [sys.executable, "-m", *words], os.environ | given
    with said.open("w") as stream:
        return Popen(argv, cwd=PROCFILE.parent, env=environment, stderr=stream, stdout=PIPE)


def status(port: int, path: str) -> int:
    """Of the answer; 0 if there is none."""
    try:
        return requests.get(f"http://127.0.0.1:{port}{path}", timeout=PATIENCE_S).status_code
    except requests.RequestException:
        return 0
