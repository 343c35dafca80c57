"""The magic objects, but for those that answer a theft (test_thefts.py) and the gloves."""

from typing import Any

import pytest

from domain.games.or_des_dragons import OR_DES_DRAGONS
from domain.games.or_des_dragons import events as e
from domain.games.or_des_dragons import fight_events as f
from domain.games.or_des_dragons import moves as m
from domain.games.or_des_dragons.amount import NOTHING, Amount
from domain.games.or_des_dragons.components import MAGIC, Magic
from domain.games.or_des_dragons.table import Fighter, Lair, Orders
from domain.secrecy import seen_by
from tests.domain.or_des_dragons.scene import PUBLIC, dragon, hand, scene
from tests.kit.stories import Story

GOLD, AMBER = Amount(gold=1), Amount(amber=1)


def _with(*cards: Magic, seat: int = 0, **said: Any) -> Story:
    dragons: tuple[Lair, ...] = said.pop("dragons", ())
    return scene(*dragons, advanced=True, hands={seat: hand(*cards)}, **said)


def test_used_objects_are_discarded_unused_ones_score_nothing() -> None:
    """A-39"""
    story = _with("crystal_ball", "speed_boots").when(0, m.Gaze(1))
    story.has(hands=(("speed_boots",), (), ()), discard=("crystal_ball",)).refuses(0, m.Gaze(1))
    assert OR_DES_DRAGONS.scores(story.table) is None


def test_how_many_objects_one_has_is_public_and_which_is_secret() -> None:
    """A-39"""
    story = _with("crystal_ball", "speed_boots")
    story.shows(1, hands=((None, None), (), ())).shows(None, hands=((None, None), (), ()))
    story.shows(0, hands=(("crystal_ball", "speed_boots"), (), ()))


# M05 Enchanted sword.


def test_the_enchanted_sword_adds_2_to_the_adventurer_just_placed() -> None:
    """M05, A-7, A-38"""
    story = _with("enchanted_sword", "enchanted_sword", dragons=(dragon(6),))
    story.allows(0, m.Attack(0, "warrior_m", 2)).refuses(0, m.Attack(0, "warrior_m", 3))
    story = story.when(0, m.Attack(0, "warrior_m", 1))
    story.then_among(e.MagicPlayed(0, "enchanted_sword"), e.Attacked(0, 0, "warrior_m", 4, 2))
    story.then_among(e.DragonsSlain((0,), 0))


def test_the_sword_helps_as_long_as_the_adventurer_lies_there() -> None:
    """M05, A-38"""
    story = _with("enchanted_sword", dragons=(dragon(6),)).when(0, m.Attack(0, "thief", 1))
    assert story.table.lairs[0].strength == 4
    story.when(1, m.Attack(0, "thief")).then_among(e.DragonsSlain((0,), 1))


def test_both_swords_may_go_with_one_attack() -> None:
    """M05"""
    story = _with("enchanted_sword", "enchanted_sword", dragons=(dragon(8),))
    story.when(0, m.Attack(0, "warrior_m", 2)).then_among(e.DragonsSlain((0,), 0))


@pytest.mark.parametrize("swap", [m.SwapDragons(0, 1), m.SwapDragons(1, 0)])
def test_the_sword_stays_with_its_adventurer_when_dragons_change_places(
    swap: m.SwapDragons,
) -> None:
    """A-38, M02"""
    cards = hand("enchanted_sword", "swap_powder")
    story = scene(dragon(9), dragon(6), advanced=True, hands={0: cards})
    story = story.when(0, m.Attack(0, "thief", 1)).when(0, m.Pass()).when(0, swap)
    lair = story.table.lairs[0]
    assert (lair.power, lair.strength) == (6, 4)
    story.when(1, m.Attack(0, "thief")).then_among(e.DragonsSlain((0,), 1))


# M06 Recall horn, M07 Potion of vigour.


def test_the_recall_horn_takes_an_adventurer_back_ready() -> None:
    """M06, A-38"""
    fought = dragon(9, GOLD, (1, "warrior_m"), (0, "thief"))
    story = _with("recall_horn", dragons=(fought,)).refuses(0, m.Recall(0, "warrior_m"))
    story.refuses(0, m.Recall(1, "thief"), m.Recall(4, "thief"))
    story = story.when(0, m.Recall(0, "thief"))
    story.then(e.MagicPlayed(0, "recall_horn"), e.Recalled(0, 0, "thief")).awaits("attack", 0)
    assert "thief" in story.table.ready[0]
    assert story.table.lairs[0].fighters == (Fighter(1, "warrior_m", 4),)


def test_the_bonus_of_a_recalled_adventurer_is_gone() -> None:
    """A-38"""
    story = _with("enchanted_sword", "recall_horn", dragons=(dragon(9),))
    story = story.when(0, m.Attack(0, "thief", 1)).when(0, m.Pass())
    story = story.when(1, m.Attack(1, "thief")).when(2, m.Attack(1, "thief"))
    assert story.when(0, m.Recall(0, "thief")).table.lairs[0].strength == 0


def test_the_potion_of_vigour_turns_all_tired_adventurers_face_up() -> None:
    """M07"""
    story = _with("vigour_potion", ready={0: ("thief",)}, tired={0: ("wizard", "warrior_m")})
    story = story.when(0, m.Invigorate()).then(e.MagicPlayed(0, "vigour_potion"), e.Refreshed(0))
    story.has(tired=((), (), ())).awaits("attack", 0)
    _with("vigour_potion").refuses(0, m.Invigorate())


# M09 Crystal ball, M10 Dowser's lantern, M02 Swap powder: between turns too.


@pytest.mark.parametrize("seat", [0, 1])
def test_the_crystal_ball_shows_one_hoard_once_to_one_seat(seat: int) -> None:
    """M09, A-34"""
    hoards = {2: Amount(gold=3)}
    story = _with("crystal_ball", seat=seat, hoards=hoards).allows(seat, m.Gaze(2))
    story = story.refuses(seat, m.Gaze(seat), m.Gaze(3), m.Gaze(-1)).when(seat, m.Gaze(2))
    seen = e.HoardSeen(seat, 2, Amount(gold=3))
    story.then(e.MagicPlayed(seat, "crystal_ball"), seen).awaits("attack", 0)
    assert seen_by(seen, seat) == seen
    for other in {0, 1, 2, None} - {seat}:
        assert seen_by(seen, other) == e.HoardSeen(seat, 2, None)


@pytest.mark.parametrize("seat", [0, 2])
def test_the_lantern_draws_the_unknown_treasure_now(seat: int) -> None:
    """M10, A-34"""
    lair = dragon(5, GOLD, unknown=2)
    story = _with("dowsers_lantern", seat=seat, dragons=(lair,), bag=("amber",) * 3)
    story = story.refuses(seat, m.Dowse(1), m.Dowse(4)).when(seat, m.Dowse(0))
    story.then(e.MagicPlayed(seat, "dowsers_lantern"), f.UnknownDrawn(0, Amount(amber=2)))
    story.has(bag=("amber",)).awaits("attack", 0)
    assert (story.table.lairs[0].treasure, story.table.lairs[0].unknown) == (
        GOLD + AMBER + AMBER,
        0,
    )


def _powder(*powers: int, **said: Any) -> Story:
    """Two dragons, the first fought by 7, the second by 4."""
    first = dragon(powers[0], GOLD, (0, "warrior_m"), (1, "warrior_f"), name="D01")
    second = dragon(powers[1], AMBER, (1, "warrior_m"), name="D02")
    return _with("swap_powder", seat=2, dragons=(first, second), **said)


def test_the_swap_powder_moves_dragons_and_treasures_not_adventurers() -> None:
    """M02"""
    story = _powder(9, 9).when(2, m.SwapDragons(0, 1))
    story.then(e.MagicPlayed(2, "swap_powder"), e.DragonsSwapped(0, 1)).awaits("attack", 0)
    left, right = story.table.lairs[0], story.table.lairs[1]
    assert (left.dragon, left.treasure, left.strength) == ("D02", AMBER, 7)
    assert (right.dragon, right.treasure, right.strength) == ("D01", GOLD, 4)
    _powder(9, 9).refuses(2, m.SwapDragons(0, 0), m.SwapDragons(0, 4), m.SwapDragons(-1, 0))


def test_a_swap_may_kill_and_then_the_usual_player_goes_on() -> None:
    """M02, A-7, A-36"""
    story = _powder(9, 6).when(2, m.SwapDragons(0, 1))
    story.then_among(e.DragonsSlain((0,), 2), f.DragonKilled(0, (0, 1), 1, (), ()))
    story.awaits("negotiate", 0, 1).when_time_runs_out().awaits("attack", 0)


def test_who_kills_two_dragons_at_once_says_which_is_resolved_first() -> None:
    """A-36"""
    story = _powder(4, 7, deck=()).when(2, m.SwapDragons(0, 1)).awaits("order", 2)
    story.allows(2, m.ResolveFirst(0), m.ResolveFirst(1)).refuses(2, m.ResolveFirst(2))
    story.refuses(0, m.ResolveFirst(0), m.Attack(2, "thief"))
    right = story.when(2, m.ResolveFirst(1)).then_among(f.SharesGiven, f.SlayersReturned(1))
    right.then_among(f.DragonKilled(1, (1,), 1, (), ()), f.DragonKilled).awaits("negotiate", 0, 1)
    left = story.when_time_runs_out().awaits("negotiate", 0, 1).when_time_runs_out()
    left.then_among(f.SlayersReturned(0), f.SlayersReturned(1)).awaits("attack", 0)


def test_the_fair_may_come_between_two_deaths() -> None:
    """A-10, A-36"""
    deck = tuple(f"D{number:02}" for number in range(5, 13))
    story = _powder(4, 7, deck=deck, fair_held=False).when(2, m.SwapDragons(0, 1))
    story = story.when(2, m.ResolveFirst(1)).then_among(f.SlayersReturned(1), e.FairOpened())
    story.awaits("fair", 0, 1, 2).when_time_runs_out().awaits("negotiate", 0, 1)


# M13 Sceptre of authority, M14 Bottomless bag: before the treasure is shared.


def _shared(*cards: Magic, seat: int = 0, **said: Any) -> Story:
    fought = dragon(5, GOLD + AMBER, (1, "warrior_m"))
    return _with(*cards, seat=seat, dragons=(fought,), **said).when(0, m.Attack(0, "wizard"))


def test_the_sceptre_takes_a_token_of_ones_choice_before_the_negotiation() -> None:
    """M13"""
    story = _shared("authority_sceptre", "speed_boots").awaits("treasure", 0)
    story.refuses(0, m.Claim("diamond")).refuses(1, m.Claim("gold"))
    story = story.when(0, m.Claim("gold"))
    story.then(e.MagicPlayed(0, "authority_sceptre"), f.TokenClaimed(0, "gold"))
    story = story.awaits("treasure", 0).when(0, m.Pass()).awaits("negotiate", 0, 1)
    story.has(hoards=(GOLD, NOTHING, NOTHING), received=(GOLD, NOTHING, NOTHING))
    assert story.table.treasure == AMBER


def test_who_has_played_his_last_object_is_not_asked_again() -> None:
    """A-35"""
    _shared("authority_sceptre").when(0, m.Claim("gold")).then_among(e.Passed(0)).awaits(
        "negotiate", 0, 1
    )


def test_a_claimed_magic_token_brings_no_magic_object() -> None:
    """A-13, M13"""
    fought = dragon(5, Amount(magic=1, gold=1), (1, "warrior_m"))
    story = _with("authority_sceptre", dragons=(fought,), pile=("swap_powder",))
    story = story.when(0, m.Attack(0, "wizard")).when(0, m.Claim("magic"))
    story.when(0, m.Propose((GOLD, NOTHING, NOTHING))).when(1, m.Accept(1)).has(
        pile=("swap_powder",)
    )


@pytest.mark.parametrize("tokens", [1, 2])
def test_the_bottomless_bag_adds_one_or_two_tokens_to_the_treasure(tokens: int) -> None:
    """M14"""
    story = _shared("bottomless_bag", bag=("diamond",) * 5)
    story.refuses(0, m.Enrich(0), m.Enrich(3), m.Enrich(-1)).refuses(1, m.Enrich(1))
    story = story.when(0, m.Enrich(tokens)).then_among(f.TreasureEnriched(Amount(diamond=tokens)))
    assert story.table.treasure == Amount(gold=1, amber=1, diamond=tokens)
    assert len(story.table.bag) == 5 - tokens


def test_there_is_no_priority_for_the_only_wizard() -> None:
    """A-13, advanced"""
    story = _shared("speed_boots").when(0, m.Pass())
    assert not any(isinstance(event, f.MagicTokensTaken) for event in story.happened)


# M11 Turned hourglass.


def _sand(*cards: Magic, seat: int = 0, **said: Any) -> Story:
    story = _shared(*cards, seat=seat, **said)
    story = story.when(seat, m.Pass()) if story.table.window else story
    return story.when_time_runs_out()


@pytest.mark.parametrize("seat", [0, 2])
def test_the_turned_hourglass_starts_the_time_again_in_full(seat: int) -> None:
    """M11"""
    story = _sand("turned_hourglass", seat=seat)
    story.then(f.SandRanOut(), e.WindowOpened("sand", (seat,))).awaits("sand", seat)
    before = story.table.decision
    story = story.when(seat, m.TurnHourglass())
    story.then(e.MagicPlayed(seat, "turned_hourglass"), f.HourglassTurned()).awaits(
        "negotiate", 0, 1
    )
    assert story.table.decision > before
    story.when_time_runs_out().then_among(f.SandRanOut(), f.TreasureLost)


def test_the_sand_window_passes_without_the_hourglass() -> None:
    """M11, A-35"""
    story = _sand("speed_boots").refuses(0, m.TurnHourglass())
    story.when_time_runs_out().then_among(e.Passed(0), f.TreasureLost(GOLD + AMBER))


def test_the_hourglass_is_turned_once_per_negotiation_at_most() -> None:
    """M11"""
    story = _sand("turned_hourglass", "speed_boots").when(0, m.TurnHourglass())
    story.when_time_runs_out().then_among(f.SandRanOut(), f.TreasureLost)


def test_the_hourglass_helps_a_late_divider_too() -> None:
    """M11, A-18"""
    story = _sand("turned_hourglass", divide_and_choose=True).when(0, m.TurnHourglass())
    story.awaits("divide", 0).allows(0, m.Divide((GOLD, AMBER)))


# M01 Ring of confusion.


def _agreed(*cards: Magic, seat: int, wizard: int = 2, **said: Any) -> Story:
    fought = dragon(6, Amount(gold=1, magic=1), (1, "warrior_m"), (wizard, "wizard"))
    story = _with(*cards, seat=seat, dragons=(fought,), seats=4, **said)
    story = story.when(0, m.Attack(0, "wizard"))
    story = story.when(seat, m.Pass()) if story.table.window else story
    shares = (NOTHING, GOLD, Amount(magic=1), NOTHING)
    return story.when(0, m.Propose(shares)).when(1, m.Accept(1)).when(2, m.Accept(1))


@pytest.mark.parametrize("seat", [0, 3])
def test_the_ring_swaps_the_shares_of_two_other_participants(seat: int) -> None:
    """M01, A-37"""
    story = _agreed("confusion_ring", seat=seat).awaits("agreement", seat)
    story.allows(seat, m.SwapShares(1, 2)).refuses(seat, m.SwapShares(seat, 1), m.SwapShares(1, 1))
    story.refuses(seat, m.SwapShares(1, 4), m.SwapShares(1, -1))
    story = story.when(seat, m.SwapShares(2, 1))
    swapped = (NOTHING, Amount(magic=1), GOLD, NOTHING)
    story.then_among(f.SharesSwapped(2, 1), f.SharesGiven((0, 1, 2, 3, None), swapped, ()))


def test_magic_objects_are_drawn_for_shares_as_the_ring_left_them() -> None:
    """A-37"""
    story = _agreed("confusion_ring", seat=3, pile=("swap_powder",)).when(3, m.Pass())
    story.then_among(f.SharesGiven).has(hands=((), (), ("swap_powder",), ("confusion_ring",)))
    story = _agreed("confusion_ring", seat=3, pile=("swap_powder",)).when(3, m.SwapShares(1, 2))
    story.has(hands=((), (), (), ()), pile=("swap_powder",))


def test_two_participants_are_enough_for_an_outsider_only() -> None:
    """A-37"""
    shares = (GOLD, AMBER, NOTHING)
    story = (
        _shared("confusion_ring").when(0, m.Pass()).when(0, m.Propose(shares)).when(1, m.Accept(1))
    )
    story.then_among(f.SharesGiven(PUBLIC, shares, ()))
    story = _shared("confusion_ring", seat=2).when(0, m.Propose(shares)).when(1, m.Accept(1))
    story.awaits("agreement", 2).when(2, m.SwapShares(0, 1)).then_among(
        f.SharesGiven(PUBLIC, (AMBER, GOLD, NOTHING), ())
    )


# M08 Boots of speed.


def test_the_boots_attack_once_more_at_the_end_of_ones_turn() -> None:
    """M08"""
    story = _with("speed_boots").when(0, m.Attack(0, "thief")).awaits("encore", 0)
    story = story.refuses(1, m.AttackAgain(), m.Pass()).when(0, m.AttackAgain())
    story.then(e.MagicPlayed(0, "speed_boots"), e.AttackGranted()).awaits("attack", 0)
    story.when(0, m.Attack(0, "wizard")).then_among(e.TurnBegan(1))


def test_the_turn_ends_without_the_boots() -> None:
    """M08, A-35"""
    story = _with("crystal_ball").when(0, m.Attack(0, "thief")).refuses(0, m.AttackAgain())
    story.when(0, m.Pass()).then(e.Passed(0), e.TurnBegan(1))


def test_the_boots_need_a_ready_adventurer() -> None:
    """M08"""
    story = _with("speed_boots", ready={0: ("thief",)}, tired={0: ("wizard",)})
    story.when(0, m.Attack(1, "thief")).then(e.Attacked, e.TurnBegan(1))


def test_the_boots_come_after_the_kill_and_everything_it_brings() -> None:
    """M08, A-10"""
    story = (
        _with("speed_boots", dragons=(dragon(2),)).when(0, m.Attack(0, "thief")).when(0, m.Pass())
    )
    story.then_among(f.SharesGiven, f.SlayersReturned(0), e.WindowOpened("encore", (0,)))


# Windows: nobody must play an object.


def test_who_is_silent_in_a_window_is_not_absent() -> None:
    """A-35"""
    story = _shared("crystal_ball").awaits("treasure", 0)
    (window,) = OR_DES_DRAGONS.waiting(story.table)
    assert OR_DES_DRAGONS.late(story.table, window) == ()
    (attack,) = OR_DES_DRAGONS.waiting(scene().table)
    assert OR_DES_DRAGONS.late(scene().table, attack) == (0,)


@pytest.mark.parametrize(("seconds", "percent"), [(None, 50), (20, 100)])
def test_a_window_has_a_short_clock_of_its_own(seconds: int | None, percent: int) -> None:
    story = _shared("crystal_ball", window_seconds=seconds)
    (window,) = OR_DES_DRAGONS.waiting(story.table)
    assert (window.clock, window.seconds, window.percent) == ("turn", seconds, percent)
    assert not window.reminder
    (negotiation,) = OR_DES_DRAGONS.waiting(story.when(0, m.Pass()).table)
    assert (negotiation.seconds, negotiation.percent) == (None, 100)


# Standing orders.


def test_standing_orders_are_listed_beside_what_is_awaited() -> None:
    story = _with("speed_boots", orders={0: Orders(sand="pass")})
    choices = OR_DES_DRAGONS.choices(seen_by(story.table, 0), 0)
    assert choices.complete
    assert not any(isinstance(move, m.Prepare) for move in choices.moves)
    assert m.Prepare(Orders(sand="pass", robbed="ward")) in choices.always
    assert m.Prepare(Orders()) in choices.always
    story.allows(0, *choices.moves)
    for move in choices.always:
        assert OR_DES_DRAGONS.legal(seen_by(story.table, 0), 0, move)
    assert OR_DES_DRAGONS.choices(scene().table, 0).always == ()


def test_a_standing_order_may_skip_the_window_before_the_negotiation() -> None:
    """A-35"""
    story = _shared("speed_boots", orders={0: Orders(treasure="pass")})
    story.then_among(e.WindowOpened("treasure", (0,)), e.Passed(0)).awaits("negotiate", 0, 1)
    story.when(0, m.Prepare(Orders())).awaits("negotiate", 0, 1)


def test_a_standing_order_may_skip_the_boots_and_the_sand() -> None:
    """A-35"""
    orders = {0: Orders(encore="pass", sand="pass", agreement="pass")}
    story = _with("speed_boots", orders=orders).when(0, m.Attack(0, "thief"))
    story.then(e.Attacked, e.WindowOpened("encore", (0,)), e.Passed(0), e.TurnBegan(1))
    story = _shared("speed_boots", seat=2, orders={2: orders[0]}).when_time_runs_out()
    story.then_among(e.WindowOpened("sand", (2,)), e.Passed(2), f.TreasureLost)
    story = _shared("speed_boots", seat=2, orders={2: orders[0]})
    story = story.when(0, m.Propose((GOLD, AMBER, NOTHING))).when(1, m.Accept(1))
    story.then_among(e.WindowOpened("agreement", (2,)), e.Passed(2), f.SharesGiven)


def test_a_thief_is_not_in_the_way_of_the_magic() -> None:
    """A-10"""
    fought = dragon(6, GOLD, (1, "warrior_m"))
    story = _with("speed_boots", dragons=(fought,)).when(0, m.Attack(0, "thief")).when(0, m.Pass())
    story = story.when_time_runs_out().when(0, m.Pass()).awaits("steal", 0)
    story.when(0, m.Forgo()).awaits("encore", 0)


def test_there_are_17_magic_objects_of_14_kinds() -> None:
    assert len(MAGIC) == 14
    assert sum(kind.copies for kind in MAGIC.values()) == 17
