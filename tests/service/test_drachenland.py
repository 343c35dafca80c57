"""Drachenland over HTTP: whole matches of all sizes with all options, on two boards."""

from random import Random
from typing import Any

import pytest
from flask.testing import FlaskClient

from domain.games.drachenland.components import LONGEST
from tests.domain.drachenland.boards import built_in, circle, small
from tests.kit.clients import Somebody, enrolled, good, opened, played_until, problem

LENIENT = {"tokens_after_stop": True, "magic_ring": True, "break_ties": True}
OPTIONS: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"screens": False, "gem_limit": False, "first_seat": 1}),
    (4, {**LENIENT, "stall_rounds": None}),
    (2, {"board": circle(), **LENIENT}),
    (4, {"board": circle(8), "gem_limit": False, "break_ties": True}),
    (3, {"board": small(), "screens": False, "stall_rounds": 3}),
    (4, {"board": small(), "gem_limit": False, "first_seat": 3}),
]
NAMES = ("Anna", "Ben", "Carl", "Dora")


def _begun(http: FlaskClient, seats: int, options: dict[str, Any]) -> tuple[str, list[Somebody]]:
    players = [enrolled(http, name) for name in NAMES[:seats]]
    table = [{"kind": "me"}, *[{"kind": "open"}] * (seats - 1)]
    match = opened(players[0], game="drachenland", seats=table, options=options)
    for player in players[1:]:
        assert player.post(f"{match}/seats").status_code == 201
    return match, players


def _chosen(listed: dict[str, Any], rng: Random) -> Any:
    """Mostly something is taken: an egg before anything else."""
    moves = listed["moves"]
    takes = [move for move in moves if move.get("take") not in (None, "nothing")]
    eggs = [move for move in takes if move["take"] == "egg"]
    wanted = eggs or takes
    return rng.choice(wanted if wanted and rng.random() < 0.7 else moves)


@pytest.mark.parametrize(
    ("seats", "options"),
    [OPTIONS[0], *(pytest.param(*more, marks=pytest.mark.long) for more in OPTIONS[1:])],
)
def test_a_match_is_played_to_its_end(
    http: FlaskClient, seats: int, options: dict[str, Any]
) -> None:
    match, players = _begun(http, seats, options)
    rng = Random(seats)
    waiting = players[0].get(match).get_json()["waiting"]
    for _ in range(5000):
        if not waiting:
            break
        player = players[waiting[0]["seat"]]
        move = _chosen(player.get(f"{match}/moves").get_json(), rng)
        answer = player.post(f"{match}/moves", move)
        assert answer.status_code == 201, (move, answer.get_data(as_text=True))
        waiting = answer.get_json()["waiting"]
    body = players[0].get(match).get_json()
    assert body["status"] == "finished"
    assert {score["rank"] for score in body["result"]} >= {1}
    assert body["view"]["spare"] != [None]


def _entered(http: FlaskClient, **options: Any) -> tuple[str, Somebody, Somebody]:
    """A match of two after the first round; Anna has kept her dice."""
    match, (anna, ben) = _begun(http, 2, {"first_seat": 0, **options})
    assert anna.post(f"{match}/moves", _enter("P01.2")).status_code == 201
    assert ben.post(f"{match}/moves", _enter("P02.4")).status_code == 201
    assert anna.post(f"{match}/moves", {"type": "pass"}).status_code == 201
    return match, anna, ben


def _enter(to: str) -> dict[str, str]:
    return {"type": "enter", "pawn": "red", "to": to}


def test_an_activation_is_one_command_cut_short_at_a_token_face_down(http: FlaskClient) -> None:
    """D9: what was to follow is dropped, and the take asked again; but it must be a plan."""
    match, players = _begun(http, 2, {})
    assert played_until(lambda: _found(players, match), match, players, Random(1))
    move, note = _found(players, match)[0]
    player = players[player_at_turn(players[0], match)]

    def planned(to: str) -> Any:
        steps = [*move["steps"], {"do": "walk", "to": to}]
        return player.post(f"{match}/moves", {**move, "steps": steps, "take": "egg"})

    assert problem(planned("P99.1")) == (409, "illegal-move")
    answers = (planned(stone) for stone in _stones_beside(note["ends"]))
    answer = next(answer for answer in answers if answer.status_code == 201).get_json()
    events = [event for event in answer["entry"]["events"] if event["type"] != "clock-set"]
    assert [event["type"] for event in events[-2:]] == ["token-turned-up", "take-offered"]
    assert events[-2]["volcano"] == note["ends"]
    assert [waiting["kind"] for waiting in answer["waiting"]] == ["take"]


def _stones_beside(volcano: str) -> list[str]:
    paths = built_in()["paths"]
    first = [f"{path['id']}.1" for path in paths if path["from"] == volcano]
    return first + [f"{path['id']}.{path['n']}" for path in paths if path["to"] == volcano]


def _found(players: list[Somebody], match: str) -> list[Any]:
    """The moves of whoever is awaited that uncover something on foot before the die is walked, each
    with its note.
    """
    player = players[player_at_turn(players[0], match)]
    listed = good(player.get(f"{match}/moves"))
    dice = {die["die"]: die["face"] for die in good(player.get(match))["view"]["dice"]}
    return [
        (move, note)
        for move, note in _pairs(listed)
        if _uncovers(move, note)
        and [step["do"] for step in move["steps"]] == ["walk"]
        and note["spaces"] < dice[move["die"]]
    ]


def player_at_turn(somebody: Somebody, match: str) -> int:
    """The seat that is awaited."""
    seat: int = good(somebody.get(match))["waiting"][0]["seat"]
    return seat


def _pairs(listed: dict[str, Any]) -> list[tuple[Any, Any]]:
    return list(zip(listed["moves"], listed["notes"] or [{}] * len(listed["moves"]), strict=True))


def _uncovers(move: Any, note: Any) -> bool:
    """True for a way to a volcano where nothing can be said of a take yet."""
    return move.get("take") is None and note.get("ends", "").startswith("V")


def test_an_activation_that_is_none_is_refused_at_the_door_or_by_the_rules(
    http: FlaskClient,
) -> None:
    match, anna, ben = _entered(http)
    far = {"type": "activate", "die": "B", "pawn": "red", "steps": [{"do": "walk", "to": "V05"}]}
    assert problem(anna.post(f"{match}/moves", far)) == (409, "illegal-move")
    assert problem(ben.post(f"{match}/moves", far)) == (409, "not-your-turn")
    for steps in (
        [{"do": "swim", "to": "V05"}],
        [{"do": "walk"}],
        [{"do": "march"}] * (LONGEST + 1),
        "V05",
    ):
        answer = anna.post(f"{match}/moves", {**far, "steps": steps})
        assert problem(answer) == (422, "invalid")


def test_a_view_holds_another_board_but_not_the_built_in_one(http: FlaskClient) -> None:
    match, _, _ = _entered(http)
    view = enrolled(http, "Eve").get(match)
    assert view.get_json()["view"]["options"]["board"] is None
    assert len(view.get_data()) < 8_000


def test_a_bad_board_is_refused_with_all_reasons(http: FlaskClient) -> None:
    anna = enrolled(http, "Anna")
    board = built_in()
    board["rivers"][0]["b"] = "V99"
    board["paths"][0]["n"] = 3
    body = {"game": "drachenland", "seats": [{"kind": "me"}, {"kind": "open"}]}
    answer = anna.post("/v1/matches", {**body, "options": {"board": board}})
    assert problem(answer) == (422, "invalid")
    (reasons,) = answer.get_json()["errors"]["options"]
    assert "V99" in reasons
    assert "its n is 3" in reasons


def test_a_board_of_another_form_is_refused_at_the_door(http: FlaskClient) -> None:
    anna = enrolled(http, "Anna")
    board = small()
    board["volcanoes"][0]["x"] = "left"
    board["lava"] = True
    body = {"game": "drachenland", "seats": [{"kind": "me"}, {"kind": "open"}]}
    answer = anna.post("/v1/matches", {**body, "options": {"board": board}})
    assert problem(answer) == (422, "invalid")


def test_a_first_seat_that_is_none_is_refused(http: FlaskClient) -> None:
    anna = enrolled(http, "Anna")
    body = {"game": "drachenland", "seats": [{"kind": "me"}, {"kind": "open"}]}
    answer = anna.post("/v1/matches", {**body, "options": {"first_seat": 3}})
    assert problem(answer) == (422, "invalid")
    assert "no seat 3" in str(answer.get_json()["errors"]["options"])


def test_tokens_face_down_and_others_treasure_are_nowhere_to_be_seen(http: FlaskClient) -> None:
    """D28, D29: in no view and no entry before the end."""
    match, _, ben = _entered(http)
    view = ben.get(match).get_json()["view"]
    assert {token for crater in view["craters"] for token in crater["face_down"]} == {None}
    assert view["spare"] == [None]
    assert [screen["stash"] is None for screen in view["screens"]] == [True, False]
    log = ben.get(f"{match}/log").get_json()["items"]
    laid = [e for entry in log for e in entry["events"] if e["type"] == "tokens-laid"]
    assert laid == [{"type": "tokens-laid", "order": [None] * 16}]
