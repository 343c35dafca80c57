"""How the computer plays Dragonwood."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from domain.chance import answer
from domain.game import unfold
from domain.games.dragonwood import DRAGONWOOD
from domain.games.dragonwood.components import NUMBERED
from domain.games.dragonwood.moves import Capture, Discard, GiveUp, Prepare, Recruit
from domain.games.dragonwood.options import Options
from domain.games.dragonwood.setup import setup
from domain.games.dragonwood.table import Storm, Table
from domain.secrecy import seen_by
from domain.words import Level
from tests.bench.arena import Arena
from workers.ai import think

LEVELS: tuple[Level, ...] = ("novice", "adept", "master")


def _begun() -> Table:
    rng = Random(1)
    first = setup(2, Options())
    table: Table
    _, table = unfold(DRAGONWOOD, first, (), lambda question: answer(question, rng.randrange))
    return table


def _turn(hand: tuple[str, ...], *landscape: str, **said: Any) -> Table:
    """A turn of seat 0 with this hand."""
    table = _begun()
    hands = (hand, table.hands[1])
    return replace(table, active=0, hands=hands, landscape=landscape, **said)


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
    long = Options(removed=20, dragons_only_end=True, most_decks=0, first_seat=1)
    options = replace(long, advanced_draw=True, dragon_spell=True)
    levels: tuple[Level, ...] = ("adept", "master", "novice", "master")
    for chosen in (options, Options(simple_setup=True), Options(open_points=True)):
        arena = Arena(DRAGONWOOD, chosen, levels[:seats], seats)
        steps = list(arena.steps())
        assert DRAGONWOOD.scores(arena.table) is not None
        assert not any(isinstance(step.move, Prepare) for step in steps)


def test_a_master_keeps_the_cards_that_go_together() -> None:
    """Of what it discards or gives up; an absent player would part with the lowest."""
    fours = ("red-4", "green-4", "blue-4", "purple-4")
    table = _turn((*fours, "orange-9"), *("gooey_glob",) * 5, phase="wound")
    assert think(DRAGONWOOD, seen_by(table, 0), 0, "master", 5).move == Discard("orange-9")
    stormy = _turn((*fours, "orange-9"), phase="closing", storm=Storm("wind_storm", (0, 1)))
    assert think(DRAGONWOOD, seen_by(stormy, 0), 0, "master", 5).move == GiveUp("orange-9")


def test_a_master_plays_its_last_turn_for_points_alone() -> None:
    """Cards kept in the hand are worth nothing then."""
    nines = ("red-9", "green-9", "blue-9", "purple-9")
    table = _turn(nines, "grumpy_troll", *("crazy_bats",) * 4, turns_left=1)
    move = think(DRAGONWOOD, seen_by(table, 0), 0, "master", 5).move
    assert isinstance(move, Capture)
    assert len(move.cards) == 4


def test_a_master_saves_the_bolt_for_a_creature_that_is_worth_it() -> None:
    owned = (("lightning_bolt",), ())
    hand = ("red-6", "green-6", "blue-6", "purple-6")
    table = _turn(hand, "crazy_bats", *("spooky_spiders",) * 4, owned=owned)
    move = think(DRAGONWOOD, seen_by(table, 0), 0, "master", 5).move
    assert not (isinstance(move, Capture) and move.lightning)


@pytest.mark.long
@pytest.mark.parametrize(
    ("better", "worse", "least"), [("adept", "novice", 9), ("master", "adept", 7)]
)
def test_a_level_beats_the_one_below(better: Level, worse: Level, least: int) -> None:
    """Twelve matches only: docs/ai.md has the figures."""
    won = 0
    for seed in range(12):
        levels = (worse, better) if seed % 2 else (better, worse)
        scores = Arena(DRAGONWOOD, Options(), levels, seed).played()
        won += scores[levels.index(better)].rank == 1
    assert won >= least
