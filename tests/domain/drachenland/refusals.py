"""Why a move is refused: one situation for each reason, and the sentences that people read."""

from typing import Any

from domain.games.drachenland import moves as m
from domain.games.drachenland import reasons as r
from domain.games.drachenland.stash import Stash
from domain.games.drachenland.table import Activation
from domain.words import NOT_AWAITED, NOTHING_AWAITED
from tests.domain.drachenland.scene import scene
from tests.domain.refusal import Rows
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


REFUSALS: Rows = (
    (NOTHING_AWAITED, _red(phase="over"), 0, m.Pass(), NOTHING_AWAITED.en),
    (NOT_AWAITED, _red(active=1), 0, m.Pass(), NOT_AWAITED.en),
    (
        r.OTHER_DECISION,
        _red(),
        0,
        m.Reroll(),
        "Another decision comes first: use a die for one of your adventurers, or end your turn.",
    ),
    (
        r.OTHER_DECISION,
        scene(phase="enter", intro=1),
        0,
        _go(m.Walk("P01.1")),
        "Another decision comes first: bring in your first adventurer.",
    ),
    (
        r.NOT_SO_FAR_IN,
        scene(phase="enter", intro=2),
        0,
        m.Enter("red", "P01.1"),
        "Exact length of your first move: 2; P01.1 is not so far from an entrance.",
    ),
    (
        r.ENTRY_TAKEN,
        scene(phase="enter", intro=2, at={1: {"red": "P01.2"}}),
        0,
        m.Enter("red", "P01.2"),
        "The stone P01.2 already has an adventurer on it.",
    ),
    (r.DIE_USED, _red(die=4), 0, _go(die="A"), "Die A has been used this turn."),
    (r.PAWN_USED, _red(moved=("red",)), 0, _go(), "Your red adventurer has been used this turn."),
    (
        r.MUST_COME_IN,
        _red(None),
        0,
        _go(),
        "Your red adventurer is not on the board: it must walk in.",
    ),
    (
        r.CANNOT_CONTINUE,
        _ended(stopped=True),
        0,
        m.Continue((m.March(),)),
        "In this match, an adventurer who turns a token up goes no further.",
    ),
    (
        r.NOT_STOPPED,
        _ended(tokens_after_stop=True),
        0,
        m.Continue((m.March(),)),
        "No token has stopped your adventurer: its way is over.",
    ),
    (
        r.NO_STEPS,
        _ended(tokens_after_stop=True, stopped=True),
        0,
        m.Continue(()),
        "To go on, at least one step is needed.",
    ),
    (
        r.NO_SUCH_SPACE,
        _red(),
        0,
        _go(m.Walk("P03.1"), m.Walk("E_S")),
        "Step 2: there is no space E_S.",
    ),
    (r.ALREADY_THERE, _red(), 0, _go(m.Walk("V01")), "Step 1: the adventurer is on V01 already."),
    (
        r.ALREADY_THERE,
        _red(face_up=HERE),
        0,
        _go(m.Fly("V01")),
        "Step 1: the adventurer is on V01 already.",
    ),
    (
        r.TURNS_ROUND,
        _red(),
        0,
        _go(m.Walk("P03.2"), m.Walk("P03.1")),
        "Step 2: it must not turn round at once to P03.1.",
    ),
    (
        r.TURNS_ROUND,
        _red("P03.2", face_up=FAR, tokens={0: ALL}),
        0,
        _go(m.Walk("V03"), m.Call("baby_dragon"), m.Walk("P03.2")),
        "Step 3: it must not turn round at once to P03.2.",
    ),
    (
        r.NO_WAY,
        _red("P03.1", face_down={"V01": "ring", "V03": "ring"}),
        0,
        _go(m.Walk("V05")),
        "Step 1: on foot, tokens that lie face down bar every way to V05.",
    ),
    (
        r.TOO_FAR,
        _red(tokens={0: ALL}),
        0,
        _go(m.March(), m.Walk("V03"), m.Walk("V10")),
        "Step 3: distance to V10: 6; left to walk: 4.",
    ),
    (
        r.NO_TOKEN,
        _red(),
        0,
        _go(m.Walk("P03.1"), m.March()),
        "Step 2: you have no Forced march left.",
    ),
    (r.NO_TOKEN, _red("V03"), 0, _go(m.Boat("V09")), "Step 1: you have no Boatman left."),
    (
        r.NO_TOKEN,
        _red(face_up=HERE),
        0,
        _go(m.Fly("V10", "baby_dragon")),
        "Step 1: you have no Baby dragon left.",
    ),
    (
        r.OFF_BOARD,
        _red(None, tokens={0: ALL}),
        0,
        _go(m.Boat("V09")),
        "Step 1: the adventurer is not on the board yet.",
    ),
    (r.OFF_BOARD, _red(None), 0, _go(m.Call()), "Step 1: the adventurer is not on the board yet."),
    (
        r.OFF_BOARD,
        _red(None),
        0,
        _go(m.Fly("V01")),
        "Step 1: the adventurer is not on the board yet.",
    ),
    (
        r.NO_RIVER,
        _red("V03", tokens={0: ALL}),
        0,
        _go(m.Boat("V01")),
        "Step 1: no river joins V03 and V01.",
    ),
    (
        r.NO_VOLCANO,
        _red(face_up=HERE),
        0,
        _go(m.Fly("P03.1")),
        "Step 1: a royal dragon comes to volcanoes only; P03.1 is none.",
    ),
    (
        r.NO_VOLCANO,
        _red("P03.1", face_up=HERE),
        0,
        _go(m.Call()),
        "Step 1: a royal dragon comes to volcanoes only; P03.1 is none.",
    ),
    (
        r.DRAGON_NOT_UP,
        _red(face_down={"V01": "royal_dragon_red"}),
        0,
        _go(m.Fly("V10")),
        "Step 1: the red royal dragon lies face up nowhere.",
    ),
    (
        r.DRAGON_NOT_UP,
        _red(),
        0,
        _go(m.Call()),
        "Step 1: the red royal dragon lies face up nowhere.",
    ),
    (
        r.DRAGON_ELSEWHERE,
        _red(face_up=FAR),
        0,
        _go(m.Fly("V05")),
        "Step 1: the red royal dragon is on V10, the adventurer on V01.",
    ),
    (
        r.DRAGON_HERE,
        _red(face_up=HERE),
        0,
        _go(m.Call()),
        "Step 1: the red royal dragon is on V01 already.",
    ),
    (
        r.NO_DIE,
        _ended(tokens_after_stop=True, stopped=True, face_up={"V03": ("royal_dragon_red",)}),
        0,
        m.Continue((m.Fly("V10"),)),
        "Step 1: after a stop only tokens are of use, not the die.",
    ),
    (
        r.DIE_NOT_FOUR,
        _red(face_up=HERE),
        0,
        _go(m.Fly("V10"), die="A"),
        "Step 1: a royal dragon needs a 4; the die shows 2.",
    ),
    (
        r.DIE_SPENT,
        _red(face_up=FAR),
        0,
        _go(m.Call(), m.Fly("V05")),
        "Step 2: the die has been spent on the royal dragon already.",
    ),
    (
        r.DIE_WALKED,
        _red("P03.1", face_up=HERE),
        0,
        _go(m.Walk("V01"), m.Fly("V05")),
        "Step 2: points of the die have been walked already; spaces: 1, by marches: 0.",
    ),
    (
        r.STONE_TAKEN,
        scene(at={0: {"red": "V01", "green": "P04.1"}}, tokens={0: ALL}),
        0,
        _go(m.March(), m.Walk("P03.1"), m.Walk("V03"), m.Walk("P04.1")),
        "Step 4: the stone P04.1 already has an adventurer on it.",
    ),
    (
        r.NOT_ON_VOLCANO,
        _red(),
        0,
        _go(m.Walk("P03.1"), take="egg"),
        "Things are taken from volcanoes only; P03.1 is none.",
    ),
    (
        r.FACE_DOWN,
        _red(face_down={"V01": "ring"}),
        0,
        _go(take="egg"),
        "The token of V01 still lies face down.",
    ),
    (r.NOTHING_SUCH, _red(), 0, _go(take="gems"), "There is no ruby on V01."),
    (r.NOTHING_SUCH, _ended(), 0, m.TakeTreasure("diamond"), "There is no diamond on V03."),
    (
        r.NOTHING_SUCH,
        _ended(treasure={"V03": Stash(ruby=1)}),
        0,
        m.TakeTreasure("egg"),
        "There is no dragon egg on V03.",
    ),
    (r.NO_RING_TOKEN, _ended(), 0, m.TakeTreasure("ring"), "No ring token lies face up on V03."),
    (
        r.RING_WORN,
        _ended(face_up={"V03": ("ring",)}, rings={0: ("red",)}),
        0,
        m.TakeTreasure("ring"),
        "Your red adventurer wears a ring already.",
    ),
    (
        r.HAS_NOT_MOVED,
        _red(face_up={"V01": ("ring",)}),
        0,
        _go(take="ring"),
        "Only an adventurer who has moved gets a ring: it was on V01 before.",
    ),
    (
        r.RING_BY_HAND,
        _ended(phase="hand", tokens={0: ALL}, face_up={"V03": ("ring",)}),
        0,
        m.MagicHand("ring"),
        "In this match, a magic hand takes no ring.",
    ),
    (
        r.NOTHING_SUCH,
        _ended(phase="hand", tokens={0: ALL}),
        0,
        m.MagicHand("gems"),
        "There is no ruby on V03.",
    ),
)
