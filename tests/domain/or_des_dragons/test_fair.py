"""The fair: bilateral offers, and what they let others know."""

from typing import Any

import pytest

from domain.games.or_des_dragons import OR_DES_DRAGONS
from domain.games.or_des_dragons import events as e
from domain.games.or_des_dragons import moves as m
from domain.games.or_des_dragons.amount import GEMS, Amount, Token, one
from domain.games.or_des_dragons.table import Fair, Offer
from domain.secrecy import seen_by
from tests.domain.or_des_dragons.scene import dragon, scene
from tests.kit.stories import Story

GOLD, AMBER, SILVER = Amount(gold=1), Amount(amber=1), Amount(silver=1)
HOARDS = {0: Amount(gold=2), 1: Amount(amber=2), 2: Amount(silver=3)}


def _fair(**said: Any) -> Story:
    return scene(**{"hoards": HOARDS, "fair": Fair(), **said}).awaits("fair", 0, 1, 2)


OFFER = _fair().when(0, m.OfferTrade(1, GOLD, AMBER))


def test_an_accepted_offer_is_executed_whole_and_at_once() -> None:
    """A-26"""
    OFFER.then(e.Offered(0, 0, 1, GOLD, AMBER))
    story = OFFER.when(1, m.AcceptTrade(0)).then(e.Traded(0, 0, 1, GOLD, AMBER))
    story.has(hoards=(Amount(gold=1, amber=1), Amount(gold=1, amber=1), HOARDS[2]))
    story.refuses(1, m.AcceptTrade(0))


def test_everybody_may_trade_with_anybody_in_any_numbers() -> None:
    """A-25"""
    story = _fair().allows(2, m.OfferTrade(0, Amount(silver=3), Amount(gold=2)))
    story.allows(1, m.OfferTrade(2, AMBER, Amount(silver=2)))


def test_what_is_offered_is_seen_by_the_two_alone() -> None:
    """A-26"""
    offered = OFFER.happened[0]
    assert seen_by(offered, 0) == seen_by(offered, 1) == offered
    assert seen_by(offered, 2) == seen_by(offered, None) == e.Offered(0, 0, 1, None, None)
    assert seen_by(OFFER.table, 2).fair.offers == (Offer(0, 0, 1, None, None),)
    command = m.OfferTrade(1, GOLD, AMBER)
    assert seen_by(command, 1, actor=0) == m.OfferTrade(1, None, None)
    traded = OFFER.when(1, m.AcceptTrade(0)).happened[0]
    assert seen_by(traded, 2) == e.Traded(0, 0, 1, None, None)


def test_an_offer_falls_when_its_author_has_traded_it_away() -> None:
    """A-26"""
    story = (
        _fair()
        .when(0, m.OfferTrade(1, Amount(gold=2), AMBER))
        .when(0, m.OfferTrade(2, GOLD, AMBER))
    )
    story = story.when(2, m.OfferTrade(0, Amount(silver=1), GOLD)).when(0, m.AcceptTrade(2))
    story.then(e.Traded, e.OffersGone((0,))).refuses(1, m.AcceptTrade(0))
    assert [offer.number for offer in story.table.fair.offers] == [1]


def test_an_offer_can_be_replaced_and_taken_back() -> None:
    story = OFFER.when(0, m.OfferTrade(1, Amount(gold=2), AMBER)).refuses(1, m.AcceptTrade(0))
    story.refuses(1, m.WithdrawTrade(1)).when(0, m.WithdrawTrade(1)).then(e.OffersGone((1,)))


def test_the_fair_ends_when_all_are_done() -> None:
    """A-27"""
    story = (
        _fair().when(0, m.Done()).then(e.TradingEnded(0)).awaits("fair", 1, 2).refuses(0, m.Done())
    )
    story.when(1, m.Done()).when(2, m.Done()).then(e.TradingEnded(2), e.FairClosed()).awaits(
        "attack", 0
    )


def test_who_trades_again_is_no_longer_done() -> None:
    story = _fair().when(0, m.Done()).when(1, m.Done())
    story = story.when(0, m.OfferTrade(1, GOLD, AMBER)).awaits("fair", 0, 2)
    story.when(1, m.AcceptTrade(0)).awaits("fair", 0, 1, 2)


def test_the_fair_ends_when_the_sand_has_run_out() -> None:
    """A-27"""
    waiting = OR_DES_DRAGONS.waiting(OFFER.table)[0]
    assert waiting.clock == "hourglass"
    OFFER.when_time_runs_out().then(e.FairClosed()).has(hoards=tuple(HOARDS.values()))


def test_offers_of_whoever_gave_it_away_vanish_on_both_sides_of_a_trade() -> None:
    """A-26"""
    story = (
        _fair()
        .when(0, m.OfferTrade(1, Amount(gold=2), AMBER))
        .when(0, m.OfferTrade(2, GOLD, SILVER))
    )
    story = story.when(2, m.OfferTrade(1, Amount(silver=3), AMBER)).when(2, m.AcceptTrade(1))
    story.then(e.Traded(1, 0, 2, GOLD, SILVER), e.OffersGone((0, 2)))
    assert story.table.fair.offers == ()


@pytest.mark.parametrize("gem", [*GEMS, "gold", "magic"])
def test_the_sample_never_offers_a_token_for_its_like(gem: Token) -> None:
    story = _fair(hoards={0: Amount(**{gem: 3})})
    choices = OR_DES_DRAGONS.choices(seen_by(story.table, 0), 0)
    offers = [move for move in choices.moves if isinstance(move, m.OfferTrade)]
    assert len(offers) == 2
    assert all(offer.gives == one(gem) != offer.asks for offer in offers)


def test_there_is_one_fair_only() -> None:
    """A-24"""
    again = scene(dragon(4), deck=tuple(f"D{n:02}" for n in range(1, 8)), fair=Fair())
    again.when_time_runs_out().awaits("attack", 0).when(0, m.Attack(0, "warrior_m")).awaits(
        "attack", 1
    )
    closed = scene(fair_held=False, deck=("D01",) * 7).game
    opened = closed.evolve(scene(fair_held=False).table, e.FairOpened())
    assert closed.evolve(opened, e.FairClosed()).fair_held
