"""Taking back one's own last move, or a resignation."""

from flask import Response

from domain.commands import TakeBack
from service.api.match_commands import match_after
from service.callers import identify_caller
from service.http.table import COMMAND, MATCH, CallGroup, Tool
from service.match_answers import MatchAnswer

taking_back = CallGroup("taking_back", "matches", identify_caller)


@taking_back.post(
    f"{MATCH}/take-back",
    MatchAnswer,
    status=200,
    sends=COMMAND,
    codes=(
        "not-seated",
        "not-started",
        "nothing-to-take-back",
        "somebody-acted",
        "something-learned",
        "too-many-taken-back",
        "already-resigned",
        "too-late",
    ),
    tools=(
        Tool(
            "take_back",
            "Take back a move",
            "Takes back your last move at once, if nothing hidden was learned by it and nobody has "
            "acted since; or, for ten seconds, your resignation. `take_back` of look says whether "
            "you can.",
        ),
    ),
)
def take_back(match_id: str) -> Response:
    """Take back your last move, or your resignation.

    A move, if it is the newest entry, and nothing hidden was learned by it, by anybody: chance has
    not answered, and nothing veiled was shown, told or moved. The table is as it was before. Your
    decision keeps its deadline, which ran on meanwhile: taking back buys no time. The entry stays
    in the log, the event `taken-back` names it, and its key makes no other. At most 50 moves of a
    seat are taken back in a match.

    Your first resignation, for ten seconds, if the match still runs, after acts of others too.
    `take_back` of the match says what can be taken back, and until when.
    """
    return match_after(match_id, TakeBack())
