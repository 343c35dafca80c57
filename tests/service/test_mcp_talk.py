"""The tools beside the moves: talk at the table, and hints."""

import re

import pytest
from flask import Flask

from domain.games import GAMES
from domain.words import COMMON_PHRASES
from events.parts import Parts
from events.store.keys import asker
from service.composition import NAME
from tests.kit.agents import Agent, agent_of
from tests.kit.clients import Somebody, begun, enrolled
from tests.toy import Bid
from workers import jobs
from workers.ai import Decision
from workers.jobs import give_hint


def id_of(match: str) -> str:
    return match.rpartition("/")[2]


@pytest.fixture
def ann(anna: Somebody) -> Agent:
    return agent_of(anna)


@pytest.fixture
def here(app: Flask) -> Parts:
    found: Parts = app.extensions[NAME]
    return found


def test_what_is_said_is_heard_in_words(ann: Agent, anna: Somebody, ben: Somebody) -> None:
    match = id_of(begun(anna, ben))
    assert "the table" in ann.said("say", match=match, phrase="higher")
    assert "seat 1" in ann.said("say", match=match, phrase="thanks", to=1)
    heard = agent_of(ben).said("hear", match=match)
    assert heard.splitlines()[:2] == ["Seat 0 to seat 1: Thank you!", "Seat 0: Bid higher!"]


def test_all_that_may_be_said_is_listed(ann: Agent, anna: Somebody, ben: Somebody) -> None:
    match = id_of(begun(anna, ben))
    page, text = 1, ann.said("hear", match=match)
    while "(More: " in text.rsplit("\n", 1)[-1]:
        page += 1
        text += "\n" + ann.said("hear", match=match, page=page)
    codes = re.findall(r"^- ([a-z-]+): ", text, re.MULTILINE)
    phrases = (*GAMES["coffers"].phrases, *COMMON_PHRASES)
    assert codes == [phrase.code for phrase in phrases]


def test_a_phrase_that_there_is_not_is_refused_and_so_is_who_has_no_seat(
    ann: Agent, anna: Somebody, ben: Somebody
) -> None:
    match = id_of(begun(anna, ben))
    assert "[invalid]" in ann.refused("say", match=match, phrase="free text")
    assert "[invalid]" in ann.refused("say", match=match, phrase="thanks", to=0)
    stranger = agent_of(enrolled(anna.http, "Carl"))
    assert "[not-seated]" in stranger.refused("say", match=match, phrase="thanks")
    assert "[no-token]" in Agent(anna.http).refused("say", match=match, phrase="thanks")


def test_a_hint_is_told_with_the_call_that_follows_it(
    here: Parts, ann: Agent, anna: Somebody, ben: Somebody, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jobs, "think", lambda *_, **__: Decision(Bid(2)))
    match = id_of(begun(anna, ben, hints=True))
    assert "No hint yet" in ann.said("hint", match=match, seconds=0)
    give_hint(here, asker(match, 0))
    text = ann.said("hint", match=match)
    assert "4 more" in text
    assert 'A master would do this: play(match, version=2, move={"type":"bid","coins":2})' in text
    ann.said("play", match=match, version=2, move={"type": "bid", "coins": 2})


def test_a_master_who_would_wait_is_said_to(
    here: Parts, ann: Agent, anna: Somebody, ben: Somebody, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jobs, "think", lambda *_, **__: Decision(None, 0, 500))
    match = id_of(begun(anna, ben, hints=True))
    ann.said("hint", match=match, seconds=0)
    give_hint(here, asker(match, 0))
    assert "let others act first" in ann.said("hint", match=match)


def test_hints_are_allowed_later_against_computers_alone(
    ann: Agent, anna: Somebody, ben: Somebody
) -> None:
    refused = ann.refused("allow_hints", match=id_of(begun(anna, ben)))
    assert "[no-hints]" in refused
    text = ann.said("open_match", game="coffers", others=["novice"], pledges=False)
    match = re.findall(r"of match (\w+), running", text)[0]
    assert "allow_hints" in ann.refused("hint", match=match)
    assert "Done." in ann.said("allow_hints", match=match)
    assert "No hint yet" in ann.said("hint", match=match, seconds=0)
    assert "[illegal-move, nothing-changes]" in ann.refused("allow_hints", match=match)
