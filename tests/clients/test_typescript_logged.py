"""The TypeScript client judges what an export proves of the transparency log as verify.py does."""

import json
from pathlib import Path
from typing import Any

import fakeredis
import pytest
from redis import Redis

from docs import verify
from docs.verify import Evidence, files_at
from domain.games import GAMES
from events.store.layout import agreed
from events.tlog.files import Files, Sequence
from events.trust.notes import Notes
from service.app import create_app
from tests.clients.node import TSC, Node
from tests.kit.clients import UNLIMITED, enrolled, settings
from tests.kit.servers import served
from tests.kit.transparency import written as logged
from tests.tlog import reference
from tests.tlog.log_writers import NOTES, ORIGIN, LogWriters
from tests.tlog.test_proofs import KEY, export, kept_log
from tests.toy import COFFERS
from tests.trust.recorded import read, written
from tests.trust.test_tampering import forged

pytestmark = [pytest.mark.needs("node", TSC), pytest.mark.xdist_group("typescript")]
Case = tuple[list[str], Evidence, Path | None]
STRANGER = Notes(bytes(32), ORIGIN)


@pytest.fixture
def log_writers(monkeypatch: pytest.MonkeyPatch) -> LogWriters:
    monkeypatch.setitem(GAMES, "coffers", COFFERS)
    server = fakeredis.FakeRedis(protocol=2)
    agreed(server, 4)
    return LogWriters(server)


@pytest.fixture
def ended(log_writers: LogWriters) -> str:
    """A match among others, all in the log."""
    match = log_writers.open()
    log_writers.open()
    log_writers.end(match)
    log_writers.write()
    return match


def by_the_client(node: Node, folder: Path, cases: list[Case], **more: Any) -> list[Any]:
    """The client's result in each case: name, status and entry of each check."""
    orders = [
        {
            "text": "\n".join(lines) + "\n",
            "match": read(lines)[0]["match"],
            "seen": [],
            "folder": log and str(log),
            "trust": {"trusting": kept.vkeys, "checkpoints": kept.checkpoints},
        }
        for lines, kept, log in cases
    ]
    file = folder / "exports"
    file.write_text("\n".join(json.dumps(order) for order in orders))
    found = node.run("verify.mjs", file=str(file), **more)
    return [[tuple(check.values())[:3] for check in verdict["checks"]] for verdict in found]


def by_verify_py(cases: list[Case]) -> list[Any]:
    return [
        [
            (name, status, entry)
            for name, status, entry, _ in verify.verify(
                lines, kept=kept._replace(tiles=files_at(str(log)) if log else None)
            )
        ]
        for lines, kept, log in cases
    ]


def trusting(*checkpoints: str, keys: tuple[str, ...] = (KEY,)) -> Evidence:
    return Evidence((), keys, None, checkpoints)


def assert_alike(node: Node, folder: Path, cases: list[Case]) -> list[str]:
    """Both give the same results; returns those for the log."""
    expected = by_verify_py(cases)
    assert by_the_client(node, folder, cases) == expected
    assert {checks[-1][0] for checks in expected} == {"log"}
    return [checks[-1][1] for checks in expected]


def changed(lines: list[str], **members: Any) -> list[str]:
    """The same export with a header that proves something else."""
    header, *entries = read(lines)
    header["log"] |= members
    return written([header, *entries])


def wrong_leaves(leaf: dict[str, Any]) -> list[dict[str, Any]]:
    """A leaf of an export's header, made wrong in every way."""
    return [
        leaf | wrong
        for wrong in (
            {"index": 0 if leaf["index"] else 1},
            {"index": 99},
            {"index": -1},
            {"index": None},
            {"proof": None},
            {"proof": leaf["proof"][:-1]},
            {"proof": [*leaf["proof"], "00" * 32]},
            {"proof": ["00" * 32] * len(leaf["proof"])},
            {"proof": ["no hash"] * len(leaf["proof"])},
            {"salt": "00" * 16},
        )
    ]


def test_a_match_is_in_the_log_or_not_yet(
    log_writers: LogWriters, ended: str, node: Node, tmp_path: Path
) -> None:
    running, cancelled, hidden = log_writers.open(), log_writers.open(), log_writers.open("private")
    log_writers.cancel(cancelled)
    late = log_writers.open()
    cases: list[Case] = [(export(log_writers, late), trusting(), None)]
    log_writers.write()
    for match in (ended, running, cancelled):
        cases.append((export(log_writers, match), trusting(), None))
    cases.append((export(log_writers, hidden, seat=0), trusting(), None))
    log_writers.end(hidden)
    cases.append((export(log_writers, hidden, seat=0), trusting(), None))
    log_writers.write()
    cases.append((export(log_writers, hidden, seat=0), trusting(), None))
    cases.append((export(log_writers, ended), trusting(keys=()), None))
    said = assert_alike(node, tmp_path, cases)
    assert said == ["pending", *["passed"] * 4, "pending", "passed", "pending"]


def test_any_other_proof_is_refused(
    log_writers: LogWriters, ended: str, node: Node, tmp_path: Path
) -> None:
    hidden = log_writers.open("unlisted")
    log_writers.end(hidden)
    log_writers.write()
    lines, sealed = export(log_writers, ended), export(log_writers, hidden, seat=0)
    told = read(lines)[0]["log"]
    other = read(lines)
    other[-1]["at"] += 1  # another end, under new hashes
    wrong = [
        changed(lines, opening=told["ending"], ending=told["opening"]),
        changed(lines, checkpoint=NOTES.over_log(5, bytes(32), 1)),
        changed(lines, checkpoint=STRANGER.over_log(5, log_writers.files.root(5), 1)),
        changed(lines, checkpoint=told["checkpoint"].replace("\n5\n", "\n6\n")),
        changed(lines, checkpoint="nothing\n"),
        changed(lines, checkpoint=None),
        written(forged(other, len(other) - 1)),
    ]
    for export_, names in ((lines, ("opening", "ending")), (sealed, ("opening", "ending"))):
        proofs = read(export_)[0]["log"]
        for name in names:
            wrong += [changed(export_, **{name: leaf}) for leaf in wrong_leaves(proofs[name])]
    open_leaf = {k: v for k, v in read(sealed)[0]["log"]["opening"].items() if k != "salt"}
    wrong.append(changed(sealed, opening=open_leaf))
    said = assert_alike(node, tmp_path, [(each, trusting(), None) for each in wrong])
    assert set(said) == {"failed"}


def test_checkpoints_that_were_kept_are_compared(
    log_writers: LogWriters, ended: str, node: Node, tmp_path: Path
) -> None:
    kept = [each.note for each in log_writers.shelf.published]
    sequence = Sequence(Files(log_writers.shelf), lambda size, root: NOTES.over_log(size, root, 1))
    sequence.catch_up()
    for _ in range(3):
        sequence.append(tuple(b"%d" % n for n in range(sequence.room)))
    late = log_writers.shelf.published[-1].note
    lines, log = export(log_writers, ended), kept_log(log_writers, tmp_path)
    size = sequence.size
    others = [NOTES.over_log(at, bytes(32), 1) for at in (1, 3, 300, size)]
    none = NOTES.over_log(0, reference.tree_hash([]), 1)
    stranger = Notes(bytes(32), "elsewhere.example").over_log(0, reference.tree_hash([]), 1)
    bare = written([{k: v for k, v in read(lines)[0].items() if k != "log"}, *read(lines)[1:]])
    cases: list[Case] = [
        (lines, trusting(*kept, late, none), log),
        (lines, trusting(late), None),
        (lines, trusting(*kept), None),
        (bare, trusting(late), log),
        *((lines, trusting(other), log) for other in others),
        (lines, trusting(others[-1]), None),
        (lines, trusting(stranger, keys=()), log),
        (lines, trusting(stranger), log),
    ]
    said = assert_alike(node, tmp_path, cases)
    assert said[:4] == ["passed", "passed", "pending", "pending"]
    assert set(said[4:]) == {"failed"}
    tile = log / "tile/0/000"
    tile.write_bytes(tile.read_bytes()[32:] + bytes(32))
    assert assert_alike(node, tmp_path, [(lines, trusting(*kept), log)]) == ["failed"]
    tile.unlink()
    assert assert_alike(node, tmp_path, [(lines, trusting(*kept), log)]) == ["withheld"]


def test_a_log_that_was_rolled_back_is_withheld(
    log_writers: LogWriters, ended: str, node: Node, tmp_path: Path
) -> None:
    lines, log = export(log_writers, ended), kept_log(log_writers, tmp_path)
    log_writers.open()
    log_writers.write()
    larger = log_writers.shelf.published[-1].note
    header, *entries = read(lines)
    header["log"] = {"checkpoint": NOTES.over_log(0, reference.tree_hash([]), 1)}
    cases: list[Case] = [
        (lines, trusting(larger), log),
        (lines, trusting(larger), None),
        (written([header, *entries]), trusting(larger), None),
        (lines, trusting(larger, keys=()), log),
    ]
    assert assert_alike(node, tmp_path, cases) == [*["withheld"] * 3, "pending"]


def test_whoever_leaves_the_proofs_out_has_proven_nothing(
    log_writers: LogWriters, node: Node
) -> None:
    match = log_writers.open()
    header, *entries = read(export(log_writers, match))
    bare = written([{k: v for k, v in header.items() if k != "log"}, *entries])
    [asked, plain] = node.run("unproven.mjs", text="\n".join(bare) + "\n", match=match)
    assert (asked["checks"][-1]["name"], asked["checks"][-1]["status"]) == ("log", "pending")
    assert asked["status"] == "pending"
    assert plain["checks"][-1]["name"] == "chance"


def test_where_nothing_can_be_checked_it_says_so(
    log_writers: LogWriters, ended: str, node: Node, tmp_path: Path
) -> None:
    [checks] = by_the_client(
        node, tmp_path, [(export(log_writers, ended), trusting(), None)], insecure=True
    )
    assert checks[-1] == ("log", "unchecked", 0)


def test_a_match_is_verified_with_the_files_of_its_server(
    node: Node, empty_valkey_url: str, tmp_path: Path
) -> None:
    own = {"ARCHIVE_URL": tmp_path.as_uri(), "ORIGIN": ORIGIN}
    app = create_app(settings(**own), Redis.from_url(empty_valkey_url))
    anna = enrolled(app.test_client(), "Anna")
    asked = {"game": "dragonwood", "seats": [{"kind": "me"}, {"kind": "open"}]}
    kept = list[str]()
    for _ in range(3):
        match = anna.post("/v1/matches", asked).headers["Location"]
        logged(app)
        kept.append(anna.get("/log/checkpoint").get_data(as_text=True))
    key = anna.get("/.well-known/dragonhoard-keys").get_data(as_text=True).split()[2]
    about = {"match": match.rpartition("/")[2], "vkey": key, "checkpoints": kept[:1]}
    with served(empty_valkey_url, 1, **UNLIMITED, **own) as url:
        told = node.run("logged.mjs", url=url, **about)
    assert [(each["name"], each["status"]) for each in told["checks"]][-2:] == [
        ("signed", "passed"),
        ("log", "passed"),
    ]
    assert "/log/tile/0/000.p%2F3" in told["asked"]
    bundle = bytes(told["bytes"])
    assert json.loads(bundle[2 : 2 + int.from_bytes(bundle[:2])])["type"] == "opening"
    assert (told["missing"], told["unreachable"]) == ("no-such-path", "Unreachable")
