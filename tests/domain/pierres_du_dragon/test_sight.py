"""The views of purses, fists and orders, and the tables that a computer imagines from them (S12,
S43).
"""

from typing import Any

import msgspec
import pytest

from domain.games.pierres_du_dragon import PIERRES_DU_DRAGON
from domain.games.pierres_du_dragon import events as e
from domain.games.pierres_du_dragon.amounts import Coins, Stones
from domain.games.pierres_du_dragon.moves import Bid, BidSilver, NamePlayer, Prepare, StandDown
from domain.games.pierres_du_dragon.table import Fist, Orders, Table
from domain.secrecy import seen_by
from tests.domain.pierres_du_dragon.scene import START, bids, scene, sold
from tests.kit.stories import Story

EVERYBODY = (0, 1, 2, None)
SMALL, LARGE = Bid(), Bid(8, 2, cursed=True, amulet=True)


def _scene(**said: Any) -> Story:
    return scene(cursed={1: 1}, amulets={1: 1}, **said)


def test_each_sees_his_own_purse_and_nobody_sees_how_much_others_have() -> None:
    """S43"""
    scene().shows(0, purses=(START, None, None)).shows(None, purses=(None, None, None))


def test_stones_points_amulets_cursed_coins_and_kept_cards_are_public() -> None:
    """S12, S43"""
    said: dict[str, Any] = {"stones": (Stones(1), Stones(), Stones()), "points": (0, 1, 0)}
    story = _scene(stones={0: Stones(1)}, points={1: 1}, doppelganger=2)
    for viewer in EVERYBODY:
        story.shows(viewer, cursed=(0, 1, 0), amulets=(0, 1, 0), doppelganger=2, **said)


@pytest.mark.parametrize("viewer", [0, 2, None])
def test_of_a_closed_fist_nobody_sees_more_than_that_it_is_closed(viewer: int | None) -> None:
    """S43: nor its size, nor if an amulet or a cursed coin is in it."""
    small, large = (_scene().when(1, move) for move in (SMALL, LARGE))
    assert seen_by(small.table, viewer) == seen_by(large.table, viewer)
    assert seen_by(small.happened, viewer) == seen_by(large.happened, viewer)


@pytest.mark.parametrize("viewer", [0, 2, None])
def test_nobody_sees_who_has_closed_a_fist(viewer: int | None) -> None:
    """S46: else whose fist stays open would be known to stand by, or to have nothing to bid."""
    before, story = _scene(), _scene().when(1, SMALL)
    assert seen_by(story.table, viewer) == seen_by(before.table, viewer)
    assert seen_by(story.happened[0], viewer) == e.FistHidden(None, None)
    assert story.happened[0].masks
    assert story.game.waiting(story.table) == before.game.waiting(before.table)


def test_when_the_fists_open_it_is_not_told_who_has_closed_one() -> None:
    """Slow play: two seats have closed a fist, nobody sees which."""
    one = scene().when(2, Prepare()).when(0, Bid()).when(1, Bid())
    two = scene().when(1, Prepare()).when(0, Bid()).when(2, Bid())
    for viewer in (0, None):
        assert seen_by(one.happened, viewer) == seen_by(two.happened, viewer)
        assert seen_by(one.table, viewer) == seen_by(two.table, viewer)


@pytest.mark.parametrize("viewer", [0, 2, None])
def test_all_see_who_has_closed_a_fist_if_the_host_says_so(viewer: int | None) -> None:
    """Option changeable_bids: but not over what."""
    small, large = (_scene(changeable_bids=True).when(1, move) for move in (SMALL, LARGE))
    assert seen_by(small.table, viewer) == seen_by(large.table, viewer)
    assert seen_by(small.table, viewer).fists == ((), (None,), ())
    assert seen_by(small.happened[0], viewer) == e.FistClosed(1, None)
    assert seen_by(large.happened[0], 1) == e.FistClosed(1, Fist(8, 2, 0, True, True))


@pytest.mark.parametrize("viewer", [0, 2, None])
def test_the_move_of_a_bidder_is_not_even_as_long_as_his_bid(viewer: int | None) -> None:
    """S43"""
    small, large = (msgspec.json.encode(seen_by(move, viewer, 1)) for move in (SMALL, LARGE))
    assert small == large
    assert seen_by(BidSilver(3, True), viewer, 1) == BidSilver(None, None)
    assert seen_by(Prepare(("fairy", "gnome")), viewer, 1) == Prepare(None)


def test_who_bids_sees_his_own_bid() -> None:
    """S43"""
    story = _scene().when(1, LARGE)
    assert seen_by(story.table, 1).held(1) == Fist(8, 2, 0, True, True)
    assert seen_by(story.happened[0], 1) == e.FistHidden(1, Fist(8, 2, 0, True, True))
    assert seen_by(LARGE, 1, 1) == LARGE


def test_what_others_may_do_does_not_tell_what_was_bid() -> None:
    """S43: choices and refusals judge by a view."""
    small, large = (_scene().when(1, move) for move in (SMALL, LARGE))
    for seat in (0, 2):
        assert small.game.choices(seen_by(small.table, seat), seat) == small.game.choices(
            seen_by(large.table, seat), seat
        )
    assert small.game.waiting(small.table) == large.game.waiting(large.table)


def test_all_bids_are_public_when_the_fists_are_open() -> None:
    """S43: with the kinds of gold."""
    story = bids(scene("ancient_dragon"), Bid(3, 1), 2, 0)
    opened = (Fist(3, 1), Fist(2), Fist())
    assert seen_by(story.table, None).auction.bids == opened
    assert seen_by(story.happened[1], None) == story.happened[1]


def test_a_closed_fist_in_a_tie_is_as_secret() -> None:
    """S43"""
    tie = bids(scene(), 2, 2, 0)
    small, large = (tie.when(0, BidSilver(number)) for number in (0, 5))
    for viewer in (1, 2, None):
        assert seen_by(small.table, viewer) == seen_by(large.table, viewer)
        assert seen_by(small.happened, viewer) == seen_by(large.happened, viewer)


def test_what_the_brigand_takes_is_seen_by_the_two_alone() -> None:
    """S38"""
    story = sold("brigand", purses={1: Coins(8, 1, 3)}).when(0, NamePlayer(1))
    loot = Coins(common=1, silver=3)
    plundered = story.happened[0]
    whole, veiled = (e.CoinsPlundered(0, 1, (0, 1), coins) for coins in (loot, None))
    assert seen_by(plundered, 0) == seen_by(plundered, 1) == whole
    assert seen_by(plundered, 2) == seen_by(plundered, None) == veiled


def test_open_purses_are_seen_by_all_and_stay_right() -> None:
    """A7, option open_purses"""
    story = sold("brigand", open_purses=True).when(0, NamePlayer(1))
    assert story.table.shown == story.table.purses
    for viewer in EVERYBODY:
        story.shows(viewer, shown=story.table.purses)
    witnesses = (0, 1, 2, None)
    loot = Coins(common=2, silver=5)
    assert seen_by(story.happened[0], None) == e.CoinsPlundered(0, 1, witnesses, loot)


def test_nobody_learns_who_has_standing_orders() -> None:
    """Slow play: it would tell who bids nothing."""
    assert Prepare.anonymous
    assert StandDown.anonymous
    before = scene(coming=("fairy",))
    story = before.when(1, Prepare(("fairy",)))
    for viewer in (0, 2, None):
        assert seen_by(story.happened[0], viewer) == e.OrdersGiven(None, None)
        assert seen_by(story.table, viewer) == seen_by(before.table, viewer)
    assert seen_by(story.table, 1).orders[1] == Orders(True, ("fairy",))
    assert seen_by(story.happened[0], 1) == e.OrdersGiven(1, Orders(True, ("fairy",)))


@pytest.mark.parametrize("luck", range(10))
def test_imagined_purses_add_up_with_bank_and_spent_gold(luck: int) -> None:
    """Coins that are neither in the bank nor spent must be behind the screens."""
    table = bids(scene("ancient_dragon"), Bid(3, 1), 8, 1).imagined(0, luck)
    others = [table.purse(seat) for seat in (1, 2)]
    assert sum(purse.fairy for purse in others) == 7
    assert sum(purse.common for purse in others) == 4
    assert sum(purse.silver for purse in others) == 10


@pytest.mark.parametrize("luck", range(10))
def test_imagined_fists_hold_what_the_imagined_purse_covers(luck: int) -> None:
    for story in (_scene(changeable_bids=True), _scene()):
        table = story.when(1, LARGE).when(2, Bid(1)).imagined(0, luck)
        _covered(table)


def _covered(table: Table) -> None:
    for seat in (1, 2):
        fist = table.held(seat) or Fist()
        assert table.purse(seat).covers(fist.coins)
        assert fist.amulet <= table.amulets[seat]
        assert fist.cursed <= table.cursed[seat]


def test_fairy_gold_is_imagined_where_it_has_not_been_spent() -> None:
    """Spent fairy gold is public, and everybody began with as much."""
    table = bids(scene("ancient_dragon"), 1, 8, 0).imagined(2, 0)
    assert [table.purse(seat).fairy for seat in (0, 1)] == [7, 0]


def test_open_purses_are_imagined_as_they_are() -> None:
    """Option open_purses"""
    story = scene(purses={1: Coins(1, 9, 2)}, open_purses=True)
    assert story.imagined(0, 1).purses == story.table.purses


@pytest.mark.parametrize("luck", range(20))
def test_whoever_is_awaited_is_imagined_to_have_something_to_bid(luck: int) -> None:
    """Option auto_zero: else nobody would be waited for."""
    poor = {0: Coins(8, 2, 5), 1: Coins(silver=1), 2: Coins(fairy=1)}
    story = scene(auto_zero=True, purses=poor).when(0, Bid(8, 2))
    table = story.imagined(0, luck)
    assert PIERRES_DU_DRAGON.advance(table) is None
    tie = bids(scene(auto_zero=True, purses={1: Coins(8, 2, 1), 2: Coins(8)}), 2, 2, 0)
    table = tie.when(0, BidSilver(2)).imagined(0, luck)
    assert PIERRES_DU_DRAGON.advance(table) is None
