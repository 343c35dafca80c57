"""The TypeScript client agrees with the contract: its types, every call, and its published
files.
"""

import json
import subprocess
from pathlib import Path

import pytest
import yaml

from domain.releases import RELEASE
from service.pages import HERE
from tests.clients.node import ROOT, SDK, STRICT, TSC, Node

pytestmark = [pytest.mark.needs("node", "npm", TSC), pytest.mark.xdist_group("typescript")]
METHODS = {"get", "put", "post", "delete", "patch"}


def complaints(node: Node, *files: str) -> str:
    """The compiler's output for sources that use the package as installed."""
    return node.say(TSC, *STRICT, *files).stdout


def test_its_types_are_made_from_the_contract_as_it_is() -> None:
    made = subprocess.run(["node", "generate.mjs"], cwd=SDK, capture_output=True, check=True)
    assert made.stdout.decode() == (SDK / "src/contract.ts").read_text(), "run `make clients`"


def test_the_pages_verify_with_it_as_it_is(tmp_path: Path) -> None:
    subprocess.run(["node", str(SDK / "pages.mjs"), str(tmp_path)], check=True)
    made, kept = (
        {path.name: path.read_text() for path in folder.iterdir()}
        for folder in (tmp_path, HERE / "sdk")
    )
    assert made == kept, "run `make clients`"


def test_its_types_tell_games_moves_entries_and_calls_apart(node: Node) -> None:
    assert complaints(node, "types.ts") == ""


def test_every_call_of_the_contract_can_be_made_and_no_other(node: Node) -> None:
    paths = yaml.safe_load((ROOT / "openapi.yaml").read_text())["paths"]
    names = [f"{m.upper()} {path}" for path in paths for m in paths[path] if m in METHODS]
    listed = json.dumps(names)
    source = f"""
        import type {{ CallName }} from "dragonhoard";
        const names = {listed} as const;
        type Listed = (typeof names)[number];
        export const some: CallName = names[0] as Listed;
        export const all: Listed = names[0] as CallName;
    """
    node.write("calls.ts", source)
    assert len(names) > 20
    assert complaints(node, "calls.ts") == ""
    node.write("more.ts", source.replace('["', '["GET /v1/nothing", "', 1))
    assert "GET /v1/nothing" in complaints(node, "more.ts")
    node.write("fewer.ts", source.replace(json.dumps(names[0]) + ",", "", 1))
    assert names[0] in complaints(node, "fewer.ts")


def test_its_parts_do_what_they_say(node: Node) -> None:
    said = node.say("node", "--test", "unit.test.mjs")
    assert said.returncode == 0, said.stdout
    assert "# fail 0" in said.stdout


def test_what_is_published_is_the_built_client_and_its_readme(node: Node) -> None:
    listed = subprocess.run(
        ["npm", "pack", "--dry-run", "--json", "--ignore-scripts"],
        cwd=node.package,
        capture_output=True,
        check=True,
    )
    (package,) = json.loads(listed.stdout)
    files = {file["path"] for file in package["files"]}
    sources = {path.stem for path in (SDK / "src").glob("*.ts")}
    assert files == {
        "package.json",
        "README.md",
        *(f"dist/{name}.{end}" for name in sources for end in ("js", "d.ts")),
    }
    assert (package["name"], package["version"]) == ("dragonhoard", RELEASE)
