"""Campaign abilities (option): each is asked about when it applies, once a gambit."""

from typing import Any

import pytest

from domain.games.jeu_des_dragons import JEU_DES_DRAGONS
from domain.games.jeu_des_dragons import events as e
from domain.games.jeu_des_dragons import moves as m
from domain.games.jeu_des_dragons.components import ABILITIES
from domain.games.jeu_des_dragons.steps import Anteing
from domain.secrecy import seen_by
from tests.domain.jeu_des_dragons.scene import fresh, not_among, paid, plays, scene
from tests.kit.stories import Story

LOW = ("white-1", "white-2")
TIE = {1: ("gold-9",), 2: ("black-9",)}


def _bahamut(**said: Any) -> Story:
    flights, abilities = {1: ("gold-2", "red-2")}, {1: "withhold_funds"}
    return plays("bahamut", flights=flights, abilities=abilities, **said)


def test_each_player_picks_an_ability_before_the_first_gambit() -> None:
    story = fresh(2, abilities=True).awaits("pick-ability", 0, 1).refuses(0, m.Ante("white-1"))
    story = story.when(1, m.PickAbility("wild_card")).then(e.AbilityPicked(1, "wild_card"))
    story = story.awaits("pick-ability", 0).refuses(1, m.PickAbility("read_face"))
    story = story.when(0, m.PickAbility("wild_card")).awaits("ante", 0, 1)
    story.has(abilities=("wild_card", "wild_card"))


@pytest.mark.parametrize("granted", [(1,), (2, 0)])
def test_abilities_may_be_granted_to_single_players(granted: tuple[int, ...]) -> None:
    """The glossary: an ability can be granted to a player; the others have none."""
    story = fresh(3, abilities=True, ability_seats=granted).awaits("pick-ability", *sorted(granted))
    for seat in {0, 1, 2} - {*granted}:
        story.refuses(seat, m.PickAbility("read_face"))
    for seat in granted:
        story = story.when(seat, m.PickAbility("read_face")).refuses(
            seat, m.PickAbility("intimidate")
        )
    story.awaits("ante", 0, 1, 2)
    expected = tuple("read_face" if seat in granted else None for seat in range(3))
    story.has(abilities=expected)


@pytest.mark.parametrize(
    "said",
    [
        {"abilities": True, "ability_seats": (3,)},
        {"abilities": True, "ability_seats": (1, 1)},
        {"ability_seats": (1,)},
    ],
    ids=str,
)
def test_abilities_are_granted_to_seats_that_there_are_each_once(said: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="ability_seats"):
        fresh(3, **said)


def test_without_the_option_nobody_has_an_ability() -> None:
    fresh(2).has(abilities=(None, None)).awaits("ante", 0, 1)


def test_bluff_pays_another_player_1_less() -> None:
    story = _bahamut().awaits("ability", 1).allows(1, m.UseAbility(), m.Decline())
    story = story.refuses(0, m.UseAbility()).refuses(1, m.NameLeader(0), m.Play("red-12"))
    story = story.when(1, m.UseAbility()).then_among(
        e.AbilityUsed(1, "withhold_funds"), paid(1, 0, 9)
    )
    story.has(spent=(0, 1, 0))


def test_an_ability_is_used_once_a_gambit() -> None:
    _bahamut(spent=(0, 1, 0)).then_among(paid(1, 0, 10))
    _bahamut(spent=(0, 1, 0), gambit=2).awaits("ability", 1)


def test_bluff_is_not_asked_about_for_1_gold_nor_for_the_stakes() -> None:
    abilities = {1: "withhold_funds"}
    plays("red-2", (0,), seats=2, abilities=abilities).then_among(paid(1, 0, 1))
    story = plays("black-2", hands={1: ("white-1",)}, deck=("red-5",), abilities=abilities)
    story.then_among(paid(1, None, 5))


def _anteing(hoards: dict[int, int]) -> Story:
    hands = {0: ("red-12", "red-2", "red-3"), 1: ("gold-9", "gold-2", "gold-4")}
    story = scene(
        hands,
        seats=2,
        todo=(Anteing(),),
        round=0,
        stakes=0,
        hoards=hoards,
        abilities={1: "under_pressure"},
    )
    return story.when(0, m.Ante("red-12")).when(1, m.Ante("gold-9"))


def test_concentration_antes_1_less_unless_somebody_is_poorer() -> None:
    """As the hoards are before anybody pays"""
    story = _anteing({}).awaits("ability", 1).when(1, m.UseAbility())
    story.then_among(paid(1, None, 11))
    _anteing({0: 19}).then_among(paid(1, None, 12))


def test_diplomacy_lets_the_leader_name_another_for_the_round() -> None:
    story = scene({0: ("gold-13", *LOW)}, after=(), abilities={0: "grant_favor"})
    story = story.when(0, m.Play("gold-13")).awaits("ability", 0)
    story.allows(0, m.NameLeader(1), m.NameLeader(2), m.Decline()).refuses(
        0, m.NameLeader(0), m.UseAbility()
    )
    story.when(0, m.NameLeader(2)).then_among(e.AbilityUsed(0, "grant_favor"), e.RoundBegan(2, 2))
    story.when(0, m.Decline()).then_among(e.RoundBegan(2, 0))


def test_intimidation_turns_a_tie_against_the_others() -> None:
    flights = {1: ("gold-9",), 2: ("black-9",), 3: ("copper-8", "white-1")}
    said: dict[str, Any] = {"seats": 4, "flights": flights, "abilities": {2: "intimidate"}}
    story = plays("red-2", **said).awaits("ability", 2).when(2, m.UseAbility()).awaits("target", 0)
    story.allows(0, m.Target(1), m.Target(3)).refuses(0, m.Target(2))
    plays("red-2", **said).when(2, m.Decline()).allows(0, m.Target(2))


def test_all_who_tie_may_intimidate_but_the_last_of_them() -> None:
    """He no longer ties with anybody"""
    flights = {1: ("gold-9",), 2: ("black-9",)}
    story = plays("red-2", flights=flights, abilities={1: "intimidate", 2: "intimidate"})
    declined = story.awaits("ability", 1).when(1, m.Decline()).awaits("ability", 2)
    declined.when(2, m.Decline()).awaits("target", 0)
    story.when(1, m.UseAbility(), (0,)).then_among(paid(2, 0, 1))


def test_sleight_of_hand_pays_for_a_second_card_even_if_it_is_dearer() -> None:
    story = plays(
        "black-2",
        hands={1: ("white-1",)},
        deck=("red-5", "red-8"),
        abilities={1: "sleight_of_hand"},
    )
    story = story.then_among(e.PriceTurned(1, "red-5", 5)).awaits("ability", 1)
    declined = story.when(1, m.Decline()).then_among(paid(1, None, 5), e.Drew)
    declined.has(discard=("red-5",))
    used = story.when(1, m.UseAbility())
    used.then_among(e.AbilityUsed, e.PriceTurned(1, "red-8", 8), paid(1, None, 8), e.Drew)
    used.has(discard=("red-5", "red-8"))


def test_the_gambler_buys_up_to_five_cards() -> None:
    story = plays("black-2", hands={1: ("white-1",)}, abilities={1: "profession_gambler"})
    story = story.awaits("ability", 1)
    assert len(story.when(1, m.UseAbility()).table.hands[1]) == 5
    assert len(story.when(1, m.Decline()).table.hands[1]) == 4


def test_sense_motive_sees_the_hand_of_who_has_played_two_dragons_of_a_colour() -> None:
    abilities = {2: "read_face"}
    story = plays("black-5", flights={0: ("black-2",)}, abilities=abilities).awaits("ability", 2)
    story = story.when(2, m.UseAbility())
    seen = e.HandSeen(2, 0, ("white-8", "white-6"))
    story.then_among(e.AbilityUsed(2, "read_face"), seen)
    assert seen_by(seen, 2) == seen_by(seen, 0) == seen
    assert seen_by(seen, 1) == seen_by(seen, None) == e.HandSeen(2, 0, (None, None))
    imagined = JEU_DES_DRAGONS.imagine(seen_by(story.table, 2), 2, lambda n: 0)
    assert set(imagined.hands[0]) == {"white-8", "white-6"}


def test_sense_motive_is_not_asked_about_other_flights() -> None:
    """Two colours, a third card, a first card, and a god of no colour"""
    for flight in (("red-2",), ("black-2", "black-1"), (), ("bahamut",)):
        story = plays("black-5", flights={0: flight}, abilities={2: "read_face"})
        story.awaits("play", 1)
    plays("tiamat", flights={0: ("black-2",)}, abilities={2: "read_face"}).awaits("ability", 2)


def test_the_wild_card_makes_the_dragon_just_played_any_colour_of_its_nature() -> None:
    flights = {0: ("red-2", "red-5")}
    story = plays("black-9", flights=flights, abilities={0: "wild_card"}).awaits("ability", 0)
    story = story.when(0, m.UseAbility())
    story.then_among(e.FlightFormed(0, "colour", ("red-2", "red-5", "black-9"), 5), paid(1, 0, 5))


def test_the_wild_card_is_of_no_use_to_the_other_nature_nor_to_mortals() -> None:
    flights = {0: ("red-2", "red-5")}
    plays("bronze-9", flights=flights, abilities={0: "wild_card"}).awaits("play", 1)
    plays("priest", flights=flights, abilities={0: "wild_card"}).awaits("play", 1)


def test_the_wild_card_is_used_once_in_the_whole_game() -> None:
    flights = {0: ("red-2", "red-5")}
    said: dict[str, Any] = {"flights": flights, "abilities": {0: "wild_card"}}
    plays("black-9", **said, spent=(1, 0, 0), gambit=4).awaits("play", 1)
    story = plays("black-9", **said).when(0, m.Decline()).awaits("play", 1)
    assert not_among(story.happened, e.FlightFormed)


ASKED: list[tuple[str, Story]] = [
    ("withhold_funds", _bahamut()),
    ("under_pressure", _anteing({})),
    ("intimidate", plays("red-2", flights=TIE, abilities={1: "intimidate"})),
    ("grant_favor", scene({0: ("gold-13", *LOW)}, after=(), abilities={0: "grant_favor"})),
    ("sleight_of_hand", plays("black-2", hands={1: ()}, abilities={1: "sleight_of_hand"})),
    ("read_face", plays("black-5", flights={0: ("black-2",)}, abilities={2: "read_face"})),
    ("profession_gambler", plays("black-2", hands={1: ()}, abilities={1: "profession_gambler"})),
    ("wild_card", plays("black-9", flights={0: ("red-2", "red-5")}, abilities={0: "wild_card"})),
]
"""Each ability, and its owner being asked about it."""
USED = ("withhold_funds", "under_pressure", "intimidate")


@pytest.mark.parametrize(("ability", "story"), ASKED, ids=[ability for ability, _ in ASKED])
def test_the_absent_use_bluff_concentration_and_intimidation_and_no_other_ability(
    ability: str, story: Story
) -> None:
    """Ours: no ability was found with its text"""
    if ability == "grant_favor":
        story = story.when(0, m.Play("gold-13"))
    story = story.when_time_runs_out(*[(0,)] * (ability == "intimidate"), kind="ability")
    used = [event.ability for event in story.happened if isinstance(event, e.AbilityUsed)]
    assert used == ([ability] if ability in USED else [])
    assert len(ASKED) == len(ABILITIES)


def test_the_absent_pick_the_first_ability() -> None:
    """Ours"""
    story = fresh(2, abilities=True).when(1, m.PickAbility("wild_card")).when_time_runs_out()
    story.has(abilities=("withhold_funds", "wild_card")).awaits("ante", 0, 1)


def test_bluff_also_softens_the_price_of_keeping_a_dragon() -> None:
    story = plays("green-4", abilities={1: "withhold_funds"}).when(1, m.PayInstead())
    story.awaits("ability", 1).when(1, m.UseAbility()).then_among(paid(1, 0, 4))
