"""Standing orders for slow play: to bid nothing for a while, without being waited for."""

from msgspec.structs import replace

from domain.commands import Join
from domain.events import TimedOut
from domain.games.pierres_du_dragon import events as e
from domain.games.pierres_du_dragon import moves as m
from domain.games.pierres_du_dragon import reasons as r
from domain.games.pierres_du_dragon.amounts import Coins, Stones
from domain.games.pierres_du_dragon.options import Options
from domain.games.pierres_du_dragon.table import Fist, Orders
from domain.words import Names
from tests.domain.pierres_du_dragon.scene import bids, scene
from tests.kit.stories import MatchStory, Story, laid

STANDING = Orders(True)
WITCH = Names("Sorcière", "Witch")


def test_one_may_bid_nothing_until_a_character_is_up() -> None:
    """Slow play"""
    story = scene(coming=("fairy", "gnome")).when(2, m.Prepare(("gnome",)))
    story = story.then(e.OrdersGiven(2, Orders(True, ("gnome",)))).awaits("bid", 0, 1, 2)
    story = story.when(0, m.Bid(1)).when(1, m.Bid(), (0,))
    story.then_among(e.FistsOpened, e.AuctionWon(0, (1, 2)), e.CharacterTurnedUp("fairy"))
    story = story.when(0, m.Bid()).when(1, m.Bid())
    story.then_among(e.AuctionPassed("no-bids"), e.CharacterTurnedUp("gnome"))
    story = story.when(0, m.Bid()).when(1, m.Bid()).has(orders=(Orders(),) * 3)
    assert _wanted(story) == (2,)


def test_it_is_not_told_that_somebody_is_not_waited_for() -> None:
    """All seats are awaited until the fists open, as nobody is told who has closed one."""
    story = scene().when(2, m.Prepare()).when(0, m.Bid(1)).awaits("bid", 0, 1, 2)
    assert _wanted(story) == (1,)


def test_who_has_standing_orders_may_still_bid() -> None:
    story = scene().when(2, m.Prepare()).when(2, m.Bid(3)).when(0, m.Bid(1)).when(1, m.Bid())
    story.then_among(e.AuctionWon(2, (0,)))


def test_orders_end_when_the_coins_of_their_owner_change() -> None:
    """Slow play"""
    story = scene("brigand", orders={1: STANDING, 2: STANDING})
    story = story.when(0, m.Bid(1)).when(0, m.NamePlayer(1))
    story.has(orders=(Orders(), Orders(), STANDING))


def test_orders_end_when_the_stones_of_their_owner_change() -> None:
    """Slow play"""
    stones = {1: Stones(1), 2: Stones(0, 1)}
    story = scene("thief", stones=stones, orders={1: STANDING, 2: STANDING})
    story = story.when(0, m.Bid(1)).when(0, m.Rob(1, "red"))
    story.has(orders=(Orders(), Orders(), STANDING))


def test_orders_stay_when_nothing_of_their_owner_changes() -> None:
    """The Brigand finds no common gold and no silver."""
    story = scene("brigand", orders={1: STANDING}, purses={1: Coins(8)})
    story = story.when(0, m.Bid(1)).when(2, m.Bid()).when(0, m.NamePlayer(1))
    story.has(orders=(Orders(), STANDING, Orders()))


def test_the_winners_own_gain_ends_his_orders_too() -> None:
    """Given between winning and using the power."""
    story = bids(scene("ancient_dragon"), 1, 0, 0).when(0, m.Prepare())
    story.when(0, m.TakeStones(red=1)).has(orders=(Orders(),) * 3)


def test_orders_bid_no_silver_for_their_owner() -> None:
    """They are about bids for a character; whoever is tied has bid, and has to decide."""
    story = bids(scene(), 2, 2, 0).when(0, m.Prepare()).when(1, m.BidSilver(1))
    assert _wanted(story.awaits("tie", 0, 1)) == (0,)
    story.when(0, m.BidSilver(2)).then_among(e.AuctionWon(0, (1,)))


def test_orders_end_with_the_turn() -> None:
    """Ours: else a table of orders would play whole matches without anybody."""
    story = scene(coming=(), orders={1: STANDING, 2: STANDING}).when(0, m.Bid(), (0,), (0,))
    story.then_among(e.TurnBegan).has(orders=(Orders(),) * 3).awaits("bid", 0, 1, 2)


def test_orders_can_be_changed_and_taken_back() -> None:
    story = (
        scene(coming=("fairy", "gnome")).refuses(0, m.StandDown()).when(0, m.Prepare(("fairy",)))
    )
    story = story.refuses(0, m.Prepare(("fairy",))).when(0, m.Prepare(("gnome", "fairy")))
    story = story.refuses(0, m.Prepare(("fairy", "gnome")))
    story.when(0, m.StandDown()).then(e.OrdersGiven(0, Orders())).refuses(0, m.StandDown())


def test_where_all_see_who_has_closed_a_fist_there_are_no_orders() -> None:
    """Option changeable_bids: who never closes one would be known to stand by."""
    story = scene(changeable_bids=True).objects(0, m.Prepare(), r.NO_STANDING_ORDERS)
    assert story.game.choices(story.table, 0).always == ()


def test_a_match_from_before_fists_were_hidden_goes_on_as_it_began() -> None:
    """Its table has no hands: all see who closes a fist, bids change, and orders stand."""
    story = scene(hands=None, auto_zero=True, purses={1: Coins(0, 0, 5)}).when(2, m.Prepare())
    story = story.when(0, m.Bid(1)).then_among(e.FistClosed(0, Fist(1)), e.FistsOpened)
    story.then_among(e.AuctionWon(0, (1, 2)))
    story = scene(hands=None).when(0, m.Bid(1)).awaits("bid", 1, 2).when(0, m.Bid(2))
    story.then(e.FistClosed(0, Fist(2)))


def _wanted(story: Story) -> tuple[int, ...]:
    (waiting,) = story.game.waiting(story.table)
    return story.game.wanted(story.table, waiting)


# Late seats.


def _three(**changed: object) -> MatchStory:
    """Ada, Ben and Cem at the table; the Witch is up."""
    story = laid("me", "open", "open", game="pierres-du-dragon")
    story = story.when("ben", Join()).when("cem", Join())
    return replace(story, match=replace(story.match, table=replace(story.match.table, **changed)))


def test_who_has_standing_orders_is_not_late_when_another_is() -> None:
    """Else slow play would turn them into a computer after three absences of somebody else."""
    story = _three().when("ada", m.Prepare()).when("ben", m.Bid(1)).when_time_runs_out()
    story.then_among(TimedOut("bid", (2,)), e.FistsOpened, e.AuctionWon(1, (0, 2)))
    assert [seat.missed for seat in story.match.seats] == [0, 0, 1]


def test_who_has_nothing_to_bid_is_not_late_if_he_is_not_waited_for() -> None:
    """S46, option auto_zero; without it everybody has to close a fist."""
    poor = (Coins(8, 2, 5), Coins(0, 0, 5), Coins(8, 2, 5))
    for auto_zero, late in ((True, (0, 2)), (False, (0, 1, 2))):
        story = _three(purses=poor, options=Options(auto_zero=auto_zero))
        story.when_time_runs_out().then_among(TimedOut("bid", late))


def test_nothing_excuses_from_another_choice_than_a_bid() -> None:
    """Neither orders nor an empty purse: a winner who does not choose is late."""
    story = bids(scene("ancient_dragon", auto_zero=True, purses={0: Coins(1)}), 1, 0, 0)
    story = story.when(0, m.Prepare()).awaits("take", 0)
    (waiting,) = story.game.waiting(story.table)
    assert story.game.late(story.table, waiting) == (0,)
