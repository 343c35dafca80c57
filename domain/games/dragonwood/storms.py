"""Storms: every seat with a card chooses one, in secret, and then all of them go at once.

A seat without a choice, or with a standing order, is not asked (ruling 22).
"""

from domain.game import Events, Move, Rule
from domain.games.dragonwood import events as e
from domain.games.dragonwood import reasons as r
from domain.games.dragonwood.decisions import in_turn
from domain.games.dragonwood.hand import not_held, spare
from domain.games.dragonwood.moves import GiveUp, Prepare
from domain.games.dragonwood.table import Gift, Table, hand_of
from domain.words import NOTHING_CHANGES, Objection


def onward(table: Table) -> Events | None:
    """The next automatic step in a storm; None while a seat must choose."""
    storm = table.storm
    if storm is None:
        return None
    for seat in storm.pending:
        hand = hand_of(table, seat)
        if len(hand) == 1 or table.auto[seat]:
            return (e.CardChosen(seat, spare(hand)),)
    return None if storm.pending else _over(table, storm.gifts)


def _over(table: Table, gifts: tuple[Gift, ...]) -> Events:
    """All cards go, clockwise from the active player."""
    ordered = sorted(gifts, key=lambda gift: table.around.index(gift.seat))
    passed = table.storm is not None and table.storm.kind == "wind_storm"
    went = (_passed(table, gift) if passed else _thrown(gift) for gift in ordered)
    return (*went, e.StormEnded())


def _passed(table: Table, gift: Gift) -> e.CardPassed:
    """The right-hand neighbour is the previous player (ruling 20)."""
    return e.CardPassed(gift.seat, (gift.seat - 1) % len(table.hands), gift.card, gift.card)


def _thrown(gift: Gift) -> e.Discarded:
    assert gift.card is not None, "only the full table knows what was chosen"
    return e.Discarded(gift.seat, gift.card, "storm")


def _against_giving(view: Table, seat: int, move: GiveUp) -> Objection | None:
    if move.card is None:
        return r.NO_CARD_NAMED.because()
    return not_held(view, seat, (move.card,))


def _give_up(table: Table, seat: int, move: GiveUp) -> Events:
    return (e.CardChosen(seat, move.card),)


def _against_preparing(view: Table, seat: int, move: Prepare) -> Objection | None:
    return NOTHING_CHANGES.because() if move.auto_choose == view.auto[seat] else None


def _prepare(table: Table, seat: int, move: Prepare) -> Events:
    return (e.Prepared(seat, move.auto_choose),)


RULES: dict[type[Move], Rule] = {
    GiveUp: Rule(in_turn(_against_giving), _give_up),
    Prepare: Rule(_against_preparing, _prepare),
}
