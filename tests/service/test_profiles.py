"""Profiles: the public facts about a player, and those that stay hidden."""

from typing import Any

import pytest
from flask import Flask

from tests.kit.clients import (
    Somebody,
    begun,
    caught_up,
    enrolled,
    good,
    opened,
    play_on,
    problem,
)
from tests.service.test_lists import ids, listed
from workers.projections import Projections


def entries(who: Somebody, match: str) -> Any:
    return good(who.get(f"{match}/log"))["items"]


def profile(who: Somebody, of: Somebody) -> Any:
    return good(who.get(f"/v1/players/{of.id}"))


def played(anna: Somebody, ben: Somebody, **more: Any) -> str:
    """The path of a match that Anna has won."""
    match = begun(anna, ben, **more)
    play_on(anna, ben, match)
    assert [score["rank"] for score in good(anna.get(match))["result"]] == [1, 2]
    return match


def test_a_profile_says_what_was_played_with_which_rank_and_how_strong_the_player_is(
    app: Flask, anna: Somebody, ben: Somebody, nobody: Somebody
) -> None:
    played(anna, ben)
    caught_up(app)
    told = profile(nobody, anna)
    assert (told["id"], told["name"]) == (anna.id, "Anna")
    assert told["since"] == good(anna.get("/v1/players/me"))["since"]
    (game,) = told["games"]
    rating = game.pop("rating")
    count = {"played": 1, "won": 1, "mean_rank": 1.0}
    assert game == {"game": "coffers", **count, "by_seats": [{"seats": 2, **count}]}
    assert (rating["mean"], rating["deviation"], rating["matches"]) == (27.64, 8.07, 1)
    (beaten,) = profile(nobody, ben)["games"]
    assert (beaten["won"], beaten["mean_rank"]) == (0, 2.0)
    assert beaten["rating"]["value"] < 1_000 < rating["value"]


def test_of_who_resigned_result_list_news_profile_and_rating_say_the_same(
    app: Flask, anna: Somebody, ben: Somebody, nobody: Somebody
) -> None:
    """At the table Anna was first, and so it stands in the log."""
    match = begun(anna, ben)
    for left in (2, 1, 0):
        good(anna.bid(match, 1))
        if not left:
            good(anna.delete(f"{match}/seats/me"))
        good(ben.bid(match, 0))
    caught_up(app)
    (end,) = (e for e in entries(nobody, match)[-1]["events"] if e["type"] == "finished")
    assert [score["rank"] for score in end["result"]] == [1, 2]
    (item,) = good(nobody.get("/v1/matches"))["items"]
    news = good(ben.get("/v1/players/me/news"))["items"][-1]
    results = [told["result"] for told in (good(nobody.get(match)), item, news)]
    assert [[score["rank"] for score in result] for result in results] == [[2, 1]] * 3
    (lost,), (won,) = (profile(nobody, who)["games"] for who in (anna, ben))
    assert [(game["won"], game["mean_rank"]) for game in (lost, won)] == [(0, 2.0), (1, 1.0)]
    assert lost["rating"]["mean"] < won["rating"]["mean"]


@pytest.mark.parametrize("visibility", ["unlisted", "private"])
def test_what_is_not_public_changes_nothing_that_anybody_is_told(
    visibility: str, app: Flask, anna: Somebody, ben: Somebody, nobody: Somebody
) -> None:
    played(anna, ben)
    caught_up(app)
    eve = enrolled(app.test_client(), "Eve")
    paths = [f"/v1/players/{who.id}{more}" for who in (anna, ben) for more in ("", "/matches")]
    before = [good(who.get(path)) for who in (eve, nobody) for path in paths]
    seats = [{"kind": "me"}, {"kind": "player", "player": ben.id}]
    match = played(anna, ben, seats=seats, visibility=visibility)
    caught_up(app)
    assert [good(who.get(path)) for who in (eve, nobody) for path in paths] == before
    assert profile(anna, anna) == before[0]
    assert ids(match)[0] in listed(anna, f"/v1/players/{anna.id}/matches")
    assert ids(match)[0] not in listed(ben, f"/v1/players/{anna.id}/matches")


def test_of_others_matches_are_listed_that_have_begun_and_of_oneself_all(
    app: Flask, anna: Somebody, ben: Somebody, nobody: Somebody
) -> None:
    over, running, free = played(anna, ben), begun(ben, anna), opened(anna)
    reserved = opened(ben, [{"kind": "me"}, {"kind": "player", "player": anna.id}])
    caught_up(app)
    path = f"/v1/players/{anna.id}/matches"
    for who in (ben, nobody):
        assert sorted(listed(who, f"{path}?limit=1")) == sorted(ids(over, running))
    assert sorted(listed(anna, path)) == sorted(ids(over, running, free, reserved))


def test_who_was_erased_and_who_never_was_are_the_same(
    app: Flask, anna: Somebody, ben: Somebody, nobody: Somebody
) -> None:
    played(anna, ben)
    caught_up(app)
    before = profile(nobody, ben)
    assert anna.delete("/v1/players/me").status_code == 204
    parts = app.extensions["dragonhoard"]
    assert Projections(parts).rebuild() == 1
    for player in (anna.id, "a" * 16, "me2", "x" * 99, "%3A"):
        for more in ("", "/matches"):
            answer = nobody.get(f"/v1/players/{player}{more}")
            assert problem(answer) == (404, "no-such-player")
    assert profile(nobody, ben) == before
