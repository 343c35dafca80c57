"""The calls about who plays: what a host may do, and all players together."""

from service import answers
from service.contract.call import ANY_MATCH, COMMAND, MATCH, REPEATED, Call

HOSTING: tuple[Call, ...] = (
    Call(
        "delete",
        MATCH,
        "endMatch",
        "Cancel a match, or ask for its end",
        "players",
        200,
        answers.MatchAnswer,
        sends=COMMAND,
        gets=("ETag",),
        codes=(
            *ANY_MATCH,
            *REPEATED,
            "not-host",
            "not-seated",
            "already-resigned",
            "illegal-move",
        ),
        text="Before the start its host cancels it. After it, every player at the table may ask; "
        "`ending` lists who has, and whoever moves asks no more. When all have asked, the match "
        "is over. Players for whom a computer plays are not asked. To ask again is "
        "`nothing-changes`.",
    ),
    Call(
        "delete",
        f"{MATCH}/seats/{{seat}}",
        "freeSeat",
        "Free a seat",
        "players",
        200,
        answers.MatchAnswer,
        sends=COMMAND,
        gets=("ETag",),
        codes=(*ANY_MATCH, *REPEATED, "not-host", "started", "no-such-seat", "illegal-move"),
        text="Its host may, before the start: whoever has the seat, or for whom it is reserved, "
        "has it no more, and it is open. To free an open one is `nothing-changes`.",
    ),
)
"""In the order in which they are documented."""
