"""Receivers as functions: what one refuses keeps nothing else from it, and by what it is signed."""

from collections.abc import Iterable

from msgspec.structs import replace

from events.news.inboxes import KEPT, Inbox
from events.news.items import NewsItem
from events.receivers.cursor import absorbed, resumed, settled
from events.receivers.message import Secrets
from events.receivers.receiver import (
    UNREAD_MS,
    Answer,
    Behind,
    Off,
    OldSecret,
    Receiver,
    Waiting,
    due,
    next_due,
)

KEY = b"key"
AT_ONCE, AT_A_TIME = 4, 200
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
    new = tuple(item for item in items if item.n > receiver.seen)[:AT_A_TIME]
    receiver = absorbed(receiver, Inbox(new, 10_000, 1, 0), now)
    chosen = due(receiver, now, AT_ONCE)
    refuses = {each.id: bool(each.match and each.match.startswith("bad")) for each in chosen}
    answers = {i: Answer("refused", 500) if no else Answer("accepted") for i, no in refuses.items()}
    return settled(receiver, answers, now), [each.match or "" for each in chosen]


def test_many_matches_that_are_refused_keep_no_other_one_waiting() -> None:
    items = told(*(f"bad{n}" for n in range(KEPT)), "good")
    receiver, tried = NEW, list[str]()
    while "good" not in tried:
        receiver, more = turn(receiver, items, now=1)
        assert more, "there is something in each turn"
        tried += more
    assert len(tried) <= KEPT + AT_ONCE, "nothing was tried twice before"
    assert receiver.off is None


def test_what_is_new_goes_before_what_is_tried_again() -> None:
    items = told(*(f"bad{n}" for n in range(40)))
    receiver = NEW
    for _ in range(10):
        receiver, _ = turn(receiver, items, now=1)
    more = told(*(f"bad{n}" for n in range(40)), *(f"good{n}" for n in range(AT_ONCE + 1)))
    receiver, tried = turn(receiver, more, now=HOUR)
    assert all(match.startswith("good") for match in tried)
    _, then = turn(receiver, more, now=HOUR)
    assert sorted(match.rstrip("0123456789") for match in then) == ["bad", "bad", "bad", "good"]


def test_what_the_inbox_keeps_no_longer_waits_no_longer_and_is_said_to_be_lost() -> None:
    receiver = NEW
    for step in range(40):
        receiver, _ = turn(receiver, told(*(f"bad{n}" for n in range(step + 1))), now=1)
    last = NewsItem("your-turn", 0, n=43, id="news_last", match="last")
    receiver = absorbed(receiver, Inbox((last,), 43, 4, 0), now=2)
    assert sorted(each.n for each in receiver.waiting) == [*range(4, 41), 43]
    assert [each.n for each in receiver.tries if each.outcome == "lost"][:3] == [1, 2, 3]


def test_what_only_a_newer_release_can_read_keeps_what_is_behind_it_and_is_looked_for_soon() -> (
    None
):
    behind = {"first": Behind(5), "second": Behind(7)}
    receiver = replace(NEW, seen=7, behind=behind)
    legible = NewsItem("your-turn", 0, n=5, id="news_5", match="first")  # 6 is unknown here
    receiver = resumed(receiver, Inbox((legible,), 7, 1, 0), now=1)
    assert [each.n for each in receiver.waiting] == [5]
    assert receiver.behind == {"second": Behind(7)}
    done = settled(receiver, {"news_5": Answer("accepted")}, now=2)
    assert next_due(done, now=2) == 2 + UNREAD_MS
    items = (NewsItem("your-turn", 0, n=7, id="news_7", match="second"),)
    assert [each.n for each in resumed(done, Inbox(items, 7, 1, 0), now=3).waiting] == [7]


def test_a_receiver_that_was_switched_off_by_its_player_stays_so_when_a_test_says_goodbye() -> None:
    test = Waiting(0, "test", "test", 1, once=True)
    receiver = replace(NEW, off=Off(1, None), waiting=(test,))
    after = settled(receiver, {"test": Answer("refused", 410)}, now=2)
    assert (after.off, after.waiting) == (Off(1, None), ())


def test_a_receiver_that_refuses_everything_is_switched_off_after_a_day_as_ever() -> None:
    items = told(*(f"bad{n}" for n in range(200)))
    receiver, now = NEW, 1
    while receiver.off is None:
        receiver, _ = turn(receiver, items, now)
        now = max(now, next_due(receiver, now) or now)
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
