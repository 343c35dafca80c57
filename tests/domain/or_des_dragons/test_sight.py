"""The views of the table, and the tables that a computer player imagines from them."""

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from domain.games.or_des_dragons import OR_DES_DRAGONS
from domain.games.or_des_dragons.amount import NOTHING, Amount, total
from domain.games.or_des_dragons.components import ADVENTURERS
from domain.games.or_des_dragons.moves import Attack, OfferTrade, Pilfer, Propose, Steal
from domain.games.or_des_dragons.options import Options
from domain.games.or_des_dragons.table import Fair, Fighter
from domain.secrecy import seen_by
from tests.domain.or_des_dragons.conserved import conserved
from tests.domain.or_des_dragons.scene import dragon, fresh, hand, scene
from tests.kit.stories import Story, given_table

RICH = Amount(silver=2, gold=1)


def _real(**said: Any) -> Story:
    """All 126 tokens, 18 dragons and 17 cards are there; seats 0 and 1 have got something."""
    story = fresh(3, advanced=True)
    table = story.table
    bag = list(table.bag)
    for hoard in (*[RICH] * 2, Amount(diamond=1)):
        for token in hoard.tokens:
            bag.remove(token)
    hoards = (RICH, RICH, Amount(diamond=1))
    said = {"bag": tuple(bag), "hoards": hoards, "received": hoards, **said}
    return given_table(OR_DES_DRAGONS, replace(table, **said))


def _killed(**said: Any) -> Story:
    """Seats 0 and 1 have killed the first dragon; its treasure is five silver pieces."""
    first = fresh(3).table.lairs[0]
    assert first.treasure == Amount(silver=5)
    lairs = (replace(first, fighters=(Fighter(1, "warrior_m", 4),)), *fresh(3).table.lairs[1:])
    ready = (ADVENTURERS, ADVENTURERS[1:], ADVENTURERS)
    story = _real(lairs=lairs, ready=ready, received=(NOTHING,) * 3, **said)
    return story.when(0, Attack(0, "wizard"))


def test_each_sees_his_own_hoard_and_nobody_sees_how_much_others_have() -> None:
    """A-19"""
    story = scene(hoards={0: RICH, 1: RICH})
    story.shows(0, hoards=(RICH, None, None)).shows(2, hoards=(None, None, NOTHING))
    story.shows(None, hoards=(None, None, None))


def test_nobody_sees_what_is_to_be_drawn_but_everybody_how_much() -> None:
    view = seen_by(_real().table, 0)
    assert set(view.deck) == set(view.bag) == set(view.pile) == {None}
    assert (len(view.deck), len(view.pile)) == (14, 14)


def test_what_was_openly_given_stays_on_record() -> None:
    """A-19"""
    story = scene(dragon(4, RICH)).when(0, Attack(0, "warrior_m"))
    story.shows(None, received=(RICH, NOTHING, NOTHING))


def test_a_game_of_memory_keeps_no_record() -> None:
    """A-19"""
    story = scene(dragon(4, RICH), hidden_shares=True).when(0, Attack(0, "warrior_m"))
    story.has(hoards=(RICH, NOTHING, NOTHING), received=(NOTHING,) * 3)
    reds = dragon(5, Amount(magic=1, gold=1), (1, "warrior_m"))
    story = scene(reds, hidden_shares=True).when(0, Attack(0, "wizard"))
    story.has(received=(NOTHING,) * 3)


@pytest.mark.parametrize("luck", range(5))
def test_the_imagined_table_has_all_components_and_what_was_given(luck: int) -> None:
    story = _real()
    table = story.imagined(0, luck)
    assert conserved(table) == conserved(story.table)
    assert table.hoards == story.table.hoards
    assert Counter(table.bag) == Counter(story.table.bag)


def test_a_stolen_token_is_imagined_with_whoever_might_have_it() -> None:
    story = _real(received=(RICH, NOTHING, RICH + Amount(diamond=1)))
    table = story.imagined(0)
    assert sum(hoard.size for hoard in table.hoards if hoard is not None) == 7
    assert table.hoards[0] == RICH


def test_what_a_wizard_sees_is_imagined_as_it_is() -> None:
    fought = dragon(2, NOTHING, (0, "wizard"), (1, "warrior_m"))
    lairs = (fought, *_real().table.lairs[1:])
    story = _real(lairs=lairs, received=(NOTHING,) * 3)
    story = story.when(0, Attack(0, "thief"))
    while story.table.window is not None:
        story = story.when_time_runs_out()
    story = story.when(0, Steal(1)).when_time_runs_out()
    assert story.imagined(0).hoards[1] == RICH
    glimpse = story.imagined(2).battle.glimpse
    assert glimpse is not None
    assert glimpse.hoard == story.imagined(2).hoards[1]


def test_offers_are_imagined_to_be_covered() -> None:
    story = _real(fair=Fair(), received=(NOTHING,) * 3)
    story = story.when(1, OfferTrade(0, Amount(gold=1), Amount(silver=1)))
    story = story.when(2, OfferTrade(1, Amount(diamond=1), Amount(gold=1)))
    for luck in range(5):
        table: Any = story.imagined(0, luck)
        assert table.hoards[1].covers(Amount(gold=1))
        assert table.hoards[2].covers(table.fair.offers[1].gives)


def test_a_pilferer_is_imagined_among_those_who_have_an_object() -> None:
    hands = ((), hand("speed_boots"), hand("pilfering_gloves"))
    story = _killed(hands=hands, pile=("enchanted_sword",) * 15)
    story = story.when_time_runs_out().when(2, Pilfer("silver"))
    suspects = set()
    for luck in range(10):
        table: Any = story.imagined(0, luck)
        culprit = table.gloves.index(True)
        assert "pilfering_gloves" in table.hands[culprit]
        assert table.hoards[culprit].silver >= 1
        suspects.add(culprit)
    assert suspects == {1, 2}
    assert not any(story.imagined(2).gloves[:2])


def test_hidden_proposals_are_imagined_complete() -> None:
    story = _killed(options=Options(hidden_shares=True), hands=((),) * 3, pile=())
    story = story.when(0, Propose((Amount(silver=5), NOTHING, NOTHING)))
    proposal = story.imagined(2).battle.proposals[0]
    assert proposal.shares is not None
    assert total(proposal.shares) == Amount(silver=5)
