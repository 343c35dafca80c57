"""What the documents say about configuration and luck is what the code says, and links lead on."""

import hashlib
import hmac
import json
import re
import shutil
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from docs import verify
from domain import chance
from events.settings import Settings
from events.trust.seals import canonical, first, salts_of
from service.contract.openapi import document
from service.process.run import PROCFILE, read_procfile
from tests.e2e.test_kills import VICTIMS

ROOT = PROCFILE.parent
DOCUMENTS = [ROOT / "README.md", ROOT / "DECISIONS.md", *sorted((ROOT / "docs").rglob("*.md"))]
OPERATIONS = (ROOT / "docs" / "operations.md").read_text()
FAIRNESS = (ROOT / "docs" / "fairness.md").read_text()
NODE = shutil.which("node")
SECRET, WORDS = bytes(range(32)), ("salt", "é")


def first_columns(text: str, header: str) -> list[list[str]]:
    """The cells of the table with this header, row by row, without backquotes."""
    table = text.split(header, 1)[1].split("\n\n", 1)[0]
    rows = [line.strip("|").split("|") for line in table.splitlines()[2:]]
    return [[cell.strip().strip("`") for cell in row] for row in rows]


def test_the_configuration_table_is_that_of_the_code() -> None:
    rows = first_columns(OPERATIONS, "| variable | default | meaning |")
    fields = msgspec.structs.fields(Settings)
    assert [row[:2] for row in rows] == [[f.encode_name, written(f.default)] for f in fields]


def test_all_places_name_one_version() -> None:
    """The changelog's newest release is the version of the project and of the contract."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
    released = re.findall(r"^## (\d\S*)$", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert document()["info"]["version"] == project == released[0]


def written(default: Any) -> str:
    """A default as it would be set in the environment; "" where it follows from something else."""
    match default:
        case Path():
            return f"./{default}"
        case bytes():
            return default.hex()
        case tuple():
            return " ".join(default)
    return str(default)


def test_every_process_is_explained_and_killed() -> None:
    rows = first_columns(OPERATIONS, "| process | does | when it is dead |")
    names = [command.name for command in read_procfile(PROCFILE.read_text(), {})]
    assert [row[0] for row in rows] == ["store", *names, "service.process.run"]
    assert {"store", *names} <= set(VICTIMS)


def test_the_vectors_of_fairness_are_those_of_the_code() -> None:
    key = chance.key_of(SECRET, WORDS)
    questions: tuple[chance.Question, ...] = (
        chance.Roll(4, 6),
        chance.Shuffle(10),
        chance.Pick(3, 9),
    )
    answers = (chance.answer(q, chance.seeded(key, n)) for n, q in enumerate(questions))
    rows = first_columns(FAIRNESS, "| what | value |")
    assert [row[1] for row in rows] == [
        chance.commitment_to(SECRET),
        chance.key_of(SECRET, ()).hex(),
        key.hex(),
        *(" ".join(map(str, answer)) for answer in answers),
    ]


def blocks(text: str, kind: str) -> list[str]:
    """The blocks of this kind, without their fences."""
    return re.findall(rf"^```{kind}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def test_the_seals_of_fairness_are_those_of_the_code() -> None:
    salts = salts_of(SECRET)
    salt = hmac.digest(salts, b"1/command/coins", "sha256")[:16]
    value, entries = blocks(FAIRNESS, "json")
    rows = first_columns(FAIRNESS, "| of what is sealed | value |")
    lines = {verify.canonical(verify.sealed(json.loads(line))) for line in entries.splitlines()}
    (line,) = lines
    assert [row[1] for row in rows] == [
        hashlib.sha256(canonical(msgspec.json.decode(value))).hexdigest(),
        salts.hex(),
        salt.hex(),
        hashlib.sha256(salt + canonical(3)).hexdigest(),
        hashlib.sha256(first("m1") + line).hexdigest(),
    ]
    assert {json.loads(entry)["hash"] for entry in entries.splitlines()} == {rows[4][1]}


LOST = "| of a log that has named the hash of entry 1 as lost | value |"


def test_the_vectors_of_what_was_lost_are_those_of_the_code() -> None:
    head = first_columns(FAIRNESS, "| of what is sealed | value |")[4][1]
    losses = chance.with_loss(None, head)
    key = chance.key_of(SECRET, WORDS, losses)
    rolled = chance.answer(chance.Roll(4, 6), chance.seeded(key, 3))
    assert [row[1] for row in first_columns(FAIRNESS, LOST)] == [
        losses,
        key.hex(),
        " ".join(map(str, rolled)),
        salts_of(SECRET, losses).hex(),
    ]


@pytest.mark.needs("node")
def test_the_vectors_of_fairness_are_those_of_the_verifier_in_javascript() -> None:
    found = subprocess.run(
        [str(NODE), str(ROOT / "tests" / "trust" / "vectors.mjs")],
        input=json.dumps(blocks(FAIRNESS, "json")),
        capture_output=True,
        text=True,
    )
    luck, sealed = first_columns(FAIRNESS, "| what | value |"), "| of what is sealed | value |"
    rows = [row[1] for row in (*luck, *first_columns(FAIRNESS, sealed))]
    lost = [row[1] for row in first_columns(FAIRNESS, LOST)]
    assert found.stderr == ""
    assert json.loads(found.stdout) == [*rows, rows[-1], *lost]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_links_lead_somewhere(document: Path) -> None:
    links = re.findall(r"\]\((?!https?:|#)([^)#]+)", document.read_text())
    dead = {link for link in links if not (document.parent / link).exists()}
    assert not dead
