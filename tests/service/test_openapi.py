"""openapi.yaml is the code: the same calls, the same schemas, and no undocumented answer."""

import json
import random
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import yaml
from flask import Flask
from werkzeug.test import TestResponse

from domain.games import GAMES
from service import openapi
from service.api import games
from service.api.call_groups import CALLS
from service.http.bodies import MOST_SEATS, UNGUESSED
from service.http.contract.portable import ROOT, Json
from service.http.contract.schemas import WRITTEN, prefix_of
from service.http.problem_codes import CODES
from service.http.table import NamedSchema, codes_of
from tests.kit import contract
from tests.kit.clients import Somebody, enrolled, opened
from tests.kit.effort import base_seed, by_effort

MOVES = by_effort(test=30, check=30, nightly=600)
COMMITTED = Path(__file__).parents[2] / "openapi.yaml"


@pytest.fixture
def _real_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(GAMES, "coffers")


@pytest.mark.usefixtures("_real_games")
def test_the_committed_contract_is_what_the_code_makes() -> None:
    assert COMMITTED.read_text() == openapi.text(), "run: make openapi"


def test_the_contract_is_served(app: Flask) -> None:
    answer = app.test_client().get("/openapi.yaml")
    assert answer.mimetype == "application/yaml"
    assert yaml.load(answer.data, yaml.CSafeLoader)["openapi"].startswith("3.1")


def test_every_route_is_in_the_contract_and_the_other_way_round(app: Flask) -> None:
    pages: tuple[str, ...] = ("/docs", "/openapi.yaml", "/pages/", "/play", "/replay", "/mcp")
    pages += ("/service-worker.js", "/manifest.webmanifest")
    routes = {
        (method.lower(), rule.rule.replace("<", "{").replace(">", "}").replace("path:", ""))
        for rule in app.url_map.iter_rules()
        for method in rule.methods or ()
        if method not in ("HEAD", "OPTIONS")
        if rule.rule != "/" and not rule.rule.startswith(pages)
    }
    assert routes == {(call.method, call.path) for call in CALLS}


def test_a_reference_to_nothing_cannot_be_built(monkeypatch: pytest.MonkeyPatch) -> None:
    for wrong in (
        {"answer": NamedSchema("Odd", {"items": {"$ref": f"{ROOT}Nobody"}})},
        {"gets": ("X-Nothing",)},
        {"sends": ("X-Nothing",)},
        {"codes": ("no-such-code",)},
    ):
        monkeypatch.setattr(openapi, "CALLS", (replace(CALLS[0], **wrong),))
        with pytest.raises((KeyError, ValueError)):
            openapi.document()


def test_what_is_written_by_hand_is_as_it_is_read() -> None:
    told = {name: each["schema"] for name, each in WRITTEN["parameters"].items()}
    assert told["Secret-Key"]["pattern"] == told["New-Player-Key"]["pattern"] == UNGUESSED
    assert told["seat"]["maximum"] == MOST_SEATS - 1


def test_every_code_is_documented_somewhere() -> None:
    everywhere = {"no-such-path", "method-not-allowed", "bad-request"}
    documented = {code for call in CALLS for code in codes_of(call)}
    assert documented | everywhere == set(CODES)


def test_every_move_event_and_view_of_every_game_has_a_schema() -> None:
    schemas = contract.document()["components"]["schemas"]
    for game in GAMES.values():
        name = "".join(word.capitalize() for word in game.slug.split("-"))
        tags = {str(move.__struct_config__.tag) for move in game.moves}
        assert set(schemas[f"{name}Move"]["discriminator"]["mapping"]) == tags
        tags = {str(event.__struct_config__.tag) for event in game.events}
        assert tags <= set(schemas[f"{name}Event"]["discriminator"]["mapping"])
        assert f"{name}View" in schemas


def places(part: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Json]]:
    """Every object in a part of the contract, and where it is."""
    if isinstance(part, dict):
        yield path, part
    for name, each in part.items() if isinstance(part, dict) else enumerate(part):
        if isinstance(each, dict | list):
            yield from places(each, (*path, str(name)))


def test_no_schema_stands_twice() -> None:
    seen: dict[str, str] = {}
    for name, schema in contract.document()["components"]["schemas"].items():
        written = json.dumps({**schema, "title": ""}, sort_keys=True)
        twin = seen.setdefault(written, name)
        assert twin == name or bare(twin) == bare(name) != name, "two games may say the same"


def bare(name: str) -> str:
    """The name of a game's type without the game's name."""
    return next((name.removeprefix(p) for p in map(prefix_of, GAMES.values()) if p in name), name)


def test_a_list_of_words_that_is_shared_has_a_name() -> None:
    seen: dict[tuple[str, ...], Any] = {}
    for path, schema in places(contract.document()["components"]["schemas"]):
        words = schema.get("enum", ())
        if len(words) > 1 and isinstance(words, list) and {*map(type, words)} == {str}:
            assert seen.setdefault(tuple(sorted(words)), path) == path


def test_no_schema_is_in_a_form_that_a_generator_refuses_or_misreads() -> None:
    for path, schema in places(contract.document()["components"]["schemas"]):
        assert "prefixItems" not in schema, path
        assert len(schema.get("enum", "ab")) > 1 or "properties" in path, path
        if schema.get("type") == "object":
            assert {"properties", "additionalProperties"} & {*schema}, path


@pytest.mark.usefixtures("_real_games")
def test_every_call_has_an_example_that_is_as_its_schema_says() -> None:
    whole = contract.document()
    for path in whole["paths"].values():
        for method, operation in path.items():
            name, told = operation["operationId"], [*contents(operation)]
            assert told or method == "delete", name
            for content in told:
                found = content.get("examples", {"": {"value": content.get("example")}})
                for example in found.values():
                    assert example["value"] is not None, name
                    errors = contract.errors(content["schema"], example["value"])
                    assert errors == [], (name, errors[0][:300])


def contents(operation: Json) -> Iterator[Json]:
    """The bodies of a call's request and of its good answers."""
    answers = [a for status, a in operation["responses"].items() if status[0] == "2"]
    for part in (operation.get("requestBody", {}), *answers):
        yield from part.get("content", {}).values()


def numbered() -> Iterator[tuple[tuple[str, ...], Json]]:
    """Every object in the contract, and in the schemas of each game, and where it is."""
    boxes = [(games.game_schemas(game), games.game_item(game).options) for game in GAMES.values()]
    return places([contract.document(), boxes])


def test_an_integer_that_may_need_more_than_32_bits_says_so() -> None:
    for path, schema in numbered():
        if schema.get("type") == "integer" and "format" not in schema:
            for bound in ("minimum", "maximum"):
                assert -(2**31) <= schema.get(bound, 0) < 2**31, path


def test_a_number_of_ms_may_need_more_than_32_bits() -> None:
    for path, schema in numbered():
        if re.search(r"\bms\b", str(schema.get("description", ""))):
            for part in (schema, schema.get("schema", {}), *schema.get("anyOf", ())):
                assert part.get("type") != "integer" or part.get("format") == "int64", path


def test_no_operation_has_a_tag_of_what_is_sent_to_others() -> None:
    whole = contract.document()
    asked, sent = (
        {tag for path in whole[part].values() for call in path.values() for tag in call["tags"]}
        for part in ("paths", "webhooks")
    )
    assert asked | sent == {tag["name"] for tag in whole["tags"]}
    assert not asked & sent


def test_no_member_of_a_body_has_a_default_that_makes_it_required() -> None:
    for name, schema in contract.document()["components"]["schemas"].items():
        for member in schema.get("properties", {}).values():
            assert "default" not in member, name


def test_answers_and_entries_tell_their_game() -> None:
    schemas = contract.document()["components"]["schemas"]
    for name in ("MatchAnswer", "MovesAnswer", "ViewItem", "EntryOfGame", "NewMatch"):
        assert schemas[name]["discriminator"]["propertyName"] == "game"
        assert {*schemas[name]["discriminator"]["mapping"]} == {*GAMES}


def test_no_name_of_the_inside_of_the_code_is_in_the_contract() -> None:
    schemas = contract.document()["components"]["schemas"]
    assert not [name for name in schemas if "_" in name or name == "Command"]


def test_a_veil_is_nullable_in_what_is_seen_and_not_in_what_is_sent() -> None:
    schemas = contract.document()["components"]["schemas"]
    assert schemas["CoffersBid"]["properties"]["coins"]["type"] == "integer"
    seen = schemas["CoffersSeenBid"]["properties"]["coins"]["anyOf"]
    assert {"type": "null"} in seen


@pytest.fixture
def conforms() -> Callable[[str, TestResponse], Any]:
    """A check that an answer is what its schema says; gives the answer's body."""

    def check(name: str, answer: TestResponse) -> Any:
        body = answer.get_json()
        errors = [error.message for error in contract.validator(name).iter_errors(body)]
        assert errors == [], (name, errors[0][:500])
        return body

    return check


def players_of(game: str, app: Flask) -> Iterator[Somebody]:
    for number in range(GAMES[game].seats[0]):
        yield enrolled(app.test_client(), f"Player {number}")


@pytest.mark.parametrize("game", ["coffers", *GAMES])
def test_whatever_a_match_answers_is_as_the_contract_says(
    app: Flask, game: str, conforms: Callable[[str, TestResponse], Any]
) -> None:
    dice, players = random.Random(base_seed()), tuple(players_of(game, app))
    seats = [{"kind": "me"}, *[{"kind": "open"}] * (len(players) - 1)]
    match = opened(players[0], seats, game=game)
    for guest in players[1:]:
        conforms("MatchAnswer", guest.post(f"{match}/seats"))
    for _ in range(MOVES):
        who = dice.choice(players)
        listed = conforms("MovesAnswer", who.get(f"{match}/moves"))
        if listed["moves"]:
            played = who.post(f"{match}/moves", dice.choice(listed["moves"]))
            assert played.status_code in (201, 409), played.get_data(as_text=True)
            conforms("PlayedAnswer" if played.status_code == 201 else "Problem", played)
    for who in (*players, Somebody(app.test_client())):
        conforms("MatchAnswer", who.get(match))
        conforms("LogPage", who.get(f"{match}/log?limit=1000"))
    conforms("GameAnswer", players[0].get(f"/v1/games/{game}"))
    conforms("GamePage", players[0].get("/v1/games"))
