"""The search over views, on the toy game."""

from typing import Any

import pytest
from msgspec.structs import replace

from domain.chance import Below, answer
from domain.game import unfold
from domain.secrecy import seen_by
from domain.words import Level
from tests.bench.arena import Arena
from tests.toy import COFFERS, Bid, Coffers, Options, Table
from workers.ai import think
from workers.ai.guide import PLAIN

LEVELS: tuple[Level, ...] = ("novice", "adept", "master")


def begun(seats: int = 2) -> Table:
    table: Table = unfold(COFFERS, COFFERS.setup(seats, Options()), (), _unstirred)[1]
    return table


def _unstirred(question: Any) -> tuple[int, ...]:
    return answer(question, lambda n: 0)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_arguments_give_the_same_thought(level: Level) -> None:
    view = seen_by(begun(), 0)
    assert think(COFFERS, view, 0, level, seed=7) == think(COFFERS, view, 0, level, seed=7)


@pytest.mark.parametrize("level", LEVELS)
def test_a_thought_does_not_depend_on_what_is_hidden(level: Level) -> None:
    table = begun()
    other = replace(table, purses=(5, 3), deck=tuple(reversed(table.deck)))
    ours, theirs = (seen_by(t, 0) for t in (table, other))
    assert ours == theirs
    assert think(COFFERS, ours, 0, level, 1) == think(COFFERS, theirs, 0, level, 1)


def test_who_has_nothing_to_decide_does_nothing() -> None:
    over = replace(begun(), card=None, deck=())
    assert think(COFFERS, seen_by(over, 0), 0, "master", 1).move is None


@pytest.mark.parametrize("level", LEVELS)
def test_the_search_takes_a_card_that_nobody_else_can_pay(level: Level) -> None:
    table = replace(begun(), deck=(), turned=(1, 2, 3), card=3, purses=(2, 0), start=1)
    move = think(COFFERS, seen_by(table, 0), 0, level, seed=3).move
    assert move in (Bid(1), Bid(2))


def test_the_search_keeps_its_coins_for_the_card_that_decides() -> None:
    """With a coin against nobody's, and the 2 gone to the other, only the 3 can still win."""
    bare = replace(begun(), deck=(3,), turned=(2, 1), card=1)
    table = replace(bare, points=(0, 2), purses=(1, 0), start=1, pot=1)
    assert think(COFFERS, seen_by(table, 0), 0, "master", seed=3).move == Bid(0)


LINE_UP: tuple[Level, ...] = ("novice", "adept", "novice", "novice")


class Counted(Coffers):
    """Coffers that count how often somebody imagines them."""

    def __init__(self) -> None:
        self.imagined = 0

    def imagine(self, view: Table, seat: int, below: Below) -> Table:
        self.imagined += 1
        return super().imagine(view, seat, below)


@pytest.mark.parametrize("level", LEVELS)
def test_the_search_thinks_as_many_rounds_as_the_level_says_and_no_more(level: Level) -> None:
    game = Counted()
    thinking = think(game, seen_by(begun(), 0), 0, level, seed=1)
    assert game.imagined == thinking.rounds == getattr(PLAIN.rounds, level)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_computers_play_a_match_to_the_end_with_legal_moves(seats: int) -> None:
    arena = Arena(COFFERS, Options(), LINE_UP[:seats], seed=seats)
    before = arena.table
    for step in arena.steps():
        assert step.seat is not None
        assert step.move is not None
        assert COFFERS.legal(seen_by(before, step.seat), step.seat, step.move)
        before = arena.table
    assert COFFERS.scores(arena.table)
