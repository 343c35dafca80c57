"""Reasons as clients meet them: in the contract, in the catalogue, and in refusals over HTTP.

That each reason is given where it should be is tested game by game: tests/domain/test_reasons.py.
"""

import re
from collections.abc import Iterator
from random import Random
from string import Formatter
from typing import Any

import msgspec
import pytest
from flask import Flask
from flask.testing import FlaskClient

from domain.game import Game, Move
from domain.games import GAMES
from domain.words import COMMON_REASONS, Reason
from service.http.contract.portable import ROOT
from service.http.contract.schemas import prefix_of
from service.http.validation import request_type
from tests.domain.values import mutations
from tests.kit import contract
from tests.kit.clients import enrolled, opened
from tests.kit.effort import base_seed, by_effort

PLAYED = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
TURNS = by_effort(test=12, check=24, nightly=600)


def told(game: Game[Any, Any]) -> dict[str, Reason]:
    """All reasons of a game, by code."""
    return {reason.code: reason for reason in (*game.reasons, *COMMON_REASONS)}


def blanks(sentence: str) -> set[str]:
    """The placeholders of a sentence."""
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


@PLAYED
def test_codes_are_told_apart_and_both_sentences_say_the_same_facts(game: Game[Any, Any]) -> None:
    assert game.reasons
    assert len(told(game)) == len(game.reasons) + len(COMMON_REASONS)
    for code, reason in told(game).items():
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", code)
        assert blanks(reason.fr) == blanks(reason.en), code
        assert reason.fr != reason.en, code


@PLAYED
def test_the_contract_and_the_catalogue_list_the_reasons_of_the_game(
    http: FlaskClient, game: Game[Any, Any]
) -> None:
    schemas = contract.document()["components"]["schemas"]
    name = f"{prefix_of(game)}Reason"
    listed = schemas[name]
    assert {"$ref": f"{ROOT}{name}"} in schemas["Problem"]["properties"]["reason"]["anyOf"]
    assert listed["enum"] == list(told(game))
    sentences = {code: {"fr": r.fr, "en": r.en} for code, r in told(game).items()}
    assert listed["x-sentences"] == sentences
    items = http.get(f"/v1/games/{game.slug}").get_json()["reasons"]
    assert {each["reason"]: each["sentence"] for each in items} == sentences


@PLAYED
def test_whatever_is_refused_over_http_has_a_reason_of_the_game_and_changes_nothing(
    app: Flask, game: Game[Any, Any]
) -> None:
    """Mutants of legal moves, and legal ones by other seats, in English and French."""
    rng = Random(base_seed())
    players = [enrolled(app.test_client(), f"Player {n}") for n in range(game.seats[0])]
    seats = [{"kind": "me"}, *[{"kind": "player", "player": who.id} for who in players[1:]]]
    match = opened(players[0], seats, game=game.slug)
    for who in players[1:]:
        who.post(f"{match}/seats")
    refused, known = set(), list[Any]()
    for _ in range(TURNS):
        who = rng.choice(players)
        listed = who.get(f"{match}/moves").get_json()["moves"]
        known += listed
        for move in _tried(rng, game, listed) if listed else known[-1:]:
            language = rng.choice(("en", "fr"))
            before = who.get(match).headers["ETag"]
            answer = who.post(f"{match}/moves", move, Accept_Language=language)
            if answer.status_code != 409:
                assert answer.status_code in (201, 422), answer.get_data(as_text=True)
                continue
            problem = answer.get_json()
            if problem["code"] not in ("illegal-move", "not-your-turn"):
                continue
            reason = told(game)[problem["reason"]]
            assert _fits(reason.fr if language == "fr" else reason.en, problem["detail"]), problem
            assert who.get(match).headers["ETag"] == before
            refused.add(problem["reason"])
    assert refused


def _tried(rng: Random, game: Game[Any, Any], listed: list[Any]) -> Iterator[Any]:
    """Some mutants of what is listed, and at last one of the listed moves."""
    types = {str(kind.__struct_config__.tag): request_type(kind) for kind in game.moves}
    for move in rng.sample(listed, min(2, len(listed))):
        made: Any = msgspec.convert(move, types[move["type"]])
        mutants: list[Move] = list(mutations(made))
        yield from map(msgspec.to_builtins, rng.sample(mutants, min(2, len(mutants))))
    if listed:
        yield rng.choice(listed)


def _fits(sentence: str, detail: str) -> bool:
    """Whether the detail is the sentence with its blanks filled."""
    parts = (re.escape(text) + (".*" if name else "") for text, name, _, _ in _parsed(sentence))
    return re.fullmatch("".join(parts), detail, re.DOTALL) is not None


def _parsed(sentence: str) -> Iterator[tuple[str, Any, Any, Any]]:
    yield from Formatter().parse(sentence)
