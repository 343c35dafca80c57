"""Phrases at a table, their speakers and hearers."""

import re
from typing import Any

import pytest

from domain.commands import Join, Leave
from domain.game import Game
from domain.games import GAMES
from domain.refusals import Refused
from domain.talk import Said, listeners, phrases_of, seat_of_speaker
from tests.kit.stories import laid
from tests.toy import COFFERS

LONGEST = 60
"""Characters of a phrase, so that it fits on a button of a phone."""


@pytest.mark.parametrize("game", [*GAMES.values(), COFFERS], ids=lambda game: game.slug)
def test_every_phrase_has_a_code_of_its_own_and_is_short_in_both_languages(
    game: Game[Any, Any],
) -> None:
    phrases = phrases_of(game)
    codes = [phrase.code for phrase in phrases]
    assert len(set(codes)) == len(codes)
    assert all(re.fullmatch("[a-z]+(-[a-z]+)*", code) for code in codes)
    for phrase in phrases:
        for sentence in (phrase.fr, phrase.en):
            assert 0 < len(sentence) <= LONGEST, sentence
            assert sentence == sentence.strip()
        assert phrase.fr != phrase.en


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.slug)
def test_every_game_has_phrases_of_its_own_which_come_first(game: Game[Any, Any]) -> None:
    assert len(game.phrases) >= 5
    assert phrases_of(game)[: len(game.phrases)] == game.phrases


def test_who_holds_a_seat_may_speak() -> None:
    story = laid("me", "ben", "open")
    assert seat_of_speaker(story.match, "ada") == 0
    assert refused(story, "ben") == "not-seated"
    story = story.when("ben", Join())
    assert seat_of_speaker(story.match, "ben") == 1
    assert refused(story, "eve") == "not-seated"


def test_who_has_resigned_is_silent() -> None:
    story = laid("me", "ben").when("ben", Join()).when("ben", Leave())
    assert refused(story, "ben") == "already-resigned"
    assert listeners(story.match) == {0: "ada"}


def refused(story: Any, who: str) -> str:
    with pytest.raises(Refused) as refusal:
        seat_of_speaker(story.match, who)
    return refusal.value.code


def test_one_can_speak_to_who_sits_there() -> None:
    story = laid("me", "ben", "novice", "open")
    assert listeners(story.match) == {0: "ada"}
    assert listeners(story.when("ben", Join()).match) == {0: "ada", 1: "ben"}


def test_what_is_said_to_one_is_for_these_two() -> None:
    aloud, aside = Said(0, "yes", "ada"), Said(0, "no", "ada", 1, "ben")
    assert all(aloud.is_for(who) for who in ("ada", "ben", "eve", None))
    assert [who for who in ("ada", "ben", "eve", None) if aside.is_for(who)] == ["ada", "ben"]
