"""The nine enhancements: three with a method, two with all, four that are used up or roll again."""

import pytest

from domain.games.dragonwood import events as e
from domain.games.dragonwood.components import ENHANCEMENTS, Enhancement, Method
from domain.games.dragonwood.moves import Capture, Keep, Reroll
from domain.secrecy import seen_by
from tests.domain.dragonwood.scene import card, hand, scene, sides
from tests.kit.stories import Story

HELD = hand("g7 r7 b2")
ANTS = Capture("fire_ants", "stomp", hand("g7 r7"))


def _declared(story: Story) -> e.CaptureDeclared:
    return next(event for event in story.happened if isinstance(event, e.CaptureDeclared))


def _tried(owned: tuple[Enhancement, ...], move: Capture, *faces: int) -> Story:
    story = scene("fire_ants", "silver_sword", hands={0: HELD}, owned={0: owned})
    return story.when(0, move, sides(*faces))


@pytest.mark.parametrize(
    ("name", "bonuses"),
    [
        ("silver_sword", (2, 0, 0)),
        ("bucket_of_spinach", (0, 2, 0)),
        ("ghost_disguise", (0, 0, 2)),
        ("magical_unicorn", (1, 1, 1)),
        ("cloak_of_darkness", (2, 2, 2)),
        ("lucky_mushroom", (0, 0, 0)),
        ("lightning_bolt", (0, 0, 0)),
        ("friendly_bunny", (0, 0, 0)),
        ("charmed_potion", (0, 0, 0)),
    ],
)
def test_permanent_bonuses_apply_by_themselves(
    name: Enhancement, bonuses: tuple[int, int, int]
) -> None:
    """Ruling 12"""
    methods: tuple[Method, ...] = ("strike", "stomp", "scream")
    for method, expected in zip(methods, bonuses, strict=True):
        story = _tried((name,), Capture("fire_ants", method, hand("g7")), 4)
        assert _declared(story).bonus == expected
        assert _declared(story).spent == ()


def test_permanent_bonuses_add_up_and_stay() -> None:
    """Ruling 12"""
    owned: tuple[Enhancement, ...] = ("bucket_of_spinach", "magical_unicorn", "cloak_of_darkness")
    story = _tried(owned, Capture("fire_ants", "stomp", hand("b2")), 1)
    assert _declared(story).bonus == 5
    story.then_among(e.CreatureCaptured).has(owned=(owned, (), ()))


@pytest.mark.parametrize("method", ["strike", "stomp", "scream"])
def test_no_enhancement_helps_to_capture_an_enhancement(method: Method) -> None:
    """Ruling 12"""
    story = scene("silver_sword", hands={0: HELD}, owned={0: tuple(ENHANCEMENTS)})
    story.refuses(0, Capture("silver_sword", method, hand("g7"), lightning=True))
    story.refuses(0, Capture("silver_sword", method, hand("g7"), bunny=True))
    story.refuses(0, Capture("silver_sword", method, hand("g7"), potion=card("g7")))
    story = story.when(0, Capture("silver_sword", method, hand("g7")), sides(4))
    assert _declared(story).bonus == 0
    story.then_among(e.CaptureFailed).awaits("wound", 0)


def test_lightning_adds_four_and_is_spent_even_if_the_attempt_fails() -> None:
    """Ruling 13"""
    move = Capture("fire_ants", "strike", hand("g7"), lightning=True)
    story = _tried(("lightning_bolt", "silver_sword"), move, 1)
    assert (_declared(story).bonus, _declared(story).spent) == (6, ("lightning_bolt",))
    story.has(owned=(("silver_sword",), (), ()), gone=("lightning_bolt",))
    story = _tried(("lightning_bolt",), move, 2).then_among(e.CaptureFailed)
    story.has(owned=((), (), ()), gone=("lightning_bolt",))


def test_the_bunny_gives_one_more_die_and_is_spent() -> None:
    """Ruling 13"""
    move = Capture("fire_ants", "stomp", hand("g7"), bunny=True)
    story = _tried(("friendly_bunny",), move, 1, 3).then_among(
        e.Rolled(0, (1, 3)), e.CreatureCaptured
    )
    story.has(gone=("friendly_bunny",))


def test_the_potion_is_any_card_one_names_and_gives_a_die() -> None:
    """Ruling 15"""
    story = scene("fire_ants", hands={0: hand("g7 r9")}, owned={0: ("charmed_potion",)})
    story.allows(0, Capture("fire_ants", "strike", hand("g7 r9"), potion=card("b8")))
    story.allows(0, Capture("fire_ants", "stomp", hand("g7"), potion=card("g7")))
    story.allows(0, Capture("fire_ants", "scream", hand("g7"), potion=card("g1")))
    story.refuses(0, Capture("fire_ants", "strike", hand("g7 r9"), potion=card("b10")))
    story.refuses(0, Capture("fire_ants", "scream", hand("g7"), potion=card("r1")))
    story.refuses(0, Capture("fire_ants", "stomp", hand("g7"), potion="ladybug"))
    move = Capture("fire_ants", "strike", hand("g7 r9"), potion=card("b8"))
    story = story.when(0, move, sides(3, 3, 3)).then_among(
        e.Rolled(0, (3, 3, 3)), e.CreatureCaptured
    )
    story.has(gone=("charmed_potion",), discard=hand("g7 r9"), owned=((), (), ()))


@pytest.mark.parametrize("method", ["strike", "stomp", "scream"])
def test_the_potion_may_be_the_only_card(method: Method) -> None:
    """Ruling 15"""
    story = scene(owned={0: ("charmed_potion",)}, hands={0: hand("g7 r9")})
    move = Capture("crazy_bats", method, (), potion=card("o12"))
    story.allows(0, move).when(0, move, sides(4)).then_among(e.CreatureCaptured)


def test_all_that_is_used_up_may_be_used_at_once() -> None:
    """Ruling 13"""
    owned: tuple[Enhancement, ...] = ("lightning_bolt", "friendly_bunny", "charmed_potion")
    move = Capture("fire_ants", "stomp", hand("g7"), card("o7"), lightning=True, bunny=True)
    story = _tried(owned, move, 1, 1, 1)
    assert (_declared(story).rolls, _declared(story).bonus) == (3, 4)
    story.has(gone=owned)


MUSHROOM: tuple[Enhancement, ...] = ("lucky_mushroom",)


def test_with_the_mushroom_one_die_may_be_rolled_again_after_a_failure() -> None:
    """Ruling 14"""
    story = _tried(MUSHROOM, ANTS, 1, 2)
    story.then_among(e.Rolled(0, (1, 2)), e.RerollOffered(0)).awaits("reroll", 0)
    story.allows(0, Reroll(0), Reroll(1), Keep())
    story.refuses(0, Reroll(2), Reroll(-1)).refuses(1, Reroll(0), Keep())
    again = story.when(0, Reroll(0), sides(2))
    again.then_among(e.DieLifted(0, 0), e.Rerolled(0, 0, 2), e.CreatureCaptured)


def test_the_new_face_counts_even_if_it_is_worse_and_there_is_no_second_time() -> None:
    """Ruling 14"""
    story = _tried(MUSHROOM, ANTS, 1, 2).when(0, Reroll(1), sides(1))
    story.then(e.DieLifted(0, 1), e.Rerolled(0, 1, 1), e.CaptureFailed(0, True)).awaits("wound", 0)
    story.has(owned=(MUSHROOM, (), ()))


def test_the_dice_may_be_kept() -> None:
    """Ruling 14"""
    _tried(MUSHROOM, ANTS, 1, 2).when(0, Keep()).then(e.DiceKept(0), e.CaptureFailed(0, True))


def test_an_absent_player_rolls_their_lowest_die_again() -> None:
    """Ruling 14"""
    story = _tried(MUSHROOM, ANTS, 2, 1).when_time_runs_out(sides(3), kind="reroll")
    story.then_among(e.DieLifted(0, 1), e.Rerolled(0, 1, 3), e.CreatureCaptured)


def test_nobody_is_asked_when_no_die_could_turn_the_attempt_or_it_has_succeeded() -> None:
    """Ruling 14; a forced result is applied without asking"""
    ogre = Capture("angry_ogre", "strike", hand("g7"))
    story = scene("angry_ogre", hands={0: HELD}, owned={0: MUSHROOM}).when(0, ogre, sides(4))
    story.then_among(e.CaptureFailed).awaits("wound", 0)
    _tried(MUSHROOM, ANTS, 2, 2).then_among(e.CreatureCaptured)


def test_only_dice_that_can_turn_it_are_listed_one_of_each_face_with_its_chance() -> None:
    """Ruling 14"""
    bear = Capture("hungry_bear", "scream", hand("g7 g8 g9"))
    story = scene("hungry_bear", hands={0: hand("g7 g8 g9")}, owned={0: MUSHROOM})
    story = story.when(0, bear, sides(2, 2, 3))
    choices = story.game.choices(seen_by(story.table, 0), 0)
    assert choices.moves[:2] == (Reroll(0), Keep())
    assert choices.notes[0] == {"chance": "1/6", "alike": 2}
    assert not choices.complete
    story.allows(0, Reroll(1), Reroll(2))


def test_the_mushroom_does_not_help_against_enhancements() -> None:
    """Rulings 12, 14"""
    story = _tried(MUSHROOM, Capture("silver_sword", "stomp", hand("g7 r7")), 2, 3)
    story.then_among(e.CaptureFailed).awaits("wound", 0)
