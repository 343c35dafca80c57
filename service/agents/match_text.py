"""A match in words and in short JSON: seats, open decisions, the table, the moves."""

import re
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any, NamedTuple

import msgspec

from domain.games import GAMES
from service.agents.internal_calls import Caller
from service.agents.narrator import narrator_of, own_things
from service.agents.texts import brief, marked

Match = dict[str, Any]
"""A MatchAnswer, as JSON."""
UNTOLD = frozenset(
    {"provenance", "provenance_of", "names_provenance", "found", "french", "copies", "count"}
    | {"decisions", "moves", "during", "by", "kinds", "zone", "sector", "width", "height"}
    | {"x", "y", "via", "stones"}
)
"""Fields of things that say where the data come from, how to draw them, or what others say."""
TELLING = {"attack", "effect", "either", "strike"}
"""Fields for which things in sight are described."""
NAMED = {"craters": ("board", "volcanoes")}
"""Fields of tables whose elements moves name by ids, and where in the box, or in a board of the
host's own, these stand.
"""


def visible_match(caller: Caller, match_id: str, **query: Any) -> Match:
    """The match as its caller may see it. Raises Refusal."""
    answer: Match = caller.get(f"/v1/matches/{match_id}", **query)
    return answer


def full_view(match: Match) -> Iterator[str]:
    """Everything that the caller sees of it."""
    yield _head(match)
    yield f"Seats: {'; '.join(_seat(seat, match['you']) for seat in match['seats'])}"
    yield from awaited_lines(match)
    if match["result"] is not None:
        yield result_text(match)
    elif match["standing"]:
        points = match["standing"]
        each = (f"seat {n}: {p}" for n, p in enumerate(points) if p is not None)
        yield f"Points in sight: {', '.join(each)}"
    yield from _claim(match)
    yield from _options(match)
    yield from table_text(match["game"], match["options"], match["view"] or {})


def _claim(match: Match) -> Iterator[str]:
    at = match["claimable_at"]
    if at is not None and match["you"] is not None and not _is_away(match):
        yield "All others have gone: play on with computers, or end it as won by claim_match" + (
            f", in {-(-(at - match['now']) // 1000)} s." if at > match["now"] else "."
        )


def _head(match: Match) -> str:
    name = GAMES[match["game"]].names.en
    you = "You only watch" if match["you"] is None else f"You are seat {match['you']}"
    game = f"{name} ({match['game']})"
    if _is_away(match):
        you += " (away: a computer plays for you until you call come_back)"
    return f"Match {match['id']}: {game}, version {match['version']}, {match['status']}. {you}."


def _is_away(match: Match) -> bool:
    """Whether a computer stands in for the caller now."""
    seat = None if match["you"] is None else match["seats"][match["you"]]
    return bool(seat and seat["away"]) and match["status"] == "running"


def _seat(seat: dict[str, Any], you: int | None) -> str:
    return f"{seat['seat']} {seat_name(seat)}{' (you)' if seat['seat'] == you else ''}"


def seat_name(seat: dict[str, Any]) -> str:
    """The seat's player, in words."""
    if seat["kind"] == "ai":
        return f"computer, {seat['level']}"
    if not seat["taken"]:
        return "free" if seat["player"] is None else "kept for a player"
    gone = " (resigned)" if seat.get("resigned") else " (away)" if seat["away"] else ""
    return f"{marked(seat['name']) if seat['name'] else 'a player'}{gone}{not_the_same(seat)}"


def not_the_same(seat: dict[str, Any]) -> str:
    """That others have a name that looks like this one."""
    others = ", ".join(map(str, seat.get("looks_like") or ()))
    return f" (not the player at seat {others}: their names look alike)" if others else ""


def awaited_lines(match: Match) -> Iterator[str]:
    """The seats that the match waits for, each decision in a line, the caller's own first."""
    groups: dict[tuple[str, int | None, int | None], list[int]] = {}
    for waiting in match["waiting"]:
        decision = (waiting["kind"], waiting["deadline"], waiting["bank"])
        groups.setdefault(decision, []).append(waiting["seat"])
    for (kind, deadline, bank), seats in sorted(
        groups.items(), key=lambda group: match["you"] not in group[1]
    ):
        left = "" if deadline is None else _left(deadline - match["now"], bank)
        if match["you"] in seats:
            yield f"You must decide ({kind}{left}): {_about(match['game'], kind)}"
        others = [f"seat {seat}" for seat in seats if seat != match["you"]]
        if others:
            yield f"Awaited ({kind}{left}): {', '.join(others)}"


def _left(ms: int, bank: int | None) -> str:
    """How much time a decision has left, and how much of it is from the bank of its seat."""
    told = f", {max(0, ms // 1000)} s left"
    return f"{told}, the last {max(0, min(ms, bank) // 1000)} s from the bank" if bank else told


def _about(slug: str, kind: str) -> str:
    """The subject of a decision."""
    kinds = (each.about.en for each in GAMES[slug].kinds if each.kind == kind)
    return next(kinds, kind.replace("-", " "))


def words_awaited(match: Match) -> Iterator[str]:
    """If the match waits for the caller's words for the luck: why, and how to give them."""
    mine = {each["kind"] for each in match["waiting"] if each["seat"] == match["you"]}
    if "pledge" in mine:
        yield (
            "Your words for the luck are awaited: give_words(match, words=…) says plain ones. "
            "Better keep 64 random hex digits w to yourself, and give_words(match, pledge=…) the "
            f"SHA-256 of pledge/{match['id']}/{match['you']}/w."
        )
    elif "words" in mine:
        yield "All have pledged: give_words(match, words=…) the words that you have pledged."


def is_awaited(match: Match) -> bool:
    """Whether the match waits for the caller."""
    return match["you"] is not None and any(w["seat"] == match["you"] for w in match["waiting"])


def result_text(match: Match) -> str:
    """How it ended."""
    if not match["result"]:
        return "The match is over without a result."
    ranked = sorted(match["result"], key=lambda score: (score["rank"], score["seat"]))
    each = (f"{s['rank']}. seat {s['seat']} with {s['points']} points" for s in ranked)
    return f"Result: {'; '.join(each)}"


def _options(match: Match) -> Iterator[str]:
    """The options that differ from the usual ones; large values are only mentioned."""
    usual = msgspec.to_builtins(GAMES[match["game"]].usual)
    chosen = {
        name: "own" if isinstance(value, dict | list) else value
        for name, value in match["options"].items()
        if usual.get(name) != value
    }
    if chosen:
        each = (f"{name}={msgspec.json.encode(value).decode()}" for name, value in chosen.items())
        yield f"Options: {', '.join(each)}"


def table_text(slug: str, options: Any, view: dict[str, Any]) -> Iterator[str]:
    """The viewer's table, and what the visible things can do; moves name them by their ids."""
    shown = {key: each for key, each in view.items() if key != "options"}
    for field, (part, things) in NAMED.items():
        if field in shown:
            box = options.get(part) or GAMES[slug].components()[part][part]
            ids = (each["id"] for each in box[things])
            shown[field] = dict(zip(ids, shown[field], strict=True))
    if shown:
        yield f"Table: {brief(shown)}"
    known = narrator_of(slug, options).things
    for name in dict.fromkeys([*own_things(options), *_texts(shown)]):
        if known.get(name, {}).keys() & TELLING:
            yield f"{name}: {described_things({**known[name], 'id': None})}"


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for each in value.values() if isinstance(value, dict) else value:
            yield from _texts(each)


def described_things(value: Any) -> str:
    """The catalogue's text about a thing, or several, in English."""
    return brief(_told(value))


def _told(value: Any) -> Any:
    if isinstance(value, dict):
        told = ((key, _told(each)) for key, each in value.items() if key not in UNTOLD)
        return {"name" if key == "names" else key: each for key, each in told}
    return [_told(each) for each in value] if isinstance(value, list | tuple) else value


def entry_lines(match: Match, entries: Iterable[dict[str, Any]]) -> list[str]:
    """The entries as sentences, each after its version."""
    narrator = narrator_of(match["game"], match["options"])
    each = ((entry["version"], narrator.told(entry)) for entry in entries)
    return [f"{version}: {said}." for version, said in each if said]


class Choice(NamedTuple):
    """A move: its number from 1, its type, and the rest."""

    number: int
    kind: str
    text: str


def numbered_choices(listed: dict[str, Any]) -> list[Choice]:
    """The moves of an answer in short; those besides the decision come last."""
    moves = [*listed["moves"], *listed["always"]]
    notes = [*listed["notes"], *({} for _ in moves)]
    return [
        Choice(number, move["type"], _move(move, note))
        for number, (move, note) in enumerate(zip(moves, notes, strict=False), 1)
    ]


def _move(move: dict[str, Any], note: dict[str, Any]) -> str:
    rest = brief({key: each for key, each in move.items() if key != "type"})
    some = brief({key: each for key, each in note.items() if not isinstance(each, list)})
    return " ".join(each for each in (rest, some) if each != "{}")


def choice_lines(slug: str, some: list[Choice]) -> Iterator[str]:
    """The choices, each in a line, after a heading per type."""
    for kind, alike in groupby(some, key=lambda each: each.kind):
        yield f"{kind} ({_briefly(slug, kind)}):"
        yield from (f"  #{each.number} {each.text}".rstrip() for each in alike)


def move_type(slug: str, kind: str) -> Any:
    """The type of a game's moves with this tag."""
    return next(each for each in GAMES[slug].moves if each.__struct_config__.tag == kind)


def move_sentence(slug: str, kind: str) -> str:
    """The full description of a type of moves."""
    return " ".join((move_type(slug, kind).__doc__ or "").split())


def _briefly(slug: str, kind: str) -> str:
    return re.split(r"[.;] ", move_sentence(slug, kind), maxsplit=1)[0].rstrip(".")
