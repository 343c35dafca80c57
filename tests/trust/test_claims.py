"""A claim that was not due, or that gives itself another rank, fails where a log is checked."""

from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from domain.claiming import forfeited
from domain.commands import ClaimMatch, Leave
from domain.events import Finished
from domain.game import Score
from domain.games import GAMES
from domain.match import Actor
from domain.referee import FRESH, Envelope, decide
from domain.taking_back import RESIGNED_MS
from domain.verdicts import FAILED, PASSED, verdicts
from tests.domain.journey import SECRET, journey
from tests.domain.laws_of_trust import sealed_log
from tests.trust.exporting import Log, after, forged

GAME = "dragonwood"
EACH = pytest.mark.parametrize("seats", [2, 4])


@cache
def begun(seats: int) -> Log:
    """A match of players that has begun, as it is stored."""
    log = next(log for log in (_log(seats, seed) for seed in range(99)) if log)
    assert log is not None
    return log


def _log(seats: int, seed: int) -> Log | None:
    """The log up to its first move, if all seats are those of players then."""
    log = sealed_log(journey(GAMES[GAME], seats, b"{}", seed))[1]
    for number in range(1, len(log)):
        match = after(log[:number])
        if match is not None and match.status == "running":
            return log[:number] if all(s.player for s in match.seats) else None
    return None


def told(log: Log) -> dict[str, tuple[str, int]]:
    """Each check, with the entry at which it failed."""
    found = verdicts(forged(log, like=log))
    return {name: (status, entry or 0) for name, status, entry, _ in found}


def with_claim(log: Log, *scores: Score) -> Log:
    """The claim of the first player, with these scores or those of a forfeit."""
    match = after(log)
    assert match is not None
    end = Finished(scores or forfeited(match), SECRET.hex(), "claimed")
    actor = Actor("player", 0, match.seats[0].player)
    changes: dict[str, Any] = {
        "actor": actor,
        "command": ClaimMatch(),
        "events": (end,),
        "thought": None,
    }
    changes["at"] = log[-1].at + RESIGNED_MS
    return (*log, replace(log[-1], **changes))


def all_others_left(log: Log) -> Log:
    match = after(log)
    assert match is not None
    for number, seat in list(enumerate(match.seats))[1:]:
        if seat.resigned:
            continue
        actor = Actor("player", number, seat.player)
        decided = decide(match, FRESH, Envelope(actor, Leave(), log[-1].at, SECRET))
        changes = {"actor": actor, "command": Leave(), "events": decided.events, "thought": None}
        log, match = (*log, replace(log[-1], **changes)), decided.match
    return log


@EACH
def test_a_claim_that_is_due_passes(seats: int) -> None:
    found = told(with_claim(all_others_left(begun(seats))))
    assert {status for status, _ in found.values()} == {PASSED}


@EACH
def test_a_claim_while_another_person_plays_fails(seats: int) -> None:
    log = with_claim(begun(seats))
    assert told(log)["rules"] == (FAILED, len(log))
    if seats > 2:
        log = with_claim(all_others_left(begun(seats))[:-1])
        assert told(log)["rules"] == (FAILED, len(log))


@EACH
def test_a_claim_with_other_ranks_fails(seats: int) -> None:
    log = all_others_left(begun(seats))
    match = after(log)
    assert match is not None
    first, *others = forfeited(match)
    better = (replace(first, points=first.points + 1), *others)
    found = told(with_claim(log, *better))
    assert (found["rules"][0], found["result"][0]) == (FAILED, FAILED)


@EACH
def test_a_match_that_was_played_out_is_not_said_to_be_claimed(seats: int) -> None:
    log = sealed_log(journey(GAMES[GAME], seats, b"{}", 1))[1]
    *events, end = log[-1].events
    assert isinstance(end, Finished)
    altered = replace(log[-1], events=(*events, replace(end, abandoned="claimed")))
    assert FAILED in {status for status, _ in told((*log[:-1], altered)).values()}
