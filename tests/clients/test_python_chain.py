"""The Python client verifies what each viewer sees, entry by entry, and all of it at the end."""

import copy
import json
from typing import Any

import pytest

from domain.games import GAMES
from dragonhoard import Chain, Tampered
from dragonhoard.news import Seen
from dragonhoard.proof import proven
from tests.kit.effort import by_effort
from tests.trust.recorded import kept
from tests.trust.resting import CASES

VIEWERS = (None, 0, 1)
SHORT = ("dragonwood", "pierres-du-dragon")
FEW = [pytest.param(game, marks=() if game in SHORT else pytest.mark.long) for game in GAMES]
"""`make test` tries two of the games."""
BEFORE_HASHES: Any = {"version": 1, "hash": None, "seals": {}, "events": [{"type": "opened"}]}


def seen(game: str, viewer: int | None) -> list[Any]:
    """The entries of a running match, as a viewer sees them."""
    match = kept(GAMES[game])
    return [json.loads(line) for line in match.export(viewer, len(match.log) - 1)[1:]]


@pytest.mark.parametrize("game", FEW)
def test_every_entry_follows_for_every_viewer(game: str) -> None:
    heads = set()
    for viewer in VIEWERS:
        chain = Chain("m1")
        for entry in seen(game, viewer):
            chain.learn(entry)
            assert chain.head == entry["hash"]
        heads.add(chain.head)
    assert len(heads) == 1


@pytest.mark.parametrize("game", FEW)
def test_no_field_of_any_entry_can_be_changed(game: str) -> None:
    chain = Chain("m1")
    for entry in seen(game, 0):
        tried = entry["version"] % by_effort(test=7, check=5, nightly=1) == 0
        for changed in spoiled(entry) if tried else ():
            with pytest.raises(Tampered):
                chain.learn(changed)
        chain.learn(entry)


def spoiled(entry: Any) -> list[Any]:
    """Each member changed, also to a value that is hard to notice, and each seal opened."""
    changed = []
    for name in entry.keys() - {"hash", "seals", "version"}:
        changed.append(entry | {name: [entry[name], 1]})
    for pointer in entry["seals"]:
        other = copy.deepcopy(entry)
        other["seals"][pointer] = {"salt": "00" * 16}
        changed.append(other)
    return changed


def test_what_is_told_of_what_one_knows_thins_out_towards_the_beginning() -> None:
    chain, entries = Chain("m1"), seen("dragonwood", None)
    for entry in entries:
        chain.learn(entry)
    known = [entry["hash"] for entry in entries]
    assert len(known) > 20
    assert chain.heads[:6] == [known[-1], known[-2], known[-3], known[-5], known[-9], known[-17]]
    assert len(Chain("m1", 2**53, "aa").heads) <= 50


def test_what_comes_after_a_set_back_must_follow_from_what_is_left() -> None:
    chain, entries = Chain("m1"), seen("dragonwood", None)
    for entry in entries[:9]:
        chain.learn(entry)
    chain.forget(4)
    assert (chain.version, chain.head) == (4, entries[3]["hash"])
    with pytest.raises(Tampered):
        chain.learn(entries[4] | {"at": 0})
    chain.learn(entries[4])
    chain.forget(0)
    chain.learn(entries[0])


def test_entries_from_before_there_were_hashes_are_taken_and_later_ones_must_have_one() -> None:
    chain = Chain("m1")
    chain.learn(BEFORE_HASHES)
    assert (chain.version, chain.head, chain.heads) == (1, None, [])
    with pytest.raises(Tampered):
        chain.learn(BEFORE_HASHES | {"version": 2, "hash": "00" * 32})


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_export_passes_with_all_that_was_seen(game: str) -> None:
    lines = kept(GAMES[game]).export()
    hashes = {n: json.loads(line)["hash"] for n, line in enumerate(lines[1:], 1)}
    checks = proven("\n".join(lines) + "\n", "m1", Seen(hashes))
    assert [(check.name, check.status) for check in checks] == [
        (name, "passed") for name in ("form", "chain", "seals", "chance")
    ]


@pytest.mark.parametrize("name", CASES)
def test_a_verdict_says_on_what_luck_rests(name: str) -> None:
    expected, story = CASES[name]
    match = story().recorded()
    export = "\n".join(match.export()) + "\n"
    assert proven(export, match.id, Seen()).luck == expected


def test_an_export_is_refused_that_is_cut_or_of_another_match_or_lacks_what_was_seen() -> None:
    lines = kept(GAMES["dragonwood"]).export()
    text = "\n".join(lines) + "\n"
    for export, match, hashes in (
        ("\n".join(lines[:-1]) + "\n", "m1", {}),
        (text, "m2", {}),
        (text, "m1", {3: "00" * 32}),
        (text, "m1", {len(lines): "00" * 32}),
        ("", "m1", {}),
    ):
        with pytest.raises(Tampered):
            proven(export, match, Seen(hashes))
