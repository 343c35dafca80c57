"""Bounds and the audit: what was decided within bounds, or before there were any, passes."""

from functools import partial
from itertools import pairwise
from random import Random
from typing import Any

import fakeredis
import pytest

from domain import opening
from domain.bounds import Bounds
from domain.commands import Join, Open
from domain.game import Rule
from domain.games import GAMES
from domain.games.or_des_dragons import negotiation
from domain.games.or_des_dragons.moves import Withdraw
from domain.match import Actor, Pace, Seat
from domain.words import NOTHING_CHANGES
from events.handler import Handler
from events.log import encoded
from events.projector import Projector
from events.store.entries import Alarms, Tip
from events.store.store import Store
from events.trust.audit import Audits
from tests.domain.journey import MASTER_KEY, Driver, Journey
from tests.domain.laws_of_trust import sealed_log
from tests.kit.long_matches import changing, lengthened

OPENING = Open("coffers", {}, (Seat("player"), Seat("player", "ben"), Seat("open")), Pace())


@pytest.fixture
def redis() -> fakeredis.FakeRedis:
    return fakeredis.FakeRedis(protocol=2)


def statuses(store: Store, handler: Handler, match_id: str) -> dict[str, str]:
    audit = Audits(store, handler.seals, Projector(store)).of(match_id)
    return {check.name: check.status for check in audit.checks}


@pytest.mark.usefixtures("_coffers")
def test_a_match_that_was_too_long_passes_the_audit(redis: fakeredis.FakeRedis) -> None:
    store = Store(redis)
    projector = Projector(store)
    handler = Handler(store, projector, MASTER_KEY, bounds=Bounds(changes=100, entries=30))
    match_id = handler.open("ada", OPENING).current.match.id
    for name in ("ben", "cleo"):
        handler.handle(match_id, Actor("player", player=name), Join())
    lengthened(redis, projector, handler, match_id, 30, changing("ada"))
    ended = Projector(store).newest(match_id)
    assert (ended.version, ended.match.abandoned) == (30, "too-long")
    assert set(statuses(store, handler, match_id).values()) == {"passed"}


def as_the_last_release(monkeypatch: pytest.MonkeyPatch) -> None:
    """It wrote no bounds, and took a withdrawal of nothing."""
    judge = negotiation._withdrawal_objection

    def taking(view: Any, seat: int, move: Withdraw) -> Any:
        objection = judge(view, seat, move)
        return None if objection and objection.reason == NOTHING_CHANGES else objection

    rules: Any = GAMES["or-des-dragons"].rules
    monkeypatch.setattr(negotiation, "_withdrawal_objection", taking)
    monkeypatch.setitem(rules, Withdraw, Rule(taking, negotiation._withdraw))
    monkeypatch.setattr(opening, "open_match", partial(opening.open_match, bounds=None))


def test_what_changed_nothing_and_was_an_entry_passes_the_audit(
    redis: fakeredis.FakeRedis, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as then:
        as_the_last_release(then)
        driver = Driver(GAMES["or-des-dragons"], 5, b"{}", Random(2))
        steps = tuple(driver.drive())
    idle = [
        step
        for before, step in pairwise(steps)
        if isinstance(step.command, Withdraw) and step.after == before.after
    ]
    assert idle, "this match has no withdrawal of nothing: take another seed"
    seals, log = sealed_log(Journey(driver.game, "old", steps))
    store = Store(redis)
    for entry in log:
        store.append("m1", Tip(entry.version - 1), encoded(entry), Alarms())
    audit = Audits(store, seals, Projector(store)).of("m1")
    assert {check.name: check.status for check in audit.checks}["rules"] == "passed"
