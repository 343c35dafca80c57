"""A change of the rules that decides a golden match otherwise needs a new edition of the game."""

from pathlib import Path
from typing import Any

import pytest

from domain.editions import Edition
from domain.games import GAMES
from tests.golden import editions
from tests.golden.editions import RAISE, digest_of, kept, record
from tests.golden.recorded import Recorded, recorded
from tests.golden.test_golden import KEPT
from tests.toy import COFFERS, Coffers, Table

RECORD = "python -m tests.golden.editions"


@pytest.fixture(autouse=True)
def _coffers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, COFFERS.slug, COFFERS)


@pytest.mark.parametrize("found", recorded(), ids=repr)
def test_a_golden_match_is_decided_as_the_edition_of_its_rules_has_it(found: Recorded) -> None:
    game = GAMES[found.path.parent.name]
    known = kept()[game.slug].get(str(game.edition), {}).get(found.path.stem)
    assert known is not None, f"of edition {game.edition} this match is not recorded: {RECORD}"
    assert digest_of(found) == known, RAISE


@pytest.mark.parametrize("slug", KEPT)
def test_every_edition_is_recorded_and_says_since_when_and_what_it_mends(slug: str) -> None:
    game = GAMES[slug]
    assert list(kept()[slug]) == [str(number + 1) for number in range(game.edition)]
    for edition in game.editions[1:]:
        assert edition.since
        assert edition.mends.fr
        assert edition.mends.en


class Mended(Coffers):
    """Rules by which all that a move causes happens twice."""

    def decide(self, table: Table, seat: int, move: Any) -> Any:
        return super().decide(table, seat, move) * 2


class Told(Mended):
    """The same, as whoever mends rules says so."""

    editions = (*Coffers.editions, Edition("2.0.0"))


def test_rules_that_are_mended_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    before = [digest_of(found) for found in recorded("coffers")]
    monkeypatch.setitem(GAMES, "coffers", Mended())
    assert [digest_of(found) for found in recorded("coffers")] != before


def test_an_edition_that_a_release_has_is_recorded_once(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "editions.json"
    monkeypatch.setattr(editions, "recorded", lambda: recorded("coffers"))
    record(file)
    first = kept(file)
    monkeypatch.setattr(editions, "is_released", lambda release: release == "1.1.0")
    record(file)
    monkeypatch.setitem(GAMES, "coffers", Mended())
    with pytest.raises(SystemExit, match="is decided otherwise"):
        record(file)
    assert kept(file) == first
    monkeypatch.setitem(GAMES, "coffers", Told())
    record(file)
    assert set(kept(file)["coffers"]) == {"1", "2"}
    assert kept(file)["coffers"]["1"] == first["coffers"]["1"]
