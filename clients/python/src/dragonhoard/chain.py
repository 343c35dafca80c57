"""The log as one client was shown it: each entry's hash is computed anew and must follow.

docs/fairness.md says how; verify.py, the verifier that the service itself hands out, computes it.
"""

from __future__ import annotations

import hashlib
from typing import Any

from dragonhoard import verify
from dragonhoard.failures import Tampered

SPOILED = (ValueError, LookupError, TypeError, AttributeError, RecursionError)
"""The exceptions that a malformed entry raises when its hash is computed."""


def parsed(text: str) -> Any:
    """JSON as the chain is made of it: whole numbers, no name twice. Raises Tampered."""
    try:
        return verify.parsed(text)
    except SPOILED as why:
        raise Tampered(f"what came is no JSON of this service: {why}") from why


class Chain:
    """The hashes of a match's entries up to `version`, as far as they were seen."""

    def __init__(self, match_id: str, after: int = 0, head: str | None = None) -> None:
        """Continue after a version; without its hash the first entry is taken as it comes."""
        if after < 0:
            raise ValueError("versions count from 0")
        self._match_id, self._first = match_id, after
        self.version = after
        self._hashes: dict[int, str | None] = {after: head} if after else {}

    @property
    def head(self) -> str | None:
        """The hash of the newest entry; None if it has none, or it is not known."""
        return self._hashes.get(self.version)

    @property
    def heads(self) -> list[str]:
        """The hashes from which a server learns the entries that it has lost: the newest, and
        earlier ones.
        """
        steps = (0, *(2**power for power in range(self.version.bit_length())))
        known = (self._hashes.get(self.version - step) for step in steps)
        return [each for each in known if each is not None]

    def learn(self, entry: Any) -> None:
        """The next entry: neither a gap nor anything twice. Raises Tampered."""
        due = self.version + 1
        try:
            if entry["version"] != due:
                raise Tampered(f"entry {entry['version']} came where {due} was due", due)
            follows = self._follows(entry)
        except SPOILED as why:
            raise Tampered(f"entry {due} is none: {why}", due) from why
        if follows not in (None, entry["hash"]):
            raise Tampered(f"the hash of entry {due} does not follow", due)
        self.version, self._hashes[due] = due, entry["hash"]

    def _follows(self, entry: Any) -> str | None:
        """The hash that this entry must have; None if it cannot be known."""
        before = self._hashes.get(self.version)
        if before is None and (entry["hash"] is None or (self.version > 0 and self._unknown)):
            return None
        start = hashlib.sha256(self._match_id.encode()).digest()
        said = verify.canonical(verify.sealed(entry))
        return hashlib.sha256((bytes.fromhex(before) if before else start) + said).hexdigest()

    @property
    def _unknown(self) -> bool:
        """Whether the hash before is missing because it was never asked for."""
        return self.version == self._first

    def forget(self, version: int) -> None:
        """All after a version is lost: the match was set back."""
        self.version = min(version, self.version)
        self._hashes = {at: each for at, each in self._hashes.items() if at <= version}
        self._first = min(self._first, self.version)
