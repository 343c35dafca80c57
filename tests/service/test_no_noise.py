"""No noise: on every channel a player is told of a turn once, and of none that their own move has
opened. Played over the real calls, and sent by a real sender.
"""

import json
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from flask import Flask
from redis import Redis

from service.app import create_app
from tests.kit.browsers import Browser
from tests.kit.clients import Somebody, gathered, good, settings
from tests.kit.effort import base_seed
from tests.kit.receiving import Receiver, receiving
from tests.kit.sending import Running

FORMS = ("standard", "discord", "slack")
CHANNELS = (*FORMS, "browser")
MOVES = 25


@pytest.fixture
def there() -> Iterator[Receiver]:
    """All channels of all players, by their paths."""
    with receiving() as receiver:
        yield receiver


@pytest.fixture
def near(redis: Redis) -> Flask:
    """A service that may send to this machine."""
    return create_app(settings(WEBHOOKS_ALLOW_PRIVATE="1"), redis)


@pytest.fixture
def running(redis: Redis, near: Flask) -> Iterator[Running]:
    found = Running(redis, near)
    yield found
    found.sender.close()


def listens(player: Somebody, there: Receiver) -> Browser:
    """The player is told of turns on every channel."""
    for form in FORMS:
        url = f"{there.url}/{player.id}/{form}"
        asked = {"url": url, "form": form, "kinds": ["your-turn"]}
        good(player.post("/v1/players/me/webhooks", asked))
    browser = Browser(f"{there.url}/{player.id}/browser")
    good(player.post("/v1/players/me/push", browser.subscription | {"kinds": ["your-turn"]}))
    return browser


def sent(there: Receiver) -> Counter[tuple[str, str]]:
    """How many messages came, by player and channel."""
    return Counter((path[1], path[2]) for path in (got.path.split("/") for got in there.received))


def move(match: str, players: list[Somebody], rng: Random) -> Somebody:
    """A random move of an awaited seat; returns whose it was."""
    awaited = [one["seat"] for one in good(players[0].get(match))["waiting"]]
    for seat in rng.sample(awaited, len(awaited)):
        if moves := good(players[seat].get(f"{match}/moves"))["moves"]:
            good(players[seat].post(f"{match}/moves", rng.choice(moves)))
            return players[seat]
    raise AssertionError("nobody can move")


@pytest.mark.parametrize(("game", "seats"), [("drachenland", 2), ("dragonwood", 4)])
def test_a_move_tells_its_player_of_no_turn_and_each_other_of_one_on_every_channel(
    near: Flask, running: Running, there: Receiver, game: str, seats: int
) -> None:
    match, players = gathered(near.test_client(), game, seats)
    browsers = {player.id: listens(player, there) for player in players}
    running.work()
    there.received.clear()  # of the beginning
    rng = Random(base_seed())
    for _ in range(MOVES):
        mover, before = move(match, players, rng), sent(there)
        running.work()
        fresh = sent(there) - before
        assert {player for player, _ in fresh} <= {each.id for each in players} - {mover.id}
        assert {*fresh.values()} <= {1}
        told = {player for player, _ in fresh}
        assert fresh.keys() == {(player, channel) for player in told for channel in CHANNELS}
    assert {player for player, _ in sent(there)} == {each.id for each in players}
    assert_each_is_what_the_page_is_told(players, there, browsers)


def assert_each_is_what_the_page_is_told(
    players: list[Somebody], there: Receiver, browsers: dict[str, Browser]
) -> None:
    """Webhooks and browsers got the items of the news in their order, and none twice."""
    for player in players:
        items = good(player.get("/v1/players/me/news"))["items"]
        turns = [item["n"] for item in items if item["kind"] == "your-turn"]
        by_webhook = [json.loads(got.body) for got in of(there, player, "standard")]
        by_push = [browsers[player.id].reads(got) for got in of(there, player, "browser")]
        for messages in (by_webhook, by_push):
            numbers = [message["data"]["n"] for message in messages]
            assert numbers == turns[len(turns) - len(numbers) :]


def of(there: Receiver, player: Somebody, channel: str) -> list[Any]:
    path = f"/{player.id}/{channel}"
    return [got for got in there.received if got.path == path]
