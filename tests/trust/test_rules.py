"""The program that checks exports by the rules: all that was played passes, whatever is forged in
it fails at its entry, and nothing in a file makes it fail itself.
"""

import json
import subprocess
import sys
import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import msgspec
import pytest
from msgspec.structs import replace

from docs import verify
from domain import chance, check
from domain.chance import Answer, Below, Question, Roll
from domain.commands import Branch, Expire, Stop
from domain.editions import Edition
from domain.events import ClockSet, Finished, HeadLost, HintsTold, TimedOut
from domain.evolve import Decided
from domain.game import Answered, Move, Score
from domain.games import GAMES
from domain.match import Actor
from domain.referee import FRESH, Envelope, decide
from domain.verdicts import FAILED, NOT_JUDGED, PASSED, verdicts
from domain.words import Names
from events.log import Entry
from tests.domain.journey import SECRET, journey
from tests.domain.laws_of_trust import sealed_log
from tests.golden.recorded import Recorded as Golden
from tests.golden.recorded import recorded as golden
from tests.golden.recorded import short_by_day
from tests.kit.effort import by_effort
from tests.toy import Bid, Coffers, Table
from tests.trust.exporting import Log, after, export_of, forged
from tests.trust.recorded import SLUGS
from tests.trust.tampering import tampered
from tests.trust.test_origins import MatchAndBranch

ROOT = Path(__file__).parent.parent.parent
CHECKS = ("form", "rules", "chance", "result")
SEEDS = range(1, by_effort(test=1, check=2, nightly=60) + 1)
VIEWS = by_effort(test=1, check=2, nightly=12)
"""At so many versions a match is looked at while it runs."""
OF_EACH = by_effort(test=1, check=1, nightly=9)
"""In so many matches of each game each forgery is tried."""
TRIED = by_effort(test=60, check=120, nightly=6000)
"""So many altered exports."""
BEFORE_EDITIONS = "or-des-dragons/17"
"""Recorded before rules had editions: its windows were as long as its turns."""


def statuses(lines: list[bytes]) -> dict[str, str]:
    return {name: status for name, status, _, _ in verdicts(lines)}


def failures(lines: list[bytes]) -> dict[str, int]:
    return {name: at for name, status, at, _ in verdicts(lines) if status == FAILED}


@cache
def played(slug: str, seed: int) -> Log:
    """A random match, from its opening to its end, as it is stored."""
    game = GAMES[slug]
    fewest, most = game.seats
    return sealed_log(journey(game, fewest + seed % (most - fewest + 1), b"{}", seed))[1]


@pytest.fixture
def matches() -> MatchAndBranch:
    return MatchAndBranch()


# Played matches pass.


@pytest.mark.parametrize("found", short_by_day(golden()))
def test_a_golden_match_passes(found: Golden) -> None:
    if repr(found) == BEFORE_EDITIONS:
        assert failures(export_of(found.entries)).items() <= {("rules", 2)}
        return
    judged = statuses(export_of(found.entries))
    whole = not isinstance(found.entries[0].command, Branch)
    older = judged["rules"] == NOT_JUDGED
    assert judged == {**dict.fromkeys(CHECKS, PASSED), "rules": judged["rules"]}
    assert not older or not whole or "knew no option" in verdicts(export_of(found.entries))[1][3]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("slug", SLUGS)
def test_a_random_match_passes(slug: str, seed: int) -> None:
    assert statuses(export_of(played(slug, seed))) == dict.fromkeys(CHECKS, PASSED)


@pytest.mark.parametrize("slug", SLUGS)
def test_nothing_fails_that_a_viewer_sees_of_a_match_that_runs(slug: str) -> None:
    """And it is said what is not judged."""
    for seed in SEEDS[:4]:
        log = played(slug, seed)
        for version in Random(seed).choices(range(1, len(log)), k=VIEWS):
            for viewer in (None, 0, 1):
                judged = verdicts(export_of(log[:version], viewer))
                assert {name: status for name, status, _, _ in judged if name != "rules"} == {
                    "form": PASSED,
                    "chance": NOT_JUDGED,
                    "result": NOT_JUDGED,
                }
                assert judged[1][1] != FAILED, (seed, version, viewer, judged)


def test_a_branch_is_judged_with_the_match_that_it_begins_from(matches: MatchAndBranch) -> None:
    for match in (matches.match, matches.branch):
        matches.handler.handle(match, Actor("operator"), Stop())
    whole, branch = (
        [line.encode() for line in matches.export(m)] for m in (matches.match, matches.branch)
    )
    assert statuses(branch)["rules"] == NOT_JUDGED
    judged = {name: status for name, status, _, _ in verdicts(branch, whole)}
    assert judged == {**dict.fromkeys(CHECKS, PASSED), "origin": PASSED}
    assert verdicts(whole, branch)[-1][:2] == ("origin", FAILED)
    assert verdicts(branch, whole[:-1])[-1][:2] == ("origin", FAILED)
    assert verdicts(branch, branch)[-1][:2] == ("origin", FAILED)


def ended(matches: MatchAndBranch) -> tuple[Log, Log]:
    """The entries of a match and of its branch, both of them over."""
    for match in (matches.match, matches.branch):
        matches.handler.handle(match, Actor("operator"), Stop())
    whole, branch = (matches.projector.entries(m, 0) for m in (matches.match, matches.branch))
    return whole, branch


def test_a_match_that_fails_by_itself_is_no_origin(matches: MatchAndBranch) -> None:
    whole, branch = ended(matches)
    bad, _ = with_entry(whole, 1, command=Bid(4))
    *_, origin = verdicts(forged(branch, like=branch), forged(bad, like=whole))
    assert origin == ("origin", FAILED, 0, "the other file fails by itself")


@pytest.mark.parametrize("version", [0, 99])
def test_the_opening_of_a_branch_from_an_entry_that_is_not_there_is_not_judged(
    matches: MatchAndBranch, version: int
) -> None:
    whole, branch = ended(matches)
    named, _ = with_entry(branch, 0, command=replace(branch[0].command, version=version))
    _, rules, *_ = verdicts(forged(named, like=branch), forged(whole, like=whole))
    assert rules[:2] == ("rules", NOT_JUDGED)


def test_what_was_mended_since_is_not_judged_and_the_mend_is_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Mended(Coffers):
        editions = (*Coffers.editions, Edition("2.0.0", Names("Deux fois.", "All happens twice.")))

        def decide(self, table: Table, seat: int, move: Any) -> Any:
            return super().decide(table, seat, move) * 2

    lines = export_of(played("coffers", 1))
    monkeypatch.setitem(GAMES, "coffers", Mended())
    name, status, _, detail = verdicts(lines)[1]
    assert (name, status) == ("rules", NOT_JUDGED)
    assert "decided by edition 1, 2.0.0: All happens twice." in detail
    assert not failures(lines)


# Forged matches fail, at the forged entry, though all hashes are new and the secret explains all
# luck.

Forged = tuple[list[Entry[Any, Any]], int]
"""The entries of a log that somebody forged, and which of them it is."""


def moved(log: Log, kind: type[Any] = Move) -> int:
    """The index of a move, or of another command, after which something waits."""
    return next(
        n
        for n, entry in enumerate(log)
        if isinstance(entry.command, kind) and isinstance(entry.events[-1], ClockSet)
    )


def with_entry(log: Log, number: int, **changes: Any) -> Forged:
    return [*log[:number], replace(log[number], **changes), *log[number + 1 :]], number + 1


def by_another_seat(log: Log) -> Forged:
    number, seats = moved(log), len(log[0].events[0].seats)
    actor = log[number].actor
    assert actor.seat is not None
    return with_entry(log, number, actor=replace(actor, seat=(actor.seat + 1) % seats))


def with_an_event_left_out(log: Log) -> Forged:
    number = moved(log)
    return with_entry(log, number, events=log[number].events[:-1])


def with_an_event_twice(log: Log) -> Forged:
    number = moved(log)
    first, *others = log[number].events
    return with_entry(log, number, events=(first, first, *others))


def with_a_question_asked_twice(log: Log) -> Forged:
    """The answer follows from the secret."""
    *events, end = log[-1].events
    before = after(log)
    assert before is not None
    key = chance.key_of(SECRET, before.words, before.losses)
    answer = chance.answer(Roll(1, 6), chance.seeded(key, before.draws))
    return with_entry(log, len(log) - 1, events=(*events, Answered(Roll(1, 6), answer), end))


def with_another_score(log: Log) -> Forged:
    *events, end = log[-1].events
    assert isinstance(end, Finished)
    first, *others = end.result or (Score(0, 9, 1),)
    result = (replace(first, points=first.points + 1), *others)
    return with_entry(log, len(log) - 1, events=(*events, replace(end, result=result)))


def with_an_entry_left_out(log: Log) -> Forged:
    number = moved(log)
    return [*log[:number], *log[number + 1 :]], number + 1


def with_a_default_played_early(log: Log) -> Forged:
    number = moved(log, Expire)
    return with_entry(log, number, at=log[number].at - 1)


def with_another_die(log: Log) -> Forged:
    """The answer in the log is that of the secret, and what came of it is that of another one. It
    is played on by the rules, until somebody stops it.
    """
    for number in (n for n in range(len(log) - 1, 0, -1) if any(map(is_answer, log[n].events))):
        entry, before = log[number], after(log[:number])
        assert before is not None
        lost = tuple(event for event in entry.events if isinstance(event, HeadLost))
        taken = next((e.taken for e in entry.events if isinstance(e, HintsTold)), None)
        envelope = Envelope(entry.actor, entry.command, entry.at, SECRET, taken, lost)
        with patch.object(chance, "answer", other_answer):
            decided = decide(before, FRESH, envelope)
        truth = [event for event in entry.events if is_answer(event)]
        if len(truth) == sum(map(is_answer, decided.events)):
            true = iter(truth)
            events = tuple(next(true) if is_answer(e) else e for e in decided.events)
            if events != entry.events:
                made = replace(entry, events=events)
                return [*log[:number], made, *stopped(entry, decided)], number + 1
    raise StopIteration


def other_answer(question: Question, below: Below, true: Any = chance.answer) -> Answer:
    """An answer that could be, and is not that of the secret."""
    answer: Answer = true(question, below)
    if isinstance(question, Roll):
        return tuple(face % question.faces + 1 for face in answer)
    return answer[::-1]


def stopped(entry: Entry[Any, Any], decided: Decided) -> list[Entry[Any, Any]]:
    """The end of a match that somebody stopped after that, if it is not over."""
    if decided.match.status == "finished":
        return []
    operator = Actor("operator")
    end = decide(decided.match, FRESH, Envelope(operator, Stop(), entry.at, SECRET, None))
    return [replace(entry, actor=operator, command=Stop(), events=end.events, thought=None)]


def is_answer(event: Any) -> bool:
    return isinstance(event, Answered)


WAYS: tuple[Callable[[Log], Forged], ...] = (
    by_another_seat,
    with_an_event_left_out,
    with_an_event_twice,
    with_a_question_asked_twice,
    with_another_score,
    with_an_entry_left_out,
    with_a_default_played_early,
    with_another_die,
)
UNNOTICED = (with_a_question_asked_twice, with_another_die, with_another_score)
"""Forgeries that verify.py cannot see: all hashes, salts and answers follow."""


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
@pytest.mark.parametrize("slug", SLUGS)
def test_what_is_forged_fails_at_its_entry(slug: str, way: Callable[[Log], Forged]) -> None:
    tried = 0
    for seed in range(1, 30):
        try:
            log, version = way(whole := played(slug, seed))
        except (StopIteration, AssertionError):  # nothing of this kind is in that match
            continue
        lines = forged(log, whole)
        assert set(failures(lines).values()) == {version}, (seed, verdicts(lines))
        if way in UNNOTICED:
            told = verify.verify([line.decode() for line in lines])
            assert FAILED not in {status for _, status, _, _ in told}, told
        tried += 1
        if tried == OF_EACH:
            return
    assert tried, "no match has anything of this kind"


@pytest.mark.parametrize("way", [with_an_event_left_out, with_a_default_played_early])
@pytest.mark.parametrize("slug", SLUGS)
def test_what_anybody_sees_of_it_fails_while_it_runs(
    slug: str, way: Callable[[Log], Forged]
) -> None:
    """Deadlines, and when they had passed."""
    log, version = next(found for seed in range(1, 30) if (found := tried(way, slug, seed)))
    assert failures(export_of(log[:version])) == {"rules": version}


def tried(way: Callable[[Log], Forged], slug: str, seed: int) -> Forged | None:
    try:
        return way(played(slug, seed))
    except StopIteration:
        return None


def test_times_from_before_the_epoch_excuse_nothing() -> None:
    """Only the opening of a branch may differ, where what it begins from is no longer there."""
    whole = played("dragonwood", 1)
    log, version = with_an_event_left_out(whole)
    early = [replace(entry, at=entry.at - 2**62) for entry in log]
    assert failures(forged(early, whole))["rules"] <= version


def test_a_branch_that_claims_to_be_older_than_its_origin_excuses_its_opening_only(
    matches: MatchAndBranch,
) -> None:
    for match in (matches.match, matches.branch):
        matches.handler.handle(match, Actor("operator"), Stop())
    whole, branch = ([*map(json.loads, matches.export(m))] for m in (matches.match, matches.branch))
    for entry in branch[1:]:
        entry["at"] = 1
    branch[2]["events"][-1]["abandoned"] = "agreed"
    told, origin = ([json.dumps(line).encode() for line in lines] for lines in (branch, whole))
    assert ("rules", FAILED, 2) in {each[:3] for each in verdicts(told, origin)}


def test_nothing_is_hidden_in_a_match_that_is_over() -> None:
    """An entry with a blank actor is judged no less."""
    log = played("dragonwood", 1)
    lines, version = [*map(json.loads, export_of(log))], moved(log) + 1
    lines[version]["actor"] = {"seat": None, "kind": None}
    assert failures([*map(msgspec.json.encode, lines)])["rules"] == version


# Nothing in a file makes the program fail itself.

DEEP = b"[" * 100_000
OPENING = b'{"format":1,"match":"m1","game":"dragonwood","finished":false,"entries":1}'
HOSTILE = (
    b"",
    b"\xff\xfe",
    b"{}",
    b"null",
    DEEP,
    b'{"format":' + b"9" * 5000 + b"}",
    OPENING.replace(b"dragonwood", b"chess"),
    OPENING.replace(b'"format":1', b'"format":2'),
    OPENING,
    OPENING + b"\n{}",
    OPENING + b"\nnull",
    OPENING + b"\n" + DEEP,
    OPENING + b'\n{"version":1,"at":1e400,"actor":{},"command":null,"events":[]}',
    OPENING + b'\n{"version":1,"at":1,"actor":{"seat":9},"command":null,"events":[]}',
)


@pytest.mark.parametrize("data", HOSTILE, ids=range(len(HOSTILE)))
def test_what_is_no_export_is_said_in_a_sentence(data: bytes) -> None:
    ((name, status, _, detail),) = verdicts(data.splitlines())
    assert (name, status) == ("form", FAILED)
    assert detail
    assert "\n" not in detail


@pytest.mark.parametrize("slug", SLUGS)
def test_whatever_is_altered_in_an_export_a_verdict_comes_of_it(slug: str) -> None:
    """Of wrong types, of huge numbers, with names that nobody knows."""
    lines, rng = export_of(min((played(slug, seed) for seed in SEEDS), key=len)), Random(slug)
    for _ in range(TRIED // len(SLUGS)):
        number = rng.randrange(len(lines))
        ways = [other for _, other in tampered(json.loads(lines[number]))]
        huge = lines[number].replace(b":1", b":1%s" % (b"0" * rng.choice((1, 30, 400))), 1)
        other = rng.choice([json.dumps(rng.choice(ways)).encode(), huge])
        judged = verdicts([*lines[:number], other, *lines[number + 1 :]], None, check.bounded)
        assert all(detail for _, _, _, detail in judged)


def test_rules_that_come_to_no_end_are_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    class Endless(Coffers):
        def late(self, table: Table, waiting: Any) -> Any:
            while True:
                len(table.points)

    logs = (played("coffers", seed) for seed in range(1, 30))
    log = next(log for log in logs if any(map(is_expiry, log)))
    monkeypatch.setitem(GAMES, "coffers", Endless())
    monkeypatch.setattr(check, "MOST_CALLS", 200_000)
    version = next(entry.version for entry in log if is_expiry(entry))
    found = verdicts(export_of(log), None, check.bounded)
    assert found == (("form", FAILED, version, "the rules come to no end on it"),)


@pytest.mark.parametrize(
    "question",
    [
        {"type": "shuffle", "size": 2**62},
        {"type": "pick", "count": 1, "of": 2**62},
        {"type": "roll", "dice": 2**62, "faces": 6},
        {"type": "roll", "dice": 1, "faces": 0},
    ],
)
def test_what_no_rules_ask_is_not_answered(question: dict[str, Any]) -> None:
    """There is no memory for it."""
    lines = [*map(json.loads, export_of(played("dragonwood", 1)))]
    events = (event for line in lines[1:] for event in line["events"])
    next(event for event in events if event["type"] == "answered")["question"] = question
    judged = {name: detail for name, _, _, detail in verdicts([*map(msgspec.json.encode, lines)])}
    assert judged["chance"] == "no rules ask chance that"


def is_expiry(entry: Entry[Any, Any]) -> bool:
    return any(isinstance(event, TimedOut) for event in entry.events)


def test_the_program_says_it_and_its_exit_code(tmp_path: Path) -> None:
    """It runs without anything of ours but the domain."""
    log = played("dragonwood", 1)
    file, other = tmp_path / "match.ndjson", tmp_path / "forged.ndjson"
    file.write_bytes(b"\n".join(export_of(log)) + b"\n")
    other.write_bytes(b"\n".join(forged(with_another_score(log)[0], log)) + b"\n")
    running = tmp_path / "running.ndjson"
    running.write_bytes(b"\n".join(export_of(log[:-1])) + b"\n")
    good, bad, none = (ran(path) for path in (file, other, tmp_path / "none"))
    assert (good.returncode, ran(running).returncode) == (0, 3)
    assert [line.split()[0] for line in good.stdout.splitlines()] == list(CHECKS)
    assert (bad.returncode, "result  failed      entry" in bad.stdout) == (1, True)
    assert (none.returncode, none.stdout, "Traceback" in none.stderr) == (1, "", False)
    assert none.stderr.endswith("cannot be read: No such file or directory.\n")


def ran(path: Path) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "domain.check", str(path)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True)


def test_it_is_installed_with_what_the_domain_needs() -> None:
    """`pip install ./clients/rules`: with the service's msgspec, and all files of the rules."""
    files = (ROOT / folder / "pyproject.toml" for folder in (".", "clients/rules"))
    ours, theirs = (tomllib.loads(file.read_text()) for file in files)
    assert {*theirs["project"]["dependencies"]} <= {*ours["project"]["dependencies"]}
    kinds = {path.suffix for path in (ROOT / "domain").rglob("*.*")}
    assert kinds - {".pyc"} == {".py", ".json"}
