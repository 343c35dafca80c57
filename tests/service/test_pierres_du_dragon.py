"""Aux Pierres du Dragon over HTTP: characters of the host's own, sealed bids, whole matches."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.service.spec import Somebody, enrolled, gathered, played_out, problem

GAME = "pierres-du-dragon"
OWN = {
    "fr": "Comptable",
    "en": "Accountant",
    "either": [
        [{"do": "pay", "stones": "any", "count": 2}, {"do": "score"}],
        [{"do": "take", "thing": "silver", "count": 2}],
    ],
}
SMALL: dict[str, Any] = {"type": "bid"}
LARGE: dict[str, Any] = {"type": "bid", "fairy": 8, "common": 2}
CHANGING = ("version", "at", "hash")


@pytest.mark.parametrize("seats", [3, 6])
def test_a_match_with_characters_of_ones_own_is_played_to_the_end(
    http: FlaskClient, seats: int
) -> None:
    options = {"characters": [OWN], "auto_zero": True}
    slow = {"turn_seconds": 86400}
    told = played_out(*gathered(http, GAME, seats, options=options, pace=slow))
    assert [score["rank"] for score in told["result"]].count(1) == 1


def test_a_bad_character_is_refused_with_the_reason(http: FlaskClient) -> None:
    host = enrolled(http, "Host")
    bad = {**OWN, "en": "Troll"}
    body = {"game": GAME, "seats": [{"kind": "me"}] + [{"kind": "open"}] * 2}
    answer = host.post("/v1/matches", {**body, "options": {"characters": [bad]}})
    assert answer.status_code in (409, 422)
    assert "needs a name of its own" in answer.get_data(as_text=True)


def test_others_get_the_same_bytes_whatever_is_in_a_closed_fist(http: FlaskClient) -> None:
    path, (anna, ben, _) = gathered(http, GAME, 3)
    seen = []
    for bid in (SMALL, LARGE):
        made = anna.post(f"{path}/moves", bid).get_json()["version"]
        for other in (ben, Somebody(http)):
            answer = other.get(f"{path}/log?after={made - 1}")
            (entry,) = answer.get_json()["items"]
            assert entry["events"][0]["fist"] is None
            view = other.get(path)
            sizes = (answer.content_length, view.content_length)
            entry = {name: value for name, value in entry.items() if name not in CHANGING}
            seen.append((entry, view.get_json()["view"], view.get_json()["waiting"], sizes))
    assert seen[0][:3] == seen[2][:3]
    assert seen[1][:3] == seen[3][:3]
    assert [sizes for *_, sizes in seen[:2]] == [sizes for *_, sizes in seen[2:]]


def test_a_refusal_does_not_tell_what_others_have(http: FlaskClient) -> None:
    path, (anna, ben, _) = gathered(http, GAME, 3)
    texts = []
    for bid in (SMALL, LARGE):
        anna.post(f"{path}/moves", bid)
        refused = ben.post(f"{path}/moves", {"type": "bid", "fairy": 9})
        assert problem(refused) == (409, "illegal-move")
        texts.append({**refused.get_json(), "version": 0, "now": 0})
    assert texts[0] == texts[1]


def test_standing_orders_are_nowhere_to_be_seen(http: FlaskClient) -> None:
    path, (anna, ben, _) = gathered(http, GAME, 3)
    before = ben.get(path).get_json()
    assert anna.post(f"{path}/moves", {"type": "prepare", "until": ["thief"]}).status_code == 201
    after = ben.get(path).get_json()
    assert (after["view"], after["waiting"]) == (before["view"], before["waiting"])
    entry = ben.get(f"{path}/log?after={before['version']}").get_json()["items"][0]
    assert entry["actor"] == {"seat": None, "kind": None}
    assert entry["command"] is None
    assert entry["events"] == [{"type": "orders-given", "seat": None, "orders": None}]
