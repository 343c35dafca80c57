"""Tampering of every kind is found, by verify.py in an export and by the audit in the store."""

import hashlib
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from docs import verify
from tests.kit.effort import base_seed, by_effort
from tests.trust.recorded import Recorded, read, written
from tests.trust.tampering import tampered

Things = list[Any]
PLACES = by_effort(test=2, check=3, nightly=50)
"""Lines of each log that are tampered with."""
ENTRIES = by_effort(test=2, check=4, nightly=10_000)
"""Entries at most of each log that are changed in every way."""
HEADERS = by_effort(test=8, check=20, nightly=1_000)
"""Headers at most that are tried for each log."""
VIEWERS = ["the end", None, 0]
"""The viewers who export: everybody once all is open, and before that a spectator and a seat."""
MALFORMED = (ValueError, LookupError, TypeError, AttributeError)


def fails(things: Things, head: str | None = None) -> bool:
    return any(status == "failed" for _, status, _, _ in verify.verify(written(things), head))


def breaks_the_chain(entry: Any, before: bytes) -> bool:
    """Whether this entry fails after those before it: what verify.py does with each line."""
    try:
        follows = hashlib.sha256(before + verify.canonical(verify.sealed(entry))).hexdigest()
    except MALFORMED:
        return True
    return bool(entry.get("hash") != follows)


def hashes(things: Things) -> Iterator[bytes]:
    """The hash before each entry."""
    yield hashlib.sha256(b"m1").digest()
    for entry in things[1:]:
        yield bytes.fromhex(entry["hash"])


@pytest.mark.parametrize("viewer", by_effort(test=["the end"], check=VIEWERS, nightly=VIEWERS))
def test_whatever_is_changed_in_an_entry_its_hash_does_not_follow(
    match: Recorded, viewer: Any
) -> None:
    ended = viewer == "the end"
    lines = match.export() if ended else match.export(viewer, len(match.log) * 3 // 4)
    things, known = read(lines), set[Any]()
    linked = [*enumerate(zip(things[1:], hashes(things), strict=False), 1)]
    few = Random(base_seed()).sample(linked, min(len(linked), ENTRIES))
    for number, (entry, before) in [linked[0], *few, linked[-1]]:
        assert not breaks_the_chain(entry, before)
        for path, other in tampered(entry, known):
            unread = isinstance(other, dict) and other.get("version") != number
            assert unread or breaks_the_chain(other, before), f"{path} of entry {number}"


def test_verify_finds_a_change_and_names_its_entry(match: Recorded) -> None:
    things, dice = read(match.export()), Random(base_seed())
    for number in dice.sample(range(1, len(things)), PLACES):
        for path, other in dice.sample([*tampered(things[number])], 2 * PLACES):
            lines = written([*things[:number], other, *things[number + 1 :]])
            failed = [check for check in verify.verify(lines) if check[1] == "failed"]
            assert failed, f"{path} of entry {number}"
            assert failed[0][2] in (0, number), f"{path} of entry {number}: {failed}"


def test_whatever_is_changed_in_the_header_does_not_fit(match: Recorded) -> None:
    for things in (read(match.export()), read(match.export(0, len(match.log) // 2))):
        headers = [*tampered(things[0])]
        few = Random(base_seed()).sample(headers, min(len(headers), HEADERS))
        for path, header in few:
            assert fails([header, *things[1:]]), path


def test_a_line_that_is_dropped_doubled_or_moved_is_missed(match: Recorded) -> None:
    things = read(match.export())
    for n in Random(base_seed()).sample(range(1, len(things) - 1), PLACES):
        assert fails([*things[:n], *things[n + 1 :]])
        assert fails([*things[:n], things[n], *things[n:]])
        assert fails([*things[:n], things[n + 1], things[n], *things[n + 2 :]])


def renumbered(things: Things) -> Things:
    """With versions, count and head as if nothing were missing."""
    entries = [{**entry, "version": n} for n, entry in enumerate(things[1:], 1)]
    return [{**things[0], "entries": len(entries), "head": entries[-1]["hash"]}, *entries]


def test_neither_do_new_numbers_help(match: Recorded) -> None:
    things = read(match.export())
    for n in Random(base_seed()).sample(range(1, len(things) - 1), PLACES):
        assert fails(renumbered([*things[:n], *things[n + 1 :]]))
        assert fails(renumbered([*things[:n], things[n], *things[n:]]))
        assert fails(renumbered([*things[:n], things[n + 1], things[n], *things[n + 2 :]]))


def test_an_entry_of_another_match_does_not_fit(match: Recorded) -> None:
    things = read(match.export())
    things[1]["events"][0]["id"] = things[0]["match"] = "m2"
    assert fails(things)


def test_what_is_cut_off_is_missed(match: Recorded) -> None:
    things = read(match.export())
    for cut in (1, 2, len(things) // 2):
        assert fails(things[:-cut])
        assert fails([{**things[0], "entries": len(things) - 1 - cut}, *things[1:-cut]])
        assert fails(renumbered(things[:-cut])), "the header still says that it is finished"


def test_cut_off_with_a_new_header_it_is_an_earlier_export_unless_a_later_hash_was_seen(
    match: Recorded,
) -> None:
    things = read(match.export(None, len(match.log) // 2))
    cut = renumbered(things[:-1])
    assert not fails(cut)
    assert fails(cut, things[-1]["hash"])
    assert not fails(cut, things[-2]["hash"])


def forged(things: Things, start: int) -> Things:
    """With all hashes from an entry on made anew, as anybody can."""
    before, made = [*hashes(things)][start - 1], [*things[:start]]
    for entry in things[start:]:
        before = hashlib.sha256(before + verify.canonical(verify.sealed(entry))).digest()
        made.append({**entry, "hash": before.hex()})
    return renumbered(made)


def test_a_new_tail_with_new_hashes_is_found_by_a_hash_that_was_seen(match: Recorded) -> None:
    things = read(match.export())
    seen, start = things[-1]["hash"], len(things) // 2
    things[start]["at"] += 1
    other = forged(things, start)
    assert not fails(other), "nothing but a hash that somebody saw tells it from the first one"
    assert fails(other, seen)
    assert not fails(other, things[start - 1]["hash"])


def test_new_hashes_do_not_help_against_the_secret(match: Recorded) -> None:
    """Luck and salts follow from the secret, and that from what was promised."""
    things = read(match.export())
    drawn = [
        (number, event)
        for number, entry in enumerate(things[1:], 1)
        for event in entry["events"]
        if event["type"] == "answered"
    ]
    number, event = drawn[-1]
    turned = event["answer"][::-1]
    event["answer"] = turned if turned != event["answer"] else [99]
    failed = [check[0] for check in verify.verify(written(forged(things, number)))]
    assert "chance" in failed
    assert fails(forged(things, number))


def test_new_hashes_do_not_help_another_salt(coffers: Recorded) -> None:
    things = read(coffers.export())
    number = next(n for n, entry in enumerate(things[1:], 1) if entry["seals"])
    things[number]["seals"] = {
        pointer: {**seal, "salt": "00" * 16} for pointer, seal in things[number]["seals"].items()
    }
    found = {check[0]: check[1:3] for check in verify.verify(written(forged(things, number)))}
    assert (found["chain"], found["seals"]) == (("passed", 0), ("failed", number))


def test_new_hashes_do_not_help_another_commitment(coffers: Recorded) -> None:
    things = read(coffers.export())
    things[1]["events"][0]["commitment"] = things[0]["commitment"] = "00" * 32
    found = {check[0]: check[1] for check in verify.verify(written(forged(things, 1)))}
    assert (found["form"], found["chain"], found["chance"]) == ("passed", "passed", "failed")


def test_a_name_that_comes_twice_is_refused(coffers: Recorded) -> None:
    """Readers disagree on which one counts."""
    lines = coffers.export()
    for number in (0, 3):
        twice = [*lines]
        twice[number] = twice[number][:-1] + ',"version":' + str(number) + "}"
        twice[number] = twice[number].replace("{", '{"hash":"x",', 1)
        assert verify.verify(twice)[0][1] == "failed"


@pytest.mark.parametrize(
    "other", ["/events/{back}/", "/events/0{n}/", "/events/{n}//", "events/{n}/"]
)
def test_a_place_has_one_name_only(coffers: Recorded, other: str) -> None:
    things = read(coffers.export(None, len(coffers.log) // 2))
    number, entry = next((n, e) for n, e in enumerate(things[1:], 1) if e["seals"])
    place = int(next(iter(entry["seals"])).split("/")[2])
    name = other.format(n=place, back=place - len(entry["events"]))  # as Python counts
    seals = entry["seals"].items()
    entry["seals"] = {p.replace(f"/events/{place}/", name): s for p, s in seals}
    assert ("chain", "failed", number) in {c[:3] for c in verify.verify(written(things))}


def test_a_length_that_nobody_could_hold_is_no_trap(coffers: Recorded) -> None:
    things = read(coffers.export(None, len(coffers.log) // 2))
    for entry in things[1:]:
        for seal in entry["seals"].values():
            seal |= {"length": 2**52} if "length" in seal else {}
    assert fails(things)


def test_a_value_that_is_closed_again_is_missed_at_the_end(match: Recorded) -> None:
    things = read(match.export())
    pointer, number = next(
        (pointer, number)
        for number, entry in enumerate(things[1:], 1)
        for pointer, seal in entry["seals"].items()
        if pointer.startswith("/events") and "length" not in seal
    )
    entry = things[number]
    *path, name = pointer.split("/")[1:]
    holder = entry
    for step in path:
        holder = holder[int(step) if isinstance(holder, list) else step]
    key: Any = int(name) if isinstance(holder, list) else name
    inner = {p: s for p, s in entry["seals"].items() if p.startswith(f"{pointer}/")}
    assert not inner
    digest = verify.digest_of(holder[key], entry["seals"][pointer], {})
    holder[key], entry["seals"][pointer] = None, {"digest": digest}
    assert ("seals", "failed", number) in {c[:3] for c in verify.verify(written(things))}
