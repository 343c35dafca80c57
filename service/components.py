"""The schemas of openapi.yaml: every answer, and every game's moves, events and view."""

from collections.abc import Iterable
from typing import Any

from domain.game import Game
from domain.match import COMMANDS, EVENTS, Branched, Started
from events.audit import Audit
from events.log import SeenEntry, generic
from service import answers
from service.bodies import NewBranch, NewMatch, NewPlayer, TakeSeat
from service.problems import CODES
from service.shapes import Json, Shapes

ANSWERS = (
    *(answers.MatchAnswer, answers.MatchPage, answers.MovesAnswer, answers.PlayedAnswer),
    *(answers.LogPage, answers.ViewPage, answers.Enrolled, answers.Myself, answers.GamePage),
    *(answers.GameAnswer, answers.Health, answers.TicketAnswer, Audit, SeenEntry),
)

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
        "errors": {
            "type": "object",
            "description": "For `invalid`: what is wrong, field by field, as deep as the body.",
        },
        "version": {"type": "integer", "description": "The match's version."},
        "now": {"type": "integer", "description": "The store's clock, ms."},
        "waiting": {
            "type": "array",
            "items": {"$ref": "#/components/schemas/Awaited"},
            "description": "Whom the match waits for, for what, and until when.",
        },
        "allowed": {
            "type": "array",
            "items": {"type": "string"},
            "description": "The types of moves that you could make now: see GET …/moves.",
        },
        "known": {
            "type": "array",
            "items": {"type": "string"},
            "description": "For `unknown-move`: the types of moves that the game has.",
        },
    },
    "required": ["type", "title", "status", "detail", "code"],
}

EXPORT: Json = {
    "description": "JSON by the line (NDJSON). The first line is a header: `format`, `match`, "
    "`game`, `options`, `words`, `commitment`, `finished`, `entries` (how many) and `head` (the "
    "hash of the last). Each other line is an entry, as the log has it (SeenEntry).",
    "type": "string",
}
VERIFIER: Json = {
    "description": "A Python program in one file: `python verify.py match.ndjson [--head HASH]`.",
    "type": "string",
}

NOTHING: Json = {"type": "null"}
PICTURE: Json = {"description": "An SVG document: it scales, and has titles.", "type": "string"}


class Components:
    """The named schemas. Those of a game begin with its name: `OrDesDragonsMove`."""

    def __init__(self, root: str, games: Iterable[Game[Any, Any]]) -> None:
        self._root = root
        self._shapes = Shapes(root)
        self._games = tuple(games)
        self._shapes.seen(ANSWERS)
        self._shapes.asked((NewPlayer, TakeSeat, NewMatch, NewBranch))
        self._shapes.define("Problem", PROBLEM)
        self._shapes.define("Picture", PICTURE)
        self._shapes.define("StreamEvent", self._event())
        self._shapes.define("Export", EXPORT)
        self._shapes.define("Verifier", VERIFIER)
        for game in self._games:
            self._box(game)
        self._join()

    @property
    def schemas(self) -> dict[str, Json]:
        """All, by name."""
        return dict(sorted(self._shapes.definitions.items()))

    def examples(self, name: str) -> Json:
        """Examples for a body, as the member of its media type."""
        example = self._example(name)
        return {} if example is None else {"example": example}

    def _example(self, name: str) -> Json | None:
        if name == "NewPlayer":
            return {"name": "Anna"}
        if name != "NewMatch" or not self._games:
            return None
        game = self._games[0]
        computers = [{"kind": "ai", "level": "novice"}] * (game.seats[0] - 1)
        return {"game": game.slug, "seats": [{"kind": "me"}, *computers]}

    def _box(self, game: Game[Any, Any]) -> None:
        """The schemas of one game."""
        shapes, name = self._shapes, prefix_of(game)
        shapes.define(f"{name}Move", shapes.one_of(shapes.asked(game.moves, name)))
        tables = [generic(kind)[game.table] for kind in (Branched, Started)]
        kinds = (*COMMANDS, *game.moves, *EVENTS, *tables, *game.events, game.table)
        seen = shapes.seen(kinds, f"{name}Seen")
        asked = len(COMMANDS) + len(game.moves)
        shapes.define(f"{name}Command", shapes.one_of(seen[:asked]))
        shapes.define(f"{name}Event", shapes.one_of(seen[asked:-1]))
        shapes.define(f"{name}View", seen[-1])
        self._entry(name)
        self._new_match(game, name)

    def _event(self) -> Json:
        """A server-sent event, its fields as the properties of an object."""
        end = {"type": "object", "properties": {"version": {"type": "integer"}}}
        data = {"anyOf": [{"$ref": f"{self._root}SeenEntry"}, end]}
        return {
            "description": "A server-sent event. A message per entry: `id` is its version, `data` "
            "the entry in one line, as the log has it. The last event is `end`, with the match's "
            "version. A comment (`:`) from time to time is a sign of life.",
            "type": "object",
            "properties": {
                "event": {"enum": ["message", "end"]},
                "id": {"type": "string", "pattern": "^[0-9]+$"},
                "data": {
                    "type": "string",
                    "contentMediaType": "application/json",
                    "contentSchema": data,
                },
            },
            "required": ["data"],
        }

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
            found["Move"] = {"type": "object"}
            return
        found["NewMatch"] = self._shapes.one_of(
            map(self._ref, (f"{n}NewMatch" for n in names)), "game"
        )
        found["Move"] = self._any(f"{n}Move" for n in names)
        found["SeenEntry"] = self._any(f"{n}Entry" for n in names)
        found["MovesAnswer"]["properties"]["moves"]["items"] = self._ref("Move")
        view = [self._ref(f"{n}View") for n in names]
        for name in ("MatchAnswer", "ViewItem"):
            found[name]["properties"]["view"] = {"anyOf": [*view, NOTHING]}

    def _any(self, names: Iterable[str]) -> Json:
        return {"anyOf": [self._ref(name) for name in names]}

    def _ref(self, name: str) -> Json:
        assert name in self._shapes.definitions, name
        return {"$ref": f"{self._root}{name}"}


def prefix_of(game: Game[Any, Any]) -> str:
    """The slug as a name: OrDesDragons."""
    return "".join(word.capitalize() for word in game.slug.split("-"))
