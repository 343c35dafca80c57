"""What an operator has laid upon a player, and until when: suspended, or silenced.

It is in the player's record, so a request needs no look-up of its own, and it ends by itself.
"""

from datetime import UTC, datetime

from domain.words import Names
from service.accounts.player import Player
from service.http.problems import Problem

SUSPENDED = Names(
    "Un opérateur vous a suspendu jusqu'au {until} : vous pouvez lire, mais rien envoyer.",
    "An operator has suspended you until {until}: you can read, and send nothing.",
)
SILENCED = Names(
    "Un opérateur vous a privé de parole jusqu'au {until} : vous pouvez jouer.",
    "An operator has silenced you until {until}: you can play.",
)


def refuse_suspended(player: Player, now: int) -> None:
    """Raise Problem for what a suspended player sends. `now` is ms by the store's clock."""
    if (until := in_force(player.suspended_until, now)) is not None:
        raise Problem("suspended", SUSPENDED.filled(until=said(until)), until=until)


def refuse_silenced(player: Player, now: int) -> None:
    """Raise Problem for what a silenced player says to others."""
    if (until := in_force(player.silenced_until, now)) is not None:
        raise Problem("silenced", SILENCED.filled(until=said(until)), until=until)


def in_force(until: int | None, now: int) -> int | None:
    """The end of a sanction (ms), as long as it is not over."""
    return until if until is not None and now < until else None


def said(until: int) -> str:
    """A time (ms) as people read it."""
    return f"{datetime.fromtimestamp(until / 1000, UTC):%Y-%m-%d %H:%M} UTC"
