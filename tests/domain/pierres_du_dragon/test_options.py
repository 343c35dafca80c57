"""The options: characters of the host's own, and the toggles."""

from typing import Any

import msgspec
import pytest
from marshmallow import ValidationError
from msgspec.structs import replace

from domain.games.pierres_du_dragon import PIERRES_DU_DRAGON
from domain.games.pierres_du_dragon import events as e
from domain.games.pierres_du_dragon import moves as m
from domain.games.pierres_du_dragon.amounts import Coins, Stones
from domain.games.pierres_du_dragon.blanks import Blank
from domain.games.pierres_du_dragon.effects import Forfeit, Pay, ScorePoints, Steal, Take
from domain.games.pierres_du_dragon.options import Options
from domain.games.pierres_du_dragon.turns import drawing
from service.http.validation import loaded
from tests.domain.pierres_du_dragon.conserved import BLANKS
from tests.domain.pierres_du_dragon.scene import bids, fresh, scene, sold

OGRE = {"fr": "Ogre", "en": "Ogre", "either": [[{"do": "steal", "victim": "anyone"}]]}


def _blank(*branches: list[dict[str, Any]], **names: str) -> dict[str, Any]:
    return {"characters": [{**OGRE, **names, "either": [*branches]}]}


# Characters of one's own.


def test_blank_cards_are_shuffled_into_the_special_characters() -> None:
    """Rule: three blank cards."""
    story = fresh(characters=BLANKS[:3])
    deck = (*story.table.deck, *story.table.coming)
    assert {"blank_1", "blank_2", "blank_3"} <= {*deck}
    assert len(story.table.deck) == 25 + 3 - 2


def test_they_are_described_by_data() -> None:
    """As a client sends them, through the door."""
    either: list[list[dict[str, Any]]] = [
        [{"do": "pay", "stones": "any", "count": 2}, {"do": "score", "points": 1}],
        [{"do": "take", "thing": "stone"}],
        [],
    ]
    options = loaded(Options, _blank(*either))
    branches = ((Pay("any", 2), ScorePoints(1)), (Take("stone"),), ())
    assert options.characters == (Blank("Ogre", "Ogre", branches),)


def test_a_card_of_ones_own_is_played_like_any_other() -> None:
    """Pay two and score, or take two stones, or decline."""
    story = sold("blank_1", characters=BLANKS[:1], stones={0: Stones(1, 1, 1)})
    story = story.awaits("choose", 0).allows(0, m.Choose(0), m.Choose(1), m.Choose(2))
    paid = story.when(0, m.Choose(0)).when(0, m.PayStones(1, 1))
    paid.then_among(e.StonesPaid(0, Stones(1, 1)), e.PointsScored(0, 1)).has(points=(1, 0, 0))
    taken = story.when(0, m.Choose(1)).awaits("take", 0).when(0, m.TakeStones(0, 2))
    assert taken.table.stones[0] == Stones(1, 3, 1)
    story.when(0, m.Choose(2)).then(e.BranchChosen, e.CharacterTurnedUp("dragon_blue"))


def test_a_card_of_ones_own_may_rob_anyone() -> None:
    """The effect "steal" with the victim "anyone"."""
    own = (Blank("Ogre", "Ogre", ((Steal("anyone"),),)),)
    stones = {1: Stones(1), 2: Stones(0, 1)}
    story = bids(scene("blank_1", characters=own, stones=stones), 3, 2, 1).awaits("steal", 0)
    story.when(0, m.Rob(2, "blue")).then_among(e.StoneStolen(0, 2, "blue"))


def test_a_card_of_ones_own_may_name_a_player_for_any_coins() -> None:
    """The effect "plunder" with the coins "fairy"."""
    story = sold("blank_1", characters=(BLANKS[3],)).when(0, m.Choose(0)).awaits("plunder", 0)
    story.when(0, m.NamePlayer(2)).then_among(e.CoinsPlundered(0, 2, (0, 2), Coins(fairy=8)))


def test_a_card_of_ones_own_takes_as_many_stones_of_choice_as_there_are() -> None:
    """S19 for the blank cards"""
    own = (Blank("Mineur", "Miner", ((Take("stone", 2),),)),)
    story = sold("blank_1", characters=own, stones={1: Stones(12, 12, 11)})
    story.then_among(e.StonesTaken(0, Stones(yellow=1)))


def test_effects_of_a_branch_happen_in_their_order() -> None:
    """An amulet, two cursed coins, a piece of fairy gold."""
    story = sold("blank_1", characters=(BLANKS[4],))
    story.has(amulets=(1, 0, 0), cursed=(2, 0, 0))
    assert story.table.purses[0] == Coins(8, 2, 5)


@pytest.mark.parametrize(
    ("bad", "reason"),
    [
        (_blank([{"do": "steal"}], fr=""), "Length must be"),
        (_blank([]), "does nothing"),
        (_blank(), "Length must be"),
        (_blank([{"do": "steal"}], [{"do": "steal"}]), "same branch"),
        (_blank([{"do": "score"}, {"do": "pay", "stones": "any"}]), "price comes first"),
        (_blank([{"do": "pay", "stones": "any"}, {"do": "forfeit"}]), "price comes first"),
        (_blank([{"do": "pay", "stones": "any"}]), "must give something"),
        (_blank([{"do": "pay", "stones": "all", "count": 2}, {"do": "score"}]), "only once"),
        (_blank([{"do": "score", "points": 4}]), "points"),
        (_blank([{"do": "pay", "stones": "some"}, {"do": "score"}]), "stones"),
        (_blank([{"do": "imitate", "which": "itself"}]), "which"),
        (_blank([{"do": "share", "thing": "stone"}]), "thing"),
        (_blank([{"do": "spend", "coin": "gold"}, {"do": "score"}], []), "coin"),
        (_blank([{"do": "spend", "coin": "silver"}], []), "must give something"),
        (_blank([{"do": "score"}, {"do": "spend", "coin": "silver"}], []), "price comes first"),
        (_blank([{"do": "spend", "coin": "silver"}, {"do": "score"}]), "without a price"),
        (
            _blank(
                [{"do": "spend", "coin": "silver"}, {"do": "score"}],
                [{"do": "pay", "stones": "any"}, {"do": "score"}],
            ),
            "without a price",
        ),
        (_blank([{"do": "keep"}]), "needs another branch, for later"),
        (_blank([{"do": "keep"}], []), "needs another branch, for later"),
        (_blank([{"do": "keep"}, {"do": "score"}], [{"do": "score"}]), "keep stands alone"),
        (_blank([{"do": "score"}, {"do": "keep"}], [{"do": "score"}]), "keep stands alone"),
        (_blank([{"do": "keep"}], [{"do": "forfeit"}, {"do": "score"}]), "costs no bid"),
        (_blank([{"do": "keep"}], [{"do": "imitate", "which": "played"}]), "imitates nobody"),
        (_blank([{"do": "steal", "from": "me"}]), "from"),
        (_blank([{"do": "plunder", "coins": []}]), "coins"),
        (_blank([{"do": "plunder", "coins": ["gold"]}]), "coins"),
        ({"characters": [OGRE, OGRE]}, "name of its own"),
        ({"characters": [{**OGRE, "fr": f"{n}", "en": f"{n}"} for n in range(4)]}, "characters"),
        ({"dragons": 3}, "dragons"),
    ],
)
def test_a_bad_description_is_refused_with_the_reason(bad: Any, reason: str) -> None:
    """At the door by the type, or when the match is opened."""
    with pytest.raises((ValidationError, ValueError), match=reason):
        PIERRES_DU_DRAGON.check(3, loaded(Options, bad))


@pytest.mark.parametrize(
    "name",
    [
        "Troll",
        "Fée",
        "  ",
        " Witch",
        " Grey",
        "Gr\u200bey",
        "Witch ",
        "WITCH",
        "Wit\u200bch",
        "Wit\u00adch",
        "W-itch",
        "\uff37itch",
        "Ⓦitch",
        "Wi\u0301tch",
        "Wit\u034fch",
        "Witch\u3164",
        "Witch\ufe0f",
        "W i t c h",
        "Fe\u0301e",
        "Fee",
        "?!",
    ],
)
def test_a_card_of_ones_own_needs_a_name_that_can_be_told_from_all_others(name: str) -> None:
    """As the eye sees them: without capitals, accents, blanks and signs that nobody sees."""
    for french, english in ((name, "Mine"), ("Mien", name)):
        own = Options(characters=(Blank(french, english, ((Steal(),),)),))
        with pytest.raises(ValueError, match="name"):
            PIERRES_DU_DRAGON.check(3, own)


def test_two_cards_of_ones_own_have_two_names() -> None:
    own = tuple(Blank(n, n, ((Steal(),),)) for n in ("Le Gris", "Le-gris"))
    with pytest.raises(ValueError, match="name of its own"):
        PIERRES_DU_DRAGON.check(3, Options(characters=own))


def test_bids_that_all_see_closed_do_not_go_with_auto_zero() -> None:
    """Option auto_zero: a fist that is not waited for would tell who is poor."""
    with pytest.raises(ValueError, match="changeable_bids"):
        PIERRES_DU_DRAGON.check(3, Options(auto_zero=True, changeable_bids=True))
    PIERRES_DU_DRAGON.check(3, Options(auto_zero=True, changeable_bids=False))


@pytest.mark.parametrize(("option", "turns"), [(None, 3), (1, 1), (5, 5)])
def test_so_many_turns_in_which_nobody_wants_anything_end_the_match(
    option: int | None, turns: int
) -> None:
    """Ours, option barren_turns: three of them if the host says nothing."""
    table = fresh(barren_turns=option).table
    for barren in range(8):
        ended = drawing(replace(table, phase="draw", barren=barren)) == (e.GameEnded("deadlock"),)
        assert ended == (barren >= turns)


def test_by_the_rulebook_no_number_of_empty_turns_ends_the_match() -> None:
    """Option barren_turns, 0"""
    table = replace(fresh(barren_turns=0).table, phase="draw", barren=99)
    assert drawing(table) != (e.GameEnded("deadlock"),)


def test_three_blank_cards_are_all_there_are() -> None:
    own = tuple(Blank(f"A{n}", f"A{n}", ((ScorePoints(),),)) for n in range(4))
    with pytest.raises(msgspec.ValidationError, match="characters"):
        msgspec.convert({"characters": msgspec.to_builtins(own)}, Options)


def test_the_absent_neither_forfeit_for_a_card_of_ones_own_nor_decline_points() -> None:
    """Defaults: score if payable, the bid is forfeited only to win."""
    story = sold("blank_1", characters=BLANKS[:1], stones={0: Stones(1, 1, 1)})
    story.when_time_runs_out().then_among(e.BranchChosen)
    assert isinstance(story.when_time_runs_out().happened[0], e.BranchChosen)
    own = (Blank("Ogre", "Ogre", ((Forfeit(), ScorePoints(1)), (Take("red"),))),)
    absent = sold("blank_1", characters=own).when_time_runs_out()
    absent.then_among(e.BranchChosen(0, "blank_1", 1, (Take("red"),)))


# Toggles.


def test_who_has_nothing_to_bid_is_not_waited_for_if_the_host_says_so() -> None:
    """S46, option auto_zero: and nobody is told before the fists open."""
    purses = {1: Coins(0, 0, 5), 2: Coins(0, 0, 5)}
    story = scene(purses=purses, auto_zero=True).awaits("bid", 0, 1, 2).when(0, m.Bid(1))
    story.then_among(e.FistsOpened, e.AuctionWon(0, (1, 2)))
    common = {1: Coins(0, 1, 0), 2: Coins(0, 0, 5)}
    for story in (
        scene(purses=purses, auto_zero=True, cursed={1: 1}),
        scene(purses=common, auto_zero=True),
        scene(purses=purses),
    ):
        story.when(0, m.Bid(1)).awaits("bid", 0, 1, 2)


def test_who_has_no_silver_is_not_waited_for_in_a_tie_if_the_host_says_so() -> None:
    """S5, option auto_zero"""
    story = scene(purses={0: Coins(8, 0, 0)}, auto_zero=True)
    story = bids(story, 2, 2, 0).awaits("tie", 0, 1)
    story.when(1, m.BidSilver(1)).then_among(e.AuctionWon(1, (0,)))
    last = bids(scene(purses={0: Coins(8, 0, 1)}, auto_zero=True), 2, 2, 0)
    last.when(1, m.BidSilver(1)).awaits("tie", 0, 1)


def test_all_options_have_defaults() -> None:
    assert Options() == Options(False, False, False, (), None, None)
    assert PIERRES_DU_DRAGON.options is Options
