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
from tests.clients.node import ROOT, SDK, STRICT, TSC, Node, bot_of_readme

pytestmark = [pytest.mark.needs("node", "npm", TSC), pytest.mark.xdist_group("typescript")]
METHODS = {"get", "put", "post", "delete", "patch"}
PATHS = yaml.load((ROOT / "openapi.yaml").read_text(), yaml.CSafeLoader)["paths"]
NAMES = [f"{m.upper()} {path}" for path in PATHS for m in PATHS[path] if m in METHODS]


@pytest.fixture(scope="module")
def complaints(node: Node) -> dict[str, str]:
    """The compiler's output for each source that uses the package as installed."""
    node.write("bot.mts", "declare const process: { argv: string[] };\n" + bot_of_readme())
    node.write("calls.ts", calling(NAMES))
    node.write("more.ts", calling(["GET /v1/nothing", *NAMES]))
    node.write("fewer.ts", calling(NAMES[1:]))
    told = dict.fromkeys(("types.ts", "bot.mts", "calls.ts", "more.ts", "fewer.ts"), "")
    about = "types.ts"
    for line in node.say(TSC, *STRICT, *told).stdout.splitlines():
        about = name if (name := line.partition("(")[0]) in told else about
        told[about] += line
    return told


def calling(names: list[str]) -> str:
    """A source that is right if the client knows calls of these names and no others."""
    return f"""
        import type {{ CallName }} from "dragonhoard";
        const names = {json.dumps(names)} as const;
        type Listed = (typeof names)[number];
        export const some: CallName = names[0] as Listed;
        export const all: Listed = names[0] as CallName;
    """


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


def test_its_types_tell_games_moves_entries_and_calls_apart(complaints: dict[str, str]) -> None:
    assert complaints["types.ts"] == ""


def test_the_bot_of_the_readme_is_typed(complaints: dict[str, str]) -> None:
    assert complaints["bot.mts"] == ""


def test_every_call_of_the_contract_can_be_made_and_no_other(complaints: dict[str, str]) -> None:
    assert len(NAMES) > 20
    assert complaints["calls.ts"] == ""
    assert "GET /v1/nothing" in complaints["more.ts"]
    assert NAMES[0] in complaints["fewer.ts"]


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
