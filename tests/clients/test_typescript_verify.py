"""The TypeScript client's verifier agrees with verify.py on good and bad exports."""

import hmac
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from docs import verify
from domain.events import Pledged
from domain.games import GAMES
from tests.clients.node import TSC, Node
from tests.kit.effort import base_seed, by_effort
from tests.run.test_docs import (
    BOUND,
    FAIRNESS,
    LOGGED,
    LOST,
    ROTATED,
    SEEDS,
    blocks,
    first_columns,
)
from tests.toy import COFFERS
from tests.trust.recorded import (
    SLUGS,
    Recorded,
    pledged,
    read,
    recorded,
    redrawn,
    set_back,
    written,
)
from tests.trust.tampering import tampered
from tests.trust.test_faults import QUESTIONS
from tests.trust.test_faults import asked as asking
from tests.trust.test_losses import losing_entry
from tests.trust.test_pledges import events
from tests.trust.test_seeds import altered, thoughtful

pytestmark = [pytest.mark.needs("node", TSC), pytest.mark.xdist_group("typescript")]
PLACES = by_effort(test=3, check=3, nightly=30)


@pytest.fixture(params=SLUGS)
def match(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Recorded:
    monkeypatch.setitem(GAMES, "coffers", COFFERS)
    return recorded(GAMES[request.param])


def verdicts(node: Node, folder: Path, exports: list[list[str]], **more: Any) -> list[Any]:
    """The client's verdict on each export."""
    file = folder / "exports"
    orders = [{"text": "\n".join(lines) + "\n", "match": "m1", "seen": []} for lines in exports]
    file.write_text("\n".join(json.dumps(order | more) for order in orders))
    found: list[Any] = node.run("verify.mjs", file=str(file), **more)
    return found


def told(verdict: Any) -> list[Any]:
    """Name, status and entry of each check."""
    return [[check["name"], check["status"], check["version"]] for check in verdict["checks"]]


def by_python(lines: list[str]) -> list[Any]:
    return [[name, status, entry] for name, status, entry, _ in verify.verify(lines)]


def test_it_says_of_every_export_what_the_verifier_in_python_says(
    match: Recorded, node: Node, tmp_path: Path
) -> None:
    half = len(match.log) // 2
    exports = [match.export(), match.export(None, half), match.export(1, half)]
    found = verdicts(node, tmp_path, exports)
    assert [told(verdict) for verdict in found] == [by_python(lines) for lines in exports]
    assert [verdict["status"] for verdict in found] == ["passed", "pending", "pending"]
    assert found[1]["head"] == found[2]["head"] == match.log[half - 1].hash


def test_it_finds_what_the_verifier_in_python_finds(
    match: Recorded, node: Node, tmp_path: Path
) -> None:
    things, dice = read(match.export()), Random(base_seed())
    exports = []
    for number in dice.sample(range(1, len(things)), PLACES):
        before, after = things[:number], things[number + 1 :]
        changed = dice.sample([*tampered(things[number])], 2)
        exports += [written([*before, other, *after]) for _, other in changed]
        exports += [written(before + after), written([*before, things[number], *things[number:]])]
    exports += [written([header, *things[1:]]) for _, header in tampered(things[0])][:PLACES]
    for lines, verdict in zip(exports, verdicts(node, tmp_path, exports), strict=True):
        first = next(check for check in told(verdict) if check[1] == "failed")
        expected = next(check for check in by_python(lines) if check[1] == "failed")
        assert verdict["status"] == "failed"
        assert first[2] in (0, expected[2])


@pytest.mark.parametrize("slug", SLUGS)
def test_it_knows_what_was_lost(
    node: Node, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, slug: str
) -> None:
    monkeypatch.setitem(GAMES, "coffers", COFFERS)
    match = set_back(slug)
    found = verdicts(node, tmp_path, [match.export(), match.export(1, len(match.log) - 1)])
    assert [verdict["status"] for verdict in found] == ["passed", "pending"]
    things = read(match.export())
    losing_entry(things)["head"] = "00" * 32
    (verdict,) = verdicts(node, tmp_path, [written(things)])
    assert {check[0] for check in told(verdict) if check[1] == "failed"} == {
        "chain",
        "seals",
        "chance",
    }


@pytest.mark.parametrize("slug", SLUGS)
def test_it_knows_where_luck_was_drawn_anew(
    node: Node, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, slug: str
) -> None:
    monkeypatch.setitem(GAMES, "coffers", COFFERS)
    match = redrawn(GAMES[slug])
    exports = [match.export(), match.export(1, len(match.log) - 1)]
    things = read(match.export())
    drawn = [each for each in things[2:] if each["generation"]]
    drawn[0]["generation"] = "00" * 16
    exports.append(written(things))
    found = verdicts(node, tmp_path, exports)
    assert [told(verdict) for verdict in found[:2]] == [by_python(lines) for lines in exports[:2]]
    assert [verdict["status"] for verdict in found] == ["passed", "pending", "failed"]
    chance = next(check for check in found[0]["checks"] if check["name"] == "chance")
    since = ", ".join(str(each["version"]) for each in drawn)
    assert f"since entry {since}, where" in chance["detail"]
    assert found[0]["luck"] == "operator"


def test_hashes_that_were_seen_must_be_there(
    node: Node, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(GAMES, "coffers", COFFERS)
    match = recorded(COFFERS)
    length, lines = len(match.log), match.export()

    def seen(version: int, digest: str | None) -> tuple[str, int]:
        (verdict,) = verdicts(node, tmp_path, [lines], seen=[[version, digest]])
        return verdict["status"], max(check[2] for check in told(verdict))

    assert seen(3, match.log[2].hash) == ("passed", 0)
    assert seen(3, match.log[3].hash) == ("failed", 3)
    assert seen(length + 1, "00" * 32) == ("failed", 0)
    (other,) = verdicts(node, tmp_path, [lines], match="m2")
    assert other["status"] == "failed"


@pytest.mark.parametrize(
    "text", ["", "\n", "[]", "{}", "no JSON", "{}\n{}", '{"format":1e400}', '{"a":1,"a":1}\n{}']
)
def test_whatever_it_is_given_it_never_falls_over(text: str, node: Node, tmp_path: Path) -> None:
    (verdict,) = verdicts(node, tmp_path, [[]], text=text)
    assert told(verdict)[0][:2] == ["form", "failed"]


THOUGHTS: list[dict[str, Any]] = [
    *({}, {"seed": 7}, {"version": 10_000}, {"version": 0}, {"version": None, "seed": 7}),
]


def test_it_judges_as_verify_py_does_what_a_forger_makes_follow_again(
    node: Node, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Other thoughts of computers, and unknown questions."""
    monkeypatch.setitem(GAMES, "coffers", COFFERS)
    exports = [altered(thoughtful(), **thought) for thought in THOUGHTS]
    exports += [asking(recorded(COFFERS), question) for question in QUESTIONS]
    found = verdicts(node, tmp_path, exports)
    assert [told(verdict) for verdict in found] == [by_python(lines) for lines in exports]
    assert [verdict["status"] for verdict in found].count("passed") == 2


@pytest.mark.parametrize("slug", SLUGS)
def test_words_must_be_those_that_were_pledged(
    node: Node, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, slug: str
) -> None:
    monkeypatch.setitem(GAMES, "coffers", COFFERS)
    match = pledged(slug)
    things = read(match.export())
    events(things, "gave-words")[0]["words"] = "00" * 32
    exports = [match.export(), match.export(1, len(match.log) - 1), written(things)]
    found = verdicts(node, tmp_path, exports)
    assert [verdict["status"] for verdict in found] == ["passed", "pending", "failed"]


def test_half_a_character_is_no_text(
    node: Node, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(GAMES, "coffers", COFFERS)
    header, *entries = recorded(COFFERS).export()
    lines = [header, *(entry.replace('"kind":"player"', '"kind":"\\ud800"') for entry in entries)]
    [verdict] = verdicts(node, tmp_path, [lines])
    assert told(verdict)[0][:2] == ["form", "failed"]
    assert "failed" in [status for _, status, _ in by_python(lines)]


def test_who_pledges_after_words_were_given_is_found(node: Node, tmp_path: Path) -> None:
    match = pledged("dragonwood")
    at = next(e.version for e in match.log for each in e.events if isinstance(each, Pledged))
    for version, status in ((at - 1, "failed"), (len(match.log), "passed")):
        (verdict,) = verdicts(node, tmp_path, [match.export()], pledged=version)
        assert told(verdict)[1][1] == status


def test_where_a_browser_cannot_hash_it_says_so(
    node: Node, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(GAMES, "coffers", COFFERS)
    (verdict,) = verdicts(node, tmp_path, [recorded(COFFERS).export()], insecure=True)
    assert verdict["status"] == "unchecked"
    assert [check[1] for check in told(verdict)] == ["passed", *["unchecked"] * 3]


def test_the_vectors_of_fairness_are_its_own(node: Node) -> None:
    value, entries = blocks(FAIRNESS, "json")
    listed, note, leaves, checkpoint = blocks(FAIRNESS, "text")
    given = {"value": value, "entries": entries, "listed": listed, "note": note}
    found = node.run("vectors.mjs", **given, leaves=leaves, checkpoint=checkpoint)
    assert (found.pop("notes"), found.pop("isRoot")) == (NOTES, True)
    tables = ("| what | value |", SEALED, LOST, BOUND, SEEDS, LOGGED)
    rows = [[said(*row) for row in first_columns(FAIRNESS, table)] for table in tables]
    rows[1].append(HEAD)  # two viewers get the same hash
    assert list(found.values()) == [[each for each in row if each] for row in rows]


SEALED = "| of what is sealed | value |"
HEAD = first_columns(FAIRNESS, SEALED)[-1][1]
NOTES = [f"0 {ROTATED}", f"0 m1 1 {HEAD}"]


def said(name: str, value: str) -> str:
    """A value of fairness.md as the script prints it; for a key, its result for a text."""
    if name.startswith("key "):
        return hmac.digest(bytes.fromhex(value), b"a key tells nothing else", "sha256").hex()
    return "" if name == "proof of leaf 1" else value
