"""Logs that name what the store has lost verify: luck is new there."""

from typing import Any

import pytest

from docs import verify
from domain.events import HeadLost
from domain.game import Answered
from events.trust.checks import Audit
from tests.kit.effort import one_in
from tests.trust.recorded import SETTLED, Recorded, read, set_back, written
from tests.trust.test_audit import auditor_of
from tests.trust.test_verify import CHECKS, statuses


@pytest.fixture(params=one_in(2, SETTLED))
def lossy(request: pytest.FixtureRequest) -> Recorded:
    """Of each game a match that was set back, and went on."""
    return set_back(request.param)


def drawn_after(log: tuple[Any, ...]) -> int:
    """How often chance was asked after the first loss."""
    kinds = [type(event) for entry in log for event in entry.events]
    return kinds[kinds.index(HeadLost) :].count(Answered)


def losing_entry(things: list[Any]) -> dict[str, Any]:
    """The event of an export that names a lost head."""
    events = (event for thing in things[1:] for event in thing["events"])
    found: dict[str, Any] = next(event for event in events if event["type"] == "head-lost")
    return found


def test_an_export_with_losses_verifies(lossy: Recorded) -> None:
    assert drawn_after(lossy.log)
    assert statuses(lossy.export()) == dict.fromkeys(CHECKS, "passed")


def test_everybody_sees_what_was_lost_while_the_match_runs(lossy: Recorded) -> None:
    last = len(lossy.log) - 1
    for viewer in (None, 0, 1):
        lines = lossy.export(viewer, last)
        found = statuses(lines)
        assert (found["chain"], found["seals"], found["chance"]) == ("passed", "pending", "pending")
        assert losing_entry(read(lines)) == losing_entry(read(lossy.export()))


def test_the_audit_says_where_luck_is_new(lossy: Recorded) -> None:
    named = [
        entry.version
        for entry in lossy.log
        if any(isinstance(event, HeadLost) for event in entry.events)
    ]
    auditor = auditor_of(lossy)
    for raw in lossy.store.read("m1"):
        auditor.check(raw)
        audit = auditor.audit()
        assert audit.losses == tuple(version for version in named if version <= raw.version)
        said = "Luck is new since entry" in chance_in(audit)
        assert said == bool(audit.losses)
    verified = next(check for check in verify.verify(lossy.export()) if check[0] == "chance")
    assert f"since entry {', '.join(map(str, named))}, where" in verified[3]
    assert f"since entry {', '.join(map(str, named))}: the server" in chance_in(audit)


def chance_in(audit: Audit) -> str:
    """The audit's sentence on chance."""
    return next(check.detail for check in audit.checks if check.name == "chance")


def test_another_lost_head_explains_neither_luck_nor_salts(lossy: Recorded) -> None:
    things = read(lossy.export())
    losing_entry(things)["head"] = "00" * 32
    found = statuses(written(things))
    assert (found["chain"], found["chance"]) == ("failed", "failed")
    assert found["seals"] == "failed"


def test_a_loss_that_is_left_out_is_missed(lossy: Recorded) -> None:
    things = read(lossy.export())
    losing_entry(things)["type"] = "nothing"
    assert statuses(written(things))["chance"] == "failed"
