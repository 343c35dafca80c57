"""Receivers as functions: what one is told and in which order, and by what it is signed."""

from collections.abc import Iterable

from msgspec.structs import replace

from events.importing.release_1_2 import receiver_of
from events.news.inboxes import Inbox
from events.news.items import NewsItem
from events.receivers.message import Secrets
from events.receivers.receiver import (
    Batch,
    Delivery,
    Off,
    OldSecret,
    Once,
    Receiver,
    Response,
    after_responses,
    caught_up,
    next_look,
    next_of,
    switched_off,
    switched_on,
    waiting,
    with_once,
)
from events.receivers.stored import decoded_receiver

KEY = b"key"
AT_ONCE = 4
HOUR = 3_600_000
NEW = Receiver("wh_1", "http://a.example/", "standard", 0, 0, "salt", "link")
REFUSED, ACCEPTED = Response("refused", 500), Response("accepted", 204)


def told(*matches: str) -> list[NewsItem]:
    """Items of an inbox, one for each of these matches."""
    return [
        NewsItem("your-turn", 0, n=n, id=f"news_{n}", match=match)
        for n, match in enumerate(matches, 1)
    ]


def inbox(items: Iterable[NewsItem], receiver: Receiver = NEW) -> Inbox:
    """The inbox after the items that a receiver was sent."""
    kept = [*items]
    new = tuple(item for item in kept if item.n > receiver.seen)
    return Inbox(new, kept[-1].n, 0)


def turn(receiver: Receiver, items: Iterable[NewsItem], now: int) -> tuple[Receiver, list[str]]:
    """The receiver after a turn, and the matches that it was told of. It refuses the bad ones."""
    here = inbox(items, receiver)
    receiver = caught_up(receiver, here, now)
    batch = next_of(receiver, here, AT_ONCE if receiver.due <= now else 0)
    answers, tried = dict[str, Response](), list[str]()
    for each in batch.deliveries:
        match = (each.item and each.item.match) or ""
        tried.append(match)
        answers[each.id] = REFUSED if match.startswith("bad") else ACCEPTED
        if match.startswith("bad"):
            break
    return after_responses(receiver, batch, answers, now), tried


def test_what_waits_is_told_in_order_and_all_behind_what_is_refused_waits() -> None:
    items = told("one", "bad", "two", "one")
    receiver, tried = turn(NEW, items, now=1)
    assert (tried, receiver.seen, receiver.failures) == (["one", "bad"], 1, 1)
    assert next_look(receiver, 4, now=1) == receiver.due > 1
    assert turn(receiver, items, now=2)[1] == []
    good = told("one", "good", "two", "one")
    receiver, tried = turn(receiver, good, now=receiver.due)
    assert tried == ["good", "two", "one"]
    assert (receiver.seen, receiver.failures, receiver.failing_since) == (4, 0, None)
    assert next_look(receiver, 4, now=HOUR) is None


def test_kinds_that_were_not_asked_for_are_passed() -> None:
    receiver = replace(NEW, kinds=("finished",))
    items = told("one", "two", "three")
    items[1] = replace(items[1], kind="finished")
    assert waiting(receiver, inbox(items)) == 1
    receiver, tried = turn(receiver, items, now=1)
    assert (tried, receiver.seen) == (["two"], 3)
    refusing = replace(receiver, seen=0)
    receiver, _ = turn(refusing, [items[0], replace(items[1], match="bad"), items[2]], now=1)
    assert receiver.seen == 1


def test_what_the_inbox_keeps_no_longer_is_said_to_be_lost() -> None:
    items = told("one", "two", "three", "four")
    receiver, tried = turn(NEW, [items[1], items[3]], now=1)
    assert (tried, receiver.seen) == (["two"], 2)
    receiver, tried = turn(receiver, [items[3]], now=1)
    assert (tried, receiver.seen) == (["four"], 4)
    assert [made.n for made in receiver.tries if made.outcome == "lost"] == [1, 3]


def test_an_inbox_that_was_set_back_is_followed_from_its_end() -> None:
    receiver = replace(NEW, seen=7)
    assert caught_up(receiver, Inbox((), 3, 0), now=1).seen == 3


def test_what_its_player_asks_for_is_sent_once_and_ends_its_pause() -> None:
    receiver, _ = turn(NEW, told("bad"), now=1)
    asked = with_once(receiver, Once(0, "test_1", 2), "test")
    assert next_look(asked, 1, now=2) == 2
    batch = Batch((Delivery("test_1", None, 2, once=True),), asked.seen)
    refused = after_responses(asked, batch, {"test_1": REFUSED}, now=2)
    assert (refused.once, refused.failures, refused.due) == ((), 1, receiver.due)
    assert refused.tries[-1].again_at is None
    accepted = after_responses(asked, batch, {"test_1": ACCEPTED}, now=2)
    assert (accepted.once, accepted.seen, accepted.due) == ((), 0, 0)
    assert with_once(receiver, Once(1, "news_1", 2), "your-turn") == replace(receiver, due=0)


def test_what_it_is_told_of_no_more_is_sent_where_its_player_asks_for_it() -> None:
    """It would not be tried again: its kind was taken out of `kinds` since."""
    receiver, _ = turn(NEW, told("bad"), now=1)
    once = Once(1, "news_1", 2)
    asked = with_once(replace(receiver, kinds=("finished",)), once, "your-turn")
    assert (asked.once, next_look(asked, 1, now=2)) == ((once,), 2)


def test_a_receiver_that_was_switched_off_by_its_player_stays_so_when_a_test_says_goodbye() -> None:
    receiver = replace(NEW, off=Off(1, None), once=(Once(0, "test", 1),))
    batch = Batch((Delivery("test", None, 1, once=True),), 0)
    after = after_responses(receiver, batch, {"test": Response("refused", 410)}, now=2)
    assert (after.off, after.once) == (Off(1, None), ())


def test_who_is_switched_on_while_something_is_sent_is_told_of_what_comes_then() -> None:
    batch = next_of(NEW, inbox(told("one", "two")), AT_ONCE)
    on = switched_on(replace(NEW, held_until=9), last=7)
    assert after_responses(on, batch, {"news_1": ACCEPTED}, now=2).seen == 7


def test_a_receiver_that_refuses_everything_is_switched_off_after_a_day() -> None:
    items = told(*(f"bad{n}" for n in range(200)))
    receiver, now = NEW, 1
    while receiver.off is None:
        receiver, _ = turn(receiver, items, now)
        now = max(now, next_look(receiver, 200, now) or now)
        assert now < 48 * HOUR
    assert receiver.off.why == "failing"
    assert receiver.off.at > 18 * HOUR
    assert next_look(receiver, 200, now) is None


def test_a_receiver_of_release_1_2_is_told_what_waited_and_all_after_it() -> None:
    stored = (
        b'{"id":"wh_1","url":"http://a.example/","form":"standard","since":0,"seen":9,"salt":"s",'
        b'"link":"l","waiting":[{"n":5,"id":"news_5","kind":"talk","due":1,"match":"m"},'
        b'{"n":0,"id":"test_1","kind":"test","due":1,"once":true}],"behind":{"m":{"n":6}},"old_salt":"o",'
        b'"old_until":7,"older":[{"salt":"p","until":6}]}'
    )
    receiver = decoded_receiver(receiver_of(stored))
    assert receiver.seen == 4
    assert receiver.older == (OldSecret("o", 7), OldSecret("p", 6))


def test_each_secret_is_signed_by_until_its_own_time() -> None:
    older = (OldSecret("c", 3 * HOUR), OldSecret("b", 2 * HOUR), OldSecret("a", HOUR))
    receiver = replace(NEW, salt="d", older=older)
    good = [Secrets(KEY).of("zoe", receiver, hours * HOUR) for hours in range(4)]
    assert [len(secrets) for secrets in good] == [4, 3, 2, 1]
    assert all(secrets == good[0][: len(secrets)] for secrets in good)
    assert len(set(good[0])) == 4


def test_what_was_refused_is_sent_once_more_to_who_was_switched_off() -> None:
    receiver, _ = turn(NEW, told("bad"), now=1)
    off = switched_off(receiver, Off(2, "failing"))
    asked = with_once(off, Once(1, "news_1", 3), "your-turn")
    assert next_look(asked, 1, now=3) == 3
