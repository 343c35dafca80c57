"""Players are reminded of what is theirs to decide: in time, once, and not when they have moved."""

from unittest.mock import patch

import pytest
from fakeredis import FakeRedis

from domain.match import Actor, Pace, Seat
from events.news.items import NewsItem, Reminders
from events.store import keys
from tests.kit.claims import take_due
from tests.kit.histories import another_history
from tests.toy import Bid, Coffers, Toss
from tests.workers.simulated_processes import SimulatedProcesses
from workers.projections import Projections
from workers.queues import JOBS

HOUR = 3_600_000
DAY = 24 * HOUR
ME, BOB = Seat("player"), Seat("player", "p1")
FOUR_DAYS = Pace(4 * 86_400, 4 * 86_400, 0)
SLOW_TICK = 30 * 60_000


@pytest.fixture
def table(processes: SimulatedProcesses, server: FakeRedis) -> "Table":
    return Table(processes, server)


class Table:
    """A match of p0 and p1 with four days for each decision, and all who work for it."""

    def __init__(self, processes: SimulatedProcesses, server: FakeRedis) -> None:
        self.shop, self.here, self.server = processes, processes.worker, server
        for player in ("p0", "p1"):
            server.set(keys.player(player), b"{}")
        self.projections = Projections(processes.web, idle_ms=0)
        self.match = processes.opened("coffers", ME, BOB, pace=FOUR_DAYS)
        self.opened = processes.simulation.now_ms
        self.work()

    def work(self) -> None:
        """The projections do what there is to do, and the clock and its jobs."""
        for _ in range(2):
            self.projections.step(block_ms=0)
        self.shop.tick()

    def run(self, ms: int) -> None:
        """Let this time pass; somebody looks every half hour."""
        end = self.shop.simulation.now_ms + ms
        while (left := end - self.shop.simulation.now_ms) > 0:
            self.shop.simulation.wait(min(left, SLOW_TICK))
            self.work()

    def bid(self, player: str) -> None:
        self.shop.web.handler.handle(self.match, Actor("player", player=player), Bid(1))

    def alarm(self) -> int | None:
        return self.here.store.alarms.due("reminder", self.match)

    def told(self, player: str = "p1") -> list[NewsItem]:
        items = self.here.inboxes.after(player, 0, 1_000).items
        return [item for item in items if item.kind == "time-short"]

    def hours(self, player: str = "p1") -> list[int]:
        """How many hours were left when they were told."""
        return [round(((item.deadline or 0) - item.at) / HOUR) for item in self.told(player)]


def test_who_must_decide_is_reminded_every_day_and_when_a_quarter_is_left(table: Table) -> None:
    table.run(4 * DAY - HOUR)
    assert table.hours() == table.hours("p0") == [72, 48, 24]
    first = table.told()[0]
    assert (first.match, first.seat, first.awaits, first.version) == (table.match, 1, "bid", 2)
    assert first.deadline == table.opened + 4 * DAY


def test_who_has_decided_is_reminded_no_more(table: Table) -> None:
    table.run(DAY + HOUR)
    table.bid("p1")
    assert table.alarm() is None, "the entry itself clears it"
    table.work()
    table.run(2 * DAY)
    assert table.hours() == [72]
    assert table.hours("p0") == [72, 48, 24]


def test_who_has_moved_while_the_job_waited_is_not_reminded(table: Table) -> None:
    table.shop.wait(DAY)
    table.shop.clock.tick()
    table.bid("p1")
    table.work()
    assert table.hours() == []


def test_a_player_says_how_they_want_to_be_reminded_and_otherwise_of_one_match(
    table: Table,
) -> None:
    inboxes = table.here.inboxes
    inboxes.want("p0", Reminders(0, 0))
    inboxes.want("p1", Reminders(0, 0))
    inboxes.want("p1", Reminders(50, 0), table.match)
    table.here.reminding.look_again(table.match)
    table.run(4 * DAY - HOUR)
    assert (table.hours("p0"), table.hours()) == ([], [48])
    inboxes.want("p1", None, table.match)
    wanted = inboxes.reminders_of("p1", table.match)
    assert (wanted.own, wanted.of_match) == (None, Reminders(0, 0))


def test_who_wants_to_be_reminded_from_now_on_is_not_told_what_was_due_before(
    table: Table,
) -> None:
    table.here.inboxes.want("p1", Reminders(0, 0))
    table.run(2 * DAY + 2 * HOUR)
    now = table.shop.simulation.now_ms
    table.here.inboxes.want("p1", Reminders(0, 12 * 60, since=now))
    table.here.reminding.look_again(table.match)
    table.work()
    assert table.hours() == []
    table.run(DAY)
    assert table.hours() == [36, 24]


def test_a_job_that_is_lost_comes_back_and_one_that_is_repeated_tells_nothing(
    table: Table,
) -> None:
    lease = JOBS["reminder"].lease_ms
    table.shop.wait(DAY)
    assert take_due(table.here.store, "reminder", lease).due == (table.match,)
    table.work()
    assert table.hours() == [], "it is under its lease"
    table.shop.wait(lease)
    table.work()
    assert table.hours() == [72]
    table.here.reminding.look_again(table.match)
    table.work()
    assert table.hours() == [72]


def test_nobody_is_reminded_of_what_their_lists_do_not_show(table: Table) -> None:
    table.shop.wait(DAY)
    table.bid("p0")
    table.here.reminding.look_again(table.match)
    table.shop.tick()
    assert table.hours() == []
    table.shop.wait(JOBS["reminder"].lease_ms)
    table.work()
    assert table.hours() == [72]


def test_a_reminder_that_was_due_when_somebody_moved_is_told_all_the_same(table: Table) -> None:
    table.shop.wait(DAY + 1)
    table.bid("p0")
    table.work()
    table.shop.tick()
    assert table.hours() == [72]


@pytest.mark.parametrize("step", [HOUR, -HOUR, 3 * DAY, -3 * DAY])
def test_a_clock_that_steps_brings_no_reminder_too_early_and_loses_none(
    table: Table, step: int
) -> None:
    table.run(DAY + HOUR)
    table.shop.simulation.step(step)
    table.work()
    table.run(HOUR)
    assert table.hours() == [72]
    table.run(2 * DAY - 3 * HOUR)
    assert table.hours() == [72, 48]
    table.run(2 * HOUR)
    assert table.hours() == [72, 48, 24]


@pytest.mark.parametrize("step", [-HOUR, -6 * HOUR])
def test_who_has_said_how_before_the_clock_was_set_back_is_reminded_as_if_it_was_not(
    table: Table, step: int
) -> None:
    table.here.inboxes.want("p1", Reminders(0, 0))
    table.run(10 * HOUR + HOUR // 2)
    now = table.shop.simulation.now_ms
    table.here.inboxes.want("p1", Reminders(0, 60, since=now))
    table.here.reminding.look_again(table.match)
    table.work()
    table.shop.simulation.step(step)
    table.work()
    assert table.hours() == [], "what was due before they said so is not told"
    table.run(3 * HOUR)
    assert table.hours() == [85, 84, 83]
    table.run(5 * HOUR)
    assert table.hours() == [85, 84, 83, 82, 81, 80, 79, 78]


def test_who_is_erased_is_reminded_no_more(table: Table, server: FakeRedis) -> None:
    table.here.inboxes.erase("p1")
    server.delete(keys.player("p1"))
    table.run(2 * DAY)
    assert table.told() == []
    assert table.hours("p0") == [72, 48]


def test_a_match_with_short_turns_costs_one_reminder(
    processes: SimulatedProcesses, server: FakeRedis
) -> None:
    server.set(keys.player("p0"), b"{}")
    table = Table(processes, server)
    with patch.object(table, "match", processes.opened("coffers", ME, BOB, pace=Pace(60, 60, 0))):
        table.work()
        for _ in range(59):
            processes.simulation.wait(1_000)
            table.work()
        quick = [item for item in table.told("p0") if item.match == table.match]
    assert [item.at - table.opened for item in quick] == [45_000]


@pytest.fixture
def fickle(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether p0 is wanted depends on p1, who changes their mind with each coin that they toss."""
    monkeypatch.setattr(Coffers, "wanted", lambda _, table, waiting: waiting.seats[table.pot % 2 :])


def changes_mind(table: Table) -> None:
    table.shop.web.handler.handle(table.match, Actor("player", player="p1"), Toss())
    table.work()


def turns_told(table: Table) -> int:
    """How often p0 was told that it is their turn."""
    items = table.here.inboxes.after("p0", 0, 1_000).items
    return sum(item.kind == "your-turn" for item in items)


def minutes_pass(table: Table, count: int) -> None:
    for _ in range(count):
        table.shop.wait(60_000)
        table.work()


def taken_over(table: Table) -> None:
    """Another server takes the place of the store: all lists are made again."""
    another_history(table.server)
    for _ in range(2):
        table.projections.step(block_ms=0)


def lose_alarm(table: Table) -> None:
    """The store loses the alarm."""
    table.here.store.alarms.snooze("reminder", table.match, None, table.here.store.tip(table.match))
    assert table.alarm() is None


def test_an_entry_sets_the_alarm_to_the_first_reminder(table: Table) -> None:
    table.bid("p0")
    for _ in range(2):
        table.projections.step(block_ms=0)
    assert table.alarm() == table.opened + DAY


def test_where_lists_are_made_again_nobody_is_reminded_twice(table: Table) -> None:
    for hours in (25, 24, 25):
        table.run(hours * HOUR)
        before = table.alarm()
        taken_over(table)
        table.shop.tick()
        assert table.alarm() == before
    assert table.alarm() is None
    assert table.hours() == [72, 48, 24]


def test_a_reminder_whose_alarm_was_lost_is_told_once_lists_are_made_again(table: Table) -> None:
    table.run(DAY + HOUR)
    lose_alarm(table)
    taken_over(table)
    assert table.alarm() is not None
    table.run(DAY)
    lose_alarm(table)
    table.shop.wait(DAY)
    taken_over(table)
    table.work()
    assert table.hours() == [72, 48, 23], "it was due an hour ago"


@pytest.mark.usefixtures("fickle")
def test_a_turn_that_comes_again_and_again_is_told_once_in_a_while(table: Table) -> None:
    for _ in range(4):
        changes_mind(table)
    minutes_pass(table, 14)
    assert turns_told(table) == 1
    minutes_pass(table, 2)
    assert turns_told(table) == 2, "it is still theirs"
    minutes_pass(table, 20)
    assert turns_told(table) == 2
    table.run(DAY)
    assert table.hours("p0") == [72], "the reminders are as ever"


@pytest.mark.usefixtures("fickle")
def test_a_turn_that_is_over_when_it_could_be_told_again_is_not(table: Table) -> None:
    for _ in range(3):
        changes_mind(table)
    minutes_pass(table, 20)
    assert turns_told(table) == 1
    changes_mind(table)
    assert turns_told(table) == 2


@pytest.mark.usefixtures("fickle")
@pytest.mark.parametrize("step", [-HOUR, HOUR])
def test_a_clock_that_was_set_to_another_time_holds_no_turn_back(table: Table, step: int) -> None:
    for _ in range(4):
        changes_mind(table)
    table.shop.simulation.step(step)
    table.work()
    minutes_pass(table, 16)
    assert turns_told(table) == 2
