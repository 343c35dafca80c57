"""The toy game has changed its table and an event: what was stored before lives on.

Its golden matches are recorded in both shapes; the last one is a branch of the first.
"""

from typing import Any

import fakeredis
import msgspec
import pytest

from docs import verify
from domain.commands import Branch, Command, Expire
from domain.events import Branched, Started
from domain.game import Move
from domain.match import Actor, Match, Seat, awaited, next_deadline
from domain.secrecy import seen_by
from events.handler import Handler
from events.log import UnknownFormat, decoded, encoded, seen
from events.projector import Projector
from events.store.entries import Alarms, Tip
from events.store.store import Store
from events.trust.audit import Audits
from events.trust.checks import CHECKS
from events.trust.export import exported
from service.api.call_groups import CALLS
from service.http.contract.schemas import Components
from tests.domain.journey import MASTER_KEY
from tests.golden.recorded import Recorded, recorded
from tests.toy import COFFERS, Table, Table1, Yielded, Yielded1

BOTS = Seat("ai", level="novice")


@pytest.fixture(autouse=True)
def _toy(_coffers: None) -> None:
    """The toy game is one of the games."""


def whole() -> list[Recorded]:
    """The matches of both shapes that were not branched from others."""
    return [found for found in recorded("coffers") if b'"id":"m1"' in found.lines[0]]


def events_in(found: Recorded) -> list[Any]:
    return [event for entry in found.entries for event in entry.events]


class Kept:
    """A store with golden matches in it, or with their first entries, and all who read them."""

    def __init__(self, *matches: Recorded, entries: int | None = None) -> None:
        self.store = Store(fakeredis.FakeRedis(protocol=2))
        self.projector = Projector(self.store)
        self.handler = Handler(self.store, self.projector, MASTER_KEY)
        for found in matches:
            match_id = found.entries[0].events[0].id
            for version, line in enumerate(found.lines[:entries]):
                self.store.append(match_id, Tip(version), line, Alarms())

    def audited(self, match_id: str) -> dict[str, str]:
        audits = Audits(self.store, self.handler.seals, self.projector)
        return {check.name: check.status for check in audits.of(match_id).checks}

    def verified(self, match_id: str) -> set[str]:
        current = self.projector.newest(match_id)
        pieces = exported(self.projector, self.handler.seals, current, None)
        lines = b"".join(pieces).decode().splitlines()
        return {status for _, status, _, _ in verify.verify(lines)}


PASSED = dict.fromkeys(CHECKS, "passed")


def test_matches_of_both_shapes_are_kept() -> None:
    assert {found.shape for found in whole()} == {1, 2}
    assert {Yielded1, Yielded} < {type(event) for found in whole() for event in events_in(found)}


@pytest.mark.parametrize("found", whole(), ids=repr)
def test_a_match_of_any_shape_verifies_and_is_decided_again_as_it_was(found: Recorded) -> None:
    kept = Kept(found)
    assert kept.audited("m1") == PASSED
    assert kept.verified("m1") == {"passed"}


@pytest.mark.parametrize("found", whole(), ids=repr)
def test_it_can_be_rewound_to_every_version_in_the_shape_of_today(found: Recorded) -> None:
    projector = Kept(found).projector
    for version, passed in enumerate(projector.through("m1", len(found.lines)), 1):
        assert projector.at("m1", version).match == passed.match
        assert isinstance(passed.match.table, Table | None)


@pytest.mark.parametrize("found", whole(), ids=repr)
def test_it_goes_on_in_the_shape_of_today(found: Recorded) -> None:
    kept = Kept(found, entries=len(found.lines) // 2)
    while (match := kept.projector.newest("m1").match).status != "finished":
        handled = kept.handler.handle("m1", *_next(match, kept.store.time("m")))
        assert handled.entry.v == 2
    assert kept.audited("m1") == PASSED
    assert kept.verified("m1") == {"passed"}


def _next(match: Match, now: int) -> tuple[Actor, Command | Move]:
    """Time is up for what was open long ago; what comes after it is the fallback of a seat."""
    if (next_deadline(match) or 0) <= now:
        return Actor("clock"), Expire()
    seat = awaited(match)[0].seats[0]
    player, computer = match.seats[seat].player, match.seats[seat].computer
    actor = Actor("ai", seat) if computer else Actor("player", seat, player)
    return actor, COFFERS.fallback(match.table, seat)


@pytest.mark.parametrize("found", whole(), ids=repr)
@pytest.mark.parametrize("unknowns", ["real", "redealt"])
def test_it_can_be_branched_and_the_branch_stores_the_shape_of_today(
    found: Recorded, unknowns: Any
) -> None:
    kept = Kept(found)
    for current in kept.projector.through("m1", len(found.lines)):
        if current.match.status == "running":
            seats = tuple(BOTS for _ in current.match.seats)
            branch = Branch("m1", current.version, seats, unknowns, 0)
            match_id = kept.handler.open(current.match.host, branch).current.match.id
            (entry,) = kept.projector.entries(match_id, 0)
            assert [type(event.table) for event in entry.events[1:3]] == [Table, Table]
            assert kept.audited(match_id) == {**PASSED, "result": "pending"}


def test_a_branch_that_was_stored_in_the_first_shape_lives_on() -> None:
    first, *_, branch = recorded("coffers")
    (table,) = (event.table for event in events_in(branch) if isinstance(event, Branched))
    assert isinstance(table, Table1)
    kept = Kept(first, branch)
    assert kept.audited("m2") == PASSED
    assert kept.verified("m2") == {"passed"}


def test_the_log_shows_what_was_stored_and_a_change_keeps_its_holes() -> None:
    for entry in whole()[0].entries:
        for viewer in (None, 0, 1):
            for stored, shown in zip(
                entry.events, seen(entry, viewer, False, {}).events, strict=True
            ):
                if isinstance(stored, Started):
                    assert isinstance(shown.table, Table1)
                    expected = seen_by(COFFERS.today(stored.table), viewer)
                    assert COFFERS.today(shown.table) == expected


def test_an_entry_of_a_shape_that_is_not_known_is_refused() -> None:
    (entry, *_) = recorded("coffers")[0].entries
    for v in (-1, 0, 3):
        with pytest.raises(UnknownFormat):
            decoded(encoded(msgspec.structs.replace(entry, v=v)))


def test_an_entry_that_claims_another_shape_does_not_pass() -> None:
    found = whole()[0]
    lines = [line.replace(b'"v":1}', b'"v":2}') for line in found.lines]
    kept = Kept()
    for version, line in enumerate(lines):
        kept.store.append("m1", Tip(version), line, Alarms())
    assert "failed" in kept.audited("m1").values()


def test_the_contract_shows_every_shape() -> None:
    answers = [call.answer for call in CALLS if isinstance(call.answer, type)]
    bodies = [call.body for call in CALLS if call.body]
    schemas = Components((COFFERS,), answers, bodies, ()).schemas
    mapping = schemas["CoffersEvent"]["discriminator"]["mapping"]
    yielded = schemas[mapping["yielded"].split("/")[-1]]["anyOf"]
    listed = [ref["$ref"].split("/")[-1] for ref in yielded]
    assert listed == ["CoffersYielded1", "CoffersYielded"]
    assert {"CoffersView", "CoffersView1"} <= {*schemas}
    assert {"type": "null"} in schemas["CoffersView1"]["properties"]["deck"]["items"]["anyOf"]
