"""A release is made by one command, but for its tag."""

import shutil
from collections import Counter
from pathlib import Path

import pytest

from tests.upgrade import release, releases
from tests.upgrade.releases import ROOT, is_released, of_today, recorded


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of what a release changes, with one thing that is new; in a clone without tags."""
    for name, _ in release.PLACES:
        (tmp_path / name).parent.mkdir(exist_ok=True, parents=True)
        shutil.copy(ROOT / name, tmp_path / name)
    _, _, known = (ROOT / "CHANGELOG.md").read_text().partition(release.UNRELEASED)
    released = known[known.index("## ") :]
    news = f"# Changelog\n\n{release.UNRELEASED}\n- Something is new.\n\n{released}"
    (tmp_path / "CHANGELOG.md").write_text(news)
    (tmp_path / "records").mkdir()
    monkeypatch.setattr(releases, "ROOT", tmp_path)
    monkeypatch.setattr(releases, "RECORDS", tmp_path / "records")
    monkeypatch.setattr(release, "ROOT", tmp_path)
    monkeypatch.setattr(release, "tags", list)
    return tmp_path


def changed(copy: Path, old: str, new: str) -> None:
    """Something else is in the changelog."""
    path = copy / "CHANGELOG.md"
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))


def test_a_release_sets_the_version_heads_the_changelog_and_is_recorded(copy: Path) -> None:
    before = (copy / "CHANGELOG.md").read_text()
    release.prepare("9.1.0", copy)
    assert is_released("9.1.0")
    after = (copy / "CHANGELOG.md").read_text()
    assert after == before.replace("## Unreleased\n", "## Unreleased\n\n## 9.1.0\n", 1)
    for name, times in Counter(name for name, _ in release.PLACES).items():
        assert (copy / name).read_text().count("9.1.0") == times
    (made,) = recorded()
    assert made == of_today("9.1.0")
    assert b'"9.1.0"' in (copy / "dragonhoard-9.1.0.cdx.json").read_bytes()


@pytest.mark.parametrize(
    ("wanted", "why"),
    [
        ("", "give it as three numbers"),
        ("v9.1.0", "give it as three numbers"),
        ("1.0.0", "released already"),
        ("0.9.0", "is before"),
        ("9.1.0", None),
    ],
)
def test_a_release_that_cannot_be_made_is_refused_in_a_sentence(
    copy: Path, wanted: str, why: str | None
) -> None:
    said = release.why_not(wanted, of_today())
    assert (said is None) if why is None else why in (said or "")


@pytest.mark.parametrize("left", ["", release.UNRELEASED, f"{release.UNRELEASED}\n## 1.1.0\n"])
def test_where_the_changelog_says_nothing_new_there_is_no_release(copy: Path, left: str) -> None:
    changed(copy, f"{release.UNRELEASED}\n- Something is new.\n", left)
    assert "there is nothing to release" in (release.why_not("9.1.0", of_today()) or "")


def test_a_release_that_its_predecessor_cannot_run_beside_is_refused(copy: Path) -> None:
    today = of_today("8.1.0")
    some = frozenset(sorted(today.reads)[1:])
    releases.record(today._replace(version="8.0.0", reads=some, writes=some))
    assert "writes what 8.0.0 cannot read" in (release.why_not("8.1.0", today) or "")
