"""The options of every game: judged when a match is opened, and never again."""

from itertools import combinations
from typing import Any

import jsonschema_rs
import msgspec
import pytest
from msgspec.structs import replace

from domain import referee
from domain.commands import Join, Open
from domain.events import Opened, Started
from domain.evolve import evolve
from domain.game import Game
from domain.games import GAMES
from domain.match import Actor, Pace, Seat
from domain.opening import open_match, opening_of_rematch
from service.api.games import game_item
from tests.domain.journey import SECRET

ALL = [pytest.param(game, id=slug) for slug, game in GAMES.items()]
CHOSEN: dict[str, Any] = {"gold": 40, "removed": 0}
"""A value of each option that excludes others, where it is not true."""
BARRED = [
    pytest.param(game, set_, id=f"{game.slug} {' '.join(set_)}")
    for game in GAMES.values()
    for group in game.excludes
    for set_ in combinations(group, 2)
]


def _both(names: tuple[str, ...]) -> dict[str, Any]:
    return {name: CHOSEN.get(name, True) for name in names}


def _schema(game: Game[Any, Any]) -> Any:
    return jsonschema_rs.Draft202012Validator(msgspec.to_builtins(game_item(game).options))


@pytest.mark.parametrize(("game", "names"), BARRED)
def test_options_that_exclude_each_other_are_refused_and_the_schema_says_so(
    game: Game[Any, Any], names: tuple[str, ...]
) -> None:
    options, schema = _both(names), _schema(game)
    with pytest.raises(ValueError, match="at most one"):
        game.check(game.seats[0], game.options(**options))
    assert not schema.is_valid(options)
    for name in names:
        alone = {name: options[name]}
        game.check(game.seats[0], game.options(**alone))
        assert schema.is_valid(alone)


@pytest.mark.parametrize("game", ALL)
def test_defaults_and_false_exclude_nothing(game: Game[Any, Any]) -> None:
    defaults = game.options()
    told = msgspec.to_builtins(defaults)
    flags = {name: False for name, value in told.items() if value is False}
    for number in range(game.seats[0], game.seats[1] + 1):
        game.check(number, defaults)
        game.check(number, game.options(**flags))
    assert _schema(game).is_valid(told)


@pytest.mark.parametrize("game", ALL)
def test_the_schema_tells_the_options_of_a_new_match_whose_host_chooses_none(
    game: Game[Any, Any],
) -> None:
    told = msgspec.to_builtins(game_item(game).options)["properties"]
    usual = msgspec.to_builtins(game.usual)
    assert {name: spec["default"] for name, spec in told.items()} == usual
    game.check(game.seats[0], game.usual)


OPENS_OTHERWISE = [
    pytest.param(game, name, id=f"{slug} {name}")
    for slug, game in GAMES.items()
    for name in game.opens_with
]


@pytest.mark.parametrize(("game", "name"), OPENS_OTHERWISE)
@pytest.mark.parametrize("told", [False, True], ids=["left out", "null"])
def test_a_match_of_before_keeps_what_it_was_opened_with_and_so_do_its_branch_and_rematch(
    game: Game[Any, Any], name: str, told: bool
) -> None:
    """Its opening says nothing of the option, or null: both mean what they meant then."""
    options: dict[str, Any] = {name: None} if told else {}
    seats = (Seat("player", "anna", taken=True),) * 2
    opened = Opened("m", game.slug, options, Pace(), "anna", 0, "", seats, None)
    match = replace(evolve(None, opened), status="finished", table=game.setup(2, game.options()))
    asked = opening_of_rematch(match, "anna", ()).options
    opening = Open(game.slug, asked, (Seat("open"),) * 2, Pace())
    again = open_match("n", "anna", opening, 0, SECRET)
    for found in (options, asked, again.match.options):
        assert getattr(msgspec.convert(found, game.options), name) is None
    assert getattr(game.usual, name) is not None


@pytest.mark.parametrize(("game", "names"), BARRED)
def test_a_match_with_options_that_are_refused_today_is_read_and_begins(
    game: Game[Any, Any], names: tuple[str, ...]
) -> None:
    """Stored before they were refused: open, and then begun by whoever sits down last."""
    others = (Seat("ai", level="novice", taken=True),) * (game.seats[0] - 1)
    opened = Opened(
        "m", game.slug, _both(names), Pace(), "anna", 0, "", (Seat("open"), *others), None
    )
    match = evolve(None, opened)
    begun = referee.judge(match, Actor("player", player="anna"), Join(), 1, SECRET)
    assert begun.match.status == "running"
    (started,) = (event for event in begun.events if isinstance(event, Started))
    read = msgspec.json.decode(msgspec.json.encode(started.table), type=game.table)
    assert read == started.table
