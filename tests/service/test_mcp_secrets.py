"""No tool tells its caller a secret: states that differ in secrets only get the same answers."""

import json
import re
from random import Random
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.kit.agents import Agent, agent_of
from tests.kit.clients import Somebody, begun, gathered, moved
from tests.kit.effort import base_seed
from tests.service.test_sealed_bids import BIDS
from tests.service.test_sealed_bids import begun as with_changeable_bids


def everything(agent: Agent, match: str) -> str:
    """All that the tools tell and give about a match, refusals too."""
    match_id = match.rpartition("/")[2]
    texts = [_text(agent, tool, match=match_id) for tool in ("look", "list_moves", "what_happened")]
    texts += [_text(agent, "wait_for_turn", match=match_id, after=0, seconds=1)]
    texts += [_text(agent, "describe_move", match=match_id, type="bid")]
    texts += [_text(agent, "play", match=match_id, version=2, number=99)]
    texts += [_text(agent, "join_match", match=match_id)]
    return re.sub(r"\d+ s left", "", "\n".join(texts).replace(match_id, "MATCH"))


def _text(agent: Agent, tool: str, **arguments: Any) -> str:
    answer = agent.called(tool, **arguments)
    given = {**answer.get("structuredContent", {}), "text": "", "version": 0, "deadline": 0}
    waiting = [{**each, "deadline": 0} for each in given.get("waiting", ())]
    return f"{answer['content'][0]['text']}\n{json.dumps(given | {'waiting': waiting})}"


def test_a_sealed_bid_changes_nothing_that_others_are_told(
    anna: Somebody, ben: Somebody, nobody: Somebody
) -> None:
    for other in (ben, nobody):
        told = []
        for coins in (1, 4):
            match = begun(anna, ben)
            anna.bid(match, coins)
            text = everything(agent_of(other), match)
            told.append(re.sub(r"(card|turned):\[?[\d,]+", "", text))
        assert told[0] == told[1]


def test_nobody_is_told_who_made_an_anonymous_move(
    anna: Somebody, ben: Somebody, match: str
) -> None:
    anna.post(f"{match}/moves", {"type": "toss"})
    match_id = match.rpartition("/")[2]
    assert agent_of(ben).said("what_happened", match=match_id, after=2) == "3: Tossed."
    assert "Seat 0: tossed" in agent_of(anna).said("what_happened", match=match_id, after=2)


def test_a_closed_fist_changes_nothing_that_others_are_told(http: FlaskClient) -> None:
    match, (ann, ben, _) = with_changeable_bids(http)
    for other in (ben, Somebody(http)):
        told = set()
        for bid in BIDS:
            version = ann.post(f"{match}/moves", bid).get_json()["version"]
            text = re.sub(
                rf"([Vv]ersion[ =]|after=){version}", "", everything(agent_of(other), match)
            )
            told.add(re.sub(r"\d+: Seat 0 closed a fist\.\n", "", text))
        assert len(told) == 1


@pytest.mark.parametrize("slug", ["dragonwood", "jeu-des-dragons"])
def test_a_hand_is_told_to_its_owner_alone(http: FlaskClient, slug: str) -> None:
    match, players = gathered(http, slug, 3)
    luck = Random(base_seed())
    for _ in range(9):
        moved(match, players, luck)
    for own, player in enumerate([*players, Somebody(http)]):
        looked = agent_of(player).said("look", match=match.rpartition("/")[2])
        (told,) = re.findall(r"[{,]hands:(\[.*?\]|\d+ hidden),[a-z_]+:", looked)
        hands = re.findall(r"\[[^\[\]]*\]|\d+ hidden", told)
        seen = {seat for seat, hand in enumerate(hands) if hand.strip("[]")[:1].isalpha()}
        assert len(hands) in (1, 3)
        assert seen <= {own}
