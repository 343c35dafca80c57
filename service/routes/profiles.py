"""What everybody may know of a player: who they are, what they have played, and how strong."""

from flask import Blueprint, Response

from service.accounts.avoided import NO_SUCH_PLAYER
from service.accounts.player import Player
from service.answers import sent_if_new
from service.callers import admit, caller_id
from service.door import reading
from service.door.bodies import NoQuery, PageQuery
from service.door.problems import Problem
from service.parts import parts
from service.profile_answers import profile_of
from service.routes.matches import paged

profiles = Blueprint("profiles", __name__, url_prefix="/v1/players/<player_id>")
profiles.before_request(admit)


@profiles.get("")
def profile(player_id: str) -> Response:
    """A player with what they have played, the same for everybody."""
    reading.query(NoQuery)
    known = _known(player_id)
    return sent_if_new(profile_of(known, parts().careers.of(known.id)))


@profiles.get("/matches")
def theirs(player_id: str) -> Response:
    """The matches of a player that everybody may know of; of the caller all."""
    asked, known = reading.query(PageQuery), _known(player_id)
    lobby = parts().lobby
    find = lobby.of_player if known.id == caller_id() else lobby.shown_of
    return paged(find(known.id, cursor=asked.cursor, limit=asked.limit))


def _known(player_id: str) -> Player:
    """The player with this id. Raises Problem, the same for one who was erased or never was."""
    sound = len(player_id) <= 32 and player_id.isascii() and player_id.isalnum()
    known = parts().registry.find([player_id])[player_id] if sound else None
    if known is None:
        raise Problem("no-such-player", NO_SUCH_PLAYER)
    return known
