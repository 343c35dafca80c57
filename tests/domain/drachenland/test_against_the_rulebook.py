"""Activations against an oracle that goes by the rulebook, space by space: nothing that it finds is
refused, nothing that it does not find is accepted, and the list has all of it that matters.
"""

from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from domain.games.drachenland import DRACHENLAND
from domain.games.drachenland.choices_activations import activations, continuations
from domain.games.drachenland.components import Token
from domain.games.drachenland.moves import Activate, AnyStep, Continue, March, Walk
from domain.games.drachenland.table import Activation, Table
from domain.games.drachenland.travelling import Course, Gait, Trip, after, course, travelled
from domain.words import Objection
from tests.domain.drachenland.boards import Json, board_of, built_in, ring, small
from tests.domain.drachenland.rulebook import Found, Land, Spot, everything, land, one_step
from tests.domain.drachenland.scene import scene
from tests.kit.effort import base_seed, by_effort

Price = tuple[int, int, int]
Outcome = tuple[str | None, str | None, Price]
"""The spaces of the adventurer and of its dragon at the end, and the marches, boatmen, baby dragons
left.
"""
TOKENS: dict[str, Token] = {"M": "forced_march", "B": "boatman", "D": "baby_dragon"}


class Case(msgspec.Struct, frozen=True):
    """The red adventurer of seat 0 at work with die B."""

    board: str
    at: str | None
    dragon: str | None
    face: int
    tokens: str
    face_down: str = ""

    def __str__(self) -> str:
        return " ".join(map(str, msgspec.structs.astuple(self)))

    @property
    def json(self) -> Json:
        return {"small": small, "ring": ring, "built-in": built_in}[self.board]()


CASES = [
    Case("small", "A", "A", 4, "MBD"),
    Case("small", None, "B", 4, "MMBD"),
    Case("small", "ab.1", "A", 4, "MBBDD", "B"),
    Case("ring", "A", "A", 4, "MBD"),
    Case("ring", "A", "C", 4, "BBDD", "B"),
    Case("ring", "ab.1", "A", 4, "MMDD"),
    Case("ring", "bc.1", "D", 3, "MBBD", "A"),
    Case("ring", None, "A", 4, "MBD"),
    Case("ring", None, None, 2, "MMB", "C"),
    Case("ring", "C", "D", 4, "DD", "A"),
    Case("ring", "C", None, 2, "BB"),
    Case("built-in", "V01", "V01", 4, "MB", "V10 V03"),
    Case("built-in", "P23.2", "V15", 4, "MBD", "V05"),
    Case("built-in", None, "V02", 3, "MBD", "V01"),
]
CROWD = {"small": "ab.2", "ring": "da.1", "built-in": "P03.1"}
cases = pytest.mark.parametrize("case", CASES, ids=str)


def _table(case: Case, **said: Any) -> Table:
    table: Table = scene(
        2,
        **said,
        board=None if case.board == "built-in" else board_of(case.json),
        at={0: {"red": case.at}, 1: {"red": CROWD[case.board]}},
        face_up={case.dragon: ("royal_dragon_red",)} if case.dragon else {},
        face_down=dict.fromkeys(case.face_down.split(), "ring"),
        tokens={0: tuple(TOKENS[letter] for letter in case.tokens)},
        die=case.face,
    ).table
    return table


def _found(case: Case) -> Found:
    return everything(land(case.json), _start(case), frozenset(case.face_down.split()))


def _start(case: Case) -> Spot:
    count = case.tokens.count
    return Spot(case.at, case.dragon, case.face, 0, count("M"), count("B"), count("D"))


def _outcomes(case: Case, useful: bool = False) -> dict[Outcome, tuple[Any, ...]]:
    """Everywhere one may end, with the shortest command that is known for it; `useful`: without
    those that call a dragon and leave it behind.
    """
    outcomes: dict[Outcome, tuple[Any, ...]] = {}
    for spot, steps in _found(case).items():
        if useful and spot.astray:
            continue
        if spot.at is not None and (spot.at != CROWD[case.board]):
            left = (spot.marches, spot.boats, spot.babies)
            outcomes.setdefault((spot.at, spot.dragon, left), steps)
    return outcomes


def _outcome(end: Course) -> Outcome:
    left = tuple(map(end.tokens.count, TOKENS.values()))
    return end.at, end.dragon, left  # type: ignore[return-value]


def _activate(steps: tuple[Any, ...]) -> Activate:
    return Activate("B", "red", msgspec.convert(steps, tuple[AnyStep, ...]))


@cases
def test_whatever_the_rulebook_allows_is_accepted_and_comes_to_the_same(case: Case) -> None:
    table = _table(case)
    for outcome, steps in _outcomes(case).items():
        move = _activate(steps)
        assert DRACHENLAND.legal(table, 0, move), (outcome, steps)
        end = travelled(table, Gait(0, "red", case.face), move.steps)
        assert isinstance(end, Trip)
        assert _outcome(end.done) == outcome, steps


@cases
def test_whatever_is_accepted_the_rulebook_allows(case: Case) -> None:
    """Random steps, each of which is kept if the command is legal with it."""
    table, allowed = _table(case), _outcomes(case).keys()
    gait, rng = Gait(0, "red", case.face), Random(1)
    menu = _menu(land(case.json))
    for _ in range(60):
        steps: tuple[AnyStep, ...] = ()
        for step in rng.choices(menu, k=40):
            end = travelled(table, gait, (*steps, step))
            if not isinstance(end, Trip):
                assert not DRACHENLAND.legal(table, 0, Activate("B", "red", (*steps, step)))
                continue
            steps = (*steps, step)
            if DRACHENLAND.legal(table, 0, Activate("B", "red", steps)):
                assert _outcome(end.done) in allowed, steps
            if end.done.stopped:
                break


WAYS = by_effort(test=8, check=30, nightly=300)


@cases
def test_step_by_step_the_rules_and_the_rulebook_judge_alike(case: Case) -> None:
    """Every step that there is, at each position of random ways; also after a token was turned up,
    where steps are judged as a plan. Of walks those of one space: back to the space just left there
    may be a long way round. Marches come first, so that it is plain what they pay for.
    """
    table, board, rng = _table(case), land(case.json), Random(base_seed())
    menu = list(dict.fromkeys(_menu(board)))
    for _ in range(WAYS):
        now, spots = course(table, Gait(0, "red", case.face)), {_start(case)}
        while True:
            allowed = _allowed(board, spots)
            judged = {step: after(table, now, step) for step in menu}
            legal = {step for step, found in judged.items() if isinstance(found, Course)}
            near = {*(board.firsts if now.at is None else board.near[now.at])} - {now.behind}
            legal -= {step for step in legal if isinstance(step, Walk) and step.to not in near}
            assert legal == allowed.keys(), now
            onward = [s for s in menu if s in legal and not (now.walked and s == March())]
            if not onward:
                break
            step = rng.choice(onward)
            now, spots = _moved(judged[step]), allowed[step]


def _allowed(board: Land, spots: set[Spot]) -> dict[AnyStep, set[Spot]]:
    """The steps that the rulebook allows from any of these, and what they lead to."""
    found: dict[AnyStep, set[Spot]] = {}
    for spot in spots:
        for told, then in one_step(board, spot):
            found.setdefault(msgspec.convert(told, AnyStep), set()).add(then)
    return found


def _moved(found: Course | Objection) -> Course:
    assert isinstance(found, Course)
    return found


def _menu(land: Land) -> list[AnyStep]:
    walks = [{"do": "walk", "to": to} for to in land.near]
    more: list[dict[str, str]] = [{"do": "march"}] * 4
    for by in ("die", "baby_dragon"):
        more += [{"do": "call", "by": by}] * 4
        more += [{"do": "fly", "to": to, "by": by} for to in land.volcanoes]
    more += [{"do": "boat", "to": to} for to in land.volcanoes]
    return msgspec.convert([*walks, *more * (1 + len(walks) // len(more))], list[AnyStep])


@cases
def test_the_list_has_every_end_for_its_least_prices_and_no_other(case: Case) -> None:
    """But for staying put, dragons called and left behind, and tokens used in vain."""
    wanted: dict[tuple[str | None, bool], set[Price]] = {}
    for at, dragon, left in _outcomes(case, useful=True):
        here = dragon == at
        if at != case.at or (here and case.dragon != at):
            wanted.setdefault((at, here), set()).add(left)
    least = {end: _undominated(prices) for end, prices in wanted.items()}
    assert _listed(case) == least


@pytest.mark.parametrize("case", [c for c in CASES if c.at in ("A", "C", "V01")], ids=str)
def test_stopped_it_goes_on_with_tokens_as_far_as_the_rulebook_allows(
    case: Case,
) -> None:
    """D9, lenient: as with a die that shows nothing."""
    work = Activation("red", None, stopped=True)
    table = _table(case, tokens_after_stop=True, phase="take", activation=work)
    outcomes = _outcomes(replace(case, face=0))
    for steps in filter(None, outcomes.values()):
        move = Continue(msgspec.convert(steps, tuple[AnyStep, ...]))
        assert DRACHENLAND.legal(table, 0, move), steps
    ends = {at for at, _, _ in outcomes if at != case.at}
    assert {note["ends"] for _, note in continuations(table)} - {case.at} == ends


def _undominated(prices: set[Price]) -> set[Price]:
    """Those that leave no fewer tokens of each kind than another."""
    return {p for p in prices if not any(_more(other, p) for other in prices - {p})}


def _more(one: Price, other: Price) -> bool:
    return all(a >= b for a, b in zip(one, other, strict=True))


def _listed(case: Case) -> dict[tuple[str | None, bool], set[Price]]:
    table = _table(case)
    listed: dict[tuple[str | None, bool], set[Price]] = {}
    for move, note in activations(table):
        if move.pawn == "red" and move.steps:
            end = travelled(table, Gait(0, "red", case.face), move.steps)
            assert isinstance(end, Trip)
            done = end.done
            assert (done.at, done.dragon) == (note["ends"], note.get("dragon", case.dragon))
            at, dragon, left = _outcome(done)
            listed.setdefault((at, dragon == at), set()).add(left)
    return listed
