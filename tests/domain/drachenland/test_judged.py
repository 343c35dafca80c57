"""Whole matches beside a second judge (judge.py): every kind of move, legal or not, at tables of
random matches on several boards, judged both ways.
"""

from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from domain.game import Move
from domain.games.drachenland import DRACHENLAND as GAME
from domain.games.drachenland import moves as m
from domain.games.drachenland.options import Options
from domain.games.drachenland.table import Table
from domain.secrecy import seen_by
from tests.domain.drachenland.boards import board_of, circle, ring, small
from tests.domain.drachenland.judge import Judge
from tests.domain.random_match import random_match
from tests.kit.effort import base_seed, by_effort

POSITIONS = by_effort(test=200, check=1_500, nightly=20_000)
"""So many views of a seat are compared, in BATCHES."""
BATCHES = by_effort(test=1, check=2, nightly=10)
TABLES = 60
"""So many tables of a match at most."""
OPTIONS = (
    Options(),
    Options(board=board_of(circle()), magic_ring=True),
    Options(tokens_after_stop=True, screens=False),
    Options(board=board_of(ring()), gem_limit=False),
    Options(board=board_of(small()), tokens_after_stop=True, stall_rounds=3),
)


@pytest.mark.parametrize("batch", range(BATCHES))
def test_both_judge_every_move_alike(batch: int) -> None:
    compared = 0
    for number in count(batch, BATCHES):
        if compared * BATCHES >= POSITIONS:
            break
        compared += _compared(number, base_seed() * 100_000 + number)
    print(f"{compared} positions")


def _compared(number: int, seed: int) -> int:
    rng, compared = Random(seed), 0
    match = random_match(GAME, 2 + number % 3, OPTIONS[number % len(OPTIONS)], seed)
    tables = [table for _, table in match.tables() if GAME.waiting(table)]
    rare = [table for table in tables if table.phase != "activate"]
    plain = [table for table in tables if table.phase == "activate"]
    for kind in (rare, plain):
        for table in rng.sample(kind, min(TABLES // 2, len(kind))):
            compared += _judged(_richer(rng, table), rng)
    return compared


def _richer(rng: Random, table: Table) -> Table:
    """With more tokens now and then, and with a royal dragon where an adventurer stands."""
    if table.phase == "enter" or rng.random() < 0.3:
        return table
    kinds = ["boatman", "baby_dragon", "forced_march", "forced_march"]
    more: Any = rng.sample(kinds, rng.randint(0, 4))
    tokens = list(table.tokens)
    tokens[table.active] = (*tokens[table.active], *more)
    faces = tuple(replace(die, face=rng.choice((die.face, 4))) for die in table.dice)
    return replace(table, tokens=tuple(tokens), dice=faces, craters=_with_dragon(rng, table))


def _with_dragon(rng: Random, table: Table) -> tuple[Any, ...]:
    """The red royal dragon lies face up on some volcano, if it is not seen anywhere."""
    dragon: Any = "royal_dragon_red"
    if any(dragon in (*crater.face_up, *crater.face_down) for crater in table.craters):
        return table.craters
    where = rng.randrange(len(table.craters))
    return tuple(
        replace(crater, face_up=(*crater.face_up, dragon)) if number == where else crater
        for number, crater in enumerate(table.craters)
    )


def _judged(table: Table, rng: Random) -> int:
    judge, other = Judge(table), rng.choice([n for n in table.seats if n != table.active])
    for seat in (table.active, other):
        view = seen_by(table, seat)
        for move in _menu(table, rng):
            told = GAME.objection(view, seat, move)
            assert (told is None) == judge.permits(seat, move), (move, told, seat, table)
    listed = GAME.choices(seen_by(table, table.active), table.active).moves
    for move in rng.sample(listed, min(6, len(listed))):
        assert judge.permits(table.active, move), (move, table)
    return 2


def _menu(table: Table, rng: Random) -> Iterator[Move]:
    takes: tuple[Any, ...] = ("egg", "gems", "diamond", "ring")
    spaces = [*table.graph.neighbours]
    entries = [f"{entry.path}.{n}" for entry in table.graph.entries for n in range(1, 5)]
    yield from (m.Reroll(), m.Pass())
    yield from (m.TakeTreasure(take) for take in takes)
    yield from (m.MagicHand(take) for take in takes)
    yield from (m.Enter("green", to) for to in rng.sample(entries, min(8, len(entries))))
    yield m.Enter("red", rng.choice(spaces))
    for _ in range(12):
        pawn: Any = rng.choice(["red", "red", "green", "blue"])
        steps = _steps(table, pawn, rng)
        take = rng.choice([None, "nothing", *takes])
        yield m.Activate(rng.choice(("A", "B")), pawn, steps, take)
        yield m.Continue(steps, take)


def _steps(table: Table, pawn: Any, rng: Random) -> tuple[m.AnyStep, ...]:
    """Marches first, then steps that may be possible, the last maybe a long walk."""
    at, steps = table.pawn(table.active, pawn).at, list[m.AnyStep]()
    been = [at]
    steps += [m.March()] * rng.choice((0, 0, 0, 1, 2))
    for _ in range(rng.choice((0, 1, 1, 2, 3))):
        near = table.graph.neighbours.get(at or "", ()) or [e.first for e in table.graph.entries]
        rivers = [*table.graph.rivers.get(at or "", ()), rng.choice([*table.graph.index])]
        by: Any = rng.choice(("die", "baby_dragon"))
        volcano = rng.choice([*table.graph.index])
        walk, boat = m.Walk(rng.choice([*near])), m.Boat(rng.choice(rivers))
        step: Any = rng.choice([walk, walk, walk, boat, m.Fly(volcano, by), m.Call(by)])
        steps.append(step)
        at = getattr(step, "to", at)
        been.append(at)
        if at in table.graph.index and table.crater(at).face_down:
            break
    if rng.random() < 0.2:
        far = rng.choice([*table.graph.neighbours, "nowhere"])
        steps.append(m.Walk(rng.choice([far, been[-2:][0] or far])))
    return tuple(steps)
