"""The presence of the players at a table, for each other. It is no part of the match: neither its
log nor its ETag knows of it.
"""

from typing import Annotated

from msgspec import Struct

from domain.words import says
from service.accounts.presence import Presence
from service.callers import caller_id, identify_caller, newest
from service.composition import parts
from service.http.table import IF_NEW, MATCH, CallGroup, Tool

presence = CallGroup("presence", "matches", identify_caller)


class PresenceAnswer(Struct, frozen=True):
    """Whether the players of a match are there."""

    host: Annotated[Presence, says("The presence of the host.")]
    seats: Annotated[
        tuple[Presence | None, ...],
        says("The presence of the player at each seat; null: no player has taken it."),
    ]


@presence.get(
    f"{MATCH}/presence",
    PresenceAnswer,
    who="spectators too",
    sends=IF_NEW,
    tools=(
        Tool(
            "see_presence",
            "See who is there",
            "At your own table: whether the other players are here, idle or offline.",
            gives=("host", "seats"),
        ),
    ),
)
def get_presence(match_id: str) -> PresenceAnswer:
    """Whether the players of a match are there.

    `here`: heard of in the last 30 seconds, by a request, a wait or an open stream; `idle`: in the
    last 5 minutes; `offline`: not even then. The players at the table who have not resigned, and
    before the start the host, learn it of each other until the match is over; for everybody else,
    across a block, and of players who hide it, it is `unknown`. A private match counts only for its
    own players. It is known to some ten seconds: ask every 15 seconds at most.
    """
    current = newest(match_id)
    return PresenceAnswer(*parts().accounts.presences.at(current.match, caller_id()))
