"""`make release VERSION=1.2.0`: all that a release changes in the repository, but for its tag.

It sets the version, heads the changelog, records what the release reads and writes, writes the bill
of materials, and says which vulnerabilities are known and which commands are left: a commit and a
tag are made by people.
"""

import re
import subprocess
import sys
from pathlib import Path

from domain.releases import RELEASE
from tests.upgrade.audit import audited
from tests.upgrade.materials import bill, materials
from tests.upgrade.releases import (
    ROOT,
    Release,
    is_released,
    of_today,
    order,
    record,
    recorded,
    unread,
)

UNRELEASED = "## Unreleased\n"
NEWS = re.compile(rf"^{UNRELEASED}\s*(?!## )\S", re.MULTILINE)
PLACES = (
    ("pyproject.toml", 'version = "{}"\n'),
    ("clients/python/pyproject.toml", 'version = "{}"\n'),
    ("clients/typescript/package.json", '  "name": "dragonhoard",\n  "version": "{}",\n'),
    ("clients/typescript/package-lock.json", '  "name": "dragonhoard",\n  "version": "{}",\n'),
    (
        "clients/typescript/package-lock.json",
        '      "name": "dragonhoard",\n      "version": "{}",\n',
    ),
    ("domain/releases.py", 'RELEASE = "{}"\n'),
    ("k8s/base/kustomization.yaml", 'newTag: "{}"'),
    ("docs/kubernetes.md", "image=registry.example/dragonhoard:{}\n"),
    ("CHANGELOG.md", UNRELEASED),
)
"""The lines that a release changes, by file. The contract and its clients are made anew (`make
release` does).
"""
FORM = re.compile(r"\d+\.\d+\.\d+")
RELEASED = re.compile(rf"Release {FORM.pattern}")
"""The subject of the commit of a release."""


def tags() -> list[str]:
    """The tags of releases that this clone has, the oldest first; a clone may have none, and so has
    what is no clone.
    """
    command = ["git", "-C", str(ROOT), "tag", "--list", "v*"]
    found = subprocess.run(command, capture_output=True, text=True).stdout.split()
    return sorted((tag for tag in found if FORM.fullmatch(tag[1:])), key=lambda tag: order(tag[1:]))


def why_not(wanted: str, today: Release) -> str | None:
    """Why this release cannot be made, in a sentence; None: it can."""
    if not FORM.fullmatch(wanted):
        return f"VERSION is {wanted!r}; give it as three numbers: make release VERSION=1.2.0"
    if is_released(wanted) or f"v{wanted}" in tags():
        return f"{wanted} is released already."
    if order(wanted) < order(RELEASE):
        return f"{wanted} is before {RELEASE}."
    if not NEWS.search((ROOT / "CHANGELOG.md").read_text()):
        return "CHANGELOG.md says nothing below 'Unreleased': there is nothing to release."
    before = [release for release in recorded() if order(release.version) < order(wanted)]
    return unread(before[-1], today) if before else None


def prepare(wanted: str, root: Path = ROOT) -> None:
    """Write the version, the changelog, the record and the bill of materials."""
    for name, place in PLACES:
        path, old = root / name, place.format(RELEASE)
        text = path.read_text()
        assert old in text, f"{name} has no {old!r}"
        new = f"{place}\n## {wanted}\n" if place == UNRELEASED else place.format(wanted)
        path.write_text(text.replace(old, new, 1))
    record(of_today(wanted))
    (root / bill_of(wanted)).write_bytes(bill(materials(), wanted))


def bill_of(version: str) -> str:
    """The file that is published with a release; git ignores it, as it can be made again."""
    return f"dragonhoard-{version}.cdx.json"


def main() -> None:
    """Prepare the release of the command line, or say why not."""
    wanted = sys.argv[1] if len(sys.argv) > 1 else ""
    if refusal := why_not(wanted, of_today(wanted)):
        sys.exit(refusal)
    prepare(wanted)
    lines, _ = audited(materials())
    sys.stdout.write(
        "\n".join((*lines, "")) + f"{wanted} is prepared. When `make check` is green:\n"
        f"  git add -A && git commit -m 'Release {wanted}'\n"
        f"  git tag --annotate v{wanted} --message 'Dragonhoard {wanted}'\n"
        f"  git push --follow-tags\n"
        f"Publish {bill_of(wanted)}, its bill of materials, with it.\n"
    )


if __name__ == "__main__":
    main()
