"""The tools of the TypeScript client are pinned, and its sources are short."""

import json
import re
from typing import Any

from service.process.run import PROCFILE

SDK = PROCFILE.parent / "clients/typescript"
PACKAGE = json.loads((SDK / "package.json").read_text())


def locked() -> dict[str, dict[str, Any]]:
    """The packages by the places where they are put; the place of our own is empty."""
    packages: dict[str, dict[str, Any]] = json.loads((SDK / "package-lock.json").read_text())[
        "packages"
    ]
    return packages


def test_nothing_is_needed_at_run_time() -> None:
    assert "dependencies" not in PACKAGE
    assert "peerDependencies" not in PACKAGE


def test_every_package_is_known_by_its_hash_and_not_by_its_address() -> None:
    others = [package for place, package in locked().items() if place]
    assert len(others) > 4
    assert [package for package in others if not package["integrity"].startswith("sha512-")] == []
    assert [package for package in others if "resolved" in package] == []


def test_the_lock_stays_without_addresses_when_it_is_made_anew() -> None:
    assert "omit-lockfile-registry-resolved=true" in (SDK / ".npmrc").read_text().splitlines()


def test_the_pins_are_exact_and_those_of_the_lock() -> None:
    wanted = PACKAGE["devDependencies"]
    assert [name for name, version in wanted.items() if not re.fullmatch(r"[\d.]+", version)] == []
    assert locked()[""]["devDependencies"] == wanted
    assert {name: locked()[f"node_modules/{name}"]["version"] for name in wanted} == wanted


def test_the_version_of_the_client_is_that_of_the_contract() -> None:
    contract = (PROCFILE.parent / "openapi.yaml").read_text()
    told = re.search(r"^  version: (\S+)$", contract, re.MULTILINE)
    assert told is not None
    assert PACKAGE["version"] == locked()[""]["version"] == told[1]


def test_no_source_needs_a_package() -> None:
    sources = "".join(path.read_text() for path in (SDK / "src").glob("*.ts"))
    imported = re.findall(r"""(?:from|import\() ?["']([^"']+)""", sources)
    assert [name for name in imported if not name.startswith("./")] == []
