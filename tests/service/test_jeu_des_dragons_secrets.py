"""Le Jeu des Dragons over HTTP, while it is played: no answer names a card that is hidden from who
asks. What is hidden is read off the table itself, not off what the service makes of it.
"""

import re
from random import Random
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from domain.games.jeu_des_dragons.components import CARDS
from domain.games.jeu_des_dragons.names import named
from domain.games.jeu_des_dragons.table import Table
from service.parts import NAME
from tests.kit.clients import Somebody, enrolled, gathered, good

GAME = "jeu-des-dragons"
CARD = re.compile(r'"([a-z]+(?:-\d+)?)"(?!:)')
"""A text that is no name of a field."""
TEXT = re.compile(r'"text": ?"[a-z]+"')
"""Which power is followed: the name of a kind, and that of a card too where there is but one."""
OPEN_EVENTS = {
    *("antes-revealed", "played", "replacement-drawn", "card-replaced", "dragon-slain"),
    *("price-turned", "card-discarded", "eliminated"),
    *("antes-taken", "dragon-given", "dragon-shown"),
}
"""These name cards that all could see, wherever they are by the end of the entry."""


def _named(text: str) -> set[str]:
    """All cards that a text names."""
    return {card for card in CARD.findall(TEXT.sub("", text)) if card in CARDS}


def _table(app: Flask, match: str) -> Table:
    """The whole table, as only the server knows it."""
    table: Table = app.extensions[NAME].projector.newest(match.rpartition("/")[2]).match.table
    return table


def _hidden(table: Table, seat: int | None) -> set[str | None]:
    """The deck, and the hands of others but for the cards that this seat has seen go there."""
    hands = {card for other, hand in enumerate(table.hands) if other != seat for card in hand}
    known = () if seat is None else table.known[seat] or ()
    return {*table.deck, *hands} - {held.card for held in known}


def _look(app: Flask, who: Somebody, seat: int | None, match: str, version: int) -> None:
    """Everything that somebody can get at this moment names nothing hidden from them."""
    table = _table(app, match)
    hidden = _hidden(table, seat)
    for path in (match, f"{match}?version={version}", f"{match}?as=spectator", f"{match}/moves"):
        answer = who.get(path)
        text = f"{answer.headers}{answer.get_data(as_text=True)}"
        assert _named(text) & hidden == set(), (seat, path)
    refused = who.post(f"{match}/moves", {"type": "play", "card": "silver-99"})
    assert refused.status_code in (401, 403, 409)
    assert not _named(refused.get_data(as_text=True)) & hidden
    for entry in who.get(f"{match}/log?after={version - 1}").get_json()["items"]:
        shown = {card for event in entry["events"] for card in _shown(event)}
        assert not shown & hidden - _open(entry), (seat, entry)
        if entry["actor"]["seat"] != seat and (entry["command"] or {}).get("type") == "ante":
            assert entry["command"]["card"] is None


def _shown(event: dict[str, Any]) -> set[str]:
    return _named(repr(event).replace("'", '"'))


def _open(entry: dict[str, Any]) -> set[str]:
    """Cards that this entry showed to all, before they went where nobody sees them."""
    return {c for event in entry["events"] if event["type"] in OPEN_EVENTS for c in _shown(event)}


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"gambits": 1}),
        pytest.param(2, {"gambits": 2}, marks=pytest.mark.long),
        pytest.param(4, {"gambits": 1, "abilities": True}, marks=pytest.mark.long),
        pytest.param(3, {"gold": 12, "gambits": 3}, marks=pytest.mark.long),
    ],
    ids=str,
)
def test_nobody_is_ever_told_of_a_card_that_he_may_not_know(
    app: Flask, http: FlaskClient, seats: int, options: dict[str, Any]
) -> None:
    match, players = gathered(http, GAME, seats, options=options)
    viewers = [*enumerate(players), (None, Somebody(http)), (None, enrolled(http, "Stranger"))]
    rng = Random(seats)
    for _ in range(200):
        told = players[0].get(match).get_json()
        if told["status"] == "finished":
            return
        for seat, who in viewers:
            _look(app, who, seat, match, told["version"])
        awaited = [waiting["seat"] for waiting in told["waiting"] if waiting["seat"] is not None]
        player = players[rng.choice(awaited)]
        move = rng.choice(player.get(f"{match}/moves").get_json()["moves"])
        assert player.post(f"{match}/moves", move).status_code == 201
    raise AssertionError("the match does not end")


def test_others_get_the_same_answers_whatever_lies_in_a_fist(http: FlaskClient) -> None:
    match, players = gathered(http, GAME, 3)
    seen = []
    hand = players[0].get(match).get_json()["view"]["hands"][0]
    for card in hand[:2]:
        version = players[0].post(f"{match}/moves", {"type": "ante", "card": card}).get_json()
        log = f"{match}/log?after={version['version'] - 1}"
        for who in (players[1], Somebody(http)):
            view = who.get(match).get_json()["view"]
            (entry,) = who.get(log).get_json()["items"]
            assert entry["command"] == {"type": "ante", "card": None}
            assert entry["events"][0] == {"type": "ante-chosen", "seat": 0, "card": None}
            seen.append((view, entry["events"]))
    assert seen[0] == seen[2]
    assert seen[1] == seen[3]


def test_a_refusal_is_the_same_whatever_others_hold(http: FlaskClient) -> None:
    match, players = gathered(http, GAME, 2)
    theirs = players[1].get(match).get_json()["view"]["hands"][1][0]
    nobodys = next(
        card
        for card in CARDS
        if card not in str([p.get(match).get_json()["view"]["hands"] for p in players])
    )
    first, second = (
        _but_for_the_card(players[0].post(f"{match}/moves", {"type": "ante", "card": card}), card)
        for card in (theirs, nobodys)
    )
    assert first == second


def _but_for_the_card(answer: Any, card: str) -> dict[str, Any]:
    """The refusal without the card that was asked for."""
    refusal = answer.get_json()
    assert named(card).en in refusal["detail"]
    return {**refusal, "now": None, "detail": refusal["detail"].replace(named(card).en, "it")}


def test_when_the_match_is_over_every_hand_lies_open(http: FlaskClient) -> None:
    match, players = gathered(http, GAME, 2, options={"gambits": 1})
    while (told := good(players[0].get(match)))["status"] == "running":
        player = players[told["waiting"][0]["seat"]]
        good(player.post(f"{match}/moves", good(player.get(f"{match}/moves"))["moves"][0]))
    view = Somebody(http).get(match).get_json()["view"]
    assert None not in [card for hand in view["hands"] for card in hand]
    assert None not in view["deck"]
