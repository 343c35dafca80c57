"""The caller: a bearer token names a player; without one the caller is a spectator."""

import math

from flask import Response, g, request

from domain.words import Names
from service.door.limits import by_method
from service.door.problems import unauthorized
from service.parts import parts
from service.registry import Player

ENTRIES, VIEWS = 64, 8
"""So many entries, or views, cost as much as a usual request."""

BAD_TOKEN = Names(
    "Ce jeton d'accès est inconnu, ou son joueur a été effacé.",
    "This token is unknown, or its player was erased.",
)
NO_TOKEN = Names(
    "Envoyez un jeton d'accès : Authorization: Bearer <jeton>.",
    "Send a token: Authorization: Bearer <token>.",
)


def admit() -> None:
    """Before a request: identify the caller, count the request. Raises Problem for a bad token."""
    if request.method == "OPTIONS":
        return
    said = request.environ.get("HTTP_AUTHORIZATION")
    player = _bearer(said) if said is not None else None
    g.who = f"player {player.id}" if player else f"address {request.remote_addr}"
    parts().limits.count(by_method(), g.who)
    if said is not None and player is None:
        raise unauthorized("bad-token", BAD_TOKEN)
    g.player = player


def look(response: Response) -> Response:
    """After a request: note that somebody has looked at a match, so that it is not abandoned."""
    match_id = (request.view_args or {}).get("match_id")
    if match_id and request.method == "GET" and response.status_code < 400:
        parts().watch.looked(match_id)
    return response


def spend(entries: int, views: int = 0) -> None:
    """Count what the request costs besides being one: entries to be read or checked, and views.

    Call it before that work is done. Raises Problem when nothing is left.
    """
    cost = math.ceil(entries / ENTRIES) + math.ceil(views / VIEWS)
    if cost:
        parts().limits.count(by_method(), g.who, cost)


def caller() -> Player | None:
    """The player who calls; None for a spectator."""
    player: Player | None = g.player
    return player


def caller_id() -> str | None:
    """The id of the player who calls; None for a spectator."""
    known = caller()
    return known.id if known else None


def player() -> Player:
    """The player who calls. Raises Problem if there is no token."""
    known = caller()
    if known is None:
        raise unauthorized("no-token", NO_TOKEN)
    return known


def _bearer(said: str) -> Player | None:
    scheme, _, token = said.partition(" ")
    return parts().registry.of_token(token.strip()) if scheme.lower() == "bearer" else None
