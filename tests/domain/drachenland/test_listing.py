"""Legal activations are listed: every end once for each price, found by search, and none twice."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from domain.games.drachenland import DRACHENLAND
from domain.games.drachenland.choices_activations import Note, activations
from domain.games.drachenland.components import START_TOKENS, Token
from domain.games.drachenland.moves import Activate, Boat, Call, Fly, March, Pass, Walk
from domain.games.drachenland.stash import Stash
from domain.games.drachenland.table import Table
from domain.games.drachenland.travelling import (
    Gait,
    Trip,
    dragon_of,
    travelled,
)
from tests.domain.drachenland.scene import scene
from tests.kit.stories import Story

BUSY: tuple[Token, ...] = (*START_TOKENS, "boatman", "forced_march", "forced_march")
BARE = {f"V{number:02}": Stash() for number in range(2, 16)} | {"V01": Stash(1)}


def busy(**said: Any) -> Story:
    """Two adventurers on the board, the red one with its dragon; tokens of all kinds."""
    return scene(
        **{
            "at": {0: {"red": "V10", "green": "P03.1"}, 1: {"red": "P15.1"}},
            "face_up": {"V10": ("royal_dragon_red",), "V13": ("royal_dragon_green",)},
            "face_down": {"V08": "ring", "V05": "boatman"},
            "tokens": {0: BUSY},
            **said,
        }
    )


def listed(story: Story, pawn: str, die: str = "B") -> list[tuple[Activate, Note]]:
    """The activations listed for this adventurer and this die."""
    return [
        (move, note)
        for move, note in activations(story.table)
        if (move.pawn, move.die) == (pawn, die)
    ]


def _costs(step: object) -> bool:
    return isinstance(step, March | Boat) or getattr(step, "by", "die") != "die"


def test_the_same_end_for_the_same_price_is_listed_once() -> None:
    """The royal dragon may be there or not; each take is a command of its own."""
    moves = [move for move, _ in activations(busy().table)]
    assert len(moves) == len(set(moves))
    names = Counter(
        (
            m.die,
            m.pawn,
            note["ends"],
            m.take,
            *sorted(_tokens(m).items()),
            _here(busy().table, m, note),
        )
        for m, note in activations(busy().table)
    )
    assert max(names.values()) == 1, names.most_common(3)


def _here(table: Table, move: Activate, note: Note) -> bool:
    """True if in the end the royal dragon lies where the adventurer stands."""
    return bool(note.get("dragon", dragon_of(table, move.pawn)) == note["ends"])


def _tokens(move: Activate) -> Counter[str]:
    kinds = {March: "march", Boat: "boat", Fly: "baby", Call: "baby"}
    return Counter(kinds[type(step)] for step in move.steps if _costs(step))


def test_a_token_in_vain_is_legal_all_the_same() -> None:
    story = scene(at={0: {"red": "V01"}}, tokens={0: ("forced_march", "boatman")})
    vain = Activate("B", "red", (March(), Walk("P03.1")))
    assert vain not in DRACHENLAND.choices(story.table, 0).moves
    story.allows(0, vain)


def test_a_way_that_stands_for_others_is_short_and_the_others_are_legal() -> None:
    story = scene(at={0: {"red": "V01"}}, treasure=BARE)
    assert (Activate("B", "red", (Walk("V03"),)), {"ends": "V03", "spaces": 3}) in listed(
        story, "red"
    )
    story.allows(0, Activate("B", "red", (Walk("P03.1"), Walk("V03"))))
    assert not DRACHENLAND.choices(story.table, 0).complete


def test_staying_is_listed_where_something_can_be_taken_only() -> None:
    story = scene(at={0: {"red": "V01", "green": "P03.1"}}, treasure=BARE)
    stays = [move for move, _ in activations(story.table) if not move.steps]
    assert stays == [Activate("A", "red", (), "egg"), Activate("B", "red", (), "egg")]


def test_to_stay_for_a_ring_is_not_listed() -> None:
    """D21"""
    ring: dict[str, Any] = {"face_up": {"V01": ("ring",)}, "treasure": BARE}
    moves = [move for move, _ in activations(scene(at={0: {"red": "V01"}}, **ring).table)]
    assert {move.take for move in moves if not move.steps} == {"egg"}


def test_each_take_is_listed_and_to_take_nothing_after_a_way() -> None:
    story = scene(at={0: {"red": "P03.2"}}, treasure={"V03": Stash(1, 2, 1, 0, 1)})
    takes = [move.take for move, note in listed(story, "red") if note["ends"] == "V03"]
    assert takes == ["egg", "gems", "diamond", "nothing"]


def test_where_a_token_lies_face_down_the_take_is_not_said_yet() -> None:
    """D9"""
    story = scene(at={0: {"red": "P03.2"}}, face_down={"V03": "ring"})
    assert [move.take for move, note in listed(story, "red") if note["ends"] == "V03"] == [None]


def test_the_list_ends_with_pass_and_has_a_note_for_each_move() -> None:
    choices = DRACHENLAND.choices(busy().table, 0)
    assert choices.moves[-1] == Pass()
    assert len(choices.notes) == len(choices.moves)
    assert not DRACHENLAND.choices(busy().table, 1).moves


# Against brute force: every sequence of a few steps.

Outcome = tuple[str | None, bool, tuple[int, ...]]
"""The space where a way ends, whether the dragon lies there, and the marches, boatmen and baby
dragons it costs.
"""


@pytest.mark.parametrize("seed", range(8))
def test_every_listed_activation_is_legal_and_ends_where_its_note_says(seed: int) -> None:
    rng = Random(seed)
    spaces = list(busy().table.graph.neighbours)
    at = dict(zip(("red", "green", "blue"), rng.sample(spaces, 3), strict=True))
    story = busy(at={0: at}, dice=(rng.randint(1, 3), rng.randint(2, 4)))
    for move, note in activations(story.table):
        assert DRACHENLAND.legal(story.table, 0, move)
        face = next(die.face for die in story.table.dice if die.die == move.die)
        end = travelled(story.table, Gait(0, move.pawn, face), move.steps)
        assert isinstance(end, Trip)
        assert (end.done.at, end.done.walked) == (note["ends"], note["spaces"])
        assert note.get("dragon", end.done.dragon) == end.done.dragon
        assert end.planned == end.done
