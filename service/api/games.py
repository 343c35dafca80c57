"""The catalogue: the games, their components, and the schemas of their moves, events and views."""

from functools import cache
from typing import Any

import msgspec
from flask import Response

from domain.game import DecisionKind, Game
from domain.games import GAMES
from domain.logged import events_of
from domain.talk import phrases_of
from domain.words import COMMON_REASONS, Names, Phrase, Reason
from service.callers import count_address
from service.calls import Tool
from service.contract.json_schema import Shapes
from service.game_answers import (
    GameAnswer,
    GameItem,
    GamePage,
    KindItem,
    PhraseItem,
    Range,
    ReasonItem,
)
from service.http.problems import Problem
from service.static_answers import KINDS, StaticAnswer
from service.table import Room
from service.told import in_short, told

games = Room("games", "games", count_address)

CACHED = "public, max-age=300"

NO_SUCH_GAME = Names(
    "Ce jeu n'existe pas. Les jeux sont : {games}.",
    "There is no such game. The games are: {games}.",
)


@games.answers(
    "get",
    "/v1/games",
    "listGames",
    "The catalogue of games",
    "anybody",
    200,
    GamePage,
    sends=("If-None-Match",),
    gets=("ETag",),
    text="What can be played, by how many, and with which options. It changes with a release only.",
    tools=(Tool("list_games", "Games", "The games that can be played."),),
)
def catalogue() -> Response:
    """All games."""
    return _catalogue(tuple(GAMES.values())).answered(CACHED)


@cache
def _catalogue(listed: tuple[Game[Any, Any], ...]) -> StaticAnswer:
    return _static(GamePage(tuple(map(item, listed))))


@games.answers(
    "get",
    "/v1/games/{slug}",
    "getGame",
    "One game with its components",
    "anybody",
    200,
    GameAnswer,
    sends=("If-None-Match",),
    gets=("ETag",),
    codes=("no-such-game",),
    text="All that is in its box, with names in both languages, its rules in short, and JSON "
    "Schemas of its moves, events and view.",
    tools=(
        Tool(
            "read_rules",
            "Rules",
            "The rules of a game in short; by `about` also its options, its types of moves, and "
            "what is in its box (cards with their effects, the board). Read it once, before you "
            "play.",
            gives=("slug",),
        ),
    ),
)
def game(slug: str) -> Response:
    """One game, with its components."""
    return _box(game_of(slug)).answered(CACHED)


@cache
def _box(game: Game[Any, Any]) -> StaticAnswer:
    rules = told(game)
    return _static(
        GameAnswer(
            **msgspec.structs.asdict(item(game)),
            kinds=tuple(map(_kind, game.kinds)),
            reasons=tuple(map(_reason, (*game.reasons, *COMMON_REASONS))),
            components=game.components(),
            schemas=schemas(game),
            in_short=in_short(rules),
            rules=rules,
            phrases=tuple(map(_phrase, phrases_of(game))),
        )
    )


def _static(answer: GamePage | GameAnswer) -> StaticAnswer:
    return StaticAnswer(msgspec.json.encode(answer), KINDS[".json"])


def game_of(slug: str) -> Game[Any, Any]:
    """The game with this slug. Raises Problem."""
    found = GAMES.get(slug)
    if found is None:
        raise Problem("no-such-game", NO_SUCH_GAME.filled(games=", ".join(GAMES)))
    return found


def item(game: Game[Any, Any]) -> GameItem:
    """A game as the catalogue lists it."""
    shapes = Shapes("#/$defs/")
    options = shapes.of_host(game)
    seats = Range(*game.seats)
    return GameItem(game.slug, game.names, seats, shapes.closed(options), game.provenance)


def _kind(kind: DecisionKind) -> KindItem:
    tags = (str(move.__struct_config__.tag) for move in kind.moves)
    return KindItem(kind.kind, kind.about, tuple(tags), kind.pause)


def _reason(reason: Reason) -> ReasonItem:
    return ReasonItem(reason.code, Names(reason.fr, reason.en))


def _phrase(phrase: Phrase) -> PhraseItem:
    return PhraseItem(phrase.code, Names(phrase.fr, phrase.en))


def schemas(game: Game[Any, Any]) -> dict[str, Any]:
    """JSON Schemas: `moves` as they are sent; `events` and `view` as they are seen."""
    shapes = Shapes("#/schemas/$defs/")
    *events, view = shapes.seen([*events_of(game), game.table], "Seen")
    found = {
        "moves": shapes.one_of(shapes.asked(game.moves)),
        "events": shapes.one_of(events),
        "view": view,
    }
    return {**found, "$defs": shapes.definitions}
