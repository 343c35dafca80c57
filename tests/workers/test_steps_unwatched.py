"""The store's clock steps while a match is about to be ended because nobody looks at it: what the
clock showed before says nothing, and the match is kept until its time has really come.
"""

from typing import Any

import fakeredis
import pytest

from domain.match import Seat
from events.retention import DAY_MS
from events.store.store import Store
from tests.workers.test_steps import AI, HOUR, ME
from tests.workers.workshop import Workshop
from workers import jobs
from workers.queues import JOBS

LEASE_MS = JOBS["unwatched"].lease_ms
SEATS = pytest.mark.parametrize(
    "seats", [(ME, Seat("open")), (ME, AI)], ids=["without deadlines", "with deadlines"]
)


def over(shop: Workshop, match: str) -> bool:
    return shop.now(match).match.status == "finished"


@SEATS
def test_a_step_forward_that_nobody_has_noticed_ends_no_match(
    shop: Workshop, server: fakeredis.FakeRedis, seats: tuple[Seat, ...]
) -> None:
    """A clock had just looked, and claims what seems due; the worker has just been started."""
    match = shop.opened("coffers", *seats)
    shop.run(1_000)
    shop.simulation.step(70 * DAY_MS)
    assert match in Store(server).alarms.claim("unwatched", LEASE_MS).due
    jobs.nobody_looks(match)
    assert not over(shop, match)
    shop.clock.tick()
    due = shop.web.store.alarms.due("unwatched", match)
    assert due is not None
    assert due > shop.simulation.now_ms + LEASE_MS
    jobs.nobody_looks(match)
    assert not over(shop, match)


@pytest.mark.parametrize(
    ("seats", "step"),
    [((ME, Seat("open")), -HOUR), ((ME, AI), -HOUR), ((ME, AI), HOUR)],
    ids=["back without deadlines", "back", "forward"],
)
def test_a_step_at_the_very_moment_ends_no_match(
    shop: Workshop, monkeypatch: pytest.MonkeyPatch, seats: tuple[Seat, ...], step: int
) -> None:
    match, alarm = shop.opened("coffers", *seats), shop.worker.store.alarms.due
    shop.run(1_000)
    lease = shop.simulation.now_ms + LEASE_MS
    shop.web.store.alarms.snooze("unwatched", match, lease, shop.now(match).tip)

    def stepped(*which: Any) -> int | None:
        due = alarm(*which)
        shop.worker.store.time(match)
        shop.simulation.step(step)
        return due

    with monkeypatch.context() as context:
        context.setattr(shop.worker.store.alarms, "due", stepped)
        jobs.nobody_looks(match)
    assert not over(shop, match)
    shop.run(1_000)
    assert not over(shop, match)
    for _ in range(2):  # the first time it may have to make up for the step
        shop.simulation.wait(LEASE_MS)
        for due in shop.web.store.alarms.claim("unwatched", LEASE_MS).due:
            jobs.nobody_looks(due)
    assert over(shop, match), "its time had come, whatever the clock shows"


@pytest.mark.long
@SEATS
def test_who_remembers_nothing_ends_a_match_a_lease_later(
    shop: Workshop, seats: tuple[Seat, ...]
) -> None:
    match = shop.opened("coffers", *seats)
    shop.simulation.wait(70 * DAY_MS + HOUR)
    shop.begin_again()
    jobs.nobody_looks(match)
    assert not over(shop, match)
    shop.simulation.wait(LEASE_MS)
    jobs.nobody_looks(match)
    assert over(shop, match)
