"""The account of a match: luck, own and others' decisions are the result less the start."""

from collections.abc import Iterator
from functools import lru_cache
from math import isqrt

import msgspec
import pytest

from domain.games import GAMES
from domain.logged import LoggedEntry
from domain.match import Match
from tests.bench.arena import Arena
from tests.bench.calibration import OPTIONS, fixture
from tests.bench.luck import log_of
from tests.domain.journey import Journey, journey
from tests.golden.recorded import Recorded, folded, recorded, short_by_day
from tests.kit.effort import base_seed, by_effort, one_in
from workers.coach.account import Account, account_of
from workers.coach.chances import won
from workers.coach.judge import WHOLE

GOLDEN = short_by_day(found for slug in GAMES for found in recorded(slug))
MATCHES = by_effort(test=1, check=2, nightly=2000)
"""Random ones of each game; in the night 10,000 of all."""
FEW = 100
"""Samples: the law holds with however many."""
BATCH = 20
BATCHES = range(-(-MATCHES // BATCH))


def holds(account: Account, end: Match) -> None:
    """The law, for every entry and every seat."""
    before = account.start
    for entry in account.entries:
        assert sum(entry.worth) == WHOLE
        booked = zip(before, entry.luck, entry.own, entry.others, strict=True)
        assert tuple(map(sum, booked)) == entry.worth, entry.version
        before = entry.worth
    for seat in account.seats:
        assert seat.error == isqrt(sum(entry.variance[seat.seat] for entry in account.entries))
        assert seat.luck + seat.own + seat.others == seat.result - seat.start
    if end.result:
        assert tuple(seat.result for seat in account.seats) == won(end.result)
    for name in ("start", "luck"):
        assert sum(getattr(seat, name) for seat in account.seats) == WHOLE * (name == "start")


def told(played: Journey) -> Iterator[LoggedEntry]:
    for version, step in enumerate(played.steps, 1):
        yield LoggedEntry(version, step.now, step.actor, step.command, step.happened)


@pytest.mark.parametrize("found", GOLDEN)
def test_the_account_of_a_golden_match_comes_out(found: Recorded) -> None:
    log = [LoggedEntry(e.version, e.at, e.actor, e.command, e.happened) for e in found.entries]
    account = account_of(log, FEW)
    assert account is not None
    holds(account, folded(found.entries))


@pytest.mark.parametrize("batch", BATCHES)
@pytest.mark.parametrize("slug", one_in(2, GAMES))
def test_the_account_of_a_random_match_comes_out(slug: str, batch: int) -> None:
    game = GAMES[slug]
    least, most = game.seats
    for number in range(min(BATCH, MATCHES - batch * BATCH)):
        seed = 100_000 * base_seed() + batch * BATCH + number
        options = msgspec.json.encode(OPTIONS[slug][seed % len(OPTIONS[slug])])
        played = journey(game, least + seed % (most - least + 1), options, seed)
        account = account_of(told(played), FEW)
        if account is not None:
            holds(account, played.end)


@lru_cache(maxsize=8)
def of_computers(slug: str, number: int) -> tuple[tuple[LoggedEntry, ...], Account]:
    log = (*log_of(slug, number, Arena(GAMES[slug], *fixture(slug, number))),)
    account = account_of(log)
    assert account is not None
    return log, account


@pytest.mark.parametrize("slug", one_in(2, GAMES))
def test_an_account_is_the_same_each_time(slug: str) -> None:
    log, account = of_computers(slug, 1)
    assert account_of(log) == account


@pytest.mark.parametrize("slug", one_in(2, GAMES))
def test_an_entry_that_asks_nothing_of_chance_is_no_luck(slug: str) -> None:
    """If no card leaves a pile either, all was decided."""
    log, account = of_computers(slug, 1)
    lucky = {entry.version for entry in account.entries if any(entry.luck)}
    assert lucky
    assert len(lucky) < len(log)
