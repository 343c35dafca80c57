"""Thieves, what wizards see for them, and the magic objects that answer them."""

from typing import Any

import pytest

from domain.games.or_des_dragons import fight_events as f
from domain.games.or_des_dragons import moves as m
from domain.games.or_des_dragons.amount import NOTHING, Amount
from domain.games.or_des_dragons.components import Adventurer
from domain.games.or_des_dragons.events import MagicPlayed, Prepared, WindowOpened
from domain.games.or_des_dragons.table import Orders
from domain.secrecy import seen_by
from tests.domain.or_des_dragons.scene import Fights, dragon, hand, scene
from tests.kit.stories import Story

SILVER = Amount(silver=1)
RICH = Amount(silver=2, gold=1, amber=1)


def _robbery(*fights: Fights, treasure: Amount = NOTHING, **said: Any) -> Story:
    """A dragon without treasure dies; seat 0 brought the thief, and seat 1 is rich."""
    fights = fights or ((1, "warrior_m"),)
    story = scene(dragon(2, treasure, *fights), **{"hoards": {1: RICH}, **said})
    return story.when(0, m.Attack(0, "thief"))


def test_a_thief_may_steal_from_any_other_participant_or_not_at_all() -> None:
    """A-20"""
    story = _robbery((1, "warrior_m"), (2, "wizard"), seats=4).awaits("steal", 0)
    story.allows(0, m.Steal(1), m.Steal(2), m.Forgo()).refuses(
        0, m.Steal(3), m.Steal(0), m.Steal(9)
    )
    story.refuses(1, m.Steal(0), m.Forgo())
    story.when(0, m.Forgo()).then_among(f.TheftForgone(0), f.SlayersReturned(0))


def test_the_token_is_drawn_from_the_whole_hoard_with_what_was_just_received() -> None:
    """A-20"""
    story = _robbery(treasure=Amount(black_diamond=1))
    story = story.when(1, m.Propose((NOTHING, Amount(black_diamond=1), NOTHING))).when(
        0, m.Accept(1)
    )
    story = story.when(0, m.Steal(1), (4,))
    story.then_among(f.TheftTried(0, 1), f.Stolen(0, 1, Amount(black_diamond=1)))
    story.has(hoards=(Amount(black_diamond=1), RICH, NOTHING))


def test_a_theft_takes_place_after_a_failed_negotiation_too() -> None:
    """A-20"""
    story = _robbery(treasure=SILVER).when_time_runs_out()
    story.then_among(f.TheftBegan(0)).awaits("steal", 0)


def test_only_thief_and_victim_learn_what_was_stolen() -> None:
    """A-22"""
    story = _robbery().when(0, m.Steal(1), (2,))
    stolen = next(event for event in story.happened if isinstance(event, f.Stolen))
    assert stolen.loot == Amount(gold=1)
    assert [seen_by(stolen, viewer).loot for viewer in (0, 1, 2, None)] == [
        *(Amount(gold=1), Amount(gold=1)),
        *(None, None),
    ]


@pytest.mark.parametrize("hoard", [NOTHING, SILVER])
def test_to_others_a_theft_from_an_empty_hoard_looks_like_any_other(hoard: Amount) -> None:
    """A-22"""
    story = _robbery(hoards={1: hoard}).allows(0, m.Steal(1)).when(0, m.Steal(1), (0,))
    assert [type(event).__name__ for event in story.happened][:3] == [
        *("TheftTried", "Answered", "Stolen"),
    ]
    assert [seen_by(event, 2) for event in story.happened][2] == f.Stolen(0, 1, None)
    assert story.table.hoards[0] == hoard


def test_a_thief_with_a_wizard_looks_behind_the_screen_and_chooses() -> None:
    """A-20"""
    story = _robbery((0, "wizard"), (1, "warrior_m")).when(0, m.Steal(1)).awaits("take", 0)
    story.then_among(f.HoardShown(0, 1, RICH))
    assert seen_by(story.table, 0).battle.glimpse.hoard == RICH
    assert seen_by(story.table, 2).battle.glimpse.hoard is None
    assert seen_by(story.table, 1).battle.glimpse.hoard is None
    story.allows(0, m.Take("silver"), m.Take("gold"), m.Take("amber"), m.Take("nothing"))
    story.refuses(0, m.Take("diamond"), m.Take(None)).refuses(1, m.Take("gold"))
    story.when(0, m.Take("amber")).then_among(f.Stolen(0, 1, Amount(amber=1)))
    assert seen_by(m.Take("amber"), 2, actor=0) == m.Take(None)


def test_an_empty_hoard_that_was_looked_at_looks_like_any_other() -> None:
    """A-22"""
    story = _robbery((0, "wizard"), (1, "warrior_m"), hoards={}).when(0, m.Steal(1))
    story.awaits("take", 0).when(0, m.Take("nothing")).then_among(f.Stolen(0, 1, NOTHING))


def test_the_wizard_of_another_seat_does_not_help() -> None:
    """rule: a wizard helps a thief of the same player"""
    story = _robbery((1, "wizard"), (1, "warrior_m")).when(0, m.Steal(1), (0,))
    story.then_among(f.TheftTried, f.Stolen(0, 1, SILVER))


def test_thefts_happen_in_the_order_the_thieves_were_played_one_after_the_other() -> None:
    """A-21"""
    story = _robbery((1, "thief"), treasure=NOTHING, hoards={0: SILVER}).awaits("steal", 1)
    story = story.when(1, m.Steal(0), (0,)).has(hoards=(NOTHING, SILVER, NOTHING))
    story.awaits("steal", 0).when(0, m.Steal(1), (0,)).has(hoards=(SILVER, NOTHING, NOTHING))


def test_an_absent_thief_robs_who_received_most_and_else_the_next_clockwise() -> None:
    """A-23"""
    fights: tuple[tuple[int, Adventurer], ...] = ((2, "wizard"), (1, "warrior_m"))
    story = _robbery(*fights, treasure=SILVER)
    shared = story.when(0, m.Propose((NOTHING, NOTHING, SILVER))).when(1, m.Accept(1))
    shared = shared.when(2, m.Accept(1)).when_time_runs_out((0,))
    shared.then_among(f.TheftTried(0, 2), f.Stolen(0, 2, SILVER))
    _robbery(*fights).when_time_runs_out((0,)).then_among(f.TheftTried(0, 1))


@pytest.mark.parametrize(
    ("advanced", "hoard", "mine", "best"),
    [
        (False, Amount(black_diamond=1, gold=1), NOTHING, Amount(black_diamond=1)),
        (True, Amount(black_diamond=1, magic=1), NOTHING, Amount(magic=1)),
        (True, Amount(black_diamond=1), NOTHING, Amount(black_diamond=1)),
        (False, RICH, NOTHING, Amount(gold=1)),
        (False, Amount(amber=1, sapphire=1, silver=9), Amount(amber=2), Amount(amber=1)),
        (False, Amount(silver=1, magic=1), NOTHING, Amount(silver=1)),
        (False, NOTHING, NOTHING, NOTHING),
    ],
)
def test_an_absent_thief_with_a_wizard_takes_the_best_token(
    advanced: bool, hoard: Amount, mine: Amount, best: Amount
) -> None:
    """A-23"""
    hoards = {0: mine, 1: hoard}
    story = _robbery((0, "wizard"), (1, "warrior_m"), hoards=hoards, advanced=advanced)
    story.when(0, m.Steal(1)).when_time_runs_out().then_among(f.Stolen(0, 1, best))


# Magic objects.


def _magic(*fights: Fights, cards: tuple[str, ...], **said: Any) -> Story:
    """Seat 0 reaches for the hoard of seat 1, who has magic objects."""
    story = _robbery(*fights, advanced=True, hands={1: cards}, **said)
    return story.when(1, m.Pass()).when(0, m.Steal(1)).awaits("robbed", 1)


def test_a_victim_is_asked_if_and_only_if_he_has_any_magic_object() -> None:
    """A-35"""
    story = _magic(cards=hand("speed_boots"))
    story.then_among(f.TheftTried(0, 1), WindowOpened("robbed", (1,)))
    story.refuses(1, m.WardOff(), m.Muddle("silver")).when(1, m.Pass(), (0,)).then_among(f.Stolen)
    story.when_time_runs_out((0,)).then_among(f.Stolen(0, 1, SILVER))


def test_the_amulet_of_protection_cancels_the_theft() -> None:
    """M12, A-37"""
    story = _magic(cards=hand("protection_amulet", "muddle_stone")).when(1, m.WardOff())
    story.then_among(MagicPlayed(1, "protection_amulet"), f.TheftWardedOff(0, 1), f.SlayersReturned)
    story.has(hoards=(NOTHING, RICH, NOTHING), discard=("protection_amulet",))
    assert story.table.hands[1] == ("muddle_stone",)


def test_the_muddle_stone_lets_the_victim_choose_even_against_a_wizard() -> None:
    """M03, A-37"""
    story = _magic((0, "wizard"), (1, "warrior_m"), cards=hand("muddle_stone"))
    story.allows(1, m.Muddle("silver"), m.Muddle("amber"))
    story.refuses(1, m.Muddle("diamond"), m.Muddle("nothing"), m.Muddle(None), m.WardOff())
    story = story.when(1, m.Muddle("silver"))
    story.then_among(MagicPlayed(1, "muddle_stone"), f.Stolen(0, 1, SILVER))
    assert not any(isinstance(event, f.HoardShown) for event in story.happened)
    assert seen_by(m.Muddle("silver"), 0, actor=1) == m.Muddle(None)


def test_a_victim_with_nothing_muddles_with_nothing() -> None:
    """M03, A-22"""
    story = _magic(cards=hand("muddle_stone"), hoards={}).refuses(1, m.Muddle("silver"))
    story.when(1, m.Muddle("nothing")).then_among(f.Stolen(0, 1, NOTHING))


def test_standing_orders_answer_a_theft_by_themselves() -> None:
    """A-35"""
    cards = {1: hand("speed_boots", "protection_amulet")}
    story = _robbery(advanced=True, hands=cards).when(1, m.Pass())
    ward, sit = Orders(robbed="ward"), Orders(robbed="pass")
    warded = story.when(1, m.Prepare(ward)).then(Prepared(1, ward)).when(0, m.Steal(1))
    warded.then_among(WindowOpened, f.TheftWardedOff(0, 1))
    story.when(1, m.Prepare(sit)).when(0, m.Steal(1), (0,)).then_among(WindowOpened, f.Stolen)
    without = _robbery(advanced=True, hands={1: hand("speed_boots")}, orders={1: ward})
    without.when(1, m.Pass()).when(0, m.Steal(1)).awaits("robbed", 1)


def test_standing_orders_are_nobody_elses_business() -> None:
    """A-35"""
    orders = Orders(robbed="ward")
    story = _robbery(advanced=True, hands={1: hand("speed_boots")}).when(1, m.Prepare(orders))
    assert seen_by(story.happened[0], 0) == Prepared(1, None)
    assert seen_by(m.Prepare(orders), 0, actor=1) == m.Prepare(None)
    story.shows(0, orders=(Orders(), None, None)).shows(1, orders=(None, orders, None))
    story.refuses(1, m.Prepare(orders), m.Prepare(None))
    _robbery().refuses(1, m.Prepare(orders))
