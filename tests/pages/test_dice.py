"""Drachenland's dice at the table: equal ones do the same, so only one of them is asked about."""

from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from domain.games import GAMES
from domain.match import Match
from domain.secrecy import seen_by
from tests.pages.conftest import House, Sits
from tests.pages.playing import opened, played
from tests.pages.reaching import asks_ann, until
from tests.pages.sitting import Sitting

pytestmark = pytest.mark.long


def rolled(house: House, equal: bool) -> Match:
    """A match in which the first seat may use either of its dice, which are equal or are not."""
    luck = Random(1)
    match = _begun(house)
    while not _may_use_both(match) or equal != (len(set(_faces(match))) == 1):
        match = played(house.handler, match, luck, 1)
        if match.status == "finished":
            match = _begun(house)
    return match


def _begun(house: House) -> Match:
    player, _ = house.players[0]
    return opened(house.handler, "drachenland", {}, (player,), 1)


def _faces(match: Match) -> list[int]:
    return [die.face for die in match.table.dice]


def _may_use_both(match: Match) -> bool:
    choices: Any = GAMES[match.game].choices(seen_by(match.table, 0), 0)
    return len({move.die for move in choices.moves if hasattr(move, "die")}) == 2


@pytest.mark.parametrize(("equal", "asked"), [(True, 1), (False, 2)])
def test_which_of_two_equal_dice_is_used_is_not_asked(
    sits: Sits, house: House, equal: bool, asked: int
) -> None:
    match = rolled(house, equal)
    ann = sits().at_once()
    dice = [key for key in ann.at(match.id).offered() if key.startswith("die:")]
    assert len(dice) == asked


def test_dice_that_may_be_rolled_again_are_kept_first_and_then_touched(
    house: House, ann: Sitting
) -> None:
    """A question names only moves that the page has: no die can be used at once there."""
    ann.at_once().at(until(house, "drachenland", asks_ann("reroll")).id).until("asked")
    expect(ann.asked).to_contain_text("or keep them, to use one after the other")
    assert [key for key in ann.look()["may"] if key.startswith("die:")] == []
    ann.page.get_by_role("button", name="Keep the dice").tap()
    ann.confirm()
    assert any(key.startswith("die:") for key in ann.offered())
