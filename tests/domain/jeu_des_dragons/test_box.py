"""The box, its catalogue, and the first deal."""

import re
from collections import Counter

import pytest
from msgspec import ValidationError, convert

from domain.games.jeu_des_dragons import JEU_DES_DRAGONS
from domain.games.jeu_des_dragons.components import CARDS, EVIL_COLOURS, HAND_LIMIT, colours
from domain.games.jeu_des_dragons.events import DeckShuffled, Drew, GambitBegan, Proceeded
from domain.games.jeu_des_dragons.options import Options
from domain.secrecy import seen_by
from tests.domain.jeu_des_dragons.scene import fresh

DOES = {
    "en": re.compile(r"\b(take|draw|give|pay|use|count|discard)s?\b", re.IGNORECASE),
    "fr": re.compile(
        r"\b(prendre?|piocher?|donne|verser?|utiliser|compte|défausser|paie|rapporte)\b",
        re.IGNORECASE,
    ),
}
"""The effects of powers and special flights."""


def test_there_are_seventy_cards_six_of_each_colour_two_gods_and_eight_uniques() -> None:
    assert len(CARDS) == 70
    kinds = Counter(face.kind for face in CARDS.values())
    assert sorted(kinds.values()) == [1] * 10 + [6] * 10
    assert [card for card, face in CARDS.items() if face.god] == ["bahamut", "tiamat"]


def test_thirty_two_cards_are_evil_thirty_one_good_and_seven_mortal() -> None:
    natures = Counter(face.nature for face in CARDS.values())
    assert natures == {"evil": 32, "good": 31, "mortal": 7}


def test_the_gods_and_the_colours_have_their_nature() -> None:
    """Bahamut is a good god, Tiamat an evil one, and the Dracolich is evil."""
    kinds: dict[str, set[str]] = {}
    for face in CARDS.values():
        kinds.setdefault(face.nature, set()).add(face.kind)
    assert kinds["good"] == {"brass", "silver", "bronze", "copper", "gold", "bahamut"}
    assert kinds["evil"] == {*EVIL_COLOURS, "tiamat", "dracolich"}
    assert EVIL_COLOURS == ("white", "blue", "black", "red", "green")


@pytest.mark.parametrize(
    ("kind", "strengths"),
    [
        ("white", (1, 2, 3, 4, 6, 8)),
        ("red", (2, 3, 5, 8, 10, 12)),
        ("brass", (1, 2, 4, 5, 7, 9)),
        ("gold", (2, 4, 6, 9, 11, 13)),
        ("dracolich", (10,)),
        ("archmage", (9,)),
        ("dragonslayer", (8,)),
        ("thief", (7,)),
        ("druid", (6,)),
        ("priest", (5,)),
        ("princess", (4,)),
        ("fool", (3,)),
    ],
)
def test_cards_have_the_strengths_that_were_published(kind: str, strengths: tuple[int]) -> None:
    found = tuple(face.strength for face in CARDS.values() if face.kind == kind)
    assert found == strengths


def test_the_dracolich_is_evil_and_of_no_colour() -> None:
    assert CARDS["dracolich"].nature == "evil"
    assert colours("dracolich") == colours("bahamut") == colours("thief") == ()


def test_tiamat_is_of_all_five_evil_colours() -> None:
    assert colours("tiamat") == EVIL_COLOURS == ("white", "blue", "black", "red", "green")


def test_the_catalogue_names_all_cards_in_both_languages_and_says_what_was_reconstructed() -> None:
    told = JEU_DES_DRAGONS.components()
    assert len(told["cards"]["items"]) == 70
    assert all(card["names"]["fr"] and card["names"]["en"] for card in told["cards"]["items"])
    assert len(told["powers"]["items"]) == 20
    assert told["cards"]["provenance"] == "published"
    assert told["abilities"]["provenance"] == "reconstructed"
    assert len(told["abilities"]["items"]) == 8
    assert told["options"]["three_antes"]["edition"] == "2010"


def test_the_catalogue_tells_every_piece_with_its_count() -> None:
    told = JEU_DES_DRAGONS.components()
    assert told["cards"]["count"] == sum(card["count"] for card in told["cards"]["items"]) == 70
    pieces = {piece["id"]: (piece["count"], piece["worth"]) for piece in told["gold"]["items"]}
    assert pieces == {"gold_piece": (60, 1), "platinum_piece": (24, 10)}
    assert told["aids"]["count"] == 2


def test_the_catalogue_links_each_power_to_the_decisions_and_moves_it_leads_to() -> None:
    told = JEU_DES_DRAGONS.components()
    powers = {power["kind"]: power for power in told["powers"]["items"]}
    assert powers["brass"]["decisions"] == ["target", "give-or-pay"]
    assert powers["brass"]["moves"] == ["target", "give", "pay-instead"]
    assert (powers["thief"]["takes"], powers["thief"]["fee"]) == (7, None)
    assert (powers["fool"]["fee"], powers["bahamut"]["due"]) == (1, 10)
    things = [*told["powers"]["items"], *told["flights"]["items"], *told["abilities"]["items"]]
    kinds = {kind.kind: kind for kind in JEU_DES_DRAGONS.kinds}
    for thing in things:
        answers = [move for kind in thing["decisions"] for move in kinds[kind].moves]
        assert {*thing["moves"]} <= {move.__struct_config__.tag for move in answers}
        assert bool(thing["decisions"]) == bool(thing["moves"])


def test_the_catalogue_tells_the_numbers_and_the_ties_of_the_rules() -> None:
    told = JEU_DES_DRAGONS.components()
    numbers = {number["id"]: number["value"] for number in told["numbers"]["items"]}
    assert (numbers["hand_limit"], numbers["rounds"], numbers["due_instead"]) == (10, 3, 5)
    assert [tie["id"] for tie in told["ties"]["items"]] == [
        "antes",
        "leader",
        "target",
        "gambit",
        "game",
    ]


def test_the_catalogue_says_of_whom_blue_is_paid_and_when_bluff_applies() -> None:
    told = JEU_DES_DRAGONS.components()
    blue = next(power for power in told["powers"]["items"] if power["kind"] == "blue")
    assert "each opponent" in blue["effect"]["en"]
    assert "chaque adversaire" in blue["effect"]["fr"]
    bluff = told["abilities"]["items"][0]
    assert "2 or more" in bluff["effect"]["en"]
    assert "2 ou plus" in bluff["effect"]["fr"]


@pytest.mark.parametrize("part", ["powers", "flights"])
def test_the_catalogue_says_what_a_card_does_in_sentences(part: str) -> None:
    """Each has a verb: a player reads it alone, beside the card that they have touched."""
    effects = [one["effect"] for one in JEU_DES_DRAGONS.components()[part]["items"]]
    assert [effect["en"] for effect in effects if not DOES["en"].search(effect["en"])] == []
    assert [effect["fr"] for effect in effects if not DOES["fr"].search(effect["fr"])] == []


@pytest.mark.parametrize("seats", range(2, 7))
def test_everybody_begins_with_six_cards_and_fifty_gold(seats: int) -> None:
    story = fresh(seats).has(hoards=(50,) * seats, stakes=0)
    assert [len(hand) for hand in story.table.hands] == [6] * seats
    assert len(story.table.deck) == 70 - 6 * seats
    story.awaits("ante", *range(seats))


def test_the_deal_is_seen_by_its_owners_and_the_deck_by_nobody() -> None:
    """T47"""
    story = fresh(2).then(DeckShuffled, Drew, Proceeded, Drew, Proceeded, GambitBegan(1), Proceeded)
    dealt = story.happened[2]
    assert seen_by(dealt, 0) == dealt
    assert seen_by(dealt, 1) == seen_by(dealt, None) == Drew(0, (None,) * 6)
    shuffled = story.happened[1]
    assert seen_by(shuffled, 0) == DeckShuffled((None,) * 70)


def test_options_that_make_no_sense_are_refused() -> None:
    for wrong in (
        {"gold": 0},
        {"players_out": 6},
        {"minutes": -1},
        {"dragons": 3},
    ):
        with pytest.raises(ValidationError):
            convert(wrong, Options)
    for options in (
        Options(players_out=2),
        Options(hoard_wanted=50),
        Options(hoard_wanted=100),
        Options(quick=True, gold=40),
        Options(quick=True, gold_by_players=True),
    ):
        with pytest.raises(ValueError, match=r"players_out|hoard_wanted|quick"):
            JEU_DES_DRAGONS.check(2, options)


def test_the_hand_limit_is_ten() -> None:
    """T25"""
    assert HAND_LIMIT == 10


def test_points_are_gold_and_everybody_sees_them() -> None:
    """T47"""
    story = fresh(3)
    for viewer in (0, 1, 2, None):
        assert JEU_DES_DRAGONS.standing(seen_by(story.table, viewer)) == (50, 50, 50)
