"""Answers about the games: the catalogue, and all that is in each box."""

from typing import Annotated, Any

from msgspec import Struct

from domain.words import Names, says


class Range(Struct, frozen=True):
    """From the fewest to the most."""

    min: Annotated[int, says("The fewest.")]
    max: Annotated[int, says("The most.")]


class GameItem(Struct, frozen=True):
    """A game of the catalogue; `options` is a JSON Schema with defaults."""

    slug: Annotated[str, says("The name of the game in paths and bodies, such as `dragonwood`.")]
    names: Annotated[Names, says("What people call it.")]
    seats: Annotated[Range, says("How many may play.")]
    options: Annotated[
        dict[str, Any], says("What a host may choose: a JSON Schema, with defaults.")
    ]
    provenance: Annotated[str, says("Where the rules and the cards are from.")]


class GamePage(Struct, frozen=True):
    """The catalogue; it has one page."""

    items: Annotated[tuple[GameItem, ...], says("All games.")]
    next: Annotated[str | None, says("Always null: there is one page.")] = None


class KindItem(Struct, frozen=True):
    """A kind of `waiting`: what is decided, in words, and the types of moves that answer it.

    `pause`: how long computers take for it, in percent of `computer_seconds`.
    """

    kind: Annotated[str, says("The kind, as `waiting` names it.")]
    about: Annotated[Names, says("What is decided, in words.")]
    moves: Annotated[tuple[str, ...], says("The types of moves that answer it.")]
    pause: Annotated[int, says("How long computers take for it, in percent of `computer_seconds`.")]


class ReasonItem(Struct, frozen=True):
    """Why a move may be refused: `reason` of a problem, and its sentences with placeholders in
    braces.
    """

    reason: Annotated[str, says("The code, as a problem names it.")]
    sentence: Annotated[Names, says("The sentence, with its blanks in braces.")]


class PhraseItem(Struct, frozen=True):
    """What players may say to each other at the table."""

    phrase: Annotated[str, says("The code, as it is said and heard.")]
    sentence: Annotated[Names, says("What it says.")]


class Told(Struct, frozen=True):
    """A section of a game's rules in short: its lines, and after them what each thing does in these
    parts of the catalogue.
    """

    title: Annotated[Names, says("What it is about.")]
    lines: Annotated[
        tuple[Names, ...], says("A thought each; names of the catalogue stand between stars.")
    ]
    parts: Annotated[
        tuple[str, ...], says("Parts of `components` whose things say their effects here.")
    ] = ()


class RulesAnswer(Struct, frozen=True):
    """The rules of a match in short, as its options have them."""

    game: Annotated[str, says("The game's slug.")]
    rules: Annotated[tuple[Told, ...], says("Section by section.")]


class GameAnswer(GameItem, frozen=True):
    """A game with all that is in its box, and JSON Schemas of its moves, events and view."""

    kinds: Annotated[tuple[KindItem, ...], says("The kinds of decisions.")]
    reasons: Annotated[tuple[ReasonItem, ...], says("Why a move may be refused.")]
    components: Annotated[dict[str, Any], says("What is in the box, in a form of the game's own.")]
    schemas: Annotated[dict[str, Any], says("JSON Schemas of its moves, events and view, by name.")]
    in_short: Annotated[
        Names, says("Its rules in short, for players: plain text, a paragraph per line.")
    ]
    rules: Annotated[
        tuple[Told, ...],
        says("The same section by section. A match may be played otherwise: ask for its own."),
    ]
    phrases: Annotated[
        tuple[PhraseItem, ...], says("What players may say to each other, in this order.")
    ]
