"""A store that cannot be written, or is away: what clients get, and what the operator is told."""

from collections.abc import Iterator
from functools import partial
from logging import ERROR, WARNING
from pathlib import Path
from typing import Any

import pytest
import redis
from flask import Flask
from redis.exceptions import ConnectionError
from werkzeug.test import Client

from events.store.errors import RECOVERED, SENTENCES, Failure
from events.store.server import PasswordRefused, Unusable, connect
from service.app import create_app
from service.process.embedded import EmbeddedStore
from service.store_errors import DeferredApp, StoreErrors
from tests.kit import ailing
from tests.kit.clients import Somebody, begun, enrolled, problem, settings
from tests.kit.sse import Stream
from tests.kit.waiting import eventually


@pytest.fixture
def own(tmp_path: Path) -> Iterator[tuple[EmbeddedStore, redis.Redis]]:
    with ailing.embedded(tmp_path) as own:
        yield own


CODE_OF = {
    "disk": "store-full",
    "memory": "store-full",
    "read-only": "store-read-only",
    "replicas": "store-read-only",
    "forbidden": "store-unwritable",
}


@pytest.mark.parametrize("reason", ailing.UNWRITABLE)
def test_a_store_that_cannot_be_written_can_be_read_and_says_why(
    own: tuple[EmbeddedStore, redis.Redis], reason: str, caplog: pytest.LogCaptureFixture
) -> None:
    store, client = own
    http = create_app(settings(), connect(store.url)).test_client()
    anna, ben, nobody = enrolled(http, "Anna"), enrolled(http, "Ben"), Somebody(http)
    match = begun(anna, ben)
    fall_ill, recover = ailing.UNWRITABLE[reason]
    sentence = dict(SENTENCES)[reason]  # type: ignore[index]
    fall_ill(store, client)

    for _ in range(3):
        refused = anna.bid(match, 1)
        assert problem(refused) == (503, CODE_OF[reason])
        assert (refused.get_json()["reason"], refused.headers["Retry-After"]) == (reason, "1")
    if reason != "forbidden":  # lists are read by a script
        assert anna.get("/v1/matches").status_code == 200
    for path in (match, f"{match}/log", f"{match}/moves", f"{match}/audit", "/v1/players/me"):
        assert anna.get(path).status_code == 200, path
    assert eventually(lambda: nobody.get("/readyz").status_code == 503)
    assert nobody.get("/readyz").get_json()["reason"] == reason
    assert nobody.get("/healthz").status_code == 200
    assert [line for line in caplog.messages if sentence in line] == caplog.messages[:1]

    recover(store, client)
    assert eventually(lambda: nobody.get("/readyz").status_code == 200)
    assert anna.bid(match, 1).status_code == 201
    assert eventually(lambda: RECOVERED in caplog.messages)
    redrawn = [line for line in caplog.messages if line.startswith("Luck is drawn anew")]
    assert bool(redrawn) == (reason == "read-only"), "a replica that was promoted"
    assert len(caplog.messages) == 2 + len(redrawn)


def test_a_mistake_of_ours_at_one_match_is_no_outage_and_stops_no_other(
    own: tuple[EmbeddedStore, redis.Redis], caplog: pytest.LogCaptureFixture
) -> None:
    store, client = own
    http = create_app(settings(), connect(store.url)).test_client()
    anna, ben = enrolled(http, "Anna"), enrolled(http, "Ben")
    broken, sound = begun(anna, ben), begun(anna, ben)
    following = Stream(anna, f"{broken}/stream")  # it reads when it is read
    log = next(iter(client.scan_iter(f"*:match:{broken.rpartition('/')[2]}")))
    client.rename(log, "elsewhere")
    client.set(log, "no stream")
    refused = anna.bid(broken, 1)
    assert problem(refused) == (500, "store-misused")
    assert refused.get_json()["reason"] == "misused"
    assert "Retry-After" not in refused.headers
    assert {record.levelname for record in caplog.records} == {"ERROR"}
    assert all(SENTENCES["misused"] in line for line in caplog.messages)
    assert anna.bid(sound, 1).status_code == 201
    assert anna.get("/readyz").status_code == 200
    assert problem(anna.get(f"{broken}/stream")) == (500, "store-misused")
    assert following.rest() == []  # it ends, and is told why when it comes back
    told = len(caplog.messages)
    client.rename("elsewhere", log)
    assert anna.bid(broken, 1).status_code == 201
    assert RECOVERED not in caplog.messages
    assert len(caplog.messages) == told


class Ill:
    """A trial that finds what it is told to, one after the other."""

    def __init__(self, *found: Failure | None) -> None:
        self.found = list(found)

    def failure(self) -> Failure | None:
        return self.found.pop(0)


Said = list[tuple[int, str]]


def watched(*found: Failure | None) -> tuple[StoreErrors, Said]:
    said: Said = []
    trial: Any = Ill(*found)
    return StoreErrors(trial, lambda *told: said.append(told), lambda _: None), said


DISK, AWAY = Failure("disk", "no space"), Failure("away", "")
BEGUN, GONE, WORKS = (ERROR, DISK.sentence), (ERROR, AWAY.sentence), (WARNING, RECOVERED)


def has_length(said: Said, length: int) -> bool:
    return len(said) == length


def test_what_is_wrong_is_said_once_and_its_end_once() -> None:
    watch, said = watched(DISK, DISK, AWAY, AWAY, None)
    watch.noticed(DISK)
    assert eventually(lambda: WORKS in said)
    assert said == [BEGUN, GONE, WORKS]


def test_the_next_trouble_is_said_again() -> None:
    watch, said = watched(None, None)
    for so_often in (2, 4):
        watch.noticed(DISK)
        assert eventually(partial(has_length, said, so_often))
    assert said == [BEGUN, WORKS] * 2


# Before there is a store.


class Store:
    """A store that is away until it is there, and then makes this app."""

    def __init__(self, app: Flask) -> None:
        self.app, self.tries = app, 0
        self.error: Exception | None = ConnectionError("Error 111 connecting")

    def make(self) -> Any:
        self.tries += 1
        if self.error is not None:
            raise self.error
        return self.app


def test_without_a_store_the_web_is_alive_and_not_ready_and_says_so_once(
    app: Flask, caplog: pytest.LogCaptureFixture
) -> None:
    store = Store(app)
    http = Client(DeferredApp(store.make, lambda _: None, ("https://a.test",)))
    assert eventually(lambda: store.tries > 20)
    assert http.get("/healthz").get_json() == {"status": "ok"}
    assert (http.head("/healthz").status_code, http.head("/healthz").data) == (200, b"")
    for path in ("/readyz", "/v1/games", "/v1/matches"):
        answer = http.get(path)
        assert problem(answer) == (503, "store-away")
        assert (answer.get_json()["reason"], answer.headers["Retry-After"]) == ("away", "1")
    assert len(caplog.messages) == 1
    told = http.get("/v1/games", headers={"Origin": "https://a.test", "Accept-Language": "fr"})
    assert (problem(told), told.headers["Content-Language"]) == ((503, "store-away"), "fr")
    assert told.headers["Access-Control-Allow-Origin"] == "https://a.test"
    assert told.headers["Cache-Control"] == "private, no-cache"
    assert told.headers["X-Content-Type-Options"] == "nosniff"
    assert "Vary" in told.headers
    store.error = None
    assert eventually(lambda: http.get("/readyz").status_code == 200)
    assert eventually(lambda: len(caplog.messages) == 2)


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (Unusable("The store forbids\nEVAL"), "The store forbids EVAL"),
        (
            PasswordRefused("WRONGPASS invalid"),
            f"{SENTENCES['password']} (WRONGPASS invalid)",
        ),
    ],
    ids=["unusable", "password"],
)
def test_a_store_that_can_never_be_used_ends_the_web(
    app: Flask, capsys: pytest.CaptureFixture[str], error: Exception, said: str
) -> None:
    """So does one that refuses the password at the start."""
    store = Store(app)
    store.error = error
    with pytest.raises(SystemExit) as ended:
        DeferredApp(store.make)
    assert (ended.value.code, store.tries) == (78, 1)
    assert capsys.readouterr().err == f"dragonhoard: {said}\n"
