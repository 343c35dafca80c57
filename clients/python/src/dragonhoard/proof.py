"""The full check at the end: by the service's own verifier, and against what was seen."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import NamedTuple

from dragonhoard import verify
from dragonhoard.failures import Tampered


class Verified(NamedTuple):
    """One check that did not fail: "passed", or "pending" while the match runs."""

    name: str
    status: str
    detail: str


def proven(export: str, match_id: str, seen: Mapping[int, str]) -> list[Verified]:
    """All checks of an export; each hash that was seen must be in it. Raises Tampered."""
    lines = export.removesuffix("\n").split("\n")
    for name, status, version, detail in (checks := verify.verify(lines)):
        if status == "failed":
            raise Tampered(f"{name}: {detail}", version)
    header, *entries = map(json.loads, lines)
    if header["match"] != match_id:
        raise Tampered(f"this is match {header['match']}")
    for version, known in sorted(seen.items()):
        if version > len(entries) or entries[version - 1]["hash"] != known:
            raise Tampered(f"entry {version} is not the one that you were shown", version)
    return [Verified(name, status, detail) for name, status, _, detail in checks]
