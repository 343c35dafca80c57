"""The presence of players, as others may know it: never more than a word, and nothing of those who
hide it. events/watch.py notes when a player was heard of.
"""

from collections.abc import Callable, Iterable
from typing import Literal

from domain.match import Match
from domain.people import responsible_players, seated
from events.watch import HEARD_MS, Heard, private_id
from service.accounts.registry import Registry

HERE_MS = 30_000
"""A player who was heard of since then is here."""

Presence = Literal["here", "idle", "offline", "unknown"]
"""`here`: heard of in the last 30 seconds, `idle`: in the last 5 minutes, `offline`: not even then;
`unknown`: it is not for the caller to know.
"""


class Presences:
    """The presence of players. `now` gives ms; `apart` says which of some players have blocked a
    player, or are blocked by them.
    """

    def __init__(
        self,
        registry: Registry,
        heard: Heard,
        now: Callable[[], int],
        apart: Callable[[str, Iterable[str]], set[str]],
    ) -> None:
        self._registry, self._heard, self._now, self._apart = registry, heard, now, apart

    def at(self, match: Match, viewer: str | None) -> tuple[Presence, tuple[Presence | None, ...]]:
        """The presence of the host, and of each seat, as this player may know it; None: no player
        has the seat. Asking shows that one is here. Raises RedisError.
        """
        told = self._told(_table(match), viewer, private_id(match)) if viewer else {}
        seats = tuple(
            told.get(seat.player or "", "unknown") if seat.kind == "player" and seat.taken else None
            for seat in match.seats
        )
        return told.get(match.host, "unknown"), seats

    def _told(self, table: set[str], viewer: str, private: str) -> dict[str, Presence]:
        """The presence that a player learns of those at a table; nothing if they are not at it."""
        if viewer not in table:
            return {}
        told = self.of(table - self._apart(viewer, table), private)
        return told if told[viewer] == "unknown" else told | {viewer: "here"}

    def of(self, players: Iterable[str], private: str = "") -> dict[str, Presence]:
        """The presence of these players, as it counts at the table of this private match, or at
        others. Of those who hide it nothing is asked. Raises RedisError.
        """
        known = self._registry.find(players)
        shown = [player for player, record in known.items() if record and not record.hidden]
        heard, now = self._heard.of(shown, private), self._now()
        return {p: _presence(now - heard[p]) if p in heard else "unknown" for p in known}

    def gone(self, players: Iterable[str]) -> set[str]:
        """Those of these players who were not heard of in the last HERE_MS, and do not hide it.
        Raises RedisError.
        """
        return {p for p, presence in self.of(players).items() if presence in ("idle", "offline")}


def _table(match: Match) -> set[str]:
    """Those who may know each other's presence: the players at the table who have not resigned, and
    before the start the host, until the match is over.
    """
    if match.status == "finished":
        return set()
    return responsible_players(match) if match.status == "open" else seated(match)


def _presence(silent_ms: int) -> Presence:
    if silent_ms < HERE_MS:
        return "here"
    return "idle" if silent_ms < HEARD_MS else "offline"
