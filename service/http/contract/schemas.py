"""The schemas of openapi.yaml: every answer, and every game's moves, events and view; what is
written by hand beside them; and the examples, recorded from a running service.
"""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import yaml
from msgspec import Struct

from domain.commands import COMMANDS
from domain.events import EVENTS
from domain.game import Game, Move
from domain.logged import events_of, start_types
from domain.words import COMMON_REASONS
from events.store.errors import SENTENCES
from service.http.contract.json_schema import SchemaBuilder
from service.http.contract.portable import ROOT, Json
from service.http.problem_codes import CODES
from service.http.table import NamedSchema

_HERE = Path(__file__).parent
WRITTEN: Json = yaml.safe_load((_HERE / "written.yaml").read_text())
"""Parts of the contract without a type of ours: parameters, headers, and the form of refusals."""
EXAMPLES = _HERE / "examples.json"
_KEPT: dict[str, Json] = json.loads(EXAMPLES.read_text()) if EXAMPLES.exists() else {}

PROBLEM_CODE = NamedSchema(
    "ProblemCode",
    {"type": "string", "description": "Why not, for programs.", "enum": list(CODES)},
)
STORE_REASON = NamedSchema(
    "StoreReason",
    {
        "type": "string",
        "description": "Why the store does not take what is sent.",
        "enum": list(SENTENCES),
    },
)
NOTHING: Json = {"type": "null"}


def _of(name: str) -> Json:
    return {"$ref": f"{ROOT}{{game}}{name}"}


_OR_NULL: Json = {"anyOf": [_of("View"), NOTHING]}
_MOVES: Json = {"type": "array", "items": _of("Move")}
_OF_THE_GAME: dict[str, Json] = {
    "MatchAnswer": {"options": _of("Options"), "view": _OR_NULL},
    "ViewItem": {"view": _OR_NULL},
    "HintAnswer": {"move": {"anyOf": [_of("Move"), NOTHING]}},
    "MovesAnswer": {"moves": _MOVES, "always": _MOVES},
    "SeenEntry": {
        "command": {"anyOf": [_of("Command"), NOTHING]},
        "events": {"type": "array", "items": _of("Event")},
    },
}
"""The answers that tell their `game`, and what of them is the game's own."""
_THING: Json = {"type": "object", "additionalProperties": True}
_EARLIER: Json = {
    "game": {"description": "It does not say.", "type": "null"},
    "command": {"description": "The command.", "anyOf": [_THING, NOTHING]},
    "events": {"description": "The events.", "type": "array", "items": _THING},
}
_OF_A_GAME = {
    "Move": "A move of {}: what a seat may choose.",
    "Command": "A command to a match of {}: its moves, and the commands of any match.",
    "Event": "An event in a match of {}.",
}


class Components:
    """The named schemas. Those of a game begin with its name: `OrDesDragonsMove`."""

    def __init__(
        self,
        games: Iterable[Game[Any, Any]],
        answers: Iterable[type[Struct]],
        bodies: Iterable[type[Struct]],
        written: Iterable[NamedSchema],
    ) -> None:
        self._shapes = SchemaBuilder(ROOT, defaults=False)
        self._games = tuple(games)
        self._shapes.seen(answers)
        self._shapes.asked(kind for kind in bodies if kind is not Move)  # see `_join`
        self._shapes.define("Problem", self._problem())
        for each in (*written, PROBLEM_CODE, STORE_REASON):
            told = {"anyOf": [{"type": "string"}, *map(self.ref, each.parts)]} if each.parts else {}
            self._shapes.define(each.name, each.schema | told)
        for game in self._games:
            self._box(game)
        self._join()

    @property
    def schemas(self) -> dict[str, Json]:
        """All, by name."""
        return dict(sorted(self._shapes.definitions.items()))

    def ref(self, of: type[Struct] | NamedSchema) -> Json:
        """The reference to the schema of an answer or a body."""
        return self._ref(of.name if isinstance(of, NamedSchema) else of.__name__)

    def _problem(self) -> Json:
        """A refusal; its `reason` is one of a game's, or the store's, which are named."""
        store = self._ref(STORE_REASON.name)
        refs = [*(self._reasons(game) for game in self._games), store]
        problem: Json = WRITTEN["problem"]
        reason = problem["properties"]["reason"] | {"anyOf": refs}
        return problem | {"properties": problem["properties"] | {"reason": reason}}

    def _reasons(self, game: Game[Any, Any]) -> Json:
        """Why a move of this game may be refused: codes, and sentences with their blanks."""
        told = {reason.code: reason for reason in (*game.reasons, *COMMON_REASONS)}
        listed: Json = {
            "type": "string",
            "description": f"Why a move of {game.names.en} may be refused.",
            "enum": list(told),
            "x-sentences": {code: {"fr": r.fr, "en": r.en} for code, r in told.items()},
        }
        return self._shapes.define(f"{prefix_of(game)}Reason", listed)

    def _box(self, game: Game[Any, Any]) -> None:
        """The schemas of one game."""
        shapes, name = self._shapes, prefix_of(game)
        told = {
            part: {"description": _OF_A_GAME[part].format(game.names.en)} for part in _OF_A_GAME
        }
        shapes.define(f"{name}Move", told["Move"] | shapes.one_of(shapes.asked(game.moves, name)))
        shapes.of_host(game, name)
        tables = [event for shape in game.shapes for event in start_types(shape)]
        kinds = (*COMMANDS, *game.moves, *EVENTS, *tables, *events_of(game), game.table)
        seen = shapes.seen(kinds, name)
        asked = len(COMMANDS) + len(game.moves)
        shapes.define(f"{name}Command", told["Command"] | shapes.one_of(seen[:asked]))
        shapes.define(f"{name}Event", told["Event"] | shapes.one_of(seen[asked:-1]))
        self._new_match(game, name)

    def _new_match(self, game: Game[Any, Any], name: str) -> None:
        general = self._shapes.definitions["NewMatch"]
        fewest, most = game.seats
        seats = general["properties"]["seats"] | {"minItems": fewest, "maxItems": most}
        properties = general["properties"] | {
            "game": _told({"const": game.slug}, general, "game"),
            "seats": seats,
            "options": _told(self._ref(f"{name}Options"), general, "options"),
        }
        self._shapes.define(
            f"{name}NewMatch", general | {"title": f"{name}NewMatch", "properties": properties}
        )

    def _join(self) -> None:
        """Tell the games apart, wherever something of theirs is sent or answered."""
        found = self._shapes.definitions
        if not self._games:
            found[Move.__name__] = {"type": "object", "additionalProperties": True}
            return
        del found["Command"]  # the base class of those that each game lists
        about = {"description": found["NewMatch"]["description"]}
        found["NewMatch"] = about | self._one_of("NewMatch")
        moves = [self._ref(f"{prefix_of(game)}Move") for game in self._games]
        found[Move.__name__] = {"description": "A move of the match's game.", "anyOf": moves}
        for general, own in _OF_THE_GAME.items():
            self._split(general, own)
        told = self._shapes.define("EntryOfGame", found["SeenEntry"])
        either = {"description": "An entry of a match's log.", "anyOf": [told, self._earlier()]}
        found["SeenEntry"] = {"title": "SeenEntry"} | either

    def _split(self, general: str, own: Json) -> None:
        """Of an answer: what it has in every game, what it has in each, and any of these."""
        whole = self._shapes.definitions[general]
        shared = {n: part for n, part in whole["properties"].items() if n not in (*own, "game")}
        base = whole | {"properties": shared, "required": [*shared]}
        common = self._shapes.define(f"Common{general}", base)
        for game in self._games:
            name = prefix_of(game)
            ours = {field: self._filled(schema, name) for field, schema in own.items()}
            ours = {"game": {"const": game.slug, "type": "string"}} | ours
            told = {field: _told(schema, whole, field) for field, schema in ours.items()}
            about = f"{game.names.en}: {whole['description']}"
            mine = {"description": about, "allOf": [common, _complete(told)]}
            self._shapes.define(f"{name}{general}", mine)
        about = whole["description"]
        self._shapes.definitions[general] = {"description": about} | self._one_of(general)

    def _earlier(self) -> Json:
        """An entry that was stored before entries told their game."""
        base = self._ref("CommonSeenEntry")
        about = "An entry that was stored before entries told their game."
        mine = _complete(_EARLIER)
        return self._shapes.define("EarlierEntry", {"description": about, "allOf": [base, mine]})

    def _filled(self, schema: Any, name: str) -> Any:
        """A schema with the game's name in its references."""
        if isinstance(schema, dict):
            return {key: self._filled(part, name) for key, part in schema.items()}
        if isinstance(schema, list):
            return [self._filled(part, name) for part in schema]
        return schema.replace("{game}", name) if isinstance(schema, str) else schema

    def _one_of(self, general: str) -> Json:
        """One of each game's, distinguished by `game`."""
        refs = {game.slug: self._ref(f"{prefix_of(game)}{general}") for game in self._games}
        mapping = {slug: ref["$ref"] for slug, ref in refs.items()}
        return {
            "oneOf": [*refs.values()],
            "discriminator": {"propertyName": "game", "mapping": mapping},
        }

    def _ref(self, name: str) -> Json:
        return {"$ref": f"{ROOT}{name}"}


def _told(schema: Json, whole: Json, field: str) -> Json:
    """A field of one game, with what is said of it in all."""
    return {"description": whole["properties"][field]["description"]} | schema


def _complete(properties: Json) -> Json:
    """An object that has all of these."""
    named: Json = {"type": "object", "properties": properties, "required": [*properties]}
    return named | {"additionalProperties": True}


def prefix_of(game: Game[Any, Any]) -> str:
    """The slug as a name: OrDesDragons."""
    return "".join(word.capitalize() for word in game.slug.split("-"))


def example_of_body(call: str) -> Json:
    """The member of a body's media type with its example, or with one for each game."""
    kept = _KEPT.get(call, {})
    if "games" in kept:
        return {"examples": {game: {"value": move} for game, move in kept["games"].items()}}
    return {"example": kept["sent"]} if "sent" in kept else {}


def example_of_answer(call: str) -> Json:
    """The member of an answer's media type with its example."""
    kept = _KEPT.get(call, {})
    return {"example": kept["answered"]} if "answered" in kept else {}
