"""The dragon spell (ruling 31)."""

from typing import Any

import pytest

from domain.games.dragonwood import events as e
from domain.games.dragonwood.components import Enhancement
from domain.games.dragonwood.moves import Capture
from domain.secrecy import seen_by
from tests.domain.dragonwood.scene import card, hand, scene, sides
from tests.kit.stories import Story

SPELL = Capture("blue_dragon", "spell", hand("r3 r4 r5"))


def _magic(*owned: Enhancement, **said: Any) -> Story:
    hands = {0: hand("r3 r4 r5 r6 b3 b7")}
    said = {"hands": hands, "owned": {0: owned}, "dragon_spell": True, **said}
    return scene("blue_dragon", "orange_dragon", "fire_ants", **said)


@pytest.mark.parametrize(
    ("faces", "event"), [((2, 4), e.CreatureCaptured), ((2, 3), e.CaptureFailed)]
)
def test_three_consecutive_cards_of_a_colour_give_two_dice_that_must_show_six(
    faces: tuple[int, int], event: Any
) -> None:
    """Ruling 31"""
    story = _magic().when(0, SPELL, sides(*faces)).then_among(e.Rolled(0, faces), event)
    assert ("wound" in [w.kind for w in story.game.waiting(story.table)]) == (sum(faces) < 6)


def test_it_needs_exactly_three_such_cards_a_dragon_and_the_option() -> None:
    """Ruling 31"""
    story = _magic().allows(0, SPELL, Capture("orange_dragon", "spell", hand("r6 r4 r5")))
    for cards in ("r3 r4", "r3 r4 r5 r6", "b3 r4 r5", "r3 r4 r6", "b3 b7 r5"):
        story.refuses(0, Capture("blue_dragon", "spell", hand(cards)))
    story.refuses(0, Capture("fire_ants", "spell", hand("r3 r4 r5")))
    _magic(dragon_spell=False).refuses(0, SPELL)


def test_the_potion_may_be_one_of_the_three() -> None:
    """Rulings 15, 31"""
    story = _magic("charmed_potion")
    move = Capture("blue_dragon", "spell", hand("r3 r5"), card("r4"))
    story.allows(0, move).when(0, move, sides(2, 4)).then_among(e.CreatureCaptured)
    story.refuses(0, Capture("blue_dragon", "spell", hand("r3 r4"), card("b5")))


@pytest.mark.parametrize(
    ("owned", "bonus"),
    [
        ("magical_unicorn", 1),
        ("cloak_of_darkness", 2),
        ("silver_sword", 0),
        ("bucket_of_spinach", 0),
        ("ghost_disguise", 0),
    ],
)
def test_what_helps_every_attempt_helps_the_spell(owned: Enhancement, bonus: int) -> None:
    """Ruling 31"""
    story = _magic(owned).when(0, SPELL, sides(1, 1))
    declared = next(event for event in story.happened if isinstance(event, e.CaptureDeclared))
    assert (declared.bonus, declared.rolls, declared.needed) == (bonus, 2, 6)


def test_lightning_bunny_and_mushroom_help_the_spell() -> None:
    """Ruling 31"""
    lightning = Capture("blue_dragon", "spell", hand("r3 r4 r5"), lightning=True)
    _magic("lightning_bolt").when(0, lightning, sides(1, 1)).then_among(e.CreatureCaptured)
    bunny = Capture("blue_dragon", "spell", hand("r3 r4 r5"), bunny=True)
    _magic("friendly_bunny").when(0, bunny, sides(2, 2, 2)).then_among(e.CreatureCaptured)
    _magic("lucky_mushroom").when(0, SPELL, sides(2, 3)).then_among(e.RerollOffered(0))


def test_the_spell_is_listed_with_its_chance() -> None:
    """By the oracle: two dice show six or more 13 times in 36"""
    story = _magic()
    choices = story.game.choices(seen_by(story.table, 0), 0)
    notes = dict(zip(choices.moves, choices.notes, strict=True))
    listed = [n for m, n in notes.items() if isinstance(m, Capture) and m.method == "spell"]
    assert [(note["chance"], note["dice"], note["alike"]) for note in listed] == [
        ("13/36", 2, 2),
        ("13/36", 2, 2),
    ]
