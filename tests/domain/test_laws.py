"""Every game obeys the laws, in random matches that Hypothesis chooses.

A match is played once, and all laws look at it; how many there are, and which, is said by
--effort and --seed.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from msgspec.json import decode

from domain.game import Game
from domain.games import GAMES
from tests.domain.journey import Journey, journey
from tests.domain.known import conserved_of, options_of
from tests.domain.laws import OF_GAMES, OF_JOURNEYS
from tests.domain.random_match import nothing_is_lost_nor_leaks, random_match
from tests.kit.effort import base_seed, by_effort
from tests.toy import COFFERS

MATCHES = by_effort(test=2, check=4, nightly=12)
PLAYED_OF_THEM = by_effort(test=1, check=3, nightly=12)
"""The last ones: what Hypothesis draws first is the simplest that there is, whatever the seed."""
BATCHES = by_effort(test=1, check=1, nightly=100)
"""So many times so many matches: those of one batch are kept until all laws have seen them."""
PLAYED = pytest.mark.parametrize(
    "game",
    [
        pytest.param(game, id=game.slug, marks=pytest.mark.xdist_group(f"laws of {game.slug}"))
        for game in (*GAMES.values(), COFFERS)
    ],
)
WALKED = by_effort(test=3, check=8, nightly=60)
"""So many are walked through without their logs and their people."""
Asked = tuple[int, bytes, int]
"""The number of seats, the options as JSON, the seed."""


def _sentence(law: Callable[..., None]) -> str:
    return law.__name__


@pytest.mark.parametrize("law", OF_GAMES, ids=_sentence)
@PLAYED
def test_every_game_obeys(law: Callable[[Game[Any, Any]], None], game: Game[Any, Any]) -> None:
    law(game)


@pytest.mark.parametrize("law", OF_JOURNEYS, ids=_sentence)
@pytest.mark.parametrize("batch", range(BATCHES))
@PLAYED
def test_every_match_obeys(
    law: Callable[[Journey], None], batch: int, game: Game[Any, Any]
) -> None:
    for seats, options, luck in chosen(game, batch):
        try:
            law(journey(game, seats, options, luck))
        except BaseException as error:
            error.add_note(f"the match: journey({game.slug}, {seats}, {options!r}, {luck})")
            raise


@PLAYED
def test_nothing_is_lost_nor_leaks_at_any_number_of_seats(game: Game[Any, Any]) -> None:
    """Many matches, without their logs and their people."""
    for seats, options, luck in chosen(game, 0, WALKED):
        played = random_match(game, seats, decode(options, type=game.options), luck)
        nothing_is_lost_nor_leaks(played, conserved_of(game.slug))


@PLAYED
def test_every_game_is_known_to_the_laws(game: Game[Any, Any]) -> None:
    assert callable(conserved_of(game.slug))


@lru_cache(maxsize=1)
def chosen(game: Game[Any, Any], batch: int, most: int = PLAYED_OF_THEM) -> tuple[Asked, ...]:
    """Random matches with any number of seats, in turn, and any options; the last ones."""
    found: list[Asked] = []

    @seed(base_seed() * 1_000 + batch)
    @settings(
        max_examples=max(MATCHES, most),
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(st.data())
    def choose(data: st.DataObject) -> None:
        fewest, most = game.seats
        spread = (fewest, most, *range(fewest + 1, most))
        luck = data.draw(st.integers(0, 10**6))
        options = {seats: data.draw(options_of(game, seats)) for seats in spread}
        turn = base_seed() + len(found)
        seats = spread[turn % len(spread)]  # after the draws, which must be alike each time
        found.append((seats, options[seats], luck))

    choose()
    return tuple(found[-most:])
