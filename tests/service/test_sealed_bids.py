"""Aux Pierres du Dragon over HTTP: the messages to others do not depend on the content of a fist.

Everything that another player or a spectator can ask for is fetched after each of several bids and
compared, headers and lengths included; only numbers of versions, clocks and hashes may differ.
"""

import hashlib
import re
from itertools import cycle, product
from typing import Any

import msgspec
import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from events.trust.seals import canonical
from tests.kit.clients import Somebody, gathered, good, problem

GAME = "pierres-du-dragon"
NOTHING, ALL = {"type": "bid"}, {"type": "bid", "fairy": 8, "common": 2}
BIDS = (NOTHING, ALL, {"type": "bid", "common": 1}, {"type": "bid", "fairy": 5})
TICKING = re.compile(
    r'"(now|at|deadline|created_at|updated_at|version|next)":"?\d+"?'
    r'|"(hash|digest|head|salt)":"\w+"'
    r"|dur=[\d.]+|r=\d+;t=\d+|X-Request-Id: \w+|ETag:.*|at version \d+"
)


def asked(who: Somebody, match: str, version: int) -> list[TestResponse]:
    """All that somebody may ask of a match that has just come to this version, refusals too."""
    news = f"after={version - 1}"
    paths = [match, f"{match}/moves", f"{match}/log?{news}", f"{match}/views?{news}"]
    paths += [f"{match}?as=spectator", f"{match}?as=seat:0", f"{match}?as=all"]
    paths += [f"{match}?version={version}", f"{match}?version=99", f"{match}/log?{news}&as=seat:0"]
    paths += ["/v1/matches", "/v1/players/me/matches?waiting=true", "/v1/players/me/matches"]
    answers = [who.get(path) for path in paths]
    answers += [who.get(match, If_None_Match=f'"{version}"')]
    for move in (
        {"type": "bid", "fairy": 9},
        {"type": "bid-silver", "silver": 60},
        {"type": "rob", "victim": 0},
    ):
        answers += [
            who.post(f"{match}/moves", move),
            who.post(f"{match}/moves", move, If_Match='"1"'),
        ]
    seats = [{"kind": "me"}, {"kind": "ai", "level": "novice"}, {"kind": "open"}]
    answers += [who.post(f"{match}/branches", {"version": version, "seats": seats})]
    answers += [who.post(f"{match}/seats")]
    return answers


def text(answers: list[TestResponse]) -> str:
    """The answers as text, lengths and all; without what ticks."""
    return TICKING.sub(
        "", "\n".join(f"{a.status}\n{a.headers}{a.get_data(as_text=True)}" for a in answers)
    )


def watched(match: str, bidder: Somebody, other: Somebody, bids: Any, **headers: str) -> set[str]:
    """The messages to the other player after each of these bids; one text, if they learn
    nothing.
    """
    seen = set()
    for bid in bids:
        made = bidder.post(f"{match}/moves", bid, **headers).get_json()["version"]
        seen.add(text(asked(other, match, made)))
    return seen


def begun(http: FlaskClient, **options: Any) -> tuple[str, list[Somebody]]:
    """A match of three whose version has two digits already, as have those that follow.

    A bid may be changed, so that several can be watched in one match.
    """
    match, players = gathered(http, GAME, 3, options={"changeable_bids": True, **options})
    bids = cycle(({"type": "bid", "fairy": 6}, {"type": "bid", "fairy": 7}))
    while good(players[0].get(match))["version"] < 10:
        assert players[0].post(f"{match}/moves", next(bids)).status_code == 201
    return match, players


@pytest.mark.parametrize("options", [{}, {"open_purses": True}])
def test_what_others_are_sent_does_not_tell_what_was_bid(
    http: FlaskClient, options: dict[str, Any]
) -> None:
    match, (anna, ben, _) = begun(http, **options)
    for other in (ben, Somebody(http)):
        assert len(watched(match, anna, other, BIDS)) == 1


def test_nor_what_was_bid_in_a_tie(http: FlaskClient) -> None:
    match, (anna, ben, cleo) = begun(http)
    for player in (anna, ben, cleo):
        assert player.post(f"{match}/moves", {"type": "bid", "fairy": 1}).status_code == 201
    assert anna.get(match).get_json()["waiting"][0]["kind"] == "tie"
    silver = [{"type": "bid-silver", "silver": number} for number in (0, 3, 5)]
    for other in (ben, Somebody(http)):
        assert len(watched(match, anna, other, silver)) == 1


def test_nor_that_the_bidder_repeats_his_command(http: FlaskClient) -> None:
    """A replay changes nothing for others; with the same key they bid for themselves."""
    match, (anna, ben, _) = begun(http)
    first = anna.post(f"{match}/moves", ALL, Idempotency_Key="guessed")
    version = first.get_json()["version"]
    before = text(asked(ben, match, version))
    again = anna.post(f"{match}/moves", ALL, Idempotency_Key="guessed")
    assert again.get_data() == first.get_data()
    assert problem(anna.post(f"{match}/moves", NOTHING, Idempotency_Key="guessed")) == (
        422,
        "key-reused",
    )
    assert text(asked(ben, match, version)) == before
    assert "guessed" not in before
    own = ben.post(f"{match}/moves", NOTHING, Idempotency_Key="guessed").get_json()
    assert own["entry"]["actor"]["seat"] == 1
    assert own["entry"]["command"]["fairy"] == 0


def test_a_stranger_is_told_nothing_by_a_key_that_he_guessed(http: FlaskClient) -> None:
    match, (anna, _, _) = begun(http)
    answers = set[str]()
    for bid in (NOTHING, ALL):
        anna.post(f"{match}/moves", bid, Idempotency_Key=f"key-{len(answers)}")
        stranger = Somebody(http, http.post("/v1/players", json={"name": "X"}).get_json()["token"])
        told = [
            stranger.post(f"{match}/moves", guess, Idempotency_Key=key)
            for guess in (NOTHING, ALL)
            for key in ("key-0", "key-1")
        ]
        answers.add(text(told))
    assert len(answers) == 1


def test_no_digest_is_that_of_a_guess(http: FlaskClient) -> None:
    """The seals that others are given are salted, and no salt that they are shown fits."""
    match, (anna, ben, _) = begun(http)
    ben.post(f"{match}/moves", {"type": "bid", "fairy": 3})
    anna.post(f"{match}/moves", {"type": "bid", "fairy": 3})
    seals = [s for entry in _entries(ben, match) for s in entry["seals"].items()]
    salts = {b"", *(bytes.fromhex(seal["salt"]) for _, seal in seals if "salt" in seal)}
    digests = {seal["digest"] for _, seal in seals if "digest" in seal}
    assert len(digests) == len([seal for _, seal in seals if "digest" in seal])
    guesses = [*range(11), True, False, *_fists()]
    assert not digests & {
        hashlib.sha256(salt + canonical(guess)).hexdigest() for salt in salts for guess in guesses
    }


def _entries(who: Somebody, match: str) -> Any:
    return who.get(f"{match}/log?limit=500").get_json()["items"]


def _fists() -> list[dict[str, Any]]:
    names = ("fairy", "common", "silver", "cursed", "amulet")
    held = product(range(9), range(3), (0,), (False, True), (False, True))
    return [dict(zip(names, each, strict=True)) for each in held]


def test_standing_orders_change_nothing_that_others_are_sent_but_one_entry(
    http: FlaskClient,
) -> None:
    match, (anna, ben, cleo) = gathered(http, GAME, 3)
    orders = {"type": "prepare", "until": ["thief"]}
    for other in (ben, Somebody(http)):
        before = other.get(match).get_json()
        assert anna.post(f"{match}/moves", orders).status_code == 201
        after = other.get(match).get_json()
        assert (after["view"], after["waiting"]) == (before["view"], before["waiting"])
        assert anna.post(f"{match}/moves", {"type": "stand-down"}).status_code == 201
    given, taken = _entries(ben, match)[-2:]
    for entry in (given, taken):
        assert (entry["actor"], entry["command"]) == ({"seat": None, "kind": None}, None)
        assert entry["events"] == [{"type": "orders-given", "seat": None, "orders": None}]
    assert cleo.post(f"{match}/moves", {"type": "prepare"}).status_code == 201
    assert _alike(_entries(ben, match)[-1]) == _alike(given) == _alike(taken)


@pytest.mark.parametrize("options", [{}, {"auto_zero": True}, {"open_purses": True}])
def test_who_has_closed_a_fist_is_told_to_nobody(
    http: FlaskClient, options: dict[str, Any]
) -> None:
    """Not by the entry, its seals, the view or the open decisions; S46 and slow play."""
    match, (anna, ben, cleo) = gathered(http, GAME, 3, options=options)
    seen = []
    for bidder, bid in ((ben, ALL), (cleo, NOTHING)):
        before = [other.get(match).get_json() for other in (anna, Somebody(http))]
        assert bidder.post(f"{match}/moves", bid).status_code == 201
        after = [other.get(match).get_json() for other in (anna, Somebody(http))]
        for then, now in zip(before, after, strict=True):
            assert (now["view"], now["waiting"]) == (then["view"], then["waiting"])
        seen += [_alike(_entries(other, match)[-1]) for other in (anna, Somebody(http))]
    assert len({*seen}) == 1
    entry = _entries(anna, match)[-1]
    assert (entry["actor"], entry["command"]) == ({"seat": None, "kind": None}, None)
    assert entry["events"] == [{"type": "fist-hidden", "seat": None, "fist": None}]
    assert _entries(cleo, match)[-1]["command"] == {
        "type": "bid",
        "fairy": 0,
        "common": 0,
        "cursed": False,
        "amulet": False,
    }


def test_who_has_closed_a_fist_is_not_told_to_wait_for_themselves(http: FlaskClient) -> None:
    """Nor does a list of matches that wait for them name it; the others see all seats."""
    match, (anna, ben, cleo) = gathered(http, GAME, 3)
    anna.post(f"{match}/moves", ALL)
    ben.post(f"{match}/moves", {"type": "prepare"})
    awaited = [
        [w["seat"] for w in who.get(match).get_json()["waiting"]] for who in (anna, ben, cleo)
    ]
    assert awaited == [[1, 2], [0, 2], [0, 1, 2]]
    refused = anna.post(f"{match}/moves", NOTHING).get_json()
    assert refused["reason"] == "fist-closed"
    assert [w["seat"] for w in refused["waiting"]] == [1, 2]
    assert "bid" not in refused["allowed"]
    moves = ben.get(f"{match}/moves").get_json()
    assert moves["deadline"] is None
    assert {"type": "bid", "fairy": 1, "common": 0, "cursed": False, "amulet": False} in moves[
        "moves"
    ]


def _alike(entry: Any) -> Any:
    """An entry without its number, its time and its hashes."""
    return TICKING.sub("", msgspec.json.encode(entry).decode())


def test_orders_for_one_character_are_as_long_as_orders_for_many(http: FlaskClient) -> None:
    match, (anna, ben, _) = gathered(http, GAME, 3)
    while anna.get(match).get_json()["version"] < 10:
        for move in ({"type": "prepare"}, {"type": "stand-down"}):
            assert anna.post(f"{match}/moves", move).status_code == 201
    coming = anna.get(match).get_json()["view"]["coming"]
    few, many = ["thief"], ["thief", *(name for name in dict.fromkeys(coming) if name != "thief")]
    bids = [{"type": "prepare", "until": until} for until in (few, many)]
    assert len(watched(match, anna, ben, bids)) == 1
