"""The full check at the end: by the service's own verifier, and against earlier answers."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from dragonhoard import verify
from dragonhoard.failures import Tampered
from dragonhoard.news import Seen
from dragonhoard.pledges import Late, pledged_late

LOST = (
    "somebody has pledged in entry {}, after you had given your words, and the server says that "
    "its store may have lost a pledge: the luck of this match is worth what it is with plain words"
)

UNPROVEN = "this export says nothing of the transparency log, though it was asked to"
WIDTH = 256 * 32
"""The bytes of a full tile: hashes."""


class Verified(NamedTuple):
    """One check that did not fail: "passed"; "pending": while the match runs, or in doubt; or
    "withheld": the server does not show all of the transparency log that it has signed.
    """

    name: str
    status: str
    detail: str


class Verdict(list[Verified]):
    """All checks, none of which failed."""

    luck: str | None = None
    """On what luck rests: "pledges" (words that all persons had pledged, and gave), "words" that
    could be chosen, or "operator" (their word alone). None: the match has not begun.
    """


def proven(
    export: str,
    match_id: str,
    seen: Seen,
    kept: verify.Evidence = verify.NOTHING,
    is_logged: bool = False,
) -> Verdict:
    """All checks of an export; it must have each hash that was seen, and all pledges must be older
    than your words. Raises Tampered. `is_logged`: it was requested with proofs of the transparency
    log; without them nothing is proven.
    """
    lines = export.removesuffix("\n").split("\n")
    checked = verify.Export(lines, kept=kept)
    for name, status, version, detail in (checks := checked.checks()):
        if status == "failed":
            raise Tampered(f"{name}: {detail}", version)
    header, *entries = map(json.loads, lines)
    if header["match"] != match_id:
        raise Tampered(f"this is match {header['match']}")
    for version, known in sorted(seen.hashes.items()):
        if version > len(entries) or entries[version - 1]["hash"] != known:
            raise Tampered(f"entry {version} is not the one that you were shown", version)
    late = pledged_late(entries, seen.beginning.pledged)
    if late and not late.is_excused:
        raise Tampered("somebody has pledged after you had given your words", late.version)
    found = Verdict(_told(checks, late, is_logged))
    found.luck = checked.luck
    return found


def _told(checks: Sequence[verify.Check], late: Late | None, is_logged: bool) -> list[Verified]:
    found = [Verified(name, status, detail) for name, status, _, detail in checks]
    if late:
        doubt = Verified("chance", "pending", LOST.format(late.version))
        found = [doubt if one.name == "chance" else one for one in found]
    if is_logged and found[-1].name != "log":
        found.append(Verified("log", "pending", UNPROVEN))
    return found


def files_to_compare(export: str, checkpoints: Sequence[str]) -> list[str]:
    """The files of the transparency log by which the checkpoint in an export and these are
    compared. None if one of them cannot be read: `proven` says so.
    """
    names: list[str] = []

    def wanted(name: str) -> bytes:
        names.append(name)
        return bytes(WIDTH)

    try:
        proofs = json.loads(export.partition("\n")[0]).get("log")
        given = [proofs["checkpoint"]] if proofs else []
        sizes = {verify.tree_in(each, []).size for each in (*given, *checkpoints)}
        for old, size in pairwise(sorted(sizes - {0})):
            verify.both_roots(old, size, verify.ranges_in(wanted, size))
    except verify.FAULTS:
        return []
    return list(dict.fromkeys(names))
