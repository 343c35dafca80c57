"""Forced marches and boatmen, in addition to the die."""

from domain.games.drachenland import events as e
from domain.games.drachenland.moves import Activate, Boat, Fly, March, Walk
from domain.games.drachenland.stash import Stash
from tests.domain.drachenland.scene import place, scene

RED = {0: {"red": "V01"}}
NOTHING = {f"V{n:02}": Stash() for n in range(2, 16)} | {"V01": Stash(eggs=1)}


def go(*steps: object, die: str = "A") -> Activate:
    """The red adventurer goes these steps by die A, which shows 2."""
    return Activate(die, "red", steps)  # type: ignore[arg-type]


def test_a_forced_march_adds_three_spaces() -> None:
    """D11: 2 and 3 are 5."""
    story = scene(at=RED, tokens={0: ("forced_march",)}).allows(0, go(March(), Walk("P07.2")))
    story.refuses(0, go(March(), Walk("V05")), go(Walk("P07.2")), go(Walk("P03.1"), Walk("V05")))
    story = story.when(0, go(March(), Walk("P07.2")))
    story.then(e.Activated, e.TokenUsed(0, "forced_march"), e.Walked, e.ActivationEnded)
    story.has(tokens=((), (), ()), used=("forced_march",))


def test_it_comes_before_or_after_the_dies_spaces() -> None:
    """D11"""
    story = scene(at=RED, tokens={0: ("forced_march",)})
    story.allows(0, go(Walk("P03.2"), March(), Walk("P07.2")))


def test_several_may_be_added() -> None:
    """D11: 2 and 3 and 3 are 8."""
    story = scene(at=RED, tokens={0: ("forced_march",) * 2}, treasure=NOTHING)
    story.allows(0, go(March(), March(), Walk("P25.2")))
    story.refuses(0, go(March(), March(), Walk("P15.2")), go(March(), March(), March()))


def test_it_helps_an_adventurer_that_comes_in() -> None:
    """D11, D6"""
    story = scene(tokens={0: ("forced_march",)}, treasure=NOTHING)
    story.allows(0, go(March(), Walk("V02"))).refuses(0, go(Walk("V02")))


def test_it_may_be_walked_also_when_the_die_was_spent_on_a_dragon() -> None:
    """D11: three spaces, and none of the die."""
    fly = Fly("V10")
    story = scene(at=RED, face_up={"V01": ("royal_dragon_red",)}, tokens={0: ("forced_march",)})
    story.allows(0, go(fly, March(), Walk("P26.2"), die="B"))
    story.refuses(0, go(fly, March(), Walk("P24.3"), die="B"))
    story.refuses(0, go(fly, Walk("P26.1"), die="B"))


def test_its_spaces_may_bring_an_adventurer_to_the_dragon_that_the_die_is_spent_on() -> None:
    """D11, D13: none of the die's own spaces may, and what the march has left may be walked on."""
    there, fly = {"V01": ("royal_dragon_red",)}, Fly("V10")
    story = scene(at={0: {"red": "P03.2"}}, face_up=there, tokens={0: ("forced_march",)})
    story.allows(0, go(March(), Walk("V01"), fly, Walk("P26.1"), die="B"))
    story.refuses(0, go(March(), Walk("V01"), fly, Walk("P26.2"), die="B"))
    story.refuses(0, go(Walk("V01"), fly, die="B"))


def test_a_boatman_brings_an_adventurer_to_the_other_end_of_a_river_besides_its_walk() -> None:
    """D12: no point of the die."""
    story = scene(at={0: {"red": "V03"}}, tokens={0: ("boatman",)}, treasure=NOTHING)
    story.allows(0, go(Boat("V09"), Walk("P13.1")), go(Boat("V09"), Walk("P14.2")))
    story = story.when(0, go(Boat("V09")))
    story.then(
        e.Activated, e.TokenUsed(0, "boatman"), e.BoatTaken(0, "red", "V09"), e.ActivationEnded
    )
    assert place(story, 0, "red") == "V09"


def test_he_does_at_the_beginning_in_the_middle_or_at_the_end_of_the_walk() -> None:
    """D12"""
    story = scene(at={0: {"red": "P03.2"}}, tokens={0: ("boatman",)})
    story.allows(0, go(Walk("V03"), Boat("V09")), go(Walk("V03"), Boat("V09"), Walk("P16.1")))
    story.refuses(0, go(Walk("V03"), Boat("V09"), Walk("P16.2")))


def test_several_boatmen_may_be_used_in_a_turn_each_for_one_ride() -> None:
    """D12, D31: there and back."""
    story = scene(at={0: {"red": "V03"}}, tokens={0: ("boatman",) * 2}, treasure=NOTHING)
    story.allows(0, go(Boat("V09"), Boat("V03"), Walk("P03.2")))
    story.refuses(0, go(Boat("V09"), Boat("V03"), Boat("V09")))
    story = story.when(0, go(Boat("V09"), Walk("P13.1")))
    story = story.given().when(0, Activate("B", "green", (Walk("P01.1"),)), (1, 1))
    story.has(tokens=(("boatman",), (), ()))


def test_a_token_face_down_stops_who_comes_by_boat() -> None:
    """D9"""
    story = scene(at={0: {"red": "V03"}}, tokens={0: ("boatman",)}, face_down={"V09": "ring"})
    story = story.when(0, go(Boat("V09"), Walk("P13.1")))
    story.then_among(e.BoatTaken, e.TokenTurnedUp(0, "red", "V09", "ring"))
    assert place(story, 0, "red") == "V09"


def test_there_may_be_several_rivers_at_a_volcano() -> None:
    """D12, on a board of ones own: one says where to."""
    from tests.domain.drachenland.boards import board_of, built_in

    board = built_in()
    board["rivers"].append({"id": "R7", "a": "V03", "b": "V11"})
    story = scene(
        at={0: {"red": "V03"}}, tokens={0: ("boatman",)}, board=board_of(board), treasure=NOTHING
    )
    story.allows(0, go(Boat("V09")), go(Boat("V11"))).refuses(0, go(Boat("V05")))
