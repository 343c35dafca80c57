"""Clients of the service in this process: who asks, and the matches that they open and play."""

import re
from collections.abc import Callable
from random import Random
from typing import Any

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from events.projections.rating import rate_careers
from events.settings import Settings
from service.composition import NAME
from service.http.problem_codes import CODES
from service.http.refusal_texts import in_language

KEY = "00" * 32
OPENS = re.compile("/v1/(matches|quick|matches/[^/]+/branches)")
"""The paths that open a match."""
TWO = [{"kind": "me"}, {"kind": "open"}]
UNLIMITED = dict.fromkeys(
    (
        *("READS_PER_MINUTE", "WRITES_PER_MINUTE", "PLAYERS_PER_HOUR", "CODES_PER_HOUR"),
        *("WRONG_LINKS_PER_MINUTE", "INVITES_PER_HOUR", "RESERVATIONS_PER_HOUR"),
        *("REPORTS_PER_DAY", "HINTS_PER_HOUR", "WEBHOOK_TESTS_PER_HOUR", "PHRASES_PER_MINUTE"),
        *("MATCHES_PER_PLAYER", "UNATTENDED_PER_PLAYER"),
    ),
    "0",
)
LONGEST = 10_000
"""Entries after which a match is said not to end."""
ALONE = [{"kind": "me"}, {"kind": "ai", "level": "novice"}]


def settings(**variables: str) -> Settings:
    """The settings of a service on some Redis, with these variables; nobody asks too often."""
    own = {"MASTER_KEY": KEY, "REDIS_URL": "redis://none"}
    return Settings.from_environment(own | UNLIMITED | variables)


class Somebody:
    """A client with a token, or without one."""

    def __init__(self, http: FlaskClient, token: str | None = None, player: str = "") -> None:
        self.http, self.token, self.id = http, token, player

    def get(self, path: str, **headers: str) -> TestResponse:
        return self.ask("GET", path, **headers)

    def post(self, path: str, body: Any = None, **headers: str) -> TestResponse:
        return self.ask("POST", path, body, **headers)

    def delete(self, path: str, **headers: str) -> TestResponse:
        return self.ask("DELETE", path, **headers)

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> TestResponse:
        """A request; a header's underscores stand for hyphens. A request that opens a match says
        that it has no pledges, unless the body mentions them: it starts when the last seat is
        taken.
        """
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        if self.token:
            named["Authorization"] = f"Bearer {self.token}"
        if OPENS.fullmatch(path) and isinstance(body, dict) and "seats" in body:
            body = {"pledges": False} | shown(path, body["seats"]) | body
        options = {} if body is None else {"json": body}
        return self.http.open(path, method=method, headers=named, **options)

    def bid(self, match: str, coins: Any, **headers: str) -> TestResponse:
        return self.post(f"{match}/moves", {"type": "bid", "coins": coins}, **headers)


def shown(path: str, seats: Any) -> dict[str, str]:
    """The member that makes a match against computers one that everybody sees."""
    kinds = [seat.get("kind") for seat in seats if isinstance(seat, dict)]
    alone = path == "/v1/matches" and {*kinds} <= {"me", "ai"}
    return {"visibility": "public"} if alone else {}


def enrolled(http: FlaskClient, name: str) -> Somebody:
    """A new player."""
    made = http.post("/v1/players", json={"name": name}).get_json()
    return Somebody(http, made["token"], made["id"])


def opened(host: Somebody, seats: Any = TWO, **more: Any) -> str:
    """The path of a new match; of the toy game, if nothing else is said."""
    answer = host.post("/v1/matches", {"game": "coffers", "seats": seats} | more)
    assert answer.status_code == 201, answer.get_data(as_text=True)
    return answer.headers["Location"]


def begun(host: Somebody, guest: Somebody, **more: Any) -> str:
    """The path of a match that both play."""
    match = opened(host, **more)
    assert guest.post(f"{match}/seats").status_code == 201
    return match


def play_on(anna: Somebody, ben: Somebody, match: str) -> None:
    """Both bid until the match is over, Ben always nothing."""
    coins = 1
    while good(anna.get(match))["status"] == "running":
        if anna.bid(match, coins).status_code == 201:
            coins = 1
        else:
            coins = 0
        ben.bid(match, 0)


def caught_up(app: Flask) -> None:
    """Do the work of the projections in a running service."""
    here = app.extensions[NAME]
    for match in here.store.matches():
        current = here.projector.newest(match)
        here.lobby.record(current)
        here.reminding.tell(current)
    while rate_careers(here.careers):
        pass


def gathered(http: FlaskClient, game: str, seats: int, **more: Any) -> tuple[str, list[Somebody]]:
    """The path of a match of a game, and who plays it, in seat order."""
    players = [enrolled(http, f"Player {number}") for number in range(seats)]
    match = opened(players[0], [TWO[0], *TWO[1:] * (seats - 1)], game=game, **more)
    for guest in players[1:]:
        assert guest.post(f"{match}/seats").status_code == 201
    return match, players


Chooser = Callable[[dict[str, Any], Random], Any]


def any_move(listed: dict[str, Any], rng: Random) -> Any:
    """One of the moves that answer the decision."""
    return rng.choice(listed["moves"])


def moved(match: str, players: list[Somebody], rng: Random, choose: Chooser = any_move) -> Any:
    """The match as its host sees it, after a random move of an awaited seat that has any."""
    told = good(players[0].get(match))
    awaited = [waiting["seat"] for waiting in told["waiting"] if waiting["seat"] is not None]
    for seat in rng.sample(awaited, len(awaited)):
        listed = good(players[seat].get(f"{match}/moves"))
        if listed["moves"]:
            good(players[seat].post(f"{match}/moves", choose(listed, rng)))
            break
    return told


def good(answer: TestResponse) -> Any:
    """The body of an answer that is no refusal."""
    assert answer.status_code in (200, 201, 202), (answer.request, answer.get_data(as_text=True))
    return answer.get_json()


def played_out(match: str, players: list[Somebody], choose: Chooser = any_move) -> Any:
    """The match at its end, after random moves."""
    rng = Random(len(players))
    while (told := moved(match, players, rng, choose))["waiting"]:
        assert told["version"] < LONGEST, "this match does not end"
    assert told["status"] == "finished"
    assert [score["seat"] for score in told["result"]] == list(range(len(players)))
    assert min(score["rank"] for score in told["result"]) == 1
    return told


def played_until(
    holds: Callable[[], Any], match: str, players: list[Somebody], rng: Random
) -> bool:
    """Random moves until something holds; False: the match was over before."""
    while not holds():
        if not moved(match, players, rng)["waiting"]:
            return False
    return True


def problem(answer: TestResponse) -> tuple[int, str]:
    """The status and the code of a refusal, which is well formed."""
    assert answer.mimetype == "application/problem+json", answer.get_data(as_text=True)
    body = answer.get_json()
    assert body["status"] == answer.status_code
    assert body["type"] == f"urn:dragonhoard:problem:{body['code']}"
    language: Any = answer.headers["Content-Language"]
    assert body["title"] == in_language(CODES[body["code"]][1], language)
    assert body["detail"]
    return answer.status_code, body["code"]
