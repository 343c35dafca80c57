"""Alarms that are due: who gets them, when again, and how they are moved without an entry."""

from events.store.alarms import NEVER
from events.store.entries import Alarms, Tip
from events.store.store import Store
from tests.kit.claims import take_due
from tests.kit.stored import at_once, fill, next_due
from tests.kit.waiting import wait_until

FAR = 10**14  # a time that no test reaches
LEASE = 3_600_000


def test_what_is_due_is_claimed_and_the_rest_says_when_to_ask_again(store: Store) -> None:
    store.append("due", Tip(0), b"", Alarms(deadline=store.time("m")))
    store.append("later", Tip(0), b"", Alarms(deadline=FAR))
    before = store.time("m")
    claim = take_due(store, "deadline", LEASE)
    assert claim.due == ("due",)
    assert before <= next_due(claim) <= store.time("m") + LEASE
    store.append("due", Tip(1), b"", Alarms())
    assert next_due(take_due(store, "deadline", LEASE)) == FAR


def test_nothing_set_means_nothing_due_and_nothing_to_wait_for(store: Store) -> None:
    claim = take_due(store, "ai", LEASE)
    assert (claim.due, next_due(claim)) == ((), NEVER)


def test_each_kind_of_alarm_is_claimed_alone(store: Store) -> None:
    store.append("m", Tip(0), b"", Alarms(deadline=1, ai=1))
    assert take_due(store, "ai", LEASE).due == ("m",)
    assert take_due(store, "ai", LEASE).due == ()
    assert take_due(store, "deadline", LEASE).due == ("m",)


def test_of_many_claimers_exactly_one_gets_each_match(store: Store) -> None:
    names = [f"match-{n}" for n in range(16)]
    for name in names:
        store.append(name, Tip(0), b"", Alarms(deadline=1))

    def claim_all(_: int) -> list[str]:
        return [name for _ in names for name in take_due(store, "deadline", FAR, limit=4).due]

    assert sorted(name for taken in at_once(8, claim_all) for name in taken) == sorted(names)


def test_a_claim_takes_no_more_than_its_limit(store: Store) -> None:
    for n in range(10):
        store.append(f"match-{n}", Tip(0), b"", Alarms(ai=1))
    first = take_due(store, "ai", LEASE, limit=3)
    rest = take_due(store, "ai", LEASE, limit=100)
    assert (len(first.due), len(rest.due)) == (3, 7)


def test_the_latest_is_claimed_first_and_none_is_kept_waiting_by_others(store: Store) -> None:
    """However many are due in other partitions, and come back before all were claimed."""
    names = {f"match-{n}" for n in range(24)}
    for name in names:
        store.append(name, Tip(0), b"", Alarms(deadline=1))
    claimed = list[str]()
    for _ in range(10):
        firsts = store.heartbeat.beat(["deadline"])["deadline"]  # as the clock does
        latest = sorted(firsts, key=firsts.__getitem__)
        claimed += store.alarms.claim("deadline", 1, 5, latest).due
        wait_until(store, store.time("m") + 2)
    assert set(claimed) == names


def test_a_match_whose_claimer_died_is_due_again_after_the_lease(store: Store) -> None:
    store.append("m", Tip(0), b"", Alarms(deadline=1))
    first = take_due(store, "deadline", 50)
    assert first.due == ("m",)
    wait_until(store, store.time("m") + 50)
    assert take_due(store, "deadline", LEASE).due == ("m",)


def test_an_entry_replaces_the_lease_by_its_own_alarm(store: Store) -> None:
    store.append("m", Tip(0), b"", Alarms(deadline=1))
    take_due(store, "deadline", LEASE)
    store.append("m", Tip(1), b"", Alarms(deadline=2))
    assert take_due(store, "deadline", LEASE).due == ("m",)


def test_a_snooze_moves_an_alarm_without_an_entry(store: Store) -> None:
    store.append("m", Tip(0), b"", Alarms(ai=1))
    assert store.alarms.snooze("ai", "m", FAR, Tip(1))
    claim = take_due(store, "ai", LEASE)
    assert (claim.due, next_due(claim)) == ((), FAR)
    assert store.version("m") == 1


def test_a_snooze_clears_an_alarm_and_only_this_one(store: Store) -> None:
    store.append("m", Tip(0), b"", Alarms(ai=1, deadline=1))
    assert store.alarms.snooze("ai", "m", None, Tip(1))
    assert next_due(take_due(store, "ai", LEASE)) == NEVER
    assert take_due(store, "deadline", LEASE).due == ("m",)


def test_a_snooze_is_refused_when_the_match_has_moved_on(store: Store) -> None:
    fill(store, "m", 1)
    store.append("m", Tip(1), b"", Alarms(ai=1))
    assert not store.alarms.snooze("ai", "m", None, Tip(1))
    assert take_due(store, "ai", LEASE).due == ("m",)
