"""Words for the luck that are pledged before anybody's are known, and given afterwards."""

from __future__ import annotations

import hashlib
import os
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple


def pledge_to(words: str, match_id: str, seat: int) -> str:
    """The pledge of a seat in a match for these words (docs/fairness.md, "Pledged words")."""
    return hashlib.sha256(f"pledge/{match_id}/{seat}/{words}".encode()).hexdigest()


class KeptWords:
    """Words that you have pledged, by their pledge. They never follow from your token, which the
    service gets to see: only who has kept them can give them.
    """

    def __init__(self, path: str | os.PathLike[str] | None = None) -> None:
        """`path`: a file that keeps them, so that they can be given after a restart."""
        self._path = Path(path).expanduser() if path is not None else None
        lines = self._path.read_text().splitlines() if self._path and self._path.exists() else []
        self._words = dict(line.split(" ", 1) for line in lines if len(line) == 129)

    def new(self, match_id: str, seat: int) -> str:
        """A pledge to new words, which are kept."""
        words = secrets.token_hex(32)
        pledge = pledge_to(words, match_id, seat)
        self._words[pledge] = words
        if self._path:
            flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT
            with os.fdopen(os.open(self._path, flags, 0o600), "w") as file:
                file.write(f"{pledge} {words}\n")
        return pledge

    def of(self, pledge: str | None) -> str | None:
        """The words of a pledge; None: they are not here, but perhaps on another device."""
        return self._words.get(pledge or "")

    def owed(self, match_id: str, shown: Any) -> str | None:
        """The words that a match, as it is shown to you, waits for now, if they are here. Words for
        another match are never given: there they may still be a secret.
        """
        if "words" not in _kinds(shown):
            return None
        pledge = shown["seats"][shown["you"]]["pledge"]
        words = self.of(pledge)
        return words if words and pledge_to(words, match_id, shown["you"]) == pledge else None

    def awaited(self, match_id: str, shown: Any) -> dict[str, str] | None:
        """The pledge or the words that the match, as you see it, awaits from you now; None:
        neither.
        """
        if "pledge" in _kinds(shown):
            return {"pledge": self.new(match_id, shown["you"])}
        words = self.owed(match_id, shown)
        return {"words": words} if words else None


def _kinds(shown: Any) -> set[str]:
    """The kinds of your seat's open decisions."""
    return {each["kind"] for each in shown["waiting"] if each["seat"] == shown["you"]}


class Beginning:
    """Whether a match waits for words that were to be pledged, as far as one knows."""

    def __init__(self) -> None:
        self.waits: bool | None = None
        """None: nothing of it was shown yet."""
        self.pledged: int | None = None
        """The version at which all had pledged, as you were shown it when you gave your words."""

    def note(self, version: int) -> None:
        """All have pledged, as you are shown it, and words go out. The first time counts: from
        then on they may be known.
        """
        if self.pledged is None:
            self.pledged = version

    def show(self, match: Any) -> None:
        """The match was shown as it is now."""
        self.waits = bool(match["pledges"]) and match["status"] == "open"

    def learn(self, entry: Any) -> None:
        """After one more entry."""
        for event in entry["events"]:
            if event["type"] == "opened":
                self.waits = bool(event.get("pledges"))
            elif event["type"] in ("started", "finished"):
                self.waits = False


class Late(NamedTuple):
    """The entry of a pledge that came after your words, and whether the log says that the store may
    have lost a pledge by then: then your words protect nobody.
    """

    version: int
    is_excused: bool


def pledged_late(entries: Sequence[Any], version: int | None) -> Late | None:
    """The pledge that came after a version at which all had pledged, and words were given; None:
    there is none. Losses of the store after that pledge, or before all had pledged, are no excuse.
    """
    if version is None:
        return None
    events = [(entry["version"], each) for entry in entries for each in entry["events"]]
    late = next((at for at, each in events if each["type"] == "pledged" and at > version), None)
    if late is None:
        return None
    losses = [(at, each["version"]) for at, each in events if each["type"] == "head-lost"]
    drawn = (entry["version"] for entry in entries if entry.get("generation") is not None)
    losses += [(at, 0) for at in drawn]
    excused = any(at <= late and (at > version or lost >= version) for at, lost in losses)
    return Late(late, excused)
