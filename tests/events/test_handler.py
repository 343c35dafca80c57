"""The handler: an accepted command is one entry, once; a refusal is given on the newest state."""

from typing import Any

import fakeredis
import pytest
from redis.exceptions import ConnectionError

from domain.commands import Branch, Expire, Join, Leave, Open
from domain.games import GAMES
from domain.logged import Thought
from domain.match import Actor, Pace, Seat
from domain.refusals import Refused
from events.current import KeyReused, Lost, NoSuchMatch, VersionMoved
from events.handler import Handler
from events.projector import Projector
from events.store.alarms import NEVER
from events.store.entries import Tip
from events.store.store import Store
from tests.kit.claims import take_due
from tests.kit.stored import at_once, next_due
from tests.kit.waiting import wait_until
from tests.toy import COFFERS, Bid, Closed

ANNA, BEN = Actor("player", player="anna"), Actor("player", player="ben")
COMPUTER, CLOCK = Actor("ai", seat=1), Actor("clock")
AT_ONCE = Pace(computer_seconds=0)
AGAINST_COMPUTER = Open("coffers", {}, (Seat("player"), Seat("ai", level="novice")), AT_ONCE)
AGAINST_ANYBODY = Open("coffers", {}, (Seat("player"), Seat("open")), Pace())


@pytest.fixture(autouse=True)
def _coffers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "coffers", COFFERS)


@pytest.fixture
def redis() -> fakeredis.FakeRedis:
    return fakeredis.FakeRedis(protocol=2)


class Process:
    """One process of the service: its own memory of matches, on the common store."""

    def __init__(self, redis: Any) -> None:
        self.store = Store(redis)
        self.projector = Projector(self.store)
        self.handler = Handler(self.store, self.projector, b"master key")


@pytest.fixture
def here(redis: fakeredis.FakeRedis) -> Process:
    return Process(redis)


@pytest.fixture
def elsewhere(redis: fakeredis.FakeRedis) -> Process:
    return Process(redis)


def opened(process: Process, command: Open = AGAINST_COMPUTER) -> str:
    return process.handler.open("anna", command).current.match.id


def test_an_accepted_command_is_one_entry_with_all_that_it_caused(here: Process) -> None:
    match = opened(here)
    handled = here.handler.handle(match, ANNA, Bid(2))
    assert handled.entry == here.projector.entries(match, 1)[0]
    assert handled.entry.events == (Closed(0, 2),)
    assert handled.entry.actor == Actor("player", 0, "anna")


def test_a_command_about_an_entry_that_the_store_has_lost_is_refused(here: Process) -> None:
    """A computer has thought about it, say, and the store was set back meanwhile."""
    match = opened(here)
    tip = here.projector.newest(match).tip
    lost = Tip(tip.version, bytes(len(tip.tail)))
    with pytest.raises(Lost):
        here.handler.handle(match, ANNA, Bid(2), expect={tip.version}, known=lost)
    assert here.handler.handle(match, ANNA, Bid(2), known=tip).entry.version == tip.version + 1


def test_the_same_key_gives_the_same_entry_and_happens_once(here: Process) -> None:
    match = opened(here)
    first = here.handler.handle(match, ANNA, Bid(2), key="k")
    here.handler.handle(match, ANNA, Bid(1))
    again = here.handler.handle(match, ANNA, Bid(2), key="k")
    assert (again.entry, again.again, here.store.version(match)) == (first.entry, True, 3)


def test_the_same_key_is_known_in_every_process(here: Process, elsewhere: Process) -> None:
    match = opened(here)
    elsewhere.projector.newest(match)
    first = here.handler.handle(match, ANNA, Bid(2), key="k")
    again = elsewhere.handler.handle(match, ANNA, Bid(2), key="k")
    assert (again.entry, again.again, here.store.version(match)) == (first.entry, True, 2)


def test_a_key_with_another_command_is_refused(here: Process) -> None:
    match = opened(here)
    here.handler.handle(match, ANNA, Bid(2), key="k")
    with pytest.raises(KeyReused):
        here.handler.handle(match, ANNA, Bid(3), key="k")
    assert here.store.version(match) == 2


def test_two_players_may_use_the_same_key(here: Process) -> None:
    match = opened(here, AGAINST_ANYBODY)
    here.handler.handle(match, BEN, Join(), key="k")
    here.handler.handle(match, ANNA, Bid(1), key="k")
    handled = here.handler.handle(match, BEN, Bid(0), key="k2")
    assert handled.entry.version == 4


def test_the_same_key_eight_times_at_once_is_one_entry(redis: fakeredis.FakeRedis) -> None:
    processes = [Process(redis) for _ in range(8)]
    match = opened(processes[0])

    def bid(number: int) -> int:
        return processes[number].handler.handle(match, ANNA, Bid(2), key="k").entry.version

    assert at_once(8, bid) == [2] * 8
    assert processes[0].store.version(match) == 2


def test_opening_with_the_same_key_opens_one_match(here: Process, elsewhere: Process) -> None:
    first = here.handler.open("anna", AGAINST_COMPUTER, key="k")
    again = elsewhere.handler.open("anna", AGAINST_COMPUTER, key="k")
    assert (again.entry, again.again) == (first.entry, True)
    with pytest.raises(KeyReused):
        here.handler.open("anna", AGAINST_ANYBODY, key="k")
    assert here.handler.open("ben", AGAINST_COMPUTER, key="k").entry.version == 1
    assert len(list(here.store.matches())) == 2


def test_a_conflict_is_decided_again_on_what_was_missing(here: Process, elsewhere: Process) -> None:
    match = opened(here)
    elsewhere.projector.newest(match)
    here.handler.handle(match, ANNA, Bid(2))
    handled = elsewhere.handler.handle(match, COMPUTER, Bid(1))
    assert handled.entry.version == 3
    assert elsewhere.projector.remembered(match) == here.projector.newest(match)


def test_a_refusal_is_only_given_on_the_newest_state(here: Process, elsewhere: Process) -> None:
    match = opened(here, AGAINST_ANYBODY)
    elsewhere.projector.newest(match)
    here.handler.handle(match, BEN, Join())
    assert elsewhere.handler.handle(match, ANNA, Bid(1)).entry.version == 3


def test_a_refused_command_changes_nothing(here: Process) -> None:
    match = opened(here)
    with pytest.raises(Refused) as refusal:
        here.handler.handle(match, ANNA, Bid(99), key="k")
    assert (refusal.value.code, here.store.version(match)) == ("illegal-move", 1)
    assert here.handler.handle(match, ANNA, Bid(1), key="k").entry.version == 2


def test_an_expected_version_that_has_moved_on_is_refused(here: Process) -> None:
    match = opened(here)
    here.handler.handle(match, ANNA, Bid(1), expect={1})
    with pytest.raises(VersionMoved) as refusal:
        here.handler.handle(match, ANNA, Bid(2), expect={1})
    assert (refusal.value.version, here.store.version(match)) == (2, 2)


def test_an_expected_version_is_compared_with_the_newest_one(
    here: Process, elsewhere: Process
) -> None:
    match = opened(here)
    elsewhere.projector.newest(match)
    here.handler.handle(match, ANNA, Bid(1))
    assert elsewhere.handler.handle(match, ANNA, Bid(2), expect={2}).entry.version == 3


def test_a_match_that_does_not_exist_is_not_made_up(here: Process) -> None:
    with pytest.raises(NoSuchMatch):
        here.handler.handle("nothing", ANNA, Bid(1))
    assert list(here.store.matches()) == []


def test_an_entry_leaves_the_alarms_of_its_match(here: Process) -> None:
    match = opened(here)
    due = here.projector.newest(match).match.deadlines[0].at
    claim = take_due(here.store, "ai", lease_ms=60_000)
    assert claim.due == (match,)
    assert next_due(take_due(here.store, "deadline", lease_ms=60_000)) == due


def test_a_move_after_the_deadline_is_refused_by_the_store_alone(
    here: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    """This process believes that it is still in time; the store's clock has the last word."""
    quick = Open("coffers", {}, AGAINST_COMPUTER.seats, Pace(turn_seconds=1))
    match = opened(here, quick)
    before = here.store.now("m")
    wait_until(here.store, before + 1_000)
    estimates = iter([before, *[before + 2_000] * 9])
    monkeypatch.setattr(here.store, "now", lambda match: next(estimates))
    with pytest.raises(Refused) as refusal:
        here.handler.handle(match, ANNA, Bid(1))
    assert (refusal.value.code, here.store.version(match)) == ("too-late", 1)


def test_time_is_not_up_before_the_store_says_so(here: Process) -> None:
    match = opened(here)
    with pytest.raises(Refused) as refusal:
        here.handler.handle(match, CLOCK, Expire())
    assert refusal.value.code == "too-early"


def test_a_lost_reply_and_the_same_key_again_is_one_entry(
    here: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = opened(here)
    append = here.store.append

    def cut(*args: Any, **more: Any) -> None:
        append(*args, **more)
        raise ConnectionError("the line went dead")

    monkeypatch.setattr(here.store, "append", cut)
    with pytest.raises(ConnectionError):
        here.handler.handle(match, ANNA, Bid(2), key="k")
    monkeypatch.setattr(here.store, "append", append)
    assert here.handler.handle(match, ANNA, Bid(2), key="k").entry.version == 2
    assert here.store.version(match) == 2


def test_a_store_that_was_set_back_is_believed(here: Process, redis: fakeredis.FakeRedis) -> None:
    match = opened(here)
    backup = {key: redis.dump(key) for key in redis.scan_iter(f"*{match}")}
    here.handler.handle(match, ANNA, Bid(2))
    for key, data in backup.items():
        redis.delete(key)
        redis.restore(key, 0, data or b"")
    assert here.handler.handle(match, ANNA, Bid(1)).entry.version == 2
    assert here.projector.newest(match).match.table.fists[0] == (1,)


def test_a_thought_is_logged_with_its_move(here: Process) -> None:
    match = opened(here)
    thought = Thought("novice", seed=7, rounds=3)
    here.handler.handle(match, COMPUTER, Bid(1), thought=thought)
    assert here.projector.entries(match, 1)[0].thought == thought


def test_a_player_who_leaves_is_still_the_actor_of_leaving(here: Process) -> None:
    match = opened(here, AGAINST_ANYBODY)
    entry = here.handler.handle(match, ANNA, Leave()).entry
    assert (entry.actor.player, entry.version) == ("anna", 2)


def test_the_log_never_goes_back_in_time(here: Process, monkeypatch: pytest.MonkeyPatch) -> None:
    match = opened(here)
    at = here.projector.newest(match).at
    monkeypatch.setattr(here.store, "now", lambda match: at - 500)
    assert here.handler.handle(match, ANNA, Bid(1)).entry.at == at


def test_alarms_are_cleared_when_the_match_is_over(here: Process) -> None:
    match = opened(here, AGAINST_ANYBODY)
    here.handler.handle(match, ANNA, Leave())
    assert next_due(take_due(here.store, "deadline", 1)) == NEVER
    assert here.projector.newest(match).match.status == "finished"


def private(process: Process) -> str:
    """A private match of Anna's, with a seat for Ben and one for Cid."""
    seats = (Seat("player"), Seat("player", "ben"), Seat("player", "cid"))
    return opened(process, Open("coffers", {}, seats, AT_ONCE, visibility="private"))


def test_a_strangers_command_finds_no_private_match(here: Process) -> None:
    match, eve = private(here), Actor("player", player="eve")
    for command in (Join(), Leave(), Bid(1)):
        with pytest.raises(NoSuchMatch):
            here.handler.handle(match, eve, command)
        with pytest.raises(NoSuchMatch):
            here.handler.handle(match, eve, command, expect={7})
    with pytest.raises(NoSuchMatch):
        here.handler.open("eve", Branch(match, 1, (Seat("player"), Seat("open"))))


def test_who_left_elsewhere_is_a_stranger_here(here: Process, elsewhere: Process) -> None:
    match = private(here)
    here.handler.handle(match, BEN, Join())
    elsewhere.handler.handle(match, BEN, Leave(), key="k")
    for command in (Join(), Leave()):
        with pytest.raises(NoSuchMatch):
            here.handler.handle(match, BEN, command)
    assert here.handler.handle(match, BEN, Leave(), key="k").again
