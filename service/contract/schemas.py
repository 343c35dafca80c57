"""The schemas of openapi.yaml: every answer, and every game's moves, events and view."""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from domain.game import Game, Move
from domain.match import COMMANDS, EVENTS, Awaited
from domain.words import COMMON_REASONS
from events.log import SeenEntry, begun, events_of
from service.contract.json_schema import Json, Shapes
from service.door.bodies import NewMatch, NewPlayer
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
        "title": {"type": "string", "description": "The code in words."},
        "status": {"type": "integer"},
        "detail": {"type": "string", "description": "A sentence for people."},
        "code": {"type": "string", "enum": list(CODES), "description": "Stable, for programs."},
        "reason": {
            "type": "string",
            "description": "For a refused move: which rule it breaks. Stable, for programs; of "
            "each game its own.",
        },
        "errors": {
            "type": "object",
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


class Components:
    """The named schemas. Those of a game begin with its name: `OrDesDragonsMove`."""

    def __init__(
        self,
        games: Iterable[Game[Any, Any]],
        answers: Iterable[type[Struct]],
        bodies: Iterable[type[Struct]],
        written: Iterable[Written],
    ) -> None:
        self._shapes = Shapes(ROOT)
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

    def examples(self, body: type[Struct]) -> Json:
        """Examples for a body, as the member of its media type."""
        example = self._example(body)
        return {} if example is None else {"example": example}

    def _example(self, body: type[Struct]) -> Json | None:
        if body is NewPlayer:
            return {"name": "Anna"}
        if body is not NewMatch or not self._games:
            return None
        game = self._games[0]
        computers = [{"kind": "ai", "level": "novice"}] * (game.seats[0] - 1)
        return {"game": game.slug, "seats": [{"kind": "me"}, *computers]}

    def _problem(self) -> Json:
        """A refusal; its `reason` is one of a game's, which are schemas of their own."""
        refs = [self._reasons(game) for game in self._games]
        reason = PROBLEM["properties"]["reason"] | ({"anyOf": refs} if refs else {})
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
        tables = [event for shape in game.shapes for event in begun(shape)]
        kinds = (*COMMANDS, *game.moves, *EVENTS, *tables, *events_of(game), game.table)
        seen = shapes.seen(kinds, f"{name}Seen")
        asked = len(COMMANDS) + len(game.moves)
        shapes.define(f"{name}Command", shapes.one_of(seen[:asked]))
        shapes.define(f"{name}Event", shapes.one_of(seen[asked:-1]))
        shapes.define(f"{name}View", seen[-1])
        self._entry(name)
        self._new_match(game, name)

    def _entry(self, name: str) -> None:
        entry = self._shapes.definitions["SeenEntry"]
        properties = entry["properties"] | {
            "command": {"anyOf": [self._ref(f"{name}Command"), NOTHING]},
            "events": {"type": "array", "items": self._ref(f"{name}Event")},
        }
        self._shapes.define(
            f"{name}Entry", entry | {"title": f"{name}Entry", "properties": properties}
        )

    def _new_match(self, game: Game[Any, Any], name: str) -> None:
        (options,) = self._shapes.asked([game.options], name)
        self._shapes.excluding(options, game.excludes, game.options)
        general = self._shapes.definitions["NewMatch"]
        fewest, most = game.seats
        seats = general["properties"]["seats"] | {"minItems": fewest, "maxItems": most}
        properties = general["properties"] | {
            "game": {"const": game.slug},
            "seats": seats,
            "options": options,
        }
        self._shapes.define(
            f"{name}NewMatch", general | {"title": f"{name}NewMatch", "properties": properties}
        )

    def _join(self) -> None:
        """Put the games' schemas into the answers that carry them."""
        names = [prefix_of(game) for game in self._games]
        found = self._shapes.definitions
        if not names:
            found[Move.__name__] = {"type": "object"}
            return
        found["NewMatch"] = self._shapes.one_of(
            map(self._ref, (f"{n}NewMatch" for n in names)), "game"
        )
        found[Move.__name__] = self._any(f"{n}Move" for n in names)
        found["SeenEntry"] = self._any(f"{n}Entry" for n in names)
        for name in ("moves", "always"):
            found["MovesAnswer"]["properties"][name]["items"] = self._ref(Move.__name__)
        view = [self._ref(f"{n}View") for n in names]
        for name in ("MatchAnswer", "ViewItem"):
            found[name]["properties"]["view"] = {"anyOf": [*view, NOTHING]}

    def _any(self, names: Iterable[str]) -> Json:
        return {"anyOf": [self._ref(name) for name in names]}

    def _ref(self, name: str) -> Json:
        return {"$ref": f"{ROOT}{name}"}


def prefix_of(game: Game[Any, Any]) -> str:
    """The slug as a name: OrDesDragons."""
    return "".join(word.capitalize() for word in game.slug.split("-"))
