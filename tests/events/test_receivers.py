"""Receivers as functions: what one refuses keeps nothing else from it, and by what it is signed."""

from collections.abc import Iterable

from msgspec.structs import replace

from events.news.inboxes import Inbox
from events.news.items import NewsItem
from events.receivers.following import MOST_FAILING, absorbed, settled
from events.receivers.message import Secrets
from events.receivers.receiver import (
    MOST_WAITING,
    Answer,
    OldSecret,
    Receiver,
    due,
    next_due,
)

KEY = b"key"
AT_ONCE = 4
HOUR = 3_600_000
NEW = Receiver("wh_1", "http://a.example/", "standard", 0, 0, "salt", "link")


def told(*matches: str) -> list[NewsItem]:
    """An inbox with an item for each of these matches."""
    return [
        NewsItem("your-turn", 0, n=n, id=f"news_{n}", match=match)
        for n, match in enumerate(matches, 1)
    ]


def turn(receiver: Receiver, items: Iterable[NewsItem], now: int) -> tuple[Receiver, list[str]]:
    """The receiver after a turn, and the matches that it was told of. It refuses the bad ones."""
    if not receiver.full:
        new = tuple(item for item in items if item.n > receiver.seen)[:MOST_WAITING]
        receiver = absorbed(receiver, Inbox(new, 10_000, 1, 0), now)
    chosen = due(receiver, now, AT_ONCE)
    refuses = {each.id: bool(each.match and each.match.startswith("bad")) for each in chosen}
    answers = {i: Answer("refused", 500) if no else Answer("accepted") for i, no in refuses.items()}
    return settled(receiver, answers, now), [each.match or "" for each in chosen]


def test_many_matches_that_are_refused_keep_no_other_one_waiting() -> None:
    bad = 2 * MOST_FAILING
    items = told(*(f"bad{n}" for n in range(bad)), "good")
    receiver, tried = NEW, list[str]()
    while "good" not in tried:
        receiver, more = turn(receiver, items, now=1)
        assert more, "there is something in each turn"
        tried += more
    assert len(tried) <= bad + AT_ONCE, "nothing was tried twice before"
    assert len(receiver.waiting) == MOST_FAILING
    assert receiver.off is None


def test_what_is_tried_again_leaves_room_for_what_is_new_and_the_other_way_round() -> None:
    items = told(*(f"bad{n}" for n in range(40)))
    receiver = NEW
    for _ in range(10):
        receiver, _ = turn(receiver, items, now=1)
    more = told(*(f"bad{n}" for n in range(40)), *(f"good{n}" for n in range(9)))
    _, tried = turn(receiver, more, now=HOUR)
    assert sorted(match.rstrip("0123456789") for match in tried) == ["bad", "bad", "good", "good"]
    _, alone = turn(receiver, items, now=HOUR)
    assert len(alone) == AT_ONCE


def test_beyond_the_bound_what_was_tried_first_is_given_up_and_said_to_be_lost() -> None:
    items = told(*(f"bad{n}" for n in range(MOST_FAILING + 3)))
    receiver = NEW
    for step in range(0, len(items), AT_ONCE):
        receiver, _ = turn(receiver, items, now=1 + step)
    lost = [each.n for each in receiver.tries if each.outcome == "lost"]
    assert len(lost) == 3
    assert max(lost) <= AT_ONCE
    assert {each.match for each in receiver.waiting}.isdisjoint(f"bad{n - 1}" for n in lost)


def test_a_match_that_loses_its_first_item_so_is_told_the_next_one() -> None:
    items = told("bad0", "bad0", *(f"bad{n}" for n in range(1, MOST_FAILING + 1)))
    receiver, now = NEW, 1
    while len(receiver.waiting) < MOST_FAILING + 1 or receiver.fresh:
        receiver, _ = turn(receiver, items, now)
        now += 1
        if any(each.outcome == "lost" for each in receiver.tries):
            break
    heads = [each for each in receiver.waiting if each.match == "bad0"]
    assert [each.n for each in heads] == [2]


def test_a_receiver_that_refuses_everything_is_switched_off_after_a_day_as_ever() -> None:
    items = told(*(f"bad{n}" for n in range(MOST_FAILING * 2)))
    receiver, now = NEW, 1
    while receiver.off is None:
        receiver, _ = turn(receiver, items, now)
        now = max(now, next_due(receiver) or now)
        assert now < 48 * HOUR
    assert receiver.off.why == "failing"
    assert receiver.off.at > 18 * HOUR
    assert replace(receiver, off=None).waiting == ()


def test_each_secret_is_signed_by_until_its_own_time() -> None:
    older = (OldSecret("b", 2 * HOUR), OldSecret("a", HOUR))
    receiver = replace(NEW, salt="d", old_salt="c", old_until=3 * HOUR, older=older)
    good = [Secrets(KEY).of("zoe", receiver, hours * HOUR) for hours in range(4)]
    assert [len(secrets) for secrets in good] == [4, 3, 2, 1]
    assert all(secrets == good[0][: len(secrets)] for secrets in good)
    assert len(set(good[0])) == 4
