"""The catalogue: the games, their components, the schemas of their moves, events and views, and the
rules of a match in short.
"""

from functools import cache
from typing import Annotated, Any

import msgspec
from flask import Response
from msgspec import Struct

from domain.game import DecisionKind, Game
from domain.games import GAMES
from domain.logged import events_of
from domain.talk import phrases_of
from domain.words import COMMON_REASONS, Names, Phrase, Reason, says
from service.callers import count_address, identify_caller, newest
from service.http.contract.json_schema import SchemaBuilder
from service.http.problems import Problem
from service.http.responses import KINDS, StaticAnswer
from service.http.table import IF_NEW, MATCH, CallGroup, Tool
from service.rules_summary import Told, in_short, rules_summary

games = CallGroup("games", "games", count_address)

CACHED = "public, max-age=300"

NO_SUCH_GAME = Names(
    "Ce jeu n'existe pas. Les jeux sont : {games}.",
    "There is no such game. The games are: {games}.",
)


class Range(Struct, frozen=True):
    """From the fewest to the most."""

    min: Annotated[int, says("The fewest.")]
    max: Annotated[int, says("The most.")]


class GameItem(Struct, frozen=True):
    """A game of the catalogue; `options` is a JSON Schema with defaults."""

    slug: Annotated[str, says("The name of the game in paths and bodies, such as `dragonwood`.")]
    names: Annotated[Names, says("The name of the game.")]
    seats: Annotated[Range, says("How many may play.")]
    options: Annotated[
        dict[str, Any], says("The options that a host may choose: a JSON Schema, with defaults.")
    ]
    provenance: Annotated[str, says("The source of the rules and the cards.")]


class GamePage(Struct, frozen=True):
    """The catalogue; it has one page."""

    items: Annotated[tuple[GameItem, ...], says("All games.")]
    next: Annotated[str | None, says("Always null: there is one page.")] = None


@games.get(
    "/v1/games",
    GamePage,
    who="anybody",
    sends=IF_NEW,
    tools=(Tool("list_games", "Games", "The games that can be played.", gives=()),),
)
def list_games() -> Response:
    """The catalogue of games.

    Each game with its numbers of seats and its options. It changes with a release only.
    """
    return _catalogue(tuple(GAMES.values())).answered(CACHED)


@cache
def _catalogue(listed: tuple[Game[Any, Any], ...]) -> StaticAnswer:
    return _static(GamePage(tuple(map(game_item, listed))))


class KindItem(Struct, frozen=True):
    """A kind of `waiting`: the decision in words, and the types of moves that answer it.

    `pause`: how long computers take for it, in percent of `computer_seconds`.
    """

    kind: Annotated[str, says("The kind, as `waiting` names it.")]
    about: Annotated[Names, says("The decision in words.")]
    moves: Annotated[tuple[str, ...], says("The types of moves that answer it.")]
    pause: Annotated[int, says("How long computers take for it, in percent of `computer_seconds`.")]


class ReasonItem(Struct, frozen=True):
    """Why a move may be refused: `reason` of a problem, and its sentences with placeholders in
    braces.
    """

    reason: Annotated[str, says("The code, as a problem names it.")]
    sentence: Annotated[Names, says("The sentence, with its blanks in braces.")]


class PhraseItem(Struct, frozen=True):
    """A phrase that players may say at the table."""

    phrase: Annotated[str, says("The code, as it is said and heard.")]
    sentence: Annotated[Names, says("The phrase in words.")]


class GameAnswer(GameItem, frozen=True):
    """A game with all that is in its box, and JSON Schemas of its moves, events and view."""

    kinds: Annotated[tuple[KindItem, ...], says("The kinds of decisions.")]
    reasons: Annotated[tuple[ReasonItem, ...], says("Why a move may be refused.")]
    components: Annotated[dict[str, Any], says("The contents of the box, in the game's own form.")]
    schemas: Annotated[dict[str, Any], says("JSON Schemas of its moves, events and view, by name.")]
    in_short: Annotated[
        Names, says("Its rules in short, for players: plain text, a paragraph per line.")
    ]
    rules: Annotated[
        tuple[Told, ...],
        says("The same section by section. A match may be played otherwise: ask for its own."),
    ]
    phrases: Annotated[
        tuple[PhraseItem, ...], says("The phrases that players may say, in this order.")
    ]


@games.get(
    "/v1/games/{slug}",
    GameAnswer,
    who="anybody",
    sends=IF_NEW,
    tools=(
        Tool(
            "read_rules",
            "Rules",
            "The rules of a game in short; by `about` also its options, its types of moves, and "
            "the contents of its box (cards with their effects, the board). Read it once, before "
            "you "
            "play.",
            gives=("slug",),
        ),
    ),
)
def get_game(slug: str) -> Response:
    """One game with its components.

    All that is in its box, with names in both languages, its rules in short, and JSON Schemas of
    its moves, events and view.
    """
    return _box(game_or_refuse(slug)).answered(CACHED)


@cache
def _box(game: Game[Any, Any]) -> StaticAnswer:
    rules = rules_summary(game)
    return _static(
        GameAnswer(
            **msgspec.structs.asdict(game_item(game)),
            kinds=tuple(map(_kind, game.kinds)),
            reasons=tuple(map(_reason, (*game.reasons, *COMMON_REASONS))),
            components=game.components(),
            schemas=game_schemas(game),
            in_short=in_short(rules),
            rules=rules,
            phrases=tuple(map(_phrase, phrases_of(game))),
        )
    )


def _static(answer: GamePage | GameAnswer) -> StaticAnswer:
    return StaticAnswer(msgspec.json.encode(answer), KINDS[".json"])


def game_or_refuse(slug: str) -> Game[Any, Any]:
    """The game with this slug. Raises Problem."""
    found = GAMES.get(slug)
    if found is None:
        raise Problem("no-such-game", NO_SUCH_GAME.filled(games=", ".join(GAMES)))
    return found


def game_item(game: Game[Any, Any]) -> GameItem:
    """A game as the catalogue lists it."""
    shapes = SchemaBuilder("#/$defs/")
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


def game_schemas(game: Game[Any, Any]) -> dict[str, Any]:
    """JSON Schemas: `moves` as they are sent; `events` and `view` as they are seen."""
    shapes = SchemaBuilder("#/schemas/$defs/")
    *events, view = shapes.seen([*events_of(game), game.table], "Seen")
    found = {
        "moves": shapes.one_of(shapes.asked(game.moves)),
        "events": shapes.one_of(events),
        "view": view,
    }
    return {**found, "$defs": shapes.definitions}


rules = CallGroup("rules", "matches", identify_caller)


class RulesAnswer(Struct, frozen=True):
    """The rules of a match in short, as its options have them."""

    game: Annotated[str, says("The game's slug.")]
    rules: Annotated[tuple[Told, ...], says("Section by section.")]


@rules.get(
    f"{MATCH}/rules",
    who="spectators too",
    sends=IF_NEW,
    tools=(
        Tool(
            "describe_move",
            "How to compose a move",
            "The fields of a type of moves, for a move that list_moves does not list.",
            gives=(),
        ),
    ),
)
def get_rules(match_id: str) -> RulesAnswer:
    """A match's rules in short.

    As its options have them, for people, in both languages. They never change.
    """
    match = newest(match_id).match
    game = GAMES[match.game]
    options = msgspec.convert(match.options, game.options)
    return RulesAnswer(game.slug, rules_summary(game, options))
