"""News over real processes: who tells it is killed again and again; none is lost or doubled."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import pytest

from dragonhoard import Dragonhoard
from tests.e2e.house import Guest, House
from tests.kit.effort import base_seed, by_effort
from tests.kit.waiting import PATIENCE_S, eventually

pytestmark = [pytest.mark.long, pytest.mark.xdist_group("kills")]
MOVES = by_effort(test=12, check=18, nightly=200)
PACE = {"turn_seconds": 600, "hourglass_seconds": 600}


def token(guest: Guest) -> str:
    return guest.headers["Authorization"].removeprefix("Bearer ")


def opened(host: Guest, guest: Guest) -> str:
    """The path of a match of both, to which the guest was invited."""
    seats = [{"kind": "me"}, {"kind": "player", "player": guest.id}]
    order = {"game": "dragonwood", "seats": seats, "pace": PACE, "pledges": False}
    match = host.call("POST", "/v1/matches", order)["id"]
    guest.call("POST", f"/v1/matches/{match}/seats", {})
    return f"/v1/matches/{match}"


def plays(match: str, players: list[Guest], luck: Random) -> None:
    """Whose turn it is makes a move."""
    seat = players[0].call("GET", match)["waiting"][0]["seat"]
    moves = players[seat].call("GET", f"{match}/moves")["moves"]
    players[seat].call("POST", f"{match}/moves", luck.choice(moves))


def is_told(match: str, players: list[Guest]) -> bool:
    """Whether everybody whom the match waits for knows it: they were told so, or the answer to an
    entry of their own has shown it.
    """
    waiting = players[0].call("GET", match)["waiting"]
    return all(
        one["deadline"] in turns_told(players[one["seat"]])
        or has_opened(match, players[one["seat"]], one)
        for one in waiting
    )


def has_opened(match: str, player: Guest, one: Any) -> bool:
    """Whether this was a decision of the player after their own newest entry."""
    log = player.call("GET", f"{match}/log?limit=1000")["items"]
    own = [entry["version"] for entry in log if entry["actor"].get("seat") == one["seat"]]
    then = player.call("GET", f"{match}?version={own[-1]}")["waiting"] if own else []
    return any((two["seat"], two["deadline"]) == (one["seat"], one["deadline"]) for two in then)


def turns_told(guest: Guest) -> set[int | None]:
    """The deadlines of all the turns that somebody has been told about."""
    items = guest.call("GET", "/v1/players/me/news?limit=1000")["items"]
    return {item["deadline"] for item in items if item["kind"] == "your-turn"}


def heard(guest: Guest) -> list[Any]:
    """All that somebody is told who follows their news, until a match is over. Whatever they are
    told, they find there and in their lists.
    """
    items: list[Any] = []
    with Dragonhoard(guest.url, token(guest)) as me:
        for told in me.inbox.follow():
            if not isinstance(told, dict):
                continue
            items.append(told)
            assert told["match"]
            path = f"/v1/matches/{told['match']}"
            assert guest.call("GET", path)["version"] >= (told["version"] or 0)
            listed = guest.call("GET", "/v1/players/me/matches")
            assert listed["news"] >= told["n"]
            assert listed["items"][0]["version"] >= (told["version"] or 0)
            if told["kind"] == "finished":
                break
    return items


@pytest.mark.nightly
def test_a_kill_of_those_who_tell_loses_no_news_and_doubles_none(house: House) -> None:
    luck, players = Random(f"{base_seed()} news"), [Guest(house), Guest(house)]
    with ThreadPoolExecutor(2) as pool:
        following = [pool.submit(heard, player) for player in players]
        match = opened(*players)
        for number in range(MOVES):
            if number % 4 == 1:
                house.kill("projections")
            plays(match, players, luck)
            if number % 8 == 1:
                assert eventually(lambda: is_told(match, players)), "whose turn it is"
        for player in players:
            player.call("DELETE", match)
        house.kill("projections")
        told = [each.result(PATIENCE_S) for each in following]
    for player, items in zip(players, told, strict=True):
        assert [item["n"] for item in items] == list(range(1, len(items) + 1))
        assert items == player.call("GET", "/v1/players/me/news?limit=1000")["items"]
        kinds = Counter(item["kind"] for item in items)
        assert (kinds["started"], kinds["finished"]) == (1, 1)
        assert kinds["invited"] <= 1
        turns = [item["version"] for item in items if item["kind"] == "your-turn"]
        assert len(turns) == len({*turns}), "two decisions of one seat have versions of their own"
