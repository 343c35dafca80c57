"""Names at one table that look alike are told apart, by their seats; no name is refused for it."""

import json
import unicodedata
from importlib.resources import files
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from service.look_alikes import look_alikes, skeleton
from tests.kit.agents import Agent
from tests.kit.clients import Somebody, caught_up, enrolled, good, opened

ME, OPEN, INVITE = {"kind": "me"}, {"kind": "open"}, {"kind": "invite"}
CYRILLIC = "\u0410nn"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", CYRILLIC),
        ("Ann", "\u0391nn"),  # Greek
        ("Ann", "Ann"),
        ("Ann", "ann"),
        ("Ann", "A\u200dnn"),  # with a joiner
        ("Ben  B", "Ben B"),
        ("paypal", "\u0440\u0430\u0443\u0440\u0430l"),
        ("modern", "modem"),
        ("Ill", "l1l"),
        ("Max", "\u216fax"),  # the Roman numeral
        ("Max", "\uff2d\uff41\uff58"),  # as wide as a sign of Chinese
        ("Max", "\U0001d40cax"),  # a mathematical letter
        ("O0", "\u041e\u041e"),
        ("Ren\u00e9", "Rene\u0301"),
    ],
)
def test_names_of_the_same_skeleton_look_alike(one: str, other: str) -> None:
    assert look_alikes((one, other)) == ((1,), (0,))


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ann", "Anna"), ("Zoe", "Zo\u00eb"), ("Ann", None), ("\u738b", "\u4e94"), ("Jan", "Ian")],
)
def test_other_names_do_not(one: str, other: str | None) -> None:
    assert look_alikes((one, other)) == ((), ())


def test_every_pair_of_unicodes_confusables_looks_alike() -> None:
    """But for letters with accents: the standard takes those apart before it compares."""
    rows = json.loads(files("homoglyphs_fork").joinpath("confusables.json").read_text("utf-8"))
    assert len(rows) > 9_000
    for char, others in rows.items():
        for other in others:
            one, two = (each.strip("\u200e") or each for each in (char, other))
            if is_apart(one) and is_apart(two) and not (one + two).isspace():
                assert skeleton(one) == skeleton(two), (one, two)


def is_apart(text: str) -> bool:
    return unicodedata.is_normalized("NFD", text)


def alike(answer: Any) -> list[list[int]]:
    return [seat["looks_like"] for seat in answer["seats"]]


def test_two_players_of_one_name_are_told_apart_wherever_both_are_shown(
    app: Flask, http: FlaskClient, nobody: Somebody
) -> None:
    anna, other = enrolled(http, "Ann"), enrolled(http, CYRILLIC)
    match = opened(anna, [ME, INVITE], game="dragonwood")
    (invitation,) = good(anna.get(match))["invites"]
    assert alike(good(anna.get(match))) == [[], []]
    good(other.post(invitation["url"]))
    for who in (anna, other, nobody):
        assert alike(good(who.get(match))) == [[1], [0]]
    assert alike(good(anna.get(invitation["url"]))) == [[1], [0]]
    caught_up(app)
    for path in ("/v1/matches", "/v1/players/me/matches"):
        (item,) = good(anna.get(path))["items"]
        assert alike(item) == [[1], [0]]


def test_a_name_is_told_apart_as_it_is_now_and_nothing_of_it_is_in_the_log(
    http: FlaskClient, nobody: Somebody
) -> None:
    anna, other = enrolled(http, "Ann"), enrolled(http, "Eve")
    match = opened(anna, [ME, OPEN], game="drachenland")
    good(other.post(f"{match}/seats"))
    assert alike(good(nobody.get(match))) == [[], []]
    good(other.ask("PATCH", "/v1/players/me", {"name": CYRILLIC}))
    assert alike(good(nobody.get(match))) == [[1], [0]]
    assert "looks_like" not in nobody.get(f"{match}/log").get_data(as_text=True)
    assert other.delete("/v1/players/me").status_code == 204
    assert alike(good(nobody.get(match))) == [[], []]


def test_of_four_seats_each_names_those_that_look_like_it(
    http: FlaskClient, nobody: Somebody
) -> None:
    names = ("Ann", "Ben", CYRILLIC, "ANN")
    anna, *guests = (enrolled(http, name) for name in names)
    match = opened(anna, [ME, OPEN, OPEN, OPEN], game="dragonwood")
    for guest in guests:
        good(guest.post(f"{match}/seats"))
    found = good(nobody.get(match))
    assert [seat["name"] for seat in found["seats"]] == [*names]
    assert alike(found) == [[2, 3], [], [0, 3], [0, 2]]


def test_agents_are_told_that_a_name_is_not_that_of_the_other_seat(http: FlaskClient) -> None:
    anna, other = enrolled(http, "Ann"), enrolled(http, CYRILLIC)
    match = opened(anna, [ME, OPEN], game="dragonwood")
    good(other.post(f"{match}/seats"))
    said = Agent(http, anna.token).said("look", match=match.rpartition("/")[2])
    assert "(not the player at seat 1: their names look alike) (you)" in said
    assert "(not the player at seat 0: their names look alike)" in said
