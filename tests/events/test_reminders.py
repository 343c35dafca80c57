"""When players are reminded: by a share of the clock, by a rhythm, and as soon as they want it."""

import pytest

from events.news.items import USUAL, Reminders
from events.news.reminding import MINUTE_MS, Span, newest_by, next_after

HOUR, DAY = 60 * MINUTE_MS, 24 * 60 * MINUTE_MS
OPENED = 1_000_000
WEEK = Span(OPENED, OPENED + 7 * DAY)
SHORT = Span(OPENED, OPENED + 45_000)


def all_of(span: Span, wanted: Reminders) -> list[int]:
    """All reminders of a decision, in ms after it was opened."""
    found, time = list[int](), span.opened
    while (at := next_after(time, span, wanted)) is not None:
        found.append(at - span.opened)
        time = at
    return found


def test_a_quarter_before_the_end_and_every_day_is_usual() -> None:
    share = 7 * DAY * 3 // 4
    assert all_of(WEEK, USUAL) == sorted([*(DAY * n for n in range(1, 7)), share])
    assert all_of(SHORT, USUAL) == [33_750]


def test_before_a_decision_was_opened_its_first_reminder_is_next() -> None:
    assert next_after(OPENED - MINUTE_MS, WEEK, USUAL) == OPENED + DAY


def test_both_can_be_chosen_and_left_out() -> None:
    assert all_of(WEEK, Reminders(0, 2 * 24 * 60)) == [2 * DAY, 4 * DAY, 6 * DAY]
    assert all_of(WEEK, Reminders(10, 0)) == [7 * DAY * 9 // 10]
    assert all_of(WEEK, Reminders(0, 0)) == []


def test_one_reminder_that_is_due_for_both_reasons_is_one() -> None:
    assert all_of(Span(0, 2 * DAY), Reminders(50, 24 * 60)) == [DAY]


@pytest.mark.parametrize("wanted", [USUAL, Reminders(10, 90), Reminders(0, 7), Reminders(90, 0)])
def test_what_is_next_is_what_is_due_when_its_time_has_come(wanted: Reminders) -> None:
    due = [WEEK.opened + each for each in all_of(WEEK, wanted)]
    for at in due[:50]:
        assert newest_by(at - 1, WEEK, wanted) != at
        assert newest_by(at, WEEK, wanted) == at
        assert newest_by(at + 1, WEEK, wanted) == at


def test_after_the_deadline_and_at_the_beginning_nobody_is_reminded() -> None:
    assert newest_by(OPENED, WEEK, USUAL) is None
    assert newest_by(OPENED + 1, WEEK, USUAL) is None
    assert newest_by(WEEK.deadline, WEEK, USUAL) is None
    assert next_after(WEEK.deadline - 1, WEEK, USUAL) is None


def test_what_was_due_before_it_was_asked_for_is_not_told() -> None:
    wanted = Reminders(0, 60, since=OPENED + 30 * HOUR + 1)
    assert newest_by(OPENED + 30 * HOUR + 2, WEEK, wanted) is None
    assert newest_by(OPENED + 31 * HOUR, WEEK, wanted) == OPENED + 31 * HOUR
