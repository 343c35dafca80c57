"""A branch names the hash of where it began, and verifiers check both files together."""

from typing import Any

import fakeredis
import pytest

from docs import verify
from domain.commands import Branch, Open
from domain.evolve import Decided
from domain.match import Actor, Pace, Seat
from domain.opening import open_branch
from events.handler import Handler
from events.projector import Projector
from events.store.store import Store
from events.trust.audit import Audits
from events.trust.export import exported
from tests.toy import Bid
from tests.trust.recorded import read, written
from tests.trust.test_tampering import forged

SEATS = (Seat("player"), Seat("ai", level="novice"))
ANNA = Actor("player", player="anna")


class MatchAndBranch:
    """A match, and a branch of it that began at its second entry."""

    def __init__(self) -> None:
        self.store = Store(fakeredis.FakeRedis(protocol=2))
        self.projector = Projector(self.store)
        self.handler = Handler(self.store, self.projector, b"key")
        self.match = self.opened(Open("coffers", {}, SEATS, Pace()))
        self.handler.handle(self.match, ANNA, Bid(1))
        self.branch = self.opened(Branch(self.match, 2, SEATS, "redealt"))

    def opened(self, command: Open | Branch) -> str:
        return self.handler.open("anna", command).current.match.id

    def export(self, match_id: str) -> list[str]:
        current = self.projector.newest(match_id)
        pieces = exported(self.projector, self.handler.seals, current, 0)
        return b"".join(pieces).decode().splitlines()


@pytest.fixture
def matches(_coffers: None) -> MatchAndBranch:
    return MatchAndBranch()


def found(branch: list[str], base: list[str]) -> tuple[str, str]:
    """The result of the check of the origin."""
    name, status, _, detail = verify.verify(branch, base=base)[-1]
    assert name == "origin"
    return status, detail


def test_a_branch_names_the_hash_of_the_entry_that_it_begins_from(matches: MatchAndBranch) -> None:
    entry = matches.projector.entries(matches.match, 1, 1)[0]
    origin = matches.projector.newest(matches.branch).match.origin
    assert origin is not None
    assert (origin.version, origin.head) == (2, entry.hash)


def test_both_files_together_pass_also_when_the_other_match_has_gone_on(
    matches: MatchAndBranch,
) -> None:
    branch = matches.export(matches.branch)
    assert found(branch, matches.export(matches.match))[0] == "passed"
    matches.handler.handle(matches.match, ANNA, Bid(2))
    assert found(branch, matches.export(matches.match))[0] == "passed"
    assert len(verify.verify(branch)) == 4, "without the other file nothing is said of it"


def test_another_history_of_the_other_match_is_found(matches: MatchAndBranch) -> None:
    things = read(matches.export(matches.match))
    things[2]["at"] += 1
    status, detail = found(matches.export(matches.branch), written(forged(things, 2)))
    assert (status, "entry 2 of the other match is not" in detail) == ("failed", True)


def test_a_file_that_fails_by_itself_or_is_of_another_match_is_no_origin(
    matches: MatchAndBranch,
) -> None:
    branch, base = matches.export(matches.branch), matches.export(matches.match)
    status, detail = found(branch, base[:-1])
    assert (status, "fails by itself" in detail) == ("failed", True)
    assert found(branch, branch)[1] == f"it begins from match {matches.match}"
    assert found(base, branch) == ("failed", "it is no branch of another match")
    other = matches.opened(Open("coffers", {}, SEATS, Pace()))
    assert found(branch, matches.export(other)) == (
        "failed",
        f"it begins from match {matches.match}",
    )


def test_a_match_that_was_cut_off_before_the_branch_is_too_short(matches: MatchAndBranch) -> None:
    things = read(matches.export(matches.match))[:2]
    things[0] |= {"entries": 1, "head": things[1]["hash"]}
    assert found(matches.export(matches.branch), written(things))[1] == (
        "the other match has no entry 2"
    )


def unnamed(matches: MatchAndBranch) -> list[str]:
    """The branch as an earlier release would have stored it."""
    things = read(matches.export(matches.branch))
    things[1]["events"][0]["origin"]["head"] = None
    return written(forged(things, 1))


def test_a_branch_from_before_heads_were_named_is_pending(matches: MatchAndBranch) -> None:
    assert found(unnamed(matches), matches.export(matches.match))[0] == "pending"


@pytest.mark.parametrize(("head", "status"), [(None, "passed"), ("00" * 32, "failed")])
def test_the_audit_knows_branches_that_name_no_head_and_those_that_name_another(
    matches: MatchAndBranch, monkeypatch: pytest.MonkeyPatch, head: str | None, status: str
) -> None:
    def naming(*given: Any) -> Decided:
        naming_another: Any = open_branch
        decided: Decided = naming_another(*given[:-1], head)
        return decided

    monkeypatch.setattr("events.handler.open_branch", naming)
    branch = matches.opened(Branch(matches.match, 2, SEATS, "redealt"))
    audits = Audits(matches.store, matches.handler.seals, matches.projector)
    assert {c.name: c.status for c in audits.of(branch).checks}["rules"] == status
    assert {c.name: c.status for c in audits.of(matches.branch).checks}["rules"] == "passed"
