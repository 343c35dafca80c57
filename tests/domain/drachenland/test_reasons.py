"""Why a move is refused: one situation for each reason, and the sentences that people read."""

from random import Random
from typing import Any, NamedTuple

import pytest

from domain.game import Move
from domain.games.drachenland import DRACHENLAND
from domain.games.drachenland import moves as m
from domain.games.drachenland.decisions import KINDS
from domain.games.drachenland.reasons import REASONS
from domain.games.drachenland.stash import Stash
from domain.games.drachenland.table import Activation
from domain.secrecy import seen_by
from domain.words import NOT_AWAITED, NOTHING_AWAITED
from tests.domain.drachenland.scene import scene
from tests.kit.stories import Story

HERE, FAR = {"V01": ("royal_dragon_red",)}, {"V10": ("royal_dragon_red",)}
ALL = ("forced_march", "boatman", "baby_dragon", "magic_hand")


def _red(at: str | None = "V01", **said: Any) -> Story:
    """The red adventurer of seat 0 stands here, the green one on V05; dice A 2 and B 4."""
    return scene(**{"at": {0: {"red": at, "green": "V05"}}, **said})


def _go(*steps: m.AnyStep, take: Any = None, die: Any = "B") -> m.Activate:
    return m.Activate(die, "red", steps, take)


def _ended(**said: Any) -> Story:
    """The red adventurer has ended on V03, and is asked what to take."""
    work = Activation("red", "V01", said.pop("stopped", False))
    return _red("V03", **{"phase": "take", "activation": work, **said})


class Case(NamedTuple):
    """Why seat 0 may not make this move here."""

    code: str
    story: Story
    move: Move
    told: str
    """The English sentence."""


CASES = (
    Case("nothing-awaited", _red(phase="over"), m.Pass(), NOTHING_AWAITED.en),
    Case(
        "not-awaited",
        _red(active=1),
        m.Pass(),
        NOT_AWAITED.en,
    ),
    Case(
        "other-decision",
        _red(),
        m.Reroll(),
        "Another decision comes first: use a die for one of your adventurers, or leave the dice "
        "that are left.",
    ),
    Case(
        "other-decision",
        scene(phase="enter", intro=1),
        _go(m.Walk("P01.1")),
        "Another decision comes first: bring in your first adventurer.",
    ),
    Case(
        "not-so-far-in",
        scene(phase="enter", intro=2),
        m.Enter("red", "P01.1"),
        "Exact length of your first move: 2; P01.1 is not so far from an entrance.",
    ),
    Case(
        "entry-taken",
        scene(phase="enter", intro=2, at={1: {"red": "P01.2"}}),
        m.Enter("red", "P01.2"),
        "The stone P01.2 already has an adventurer on it.",
    ),
    Case("die-used", _red(die=4), _go(die="A"), "Die A has been used this turn."),
    Case("pawn-used", _red(moved=("red",)), _go(), "Your red adventurer has been used this turn."),
    Case(
        "must-come-in",
        _red(None),
        _go(),
        "Your red adventurer is not on the board: it must walk in.",
    ),
    Case(
        "cannot-continue",
        _ended(stopped=True),
        m.Continue((m.March(),)),
        "In this match, who turns a token up goes no further.",
    ),
    Case(
        "not-stopped",
        _ended(tokens_after_stop=True),
        m.Continue((m.March(),)),
        "No token has stopped your adventurer: its way is over.",
    ),
    Case(
        "no-steps",
        _ended(tokens_after_stop=True, stopped=True),
        m.Continue(()),
        "To go on, at least one step is needed.",
    ),
    Case(
        "no-such-space",
        _red(),
        _go(m.Walk("P03.1"), m.Walk("E_S")),
        "Step 2: there is no space E_S.",
    ),
    Case(
        "already-there",
        _red(),
        _go(m.Walk("V01")),
        "Step 1: the adventurer is on V01 already.",
    ),
    Case(
        "already-there",
        _red(face_up=HERE),
        _go(m.Fly("V01")),
        "Step 1: the adventurer is on V01 already.",
    ),
    Case(
        "turns-round",
        _red(),
        _go(m.Walk("P03.2"), m.Walk("P03.1")),
        "Step 2: it must not turn round at once to P03.1.",
    ),
    Case(
        "turns-round",
        _red("P03.2", face_up=FAR, tokens={0: ALL}),
        _go(m.Walk("V03"), m.Call("baby_dragon"), m.Walk("P03.2")),
        "Step 3: it must not turn round at once to P03.2.",
    ),
    Case(
        "no-way",
        _red("P03.1", face_down={"V01": "ring", "V03": "ring"}),
        _go(m.Walk("V05")),
        "Step 1: on foot, tokens that lie face down bar every way to V05.",
    ),
    Case(
        "too-far",
        _red(tokens={0: ALL}),
        _go(m.March(), m.Walk("V03"), m.Walk("V10")),
        "Step 3: distance to V10: 6; left to walk: 4.",
    ),
    Case(
        "no-token",
        _red(),
        _go(m.Walk("P03.1"), m.March()),
        "Step 2: you have no Forced march left.",
    ),
    Case("no-token", _red("V03"), _go(m.Boat("V09")), "Step 1: you have no Boatman left."),
    Case(
        "no-token",
        _red(face_up=HERE),
        _go(m.Fly("V10", "baby_dragon")),
        "Step 1: you have no Baby dragon left.",
    ),
    Case(
        "off-board",
        _red(None, tokens={0: ALL}),
        _go(m.Boat("V09")),
        "Step 1: the adventurer is not on the board yet.",
    ),
    Case("off-board", _red(None), _go(m.Call()), "Step 1: the adventurer is not on the board yet."),
    Case(
        "off-board",
        _red(None),
        _go(m.Fly("V01")),
        "Step 1: the adventurer is not on the board yet.",
    ),
    Case(
        "no-river",
        _red("V03", tokens={0: ALL}),
        _go(m.Boat("V01")),
        "Step 1: no river joins V03 and V01.",
    ),
    Case(
        "no-volcano",
        _red(face_up=HERE),
        _go(m.Fly("P03.1")),
        "Step 1: a royal dragon comes to volcanoes only; P03.1 is none.",
    ),
    Case(
        "no-volcano",
        _red("P03.1", face_up=HERE),
        _go(m.Call()),
        "Step 1: a royal dragon comes to volcanoes only; P03.1 is none.",
    ),
    Case(
        "dragon-not-up",
        _red(face_down={"V01": "royal_dragon_red"}),
        _go(m.Fly("V10")),
        "Step 1: the red royal dragon lies face up nowhere.",
    ),
    Case(
        "dragon-not-up", _red(), _go(m.Call()), "Step 1: the red royal dragon lies face up nowhere."
    ),
    Case(
        "dragon-elsewhere",
        _red(face_up=FAR),
        _go(m.Fly("V05")),
        "Step 1: the red royal dragon is on V10, the adventurer on V01.",
    ),
    Case(
        "dragon-here",
        _red(face_up=HERE),
        _go(m.Call()),
        "Step 1: the red royal dragon is on V01 already.",
    ),
    Case(
        "no-die",
        _ended(tokens_after_stop=True, stopped=True, face_up={"V03": ("royal_dragon_red",)}),
        m.Continue((m.Fly("V10"),)),
        "Step 1: after a stop only tokens are of use, not the die.",
    ),
    Case(
        "die-not-four",
        _red(face_up=HERE),
        _go(m.Fly("V10"), die="A"),
        "Step 1: a royal dragon needs a 4; the die shows 2.",
    ),
    Case(
        "die-spent",
        _red(face_up=FAR),
        _go(m.Call(), m.Fly("V05")),
        "Step 2: the die has been spent on the royal dragon already.",
    ),
    Case(
        "die-walked",
        _red("P03.1", face_up=HERE),
        _go(m.Walk("V01"), m.Fly("V05")),
        "Step 2: points of the die have been walked already; spaces: 1, by marches: 0.",
    ),
    Case(
        "stone-taken",
        scene(at={0: {"red": "V01", "green": "P04.1"}}, tokens={0: ALL}),
        _go(m.March(), m.Walk("P03.1"), m.Walk("V03"), m.Walk("P04.1")),
        "Step 4: the stone P04.1 already has an adventurer on it.",
    ),
    Case(
        "not-on-volcano",
        _red(),
        _go(m.Walk("P03.1"), take="egg"),
        "Things are taken from volcanoes only; P03.1 is none.",
    ),
    Case(
        "face-down",
        _red(face_down={"V01": "ring"}),
        _go(take="egg"),
        "The token of V01 still lies face down.",
    ),
    Case("nothing-such", _red(), _go(take="gems"), "There is no ruby on V01."),
    Case("nothing-such", _ended(), m.TakeTreasure("diamond"), "There is no diamond on V03."),
    Case(
        "nothing-such",
        _ended(treasure={"V03": Stash(ruby=1)}),
        m.TakeTreasure("egg"),
        "There is no dragon egg on V03.",
    ),
    Case("no-ring-token", _ended(), m.TakeTreasure("ring"), "No ring token lies face up on V03."),
    Case(
        "ring-worn",
        _ended(face_up={"V03": ("ring",)}, rings={0: ("red",)}),
        m.TakeTreasure("ring"),
        "Your red adventurer wears a ring already.",
    ),
    Case(
        "has-not-moved",
        _red(face_up={"V01": ("ring",)}),
        _go(take="ring"),
        "A ring is for who has moved: the adventurer was on V01 before.",
    ),
    Case(
        "ring-by-hand",
        _ended(phase="hand", tokens={0: ALL}, face_up={"V03": ("ring",)}),
        m.MagicHand("ring"),
        "In this match, a magic hand takes no ring.",
    ),
    Case(
        "nothing-such",
        _ended(phase="hand", tokens={0: ALL}),
        m.MagicHand("gems"),
        "There is no ruby on V03.",
    ),
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.code}-{case.move}"[:60])
def test_a_refusal_says_which_rule_is_broken(case: Case) -> None:
    objection = DRACHENLAND.objection(seen_by(case.story.table, 0), 0, case.move)
    assert objection is not None
    assert objection.reason.code == case.code
    told = objection.told()
    assert told.en == case.told
    assert "{" not in told.fr


def test_every_reason_has_a_situation() -> None:
    assert {reason.code for reason in REASONS} <= {case.code for case in CASES}
    assert len({reason.code for reason in REASONS}) == len(REASONS)


def test_sentences_are_said_in_french_too() -> None:
    objection = DRACHENLAND.objection(_red().table, 0, _go(m.Walk("P03.1"), m.March()))
    assert objection is not None
    assert objection.told().fr == "Étape 2 : vous n'avez plus de jeton « Marche forcée »."


def test_each_kind_of_decision_is_described_and_answered() -> None:
    assert [kind.kind for kind in KINDS] == ["enter", "reroll", "activate", "take", "hand"]
    assert all(kind.about.fr and kind.about.en for kind in KINDS)
    assert {move for kind in KINDS for move in kind.moves} == set(m.MOVES)


@pytest.mark.parametrize("seed", range(6))
def test_reasons_depend_on_the_view_alone(seed: int) -> None:
    """For moves of all kinds, sensible or not: the real table and an imagined one say the same."""
    rng = Random(seed)
    spaces = [*scene().table.graph.neighbours]
    story = scene(
        at={0: dict(zip(("red", "green"), rng.sample(spaces, 2), strict=True))},
        face_up=HERE | FAR if seed % 2 else {},
        face_down=dict.fromkeys(rng.sample(sorted({*spaces} & {"V03", "V05", "V09"}), 2), "ring"),
        tokens={0: ALL},
        phase=rng.choice(["activate", "reroll"]),
    )
    view = seen_by(story.table, 0)
    imagined = DRACHENLAND.imagine(view, 0, rng.randrange)
    for _ in range(200):
        move = _anything(rng, spaces)
        seen = DRACHENLAND.objection(view, 0, move)
        assert DRACHENLAND.objection(story.table, 0, move) == seen
        assert DRACHENLAND.objection(imagined, 0, move) == seen


def _anything(rng: Random, spaces: list[str]) -> Move:
    to = rng.choice([*spaces, "", "{x}"])
    by: Any = rng.choice(["die", "baby_dragon"])
    menu: list[Any] = [
        m.Walk(to),
        m.Walk(rng.choice(spaces)),
        m.March(),
        m.Boat(to),
        m.Fly(to, by),
        m.Call(by),
    ]
    steps = tuple(rng.choice(menu) for _ in range(rng.randrange(5)))
    take: Any = rng.choice(["egg", "gems", "diamond", "ring"])
    activate = m.Activate(
        rng.choice(["A", "B"]),
        rng.choice(["red", "green", "blue"]),
        steps,
        rng.choice([None, take]),
    )
    plain = (
        m.Continue(steps),
        m.Enter("red", to),
        m.TakeTreasure(take),
        m.MagicHand(take),
        m.Reroll(),
    )
    return rng.choice([activate, activate, activate, *plain])
