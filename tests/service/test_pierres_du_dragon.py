"""Aux Pierres du Dragon over HTTP: whole matches of every size, characters of the host's own."""

from random import Random
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.kit.clients import any_move, enrolled, gathered, played_out

GAME = "pierres-du-dragon"
ACCOUNTANT = {
    "fr": "Comptable",
    "en": "Accountant",
    "either": [
        [{"do": "pay", "stones": "any", "count": 2}, {"do": "score"}],
        [{"do": "take", "thing": "silver", "count": 2}],
    ],
}
OGRE = {
    "fr": "Ogre",
    "en": "Ogre",
    "either": [[{"do": "banish"}, {"do": "steal", "victim": "anyone"}], [{"do": "gamble"}]],
}
GODMOTHER = {
    "fr": "Marraine",
    "en": "Godmother",
    "either": [[{"do": "forfeit"}, {"do": "score"}], [{"do": "take", "thing": "amulet"}], []],
}
BANKER = {
    "fr": "Banquier",
    "en": "Banker",
    "either": [
        [{"do": "spend", "coin": "silver", "count": 2}, {"do": "score"}],
        [{"do": "share", "thing": "common"}],
    ],
}
SAVER = {
    "fr": "Épargnant",
    "en": "Saver",
    "either": [[{"do": "keep"}], [{"do": "take", "thing": "stone"}]],
}
MIRROR = {"fr": "Miroir", "en": "Mirror", "either": [[{"do": "imitate", "which": "played"}]]}
LIVE, SLOW = {"turn_seconds": 45}, {"turn_seconds": 86400}


def slowly(listed: dict[str, Any], rng: Random) -> Any:
    """Now and then somebody bids nothing for a while."""
    orders = {"type": "prepare", "until": []}
    return orders if orders in listed["always"] and rng.random() < 0.1 else any_move(listed, rng)


@pytest.mark.parametrize(
    ("seats", "pace", "options"),
    [
        pytest.param(3, LIVE, {}, marks=pytest.mark.long),
        (3, SLOW, {"apprentice_free": True, "characters": [OGRE, BANKER, MIRROR]}),
        pytest.param(4, SLOW, {"open_purses": True, "characters": [SAVER]}, marks=pytest.mark.long),
        pytest.param(
            4, LIVE, {"auto_zero": True, "characters": [GODMOTHER]}, marks=pytest.mark.long
        ),
        pytest.param(
            5, LIVE, {"apprentice_free": True, "open_purses": True}, marks=pytest.mark.long
        ),
        pytest.param(
            5,
            SLOW,
            {"auto_zero": True, "characters": [ACCOUNTANT, OGRE, GODMOTHER]},
            marks=pytest.mark.long,
        ),
        pytest.param(6, SLOW, {}, marks=pytest.mark.long),
        pytest.param(
            6,
            LIVE,
            {"open_purses": True, "auto_zero": True, "characters": [ACCOUNTANT]},
            marks=pytest.mark.long,
        ),
    ],
)
def test_a_match_is_played_to_the_end_live_or_slowly(
    http: FlaskClient, seats: int, pace: dict[str, int], options: dict[str, Any]
) -> None:
    match, players = gathered(http, GAME, seats, options=options, pace=pace)
    told = played_out(match, players, slowly if pace == SLOW else any_move)
    assert [score["rank"] for score in told["result"]].count(1) == 1
    toggles = [name for name in options if name != "characters"]
    assert all(told["options"][name] for name in toggles)
    assert len(told["options"]["characters"]) == len(options.get("characters", ()))
    log = players[0].get(f"{match}/log?limit=500").get_json()["items"]
    commands = {entry["command"]["type"] for entry in log if entry["command"]}
    assert "bid" in commands
    assert ("prepare" in commands) == (pace == SLOW)


def _refused(http: FlaskClient, options: dict[str, Any]) -> Any:
    """What is wrong with these options, as the host is told; nothing is opened."""
    host = enrolled(http, "Host")
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    answer = host.post("/v1/matches", {"game": GAME, "seats": seats, "options": options})
    assert answer.status_code == 422
    assert host.get("/v1/players/me/matches").get_json()["items"] == []
    return answer.get_json()["errors"]["options"]


def _own(*branches: Any, **names: str) -> dict[str, Any]:
    return {"characters": [{"fr": "Mien", "en": "Mine", "either": [*branches], **names}]}


STEAL = [{"do": "steal"}]
FOUR = [{"fr": f"Le {n}", "en": f"The {n}", "either": [STEAL]} for n in range(4)]


@pytest.mark.parametrize(
    ("bad", "reason"),
    [
        (_own(STEAL, en="Troll"), "needs a name of its own, not 'Troll'"),
        (_own([]), "Mine does nothing"),
        (_own(STEAL, STEAL), "the same branch twice"),
        (_own([{"do": "score"}, {"do": "forfeit"}]), "a price comes first in its branch"),
        (_own([{"do": "forfeit"}]), "must give something"),
        (_own([{"do": "pay", "stones": "all", "count": 2}, {"do": "score"}]), "only once"),
        (_own([{"do": "double"}]), "Must be one of: pay, spend, forfeit, take"),
        (_own([{"do": "score", "points": 4}]), "less than or equal to 3"),
        (_own([{"do": "take", "thing": "dragon"}]), "Must be one of"),
        (_own([{"do": "steal", "from": "me"}]), "Unknown field"),
        (
            _own(*[[{"do": "take", "thing": "red", "count": n}] for n in range(1, 6)]),
            "between 1 and 4",
        ),
        ({"characters": FOUR}, "Longer than maximum length 3"),
        ({"characters": [*FOUR[:1], {**FOUR[1], "fr": "LE 0"}]}, "a name of its own"),
        ({"characters": "Troll"}, "Not a valid list"),
        ({"dragons": 3}, "Unknown field"),
    ],
)
def test_a_bad_character_is_refused_with_the_reason(
    http: FlaskClient, bad: dict[str, Any], reason: str
) -> None:
    assert reason in str(_refused(http, bad))
