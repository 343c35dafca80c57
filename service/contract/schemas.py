"""The schemas of openapi.yaml: every answer, and every game's moves, events and view."""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from domain.commands import COMMANDS
from domain.events import EVENTS
from domain.game import Game, Move
from domain.match import Awaited
from domain.words import COMMON_REASONS
from events.log import SeenEntry, begun, events_of
from events.store.trouble import SENTENCES
from service.contract.json_schema import Shapes
from service.contract.tidy import Json
from service.door.problems import CODES

ROOT = "#/components/schemas/"


class Written(Struct, frozen=True):
    """A schema that no Struct has, with its name."""

    name: str
    schema: Json


PROBLEM: Json = {
    "title": "Problem",
    "description": "Why not (RFC 9457).",
    "type": "object",
    "properties": {
        "type": {"type": "string", "description": "A URN that ends in the code."},
        "title": {
            "type": "string",
            "description": "The code in words, in English or French by `Accept-Language`.",
        },
        "status": {"type": "integer"},
        "detail": {"type": "string", "description": "A sentence for people, in the same language."},
        "code": {"type": "string", "enum": list(CODES), "description": "Stable, for programs."},
        "reason": {
            "type": "string",
            "description": "For a refused move: which rule it breaks; each game lists its own. For "
            "`store-away` and `store-unwritable`: why. Stable, for programs.",
        },
        "errors": {
            "type": "object",
            "additionalProperties": True,
            "description": "For `invalid`: what is wrong, field by field, nested like the body.",
        },
        "version": {"type": "integer", "description": "The match's version."},
        "now": {"type": "integer", "description": "The time by the store's clock, ms."},
        "waiting": {
            "type": "array",
            "items": {"$ref": f"{ROOT}{Awaited.__name__}"},
            "description": "Whom the match waits for, for what, and until when.",
        },
        "allowed": {
            "type": "array",
            "items": {"type": "string"},
            "description": "The types of moves that you can make now: see GET …/moves.",
        },
        "known": {
            "type": "array",
            "items": {"type": "string"},
            "description": "For `unknown-move`: the types of moves that the game has.",
        },
    },
    "required": ["type", "title", "status", "detail", "code"],
}

EXPORT = Written(
    "Export",
    {
        "description": "NDJSON: an object per line. The first is a header: `format`, `match`, "
        "`game`, `options`, `words`, `commitment`, `finished`, `entries` (how many) and `head` "
        "(the hash of the last). Each other line is an entry, as the log shows it (SeenEntry).",
        "type": "string",
    },
)
VERIFIER = Written(
    "Verifier",
    {
        "description": "A Python program in one file: "
        "`python verify.py match.ndjson [--head HASH]`.",
        "type": "string",
    },
)
PICTURE = Written(
    "Picture",
    {"description": "An SVG document: it scales, and has titles.", "type": "string"},
)
STREAM_EVENT = Written(
    "StreamEvent",
    {
        "description": "A server-sent event. A message per entry: `id` is its version, `data` "
        "the entry in one line, as the log shows it. The last event is `end`, with the match's "
        "version, or `set-back`, with the last version that is still valid. A comment (`:`) is "
        "sent from time to time to show that the stream is alive.",
        "type": "object",
        "properties": {
            "event": {"enum": ["message", "end", "set-back"]},
            "id": {"type": "string", "pattern": "^[0-9]+$"},
            "data": {
                "type": "string",
                "contentMediaType": "application/json",
                "contentSchema": {
                    "anyOf": [
                        {"$ref": f"{ROOT}{SeenEntry.__name__}"},
                        {"type": "object", "properties": {"version": {"type": "integer"}}},
                    ]
                },
            },
        },
        "required": ["data"],
    },
)
"""The fields of the event are the properties of an object."""
NOTHING: Json = {"type": "null"}


def _of(name: str) -> Json:
    return {"$ref": f"{ROOT}{{game}}{name}"}


_OF_THE_GAME: dict[str, Json] = {
    "MatchAnswer": {"options": _of("Options"), "view": {"anyOf": [_of("View"), NOTHING]}},
    "ViewItem": {"view": {"anyOf": [_of("View"), NOTHING]}},
    "MovesAnswer": {
        "moves": {"type": "array", "items": _of("Move")},
        "always": {"type": "array", "items": _of("Move")},
    },
    "SeenEntry": {
        "command": {"anyOf": [_of("Command"), NOTHING]},
        "events": {"type": "array", "items": _of("Event")},
    },
}
"""The answers that tell their `game`, and what of them is the game's own."""


class Components:
    """The named schemas. Those of a game begin with its name: `OrDesDragonsMove`."""

    def __init__(
        self,
        games: Iterable[Game[Any, Any]],
        answers: Iterable[type[Struct]],
        bodies: Iterable[type[Struct]],
        written: Iterable[Written],
    ) -> None:
        self._shapes = Shapes(ROOT, defaults=False)
        self._games = tuple(games)
        self._shapes.seen(answers)
        self._shapes.asked(kind for kind in bodies if kind is not Move)  # see `_join`
        self._shapes.define("Problem", self._problem())
        for each in written:
            self._shapes.define(each.name, each.schema)
        for game in self._games:
            self._box(game)
        self._join()

    @property
    def schemas(self) -> dict[str, Json]:
        """All, by name."""
        return dict(sorted(self._shapes.definitions.items()))

    def ref(self, of: type[Struct] | Written) -> Json:
        """The reference to the schema of an answer or a body."""
        return self._ref(of.name if isinstance(of, Written) else of.__name__)

    def _problem(self) -> Json:
        """A refusal; its `reason` is one of a game's, or the store's, which are named."""
        store = self._shapes.define("StoreReason", {"type": "string", "enum": [*SENTENCES]})
        refs = [*(self._reasons(game) for game in self._games), store]
        reason = PROBLEM["properties"]["reason"] | {"anyOf": refs}
        return PROBLEM | {"properties": PROBLEM["properties"] | {"reason": reason}}

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
        shapes.define(f"{name}Move", shapes.one_of(shapes.asked(game.moves, name)))
        (options,) = shapes.asked([game.options], name)
        shapes.excluding(options, game.excludes, game.options)
        tables = [event for shape in game.shapes for event in begun(shape)]
        kinds = (*COMMANDS, *game.moves, *EVENTS, *tables, *events_of(game), game.table)
        seen = shapes.seen(kinds, name)
        asked = len(COMMANDS) + len(game.moves)
        shapes.define(f"{name}Command", shapes.one_of(seen[:asked]))
        shapes.define(f"{name}Event", shapes.one_of(seen[asked:-1]))
        self._new_match(game, name)

    def _new_match(self, game: Game[Any, Any], name: str) -> None:
        general = self._shapes.definitions["NewMatch"]
        fewest, most = game.seats
        seats = general["properties"]["seats"] | {"minItems": fewest, "maxItems": most}
        properties = general["properties"] | {
            "game": {"const": game.slug},
            "seats": seats,
            "options": self._ref(f"{name}Options"),
        }
        self._shapes.define(
            f"{name}NewMatch", general | {"title": f"{name}NewMatch", "properties": properties}
        )

    def _join(self) -> None:
        """Tell the games apart, wherever something of theirs is sent or answered."""
        games = [(game.slug, prefix_of(game)) for game in self._games]
        found = self._shapes.definitions
        if not games:
            found[Move.__name__] = {"type": "object"}
            return
        del found["Command"]  # the base class of those that each game lists
        found["NewMatch"] = self._one_of(f"{name}NewMatch" for _, name in games)
        found[Move.__name__] = {"anyOf": [self._ref(f"{name}Move") for _, name in games]}
        for general, own in _OF_THE_GAME.items():
            base = self._base(general, own)
            for slug, name in games:
                properties = {"game": {"const": slug, "type": "string"}}
                properties |= {field: self._filled(schema, name) for field, schema in own.items()}
                mine = {"type": "object", "properties": properties, "required": [*properties]}
                self._shapes.define(f"{name}{general}", {"allOf": [base, mine]})
            found[general] = self._one_of(f"{name}{general}" for _, name in games)
        told = self._shapes.define("EntryOfGame", found["SeenEntry"])
        found["SeenEntry"] = {"title": "SeenEntry", "anyOf": [told, self._earlier()]}

    def _base(self, general: str, own: Json) -> Json:
        """What an answer has in every game."""
        whole = self._shapes.definitions[general]
        shared = {n: part for n, part in whole["properties"].items() if n not in (*own, "game")}
        base = whole | {"properties": shared, "required": [*shared]}
        return self._shapes.define(f"{general}Base", base)

    def _earlier(self) -> Json:
        """An entry that was stored before entries told their game."""
        thing = {"type": "object", "additionalProperties": True}
        properties = {
            "game": NOTHING,
            "command": {"anyOf": [thing, NOTHING]},
            "events": {"type": "array", "items": thing},
        }
        mine = {"type": "object", "properties": properties, "required": [*properties]}
        return self._shapes.define(
            "EarlierEntry",
            {
                "description": "An entry that was stored before entries told their game.",
                "allOf": [self._ref("SeenEntryBase"), mine],
            },
        )

    def _filled(self, schema: Any, name: str) -> Any:
        """A schema with the game's name in its references."""
        if isinstance(schema, dict):
            return {key: self._filled(part, name) for key, part in schema.items()}
        if isinstance(schema, list):
            return [self._filled(part, name) for part in schema]
        return schema.replace("{game}", name) if isinstance(schema, str) else schema

    def _one_of(self, names: Iterable[str]) -> Json:
        """One of these, distinguished by `game`."""
        refs = {game.slug: self._ref(name) for game, name in zip(self._games, names, strict=True)}
        mapping = {slug: ref["$ref"] for slug, ref in refs.items()}
        return {
            "oneOf": [*refs.values()],
            "discriminator": {"propertyName": "game", "mapping": mapping},
        }

    def _ref(self, name: str) -> Json:
        return {"$ref": f"{ROOT}{name}"}


def prefix_of(game: Game[Any, Any]) -> str:
    """The slug as a name: OrDesDragons."""
    return "".join(word.capitalize() for word in game.slug.split("-"))
