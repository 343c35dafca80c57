"""Players: a name and a token for whoever asks, my matches, and being forgotten."""

from contextlib import suppress

from flask import Blueprint, Response, request

from domain.match import Actor, Leave
from domain.referee import Refused
from events.handler import Busy
from events.projector import NoSuchMatch
from service import door
from service.answers import Enrolled, Myself, sent
from service.auth import admit, player
from service.bodies import MineQuery, NewPlayer, NoQuery
from service.matches import paged
from service.parts import parts

players = Blueprint("players", __name__, url_prefix="/v1/players")
me = Blueprint("me", __name__, url_prefix="/v1/players/me")
me.before_request(admit)


@players.post("")
def enrol() -> Response:
    """Make a player. The token is shown this once."""
    parts().limits.count("players", f"address {request.remote_addr}")
    door.query(NoQuery)
    asked = door.body(NewPlayer)
    known, token = parts().registry.enrol(door.name(asked.name), parts().store.now())
    return sent(Enrolled(known.id, known.name, token), 201)


@me.get("")
def who_am_i() -> Response:
    """The player who asks."""
    door.query(NoQuery)
    known = player()
    return sent(Myself(known.id, known.name, known.since))


@me.delete("")
def erase() -> Response:
    """Forget the caller's name and token; a computer plays on in his matches.

    The token last: whoever got no answer can ask again.
    """
    door.query(NoQuery)
    known = player()
    _leave_all(known.id)
    parts().registry.erase(known.id)
    return Response(status=204)


def _leave_all(player_id: str) -> None:
    """Leave every match that is not over. One that the lobby does not show yet times out."""
    cursor, more = None, True
    while more:
        page = parts().lobby.of_player(player_id, cursor=cursor, limit=200)
        for summary in page.items:
            if summary.status != "finished":
                with suppress(Refused, NoSuchMatch, Busy):
                    actor = Actor("player", player=player_id)
                    parts().handler.handle(summary.id, actor, Leave())
        cursor, more = page.next, page.next is not None


@me.get("/matches")
def mine() -> Response:
    """The caller's matches, newest first."""
    known, asked = player(), door.query(MineQuery)
    return paged(parts().lobby.of_player(known.id, asked.waiting, asked.cursor, asked.limit))
