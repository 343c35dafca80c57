"""Option tokens_after_stop: a token turned up ends the walk, but not the use of tokens (D9)."""

from typing import Any

from domain.games.drachenland import events as e
from domain.games.drachenland import moves as m
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
    return story.when(0, m.Activate("B", "red", (m.Walk("V03"),)))


def test_after_a_stop_tokens_may_bring_it_on() -> None:
    """D9"""
    story = stopped().then_among(e.TokenTurnedUp, e.TakeOffered)
    story = story.when(0, m.Continue((m.Boat("V09"),), "egg"))
    story.then(
        e.Resumed(0, "red"),
        e.TokenUsed(0, "boatman"),
        e.BoatTaken(0, "red", "V09"),
        e.EggTaken(0, "red", "V09", None),
        e.ActivationEnded(0),
    )
    assert place(story, 0, "red") == "V09"


def test_but_no_point_of_the_die() -> None:
    """D9: a march has three spaces, and the die none."""
    story = stopped().allows(0, m.Continue((m.March(), m.Walk("V05"))))
    story.refuses(0, m.Continue((m.Walk("P07.1"),)), m.Continue((m.March(), m.Walk("P25.1"))))
    story.refuses(0, m.Continue(()), m.Continue((), "egg"))


def test_a_royal_dragon_that_was_turned_up_may_be_flown_by_a_baby_dragon() -> None:
    """D9, D16; never by the die."""
    story = stopped(token="royal_dragon_red", tokens={0: ("baby_dragon", "boatman")})
    story.refuses(0, m.Continue((m.Fly("V13"),)))
    story.when(0, m.Continue((m.Fly("V13", "baby_dragon"),))).then_among(
        e.DragonFlown(0, "red", "V03", "V13"), e.TakeOffered
    )


def test_strictly_it_may_not() -> None:
    """D9, strict"""
    stopped(lenient=False).refuses(0, m.Continue((m.Boat("V09"),)))


def test_only_the_adventurer_that_was_stopped_goes_on() -> None:
    story = scene(at={0: {"red": "V01"}}, tokens=BOTH, tokens_after_stop=True)
    story.refuses(0, m.Continue((m.Boat("V09"),)))
    story = story.when(0, m.Activate("B", "red", (m.Walk("V03"),))).awaits("take", 0)
    story.refuses(0, m.Continue((m.Boat("V09"),)))


def test_one_may_take_where_one_was_stopped_or_pass() -> None:
    stopped().allows(0, m.TakeTreasure("egg"), m.Pass()).when(0, m.Pass()).awaits("activate", 0)


def test_one_is_asked_also_where_there_is_nothing_to_take() -> None:
    bare: dict[str, Any] = {"token": "boatman", "treasure": {"V03": Stash()}}
    stopped(**bare).awaits("take", 0).refuses(0, m.TakeTreasure("egg"))
    stopped(**bare, tokens={}).awaits("activate", 0)


def test_a_second_token_face_down_stops_it_again() -> None:
    story = stopped(face_down={"V03": "ring", "V09": "boatman"})
    story = story.when(0, m.Continue((m.Boat("V09"), m.March(), m.Walk("P14.1"))))
    story.then_among(e.BoatTaken, e.TokenTurnedUp(0, "red", "V09", "boatman"), e.TakeOffered)
    story.has(activation=Activation("red", "V01", stopped=True))
    story.when(0, m.Continue((m.March(), m.Walk("P14.1")))).then_among(e.Walked, e.ActivationEnded)


def test_it_may_end_where_it_began_and_has_not_moved() -> None:
    """D21: on the node where the activation began."""
    story = stopped(face_up={"V01": ("ring",)})
    story.allows(0, m.Continue((m.March(), m.Walk("V01")))).refuses(
        0, m.Continue((m.March(), m.Walk("V01")), "ring")
    )
