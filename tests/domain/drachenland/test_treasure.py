"""Taking: eggs and their tokens, gems, diamonds, rings, and magic hands."""

from typing import Any

import pytest

from domain.games.drachenland import events as e
from domain.games.drachenland import moves as m
from domain.games.drachenland.components import Token
from domain.games.drachenland.stash import Stash
from domain.games.drachenland.table import Take
from tests.domain.drachenland.scene import scene, stash
from tests.kit.stories import Story

RED = {0: {"red": "V01"}}
NEAR = {0: {"red": "P03.1"}}
FULL = Stash(eggs=2, ruby=2, emerald=1, diamond=2)
HAND = {0: ("magic_hand",)}


def stay(take: str | None = None, die: str = "B", pawn: str = "red") -> m.Activate:
    """The adventurer stays where it is and takes this."""
    return m.Activate(die, pawn, (), take)  # type: ignore[arg-type]


def come(take: str | None = None) -> m.Activate:
    """The red adventurer walks to V01 and takes this."""
    return m.Activate("B", "red", (m.Walk("V01"),), take)  # type: ignore[arg-type]


def volcano(**said: Any) -> Story:
    """The red adventurer stands at V01, where there is something of almost everything."""
    return scene(**{"at": RED, "treasure": {"V01": FULL}, **said})


# The treasure that can be taken.


def test_with_no_step_an_adventurer_on_a_volcano_may_take() -> None:
    """D4: a die is used for 0 spaces."""
    story = volcano().when(0, stay("egg"))
    story.then(e.Activated(0, "red", "B"), e.EggTaken(0, "red", "V01", None), e.ActivationEnded(0))
    assert stash(story, 0) == Stash(eggs=1)
    assert story.table.crater("V01").treasure.eggs == 1


def test_it_takes_all_gems_of_its_colour() -> None:
    story = volcano().when(0, stay("gems"))
    story.then_among(e.GemsTaken(0, "red", "V01", "ruby", 2))
    assert stash(story, 0) == Stash(ruby=2)
    assert story.table.crater("V01").treasure == Stash(eggs=2, emerald=1, diamond=2)


def test_or_one_diamond() -> None:
    story = (
        volcano().when(0, stay("diamond")).then_among(e.GemsTaken(0, "red", "V01", "diamond", 1))
    )
    assert stash(story, 0) == Stash(diamond=1)


def test_or_one_egg() -> None:
    """D19: "one egg" for each take."""
    assert stash(volcano().when(0, stay("egg")), 0).eggs == 1


def test_without_a_take_in_the_command_one_is_asked() -> None:
    story = volcano(at=NEAR).when(0, come()).then(e.Activated, e.Walked, e.TakeOffered(0))
    story.awaits("take", 0).allows(0, m.TakeTreasure("egg"), m.TakeTreasure("gems"))
    story.allows(0, m.TakeTreasure("diamond"), m.Pass())
    story = story.refuses(0, m.TakeTreasure("ring"), stay("egg", "A"), m.MagicHand("egg"))
    story.when(0, m.TakeTreasure("gems")).then(e.GemsTaken, e.ActivationEnded)


def test_nothing_need_be_taken() -> None:
    """D20"""
    story = volcano(at=NEAR)
    story.when(0, come("nothing")).then(e.Activated, e.Walked, e.NothingTaken(0), e.ActivationEnded)
    asked = story.when(0, come()).when(0, m.Pass())
    asked.then(e.NothingTaken(0), e.ActivationEnded(0)).awaits("activate", 0)
    assert stash(asked, 0) == Stash()


def test_the_third_adventurer_takes_nothing_this_turn() -> None:
    """Rulebook: two adventurers a turn."""
    at = {0: {"red": "V01", "green": "V01", "blue": "V01"}}
    story = volcano(at=at, treasure={"V01": Stash(eggs=9)}).when(0, stay("egg"))
    story = story.when(0, stay("egg", "A", "green"), (1, 1))
    story.awaits("activate", 1)
    assert stash(story, 0).eggs == 2


# Tokens that come with eggs.

TAKEABLE: tuple[Token, ...] = ("boatman", "baby_dragon", "forced_march", "magic_hand")


@pytest.mark.parametrize("token", TAKEABLE)
def test_the_first_egg_brings_the_token_that_lies_there(token: Token) -> None:
    """D19"""
    story = volcano(face_up={"V01": (token,)}).when(0, stay("egg"))
    story.then_among(e.EggTaken(0, "red", "V01", token)).has(tokens=((token,), (), ()))
    assert story.table.crater("V01").face_up == ()


def test_other_takes_leave_it_there() -> None:
    story = volcano(face_up={"V01": ("boatman",)}).when(0, stay("gems")).has(tokens=((),) * 3)
    assert story.table.crater("V01").face_up == ("boatman",)


@pytest.mark.parametrize("token", ["ring", "royal_dragon_red", "royal_dragon_blue"])
def test_rings_and_royal_dragons_stay(token: Token) -> None:
    story = volcano(face_up={"V01": (token,)}).when(0, stay("egg"))
    story.then_among(e.EggTaken(0, "red", "V01", None)).has(tokens=((),) * 3)
    assert story.table.crater("V01").face_up == (token,)


def test_of_several_tokens_an_egg_brings_the_one_that_can_be_taken() -> None:
    """D17"""
    there: tuple[Token, ...] = ("royal_dragon_green", "boatman", "royal_dragon_red")
    story = volcano(face_up={"V01": there}).when(0, stay("egg"))
    story.then_among(e.EggTaken(0, "red", "V01", "boatman"))
    assert story.table.crater("V01").face_up == ("royal_dragon_green", "royal_dragon_red")


def test_a_second_egg_and_an_egg_where_the_dragon_has_flown_away_bring_none() -> None:
    """D18, D19"""
    story = volcano(face_up={"V01": ("boatman",)}).when(0, stay("egg"))
    story = (
        story.given().when(0, m.Pass(), (1, 1)).when(1, m.Pass(), (1, 1)).when(2, m.Pass(), (1, 1))
    )
    story.when(0, stay("egg")).then_among(e.EggTaken(0, "red", "V01", None))


def test_the_token_that_an_adventurer_turned_up_goes_with_its_egg() -> None:
    """Rulebook: it may take treasure all the same."""
    story = volcano(at=NEAR, face_down={"V01": "forced_march"}).when(0, come())
    story.then_among(e.TokenTurnedUp, e.TakeOffered).when(0, m.TakeTreasure("egg")).then_among(
        e.EggTaken(0, "red", "V01", "forced_march")
    )


def test_a_token_won_may_be_used_by_the_next_adventurer_of_the_turn() -> None:
    """D24"""
    story = volcano(at={0: {"red": "V01", "green": "V03"}}, face_up={"V01": ("forced_march",)})
    march = m.Activate("A", "green", (m.March(), m.Walk("P25.1")))
    story.refuses(0, march).when(0, stay("egg")).allows(0, march)


# Rings.

RINGS = {"face_up": {"V01": ("ring",)}}


def test_an_adventurer_that_came_to_a_ring_may_take_one_instead_of_treasure() -> None:
    """D21"""
    story = volcano(at=NEAR, **RINGS).when(0, come("ring"))
    story.then(e.Activated, e.Walked, e.RingTaken(0, "red", "V01"), e.ActivationEnded)
    assert story.table.pawn(0, "red").ring
    assert stash(story, 0) == Stash()
    assert story.table.crater("V01").face_up == ("ring",)
    story.has(rings=11)


def test_it_must_really_have_moved() -> None:
    """D21: neither staying, nor calling a dragon, nor going there and back again."""
    story = volcano(
        face_up={"V01": ("ring",), "V10": ("royal_dragon_red",)}, tokens={0: ("boatman",) * 2}
    )
    story.refuses(0, stay("ring"), m.Activate("B", "red", (m.Call(),), "ring"))
    story.refuses(0, m.Activate("B", "red", (m.Walk("P03.1"), m.Walk("V01")), "ring"))
    board = scene(at={0: {"red": "V03"}}, tokens={0: ("boatman",) * 2}, face_up={"V03": ("ring",)})
    board.refuses(0, m.Activate("B", "red", (m.Boat("V09"), m.Boat("V03")), "ring"))


def test_any_way_of_moving_will_do() -> None:
    """D21: on foot, by boat, by dragon, from outside."""
    there: dict[str, tuple[Token, ...]] = {"V09": ("ring",)}
    boat = scene(at={0: {"red": "V03"}}, tokens={0: ("boatman",)}, face_up=there)
    boat.allows(0, m.Activate("A", "red", (m.Boat("V09"),), "ring"))
    march = scene(tokens={0: ("forced_march",)}, face_up={"V02": ("ring",)})
    march.allows(0, m.Activate("A", "red", (m.March(), m.Walk("V02")), "ring"))


def test_who_turns_up_the_ring_token_has_come_to_it() -> None:
    """D21"""
    story = volcano(at=NEAR, face_down={"V01": "ring"}).when(0, come())
    story.allows(0, m.TakeTreasure("ring")).when(0, m.TakeTreasure("ring")).then_among(e.RingTaken)


# Magic hands.


def test_a_magic_hand_takes_once_more_from_the_same_volcano() -> None:
    """D22"""
    story = volcano(tokens=HAND).when(0, stay("gems")).then_among(e.GemsTaken, e.HandOffered(0))
    story.awaits("hand", 0).refuses(
        0, m.MagicHand("gems"), m.MagicHand("ring"), m.TakeTreasure("egg")
    )
    story = story.allows(0, m.MagicHand("egg"), m.MagicHand("diamond")).when(0, m.MagicHand("egg"))
    story.then(
        e.TokenUsed(0, "magic_hand"), e.EggTaken(0, "red", "V01", None), e.ActivationEnded(0)
    )
    assert stash(story, 0) == Stash(eggs=1, ruby=2)


def test_it_may_take_the_same_once_more() -> None:
    """D22: two eggs, two diamonds."""
    story = volcano(tokens=HAND).when(0, stay("diamond")).when(0, m.MagicHand("diamond"))
    assert stash(story, 0) == Stash(diamond=2)


def test_it_need_not_be_used() -> None:
    story = volcano(tokens=HAND).when(0, stay("egg")).when(0, m.Pass())
    story.then(e.NothingTaken(0), e.ActivationEnded(0)).has(tokens=(("magic_hand",), (), ()))


def test_a_second_one_may_follow_the_first() -> None:
    """D23"""
    story = (
        volcano(tokens={0: ("magic_hand",) * 2}).when(0, stay("egg")).when(0, m.MagicHand("egg"))
    )
    story = story.awaits("hand", 0).when(0, m.MagicHand("gems"))
    assert stash(story, 0) == Stash(eggs=2, ruby=2)
    story.awaits("activate", 0)


def test_one_that_came_with_the_egg_may_be_used_at_once() -> None:
    """D24"""
    story = volcano(face_up={"V01": ("magic_hand",)}).when(0, stay("egg")).awaits("hand", 0)
    assert stash(story.when(0, m.MagicHand("egg")), 0).eggs == 2


def test_there_must_be_a_take_before_it_and_something_left_for_it() -> None:
    """D22"""
    volcano(tokens=HAND).refuses(0, m.MagicHand("egg")).when(0, stay("nothing")).awaits(
        "activate", 0
    )
    volcano(tokens=HAND, at=NEAR).when(0, come()).refuses(0, m.MagicHand("egg"))
    volcano(tokens={1: ("magic_hand",)}).when(0, stay("gems")).awaits("activate", 0)
    bare = volcano(tokens=HAND, treasure={"V01": Stash(ruby=1)}).when(0, stay("gems"))
    bare.awaits("activate", 0)


def test_a_ring_is_no_treasure_before_or_after_a_magic_hand() -> None:
    """D22, literally"""
    story = volcano(at=NEAR, tokens=HAND, **RINGS)
    story.when(0, come("ring")).awaits("activate", 0)
    story.when(0, come("egg")).refuses(0, m.MagicHand("ring"))


@pytest.mark.parametrize(("first", "second"), [("ring", "egg"), ("egg", "ring")])
def test_as_an_option_it_is(first: Take, second: Take) -> None:
    """D22, lenient"""
    story = volcano(at=NEAR, tokens=HAND, magic_ring=True, **RINGS).when(0, come(first))
    story = story.awaits("hand", 0).when(0, m.MagicHand(second))
    assert stash(story, 0).eggs == 1
    assert story.table.pawn(0, "red").ring
