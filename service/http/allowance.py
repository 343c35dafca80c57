"""How many matches one player may have that are not over.

They are counted by the lobby. A match that was just opened or joined is put there at once, and a
player's requests wait for each other, so in one process the count is exact; with several it may be
exceeded by as many as they open at the same moment.
"""

from contextlib import suppress
from threading import Lock

from redis.exceptions import RedisError

from domain.match import Match
from domain.people import unattended
from domain.refusals import Refused
from domain.words import Names
from events.current import Current
from events.projections.lobby import Lobby
from events.settings import Settings
from events.store.store import SetBack

UNATTENDED = Names(
    "Des ordinateurs jouent seuls dans {most} de vos parties : attendez que l'une se termine.",
    "Computers play alone in {most} of your matches: wait until one is over.",
)
UNFINISHED = Names(
    "Vous avez {most} parties non terminées : terminez-en ou quittez-en d'abord une.",
    "You have {most} matches that are not over: end or leave one first.",
)


class Allowance:
    """The limits of a player; 0: no limit."""

    def __init__(self, settings: Settings, lobby: Lobby) -> None:
        self._most, self._most_unattended = (
            settings.matches_per_player,
            settings.unattended_per_player,
        )
        self._lobby = lobby
        self._locks = tuple(Lock() for _ in range(256))

    def lock_of(self, player: str) -> Lock:
        """Held while a player opens or joins a match, until it is counted."""
        return self._locks[hash(player) % len(self._locks)]

    def may_open(self, match: Match) -> None:
        """Raise Refused if the host may not have this match besides those that they have."""
        self._may_have_another(match.host)
        most = self._most_unattended
        if most and unattended(match) and self._lobby.unattended(match.host) >= most:
            raise Refused(
                "too-many-unattended",
                UNATTENDED.filled(most=most),
            )

    def may_join(self, player: str, match: Match) -> None:
        """Raise Refused if this player may not have this match besides those that they have."""
        if player != match.host:
            self._may_have_another(player)

    def count(self, current: Current) -> None:
        """Count a match from now on; if the store is away, or another server has it since a moment
        ago, the projections will do it.
        """
        with suppress(RedisError, SetBack):
            self._lobby.record(current)

    def _may_have_another(self, player: str) -> None:
        if self._most and self._lobby.unfinished(player) >= self._most:
            raise Refused(
                "too-many-matches",
                UNFINISHED.filled(most=self._most),
            )
