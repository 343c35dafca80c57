"""The TypeScript client judges what an operator has signed as verify.py does."""

import hashlib
import json
from base64 import b64encode
from pathlib import Path
from random import Random
from typing import Any

import pytest

from docs import verify
from docs.verify import Evidence, is_signed
from domain.events import HeadLost
from domain.games import GAMES
from tests.clients.node import TSC, Node
from tests.kit.effort import base_seed
from tests.toy import COFFERS
from tests.trust.recorded import Recorded, read, recorded, set_back, written
from tests.trust.test_ed25519 import malformed, signed, small
from tests.trust.test_signed_heads import (
    ALTERED,
    HALF,
    KEY,
    NOTES,
    STRANGER,
    kept,
    noted,
    over,
    replaced,
    rotated,
)
from tests.trust.test_tampering import forged

pytestmark = [pytest.mark.needs("node", TSC), pytest.mark.xdist_group("typescript")]
Case = tuple[list[str], Evidence]


@pytest.fixture
def coffers(monkeypatch: pytest.MonkeyPatch) -> Recorded:
    monkeypatch.setitem(GAMES, "coffers", COFFERS)
    return recorded(COFFERS)


def by_the_client(node: Node, folder: Path, cases: list[Case], **more: Any) -> list[Any]:
    """The client's result for the signatures in each case: status, entry."""
    orders = [
        {
            "text": "\n".join(lines) + "\n",
            "match": "m1",
            "seen": [],
            "trust": {"trusting": what.vkeys, "notes": what.notes}
            | ({} if what.listed is None else {"keys": what.listed}),
        }
        for lines, what in cases
    ]
    file = folder / "exports"
    file.write_text("\n".join(json.dumps(order) for order in orders))
    checks = [verdict["checks"][-1] for verdict in node.run("verify.mjs", file=str(file), **more)]
    assert {check["name"] for check in checks} == {"signed"}
    return [(check["status"], check["version"]) for check in checks]


def by_verify_py(cases: list[Case]) -> list[Any]:
    last = [verify.verify(lines, kept=what)[-1] for lines, what in cases]
    return [(status, entry) for _, status, entry, _ in last]


def of_small_order() -> tuple[str, str]:
    """A key under which one signature fits every text, and a note with it."""
    point = bytes([1, *[0] * 31])
    data = b"\x01" + point
    number = hashlib.sha256(b"dragons.example\n" + data).digest()[:4]
    vkey = f"dragons.example+{number.hex()}+{b64encode(data).decode()}"
    signature = b64encode(number + point + bytes(32)).decode()
    return vkey, f"dragons.example/match\nm1\n1\n{'00' * 32}\n\n— dragons.example {signature}\n"


def cases_of(coffers: Recorded) -> list[Case]:
    """Notes that fit, that do not, that are none; keys of another time, and of others."""
    export, note, things = coffers.export(), over(coffers, HALF), read(coffers.export())
    things[HALF]["at"] += 1
    other = written(forged(things, HALF))
    turn = next(e.version for e in coffers.log[HALF:] if e.at > coffers.log[0].at)
    notes = rotated(coffers, turn)
    listed = notes.over_keys(coffers.log[-1].at)
    both = [over(coffers, 1, notes), over(coffers, turn, notes)]
    weak, signed_by_anybody = of_small_order()
    cases = [
        (export, kept([over(coffers, version) for version in (1, HALF, len(coffers.log))])),
        (noted(coffers), kept([note])),
        (noted(coffers), kept()),
        (export, kept()),
        (export, kept([note], [])),
        (coffers.export(0, HALF), kept([note])),
        (coffers.export(None, HALF), kept([over(coffers, HALF + 1)])),
        (other, kept([note])),
        (other, kept([over(coffers, HALF - 1)])),
        (export, kept([str(NOTES.over(coffers.id, replaced(coffers, version=1000)))])),
        (export, kept([str(NOTES.over("m2", coffers.log[HALF - 1]))])),
        (export, kept([over(coffers, HALF, STRANGER)])),
        (export, kept([note[:-2] + "\n"])),
        (export, kept([""])),
        (export, kept([note], [KEY[:-4]])),
        (export, kept([signed_by_anybody], [weak])),
        (export, kept(both, [KEY], listed)),
        (export, kept(both, [KEY])),
        (export, kept([over(coffers, turn)], [KEY], listed)),
        (export, kept([note], [KEY], STRANGER.over_keys(0))),
        (export, kept([note], [KEY], listed.replace("\n0 ", "\n1 "))),
    ]
    text, signature = note, over(coffers, HALF, STRANGER).split("\n\n")[1]
    cases += [(export, kept([text + signature], [key])) for key in (KEY, STRANGER.keys[0].vkey)]
    cases += [(export, kept([note], [wrong])) for wrong in ("", f"other{KEY}", "the one you know")]
    cases += [(export, kept([note], [KEY], other)) for other in (note, "", listed + signature)]
    return cases + [(export, kept([note.replace(*how)])) for how in ALTERED.values()]


def test_it_judges_as_the_verifier_in_python_does(
    coffers: Recorded, node: Node, tmp_path: Path
) -> None:
    cases = cases_of(coffers)
    expected = by_verify_py(cases)
    assert {status for status, _ in expected} == {"passed", "pending", "failed"}
    assert by_the_client(node, tmp_path, cases) == expected


def test_a_note_over_what_was_lost_accuses_nobody(node: Node, tmp_path: Path) -> None:
    match = set_back("dragonwood")
    losses = [e for entry in match.log for e in entry.events if isinstance(e, HeadLost)]
    named = max(losses, key=lambda loss: loss.version)
    tried = [(named.version, named.head), (named.version, "0" * 64), (named.version + 1, "0" * 64)]
    notes = [NOTES.over(match.id, replaced(match, version=at, hash=head)) for at, head in tried]
    cases = [(match.export(), kept([str(note)])) for note in notes]
    found = by_the_client(node, tmp_path, cases)
    assert found == by_verify_py(cases)
    assert [status for status, _ in found] == ["passed", "pending", "failed"]


def test_where_nothing_can_be_checked_it_says_so(
    coffers: Recorded, node: Node, tmp_path: Path
) -> None:
    cases = [(coffers.export(), kept([over(coffers, HALF)]))]
    assert by_the_client(node, tmp_path, cases, insecure=True) == [("unchecked", 0)]


def test_it_judges_signatures_as_the_verifier_in_python_does(node: Node) -> None:
    dice = Random(base_seed())
    cases = [signed(dice), *malformed(dice), *small(dice)]
    told = node.run("signatures.mjs", cases=[[part.hex() for part in case] for case in cases])
    assert told == [is_signed(*case) for case in cases]
    assert told[0]
