"""How computers negotiate: sensible offers, fair acceptances, and no robbery."""

from typing import Any

import pytest

from domain.game import Move
from domain.games.or_des_dragons import OR_DES_DRAGONS
from domain.games.or_des_dragons.amount import NOTHING, Amount
from domain.games.or_des_dragons.moves import (
    Accept,
    Accuse,
    Attack,
    ChooseLot,
    Divide,
    Pass,
    Pilfer,
    Propose,
)
from domain.secrecy import seen_by
from domain.words import Level
from tests.domain.or_des_dragons.scene import dragon, hand, pair, scene
from tests.kit.stories import Story
from workers.ai import Decision, think

LEVELS: tuple[Level, ...] = ("novice", "adept", "master")
TREASURE = Amount(silver=4, gold=4)
"""Worth 16 points to anybody: a fair part for two is 8."""
LITTLE, MUCH = Amount(silver=1), Amount(silver=3, gold=4)
FAIR = Amount(silver=2, gold=2)


def two(treasure: Amount = TREASURE, **said: Any) -> Story:
    """Seats 0 and 1 negotiate; seat 2 looks on."""
    return pair(treasure, **said).when(0, Attack(0, "wizard"))


def thought(story: Story, seat: int, level: Level, elapsed: int = 0) -> Decision:
    return think(OR_DES_DRAGONS, seen_by(story.table, seat), seat, level, 1, elapsed)


def move(story: Story, seat: int, level: Level, elapsed: int = 0) -> Move | None:
    return thought(story, seat, level, elapsed).move


def points(amount: Amount) -> int:
    return amount.silver + 3 * amount.gold


@pytest.mark.parametrize("level", LEVELS)
def test_a_first_offer_gives_both_about_as_much(level: Level) -> None:
    offer = move(two(), 0, level)
    assert isinstance(offer, Propose)
    assert offer.shares
    mine, theirs, outside = offer.shares
    assert mine + theirs == TREASURE
    assert outside == NOTHING
    assert points(mine) >= points(theirs) >= 5


@pytest.mark.parametrize("level", LEVELS)
def test_a_fair_offer_is_accepted_at_once(level: Level) -> None:
    story = two().when(1, Propose((FAIR, FAIR, NOTHING)))
    assert move(story, 0, level) == Accept(1)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("elapsed", [0, 50, 99])
def test_the_sand_runs_out_rather_than_be_robbed(level: Level, elapsed: int) -> None:
    story = two().when(1, Propose((LITTLE, MUCH, NOTHING)))
    for _ in range(20):
        answer = thought(story, 0, level, elapsed)
        assert not isinstance(answer.move, Accept)
        if answer.move is None:
            break
        story = story.when(0, answer.move).when(1, Propose((LITTLE, MUCH, NOTHING)))
    assert answer.again_ms, "it looks again whether the other gives in"


@pytest.mark.parametrize(("level", "silver"), [("novice", 1), ("adept", 2), ("master", 3)])
def test_a_poor_offer_is_accepted_only_when_the_sand_has_fallen(level: Level, silver: int) -> None:
    """Of 21 points seat 0 is offered 7, 8 or 9: each level has its patience."""
    whole, part = Amount(silver=9, gold=4), Amount(silver=silver, gold=2)
    story = two(whole).when(1, Propose((part, whole - part, NOTHING)))
    assert not isinstance(move(story, 0, level, elapsed=0), Accept)
    assert move(story, 0, level, elapsed=95) == Accept(1)


@pytest.mark.parametrize("level", LEVELS)
def test_who_has_made_an_offer_waits_for_the_answer(level: Level) -> None:
    offer = move(two(), 0, level)
    assert offer is not None
    waiting = thought(two().when(0, offer), 0, level)
    assert waiting.move is None
    assert waiting.again_ms


@pytest.mark.parametrize("level", LEVELS)
def test_an_unanswerable_stream_of_offers_is_not_answered_for_ever(level: Level) -> None:
    story, offers = two(), 0
    for _ in range(30):
        story = story.when(1, Propose((LITTLE, MUCH, NOTHING)))
        if (answer := move(story, 0, level)) is not None:
            assert isinstance(answer, Propose)
            story, offers = story.when(0, answer), offers + 1
    assert 1 <= offers <= 4


def urged(story: Story, seat: int) -> Move | None:
    """A master's advice to a player who asks for a hint."""
    view = seen_by(story.table, seat)
    return think(OR_DES_DRAGONS, view, seat, "master", 1, urged=True).move


def test_who_is_urged_waits_for_those_who_have_said_nothing_yet() -> None:
    offer = move(two(), 0, "master")
    assert offer is not None
    assert urged(two().when(0, offer), 0) is None


def test_who_is_urged_waits_no_more_for_who_has_answered() -> None:
    """The other has proposed, and waits as well: what is half fair is better than no treasure."""
    part = Amount(silver=2, gold=1)
    story = two().when(1, Propose((part, TREASURE - part, NOTHING)))
    for _ in range(20):
        answer = move(story, 0, "master")
        if answer is None:
            break
        story = story.when(0, answer)
    assert urged(story, 0) == Accept(1)


def test_who_is_urged_asks_for_less_rather_than_be_robbed() -> None:
    story = two().when(1, Propose((LITTLE, MUCH, NOTHING)))
    demands = []
    for _ in range(20):
        answer = urged(story, 0)
        if not isinstance(answer, Propose):
            break
        assert answer.shares
        demands.append(points(answer.shares[0]))
        story = story.when(0, answer)
    assert len(demands) >= 3
    assert demands == sorted(demands, reverse=True)
    assert answer == Accept(1)


def test_a_gem_is_offered_to_who_needs_it() -> None:
    """Seat 0 has nearly all sapphires that are out, seat 1 the emeralds: so they should stay."""
    mine, theirs = Amount(sapphire=4), Amount(emerald=4)
    story = two(
        Amount(sapphire=2, emerald=2),
        hoards={0: mine, 1: theirs, 2: Amount(sapphire=4, emerald=4)},
        received={0: mine, 1: theirs, 2: Amount(sapphire=4, emerald=4)},
    )
    offer = move(story, 0, "master")
    assert isinstance(offer, Propose)
    assert offer.shares
    assert offer.shares[0].sapphire == 2
    assert offer.shares[1].emerald == 2


@pytest.mark.parametrize("level", LEVELS)
def test_lots_are_divided_fairly_and_the_best_is_chosen(level: Level) -> None:
    story = two(divide_and_choose=True)
    division = move(story, 0, level)
    assert isinstance(division, Divide)
    assert division.lots
    assert min(map(points, division.lots)) >= 6
    story = two(divide_and_choose=True).when(0, Divide((LITTLE, MUCH)))
    assert move(story, 1, level) == ChooseLot(1)


@pytest.mark.parametrize("level", LEVELS)
def test_the_gloves_take_the_dearest_token_and_the_others_accuse_somebody(level: Level) -> None:
    story = two(advanced=True, hands={0: hand("pilfering_gloves")}).when(0, Pass())
    theft = move(story, 0, level)
    assert theft == Pilfer("gold")
    accusation = move(story.when(0, theft), 1, level)
    assert isinstance(accusation, Accuse)
    assert accusation.seat in (0, 2)


@pytest.mark.parametrize("level", LEVELS)
def test_three_agree_within_a_few_entries_and_before_any_sand_falls(level: Level) -> None:
    story = scene(dragon(6, TREASURE, (2, "wizard"), (1, "warrior_m"))).when(0, Attack(0, "wizard"))
    for _ in range(9):
        if story.table.fight is None:
            break
        seats = [s for waiting in OR_DES_DRAGONS.waiting(story.table) for s in waiting.seats]
        answers = ((seat, move(story, seat, level)) for seat in seats)
        story = story.when(*next((seat, answer) for seat, answer in answers if answer))
    assert sum(hoard.size for hoard in story.table.hoards if hoard) == TREASURE.size
