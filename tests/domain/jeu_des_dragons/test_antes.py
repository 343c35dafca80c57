"""Antes: secret, changeable, revealed together; leader, price, and general ties."""

from typing import Any

from domain.games.jeu_des_dragons import JEU_DES_DRAGONS
from domain.games.jeu_des_dragons import events as e
from domain.games.jeu_des_dragons.moves import Ante, Play
from domain.games.jeu_des_dragons.steps import Anteing
from domain.games.jeu_des_dragons.table import Laid
from domain.secrecy import seen_by
from tests.domain.jeu_des_dragons.scene import owes, paid, scene
from tests.kit.stories import Story


def _anteing(*hands: tuple[str, ...], **said: Any) -> Story:
    dealt = dict(enumerate(hands))
    start = {"todo": (Anteing(),), "round": 0, "stakes": 0, **said}
    return scene(dealt, seats=len(hands), **start)


def _all_ante(story: Story, *cards: str) -> Story:
    for seat, card in enumerate(cards):
        story = story.when(seat, Ante(card))
    return story


THREE = _anteing(("black-9", "red-2", "blue-1"), ("gold-9", "red-3"), ("thief", "red-5", "blue-2"))


def test_with_antes_of_9_9_and_7_the_seven_leads_and_everybody_pays_nine() -> None:
    """T1; the rulebook's own example"""
    story = _all_ante(THREE, "black-9", "gold-9", "thief")
    story.then_among(
        e.AntesRevealed((Laid(0, "black-9"), Laid(1, "gold-9"), Laid(2, "thief"))),
        e.LeaderNamed(2, 9),
        paid(2, None, 9),
        paid(0, None, 9),
        paid(1, None, 9),
        e.RoundBegan(1, 2),
        e.TurnBegan(2),
    )
    story.has(stakes=27, hoards=(11, 11, 11), antes=("black-9", "gold-9", "thief"), leader=2)


def test_the_highest_ante_leads_and_sets_the_price() -> None:
    """T1"""
    story = _all_ante(THREE, "black-9", "red-3", "red-5")
    story.has(leader=0, stakes=27)


def test_if_each_ante_equals_another_all_are_discarded_and_nobody_pays() -> None:
    """T2"""
    story = _anteing(("black-9", "red-2"), ("gold-9", "red-3"), deck=("white-1", "white-2"))
    story = _all_ante(story, "black-9", "gold-9")
    story.then_among(e.AntesTied(), e.Drew(0, ("white-1",)), e.Drew(1, ("white-2",)))
    story.has(antes=(), discard=("black-9", "gold-9"), stakes=0, hoards=(20, 20))
    story.awaits("ante", 0, 1)


def test_two_pairs_of_antes_are_a_general_tie_too() -> None:
    """T2"""
    hands = (("black-9", "red-2"), ("gold-9", "red-3"), ("thief", "red-5"), ("brass-7", "red-8"))
    _all_ante(_anteing(*hands), "black-9", "gold-9", "thief", "brass-7").then_among(e.AntesTied())


def test_a_general_tie_repeats_as_long_as_all_tie() -> None:
    """T2"""
    story = _anteing(("black-9", "black-3"), ("gold-9", "red-3"), deck=("white-1", "white-2"))
    story = _all_ante(_all_ante(story, "black-9", "gold-9"), "black-3", "red-3")
    story.then_among(e.AntesTied()).awaits("ante", 0, 1)


def test_after_a_general_tie_a_full_hand_draws_one_as_it_has_room_again() -> None:
    """T2, T25"""
    reds = ("red-2", "red-3", "red-5", "red-8", "red-10")
    ten = (*reds, "blue-1", "blue-2", "blue-4", "blue-7", "blue-9")
    story = _all_ante(_anteing(ten, ("white-2", "white-1")), "red-2", "white-2")
    assert [len(hand) for hand in story.table.hands] == [10, 2]


def test_who_has_no_card_antes_nothing_and_only_pays() -> None:
    """T3"""
    story = _anteing((), ("gold-9", "red-3"), ("thief", "red-5")).awaits("ante", 1, 2)
    story = story.when(1, Ante("gold-9")).when(2, Ante("thief"))
    story.then_among(e.LeaderNamed(1, 9), paid(0, None, 9))
    story.refuses(0, Ante("gold-9"))


def test_who_has_one_card_has_no_choice_and_is_not_asked() -> None:
    """A3"""
    story = _anteing(("black-9",), ("gold-9", "red-3"))
    forced = JEU_DES_DRAGONS.advance(story.table)
    assert forced == (e.AnteChosen(0, "black-9"),)


def test_an_ante_that_is_dearer_than_the_hoard_leaves_a_debt_to_the_stakes() -> None:
    """T4"""
    story = _anteing(("black-9", "red-2"), ("gold-11", "red-3", "red-5"), hoards={0: 4})
    story = _all_ante(story, "black-9", "gold-11")
    story.then_among(e.Paid(0, None, 4, owed=7)).has(hoards=(0, 9), stakes=15)
    story.has(debts=(owes((None, 7)), ()))


def test_antes_have_no_powers_and_gods_among_them_no_effect() -> None:
    """T5"""
    story = _anteing(("tiamat", "red-2", "red-3"), ("black-9", "gold-2"))
    story = _all_ante(story, "tiamat", "black-9")
    story.has(stakes=26, hoards=(7, 7), flights=((), ()))


def test_an_ante_can_be_changed_until_the_last_one_lies() -> None:
    story = THREE.when(0, Ante("black-9")).then(e.AnteChosen(0, "black-9"))
    story = story.awaits("ante", 1, 2).refuses(0, Ante("black-9")).when(0, Ante("red-2"))
    story = story.when(1, Ante("gold-9")).when(2, Ante("thief"))
    story.then_among(e.LeaderNamed(1, 9)).refuses(0, Ante("black-9"), Play("black-9"))


def test_the_others_time_does_not_start_again_when_one_has_chosen() -> None:
    before = JEU_DES_DRAGONS.waiting(THREE.table)
    after = JEU_DES_DRAGONS.waiting(THREE.when(0, Ante("black-9")).table)
    assert [(w.kind, w.decision) for w in before] == [(w.kind, w.decision) for w in after]


def test_others_see_that_an_ante_lies_there_but_not_which() -> None:
    """T47, A2"""
    story = THREE.when(0, Ante("black-9"))
    story.shows(1, fists=((None,), (), ())).shows(None, fists=((None,), (), ()))
    story.shows(0, fists=(("black-9",), (), ()))
    assert seen_by(story.happened[0], 1) == e.AnteChosen(0, None)
    assert seen_by(Ante("black-9"), 1, actor=0) == Ante(None)


def test_who_is_absent_antes_his_weakest_card_and_of_equals_the_first_by_id() -> None:
    story = _anteing(("black-9", "red-2", "blue-2"), ("gold-9", "red-3", "red-5"))
    story.when_time_runs_out().then_among(
        e.AntesRevealed((Laid(0, "blue-2"), Laid(1, "red-3"))), e.LeaderNamed(1, 3)
    )
