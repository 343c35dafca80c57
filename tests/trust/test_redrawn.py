"""Logs in which luck was drawn anew verify, and every verifier says where."""

import pytest

from docs import verify
from docs.verify import Evidence
from domain import verdicts
from domain.games import GAMES
from tests.kit.effort import one_in
from tests.toy import COFFERS
from tests.trust.recorded import SLUGS, Recorded, read, redrawn, written
from tests.trust.test_audit import auditor_of
from tests.trust.test_signed_heads import KEY, NOTES, replaced
from tests.trust.test_verify import CHECKS, statuses


@pytest.fixture(params=one_in(2, SLUGS))
def match(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Recorded:
    monkeypatch.setitem(GAMES, "coffers", COFFERS)
    return redrawn(GAMES[request.param])


def drawn_in(match: Recorded) -> list[int]:
    """The entries in which luck was drawn anew."""
    return [entry.version for entry in match.log[1:] if entry.drawn_anew]


def test_an_export_verifies_and_says_where_luck_is_new(match: Recorded) -> None:
    assert statuses(match.export()) == dict.fromkeys(CHECKS, "passed")
    told = next(each for each in verify.verify(match.export()) if each[0] == "chance")
    assert f"since entry {', '.join(map(str, drawn_in(match)))}, where" in told[3]


def test_everybody_sees_it_while_the_match_runs(match: Recorded) -> None:
    words = [entry.drawn_anew for entry in match.log]
    last = len(match.log) - 1
    for viewer in (None, 0, 1):
        lines = match.export(viewer, last)
        found = statuses(lines)
        assert (found["chain"], found["seals"], found["chance"]) == ("passed", "pending", "pending")
        assert [entry["generation"] for entry in read(lines)[1:]] == words[:last]


def test_the_audit_says_it_and_so_do_the_rules(match: Recorded) -> None:
    auditor = auditor_of(match)
    for raw in match.store.read("m1"):
        auditor.check(raw)
    audit = auditor.audit()
    assert audit.losses == tuple(drawn_in(match))
    assert all(each.status == "passed" for each in audit.checks)
    assert audit.luck == "operator"
    found = verdicts.verdicts([line.encode() for line in match.export()])
    assert [status for _, status, _, _ in found] == [verdicts.PASSED] * 4
    told = next(detail for name, _, _, detail in found if name == "chance")
    assert f"since entry {', '.join(map(str, drawn_in(match)))}, where" in told


@pytest.mark.parametrize("word", ["00" * 16, None])
def test_another_word_or_none_explains_neither_luck_nor_salts(
    match: Recorded, word: str | None
) -> None:
    things = read(match.export())
    entry = next(each for each in things[1:-1] if each["generation"] and each["version"] > 1)
    entry["generation"] = word
    found = statuses(written(things))
    assert found["chain"] == "failed"
    assert {found["chance"], found["seals"]} != {"passed"}


def test_the_word_of_an_opening_is_no_redraw(match: Recorded) -> None:
    things = read(match.export(None, 1))
    things[1]["generation"] = "ab" * 16
    export = verify.Export(written(things))
    assert export.form().startswith("passed")
    assert export.drawn() == []


def test_what_was_signed_and_lost_accuses_nobody_from_there_on(match: Recorded) -> None:
    named = drawn_in(match)[0]
    lost = replaced(match, version=named, hash="0" * 64)
    before = replaced(match, version=named - 1, hash="0" * 64)
    found = list[str]()
    for entry in (lost, before):
        note = NOTES.over(match.id, entry)
        assert note is not None
        found.append(verify.verify(match.export(), kept=Evidence((note,), (KEY,), None))[-1][1])
    assert found == ["pending", "failed"]
