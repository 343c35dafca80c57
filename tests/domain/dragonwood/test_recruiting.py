"""Recruiting: ladybugs, the limit of a hand, decks that are used up, cards that lie face up."""

from domain.games.dragonwood import events as e
from domain.games.dragonwood.components import NUMBERED, Enhancement
from domain.games.dragonwood.moves import Capture, Discard, Pass, Recruit
from tests.domain.dragonwood.scene import NINE, RECRUITED, card, hand, scene
from tests.kit.stories import AS_IT_LIES


def test_who_recruits_draws_one_card_and_the_turn_is_over() -> None:
    story = scene(deck=hand("g7 r1")).when(0, Recruit())
    story.then(e.Recruited(0), e.CardDrawn(0, card("g7")), e.TurnBegan(1)).awaits("act", 1)
    assert story.table.hands[0] == hand("g7")


def test_turns_go_clockwise() -> None:
    story = scene().when(0, Recruit()).when(1, Recruit()).when(2, Recruit()).awaits("act", 0)
    story.then(*RECRUITED)


def test_a_ladybug_is_discarded_at_once_for_two_cards() -> None:
    """Ruling 5"""
    story = scene(deck=hand("L g7 r1 b2")).when(0, Recruit())
    story.then(
        e.Recruited, e.CardDrawn, e.LadybugDiscarded(0, 2), e.CardDrawn, e.CardDrawn, e.TurnBegan(1)
    )
    story.has(discard=("ladybug",))
    assert story.table.hands[0] == hand("g7 r1")


def test_ladybugs_chain_until_none_is_left() -> None:
    """Ruling 5"""
    story = scene(deck=hand("L L g7 r1 L b2 o3 o4")).when(0, Recruit())
    assert story.table.hands[0] == hand("g7 r1 b2 o3")
    story = scene(deck=hand("L g7 L r1 b2 o3")).when(0, Recruit())
    assert story.table.hands[0] == hand("g7 r1 b2")


def test_who_has_too_many_cards_at_the_end_of_their_turn_discards() -> None:
    """Ruling 6"""
    story = scene(hands={0: NINE}, deck=hand("o5 o6 r1")).when(0, Recruit())
    story.then(e.Recruited, e.CardDrawn, e.LimitExceeded(0)).awaits("trim", 0)
    story.refuses(0, Recruit(), Discard(card("o6"))).refuses(1, Discard(card("o6")))
    story.allows(0, *map(Discard, (*NINE, card("o5"))))
    story = story.when(0, Discard(card("o5")))
    story.then(e.Discarded(0, card("o5"), "limit"), e.TurnBegan(1)).has(discard=hand("o5"))


def test_a_hand_at_its_limit_is_allowed() -> None:
    """Ruling 6"""
    scene(hands={0: NINE[:8]}).when(0, Recruit()).then(*RECRUITED)


def test_several_cards_are_discarded_one_by_one_each_a_decision_of_its_own() -> None:
    """Ruling 6"""
    story = scene(hands={0: NINE}, deck=hand("L o5 o6 r1")).when(0, Recruit())
    first = story.game.waiting(story.table)
    story = story.when(0, Discard(card("o5"))).then(e.Discarded).awaits("trim", 0)
    assert story.game.waiting(story.table) != first
    story.when(0, Discard(card("g1"))).then(e.Discarded, e.TurnBegan(1))


def test_the_limit_binds_nobody_but_the_active_seat() -> None:
    """Ruling 6"""
    story = scene(hands={1: (*NINE, card("o5"))}).when(0, Recruit())
    story.then(*RECRUITED).when(1, Recruit()).awaits("trim", 1)


def test_enhancements_do_not_count_for_the_limit() -> None:
    """Ruling 6"""
    story = scene(hands={0: NINE[:8]}, owned={0: ("silver_sword", "friendly_bunny")})
    story.when(0, Recruit()).then(*RECRUITED)


def test_an_absent_player_recruits() -> None:
    """Ruling 7"""
    scene(hands={0: hand("g1 r1 b1")}).when_time_runs_out().then(*RECRUITED)


def test_an_absent_player_discards_the_card_in_the_fewest_pairs() -> None:
    """Ruling 7: same number, same colour, neighbouring number"""
    crowd = hand("g1 g2 g3 g4 g5 g6 g7 g8 g9 r12")
    story = scene(hands={0: crowd[1:]}, deck=hand("g1 b1")).when(0, Recruit())
    story.when_time_runs_out().then(e.Discarded(0, card("r12"), "limit"), e.TurnBegan(1))


def test_of_equal_cards_the_lowest_goes_then_the_first_colour() -> None:
    """Ruling 7"""
    lonely = hand("o5 r5 b1 p9")
    story = scene("blue_dragon", hands={0: lonely})
    story = story.when(0, Capture("blue_dragon", "strike", hand("r5")), AS_IT_LIES)
    story.when_time_runs_out().then_among(e.Discarded(0, card("b1"), "wound"))
    story = scene("blue_dragon", hands={0: hand("o5 r5")})
    story = story.when(0, Capture("blue_dragon", "strike", hand("r5")), AS_IT_LIES)
    story.when_time_runs_out().then_among(e.Discarded(0, card("r5"), "wound"))


def test_who_can_neither_draw_nor_play_passes_without_asking() -> None:
    """Ruling 8; a forced result is applied without asking"""
    story = scene("blue_dragon", hands={0: hand("r7"), 2: hand("g2")}, deck=(), active=0)
    story = story.given(e.TurnBegan(1))
    assert story.game.advance(story.table) == (e.TurnPassed(1),)
    story = story.given(e.TurnPassed(1))
    assert story.game.advance(story.table) == (e.TurnBegan(2),)


def test_who_has_only_a_potion_may_use_it_or_pass() -> None:
    """Rulings 8, 15"""
    story = scene(owned={0: ("charmed_potion",)}, deck=(), hands={1: NINE})
    story.refuses(0, Recruit()).allows(0, Pass())
    story.allows(0, Capture("crazy_bats", "stomp", (), "green-1"))
    assert story.game.advance(story.table) is None
    story.when(0, Pass()).then(e.TurnPassed(0), e.TurnBegan(1))
    story.when_time_runs_out().then(e.TurnPassed(0), e.TurnBegan(1))


def test_a_potion_is_of_no_use_where_there_are_no_creatures() -> None:
    """Rulings 8, 12; a forced result is applied without asking"""
    owned: dict[int, tuple[Enhancement, ...]] = {0: ("charmed_potion",)}
    story = scene(*["silver_sword"] * 5, owned=owned, deck=(), hands={1: NINE})
    assert story.game.advance(story.table) == (e.TurnPassed(0),)


def test_who_finds_cards_only_face_up_takes_one() -> None:
    """Rulings 8, 32"""
    story = scene(deck=(), advanced_draw=True, faceup=hand("g1"), hands={1: NINE})
    assert story.game.advance(story.table) is None
    story.allows(0, Recruit(card("g1"))).refuses(0, Recruit(), Pass())
    story.when_time_runs_out().then_among(e.CardTaken(0, card("g1"), card("g1")), e.TurnBegan(1))


def test_who_has_cards_but_none_to_draw_must_capture() -> None:
    """Ruling 8"""
    story = scene(hands={0: hand("g1")}, deck=())
    story.refuses(0, Pass(), Recruit()).allows(0, Capture("crazy_bats", "stomp", hand("g1")))
    story.when_time_runs_out((1,)).then_among(e.Discarded(0, card("g1"), "wound"))


def test_who_has_cards_but_finds_nothing_to_capture_passes() -> None:
    """Ruling 8: neither a card to draw nor one in the Landscape"""
    story = scene(hands={0: hand("g1")}, deck=(), wood=(), landscape=(None,) * 5)
    story.refuses(0, Recruit()).allows(0, Pass())
    assert story.game.advance(story.table) == (e.TurnPassed(0),)


def test_a_deck_counts_as_drawn_when_its_last_card_leaves_it() -> None:
    """Ruling 27"""
    story = scene(deck=hand("g7"), discard=hand("r1 r2")).when(0, Recruit(), (1, 0))
    story.then(
        e.Recruited, e.CardDrawn, e.DeckDrawn(1), e.AdventurersShuffled((1, 0)), e.TurnBegan(1)
    )
    story.has(deck=hand("r2 r1"), discard=(), decks=1)


def test_with_an_empty_discard_the_new_deck_is_formed_when_a_card_is_needed() -> None:
    """Ruling 27"""
    hands = {1: hand("g1 g2")}
    story = scene("blue_dragon", hands=hands, deck=hand("g7")).when(0, Recruit())
    story.then(e.Recruited, e.CardDrawn, e.DeckDrawn(1), e.TurnBegan(1)).has(deck=(), discard=())
    story = story.when(1, Capture("blue_dragon", "strike", hand("g1")), (1,))
    story = story.when(1, Discard(card("g1"))).has(deck=(), discard=hand("g1"))
    story = story.when(2, Recruit(), (0,))
    story.then_among(e.Recruited, e.AdventurersShuffled, e.CardDrawn(2, card("g1")), e.DeckDrawn(2))


def test_who_should_draw_two_but_finds_one_draws_one() -> None:
    """Ruling 8"""
    story = scene(deck=hand("L g7")).when(0, Recruit(), (0,))
    story.then_among(e.CardDrawn, e.LadybugDiscarded, e.CardDrawn(0, card("g7")), e.DeckDrawn(1))
    story.then_among(e.AdventurersShuffled, e.NothingDrawn(0), e.TurnBegan(1))


def test_a_deck_of_nothing_but_ladybugs_is_never_drawn() -> None:
    story = scene(deck=hand("L L")).when(0, Recruit())
    story.then(e.Recruited, e.NothingDrawn(0), e.TurnBegan(1))
    story = scene(deck=hand("L L"), advanced_draw=True, faceup=hand("g1 g2"))
    story.when(0, Recruit(card("g1"))).then(e.CardTaken, e.TurnBegan(1)).has(faceup=hand("g2"))


def test_with_the_advanced_draw_a_card_that_lies_face_up_may_be_taken() -> None:
    """Ruling 32"""
    story = scene(advanced_draw=True, faceup=hand("g1 g2"), deck=hand("L r3 r4"))
    story.allows(0, Recruit(), Recruit(card("g1")), Recruit(card("g2")))
    story.refuses(0, Recruit(card("r3"))).refuses(1, Recruit(card("g1")))
    story = story.when(0, Recruit(card("g1")))
    story.then(e.CardTaken, e.CardShown("ladybug"), e.CardShown(card("r3")), e.TurnBegan(1))
    story.has(faceup=hand("g2 r3"), discard=("ladybug",))
    assert story.table.hands[0] == hand("g1")


def test_without_it_nothing_lies_face_up() -> None:
    """Ruling 32"""
    scene().refuses(0, *map(Recruit, NUMBERED[:3]))


def test_what_a_ladybug_brings_comes_from_the_deck() -> None:
    """Ruling 32"""
    story = scene(advanced_draw=True, faceup=hand("g1 g2"), deck=hand("L r3 r4 r5"))
    story = story.when(0, Recruit()).has(faceup=hand("g1 g2"))
    assert story.table.hands[0] == hand("r3 r4")
