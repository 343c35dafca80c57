"""Pledging words by tools: what an agent is told, and what it can give."""

import re
import secrets

from domain.pledges import pledge_to
from tests.kit.agents import agent_of
from tests.kit.clients import Somebody, good, opened


def test_an_agent_pledges_and_gives_its_words(anna: Somebody) -> None:
    agent, words = agent_of(anna), secrets.token_hex(32)
    told = agent.said("open_match", game="coffers", others=["novice"])
    match = re.findall(r"of match (\w+)", told)[0]
    assert f"pledge/{match}/0/w" in told
    assert "give_words" in agent.said("wait_for_turn", match=match, seconds=1)
    told = agent.said("give_words", match=match, pledge=pledge_to(words, match, 0))
    assert "You must decide (words" in told
    assert "All have pledged" in agent.said("wait_for_turn", match=match, seconds=1)
    assert "[other-words]" in agent.refused("give_words", match=match, words="salt")
    assert "The match is running" in agent.said("give_words", match=match, words=words)
    assert good(anna.get(f"/v1/matches/{match}"))["words"] == [words]
    told = agent.said("what_happened", match=match)
    assert "Seat 0 opened their share of the luck" in told
    assert words not in told


def test_an_agent_that_keeps_no_secret_says_plain_words(anna: Somebody, ben: Somebody) -> None:
    path = opened(ben, pledges=True)
    match, agent = path.rpartition("/")[2], agent_of(anna)
    assert "give_words" in agent.said("join_match", match=match)
    assert "The match is open" in agent.said("give_words", match=match, words="let us see")
    assert "not your turn yet" in agent.said("wait_for_turn", match=match, seconds=1)
