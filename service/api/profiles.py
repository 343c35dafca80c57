"""What everybody may know of a player: who they are, what they have played, and how strong."""

from flask import Response

from service.accounts.avoided import NO_SUCH_PLAYER
from service.accounts.player import Player
from service.answers import MatchPage, sent_if_new
from service.api.matches import paged
from service.callers import caller_id
from service.http.bodies import PageQuery
from service.http.problems import Problem
from service.parts import parts
from service.profile_answers import Profile, profile_of
from service.table import Room

profiles = Room("profiles", "players")


@profiles.answers(
    "get",
    "/v1/players/{player_id}",
    "getPlayer",
    "A player, and what they have played",
    "spectators too",
    200,
    Profile,
    sends=("If-None-Match",),
    gets=("ETag",),
    codes=("no-such-player",),
    text="The same for everybody, the player too: public matches count that were played to "
    "their end, and no branches. It lags behind the matches by some milliseconds.",
)
def profile(player_id: str) -> Response:
    """A player with what they have played, the same for everybody."""
    known = _known(player_id)
    return sent_if_new(profile_of(known, parts().careers.of(known.id)))


@profiles.answers(
    "get",
    "/v1/players/{player_id}/matches",
    "listPlayerMatches",
    "A player's matches, newest first",
    "spectators too",
    200,
    MatchPage,
    sends=("If-None-Match",),
    gets=("ETag",),
    codes=("no-such-player",),
    text="Public matches that have begun; of yourself all, as `listMyMatches` has them. It "
    "lags behind the matches by some milliseconds.",
)
def theirs(player_id: str, query: PageQuery) -> Response:
    """The matches of a player that everybody may know of; of the caller all."""
    known = _known(player_id)
    lobby = parts().lobby
    find = lobby.of_player if known.id == caller_id() else lobby.shown_of
    return paged(find(known.id, cursor=query.cursor, limit=query.limit))


def _known(player_id: str) -> Player:
    """The player with this id. Raises Problem, the same for one who was erased or never was."""
    sound = len(player_id) <= 32 and player_id.isascii() and player_id.isalnum()
    known = parts().registry.find([player_id])[player_id] if sound else None
    if known is None:
        raise Problem("no-such-player", NO_SUCH_PLAYER)
    return known
