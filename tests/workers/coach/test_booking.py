"""To whom a change is booked: who decided, and the parts of decisions that several make at once."""

from collections.abc import Iterator, Mapping
from unittest.mock import patch

import pytest

from domain.commands import Expire
from domain.games import GAMES
from domain.logged import LoggedEntry
from domain.match import Match
from tests.bench.arena import Arena
from tests.bench.calibration import fixture
from tests.bench.luck import log_of
from tests.domain.journey import Journey, idle
from workers.coach import joint
from workers.coach.account import Booked, account_of
from workers.coach.joint import Joint, divided_change
from workers.coach.judge import Chances

GAME = GAMES["pierres-du-dragon"]


def divided(
    before: Chances, came: Chances, alone: Mapping[int, Chances], movers: tuple[int, ...] = (0, 1)
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The amounts booked for each of two seats; `alone` has the chances after one choice without
    the other.
    """
    moves = tuple((seat, GAME.moves[0]()) for seat in movers)
    both = Joint(None, ("bid", 1), frozenset((0, 1)), moves)

    def without(_: object, __: object, seats: frozenset[int], *___: object) -> Chances:
        return alone[min(seats, default=-1)]

    with patch.object(joint, "_without", without):
        return divided_change(GAME, both, before, came, True, "")


def test_a_sealed_choice_counts_by_what_it_adds_with_and_without_the_others() -> None:
    alone = {0: (600, 400), 1: (450, 550)}
    own, others = divided((500, 500), (700, 300), alone)
    assert own == ((250 + 100) // 2, (-100 + 50) // 2)
    assert others == ((-50 + 100) // 2, (-100 - 250) // 2)
    assert [sum(pair) for pair in zip(own, others, strict=True)] == [200, -200]


def test_of_what_needs_both_each_has_one_half() -> None:
    """Without either of them the treasure is lost."""
    lost = (450, 400)
    own, others = divided((500, 450), (520, 430), {0: lost, 1: lost})
    assert own == others == (10, -10)


def test_a_choice_that_is_the_default_adds_nothing() -> None:
    """Seat 1 bids nothing: without its bid the same comes of it."""
    came = (700, 300)
    own, others = divided((500, 500), came, {0: came, 1: (500, 500), -1: (500, 500)})
    assert own == (200, 0)
    assert others == (0, -200)


def test_odd_millionths_are_not_lost() -> None:
    own, others = divided((500, 500), (701, 299), {0: (600, 400), 1: (450, 550)})
    assert [sum(pair) for pair in zip(own, others, strict=True)] == [201, -201]


def stood(played: Journey) -> Iterator[tuple[LoggedEntry, Match | None]]:
    """The entries of a journey, and the match before each."""
    before = None
    for version, step in enumerate(played.steps, 1):
        yield LoggedEntry(version, step.now, step.actor, step.command, step.happened), before
        before = step.after


@pytest.mark.parametrize("slug", ["dragonwood", "drachenland"])
def test_what_the_clock_decides_is_the_decision_of_the_seat_that_missed_it(slug: str) -> None:
    """The same holds where a computer plays for the seat: there the entries are moves of it."""
    game = GAMES[slug]
    entries = [*stood(idle(game, 3))]
    account = account_of(told for told, _ in entries)
    assert account is not None
    booked = {entry.version: entry for entry in account.entries}
    seen = [
        _deciders(booked[told.version])
        == {seat for waiting in game.waiting(before.table) for seat in waiting.seats}
        for told, before in entries
        if isinstance(told.command, Expire) and before and before.status == "running"
        if len(game.waiting(before.table)[0].seats) == 1 and any(booked[told.version].own)
    ]
    assert seen
    assert all(seen)


def _deciders(entry: Booked) -> set[int]:
    return {seat for seat, part in enumerate(entry.own) if part}


def test_a_negotiation_is_the_decision_of_its_parties_only() -> None:
    slug = "or-des-dragons"
    log = [*log_of(slug, 1, Arena(GAMES[slug], *fixture(slug, 1)))]
    account = account_of(log)
    assert account is not None
    shared = [entry for entry in account.entries if len(_deciders(entry)) > 1]
    assert any(len(_deciders(entry)) < len(entry.own) for entry in shared)
