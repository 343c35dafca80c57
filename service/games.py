"""The catalogue: the games, what is in their boxes, and what their moves, events and views are."""

from typing import Any

import msgspec
from flask import Blueprint, Response

from domain.game import Game
from domain.games import GAMES
from service import door
from service.answers import GameAnswer, GameItem, GamePage, Range, sent
from service.bodies import NoQuery
from service.problems import Problem
from service.shapes import Shapes

games = Blueprint("games", __name__, url_prefix="/v1/games")

CACHED = "public, max-age=300"


@games.get("")
def catalogue() -> Response:
    """All games."""
    door.query(NoQuery)
    return sent(GamePage(tuple(map(item, GAMES.values()))), Cache_Control=CACHED)


@games.get("/<slug>")
def game(slug: str) -> Response:
    """One game, with all that is in its box."""
    door.query(NoQuery)
    found = game_of(slug)
    short = msgspec.structs.asdict(item(found))
    return sent(
        GameAnswer(**short, components=found.components(), schemas=schemas(found)),
        Cache_Control=CACHED,
    )


def game_of(slug: str) -> Game[Any, Any]:
    """The game with this slug. Raises Problem."""
    found = GAMES.get(slug)
    if found is None:
        raise Problem("no-such-game", f"There is no such game. There are: {', '.join(GAMES)}.")
    return found


def item(game: Game[Any, Any]) -> GameItem:
    """A game as the catalogue lists it."""
    shapes = Shapes("#/$defs/")
    (options,) = shapes.asked([game.options])
    seats = Range(*game.seats)
    return GameItem(game.slug, game.names, seats, shapes.closed(options), game.provenance)


def schemas(game: Game[Any, Any]) -> dict[str, Any]:
    """JSON Schemas: `moves` as they are sent; `events` and `view` as they are seen."""
    shapes = Shapes("#/schemas/$defs/")
    *events, view = shapes.seen([*game.events, game.table], "Seen")
    found = {
        "moves": shapes.one_of(shapes.asked(game.moves)),
        "events": shapes.one_of(events),
        "view": view,
    }
    return {**found, "$defs": shapes.definitions}
