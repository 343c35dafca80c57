"""Attacks, tired adventurers, skipped turns, deadlock, and the end."""

from typing import Any

import pytest

from domain.games.or_des_dragons import OR_DES_DRAGONS
from domain.games.or_des_dragons import events as e
from domain.games.or_des_dragons.amount import Amount
from domain.games.or_des_dragons.components import Adventurer, Magic
from domain.games.or_des_dragons.fight_events import SlayersReturned
from domain.games.or_des_dragons.moves import Attack, Forgo, Gaze, Pass, Recall, Steal, SwapDragons
from domain.games.or_des_dragons.table import Orders
from domain.games.or_des_dragons.turns import STEPS
from tests.domain.or_des_dragons.scene import dragon, hand, scene
from tests.kit.stories import Story

FOUR: tuple[Adventurer, ...] = ("warrior_m", "warrior_f", "thief", "wizard")


def test_one_adventurer_attacks_one_dragon_and_the_turn_is_over() -> None:
    """A-3"""
    story = scene().when(0, Attack(2, "thief"))
    story.then(e.Attacked(0, 2, "thief", 2, 0), e.TurnBegan(1)).awaits("attack", 1)
    assert story.table.ready[0] == ("warrior_m", "warrior_f", "wizard")


def test_an_attack_may_join_any_dragon_whoever_fights_it_already() -> None:
    scene(dragon(9, Amount(), (1, "thief"), (0, "wizard"))).allows(0, Attack(0, "warrior_m"))


@pytest.mark.parametrize(("power", "dies"), [(7, False), (6, True), (5, True)])
def test_a_dragon_dies_when_the_attack_reaches_its_power(power: int, dies: bool) -> None:
    """A-7"""
    story = scene(dragon(power, Amount(gold=1), (1, "warrior_m"))).when(0, Attack(0, "thief"))
    assert any(isinstance(event, e.DragonsSlain) for event in story.happened) == dies


def test_adventurers_come_home_tired_beside_those_that_are_ready() -> None:
    story = scene(dragon(4)).when(0, Attack(0, "warrior_m"))
    story.then_among(SlayersReturned(0), e.TurnBegan(1))
    assert story.table.ready[0] == ("warrior_f", "thief", "wizard")
    assert story.table.tired[0] == ("warrior_m",)


def test_who_has_only_tired_adventurers_at_the_start_of_his_turn_gets_them_all_back() -> None:
    """A-4"""
    story = scene(ready={1: ()}, tired={1: ("thief", "wizard")}).when(0, Attack(0, "wizard"))
    story.then_among(e.TurnBegan(1), e.Refreshed(1)).has(tired=((), (), ()))
    assert story.table.ready[1] == ("thief", "wizard")


def test_nobody_gets_up_while_one_is_ready() -> None:
    """A-4"""
    story = scene(ready={1: ("thief",)}, tired={1: ("wizard",)}).when(0, Attack(0, "wizard"))
    story.then(e.Attacked, e.TurnBegan(1))
    assert story.table.tired[1] == ("wizard",)


def test_who_has_no_adventurer_in_front_of_him_skips_his_turn() -> None:
    """A-5"""
    story = scene(ready={1: ()}).when(0, Attack(0, "wizard"))
    story.then_among(e.TurnSkipped(1), e.TurnBegan(2)).awaits("attack", 2)


def _nearly_stuck(**said: Any) -> Story:
    """Seat 0 has one adventurer left, the others none; no dragon will die of it."""
    first = dragon(11, Amount(gold=1), *((1, who) for who in FOUR))
    second = dragon(99, Amount(gold=2), *((2, who) for who in FOUR))
    third = dragon(99, Amount(), *((0, who) for who in FOUR[:3]))
    return scene(first, second, third, **said)


def _stranded(*cards: Magic, **said: Any) -> Story:
    """Seat 1's adventurers lie under the first dragon; seat 0 has attacked; it is 1's turn."""
    fought = dragon(11, Amount(gold=1), *((1, who) for who in FOUR))
    hands = {1: hand(*cards), **said.pop("hands", {})}
    story = scene(fought, advanced=True, hands=hands, **said)
    return story.when(0, Attack(1, "wizard"))


def test_who_is_stranded_may_blow_the_recall_horn_before_the_turn_is_skipped() -> None:
    """M06, W2"""
    story = _stranded("recall_horn")
    story.then(e.Attacked, e.TurnBegan(1), e.WindowOpened("stranded", (1,))).awaits("stranded", 1)
    story = story.allows(1, Recall(0, "thief"), Pass())
    story = story.when(1, Recall(0, "thief"))
    story.then(e.MagicPlayed(1, "recall_horn"), e.Recalled(1, 0, "thief")).awaits("attack", 1)
    story.when(1, Attack(1, "thief")).awaits("attack", 2)


def test_any_object_opens_the_window_of_a_stranded_seat_so_that_it_tells_nothing() -> None:
    """M06, A-35"""
    story = _stranded("crystal_ball", "speed_boots").awaits("stranded", 1)
    story = story.refuses(1, Recall(0, "thief")).when(1, Gaze(0)).awaits("stranded", 1)
    story.when(1, Pass()).then(e.Passed(1), e.TurnSkipped(1), e.TurnBegan(2)).awaits("attack", 2)


def test_who_is_stranded_without_any_object_is_skipped_unasked() -> None:
    """A-5"""
    _stranded().then(e.Attacked, e.TurnBegan(1), e.TurnSkipped(1), e.TurnBegan(2)).awaits(
        "attack", 2
    )


def test_a_stranded_seat_that_is_silent_is_skipped_and_nobody_is_absent_for_it() -> None:
    """A-5, A-35"""
    story = _stranded("recall_horn")
    assert OR_DES_DRAGONS.late(story.table, OR_DES_DRAGONS.waiting(story.table)[0]) == ()
    story.when_time_runs_out().then(e.Passed(1), e.TurnSkipped(1), e.TurnBegan(2))


def test_a_standing_order_may_skip_the_window_of_a_stranded_seat() -> None:
    """A-35"""
    story = _stranded("recall_horn", orders={1: Orders(stranded="pass")})
    story.then_among(e.WindowOpened("stranded", (1,)), e.Passed(1), e.TurnSkipped(1))
    story = _stranded("recall_horn", orders={1: Orders(stranded="ask")}).awaits("stranded", 1)


def test_others_may_use_objects_between_turns_while_somebody_is_stranded() -> None:
    """A-34, A-36"""
    story = _stranded("recall_horn", hands={2: hand("swap_powder")}, deck=())
    story.refuses(2, Pass()).when(2, SwapDragons(1, 2)).awaits("stranded", 1)
    strong = dragon(12, Amount(), (1, "warrior_f"), (1, "thief"), (1, "wizard"), (1, "warrior_m"))
    story = scene(
        *(strong, dragon(3, name="D01")),
        advanced=True,
        hands={1: hand("recall_horn"), 2: hand("swap_powder")},
        deck=(),
    )
    story = story.when(0, Attack(2, "wizard")).awaits("stranded", 1).when(2, SwapDragons(0, 1))
    story = story.then_among(e.DragonsSlain((0,), 2)).when(1, Pass())
    story.then_among(SlayersReturned(0), e.Refreshed(1)).awaits("attack", 1)


def test_an_object_that_brings_nobody_home_does_not_open_the_window_twice() -> None:
    story = _stranded("crystal_ball", "recall_horn").when(1, Gaze(0)).when(1, Pass())
    story.then(e.Passed(1), e.TurnSkipped(1), e.TurnBegan(2))


@pytest.mark.parametrize(
    ("step", "story"),
    [
        ("fair", scene(fair_held=False)),
        ("order", scene(slain=(0, 1))),
        ("kill", scene(slain=(0,))),
        ("end", scene(None, None, None, None, deck=())),
        ("attack", scene()),
        ("get-up", scene(ready={0: ()}, tired={0: FOUR})),
        ("stranded", scene(ready={0: ()}, advanced=True, hands={0: hand("speed_boots")})),
        ("skip", scene(ready={0: ()})),
        ("skip", scene(ready={0: ()}, hands={0: hand("speed_boots")}, windows=("stranded",))),
        ("last-chance", scene(phase="skipped", skips=3, hands={2: hand("speed_boots")})),
        ("deadlock", scene(phase="skipped", skips=3)),
        ("encore", scene(phase="attacked", hands={0: hand("crystal_ball")})),
        ("next", scene(phase="attacked")),
        ("next", scene(phase="skipped", skips=2, hands={0: hand("crystal_ball")})),
    ],
)
def test_each_step_of_a_turn_is_due_in_its_situation(step: str, story: Story) -> None:
    due = [name for name, one in STEPS.items() if one.due(story.table)]
    assert due[0] == step


def test_three_players_that_are_all_stuck_end_the_game_and_tokens_on_dragons_are_lost() -> None:
    """A-6"""
    story = _nearly_stuck(hoards={1: Amount(gold=1)}).when(0, Attack(2, "wizard"))
    story.then_among(e.TurnSkipped(1), e.TurnSkipped(2), e.TurnSkipped(0), e.GameEnded("deadlock"))
    story.ends(points=(0, 3, 0), ranks=(2, 1, 2))


def test_before_a_deadlock_ends_the_game_magic_objects_may_be_played() -> None:
    """A-6, advanced"""
    hands = {0: hand("recall_horn"), 2: hand("crystal_ball")}
    story = _nearly_stuck(advanced=True, hands=hands).when(0, Attack(2, "wizard"))
    story = story.when(2, Pass()).when(0, Pass())
    story.then_among(e.WindowOpened("last-chance", (0, 2))).awaits("last-chance", 0, 2)
    story.when(0, Pass()).when(2, Gaze(0)).then_among(e.MagicPlayed, e.GameEnded("deadlock"))
    story.when_time_runs_out().then_among(e.GameEnded("deadlock"))
    back = story.when(0, Recall(2, "warrior_m"))
    back.then_among(e.Recalled(0, 2, "warrior_m"), e.TurnBegan(1), e.TurnSkipped(1), e.TurnBegan(2))
    back.when(2, Pass()).then_among(e.TurnSkipped(2), e.TurnBegan(0)).awaits("attack", 0)


def test_a_card_that_kills_ends_a_deadlock() -> None:
    """A-6, A-36, advanced"""
    many = dragon(99, Amount(), *((seat, who) for seat in (1, 2) for who in FOUR))
    third = dragon(99, Amount(), *((0, who) for who in FOUR[:3]))
    story = scene(dragon(11), many, third, advanced=True, hands={1: hand("swap_powder")}, deck=())
    story = story.when(0, Attack(2, "wizard")).when(1, Pass()).awaits("last-chance", 1)
    story = story.when(1, SwapDragons(0, 1))
    story.then_among(e.DragonsSlain((1,), 1)).awaits("negotiate", 1, 2)
    done = story.when_time_runs_out().when(1, Forgo()).when(2, Forgo())
    done.then_among(SlayersReturned(1), e.TurnBegan(1), e.Refreshed(1)).awaits("attack", 1)


def test_an_absent_player_attacks_with_the_weakest_that_kills_the_richest_dragon() -> None:
    """A-3"""
    poor = dragon(2, Amount(gold=1))
    rich = dragon(3, Amount(), unknown=2)
    story = scene(dragon(1, Amount()), poor, rich).when_time_runs_out()
    story.then_among(e.Attacked(0, 2, "warrior_f", 3, 0))


def test_an_absent_player_who_kills_nothing_sends_his_weakest_to_the_dragon_nearest_death() -> None:
    """A-3"""
    story = scene(dragon(99), dragon(20), dragon(20)).when_time_runs_out()
    story.then_among(e.Attacked(0, 1, "wizard", 1, 0))


def test_an_empty_bag_and_bare_dragons_end_the_game() -> None:
    """A-29"""
    bare = dragon(9, Amount())
    story = scene(dragon(4), bare, bare, bare, bag=()).when(0, Attack(0, "warrior_m"))
    story.then_among(SlayersReturned(0), e.GameEnded("no-treasure")).ends((1, 0, 0), (1, 2, 2))
    assert story.game.waiting(story.table) == ()
    story.refuses(1, Attack(1, "thief"))


def test_bare_dragons_are_targets_until_the_end() -> None:
    """A-29, A-11"""
    bare = dragon(6, Amount(), (1, "warrior_m"), unknown=3)
    story = scene(bare, bag=()).when(0, Attack(0, "thief"))
    story.awaits("steal", 0).when(0, Steal(1), (0,)).awaits("attack", 1)


def test_the_game_ends_when_the_last_dragon_is_dead_even_with_tokens_in_the_bag() -> None:
    """A-29"""
    story = scene(dragon(4), None, None, None, deck=()).when(0, Attack(0, "warrior_m"))
    story.then_among(SlayersReturned, e.GameEnded("no-treasure"))


def test_the_game_goes_on_while_the_bag_has_tokens_though_no_dragon_has() -> None:
    """A-29"""
    bare = dragon(9, Amount())
    story = scene(dragon(4), bare, bare, bare, deck=(), bag=("gold",))
    story.when(0, Attack(0, "warrior_m")).then_among(e.TurnBegan(1)).awaits("attack", 1)


def test_unknown_treasure_that_cannot_be_drawn_any_more_does_not_keep_the_game_going() -> None:
    """A-28, A-29"""
    bare = dragon(9, Amount(), unknown=4)
    story = scene(dragon(4), bare, bare, bare, bag=()).when(0, Attack(0, "warrior_m"))
    story.then_among(SlayersReturned(0), e.GameEnded("no-treasure"))


def test_the_game_goes_on_while_a_living_dragon_has_a_token_though_the_bag_is_empty() -> None:
    """A-29"""
    bare = dragon(9, Amount())
    story = scene(dragon(4), bare, bare, dragon(9), bag=()).when(0, Attack(0, "warrior_m"))
    story.awaits("attack", 1)


def test_skipped_turns_count_only_in_a_row() -> None:
    """A-6"""
    story = scene(ready={0: FOUR[1:], 1: (), 2: ()})
    for who in FOUR[1:3]:
        story = story.when(0, Attack(0, who)).then_among(e.TurnSkipped(1), e.TurnSkipped(2))
        story.awaits("attack", 0)
    story.when(0, Attack(0, "wizard")).then_among(e.TurnSkipped(0), e.GameEnded("deadlock"))
