"""Adventurers on foot: how far, past whom, and where they must stop."""

from typing import Any

import msgspec

from domain.games.drachenland import DRACHENLAND
from domain.games.drachenland import events as e
from domain.games.drachenland.components import LONGEST
from domain.games.drachenland.moves import Activate, AnyStep, Boat, Call, Fly, March, Walk
from domain.games.drachenland.stash import Stash
from domain.games.drachenland.table import Activation
from tests.domain.drachenland.scene import place, scene

RED = {0: {"red": "V01"}}


def walk(*spaces: str, die: str = "B", pawn: str = "red") -> Activate:
    """The red adventurer walks by die B to these spaces, one after the other."""
    return Activate(die, pawn, tuple(map(Walk, spaces)))  # type: ignore[arg-type]


def _ends(**said: Any) -> set[str]:
    """The spaces where the red adventurer may end with the first die that is listed for it."""
    listed = DRACHENLAND.choices(scene(**said).table, 0).moves
    moves = [move for move in listed if isinstance(move, Activate) and move.pawn == "red"]
    return {step.to for move in moves for step in move.steps[-1:] if isinstance(step, Walk)}


def test_an_adventurer_walks_as_far_as_the_die_says_or_less() -> None:
    """D7: every space within so many steps."""
    story = scene(at=RED).allows(0, *(walk(space) for space in ("P03.1", "P03.2", "V03")))
    story.allows(0, walk("P04.3"), walk("P07.1"), walk("P14.3")).refuses(0, walk("P04.2"))
    story.allows(0, walk("P03.2", die="A")).refuses(0, walk("V03", die="A"))


def test_all_spaces_in_reach_are_listed_and_no_others() -> None:
    """D7"""
    reached = {"P03.1", "P03.2", "P14.1", "P14.2", "P01.4", "P01.3"}
    assert _ends(at=RED, die=2) == reached
    assert _ends(at=RED, die=3) == reached | {"V03", "P14.3", "P01.2"}


def test_the_way_is_told_space_by_space() -> None:
    story = scene(at=RED).when(0, walk("P04.3"))
    story.then(
        e.Activated(0, "red", "B"),
        e.Walked(0, "red", None, ("P03.1", "P03.2", "V03", "P04.3")),
        e.ActivationEnded(0),
    )
    assert place(story, 0, "red") == "P04.3"


def test_a_walk_may_be_told_in_parts_that_share_the_die() -> None:
    """D7"""
    story = scene(at=RED).allows(0, walk("P03.1", "P03.2", "V03"))
    story.refuses(0, walk("P03.2", "P14.1"), walk("V03", "P03.1", "P03.2"))


def test_nobody_turns_round_at_once_to_the_space_just_left() -> None:
    """D7: told in parts as little as in one; a march in between is no walk."""
    story = scene(at=RED, tokens={0: ("forced_march",)})
    story.refuses(0, walk("P03.1", "V01"), walk("P03.2", "P03.1"), walk("P03.1", "P14.1"))
    back = (Walk("P03.1"), March(), Walk("V01"))
    story.refuses(0, Activate("B", "red", back), Activate("B", "red", back, "egg"))


def test_told_in_parts_a_way_goes_on_round_a_ring() -> None:
    """D7: V05, V10 and V15 lie in a ring of nine spaces."""
    tokens = {0: ("forced_march",) * 2}
    story = scene(at={0: {"red": "P27.1"}}, tokens=tokens)
    on = (March(), March(), Walk("V05"), Walk("P25.2"))
    story.allows(0, Activate("B", "red", (*on, Walk("P26.2"))))
    story.allows(0, Activate("B", "red", (March(), March(), Walk("V05"), Walk("V15"))))
    story.refuses(0, Activate("B", "red", (March(), Walk("V05"), Walk("V15"))))
    walked = story.when(0, Activate("B", "red", (*on, Walk("P26.2")))).happened[-2]
    assert walked == e.Walked(0, "red", None, ("V10", "P26.1", "P26.2"))


def test_by_boat_there_and_back_it_may_go_back_as_it_came() -> None:
    """D7, D12: the last edge it used is the river."""
    story = scene(at={0: {"red": "P03.2"}}, tokens={0: ("boatman", "boatman")})
    back = (Walk("V03"), Boat("V09"), Boat("V03"), Walk("P03.1"))
    story.allows(0, Activate("B", "red", back))


def test_to_call_a_dragon_is_no_move_that_lets_it_turn_round() -> None:
    """D7, D14: it has not moved since it came, and the edge just used is the one it walked."""
    tokens = {0: ("baby_dragon",)}
    far = {"V10": ("royal_dragon_red",)}
    story = scene(at={0: {"red": "P03.2"}}, tokens=tokens, face_up=far)
    called = (Walk("V03"), Call("baby_dragon"))
    story.refuses(0, Activate("B", "red", (*called, Walk("P03.2"))))
    story.refuses(0, Activate("B", "red", (*called, Walk("P03.1"))))
    story.allows(0, Activate("B", "red", (*called, Walk("P07.1"))))
    flown = (*called[:1], Call("baby_dragon"), Fly("V10", "baby_dragon"))
    more = scene(at={0: {"red": "P03.2"}}, tokens={0: ("baby_dragon",) * 2}, face_up=far)
    more.allows(0, Activate("B", "red", (*flown, Walk("P15.1"))))


def test_an_adventurer_comes_in_by_any_entrance_which_is_no_space_itself() -> None:
    """D6"""
    story = scene().allows(0, walk("P01.1"), walk("P09.4"), walk("P18.2"))
    story.refuses(0, walk("V01"), walk("E_S"), walk("P01.3", die="A"))
    story.when(0, walk("P10.2")).then_among(e.Walked(0, "red", "E_NO", ("P10.1", "P10.2")))


def test_coming_in_it_passes_others_and_ends_on_a_free_space() -> None:
    """D6"""
    story = scene(at={1: {"red": "P01.1"}})
    story.refuses(0, walk("P01.1")).allows(0, walk("P01.2"))


def test_nobody_leaves_the_land_or_walks_through_an_entrance() -> None:
    """Rulebook: nobody leaves. From P01.1 to P02.1 it is a long way round."""
    scene(at={0: {"red": "P01.1"}}).refuses(0, walk("P02.1"), walk("E_S"))


def test_a_stone_holds_one_adventurer_but_others_may_pass_it() -> None:
    """D8: it counts as a space."""
    for owner in (0, 1):
        at = {0: {"red": "V01"}, 1: {}}
        at[owner]["green"] = "P03.1"
        story = scene(at=at).refuses(0, walk("P03.1")).allows(0, walk("P03.2"))
        story.refuses(0, walk("P03.2", "P14.1"))


def test_a_stone_that_is_occupied_may_be_a_part_of_the_way() -> None:
    """D8"""
    scene(at={**RED, 1: {"red": "P03.1"}}).allows(0, walk("P03.1", "P03.2"))


def test_a_volcano_holds_any_number() -> None:
    at = {0: {"red": "V01", "green": "V03"}, 1: {"red": "V03"}, 2: {"blue": "V03"}}
    story = scene(at=at).when(0, walk("V03"))
    assert place(story, 0, "red") == "V03"


def test_a_volcano_without_a_token_face_down_may_be_passed() -> None:
    """D10: it counts as a space."""
    story = scene(at=RED, face_up={"V03": ("ring",)})
    story.allows(0, walk("V03"), walk("P07.1")).refuses(0, walk("P07.2"))
    scene(at=RED).allows(0, walk("P07.1"))


def test_a_token_face_down_stops_whoever_enters_and_is_turned_up() -> None:
    """D9"""
    story = scene(at=RED, face_down={"V03": "boatman"}).refuses(0, walk("P07.1"))
    story = story.when(0, walk("V03"))
    story.then(
        e.Activated(0, "red", "B"),
        e.Walked(0, "red", None, ("P03.1", "P03.2", "V03")),
        e.TokenTurnedUp(0, "red", "V03", "boatman"),
        e.TakeOffered(0),
    )
    assert story.table.crater("V03").face_up == ("boatman",)
    assert story.table.crater("V03").face_down == ()


def test_what_was_to_follow_is_dropped_and_the_take_asked_again() -> None:
    """D9: new information."""
    move = Activate("B", "red", (Walk("V03"), Walk("P07.1")), "egg")
    story = scene(at=RED, face_down={"V03": "boatman"}).when(0, move)
    assert place(story, 0, "red") == "V03"
    story.awaits("take", 0).has(activation=Activation("red", "V01", stopped=True))


def test_a_way_round_past_a_token_face_down_is_found() -> None:
    """D9: V05 to V10 over V15 is too long, and there is no other way."""
    at = {0: {"red": "V03"}}
    story = scene(at=at, face_down={"V05": "ring"}, tokens={0: ("forced_march",) * 2})
    story.allows(0, Activate("B", "red", (March(), Walk("V05"))))
    story.refuses(0, Activate("B", "red", (March(), Walk("V10"))))
    round_about = Activate("B", "red", (March(), March(), Walk("V04")))
    story.allows(0, round_about)
    walked = story.when(0, round_about).happened[3]
    assert isinstance(walked, e.Walked)
    assert "V05" not in walked.route


def test_what_follows_a_stop_is_judged_as_if_the_token_lay_face_up() -> None:
    """D9, D10: then it is dropped. A token, or a space, that is not there is refused all the same;
    what to take is asked when the token is known.
    """
    story = scene(at=RED, face_down={"V03": "boatman"})
    story.allows(0, walk("V03", "P07.1"), Activate("B", "red", (Walk("V03"),), "ring"))
    story.refuses(0, walk("V03", "P07.2"), walk("V03", "P99.1"), walk("V03", "P03.2"))
    story.refuses(0, Activate("B", "red", (Walk("V03"), Boat("V09"))))
    crowded = scene(at={**RED, 1: {"red": "P07.1"}}, face_down={"V03": "boatman"})
    crowded.refuses(0, walk("V03", "P07.1"))


def test_stopped_the_adventurer_uses_no_more_tokens() -> None:
    """D9, strict"""
    tokens = {0: ("boatman", "forced_march")}
    for steps in ((Walk("V03"), Boat("V09")), (Walk("V03"), March(), Walk("P07.1"))):
        story = scene(at=RED, face_down={"V03": "ring"}, tokens=tokens)
        story = story.when(0, Activate("B", "red", steps))
        assert place(story, 0, "red") == "V03"
        story.has(tokens=(tokens[0], (), ()))
        assert not DRACHENLAND.choices(story.table, 0).notes


def test_where_there_is_nothing_to_take_the_next_die_follows_at_once() -> None:
    story = scene(at=RED, face_down={"V03": "boatman"}, treasure={"V03": Stash()})
    story = story.when(0, walk("V03"))
    story.then(e.Activated, e.Walked, e.TokenTurnedUp, e.ActivationEnded).awaits("activate", 0)


def test_a_command_may_use_as_many_tokens_as_there_are_and_tell_each_space() -> None:
    """The rulebook: tokens without limit. No legal command is longer than this one."""
    tokens = (*("forced_march",) * 4, *("boatman",) * 3, *("baby_dragon",) * 3)
    flown = (Fly(to, "baby_dragon") for to in ("V10", "V01", "V13"))
    rowed = map(Boat, ("V04", "V13", "V04"))
    on_foot = (
        "P05.2 P05.1 V02 P04.1 P04.2 P04.3 V03 P07.1 P07.2 V05 P25.1 P25.2 V10 P26.1 P26.2 V15"
    )
    walked = map(Walk, on_foot.split())
    steps: tuple[AnyStep, ...] = (*(March(),) * 4, *flown, *rowed, *walked)
    assert len(steps) == LONGEST
    at, dragon = {0: {"red": "V01"}}, {"V01": ("royal_dragon_red",)}
    story = scene(at=at, face_up=dragon, tokens={0: tokens})
    move = msgspec.convert(msgspec.to_builtins(Activate("B", "red", steps)), Activate)
    assert place(story.when(0, move), 0, "red") == "V15"
    more: tuple[AnyStep, ...] = (
        March(),
        Boat("V12"),
        Fly("V10", "baby_dragon"),
        Fly("V10"),
        Walk("P24.3"),
    )
    story.refuses(0, *(Activate("B", "red", (*steps, step)) for step in more))
