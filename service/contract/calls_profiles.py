"""The calls about other players: who they are, and what they have played."""

from service import answers, profile_answers
from service.contract.call import Call
from service.door import bodies

PROFILES: tuple[Call, ...] = (
    Call(
        "get",
        "/v1/players/{player_id}",
        "getPlayer",
        "A player, and what they have played",
        "spectators too",
        200,
        profile_answers.Profile,
        tag="players",
        sends=("If-None-Match",),
        gets=("ETag",),
        codes=("no-such-player",),
        text="The same for everybody, the player too: public matches count that were played to "
        "their end, and no branches. It lags behind the matches by some milliseconds.",
    ),
    Call(
        "get",
        "/v1/players/{player_id}/matches",
        "listPlayerMatches",
        "A player's matches, newest first",
        "spectators too",
        200,
        answers.MatchPage,
        tag="players",
        query=bodies.PageQuery,
        sends=("If-None-Match",),
        gets=("ETag",),
        codes=("no-such-player",),
        text="Public matches that have begun; of yourself all, as `listMyMatches` has them. It "
        "lags behind the matches by some milliseconds.",
    ),
)
