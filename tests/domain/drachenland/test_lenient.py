"""Option tokens_after_stop: a token turned up ends the walk, but not the use of tokens (D9)."""

from typing import Any

from domain.games.drachenland import DRACHENLAND
from domain.games.drachenland.events import (
    ActivationEnded,
    BoatTaken,
    DragonFlown,
    EggTaken,
    Resumed,
    TakeOffered,
    TokenTurnedUp,
    TokenUsed,
    Walked,
)
from domain.games.drachenland.moves import (
    Activate,
    Boat,
    Continue,
    Fly,
    March,
    Pass,
    TakeTreasure,
    Walk,
)
from domain.games.drachenland.stash import Stash
from domain.games.drachenland.table import Activation
from tests.domain.drachenland.scene import place, scene
from tests.kit.stories import Story

BOTH = {0: ("boatman", "forced_march")}


def stopped(lenient: bool = True, token: str = "ring", **said: Any) -> Story:
    """The red adventurer has been stopped on V03 by this token, after 3 of its 4 spaces."""
    usual: dict[str, Any] = {"tokens": BOTH, "face_down": {"V03": token}}
    said = usual | {"at": {0: {"red": "V01"}}, "tokens_after_stop": lenient} | said
    story = scene(**said)
    return story.when(0, Activate("B", "red", (Walk("V03"),)))


def test_after_a_stop_tokens_may_bring_it_on() -> None:
    """D9"""
    story = stopped().then_among(TokenTurnedUp, TakeOffered)
    story = story.when(0, Continue((Boat("V09"),), "egg"))
    story.then(
        Resumed(0, "red"),
        TokenUsed(0, "boatman"),
        BoatTaken(0, "red", "V09"),
        EggTaken(0, "red", "V09", None),
        ActivationEnded(0),
    )
    assert place(story, 0, "red") == "V09"


def test_but_no_point_of_the_die() -> None:
    """D9: a march has three spaces, and the die none."""
    story = stopped().allows(0, Continue((March(), Walk("V05"))))
    story.refuses(0, Continue((Walk("P07.1"),)), Continue((March(), Walk("P25.1"))))
    story.refuses(0, Continue(()), Continue((), "egg"))


def test_a_royal_dragon_that_was_turned_up_may_be_flown_by_a_baby_dragon() -> None:
    """D9, D16; never by the die."""
    story = stopped(token="royal_dragon_red", tokens={0: ("baby_dragon", "boatman")})
    story.refuses(0, Continue((Fly("V13"),)))
    story.when(0, Continue((Fly("V13", "baby_dragon"),))).then_among(
        DragonFlown(0, "red", "V03", "V13"), TakeOffered
    )


def test_strictly_it_may_not() -> None:
    """D9, strict"""
    stopped(lenient=False).refuses(0, Continue((Boat("V09"),)))


def test_only_the_adventurer_that_was_stopped_goes_on() -> None:
    story = scene(at={0: {"red": "V01"}}, tokens=BOTH, tokens_after_stop=True)
    story.refuses(0, Continue((Boat("V09"),)))
    story = story.when(0, Activate("B", "red", (Walk("V03"),))).awaits("take", 0)
    story.refuses(0, Continue((Boat("V09"),)))


def test_one_may_take_where_one_was_stopped_or_pass() -> None:
    stopped().allows(0, TakeTreasure("egg"), Pass()).when(0, Pass()).awaits("activate", 0)


def test_one_is_asked_also_where_there_is_nothing_to_take() -> None:
    bare: dict[str, Any] = {"token": "boatman", "treasure": {"V03": Stash()}}
    stopped(**bare).awaits("take", 0).refuses(0, TakeTreasure("egg"))
    stopped(**bare, tokens={}).awaits("activate", 0)


def test_a_second_token_face_down_stops_it_again() -> None:
    story = stopped(face_down={"V03": "ring", "V09": "boatman"})
    story = story.when(0, Continue((Boat("V09"), March(), Walk("P14.1"))))
    story.then_among(BoatTaken, TokenTurnedUp(0, "red", "V09", "boatman"), TakeOffered)
    story.has(activation=Activation("red", "V01", stopped=True))
    story.when(0, Continue((March(), Walk("P14.1")))).then_among(Walked, ActivationEnded)


def test_it_may_end_where_it_began_and_has_not_moved() -> None:
    """D21: on the node where the activation began."""
    story = stopped(face_up={"V01": ("ring",)})
    story.allows(0, Continue((March(), Walk("V01")))).refuses(
        0, Continue((March(), Walk("V01")), "ring")
    )


def test_the_ways_on_are_listed() -> None:
    story = stopped()
    listed = DRACHENLAND.choices(story.table, 0)
    ends = {note["ends"] for note in listed.notes if note}
    assert {"V09", "V05", "V01", "P14.2"} <= ends
    assert Continue((Boat("V09"),), "egg") in listed.moves
    assert not listed.complete
