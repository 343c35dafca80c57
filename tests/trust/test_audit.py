"""The audit reads what is stored, decides it again, and names the first entry that fails."""

import copy
from itertools import islice, pairwise
from typing import Any
from unittest.mock import patch

import fakeredis
import msgspec
import pytest
from msgspec.structs import replace

from domain import seating
from domain.commands import Branch, Expire, Leave, Open
from domain.events import Finished
from domain.games import GAMES
from domain.match import Actor, Pace, Seat
from events.current import NoSuchMatch
from events.handler import Handler
from events.log import TooNew, decoded, encoded
from events.projector import Projector
from events.store.entries import Alarms, Raw, Tip
from events.store.store import Store
from events.trust.audit import Auditor, Audits
from events.trust.checks import CHECKS, Audit
from events.trust.seals import Seals
from tests.kit.effort import by_effort
from tests.toy import Bid, Coffers, Table
from tests.trust.recorded import Recorded, begun
from tests.trust.tampering import tampered


def audits_of(match: Recorded) -> Audits:
    return Audits(match.store, match.seals, Projector(match.store))


def auditor_of(match: Recorded) -> Auditor:
    return Auditor("m1", match.seals, Projector(match.store))


def audited(match: Recorded) -> Audit:
    return audits_of(match).of(match.id)


def statuses(audit: Audit) -> dict[str, str]:
    return {check.name: check.status for check in audit.checks}


def altered(match: Recorded, version: int, data: bytes) -> None:
    """Put other bytes in the place of an entry, as an intruder in the store could."""
    (key,) = match.redis.keys("*match:m1")
    rows = [(name, fields) for name, fields in match.redis.xrange(key)]
    match.redis.delete(key)
    for number, (name, fields) in enumerate(rows, 1):
        match.redis.xadd(key, {b"e": data} if number == version else fields, id=name)


def first_failure(audit: Audit) -> int | None:
    failed = (check.version for check in audit.checks if check.status == "failed")
    return min((version for version in failed if version), default=None)


def test_a_sound_match_passes_every_check(match: Recorded) -> None:
    audit = audited(match)
    assert statuses(audit) == dict.fromkeys(CHECKS, "passed")
    assert (audit.version, audit.head) == (len(match.log), match.log[-1].hash)
    assert audit.secret == match.seals.secret("m1").hex()


def test_while_it_runs_the_result_is_pending_and_the_secret_is_not_told(match: Recorded) -> None:
    auditor = auditor_of(match)
    for raw in match.store.read("m1")[: len(match.log) // 2]:
        auditor.check(raw)
    audit = auditor.audit()
    assert statuses(audit) == {
        **dict.fromkeys(CHECKS, "passed"),
        "result": "pending",
    }
    assert audit.secret is None
    assert match.seals.secret("m1").hex() not in msgspec.json.encode(audit).decode()


ONE_IN = by_effort(test=8, check=6, nightly=1)
"""Of so many ways to alter an entry, one is tried."""
UNCHAINED = {("key",)}
"""The paths that the chain leaves out: a client's key of a command is no part of the match."""


def test_whatever_is_altered_in_a_stored_entry_is_found(match: Recorded) -> None:
    auditor, known = auditor_of(match), set[Any]()
    raws = match.store.read("m1")
    for raw, following in pairwise((*raws, None)):
        assert raw is not None
        stored = msgspec.json.decode(raw.data)
        for path, other in islice(tampered(stored, known), 0, None, ONE_IN):
            if path not in UNCHAINED and not same(raw.data, other):
                changed = replace(raw, data=dumped(other))
                assert is_found(auditor, changed, following), f"{path} of entry {raw.version}"
        auditor.check(raw)


def is_found(auditor: Auditor, *raws: Raw | None) -> bool:
    """Whether these entries do not pass: a check fails, or they claim to be of a newer release."""
    try:
        return "failed" in statuses(looked(auditor, *raws)).values()
    except TooNew:
        return True


def looked(auditor: Auditor, *raws: Raw | None) -> Audit:
    """The audit after these entries, which follow those that the auditor has looked at."""
    twin, twin_replay = copy.copy(auditor), copy.copy(auditor._replay)
    twin_replay.failed, twin._replay = {}, twin_replay
    for raw in filter(None, raws):
        twin.check(raw)
    return twin.audit()


def same(data: bytes, other: Any) -> bool:
    """Whether it is read as before: the number of a shape in which the entry says the same makes
    no difference, nor does a field that is null.
    """
    try:
        return replace(decoded(dumped(other)), v=decoded(data).v) == decoded(data)
    except Exception:
        return False


def dumped(thing: Any) -> bytes:
    return msgspec.json.encode(thing)


def test_a_log_that_was_set_back_while_it_was_read_is_read_again(
    coffers: Recorded, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between two pages: together they never were one log."""
    check, once = Auditor.check, iter((b',"at":1',))

    def altering(auditor: Auditor, raw: Raw) -> None:
        check(auditor, replace(raw, data=raw.data[:-1] + next(once, b"") + b"}"))

    monkeypatch.setattr(Auditor, "check", altering)
    assert statuses(audited(coffers)) == dict.fromkeys(CHECKS, "passed")


def test_what_is_altered_after_it_was_audited_is_found(coffers: Recorded) -> None:
    audits = audits_of(coffers)
    assert "failed" not in statuses(audits.of("m1")).values()
    altered(coffers, 5, encoded(replace(coffers.log[4], at=1)))
    assert first_failure(audits.of("m1")) == 5
    altered(coffers, 5, encoded(coffers.log[4]))
    assert "failed" not in statuses(audits.of("m1")).values()


@pytest.mark.parametrize("gone", ["hash", "entry", "bytes"])
def test_what_is_missing_is_found(coffers: Recorded, gone: str) -> None:
    match gone:
        case "hash":
            altered(coffers, 4, encoded(replace(coffers.log[3], hash=None)))
            assert first_failure(audited(coffers)) == 4
        case "entry":
            (key,) = coffers.redis.keys("*match:m1")
            coffers.redis.xdel(key, "4-0")
            assert statuses(audited(coffers))["log"] == "failed"
        case "bytes":
            altered(coffers, 4, encoded(coffers.log[3])[:-9])
            audit = audited(coffers)
            assert first_failure(audit) == 4
            assert statuses(audit)["result"] == "pending"


def test_rules_that_would_not_end_on_an_altered_table_are_not_asked(coffers: Recorded) -> None:
    asked: list[Table] = []

    class Endless(Coffers):
        def expire(self, table: Table, waiting: Any) -> Any:
            asked.append(table)
            return super().expire(table, waiting)

    assert any(isinstance(entry.command, Expire) for entry in coffers.log)
    altered(coffers, 1, encoded(replace(coffers.log[0], at=1)))
    with patch.dict(GAMES, coffers=Endless()):
        audit = audited(coffers)
    found = {check.name: (check.status, check.version) for check in audit.checks}
    assert asked == []
    assert found["chain"] == found["rules"] == ("failed", 1)
    assert found["result"] == ("pending", 1)


def test_moves_that_the_rules_do_not_allow_are_found_even_under_new_hashes(
    coffers: Recorded,
) -> None:
    """An owner of the store can make new hashes; the rules still refuse."""
    number = next(n for n, e in enumerate(coffers.log) if isinstance(e.command, Bid))
    entry = coffers.log[number]
    richer = replace(entry, command=Bid(99), hash=None)
    head = coffers.log[number - 1].hash
    for other in coffers.log[number:]:
        made = coffers.seals.hashed("m1", richer if other is entry else other, head)
        altered(coffers, made.version, encoded(made))
        head = made.hash
    audit = audited(coffers)
    assert statuses(audit)["chain"] == "passed"
    assert first_failure(audit) == entry.version
    assert {c.name for c in audit.checks if c.status == "failed"} == {"rules"}


def test_another_secret_at_the_end_is_found(coffers: Recorded) -> None:
    entry = coffers.log[-1]
    lie = replace(entry.events[-1], secret="00" * 32)
    altered(
        coffers,
        entry.version,
        encoded(replace(entry, events=(*entry.events[:-1], lie))),
    )
    assert statuses(audited(coffers))["chance"] == "failed"


def test_another_master_key_is_found(coffers: Recorded) -> None:
    found = statuses(
        Audits(coffers.store, Seals(b"another key"), Projector(coffers.store)).of("m1")
    )
    assert (found["chance"], found["chain"], found["log"]) == ("failed", "failed", "passed")


def test_entries_from_before_there_were_hashes_are_said_to_be_so(coffers: Recorded) -> None:
    for number, entry in enumerate(coffers.log, 1):
        altered(coffers, number, encoded(replace(entry, hash=None)))
    audit = audited(coffers)
    assert statuses(audit) == {**dict.fromkeys(CHECKS, "passed"), "chain": "pending"}


def test_a_match_without_hashes_goes_on_with_them(coffers: Recorded) -> None:
    store = Store(fakeredis.FakeRedis(protocol=2))
    handler = Handler(store, Projector(store), b"key")
    seats = (Seat("player"), Seat("ai", level="novice"))
    opened = handler.open("anna", Open("coffers", {}, seats, Pace()))
    old = Store(fakeredis.FakeRedis(protocol=2))
    entry = replace(opened.entry, hash=None)
    old.append(opened.current.match.id, Tip(), encoded(entry), Alarms())
    later = Handler(old, Projector(old), b"key")
    handled = later.handle(opened.current.match.id, Actor("player", player="anna"), Bid(1))
    assert handled.entry.hash
    audit = Audits(old, later.seals, Projector(old)).of(opened.current.match.id)
    assert {c.name: c.status for c in audit.checks if c.name != "result"} == dict.fromkeys(
        CHECKS[:-1], "passed"
    )


def test_a_branch_is_opened_again_from_the_match_that_it_comes_from() -> None:
    seats = (Seat("player"), Seat("ai", level="novice"))
    (store, handler, match), anna = begun(*seats), Actor("player", player="anna")
    handler.handle(match, anna, Bid(1))
    branch = handler.open("anna", Branch(match, 2, seats, "redealt", words="new luck"))
    handler.handle(branch.current.match.id, anna, Bid(2))
    audits = Audits(store, handler.seals, Projector(store))
    found = statuses(audits.of(branch.current.match.id))
    assert found == {**dict.fromkeys(CHECKS, "passed"), "result": "pending"}


def test_a_match_that_was_left_before_entries_said_why_passes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store, handler, match = begun(Seat("player"), Seat("open"))
    anna = Actor("player", player="anna")
    with monkeypatch.context() as earlier:
        earlier.setattr(seating, "Finished", lambda result, secret, _: Finished(result, secret))
        left = handler.handle(match, anna, Leave())
    assert left.entry.events[-1].abandoned is None
    assert Projector(store).newest(match).match.abandoned == "left"
    found = statuses(Audits(store, handler.seals, Projector(store)).of(match))
    assert found == dict.fromkeys(CHECKS, "passed")


def test_there_is_no_audit_of_no_match(coffers: Recorded) -> None:
    with pytest.raises(NoSuchMatch):
        audits_of(coffers).of("nothing")
