"""The documents agree with the code about luck and processes, and their links work."""

import hashlib
import hmac
import json
import re
import tomllib
from base64 import b64decode
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from docs import verify
from domain import chance
from domain.events import GaveWords, HeadLost, Pledged
from domain.game import Answered, Score
from domain.logged import Thought
from domain.match import Actor, Match, Pace
from domain.pledges import pledge_to
from events.log import Entry
from events.tlog.leaves import Record, Records
from events.tlog.tree import leaf_hash
from events.trust.notes import Notes
from events.trust.seals import canonical, first, salts_of
from service.openapi import document
from service.process.run import PROCFILE, read_procfile
from tests.e2e.test_kills import VICTIMS
from tests.tlog.reference import tree_hash

ROOT = PROCFILE.parent
DECISIONS = ROOT / "DECISIONS.md"
CLIENTS = sorted((ROOT / "clients").glob("*/README.md"))
TOP = [ROOT / "README.md", ROOT / "SECURITY.md", DECISIONS]
DOCUMENTS = [*TOP, *CLIENTS, *sorted((ROOT / "docs").rglob("*.md"))]
OPERATIONS = (ROOT / "docs" / "operations.md").read_text()
FAIRNESS = (ROOT / "docs" / "fairness.md").read_text()
SECRET, WORDS = bytes(range(32)), ("salt", "é")


def test_what_verify_py_prints_is_printed_whole() -> None:
    """Its last line, too: on what luck rests."""
    luck = {f"luck    {word:9}{told}" for word, told in verify.RESTS.items()}
    for path in DOCUMENTS:
        for block in re.findall(
            r"^```console$.*?^```$", path.read_text(), re.MULTILINE | re.DOTALL
        ):
            lines = block.splitlines()
            for number in (n for n, line in enumerate(lines) if line.startswith("seals   passed ")):
                assert lines[number + 2] in luck, path


def first_columns(text: str, header: str) -> list[list[str]]:
    """The cells of the table with this header, row by row, without backquotes."""
    table = text.split(header, 1)[1].split("\n\n", 1)[0]
    rows = [line.strip("|").split("|") for line in table.splitlines()[2:]]
    return [[cell.strip().strip("`") for cell in row] for row in rows]


def test_all_places_name_one_version() -> None:
    """The changelog's newest release is the version of the project and of the contract, or this is
    on its way to the next one.
    """
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
    released = re.findall(r"^## (\d\S*)$", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert document()["info"]["version"] == project
    assert project == released[0] or project.endswith("-dev")


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


BOUND = "| of a match with pledges | value |"


def test_the_vectors_of_pledges_are_those_of_the_code() -> None:
    words = "0f" * 32
    pledge = pledge_to(words, "m1", 1)
    assert [row[1] for row in first_columns(FAIRNESS, BOUND)] == [
        pledge,
        *(chance.key_of(SECRET, (*WORDS, said)).hex() for said in (words, pledge)),
    ]


def blocks(text: str, kind: str) -> list[str]:
    """The blocks of this kind, without their fences."""
    return re.findall(rf"^```{kind}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def test_the_examples_of_events_in_fairness_have_all_their_members() -> None:
    (examples,) = blocks(FAIRNESS, "jsonl")
    *events, thought = map(str.encode, examples.splitlines())
    kinds = Answered | Pledged | GaveWords | HeadLost
    found: list[Any] = [msgspec.json.decode(line, type=kinds) for line in events]
    assert {type(event) for event in found} == {Answered, Pledged, GaveWords, HeadLost}
    assert [msgspec.json.encode(event) for event in found] == events
    assert msgspec.json.encode(msgspec.json.decode(thought, type=Thought)) == thought
    pledge, gave, *_ = found
    assert pledge.pledge == pledge_to(gave.words, "m1", gave.seat)
    assert {event.question for event in found if isinstance(event, Answered)} == {
        chance.Roll(4, 6),
        chance.Shuffle(10),
        chance.Pick(3, 9),
    }


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


SEEDS = "| seed of a thought about version 12, at seat 3 | value |"


def test_the_vectors_of_seeds_are_those_of_the_code() -> None:
    losses = first_columns(FAIRNESS, LOST)[0][1]
    keys = [chance.key_of(SECRET, WORDS, lost) for lost in (None, losses)]
    found = [row[1] for row in first_columns(FAIRNESS, SEEDS)]
    assert found == [str(chance.seed_of(key, 12, 3)) for key in keys]
    assert found == [str(verify.seed_of(key, 12, 3)) for key in keys]


ROTATED = 1_798_761_600_000


def test_the_notes_of_fairness_are_those_of_the_code() -> None:
    notes = Notes(SECRET, "dragons.example", (ROTATED,))
    entry: Any = Entry(1, 1_000, "coffers", Actor("player", 0), None, (), hash=head_of_entry_1())
    listed, note, *_ = blocks(FAIRNESS, "text")
    assert [listed, note] == [notes.over_keys(ROTATED), notes.over("m1", entry)]
    keys = verify.trusted(verify.Evidence((), (notes.keys[0].vkey,), listed))
    assert [key.since for key in keys] == [0, ROTATED]
    assert verify.signed_text(note, keys, "match") == (keys[0], ["m1", "1", entry.hash])


LOGGED = "| of the transparency log | value |"


def test_the_vectors_of_the_transparency_log_are_those_of_the_code() -> None:
    match = Match("m1", "dragonwood", {}, Pace(), "", 1_000, chance.commitment_to(SECRET), ())
    over = replace(match, result=(Score(0, 12, 1), Score(1, 9, 2)))
    left, head = replace(match, abandoned="left"), head_of_entry_1()
    of = Records(lambda _: SECRET)
    records = of.opening(match), of.ending(over, head, 0), of.ending(left, head, 0)
    leaves, checkpoint = blocks(FAIRNESS, "text")[-2:]
    told = dict(first_columns(FAIRNESS, LOGGED))
    assert [record.entry.decode() for record in records] == leaves.splitlines()
    hashes = tuple(leaf_hash(leaf.encode()) for leaf in leaves.splitlines())
    assert [told[f"hash of leaf {n}"] for n in range(3)] == [each.hex() for each in hashes]
    hidden: dict[str, Record] = {
        "opening": of.opening(replace(match, visibility="private")),
        "ending": of.ending(replace(over, visibility="private"), head, 0),
    }
    for kind, record in hidden.items():
        assert record.salt is not None
        assert told[f"salt of the {kind}"] == record.salt.hex()
        assert told[f"sealed {kind}"] == record.entry.decode()
    notes = Notes(SECRET, "dragons.example")
    root = tree_hash([leaf.encode() for leaf in leaves.splitlines()])
    assert checkpoint == notes.over_log(3, root, 0)
    tree = verify.tree_in(checkpoint, verify.trusted(verify.Evidence((), (notes.keys[0].vkey,))))
    assert verify.root_by(hashes[1], 1, tree.size, [hashes[0], hashes[2]]) == tree.root == root


def test_a_checkpoint_is_signed_under_the_name_in_its_first_line() -> None:
    """By the same key as under the origin's: clients of tlog-checkpoint insist on it."""
    checkpoint = blocks(FAIRNESS, "text")[-1]
    (vkey,) = re.findall("the key of this log is `(.+?)`", FAIRNESS)
    key, ours = verify.key_of(vkey), Notes(SECRET, "dragons.example").keys[0]
    text, _, signatures = checkpoint.rpartition("\n\n")
    said = dict(line.removeprefix("— ").split(" ") for line in signatures.splitlines())
    signed = b64decode(said[key.name])
    assert (key.name, key.id) == (text.split("\n")[0], signed[:4])
    assert verify.is_signed(f"{text}\n".encode(), signed[4:], key.public)
    assert [key.public, list(said)] == [verify.key_of(ours.vkey).public, [ours.name, key.name]]


def head_of_entry_1() -> str:
    return first_columns(FAIRNESS, "| of what is sealed | value |")[4][1]


def test_the_attacks_that_fairness_names_are_tried() -> None:
    """A name that begins with `…` is of the file that is named before it."""
    found, path = list[str](), ""
    for named, test in re.findall(r"`(tests/[\w/]+\.py|…)::(\w+)`", FAIRNESS):
        path = path if named == "…" else named
        found.append(f"{path}::{test}")
        assert f"\ndef {test}(" in (ROOT / path).read_text(), found[-1]
    rows = FAIRNESS.split("| promise |", 1)[1].split("\n\n", 1)[0].splitlines()[2:]
    assert len(rows) > 10
    assert all("::test_" in row.split("|")[4] for row in rows)


def test_decisions_stand_in_the_order_of_their_numbers() -> None:
    numbers = [int(each) for each in re.findall(r"(?m)^### (\d+)\. ", DECISIONS.read_text())]
    assert numbers == list(range(1, len(numbers) + 1))


def anchors(document: Path) -> set[str]:
    """The anchors of a document: those that GitHub makes of its headings, and its own."""
    text = re.sub(r"(?ms)^```.*?^```", "", document.read_text())
    heads = (re.sub(r"<.*?>|[^\w\- ]", "", head) for head in re.findall(r"(?m)^#+ (.*)$", text))
    return {head.lower().replace(" ", "-") for head in heads} | set(
        re.findall(r'<a id="(.*?)"', text)
    )


def test_links_lead_somewhere() -> None:
    for page in DOCUMENTS:
        text = page.read_text()
        for file, anchor in re.findall(r"\]\((?!https?:)([^)#]*)#?([^)]*)\)", text):
            there = page.parent / file if file else page
            assert there.exists(), f"{page.name}: {file}"
            if anchor and there.suffix == ".md":
                assert anchor in anchors(there), f"{page.name}: {file}#{anchor}"
