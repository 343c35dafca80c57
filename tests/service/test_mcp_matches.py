"""Whole matches by the official client: programs that know no game read and pick a number.

So the tools say all that is needed to play, and a turn never costs more than a model can afford.
"""

import json
import re

import pytest
from flask.testing import FlaskClient

from domain.games import GAMES
from service.agents.move_tools import LOOK, MOVES, PLAYED, WAITED
from tests.kit.agents import MOST, VERSION, Agent, Played, agent_of, play_out
from tests.kit.clients import gathered, good
from tests.kit.effort import base_seed, one_in

FAR = {"turn_seconds": 86_400, "hourglass_seconds": 86_400}
RICH = {"or-des-dragons": {"advanced": True}, "jeu-des-dragons": {"abilities": True}}
"""Options with which there is most to tell."""
AROUND = 300
"""The bytes of a warning and the next step, beside the bounded text."""
OFTEN = 8
"""So many turns of a match are played in `make test`."""
SEATS = [
    (slug, seats)
    for slug, game in GAMES.items()
    for seats in range(game.seats[0], game.seats[1] + 1)
]


def played(http: FlaskClient, slug: str, seats: int, stop: int) -> tuple[str, Played]:
    """A match of so many seats, and how agents have played it."""
    match, players = gathered(http, slug, seats, options=RICH.get(slug, {}), pace=FAR)
    return match, play_out(match, players, base_seed() * 7 + seats, stop)


def test_the_bounds_of_a_turn_are_within_what_it_may_cost() -> None:
    assert LOOK + MOVES + PLAYED + WAITED + AROUND <= MOST


@pytest.mark.parametrize("slug", one_in(2, GAMES))
def test_a_turn_costs_little_from_the_first_on(http: FlaskClient, slug: str) -> None:
    _, told = played(http, slug, GAMES[slug].seats[1], OFTEN)
    assert len(told.turns) == OFTEN
    assert max(told.turns) <= MOST


@pytest.mark.nightly
@pytest.mark.parametrize(("slug", "seats"), SEATS)
def test_agents_play_a_match_to_its_end(http: FlaskClient, slug: str, seats: int) -> None:
    match, told = played(http, slug, seats, 10_000)
    assert "the match is over. Result: 1. seat" in told.end
    assert good(http.get(match))["status"] == "finished"
    assert max(told.turns) <= MOST
    audited = Agent(http).said("verify", match=match.rpartition("/")[2])
    assert audited.count(": passed.") == 5


def test_agents_play_a_short_match_to_its_end(http: FlaskClient) -> None:
    match, told = played(http, "coffers", 3, 10_000)
    assert "the match is over. Result: 1. seat" in told.end
    assert max(told.turns) <= MOST
    assert good(http.get(match))["status"] == "finished"


@pytest.mark.parametrize("slug", GAMES)
def test_a_move_is_composed_of_what_the_tools_say(http: FlaskClient, slug: str) -> None:
    match, players = gathered(http, slug, 3, pace=FAR)
    awaited = good(http.get(match))["waiting"][0]["seat"]
    agent, match_id = agent_of(players[awaited]), match.rpartition("/")[2]
    listed = agent.said("list_moves", match=match_id)
    version = int(VERSION.findall(listed)[0])
    kind = re.findall(r"^([a-z-]+) \(", listed, re.MULTILINE)[0]
    told = agent.said("describe_move", match=match_id, type=kind)
    (example,) = re.findall(r"For example: (\{.*\})", told)
    made = agent.said("play", match=match_id, version=version, move=json.loads(example))
    assert made.startswith(f"{version + 1}: ")
