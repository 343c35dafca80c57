"""How computers play the rest of L'Or des dragons: attacks, thefts, trades, whole matches."""

from typing import Any

import pytest
from msgspec import to_builtins

from domain.game import Move
from domain.games.or_des_dragons import OR_DES_DRAGONS
from domain.games.or_des_dragons.amount import Amount
from domain.games.or_des_dragons.components import ADVENTURERS
from domain.games.or_des_dragons.moves import (
    AcceptTrade,
    Attack,
    Done,
    Muddle,
    OfferTrade,
    Pass,
    Recall,
    Steal,
    Take,
)
from domain.games.or_des_dragons.options import Options
from domain.games.or_des_dragons.table import Fair
from domain.secrecy import seen_by
from domain.words import Level
from tests.bench.arena import Arena, Step
from tests.domain.or_des_dragons.scene import dragon, hand, scene
from tests.kit.effort import by_effort
from tests.kit.stories import Story
from workers.ai import think
from workers.ai.or_des_dragons.attack import prospects

LEVELS: tuple[Level, ...] = ("novice", "adept", "master")
RICH = Amount(gold=6)
LONGEST = 30
"""No negotiation among computers takes so many entries."""


def move(story: Story, seat: int, level: Level, elapsed: int = 0) -> Move | None:
    view = seen_by(story.table, seat)
    return think(OR_DES_DRAGONS, view, seat, level, 1, elapsed).move


@pytest.mark.parametrize("level", ["adept", "master"])
def test_a_dragon_is_killed_alone_where_that_is_possible(level: Level) -> None:
    story = scene(dragon(6, RICH, (0, "warrior_m")), dragon(6, RICH, (1, "warrior_m")))
    attack = move(story, 0, level)
    assert isinstance(attack, Attack)
    assert attack.dragon == 0


def test_at_first_sight_a_voice_is_bought_with_the_weakest_adventurer_that_will_do() -> None:
    fought = dragon(7, RICH, (1, "warrior_m"), (2, "thief"))
    story = scene(fought, ready={0: ("warrior_m", "warrior_f", "wizard")})
    assert prospects(story.table, 0)[0].attack == Attack(0, "wizard")


@pytest.mark.parametrize("level", LEVELS)
def test_a_stranded_computer_blows_its_horn_and_else_lets_the_turn_be_skipped(level: Level) -> None:
    fought = dragon(99, RICH, *((1, who) for who in ADVENTURERS))
    for card, blows in (("recall_horn", True), ("speed_boots", False)):
        story = scene(fought, advanced=True, hands={1: (card,)}).when(0, Attack(1, "thief"))
        story.awaits("stranded", 1)
        assert isinstance(move(story, 1, level), Recall if blows else Pass)


@pytest.mark.parametrize("level", LEVELS)
def test_a_seat_out_of_turn_does_nothing(level: Level) -> None:
    assert move(scene(), 1, level) is None


@pytest.mark.parametrize("level", LEVELS)
def test_a_thief_steals_from_who_was_seen_to_get_most(level: Level) -> None:
    poor, rich = Amount(silver=3), Amount(gold=3)
    fought = dragon(6, Amount(), (1, "warrior_m"), (2, "wizard"))
    said: dict[str, Any] = {"hoards": {1: poor, 2: rich}, "received": {1: poor, 2: rich}}
    story = scene(fought, **said).when(0, Attack(0, "thief"))
    assert move(story, 0, level) == Steal(2)


@pytest.mark.parametrize("level", LEVELS)
def test_a_wizard_picks_the_dearest_token_for_the_thief(level: Level) -> None:
    fought = dragon(6, Amount(), (1, "warrior_m"), (0, "wizard"))
    hoards = {1: Amount(silver=5, magic=2, black_diamond=1)}
    story = scene(fought, hoards=hoards).when(0, Attack(0, "thief")).when(0, Steal(1))
    assert move(story, 0, level) == Take("black_diamond")


def test_who_holds_the_muddle_stone_gives_the_thief_the_cheapest_token() -> None:
    fought = dragon(6, Amount(), (1, "warrior_m"))
    said: dict[str, Any] = {
        "hoards": {1: Amount(silver=1, gold=4)},
        "hands": {1: hand("muddle_stone")},
    }
    story = scene(fought, advanced=True, **said).when(0, Attack(0, "thief"))
    while story.table.fight and not story.table.battle.victim:
        seat = OR_DES_DRAGONS.waiting(story.table)[0].seats[0]
        answer = move(story, seat, "master")
        assert answer is not None
        story = story.when(seat, answer)
    assert move(story, 1, "master") == Muddle("silver")


def fair(**said: Any) -> Story:
    """A fair at which seat 0 and seat 1 each lack what the other has too much of."""
    mine, theirs = Amount(sapphire=4, emerald=1), Amount(sapphire=1, emerald=4)
    held = {0: mine, 1: theirs, 2: Amount(sapphire=4, emerald=4, silver=3)}
    fields: dict[str, Any] = {"hoards": held, "received": held, "fair": Fair(), "fair_held": False}
    return scene(**(fields | said))


@pytest.mark.parametrize("level", ["adept", "master"])
def test_a_trade_that_helps_both_is_offered_and_accepted(level: Level) -> None:
    story = fair()
    offer = move(story, 0, level)
    assert isinstance(offer, OfferTrade)
    assert (offer.to, offer.gives, offer.asks) == (1, Amount(emerald=1), Amount(sapphire=1))
    assert move(story.when(0, offer), 1, level) == AcceptTrade(0)


@pytest.mark.parametrize("level", LEVELS)
def test_who_has_nothing_to_trade_is_done(level: Level) -> None:
    assert move(fair(hoards={}, received={}), 0, level) == Done()


@pytest.mark.parametrize("level", LEVELS)
def test_a_bad_trade_is_not_accepted(level: Level) -> None:
    story = fair().when(1, OfferTrade(0, Amount(emerald=1), Amount(sapphire=4)))
    assert not isinstance(move(story, 0, level), AcceptTrade)


@pytest.mark.parametrize("level", LEVELS)
def test_a_thought_about_a_view_comes_out_the_same_twice(level: Level) -> None:
    story = scene(dragon(9, RICH, unknown=3), dragon(5, RICH, unknown=2))
    assert move(story, 0, level) == move(story, 0, level)


@pytest.mark.parametrize("level", LEVELS)
def test_a_thought_knows_nothing_of_what_is_behind_the_screens(level: Level) -> None:
    lairs = dragon(9, RICH), dragon(6, RICH, (1, "warrior_m"))
    story, other = (scene(*lairs, hoards={1: hoard}) for hoard in (RICH, Amount(diamond=6)))
    assert move(story, 0, level) == move(other, 0, level)


VARIANTS = [
    *(Options(advanced=advanced) for advanced in (False, True)),
    Options(advanced=True, hidden_shares=True),
    Options(delegate_absent=True),
    Options(divide_and_choose=True, hidden_shares=True),
]


@pytest.mark.parametrize("options", VARIANTS, ids=lambda o: "-".join(_chosen(o)) or "basic")
@pytest.mark.parametrize("seats", by_effort(test=[3], check=[3, 4, 5, 6], nightly=[3, 4, 5, 6]))
def test_computers_play_a_match_to_the_end_with_legal_moves(options: Options, seats: int) -> None:
    others: list[Level] = ["novice"] * (seats - 1)
    levels: tuple[Level, ...] = ("adept", *others)
    arena, longest = Arena(OR_DES_DRAGONS, options, levels, seed=seats), 0
    before, words = arena.table, 0
    for step in arena.steps():
        assert _legal(before, step), step
        words = words + 1 if arena.table.fight else 0
        longest, before = max(longest, words), arena.table
    assert OR_DES_DRAGONS.scores(arena.table)
    assert longest <= LONGEST


@pytest.mark.long
def test_masters_agree_on_most_treasures() -> None:
    arena = Arena(OR_DES_DRAGONS, Options(), ("master", "master", "master"), seed=1)
    kinds = [type(event).__name__ for step in arena.steps() for event in step.events]
    assert kinds.count("SandRanOut") <= 0.2 * kinds.count("NegotiationOpened")


def _chosen(options: Options) -> list[str]:
    return [name for name, chosen in to_builtins(options).items() if chosen]


def _legal(before: Any, step: Step) -> bool:
    if step.seat is None or step.move is None:
        return True
    return OR_DES_DRAGONS.legal(seen_by(before, step.seat), step.seat, step.move)
