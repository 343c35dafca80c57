"""Tools about games: their rules, options and boxes, and how a move is composed, as JSON Schema."""

from collections.abc import Callable, Iterator
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from domain.games import GAMES
from service.agents import match_text
from service.agents.internal_calls import Arguments, Caller, MatchId, Page, Refusal, tool_refusal
from service.agents.texts import brief, page
from service.api.games import RulesAnswer
from service.http.contract.json_schema import SchemaBuilder
from service.rules_summary import in_short, rules_summary

PAGE = 3_600
"""Bytes of a page at most."""
COUNTED = "Seats, and what moves name by a number, count from 0."
UNSENT = frozenset({"title", "$defs"})
"""Of a schema: its name, and what it refers to. No argument is called so."""


def schema_of(kind: type[Any]) -> dict[str, Any]:
    """The JSON Schema of a request, complete in itself."""
    (ref,) = (shapes := SchemaBuilder("#/$defs/")).asked([kind])
    found: dict[str, Any] = inlined(shapes.behind(ref), shapes)
    return found


def inlined(schema: Any, shapes: SchemaBuilder) -> Any:
    """The schema with references replaced by their targets: not every client follows them."""
    if isinstance(schema, list):
        return [inlined(each, shapes) for each in schema]
    if not isinstance(schema, dict):
        return schema
    if "$ref" in schema:
        rest = {name: each for name, each in schema.items() if name != "$ref"}
        return inlined({**shapes.behind(schema), **rest}, shapes)
    return {name: inlined(each, shapes) for name, each in schema.items() if name not in UNSENT}


def list_games(caller: Caller, asked: Any) -> Iterator[str]:
    """All games."""
    for game in caller.makes(asked)["items"]:
        fewest, most = game["seats"]["min"], game["seats"]["max"]
        yield f"{game['slug']}: {game['names']['en']}, {fewest} to {most} players."
    yield "Next: read_rules(game), then open_match or list_matches."


def _rules(slug: str) -> Iterator[str]:
    """The rules in short."""
    game = GAMES[slug]
    yield f"{game.names.en} ({slug}), {game.seats[0]} to {game.seats[1]} players"
    yield in_short(rules_summary(game)).en or "No rules are written here; see about=moves."
    yield COUNTED


def _rules_of(answer: dict[str, Any]) -> Iterator[str]:
    """The rules of a match in short, as the route has answered them."""
    its = msgspec.convert(answer, RulesAnswer)
    yield f"{GAMES[its.game].names.en} ({its.game}), as this match plays it"
    yield in_short(its.rules).en
    yield COUNTED


def _options(slug: str) -> Iterator[str]:
    """The options of a game, a line each."""
    usual, schema = msgspec.to_builtins(GAMES[slug].usual), schema_of(GAMES[slug].options)
    for name, field in schema["properties"].items():
        yield f"{name} (usually {brief(usual[name])}): {brief(field)}"
    if not usual:
        yield "This game has no options."


def _moves(slug: str) -> Iterator[str]:
    """The types of moves, and what each does."""
    for tag in _tags(slug):
        yield f"{tag}: {match_text.move_sentence(slug, tag)}"


def _tags(slug: str) -> list[str]:
    return [str(kind.__struct_config__.tag) for kind in GAMES[slug].moves]


def _table(slug: str) -> Iterator[str]:
    """The fields of the table, as look tells it."""
    (ref,) = (shapes := SchemaBuilder("#/$defs/")).seen([GAMES[slug].table])
    for name, field in shapes.behind(ref)["properties"].items():
        yield f"{name}: {field.get('description', '')}"
    yield "Fields that are null, false or empty are left out."


def _box(slug: str) -> Iterator[str]:
    """The contents of the box, part by part, a thing a line."""
    for part, inner in GAMES[slug].components().items():
        yield f"{part}: {match_text.described_things(inner)}".replace("},{", "},\n {")


ABOUT: dict[str, Callable[[str], Iterator[str]]] = {
    "rules": _rules,
    "options": _options,
    "moves": _moves,
    "table": _table,
    "box": _box,
}
"""The subjects on which a game can be read."""


class ReadRules(Arguments, frozen=True):
    """A game, and the subject."""

    about: Annotated[
        Literal["rules", "options", "moves", "table", "box"],
        Meta(
            description="rules in short; options of a host; types of moves; what the fields of the "
            "table mean that look tells; cards and pieces."
        ),
    ] = "rules"
    match: Annotated[
        MatchId | None, Meta(description="A match: its rules, as its host has chosen them.")
    ] = None
    page: Page = 1


def read_rules(caller: Caller, asked: Any) -> Iterator[str]:
    """The rules of a game in short, or another subject."""
    if asked.game not in GAMES:
        detail = f"There is no such game. The games are: {', '.join(GAMES)}."
        raise tool_refusal("no-such-game", detail)
    caller.gives({"slug": asked.game})
    match = asked.match if asked.about == "rules" else None
    lines = (
        _rules_of(caller.get(f"/v1/matches/{match}/rules"))
        if match
        else ABOUT[asked.about](asked.game)
    )
    named = f", match={match}" if match else ""
    again = f"read_rules(game={asked.game}, about={asked.about}{named}, page={{page}})"
    yield page(lines, PAGE, asked.page, again)


class DescribeMove(Arguments, frozen=True, kw_only=True):
    """A type of moves."""

    type: Annotated[str, Meta(max_length=40, description="As list_moves calls it.")]
    page: Page = 1


def describe_move(caller: Caller, asked: Any) -> Iterator[str]:
    """How a move is composed."""
    slug = match_text.visible_match(caller, asked.match)["game"]
    if asked.type not in (tags := _tags(slug)):
        detail = f"This game has no such move. Its types are: {', '.join(tags)}."
        raise tool_refusal("unknown-move", detail)
    lines = [*_fields(slug, asked.type), *_example(caller, asked)]
    yield page(lines, PAGE, asked.page, "describe_move(…, page={page})")


def _fields(slug: str, kind: str) -> Iterator[str]:
    """The fields of a move, each with its JSON Schema."""
    schema = schema_of(match_text.move_type(slug, kind))
    yield f"{kind}: {match_text.move_sentence(slug, kind)}"
    yield f'Compose {{"type": "{kind}", …}} of these fields:'
    for name, field in schema["properties"].items():
        if name != "type":
            needed = "needed" if name in schema.get("required", ()) else "optional"
            yield f"- {name} ({needed}): {brief(field)}"


def _example(caller: Caller, asked: Any) -> Iterator[str]:
    """A move of the type that the caller might make now, as it is sent."""
    try:
        listed = caller.get(f"/v1/matches/{asked.match}/moves")
    except Refusal:
        return
    moves = [*listed["moves"], *listed["always"]]
    if found := [move for move in moves if move["type"] == asked.type]:
        yield f"For example: {msgspec.json.encode(found[0]).decode()}"
    yield f"Then: play(match, version={listed['version']}, move={{…}})."
