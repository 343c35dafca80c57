"""Two tables that differ only in what a viewer may not know: they cannot tell which is played.

Each test plays the same on both and compares all that reaches the viewer: events, view, who is
awaited on which clock.
"""

from collections.abc import Callable
from typing import Any

import pytest

from domain.game import Move
from domain.games.or_des_dragons import OR_DES_DRAGONS
from domain.games.or_des_dragons import moves as m
from domain.games.or_des_dragons.amount import NOTHING, Amount
from domain.games.or_des_dragons.table import Fair, Orders
from domain.secrecy import Viewer, seen_by
from tests.domain.or_des_dragons.scene import Fights, dragon, hand, scene
from tests.kit.stories import Story

GOLD, AMBER, RED = Amount(gold=1), Amount(amber=1), Amount(magic=1)
TREASURE = Amount(gold=2, amber=1)
LEFT = Amount(gold=1, amber=1)
WIZARD: Fights = (0, "wizard")
Step = Callable[[Story], Story]


def _moved(seat: int, move: Move, *luck: Any) -> Step:
    return lambda story: story.when(seat, move, *luck)


def _indistinguishable(one: Story, other: Story, *viewers: Viewer) -> None:
    game = OR_DES_DRAGONS
    assert game.waiting(one.table) == game.waiting(other.table)
    for viewer in viewers:
        assert seen_by(one.happened, viewer) == seen_by(other.happened, viewer)
        mine, theirs = seen_by(one.table, viewer), seen_by(other.table, viewer)
        assert mine == theirs
        if viewer is not None:
            assert game.choices(mine, viewer) == game.choices(theirs, viewer)


def _both(one: Story, other: Story, steps: tuple[tuple[Step, Step], ...], *viewers: Viewer) -> None:
    _indistinguishable(one, other, *viewers)
    for here, there in steps:
        one, other = here(one), there(other)
        _indistinguishable(one, other, *viewers)


def _same(step: Step) -> tuple[Step, Step]:
    return step, step


# Thefts.


def _robbery(hoard: Amount, *fights: Fights, **said: Any) -> Story:
    """Seat 0 may rob seat 1; seat 2 looks on."""
    lair = dragon(2, NOTHING, *fights, (1, "warrior_m"))
    return scene(lair, hoards={1: hoard}, **said).when(0, m.Attack(0, "thief"))


@pytest.mark.parametrize("hoard", [GOLD, Amount(gold=9, amber=3)])
def test_nobody_else_can_tell_a_blind_theft_from_an_empty_hoard(hoard: Amount) -> None:
    """A-22"""
    steps = _same(_moved(0, m.Steal(1), (0,)))
    _both(_robbery(NOTHING), _robbery(hoard), (steps,), 2, None)


def test_a_thief_cannot_tell_beforehand_whether_there_is_anything_to_steal() -> None:
    """A-22"""
    _both(_robbery(NOTHING), _robbery(GOLD), (), 0, 2, None)
    _both(_robbery(NOTHING, WIZARD), _robbery(GOLD, WIZARD), (), 0, 2, None)


def test_nobody_else_can_tell_what_a_wizard_has_seen_and_taken() -> None:
    """A-22"""
    steps = (
        _same(_moved(0, m.Steal(1))),
        (_moved(0, m.Take("nothing")), _moved(0, m.Take("gold"))),
    )
    _both(_robbery(NOTHING, WIZARD), _robbery(GOLD, WIZARD), steps, 2, None)


def test_nobody_else_can_tell_what_an_absent_thief_takes() -> None:
    """A-22, A-23"""
    late = _same(lambda story: story.when_time_runs_out())
    _both(_robbery(NOTHING, WIZARD), _robbery(GOLD, WIZARD), (late, late), 2, None)


def test_nobody_else_can_tell_what_a_muddled_theft_brings() -> None:
    """M03, A-22"""
    said: dict[str, Any] = {"advanced": True, "hands": {1: hand("muddle_stone")}}
    steps = (
        _same(_moved(1, m.Pass())),
        _same(_moved(0, m.Steal(1))),
        (_moved(1, m.Muddle("nothing")), _moved(1, m.Muddle("gold"))),
    )
    _both(_robbery(NOTHING, **said), _robbery(GOLD, **said), steps, 2, None)


def test_a_warded_theft_tells_the_thief_nothing() -> None:
    """M12, A-22"""
    said: dict[str, Any] = {"advanced": True, "hands": {1: hand("protection_amulet")}}
    steps = (
        _same(_moved(1, m.Pass())),
        _same(_moved(0, m.Steal(1))),
        _same(_moved(1, m.WardOff())),
    )
    _both(_robbery(NOTHING, **said), _robbery(GOLD, **said), steps, 0, 2, None)


def test_windows_and_pauses_do_not_tell_which_object_one_has() -> None:
    """A-35"""
    useful = hand("protection_amulet", "speed_boots", "turned_hourglass", "authority_sceptre")
    useless = hand("enchanted_sword", "recall_horn", "swap_powder", "crystal_ball")
    one, other = (
        scene(
            dragon(5, AMBER, (1, "warrior_m"), (1, "thief")),
            advanced=True,
            hands={0: cards, 1: cards, 2: cards},
        )
        for cards in (useful, useless)
    )
    late = _same(lambda story: story.when_time_runs_out())
    steps = (
        _same(_moved(0, m.Attack(0, "wizard"))),
        *(_same(_moved(seat, m.Pass())) for seat in (0, 1)),
        late,
        *(_same(_moved(seat, m.Pass())) for seat in (0, 1, 2)),
        _same(_moved(1, m.Steal(0))),
        _same(_moved(0, m.Pass(), (0,))),
        _same(_moved(0, m.Pass())),
    )
    _both(one, other, steps, None)


# Magic objects.


def test_a_crystal_ball_tells_others_nothing() -> None:
    """M09"""
    one, other = (
        scene(advanced=True, hands={0: hand("crystal_ball")}, hoards={1: hoard})
        for hoard in (NOTHING, TREASURE)
    )
    _both(one, other, (_same(_moved(0, m.Gaze(1))),), 2, None)


def test_others_learn_nothing_of_standing_orders() -> None:
    """A-35"""
    story = scene(advanced=True, hands={0: hand("protection_amulet")})
    orders = _moved(0, m.Prepare(Orders(robbed="ward"))), _moved(0, m.Prepare(Orders(sand="pass")))
    _both(story, story, (orders,), 1, 2, None)


def _treasure(pilferer: int, **said: Any) -> Story:
    """Seats 0 and 1 negotiate; seats 2 and 3 look on; everybody has an object."""
    hands = {seat: hand("speed_boots") for seat in range(4)}
    hands[pilferer] = hand("pilfering_gloves")
    lair = dragon(5, TREASURE, (1, "warrior_m"))
    story = scene(lair, seats=4, advanced=True, hands=hands, **said)
    return story.when(0, m.Attack(0, "wizard")).when(0, m.Pass()).when(1, m.Pass())


PILFERED: tuple[dict[str, bool], ...] = (
    {},
    {"delegate_absent": True},
    {"hidden_shares": True},
    {"keep_gloves": True},
)


@pytest.mark.parametrize("option", PILFERED)
def test_nobody_can_tell_who_pilfers(option: dict[str, bool]) -> None:
    """M04, A-33: while it happens; with keep_gloves nor afterwards."""
    shares = (LEFT, NOTHING, NOTHING, NOTHING)
    steps = (
        (_moved(1, m.Pilfer("gold")), _moved(2, m.Pilfer("gold"))),
        _same(_moved(3, m.Accuse(0))),
        _same(_moved(0, m.Propose(shares))),
        _same(_moved(1, m.Accept(1))),
        _same(_moved(2, m.Pass())),
        *((_same(_moved(3, m.Pass())),) if "keep_gloves" in option else ()),
    )
    _both(_treasure(1, **option), _treasure(2, **option), steps, 0, 3, None)


def test_pilfering_neither_moves_a_clock_nor_counts_as_a_word() -> None:
    """A-17, A-18, A-33"""
    story = _treasure(1, delegate_absent=True)
    after = story.when(1, m.Pilfer("gold"))
    assert OR_DES_DRAGONS.waiting(story.table) == OR_DES_DRAGONS.waiting(after.table)
    assert after.table.battle.spoken == ()
    assert after.table.received == story.table.received


def test_who_accuses_is_not_absent() -> None:
    """A-18, A-33"""
    story = _treasure(2, delegate_absent=True).when(2, m.Pilfer("gold")).when(1, m.Accuse(3))
    story = story.when_time_runs_out(reminder=True)
    assert story.table.battle.delegated == (0,)
    story.when(1, m.Propose((NOTHING, LEFT, NOTHING, NOTHING))).awaits("negotiate", 0)


def test_a_pilfered_magic_token_brings_no_magic_object() -> None:
    """A-13, A-33"""
    lair = dragon(5, Amount(gold=1, magic=1), (1, "warrior_m"))
    hands = {0: hand("pilfering_gloves")}
    story = scene(lair, advanced=True, hands=hands, pile=("swap_powder",))
    story = story.when(0, m.Attack(0, "wizard")).when(0, m.Pass()).when(0, m.Pilfer("magic"))
    story = story.when(0, m.Propose((GOLD, NOTHING, NOTHING))).when(1, m.Accept(1))
    assert story.table.hoards[0] == GOLD + RED
    assert story.table.pile == ("swap_powder",)


# The fair.


def _fair(theirs: Amount) -> Story:
    return scene(fair=Fair(), hoards={0: Amount(gold=2), 1: theirs, 2: Amount(silver=2)})


def test_only_the_other_can_tell_whether_an_offer_can_be_paid() -> None:
    """A-26"""
    silver = Amount(silver=1)
    steps = (
        _same(_moved(0, m.OfferTrade(1, GOLD, AMBER))),
        _same(_moved(2, m.OfferTrade(1, silver, AMBER))),
        _same(_moved(0, m.OfferTrade(2, GOLD, silver))),
        _same(_moved(2, m.AcceptTrade(2))),
    )
    _both(_fair(NOTHING), _fair(AMBER), steps, 0, 2, None)


def test_an_offer_that_became_unpayable_stays_as_if_nothing_had_happened() -> None:
    """A-26: who asked for what another has just traded away does not learn of it."""
    rich, poor = Amount(amber=1, silver=1), Amount(amber=1, gold=1)
    one, other = (
        _fair(rich).when(0, m.OfferTrade(1, GOLD, AMBER)).when(1, m.OfferTrade(2, gives, asks))
        for gives, asks in ((AMBER, Amount(silver=1)), (Amount(silver=1), Amount(silver=1)))
    )
    _both(one, other, (_same(_moved(2, m.AcceptTrade(1))),), 0, None)
    assert poor not in one.table.hoards


def test_others_cannot_tell_what_is_traded() -> None:
    """A-26"""
    offers = _moved(0, m.OfferTrade(1, GOLD, AMBER)), _moved(0, m.OfferTrade(1, GOLD + GOLD, AMBER))
    steps = (offers, _same(_moved(1, m.AcceptTrade(0))))
    _both(_fair(AMBER), _fair(AMBER), steps, 2, None)


# A game of memory.


def _memory(**said: Any) -> Story:
    lair = dragon(5, Amount(gold=1, amber=1), (1, "warrior_m"))
    return scene(lair, hidden_shares=True, **said).when(0, m.Attack(0, "wizard"))


def test_outsiders_of_a_game_of_memory_cannot_tell_how_it_was_shared() -> None:
    """A-19"""
    proposals = (
        _moved(0, m.Propose((GOLD, AMBER, NOTHING))),
        _moved(0, m.Propose((AMBER, GOLD, NOTHING))),
    )
    _both(_memory(), _memory(), (proposals, _same(_moved(1, m.Accept(1)))), 2, None)


def test_who_may_answer_an_agreement_of_others_does_not_see_it_in_a_game_of_memory() -> None:
    """A-19, A-35"""
    story = _memory(advanced=True, hands={2: hand("confusion_ring")})
    proposals = (
        _moved(0, m.Propose((GOLD, AMBER, NOTHING))),
        _moved(0, m.Propose((AMBER, GOLD, NOTHING))),
    )
    steps = (proposals, _same(_moved(1, m.Accept(1))), _same(_moved(2, m.SwapShares(0, 1))))
    _both(story, story, steps, 2, None)


def test_outsiders_of_a_game_of_memory_cannot_tell_the_lots() -> None:
    """A-18, A-19"""
    story = _memory(divide_and_choose=True)
    lots = _moved(0, m.Divide((GOLD, AMBER))), _moved(0, m.Divide((AMBER, GOLD)))
    _both(story, story, (lots, _same(_moved(1, m.ChooseLot(0)))), 2, None)


def test_a_theft_that_is_forgone_is_the_same_whatever_there_was() -> None:
    """A-20, A-22"""
    steps = _same(_moved(0, m.Forgo()))
    _both(_robbery(NOTHING), _robbery(GOLD), (steps,), 0, 2, None)
