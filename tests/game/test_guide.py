"""docs/adding-a-game.md is followed in a copy of the repository: a game is made, lacks nothing, is
played; and what is taken from it is told, in the order of the steps.
"""

from pathlib import Path
from subprocess import CompletedProcess

import pytest

from tests.game.check import STEPS
from tests.game.write import NAME, SHELF, files_of, write
from tests.kit.copies import copied, run

SLUG = "high-card"


def test_the_game_of_the_skeleton_obeys_its_rules_and_the_laws(tmp_path: Path) -> None:
    made = copied(tmp_path, "domain", "events", "workers", "service", "tests", "docs")
    assert write(SLUG, made) == [*files_of(SLUG), SHELF]
    assert write(SLUG, made) == []
    rooms = ("tests/domain/high_card", "tests/domain/test_laws.py")
    done = run(made, "-m", "pytest", "-q", "-n0", "-k", "high-card or high_card", *rooms)
    assert done.returncode == 0, done.stdout[-2000:]


@pytest.mark.long
def test_what_is_taken_from_two_steps_is_told_in_their_order(tmp_path: Path) -> None:
    made = copied(tmp_path, "domain", "events", "workers", "service", "tests", "docs")
    write(SLUG, made)
    take(made, TAKEN[0], TAKEN[-1])
    tell(run(made, "-c", OF_TWO_STEPS), WANTED[1], WANTED[-1])


@pytest.mark.nightly
def test_the_guide_can_be_followed_to_the_letter(tmp_path: Path) -> None:
    made = copied(tmp_path)
    write(SLUG, made)
    (made / "openapi.yaml").write_text(run(made, "-m", "service.openapi").stdout, "utf-8")
    assert run(made, "clients/python/generate.py").returncode == 0
    done = run(made, "-m", "tests.game.check", SLUG)
    assert done.returncode == 0, done.stdout
    told = [line.partition(":")[0] for line in done.stdout.splitlines() if line[0].isdigit()]
    assert told == ["1. make game", *(step.title for step in STEPS)]
    take(made, *TAKEN)
    (made / "service/rules_summary/high-card.json").unlink()
    tell(run(made, "-m", "tests.game.check", SLUG), *WANTED)


OF_TWO_STEPS = f"""
from tests.game import check
check.STEPS = check.STEPS[1:2] + check.STEPS[5:6]
raise SystemExit(check.main({SLUG!r}))
"""


def take(made: Path, *taken: tuple[str, str, str]) -> None:
    for name, old, new in taken:
        text = (made / name).read_text("utf-8")
        assert old in text
        (made / name).write_text(text.replace(old, new), "utf-8")


def tell(lacking: CompletedProcess[str], *wanted: str) -> None:
    """The check fails, and says so with these messages, in this order."""
    assert lacking.returncode == 1
    places = [lacking.stdout.find(word) for word in wanted]
    assert -1 not in places, lacking.stdout
    assert places == sorted(places)


TAKEN = (
    ("domain/games/high_card/components.py", '"moves": ["draw", "keep"],', ""),
    ("domain/games/high_card/choices.py", "return Keep()", "return Draw()"),
    ("service/pages/table/games/high-card.json", "wait-turn", "wait-other"),
    ("docs/rules/high-card.md", "`first_seat` | `null`", "`last_seat` | `null`"),
)
"""The parts taken from several steps: a file, an old text, a new text."""
WANTED = (
    "service/rules_summary/high-card.json is missing",
    "test_a_piece_leads_to_moves_that_answer_the_decisions_that_it_names",
    "test_for_an_absent_player_the_card_is_kept",
    "test_every_decision_has_words",
    "test_every_game_is_told_and_no_other",
    "test_every_option_is_listed_with_the_rulebooks_reading",
)
"""The messages then, in this order."""


@pytest.mark.parametrize("name", ["High", "a_b", "-a", "a-", ""])
def test_a_name_that_is_no_slug_is_refused(name: str) -> None:
    assert NAME.fullmatch(name) is None
