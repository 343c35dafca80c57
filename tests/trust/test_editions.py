"""Rules change, and logs tell which of their editions decided them: the audit knows that."""

from typing import Any

import pytest
from msgspec.structs import replace

from docs import verify
from domain import chance
from domain.chance import Roll
from domain.commands import Expire, Join
from domain.editions import Edition
from domain.events import Joined, Opened
from domain.game import Answered, Move
from domain.games import GAMES
from domain.match import Actor, Seat
from domain.words import Names
from events.handler import Handler
from events.log import encoded
from events.projector import Projector
from events.trust.audit import Audits
from events.trust.checks import CHECKS, Editions
from tests.toy import Bid, Coffers, Table
from tests.trust.recorded import Recorded, begun
from tests.trust.test_audit import altered, audited, first_failure, statuses


class Doubling(Coffers):
    """Rules by which all that a move causes happens twice."""

    def decide(self, table: Table, seat: int, move: Any) -> Any:
        return super().decide(table, seat, move) * 2


class Mended(Doubling):
    """The same, as whoever mends rules says so."""

    editions = (*Coffers.editions, Edition("2.0.0", Names("Deux fois.", "All happens twice.")))


def test_other_rules_under_the_same_edition_are_told_from_luck_and_from_the_chain(
    coffers: Recorded, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(GAMES, "coffers", Doubling())
    failed = {c.name for c in audited(coffers).checks if c.status == "failed"}
    assert failed == {"rules"}


def test_what_mended_rules_decide_otherwise_is_no_failure_and_is_told_with_both_editions(
    coffers: Recorded, monkeypatch: pytest.MonkeyPatch
) -> None:
    first_move = next(e.version for e in coffers.log if isinstance(e.command, Move | Expire))
    monkeypatch.setitem(GAMES, "coffers", Mended())
    audit = audited(coffers)
    assert statuses(audit) == {**dict.fromkeys(CHECKS, "passed"), "rules": "other-edition"}
    rules = next(check for check in audit.checks if check.name == "rules")
    assert (rules.version, rules.editions) == (first_move, Editions(1, 2, "2.0.0"))
    assert "since 2.0.0. All happens twice." in rules.detail


def test_an_entry_names_the_edition_of_its_rules_where_it_changes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Also if a deployment comes in the middle of a match, and goes back."""
    store, handler, match = begun(Seat("player"), Seat("open"))
    anna = Actor("player", player="anna")
    handler.handle(match, Actor("player", player="ben"), Join())
    handler.handle(match, anna, Bid(1))
    with monkeypatch.context() as deployed:
        deployed.setitem(GAMES, "coffers", Mended())
        newer = Handler(store, Projector(store), b"key")
        newer.handle(match, anna, Bid(2))
        newer.handle(match, anna, Bid(3))
    handler.handle(match, anna, Bid(4))
    entries = Projector(store).entries(match, 0)
    assert [entry.named_edition for entry in entries] == [1, None, None, 2, None, 1]
    rules = Audits(store, handler.seals, Projector(store)).of(match).checks[2]
    assert (rules.status, rules.version) == ("other-edition", 4)
    assert rules.editions == Editions(2, 1, None)


def test_an_entry_of_today_that_the_rules_decide_otherwise_fails_beside_one_of_another_edition(
    coffers: Recorded, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(GAMES, "coffers", Mended())
    later = [entry.version for entry in coffers.log if isinstance(entry.command, Bid)][1]
    rewritten(coffers, later, edition=2)
    audit = audited(coffers)
    assert (statuses(audit)["rules"], first_failure(audit)) == ("failed", later)


def rewritten(match: Recorded, version: int, **changes: Any) -> None:
    """Write another entry, and new hashes from there on, as an owner of the store can."""
    head = match.log[version - 2].hash
    for entry in match.log[version - 1 :]:
        other = replace(entry, **changes) if entry.version == version else entry
        made = match.seals.hashed("m1", replace(other, hash=None), head)
        altered(match, made.version, encoded(made))
        head = made.hash


def test_one_question_to_chance_more_than_the_rules_ask_is_found(coffers: Recorded) -> None:
    """Its answer follows from the secret, as those after it do: no verifier without rules sees it.

    The audit does, by the check `rules`.
    """
    last = coffers.log[-1]
    draws = sum(isinstance(event, Answered) for entry in coffers.log for event in entry.events)
    question, key = Roll(1, 6), chance.key_of(coffers.seals.secret("m1"), words_of(coffers))
    extra = Answered(question, chance.answer(question, chance.seeded(key, draws)))
    *events, end = last.events
    rewritten(coffers, last.version, events=(*events, extra, end))
    assert "failed" not in {status for _, status, _, _ in verify.verify(coffers.export())}
    audit = audited(coffers)
    assert {c.name for c in audit.checks if c.status == "failed"} == {"rules"}
    assert first_failure(audit) == last.version


def words_of(match: Recorded) -> tuple[str, ...]:
    events = (event for entry in match.log for event in entry.events)
    return tuple(e.words for e in events if isinstance(e, Opened | Joined) and e.words)
