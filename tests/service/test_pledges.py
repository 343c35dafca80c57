"""Words that are pledged, over HTTP: opened, pledged, given, and refused with reasons."""

import secrets
from typing import Any

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from domain.pledges import pledge_to
from tests.kit.clients import (
    TWO,
    Somebody,
    begun,
    caught_up,
    enrolled,
    good,
    opened,
    play_on,
    problem,
)

ALONE = [{"kind": "me"}, {"kind": "ai", "level": "novice"}]


def pledge(who: Somebody, match: str, seat: int) -> str:
    """The words of what they have pledged."""
    words = secrets.token_hex(32)
    good(who.post(f"{match}/words", {"pledge": pledge_to(words, id_of(match), seat)}))
    return words


def give(who: Somebody, match: str, words: str, **headers: str) -> TestResponse:
    return who.post(f"{match}/words", {"words": words}, **headers)


def id_of(match: str) -> str:
    return match.rpartition("/")[2]


@pytest.fixture
def match(anna: Somebody, ben: Somebody) -> str:
    """The path of a match with pledges; both sit there."""
    path = opened(anna, pledges=True)
    good(ben.post(f"{path}/seats"))
    return path


@pytest.fixture
def bound(match: str, anna: Somebody, ben: Somebody) -> tuple[str, str, str]:
    """The same, and the words that both have pledged."""
    return match, pledge(anna, match, 0), pledge(ben, match, 1)


def awaited(who: Somebody, match: str) -> list[tuple[int, str]]:
    return [(each["seat"], each["kind"]) for each in good(who.get(match))["waiting"]]


def test_it_starts_when_all_have_pledged_and_then_given_their_words(
    match: str, anna: Somebody, ben: Somebody
) -> None:
    seen = good(anna.get(match))
    assert (seen["status"], seen["pledges"], seen["view"]) == ("open", True, None)
    assert awaited(anna, match) == [(0, "pledge"), (1, "pledge")]
    annas, bens = pledge(anna, match, 0), pledge(ben, match, 1)
    seen = good(anna.get(match))
    assert awaited(anna, match) == [(0, "words"), (1, "words")]
    assert [seat["pledge"] for seat in seen["seats"]] == [
        pledge_to(annas, id_of(match), 0),
        pledge_to(bens, id_of(match), 1),
    ]
    assert {each["deadline"] for each in seen["waiting"]} != {None}
    assert good(give(ben, match, bens))["words"] == []
    begun = good(give(anna, match, annas))
    assert (begun["status"], begun["words"]) == ("running", [annas, bens])
    play_on(anna, ben, match)
    checks = good(anna.get(f"{match}/audit"))["checks"]
    assert {check["status"] for check in checks} == {"passed"}


def test_the_opener_pledges_after_the_answer_and_alone_against_computers_too(
    anna: Somebody,
) -> None:
    match = opened(anna, ALONE, pledges=True)
    assert awaited(anna, match) == [(0, "pledge")]
    words = pledge(anna, match, 0)
    assert good(give(anna, match, words))["status"] == "running"


def test_a_body_that_is_not_one_of_the_two_is_refused(match: str, anna: Somebody) -> None:
    for body in (
        {},
        {"pledge": "0" * 64, "words": "salt"},
        {"pledge": "0" * 63},
        {"pledge": "A" * 64},
        {"pledge": 7},
        {"words": ""},
        {"words": "x" * 201},
        {"words": "salt\u202e"},
        {"hash": "0" * 64},
    ):
        before = good(anna.get(match))
        assert problem(anna.post(f"{match}/words", body)) == (422, "invalid")
        assert {**good(anna.get(match)), "now": 0} == {**before, "now": 0}


def test_every_refusal_has_its_code(bound: Any, anna: Somebody, ben: Somebody) -> None:
    match, annas, bens = bound
    assert problem(anna.post(f"{match}/words", {"pledge": "0" * 64})) == (409, "already-pledged")
    assert problem(give(anna, match, bens)) == (409, "other-words")
    good(give(anna, match, annas))
    assert problem(give(anna, match, annas)) == (409, "already-said")
    good(give(ben, match, bens))
    assert problem(give(ben, match, bens)) == (409, "started")


def test_more_refusals_have_theirs(match: str, anna: Somebody, ben: Somebody) -> None:
    eve = enrolled(anna.http, "Eve")
    annas = pledge(anna, match, 0)
    refused = give(anna, match, annas)
    assert problem(refused) == (409, "too-soon")
    assert [each["seat"] for each in refused.get_json()["waiting"]] == [1]
    assert problem(give(eve, match, "salt")) == (403, "not-seated")
    assert problem(give(anna, opened(anna), "salt")) == (409, "no-pledges")


def test_its_pledges_are_shown_in_lists_and_for_invitations(app: Flask, anna: Somebody) -> None:
    seats = [{"kind": "me"}, {"kind": "invite"}]
    shown = good(anna.post("/v1/matches", {"game": "coffers", "seats": seats, "pledges": True}))
    assert good(anna.get(shown["invites"][0]["url"]))["pledges"] is True
    opened(anna)
    caught_up(app)
    items = good(anna.get("/v1/matches"))["items"]
    assert [item["pledges"] for item in items] == [False, True]


def test_who_must_pledge_finds_the_match_among_those_that_wait(
    app: Flask, match: str, anna: Somebody, ben: Somebody
) -> None:
    pledge(anna, match, 0)
    caught_up(app)
    assert [each["id"] for each in waiting_for(ben)] == [id_of(match)]
    assert waiting_for(anna) == []


def waiting_for(who: Somebody) -> list[Any]:
    found: list[Any] = good(who.get("/v1/players/me/matches?waiting=true"))["items"]
    return found


def test_players_are_told_when_their_words_are_waited_for(
    app: Flask, match: str, anna: Somebody, ben: Somebody
) -> None:
    caught_up(app)
    pledge(anna, match, 0)
    pledge(ben, match, 1)
    caught_up(app)
    assert turns_told(anna) == ["pledge", "words"]
    assert turns_told(ben) == []  # their own seat, and their own pledge, have opened these


def turns_told(who: Somebody) -> list[str]:
    news = good(who.get("/v1/players/me/news"))["items"]
    return [each["awaits"] for each in news if each["kind"] == "your-turn"]


ME, OPEN, AI = {"kind": "me"}, {"kind": "open"}, {"kind": "ai", "level": "novice"}
FILLED = OPEN | {"fill": {"level": "novice", "after_seconds": 60}}


@pytest.mark.parametrize(
    ("seats", "pledges"),
    [
        ([ME, OPEN], True),
        ([ME, {"kind": "invite"}], True),
        ([ME, AI, FILLED], True),
        ([OPEN, OPEN], True),
        ([ME, AI], False),
        ([OPEN, AI], False),
        ([AI, AI], False),
    ],
)
def test_words_are_pledged_by_default_where_two_persons_may_sit(
    anna: Somebody, seats: list[Any], pledges: bool
) -> None:
    asked = {"game": "coffers", "seats": seats, "pledges": None}
    assert good(anna.post("/v1/matches", asked))["pledges"] is pledges
    own = {"Authorization": f"Bearer {anna.token}"}
    del asked["pledges"]
    assert good(anna.http.post("/v1/matches", json=asked, headers=own))["pledges"] is pledges
    assert good(anna.post("/v1/matches", {**asked, "pledges": False}))["pledges"] is False
    assert good(anna.post("/v1/matches", {**asked, "pledges": True}))["pledges"] is True


def test_a_branch_has_pledges_by_default_where_two_persons_may_sit(
    anna: Somebody, ben: Somebody
) -> None:
    match = begun(anna, ben)
    play_on(anna, ben, match)
    body: Any = {"version": 2, "pledges": None}
    told = [good(anna.post(f"{match}/branches", body | {"seats": s})) for s in (TWO, ALONE)]
    assert [each["pledges"] for each in told] == [True, False]


def test_who_says_nothing_meets_in_quick_play_who_pledges(anna: Somebody, ben: Somebody) -> None:
    asked = {"game": "coffers", "seats": [2, 2], "pledges": None}
    first = good(anna.post("/v1/quick", asked))
    assert good(ben.post("/v1/quick", asked | {"pledges": True}))["id"] == first["id"]
    assert first["pledges"] is True


def test_a_rematch_that_ended_before_all_words_were_given_is_none(
    anna: Somebody, ben: Somebody
) -> None:
    match = opened(anna, pledges=True)
    good(ben.post(f"{match}/seats"))
    for who in (anna, ben):
        good(give(who, match, "salt"))
    play_on(anna, ben, match)
    first = good(anna.post(f"{match}/rematch"))["id"]
    good(ben.post(f"{match}/rematch"))
    for who in (anna, ben):
        ended = good(who.delete(f"/v1/matches/{first}"))
    assert (ended["status"], ended["abandoned"]) == ("finished", "agreed")
    assert good(anna.get(f"{match}/rematch"))["rematch"] is None
    assert good(ben.post(f"{match}/rematch"))["id"] != first
