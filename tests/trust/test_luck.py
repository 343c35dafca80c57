"""On what luck rests: each kind of match, as every verifier says it, and what words are worth."""

from itertools import count
from pathlib import Path

import pytest

from docs import verify
from domain.commands import GiveWords, Pledge
from domain.games.dragonwood.events import FirstSeatDrawn
from domain.match import seat_of
from domain.pledges import pledge_to
from events.projector import Projector
from events.trust.audit import Audits
from tests.domain.journey import SECRET
from tests.golden.recorded import recorded as golden
from tests.kit.stories import refusal
from tests.trust.exporting import export_of
from tests.trust.recorded import Recorded, read, written
from tests.trust.resting import CASES, ME, OPEN, opened, two, words_of
from tests.trust.test_choosing_luck import first
from tests.trust.test_verify import CHECKS, run, statuses

GOLDEN = golden()


def audited(match: Recorded) -> str | None:
    return Audits(match.store, match.seals, Projector(match.store)).of(match.id).luck


def by_python(lines: list[str]) -> str | None:
    export = verify.Export(lines)
    failed = any(status == "failed" for _, status, _, _ in export.checks())
    return None if failed else export.luck


@pytest.mark.parametrize("name", CASES)
def test_the_audit_and_verify_py_say_on_what_luck_rests(name: str) -> None:
    expected, story = CASES[name]
    match = story().recorded()
    assert by_python(match.export()) == expected
    assert audited(match) == expected


def test_where_the_store_has_lost_entries_it_is_the_operator_s_word() -> None:
    lost = [found for found in GOLDEN if b'"head-lost"' in b"".join(found.lines)]
    exports = (map(bytes.decode, export_of(found.entries)) for found in lost)
    assert {by_python([*lines]) for lines in exports} == {"operator"}


def test_nothing_is_said_before_the_start_nor_of_what_was_altered() -> None:
    match = two().pledges("ada", "eve").recorded()
    assert audited(match) is None
    assert by_python(match.export()) is None
    match = CASES["all gave what they had pledged"][1]().recorded()
    assert by_python(match.export(None, len(match.log) - 1)) == "pledges", "it runs"
    things = read(match.export())
    things[1]["at"] += 1
    assert by_python(written(things)) is None


@pytest.mark.parametrize("name", ["all gave what they had pledged", "no words, without pledges"])
def test_as_a_program_verify_py_says_it_in_a_sentence(tmp_path: Path, name: str) -> None:
    expected, story = CASES[name]
    file = tmp_path / "match.ndjson"
    file.write_text("\n".join(story().recorded().export()), encoding="utf-8")
    answer = run(str(file))
    assert answer.stdout.splitlines()[-1] == f"luck    {expected:9}{verify.RESTS[expected]}"


def test_words_that_were_ground_win_and_the_verdict_says_that_they_could_be_chosen() -> None:
    """Eve, who sits down last and was told the secret, tries words until she begins."""
    wanted = next(w for w in map(str, count()) if first(SECRET, words_of("ada"), w) == 1)
    story = opened(ME, OPEN, words=words_of("ada"), pledges=None).joins("eve", wanted)
    match = story.recorded()
    assert first_of(match) == 1
    assert statuses(match.export()) == dict.fromkeys(CHECKS, "passed")
    assert by_python(match.export()) == audited(match) == "words"


def test_with_pledges_words_that_were_ground_are_refused() -> None:
    """Once Eve knows Ada's words, those that would suit are not those that she has pledged."""
    story = two().pledges("ada", "eve").gives("ada")
    assert seat_of(story.match, "eve") == 1
    tried = (words_of(f"eve {number}") for number in count())
    wanted = next(words for words in tried if first(SECRET, words_of("ada"), words) == 1)
    with refusal("other-words"):
        story.does("eve", GiveWords(wanted))
    with refusal("already-pledged"):
        story.does("eve", Pledge(pledge_to(wanted, "m1", 1)))
    assert by_python(story.gives("eve").recorded().export()) == "pledges"


def first_of(match: Recorded) -> int:
    """The seat that has begun."""
    events = [event for entry in match.log for event in entry.events]
    [begun] = [event for event in events if isinstance(event, FirstSeatDrawn)]
    return begun.seat
