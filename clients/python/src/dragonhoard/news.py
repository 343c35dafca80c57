"""Messages of a followed match or inbox, and the choice between streams and long polls."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Any

from dragonhoard.pledges import Beginning

STREAMS = 2
"""So many streams in a row may fail before the client asks instead."""
ASKING_S = 60.0
"""The time for which it polls before it tries a stream again."""


@dataclass(frozen=True)
class SetBack:
    """The store has lost entries: forget all after `version`. The next entries continue there."""

    version: int


@dataclass(frozen=True)
class Missing:
    """So many items of your news are not kept any more, before the one that comes next."""

    count: int


@dataclass(frozen=True)
class NewsLost:
    """The store has lost news of yours: forget all after `last`; the next items follow it."""

    last: int


@dataclass(frozen=True)
class Read:
    """Up to where you have read your news, on whichever device, and how many items are unread."""

    read: int
    unread: int


@dataclass
class Course:
    """Streams while they work; long polls where a proxy or a full server does not let them."""

    _failed: int = 0
    _until: float = field(default=0.0)

    @property
    def streams(self) -> bool:
        """Whether to try a stream now."""
        return time.monotonic() >= self._until

    def tried(self) -> None:
        """A stream is begun: until it tells something, it counts as one that failed."""
        self._failed += 1
        if self._failed >= STREAMS:
            self._failed, self._until = 0, time.monotonic() + ASKING_S

    def worked(self) -> None:
        """It told something."""
        self._failed, self._until = 0, 0.0


@dataclass
class Seen:
    """The hashes and the movers that one client was shown of a match, by any call."""

    hashes: dict[int, str] = field(default_factory=dict)
    mine: set[int] = field(default_factory=set)
    beginning: Beginning = field(default_factory=Beginning)

    def note(self, entry: Any) -> None:
        """An entry was shown."""
        self.beginning.learn(entry)
        if entry["hash"] is not None:
            self.hashes[entry["version"]] = entry["hash"]

    def contradicts(self, entry: Any) -> bool:
        """Whether another entry was shown in its place, which is lost by now."""
        if not isinstance(entry, dict) or entry.get("version") not in self.hashes:
            return False
        return self.hashes[entry["version"]] != entry.get("hash")

    def forget(self, version: int) -> None:
        """All after a version is lost."""
        self.hashes = {at: each for at, each in self.hashes.items() if at <= version}
        self.mine = {at for at in self.mine if at <= version}


def is_last(entry: Any) -> bool:
    """Whether the match is over with this entry."""
    return any(event["type"] == "finished" for event in entry["events"])
