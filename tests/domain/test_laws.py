"""Every game obeys the laws, in random matches that Hypothesis chooses.

All laws share one seed, so that all look at the same matches; more of them with
LAW_MATCHES=100 in the environment.
"""

import os
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, seed, settings
from hypothesis import strategies as st

from domain.game import Game
from domain.games import GAMES
from tests.domain.journey import Journey, journey
from tests.domain.known import KNOWN, options_of
from tests.domain.laws import OF_GAMES, OF_JOURNEYS
from tests.toy import COFFERS

MATCHES = int(os.environ.get("LAW_MATCHES", "12"))
PLAYED = pytest.mark.parametrize("game", [*GAMES.values(), COFFERS], ids=lambda game: game.slug)
STEADY = settings(
    max_examples=MATCHES,
    database=None,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


def _sentence(law: Callable[..., None]) -> str:
    return law.__name__


@PLAYED
@pytest.mark.parametrize("law", OF_GAMES, ids=_sentence)
def test_every_game_obeys(law: Callable[[Game[Any, Any]], None], game: Game[Any, Any]) -> None:
    law(game)


@PLAYED
@pytest.mark.parametrize("law", OF_JOURNEYS, ids=_sentence)
@seed(1)
@STEADY
@given(data=st.data())
def test_every_match_obeys(
    law: Callable[[Journey], None], game: Game[Any, Any], data: st.DataObject
) -> None:
    law(data.draw(journeys(game), label="journey"))


@PLAYED
def test_every_game_is_known_to_the_laws(game: Game[Any, Any]) -> None:
    assert game.slug in KNOWN, "add a line to tests/domain/known.py"


def journeys(game: Game[Any, Any]) -> st.SearchStrategy[Journey]:
    """Random matches with any number of seats and any options."""
    seats = st.integers(*game.seats)
    return seats.flatmap(
        lambda number: st.builds(
            journey,
            st.just(game),
            st.just(number),
            options_of(game, number),
            st.integers(0, 10**6),
        )
    )
