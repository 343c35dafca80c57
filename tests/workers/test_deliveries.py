"""Deliveries: each item reaches each receiver at least once, those of a match in their order."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Literal, get_args
from unittest.mock import patch

import msgspec
import pytest
from msgspec.structs import replace
from redis import Redis
from standardwebhooks import Webhook

from events.news import inboxes, items
from events.news.items import NewsItem, NewsKind
from events.receivers.message import Secrets, iso
from events.receivers.pushing import PushKeys
from events.receivers.receiver import (
    PAUSES_S,
    Delivery,
    Off,
    Response,
    ToldKind,
    Try,
    switched_off,
    switched_on,
)
from events.receivers.receiver import Receiver as Stored
from events.receivers.stored import NoSuchReceiver
from events.store.server import connect
from service.accounts.receivers import resubscribed
from tests.kit.browsers import Browser
from tests.kit.receiving import ACCEPTS, Receiver, hangs_up, receiving, says
from tests.kit.waiting import eventually
from tests.workers.deliveries import KEY, PATIENT, Deliveries, outcomes
from workers.clock import AlarmClock
from workers.delivery.payload import Person, text_of
from workers.delivery.sender import AT_ONCE, SLOTS, DeliveryTurn, ReceiverBusy, Slots
from workers.queues import JOBS, JobQueue

REFUSES = says(500)
DAY_MS = 86_400_000


@pytest.fixture
def room(empty_valkey_url: str) -> Iterator[Deliveries]:
    client = connect(empty_valkey_url)
    assert isinstance(client, Redis)
    made = Deliveries(client)
    yield made
    made.close()
    client.close()


@pytest.fixture
def there() -> Iterator[Receiver]:
    with receiving() as receiver:
        yield receiver


class Line(JobQueue):
    """A queue that only writes down what is put in it."""

    def __init__(self) -> None:
        self.kind = JOBS["delivery"]
        self.put_in: list[str] = []

    def put(self, *names: str) -> None:
        self.put_in += names

    def room(self) -> int:
        return 100


def ids(there: Receiver) -> list[str]:
    """The ids of what a receiver has got."""
    return [got.headers["webhook-id"] for got in there.received]


def matches(there: Receiver) -> list[str]:
    return [json.loads(got.body)["data"]["match"] for got in there.received]


def test_news_that_only_a_newer_release_can_read_waits_for_one(
    room: Deliveries, there: Receiver, caplog: pytest.LogCaptureFixture
) -> None:
    """The items before it are sent, once; none of them is lost, and the log says it once."""
    receiver_id, known = room.webhook(there), room.tell(match="m1")
    stored = items.stored
    with patch.object(inboxes, "stored", lambda item: stored(item)[:-1] + b',"mood":"sunny"}'):
        room.tell(match="m2")
    for _ in range(3):
        room.serve(receiver_id)
    assert ids(there) == [known.id]
    assert caplog.text.count("is left to a newer release") == 1
    assert room.alarm(receiver_id) is not None
    with newer_news():
        room.serve(receiver_id)
    assert matches(there) == ["m1", "m2"]


@contextmanager
def newer_news() -> Iterator[None]:
    """Meanwhile this process is of a release whose news says more."""

    class NewerItem(NewsItem, frozen=True):
        mood: str | None = None

    with patch.object(items, "_decoder", msgspec.json.Decoder(NewerItem)):
        yield


def test_an_item_is_posted_as_the_specification_says(room: Deliveries, there: Receiver) -> None:
    receiver_id = room.webhook(there)
    item = room.tell(version=7, awaits="act")
    receiver = room.serve(receiver_id)
    (got,) = there.received
    assert got.headers["webhook-id"] == item.id
    assert got.headers["content-type"] == "application/json"
    (secret,) = Secrets(KEY).of("zoe", receiver, room.now())
    told = Webhook(secret).verify(got.body, got.headers)
    assert told == {
        "type": "your-turn",
        "timestamp": iso(item.at),
        "player": "zoe",
        "data": json.loads(msgspec.json.encode(item)),
    }
    assert outcomes(receiver) == ["accepted"]
    assert room.alarm(receiver_id) is None


def test_the_clock_finds_the_receiver_as_soon_as_there_is_news(
    room: Deliveries, there: Receiver
) -> None:
    receiver_id, line = room.webhook(there), Line()
    clock = AlarmClock(room.parts.store, {"delivery": line})
    clock.tick()
    assert not line.put_in
    room.tell()

    def finds() -> bool:
        clock.tick()  # the time that it reckons with may be some ms behind the store's
        return line.put_in == [receiver_id.name]

    assert eventually(finds)


def test_what_was_told_before_the_webhook_is_not_sent(room: Deliveries, there: Receiver) -> None:
    room.player()
    room.tell("before")
    receiver_id = room.webhook(there)
    room.tell("after")
    room.serve(receiver_id)
    assert matches(there) == ["after"]


def test_only_the_kinds_are_sent_that_were_asked_for(room: Deliveries, there: Receiver) -> None:
    receiver_id = room.webhook(there, kinds=("finished",))
    room.tell("turn")
    room.tell("over", kind="finished")
    room.serve(receiver_id)
    assert matches(there) == ["over"]


def test_what_fails_is_tried_again_with_the_same_id_and_a_new_signature(
    room: Deliveries, there: Receiver
) -> None:
    receiver_id = room.webhook(there)
    room.tell()
    there.behaviour = REFUSES
    receiver = room.serve(receiver_id)
    due = receiver.due
    assert room.alarm(receiver_id) == due
    assert 4_000 <= due - receiver.tries[0].at <= 6_000
    room.ahead += 10_000
    there.behaviour = ACCEPTS
    assert outcomes(room.serve(receiver_id)) == ["refused", "accepted"]
    first, second = there.received
    assert first.headers["webhook-id"] == second.headers["webhook-id"]
    assert first.body == second.body
    assert int(second.headers["webhook-timestamp"]) >= int(first.headers["webhook-timestamp"]) + 10
    assert room.alarm(receiver_id) is None


def test_nothing_is_tried_before_it_is_due(room: Deliveries, there: Receiver) -> None:
    receiver_id = room.webhook(there)
    room.tell()
    there.behaviour = REFUSES
    room.serve(receiver_id)
    room.serve(receiver_id)
    assert len(there.received) == 1


def test_pauses_grow_over_a_day_and_then_the_webhook_is_switched_off(
    room: Deliveries, there: Receiver
) -> None:
    receiver_id = room.webhook(there)
    room.tell()
    there.behaviour = hangs_up
    start, gaps, last = room.now(), list[int](), room.now()
    while due := (receiver := room.serve(receiver_id)).due:
        gaps.append(due - last)
        room.ahead += due - room.now()
        last = due
    assert len(there.received) == len(PAUSES_S) + 1
    assert gaps == sorted(gaps)
    assert 0.8 * DAY_MS < last - start < 1.1 * DAY_MS
    assert receiver.off is not None
    assert receiver.off.why == "failing"
    assert room.alarm(receiver_id) is None
    (told,) = room.inboxes.after("zoe", 1, 10).items
    assert (told.kind, told.webhook) == ("webhook-off", receiver_id.receiver)
    room.tell("later")
    room.serve(receiver_id)
    assert len(there.received) == len(PAUSES_S) + 1
    assert room.alarm(receiver_id) is None


def test_a_receiver_that_wants_no_more_is_switched_off_at_once(
    room: Deliveries, there: Receiver
) -> None:
    receiver_id = room.webhook(there)
    room.tell()
    there.behaviour = says(410)
    receiver = room.serve(receiver_id)
    assert receiver.off is not None
    assert receiver.off.why == "gone"
    assert room.alarm(receiver_id) is None


def test_who_is_killed_after_telling_that_a_webhook_is_off_tells_it_once(
    room: Deliveries, there: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    def dies(_: Stored) -> bytes:
        raise SystemExit

    receiver_id = room.webhook(there)
    room.tell()
    turn = room.turns.begin(receiver_id)
    answers = refusal_of(turn, 410)
    with monkeypatch.context() as killed:
        killed.setattr("events.receivers.stored.encoded_receiver", dies)
        with pytest.raises(SystemExit):
            room.turns.end(turn, answers)
    assert room.receiver(receiver_id).off is None
    room.ahead += 26_000
    turn = room.turns.begin(receiver_id)
    assert room.turns.end(turn, refusal_of(turn, 410)).off is not None
    kinds = [item.kind for item in room.inboxes.after("zoe", 0, 10).items]
    assert kinds == ["your-turn", "webhook-off"]


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_wants_no_more_is_dropped_with_its_alarm(
    room: Deliveries, there: Receiver, status: int
) -> None:
    receiver_id = room.webhook(there, push=keys_of(Browser(there.url)))
    room.tell()
    room.turns.end(turn := room.turns.begin(receiver_id), refusal_of(turn, status))
    assert room.receivers.find(receiver_id) is None
    assert room.alarm(receiver_id) is None


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_subscribes_anew_while_its_old_endpoint_says_goodbye_gets_the_news(
    room: Deliveries, there: Receiver, status: int
) -> None:
    receiver_id = room.webhook(there, push=keys_of(Browser(there.url)))
    item = room.tell()
    turn = room.turns.begin(receiver_id)
    new = replace(turn.receiver, url=f"{there.url}/new", push=keys_of(Browser(there.url)))
    room.receivers.change(receiver_id, lambda known: resubscribed(known, new), room.now())
    room.turns.end(turn, refusal_of(turn, status))
    room.serve(receiver_id)
    assert (room.receiver(receiver_id).url, room.receiver(receiver_id).off) == (new.url, None)
    assert [got.path for got in there.received] == ["/new"]
    assert room.receiver(receiver_id).tries[-1].id == item.id


def keys_of(browser: Browser) -> PushKeys:
    return PushKeys(**browser.subscription["keys"])


def refusal_of(turn: DeliveryTurn, status: int) -> dict[str, Response]:
    """All that was sent in this turn is refused."""
    return {each.id: Response("refused", status) for each in turn.payloads}


def test_what_is_refused_is_tried_again_before_anything_else(
    room: Deliveries, there: Receiver
) -> None:
    receiver_id = room.webhook(there)
    told = [room.tell("one"), room.tell("two")]
    there.behaviour = REFUSES
    room.serve(receiver_id)
    due = room.alarm(receiver_id)
    told.append(room.tell("three"))
    assert room.alarm(receiver_id) == due, "what is new does not hurry it"
    there.behaviour = ACCEPTS
    room.ahead += 10_000
    room.serve(receiver_id)
    assert ids(there) == [told[0].id, *(item.id for item in told)]
    assert room.alarm(receiver_id) is None


def test_a_webhook_that_is_switched_on_again_does_not_wait_for_its_pause(
    room: Deliveries, there: Receiver
) -> None:
    receiver_id = room.webhook(there)
    room.tell("before")
    there.behaviour = REFUSES
    room.serve(receiver_id)
    room.receivers.change(receiver_id, lambda known: switched_off(known, Off(1)), room.now())
    last = room.inboxes.last("zoe")
    room.receivers.change(receiver_id, lambda known: switched_on(known, last), room.now())
    there.behaviour = ACCEPTS
    item = room.tell("after")
    assert room.alarm(receiver_id) is not None
    room.serve(receiver_id)
    assert ids(there)[1:] == [item.id]


def test_a_killed_worker_loses_nothing(room: Deliveries, there: Receiver) -> None:
    receiver_id, line = room.webhook(there), Line()
    item = room.tell()
    AlarmClock(room.parts.store, {"delivery": line}).tick()
    room.turns.begin(receiver_id)  # and it dies
    assert room.alarm(receiver_id) is not None
    room.serve(receiver_id)
    assert not there.received  # the other one may be at it still
    room.ahead += 26_000
    room.serve(receiver_id)
    assert ids(there) == [item.id]


def test_who_was_killed_after_sending_sends_the_same_again(
    room: Deliveries, there: Receiver
) -> None:
    receiver_id = room.webhook(there)
    room.tell()
    turn = room.turns.begin(receiver_id)
    room.ahead += 26_000
    room.serve(receiver_id)
    assert ids(there) == [each.id for each in turn.payloads]


def test_a_turn_that_ends_after_the_store_was_set_back_counts_for_nothing(
    room: Deliveries, there: Receiver
) -> None:
    """Its number is another item's by then."""
    receiver_id = room.webhook(there)
    before: Any = room.redis.dump(room.parts.store.partitions.receivers("zoe"))
    room.tell("lost")
    turn = room.turns.begin(receiver_id)
    room.redis.flushall()
    room.player()
    kept, receivers = room.tell("kept"), room.parts.store.partitions.receivers("zoe")
    room.redis.restore(receivers, 0, before)
    with pytest.raises(ReceiverBusy):
        room.turns.end(turn, {each.id: Response("accepted", 204) for each in turn.payloads})
    room.serve(receiver_id)
    assert ids(there) == [kept.id]


def test_news_that_come_during_a_turn_do_not_wait(room: Deliveries, there: Receiver) -> None:
    receiver_id = room.webhook(there)
    room.tell("one")
    turn = room.turns.begin(receiver_id)
    room.tell("two")
    room.turns.end(turn, {})
    assert room.alarm(receiver_id) is not None
    assert room.alarm(receiver_id) <= room.now()  # type: ignore[operator]


def test_a_webhook_that_was_removed_gets_nothing_more(room: Deliveries, there: Receiver) -> None:
    receiver_id = room.webhook(there)
    room.tell()
    turn = room.turns.begin(receiver_id)
    room.receivers.remove(receiver_id)
    with pytest.raises(NoSuchReceiver):
        room.turns.end(turn, {})
    room.sender.send(receiver_id.name)
    room.sender.drain(60)
    assert not there.received
    assert room.alarm(receiver_id) is None


def test_an_erasure_leaves_nothing_of_receivers(room: Deliveries, there: Receiver) -> None:
    receiver_id = room.webhook(there)
    room.tell()
    turn = room.turns.begin(receiver_id)
    room.inboxes.erase("zoe")
    with pytest.raises(NoSuchReceiver):
        room.turns.end(turn, {})
    assert room.receivers.find(receiver_id) is None
    assert room.alarm(receiver_id) is None


def test_more_news_than_go_at_once_go_one_turn_after_the_other(
    room: Deliveries, there: Receiver
) -> None:
    receiver_id = room.webhook(there)
    told = [room.tell() for _ in range(AT_ONCE + 1)]
    room.serve(receiver_id)
    assert len(there.received) == AT_ONCE
    assert room.alarm(receiver_id) is not None
    room.serve(receiver_id)
    assert ids(there) == [item.id for item in told]
    assert room.alarm(receiver_id) is None


def test_what_the_inbox_no_longer_keeps_is_said_to_be_lost(
    room: Deliveries, there: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("events.news.inboxes.KEPT", 3)
    receiver_id = room.webhook(there)
    for number in range(5):
        room.tell(f"m{number}")
    receiver = room.serve(receiver_id)
    first = receiver.tries[0]
    assert (first.outcome, first.n) == ("lost", 2)
    assert matches(there) == ["m2", "m3", "m4"]


def test_a_switched_off_webhook_follows_the_inbox_without_a_word(
    room: Deliveries, there: Receiver
) -> None:
    receiver_id = room.webhook(there, off=Off(1))
    room.tell()
    receiver = room.serve(receiver_id)
    assert not there.received
    assert receiver.seen == 1
    assert room.alarm(receiver_id) is None


def test_who_is_slow_takes_no_slot_from_who_accepted_what_they_were_sent(
    room: Deliveries, there: Receiver, patient: Deliveries
) -> None:
    """A hundred receivers that never answer: the one that does gets its news while they wait."""
    quick = room.webhook(there, "quick")
    room.tell(player="quick")
    room.serve(quick)
    with receiving() as bad:
        bad.behaviour = bad.is_silent
        slow = [patient.webhook(bad, f"slow{n}", path=f"/{n}") for n in range(100)]
        for receiver_id in slow:
            patient.tell(player=receiver_id.player)
            patient.sender.send(receiver_id.name)
        patient.tell(player="quick")
        patient.sender.send(quick.name)
        there.wait_for(2)
        bad.wait_for(10)
        assert not any(patient.receiver(receiver_id).tries for receiver_id in slow)
        later = [each for each in slow if not patient.receiver(each).held_until]
        assert len(later) == 100 - 10
        assert all(patient.alarm(each) is not None for each in later)


@pytest.fixture
def patient(room: Deliveries) -> Iterator[Deliveries]:
    """Another worker, which waits for answers as long as it takes; all are on one host."""
    made = Deliveries(room.redis, PATIENT, proven=1, others=10, host=100)
    yield made
    made.close()


def test_a_host_and_a_player_have_so_many_slots_and_no_more() -> None:
    slots = Slots(SLOTS | {"host": 3, "player": 2})
    taken = [slots.take(f"p{n}", receiver_at("http://one.example/")) for n in range(5)]
    assert taken == [True, True, True, False, False]
    others = [receiver_at(f"http://{n}.example/") for n in range(4)]
    assert [slots.take("eve", each) for each in others] == [True, True, False, False]
    slots.leave("eve", others[0])
    assert slots.take("eve", others[2])


def receiver_at(url: str) -> Stored:
    return Stored("wh_1", url, "standard", 0, 0, "salt", "link")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("kind", [*get_args(NewsKind), "test"])
def test_there_is_a_sentence_for_each_kind_of_news(
    kind: ToldKind, language: Literal["fr", "en"]
) -> None:
    receiver = receiver_at("https://dragons.example/")
    item = None
    if kind != "test":
        item = NewsItem(kind, 0, match="m", game="dragonwood", awaits="act")
    sentence = text_of(receiver, Person("Zoe", language), Delivery("news_1", item))
    assert sentence.startswith("Zoe, ")
    assert "{" not in sentence


def test_receivers_that_accept_what_they_are_sent_have_slots_of_their_own() -> None:
    slots = Slots(SLOTS | {"proven": 1, "others": 2})
    new = receiver_at("https://dragons.example/")
    ok, bad = (Try(1, "news_1", "talk", 0, outcome) for outcome in ("accepted", "timeout"))
    proven, failing = (replace(new, tries=(bad, ok)), replace(new, tries=(ok, bad)))
    lost = replace(new, tries=(ok, Try(1, "", None, 0, "lost")))
    assert [each.proven for each in (new, proven, failing)] == [False, True, False]
    assert lost.proven, "what the inbox has lost is not the receiver's fault"
    assert slots.take("a", failing)
    assert slots.take("b", new)
    assert not slots.take("c", failing)
    assert not slots.take("c", new)
    assert slots.take("e", proven)
    assert not slots.take("f", proven)
