"""The types of the Python client are right: mypy holds the assertions, and answers their words."""

import json
from typing import TYPE_CHECKING, Any, Literal, cast

from dragonhoard import DRAGONWOOD, ME, Dragonhoard, SetBack, contract
from tests.clients.test_python_calls import CONTRACT, OPERATIONS

SIGHT: contract.DragonwoodOptions = {"open_points": True}
RISE: contract.OrDesDragonsDone = {"type": "done"}
OTHERS: contract.OrDesDragonsOptions = {"advanced": True}

if TYPE_CHECKING:
    from typing import assert_type

    def a_match_narrows_by_its_game(match: contract.MatchAnswer) -> None:
        if match["game"] == "dragonwood":
            assert_type(match, contract.DragonwoodMatchAnswer)
            assert_type(match["view"], contract.DragonwoodView | None)
        else:
            match["view"]["landscape"]  # type: ignore[index, typeddict-item]

    def an_entry_narrows_by_its_game(entry: contract.SeenEntry) -> None:
        if entry["game"] == "drachenland":
            assert_type(entry, contract.DrachenlandSeenEntry)
            assert_type(entry["command"], contract.DrachenlandCommand | None)

    def an_event_narrows_by_its_type(event: contract.DragonwoodEvent) -> None:
        if event["type"] == "rerolled":
            assert_type(event, contract.DragonwoodRerolled)
            assert_type(event["face"], int)
            event["cards"]  # type: ignore[typeddict-item]

    def a_seat_narrows_by_its_kind(seat: contract.NewSeat) -> None:
        if seat["kind"] == "ai":
            assert_type(seat["level"], Literal["adept", "master", "novice"])

    def a_match_of_a_game_has_its_moves(me: Dragonhoard) -> None:
        match = me.open_match(DRAGONWOOD, [ME, ME], options=SIGHT)
        assert_type(match.read(), contract.DragonwoodMatchAnswer)
        assert_type(match.moves()["moves"], list[contract.DragonwoodMove])
        match.play({"type": "recruit", "card": None})
        match.play(RISE)  # type: ignore[arg-type]
        for news in match.follow():
            if not isinstance(news, SetBack):
                assert_type(news, contract.DragonwoodSeenEntry)
        for turn in match.turns():
            assert_type(turn.moves, list[contract.DragonwoodMove])
        branch = match.branch(3, [ME])
        assert_type(branch.read()["game"], Literal["dragonwood"])
        assert_type(me.match("x", DRAGONWOOD).read(), contract.DragonwoodMatchAnswer)
        me.open_match(DRAGONWOOD, [ME], options=OTHERS)  # type: ignore[misc]

    def any_match_has_all_moves(me: Dragonhoard) -> None:
        match = me.open_match("dragonwood", [ME, ME])
        assert_type(match.read(), contract.MatchAnswer)
        for turn in match.turns():
            assert_type(turn.moves, list[contract.Move])


def answer_of(name: str) -> Any:
    """The example that the contract gives of an answer."""
    responses = OPERATIONS[name][2]["responses"]
    (content,) = responses[min(responses)]["content"].values()
    return content["example"]


def test_the_types_name_what_an_answer_has() -> None:
    match = cast("contract.DragonwoodMatchAnswer", answer_of("getMatch"))
    assert match["game"] == "dragonwood"
    assert match.keys() == contract.DragonwoodMatchAnswer.__required_keys__
    assert match["view"] is not None
    assert match["view"].keys() == contract.DragonwoodView.__required_keys__


def test_every_schema_has_a_type_with_its_names() -> None:
    for name, schema in CONTRACT["components"]["schemas"].items():
        parts = [schema, *schema.get("allOf", ())]
        fields = {field for part in parts for field in part.get("properties", ())}
        inherited = {field for base in parts if "$ref" in base for field in names_of(base["$ref"])}
        made = getattr(contract, name)
        if fields:
            assert set(made.__annotations__) - inherited == fields - inherited, name


def names_of(reference: str) -> Any:
    return getattr(contract, reference.rpartition("/")[2]).__annotations__


def test_what_a_newer_server_adds_stays_in_an_answer() -> None:
    entry: contract.SeenEntry = json.loads('{"game": null, "mood": "good"}')
    assert cast("Any", entry)["mood"] == "good"
