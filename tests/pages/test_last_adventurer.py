"""L'Or des dragons says what it means to send one's last adventurer, before that is confirmed."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from domain.games.or_des_dragons.components import ATTACK
from domain.games.or_des_dragons.moves import Attack
from domain.match import Match, awaited
from tests.pages.conftest import House
from tests.pages.playing import played
from tests.pages.reaching import asks_ann, noted, sends, until
from tests.pages.sitting import Sitting

pytestmark = pytest.mark.long


def spares(house: House, match: Match, luck: Random) -> Match:
    """Each player sends the strongest adventurer that kills no dragon, if there is one."""
    (seat, *_) = sorted(seat for waiting in awaited(match) for seat in waiting.seats)
    attacks = [move for move, _ in noted(match, seat) if isinstance(move, Attack)]
    if not attacks:
        return played(house.handler, match, luck, 1)
    best = min(attacks, key=lambda one: (_kills(match, one), -ATTACK[one.adventurer]))
    return sends(house, match, seat, best)


def _kills(match: Match, move: Attack) -> bool:
    lair = match.table.lair(move.dragon)
    return bool(lair.strength + ATTACK[move.adventurer] >= lair.power)


def _able(match: Match) -> list[int]:
    table: Any = match.table
    return [len(ready) + len(tired) for ready, tired in zip(table.ready, table.tired, strict=True)]


def last(nobody_else: bool) -> Callable[[Match], bool]:
    """Ann must send her last adventurer, and may do it without killing."""

    def holds(match: Match) -> bool:
        if not asks_ann("attack")(match) or _able(match)[0] > 1:
            return False
        attacks = [move for move, _ in noted(match) if isinstance(move, Attack)]
        return any(not _kills(match, move) for move in attacks) and nobody_else != any(
            _able(match)[1:]
        )

    return holds


def lair(match: Match, kills: bool) -> int | None:
    """One that she may attack, killing or not."""
    attacks = (move for move, _ in noted(match) if isinstance(move, Attack))
    return next((one.dragon for one in attacks if _kills(match, one) == kills), None)


@pytest.mark.parametrize(
    ("nobody_else", "state", "words"),
    [(True, "danger", "no attack is possible"), (False, "drafted", "your turns are skipped")],
)
def test_the_last_adventurer_is_not_sent_unwarned(
    house: House, ann: Sitting, nobody_else: bool, state: str, words: str
) -> None:
    match = until(house, "or-des-dragons", last(nobody_else), spares)
    ann.at_once().at(match.id).offered()
    ann.touch(f"lair:{lair(match, kills=False)}")
    ann.until(state)
    expect(ann.asked).to_contain_text(words)


def test_a_killing_blow_is_no_risk(house: House, ann: Sitting) -> None:
    holds = last(nobody_else=False)
    both = until(
        house,
        "or-des-dragons",
        lambda match: holds(match) and lair(match, kills=True) is not None,
        spares,
    )
    ann.at_once().at(both.id).offered()
    ann.touch(f"lair:{lair(both, kills=True)}")
    ann.until("drafted")
    expect(ann.asked).not_to_contain_text("last")
