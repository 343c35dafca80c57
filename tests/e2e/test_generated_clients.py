"""Clients that others generate from openapi.yaml: they have every type, and play every game.

The generators are the newest of two for Python and two for TypeScript. The players that use them
are in tests/e2e/generated.
"""

import ast
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from service.http.contract.schemas import example_of_answer
from service.process.run import PROCFILE
from tests.e2e.installation import Installation

ROOT = PROCFILE.parent
CONTRACT = ROOT / "openapi.yaml"
PLAYERS = Path(__file__).parent / "generated"
MATCHES = PLAYERS / "matches.json"
GAMES = [*json.loads(MATCHES.read_text())]
NPM = ROOT / "clients/typescript/node_modules/.bin"

pytestmark = [pytest.mark.nightly, pytest.mark.xdist_group("installation")]


def ran(*argv: str | Path, cwd: Path, **variables: str) -> str:
    """The output of a program, which must succeed."""
    tools = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    env = {**os.environ, "PATH": tools, **variables}
    done = subprocess.run(argv, cwd=cwd, env=env, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, (done.stdout + done.stderr)[-3000:]
    return done.stdout + done.stderr


def schemas() -> dict[str, Any]:
    found: dict[str, Any] = yaml.load(CONTRACT.read_text(), yaml.CSafeLoader)["components"]
    return dict(found["schemas"])


def whole_matches(told: str) -> None:
    """Each game was played, with moves of the player's own and a log that has them."""
    lines = [line.split() for line in told.splitlines()]
    assert [game for game, _, _ in lines] == GAMES
    assert all(0 < int(moves) < int(entries) for _, moves, entries in lines)


@pytest.fixture(scope="module")
def in_python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the client by openapi-python-client."""
    place = tmp_path_factory.mktemp("python")
    made = ran(
        "openapi-python-client",
        "generate",
        *("--path", CONTRACT, "--config", PLAYERS / "openapi-python-client.yaml"),
        *("--output-path", place / "dragonhoard_generated", "--meta", "none"),
        "--fail-on-warning",
        cwd=place,
    )
    assert "WARNING" not in made
    (place / "dragonhoard_generated" / "py.typed").touch()
    shutil.copy(PLAYERS / "player.py", place)
    return place


@pytest.fixture(scope="module")
def in_typescript(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the types and the client by openapi-typescript and @hey-api."""
    place = tmp_path_factory.mktemp("typescript")
    ran(NPM / "openapi-typescript", CONTRACT, "--output", place / "contract.ts", cwd=place)
    plugin = "@hey-api/client-fetch"
    made = ran(NPM / "openapi-ts", "-i", CONTRACT, "-o", place / "hey", "-c", plugin, cwd=place)
    assert not re.search("warn|error", made, re.IGNORECASE), made
    for name in ("player.ts", "types.ts", "tsconfig.json"):
        shutil.copy(PLAYERS / name, place)
    (place / "readme.ts").write_text(
        'import type { components } from "./contract";\n'
        f'export const body: components["schemas"]["NewMatch"] = {body_of_the_readme()};\n'
    )
    return place


def body_of_the_readme() -> str:
    """The body with which README.md opens a match."""
    sent = re.findall(r"/matches\s[^\n]*-d '(\{[^']*\})'", (ROOT / "README.md").read_text())
    assert sent
    return str(sent[0])


def test_openapi_python_client_makes_a_client_with_a_type_for_every_call(in_python: Path) -> None:
    package = in_python / "dragonhoard_generated"
    paths = yaml.safe_load(CONTRACT.read_text())["paths"].values()
    assert len([*package.glob("api/*/[a-z]*.py")]) == sum(map(len, paths))
    strict = ("--strict", "--follow-imports", "silent", "--config-file", os.devnull)
    told = ran("mypy", *strict, "player.py", package / "api", cwd=in_python)
    assert "Success" in told


def test_a_client_of_openapi_python_client_plays_every_game(
    installation: Installation, in_python: Path
) -> None:
    whole_matches(ran(sys.executable, "player.py", installation.url, MATCHES, cwd=in_python))


def test_datamodel_code_generator_makes_every_type_by_its_name(tmp_path: Path) -> None:
    models = tmp_path / "models.py"
    kind = ("--input-file-type", "openapi", "--output-model-type", "pydantic_v2.BaseModel")
    form = ("--target-python-version", "3.11", "--formatters", "builtin")
    said = ran(
        "datamodel-codegen", "--input", CONTRACT, "--output", models, *kind, *form, cwd=tmp_path
    )
    assert said == ""
    classes = {
        node.name for node in ast.parse(models.read_text()).body if isinstance(node, ast.ClassDef)
    }
    assert {*schemas()} <= classes
    assert [name for name in classes if name[-1].isdigit()] == []
    match = loaded(models).MatchAnswer.model_validate(example_of_answer("getMatch")["example"])
    assert type(match.root).__name__ == "DragonwoodMatchAnswer"
    assert type(match.root.view).__name__ == "DragonwoodView"


def loaded(file: Path) -> Any:
    """A module of a file outside of any package."""
    spec = importlib.util.spec_from_file_location(file.stem, file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[file.stem] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.needs("node", "npm")
def test_generated_typescript_has_every_type_and_a_client_of_it_plays_every_game(
    installation: Installation, in_typescript: Path
) -> None:
    types = (in_typescript / "contract.ts").read_text()
    named = set(re.findall(r"^        (\w+): ", types, re.MULTILINE))
    assert {*schemas()} <= named
    assert ": Record<string, never>" not in types, "an object without its members"
    ran(NPM / "tsc", "--project", in_typescript, cwd=in_typescript)
    whole_matches(ran("node", "built/player.js", installation.url, MATCHES, cwd=in_typescript))
