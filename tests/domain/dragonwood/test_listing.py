"""Every kind of capture is listed once, with its exact chance of success."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, product
from random import Random
from typing import Any

import msgspec
import pytest

from domain.game import Choices
from domain.games.dragonwood import DRAGONWOOD
from domain.games.dragonwood import components as c
from domain.games.dragonwood.choices_captures import odds_of
from domain.games.dragonwood.choices_sets import plays
from domain.games.dragonwood.components import Enhancement, Method, Target
from domain.games.dragonwood.dice import FACES, chance, outcomes
from domain.games.dragonwood.hand import is_pair
from domain.games.dragonwood.moves import Capture, Pass, Prepare, Recruit
from domain.games.dragonwood.sets import is_set
from domain.secrecy import seen_by
from tests.domain.dragonwood.oracle import ORACLE, told
from tests.domain.dragonwood.scene import card, hand, scene
from tests.kit.stories import Story

METHODS: tuple[Method, ...] = ("strike", "stomp", "scream")


def _listed(story: Story) -> dict[Capture, dict[str, Any]]:
    choices: Choices = story.game.choices(seen_by(story.table, 0), 0)
    pairs = zip(choices.moves, choices.notes, strict=True)
    return {move: note for move, note in pairs if isinstance(move, Capture)}


def _only(story: Story, **fields: Any) -> dict[str, Any]:
    """The note of the one listed capture with these fields."""
    found = [
        note
        for move, note in _listed(story).items()
        if all(getattr(move, name) == value for name, value in fields.items())
    ]
    assert len(found) == 1, found
    return found[0]


@pytest.mark.parametrize("dice", ORACLE)
def test_chances_are_those_of_the_oracle(dice: int) -> None:
    for needed in range(4 * dice + 2):
        assert chance(dice, needed) == told(dice, needed)
    assert chance(dice, dice) == 1
    assert chance(dice, 4 * dice + 1) == 0
    assert outcomes(dice).total() == 6**dice


@pytest.mark.parametrize(("dice", "needed"), [(1, 3), (1, 4), (2, 6), (3, 9), (4, 13), (4, 20)])
def test_the_mushroom_is_used_in_the_best_way(dice: int, needed: int) -> None:
    """Ruling 14: against all ways to roll one die again, or none"""
    won = Fraction(0)
    for faces in product(FACES, repeat=dice):
        total = sum(faces)
        again = [sum(total - face + new >= needed for new in FACES) for face in faces]
        won += 1 if total >= needed else Fraction(max(again), 6)
    assert chance(dice, needed, again=True) == won / 6**dice


@pytest.mark.parametrize(
    ("owned", "method", "cards", "more"),
    [
        ((), "strike", "g6 r7 b8", 0),
        (("silver_sword",), "strike", "g6 r7 b8", 2),
        (("silver_sword",), "stomp", "g7 r7 b7", 0),
        (("bucket_of_spinach", "magical_unicorn"), "stomp", "g7 r7 b7", 3),
        (("ghost_disguise", "cloak_of_darkness"), "scream", "g1 g3 g5", 4),
    ],
)
def test_each_listed_capture_carries_its_chance_bonuses_included(
    owned: tuple[Enhancement, ...], method: Method, cards: str, more: int
) -> None:
    """Ruling 12, by the oracle"""
    story = scene("hungry_bear", hands={0: hand(cards)}, owned={0: owned})
    note = _only(story, target="hungry_bear", method=method, cards=hand(cards))
    needs = c.value_of("hungry_bear", method)
    assert (note["dice"], note["bonus"], note["needs"]) == (3, more, needs)
    assert Fraction(note["chance"]) == told(3, needs - more)


def test_what_is_used_up_is_listed_with_and_without_it() -> None:
    """Ruling 13, by the oracle"""
    owned = ("lightning_bolt", "friendly_bunny")
    story = scene("hungry_bear", hands={0: hand("g7 r7")}, owned={0: owned})
    bear: dict[str, Any] = {"target": "hungry_bear", "method": "stomp", "cards": hand("g7 r7")}
    chances = {
        (False, False): Fraction(13, 36),
        (False, True): Fraction(191, 216),
        (True, False): Fraction(1),
    }
    for (lightning, bunny), expected in chances.items():
        note = _only(story, **bear, lightning=lightning, bunny=bunny)
        assert Fraction(note["chance"]) == expected
    unneeded = [m for m in _listed(story) if m.lightning and m.bunny and len(m.cards) == 2]
    assert all(m.target != "hungry_bear" for m in unneeded)
    story.allows(0, Capture("hungry_bear", "stomp", hand("g7 r7"), None, True, True))


def test_the_mushroom_is_in_the_chance() -> None:
    """Ruling 14"""
    story = scene("hungry_bear", hands={0: hand("g7 r7")}, owned={0: ("lucky_mushroom",)})
    note = _only(story, target="hungry_bear", method="stomp", cards=hand("g7 r7"))
    assert Fraction(note["chance"]) == chance(2, 6, again=True) > Fraction(13, 36)


def test_the_potion_is_listed_for_the_card_that_helps_most() -> None:
    """Ruling 15"""
    story = scene("hungry_bear", hands={0: hand("g7 r9")}, owned={0: ("charmed_potion",)})
    listed = _listed(story)
    gap = Capture("hungry_bear", "strike", hand("g7 r9"), card("g8"))
    assert Fraction(listed[gap]["chance"]) == Fraction(156, 216)
    for move in listed:
        assert DRAGONWOOD.legal(seen_by(story.table, 0), 0, move)


def test_the_potion_alone_is_listed_even_if_bonuses_make_it_certain() -> None:
    """Rulings 12, 15: an attempt needs a card, and this may be the only one"""
    owned: tuple[Enhancement, ...] = ("charmed_potion", "silver_sword", "cloak_of_darkness")
    story = scene("spooky_spiders", owned={0: owned})
    note = _only(story, target="spooky_spiders", method="strike", cards=())
    assert (note["chance"], note["dice"], note["bonus"]) == ("1", 1, 4)


def test_what_has_the_same_dice_is_listed_once_and_says_how_many_are_alike() -> None:
    story = scene("hungry_bear", hands={0: hand("g7 r7 b7 p2 o2")})
    note = _only(story, target="hungry_bear", method="stomp", cards=hand("p2 o2"))
    assert note["alike"] == 4
    assert [other["cards"] for other in note["others"]] == [hand("g7 r7")]
    story.allows(0, Capture("hungry_bear", "stomp", hand("r7 b7")))
    assert not story.game.choices(seen_by(story.table, 0), 0).complete


def test_two_neighbours_and_a_potion_are_one_set_whatever_it_stands_for() -> None:
    """Ruling 15: as the lower or as the higher neighbour, the same cards are used"""
    owned = {0: ("charmed_potion",)}
    story = scene("hungry_bear", hands={0: hand("g7 r8")}, owned=owned)
    charmed = {m: n for m, n in _listed(story).items() if m.potion and m.target == "hungry_bear"}
    (note,) = (n for m, n in charmed.items() if m.method == "strike" and len(m.cards) == 2)
    assert (note["alike"], note.get("others")) == (1, None)
    for potion in ("p6", "o9"):
        story.allows(0, Capture("hungry_bear", "strike", hand("g7 r8"), card(potion)))


def test_a_list_is_complete_only_if_nothing_legal_is_left_out() -> None:
    def complete(**said: Any) -> bool:
        story = scene(*["spooky_spiders"] * 5, hands={0: hand("g1")}, **said)
        return story.game.choices(seen_by(story.table, 0), 0).complete

    assert complete()
    owned: tuple[Enhancement, ...] = ("cloak_of_darkness", "lightning_bolt")
    assert not complete(owned={0: owned})
    wasted = Capture("spooky_spiders", "strike", hand("g1"), lightning=True)
    story = scene("spooky_spiders", hands={0: hand("g1")}, owned={0: owned})
    assert wasted not in _listed(story.allows(0, wasted))


def test_a_strike_looks_at_its_cards_together() -> None:
    """The purple 2 alone is in fewer pairs; but the blue 2 goes with the blue 4, a pair less."""
    cards = hand("b2 p2 p3 b4 p5 g6 r6 p7 b12")
    assert plays(cards, False, False)["strike", 3, False].best.cards == hand("b2 p3 b4")


def test_all_that_cannot_succeed_is_listed_once() -> None:
    story = scene(*["blue_dragon", "orange_dragon", "gooey_glob", "angry_ogre", "grumpy_troll"])
    story = story.given()
    table = msgspec.structs.replace(story.table, hands=(hand("g1 r1 b5"), (), ()))
    listed = _listed(msgspec.structs.replace(story, table=table))
    assert [note["chance"] for note in listed.values()] == ["0"]
    (alike,) = [note["alike"] for note in listed.values()]
    assert alike == 5 * (3 + 1 + 3 + 3)


def test_recruiting_and_the_standing_order_are_listed_too() -> None:
    story = scene(hands={0: hand("g1")}, advanced_draw=True, faceup=hand("g2 r3"))
    choices = story.game.choices(seen_by(story.table, 0), 0)
    moves = choices.moves
    assert moves[:3] == (Recruit(), Recruit(card("g2")), Recruit(card("r3")))
    assert choices.always == (Prepare(True),)
    assert Prepare(True) not in moves
    assert Pass() not in moves
    assert story.game.choices(seen_by(story.table, 1), 1) == Choices(always=(Prepare(True),))


def _all_sets(cards: tuple[str, ...], method: Method) -> list[tuple[str, ...]]:
    sets = (s for size in range(1, 7) for s in combinations(cards, size))
    return [s for s in sets if is_set(method, s)]


@pytest.mark.parametrize("seed", range(12))
def test_every_legal_capture_is_listed_or_like_one_that_is(seed: int) -> None:
    """Against all subsets of a hand of nine, for a Landscape of five"""
    rng = Random(seed)
    cards = tuple(rng.sample(c.NUMBERED[: 60 if seed % 2 else 26], 9))
    targets: tuple[Target, ...] = tuple(rng.sample([*c.CREATURES, *c.ENHANCEMENTS], 5))
    story = scene(*targets, hands={0: cards})
    view = seen_by(story.table, 0)
    listed = _listed(story)
    kinds = {(m.target, m.method, len(m.cards)): note for m, note in listed.items()}
    futile = sum(note["alike"] for note in listed.values() if note["chance"] == "0")
    for target, method in product(targets, METHODS):
        sets = _all_sets(cards, method)
        for size in {len(s) for s in sets}:
            alike = [Capture(target, method, s) for s in sets if len(s) == size]
            assert all(DRAGONWOOD.legal(view, 0, move) for move in alike)
            odds = odds_of(view, 0, alike[0]).chance
            if odds:
                note = kinds[target, method, size]
                assert (note["alike"], Fraction(note["chance"])) == (len(alike), odds)
            else:
                futile -= len(alike)
    assert futile == 0


@pytest.mark.parametrize("seed", range(4))
def test_what_is_left_out_costs_more_for_no_better_chance(seed: int) -> None:
    """Rulings 12, 13, 15, 31: against all legal captures with all enhancements"""
    rng = Random(seed)
    cards = tuple(rng.sample(c.NUMBERED, 6))
    story = scene("blue_dragon", "fire_ants", "silver_sword", hands={0: cards}, **ALL)
    view, listed = seen_by(story.table, 0), _listed(story)
    odds = {move: Fraction(note["chance"]) for move, note in listed.items()}
    for move in _all_captures(cards, view.landscape[:3]):
        if not DRAGONWOOD.legal(view, 0, move):
            assert move not in odds
        elif odds_of(view, 0, move).chance:
            mine = odds_of(view, 0, move).chance
            assert any(_costs_no_more(m, move) and odds[m] >= mine for m in odds), move


ALL: dict[str, Any] = {"owned": {0: tuple(c.ENHANCEMENTS)}, "dragon_spell": True}


def _all_captures(cards: tuple[str, ...], targets: tuple[Any, ...]) -> Iterator[Capture]:
    """All with these cards, legal or not; the potion as any card next to one of them, or none."""
    potions = [None, *{f"{c.COLOUR[k]}-{n}" for k in cards for n in range(1, 13)}]
    sets = [s for size in range(7) for s in combinations(cards, size)]
    flags = (False, True)
    for target, method, s, potion, lightning, bunny in product(
        targets, c.METHODS, sets, potions, flags, flags
    ):
        full = s if potion is None else (*s, potion)
        if full and is_set(method, full):
            yield Capture(target, method, s, potion, lightning, bunny)


def _costs_no_more(one: Capture, other: Capture) -> bool:
    """True if it tries the same with no more cards, and uses up nothing else."""
    same = (one.target, one.method) == (other.target, other.method)
    spared = one.lightning <= other.lightning and one.bunny <= other.bunny
    charmed = (one.potion is not None) <= (other.potion is not None)
    return same and spared and charmed and len(one.cards) <= len(other.cards)


def test_other_sets_are_told_once_where_their_like_is_first_listed() -> None:
    hands = {0: hand("g7 r7 b7 p2 o2")}
    story = scene("hungry_bear", "fire_ants", hands=hands, owned={0: ("lightning_bolt",)})
    twos = [(m, n) for m, n in _listed(story).items() if m.method == "stomp" and len(m.cards) == 2]
    assert {m.target for m, _ in twos} == {"hungry_bear", "fire_ants", "crazy_bats"}
    first, *rest = (note.get("others") for _, note in twos)
    assert first == ({"cards": hand("g7 r7")},)
    assert not any(rest)
    assert {note["alike"] for _, note in twos} == {4}


def test_even_with_all_enhancements_the_list_stays_short() -> None:
    """For a phone: so many moves, so many bytes of JSON"""
    rng = Random(1)
    for _ in range(60):
        cards = tuple(rng.sample(c.NUMBERED, 9))
        targets = rng.sample([*c.CREATURES], 5)
        assert _size(scene(*targets, hands={0: cards})) <= (60, 12_000)
        assert _size(scene(*targets, hands={0: cards}, **ALL)) <= (320, 66_000)


def _size(story: Story) -> tuple[int, int]:
    choices = story.game.choices(seen_by(story.table, 0), 0)
    return len(choices.moves), len(msgspec.json.encode(choices))


def test_two_cards_are_a_pair_by_number_colour_or_neighbourhood() -> None:
    """Ruling 7"""
    assert is_pair(card("g7"), card("r7"))
    assert is_pair(card("g7"), card("g12"))
    assert is_pair(card("g7"), card("r8"))
    assert not is_pair(card("g7"), card("r9"))
    assert not is_pair(card("g12"), card("r1"))
