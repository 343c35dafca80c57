"""Random matches: all that can happen happens; novices play."""

from random import Random

import pytest

from domain.game import unfold
from domain.games.pierres_du_dragon import PIERRES_DU_DRAGON
from domain.games.pierres_du_dragon import events as e
from domain.games.pierres_du_dragon.options import Options
from domain.secrecy import seen_by
from tests.domain.pierres_du_dragon.conserved import BLANKS
from tests.domain.random_match import committed, random_match
from workers.ai import think

GAME = PIERRES_DU_DRAGON
OPTIONS = [
    Options(),
    Options(apprentice_free=True, auto_zero=True),
    Options(open_purses=True, characters=BLANKS[:3], changeable_bids=True),
    Options(auto_zero=True, characters=BLANKS[2:5]),
    Options(characters=BLANKS[5:8]),
    Options(characters=BLANKS[7:]),
]


def test_in_random_matches_everything_that_can_happen_happens() -> None:
    logs = [random_match(GAME, 3 + n % 4, OPTIONS[n % len(OPTIONS)], n).events for n in range(50)]
    seen = {type(event) for log in logs for event in log}
    assert seen >= {*GAME.events}
    reasons = {event.reason for log in logs for event in log if isinstance(event, e.AuctionPassed)}
    assert reasons == {"no-bids", "cursed", "tied"}


@pytest.mark.parametrize("seats", [3, 6])
def test_novices_make_legal_moves_and_take_no_part_in_slow_play(seats: int) -> None:
    rng, ask = Random(seats), committed(f"{seats} novices")
    table = unfold(GAME, GAME.setup(seats, OPTIONS[2]), (), ask)[1]
    for _ in range(60):
        seat = GAME.wanted(table, GAME.waiting(table)[0])[0]
        view = seen_by(table, seat)
        move = think(GAME, view, seat, "novice", seed=rng.randrange(100)).move
        assert move is not None
        assert not move.anonymous
        assert GAME.legal(view, seat, move)
        table = unfold(GAME, table, GAME.decide(table, seat, move), ask)[1]
        if not GAME.waiting(table):
            return
