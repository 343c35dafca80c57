"""How the computer plays Dragonwood."""

from random import Random
from typing import Any

import pytest

from domain.chance import answer
from domain.game import Level, unfold
from domain.games.dragonwood import DRAGONWOOD
from domain.games.dragonwood.components import NUMBERED
from domain.games.dragonwood.moves import Capture, Prepare, Recruit
from domain.games.dragonwood.setting_up import setup
from domain.games.dragonwood.state import Options, Table
from domain.secrecy import seen_by
from workers.ai import think
from workers.ai.arena import Arena

LEVELS: tuple[Level, ...] = ("novice", "adept", "master")


def _begun(seed: int = 1, **options: Any) -> Table:
    rng = Random(seed)
    first = setup(2, Options(**options))
    table: Table
    _, table = unfold(DRAGONWOOD, first, (), lambda question: answer(question, rng.randrange))
    return table


def _turn(hand: tuple[str, ...], *landscape: str, **said: Any) -> Table:
    """A turn of seat 0 with this hand."""
    table = _begun()
    known = {name: getattr(table, name) for name in table.__struct_fields__}
    hands = (hand, table.hands[1])
    return Table(**{**known, "active": 0, "hands": hands, "landscape": landscape, **said})


@pytest.mark.parametrize("level", LEVELS)
def test_its_moves_are_legal_and_depend_on_the_view_and_the_seed_alone(level: Level) -> None:
    table = _begun()
    seat = table.active
    view = seen_by(table, seat)
    move = think(DRAGONWOOD, view, seat, level, 5).move
    assert move is not None
    assert DRAGONWOOD.legal(view, seat, move)
    assert think(DRAGONWOOD, view, seat, level, 5).move == move
    imagined = DRAGONWOOD.imagine(view, seat, Random(9).randrange)
    assert think(DRAGONWOOD, seen_by(imagined, seat), seat, level, 5).move == move


@pytest.mark.parametrize("level", LEVELS)
def test_who_is_not_awaited_does_nothing(level: Level) -> None:
    table = _begun()
    other = 1 - table.active
    assert think(DRAGONWOOD, seen_by(table, other), other, level, 5).move is None


def test_an_adept_takes_what_is_certain_and_dear() -> None:
    sixes = tuple(card for card in NUMBERED if card.endswith("-6"))
    table = _turn((*sixes, "red-1"), "wild_boar", *("crazy_bats",) * 4)
    move = think(DRAGONWOOD, seen_by(table, 0), 0, "adept", 5).move
    assert isinstance(move, Capture)
    assert move.target == "wild_boar"


def test_an_adept_recruits_when_there_is_little_to_hope_for() -> None:
    table = _turn(("red-1", "green-5", "blue-9"), *("gooey_glob",) * 5)
    assert think(DRAGONWOOD, seen_by(table, 0), 0, "adept", 5).move == Recruit()


@pytest.mark.parametrize("seats", range(2, 5))
def test_computers_play_every_option_to_the_end(seats: int) -> None:
    options = Options(advanced_draw=True, dragon_spell=True, removed=20, dragons_only_end=True)
    levels: tuple[Level, ...] = ("adept", "novice", "adept", "novice")
    for chosen in (options, Options(simple_setup=True), Options(open_points=True)):
        arena = Arena(DRAGONWOOD, chosen, levels[:seats], seats)
        entries = list(arena.entries())
        assert DRAGONWOOD.scores(arena.table) is not None
        assert not any(isinstance(entry.move, Prepare) for entry in entries)


def test_an_adept_beats_a_novice() -> None:
    won = 0
    for seed in range(12):
        levels: tuple[Level, ...] = ("novice", "adept") if seed % 2 else ("adept", "novice")
        scores = Arena(DRAGONWOOD, Options(), levels, seed).played()
        won += scores[levels.index("adept")].rank == 1
    assert won >= 9
