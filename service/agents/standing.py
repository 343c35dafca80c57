"""A match in words: who sits where, whom it waits for, the table, the points, how it ended."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

from domain.games import GAMES
from service.agents.asking import Caller
from service.agents.speech import Speech, plain, vocabulary
from service.agents.texts import marked

Match = dict[str, Any]
"""A MatchAnswer, as JSON."""


def found(caller: Caller, match_id: str, **query: Any) -> Match:
    """The match as its caller may see it. Raises Refusal."""
    answer: Match = caller.get(f"/v1/matches/{match_id}", **query)
    return answer


def speech_of(match: Match) -> Speech:
    """What speaks of this match."""
    return Speech(vocabulary(match["game"], match["options"]), len(match["seats"]))


def whole(match: Match) -> Iterator[str]:
    """Everything that the caller sees of it."""
    speech = speech_of(match)
    yield _head(match)
    yield f"Seats: {'; '.join(_seat(seat, match['you']) for seat in match['seats'])}"
    yield from awaited(match)
    if match["result"] is not None:
        yield result(match)
    elif match["standing"]:
        points = match["standing"]
        each = (f"seat {n}: {p}" for n, p in enumerate(points) if p is not None)
        yield f"Points in sight: {', '.join(each)}"
    yield from _options(match, speech)
    if match["view"] is not None:
        yield from table(match["view"], speech)


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
    return f"{seat['seat']} {who(seat)}{' (you)' if seat['seat'] == you else ''}"


def who(seat: dict[str, Any]) -> str:
    """Who sits there."""
    if seat["kind"] == "ai":
        return f"computer, {seat['level']}"
    if not seat["taken"]:
        return "free" if seat["player"] is None else "kept for a player"
    gone = " (resigned)" if seat.get("resigned") else " (away)" if seat["away"] else ""
    return f"{marked(seat['name']) if seat['name'] else 'a player'}{gone}"


def awaited(match: Match) -> Iterator[str]:
    """Whom the match waits for, each decision in a line, the caller's own first."""
    groups: dict[tuple[str, int | None], list[int]] = {}
    for waiting in match["waiting"]:
        groups.setdefault((waiting["kind"], waiting["deadline"]), []).append(waiting["seat"])
    for (kind, deadline), seats in sorted(
        groups.items(), key=lambda group: match["you"] not in group[1]
    ):
        left = "" if deadline is None else f", {_left(deadline, match)} s left"
        if match["you"] in seats:
            yield f"You must decide ({kind}{left}): {about(match['game'], kind)}"
        others = [seat for seat in seats if seat != match["you"]]
        if others:
            yield f"Awaited ({kind}{left}): {_seats(others)}"


def _left(deadline: int, match: Match) -> int:
    now: int = match["now"]
    return max(0, (deadline - now) // 1000)


def _seats(seats: Iterable[int]) -> str:
    return ", ".join(f"seat {seat}" for seat in seats)


def about(slug: str, kind: str) -> str:
    """What a decision is about."""
    kinds = (each.about.en for each in GAMES[slug].kinds if each.kind == kind)
    return next(kinds, kind.replace("-", " "))


def words_awaited(match: Match) -> Iterator[str]:
    """What the caller's words for the luck are awaited for, if they are, and how to give them."""
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


def result(match: Match) -> str:
    """How it ended."""
    if not match["result"]:
        return "The match is over without a result."
    ranked = sorted(match["result"], key=lambda score: (score["rank"], score["seat"]))
    each = (f"{s['rank']}. seat {s['seat']} with {s['points']} points" for s in ranked)
    return f"Result: {'; '.join(each)}"


def _options(match: Match, speech: Speech) -> Iterator[str]:
    """What the host has chosen otherwise than usual, and the cards of their own."""
    usual = msgspec.to_builtins(GAMES[match["game"]].usual)
    chosen = {name: value for name, value in match["options"].items() if usual.get(name) != value}
    if chosen:
        each = (f"{name}={_short(value)}" for name, value in chosen.items())
        yield f"Options: {', '.join(each)}"
    for name, thing in speech.vocabulary.things.items():
        if name.startswith("blank_"):
            power = speech.value(thing["either"], "either")
            yield f"The host's own {name}, {thing['name']}: {power}"


def _short(value: Any) -> str:
    """A chosen value; what is large, or holds a host's words, is only mentioned."""
    return "own" if isinstance(value, dict | list) else msgspec.json.encode(value).decode()


def happened(match: Match, entries: Iterable[dict[str, Any]]) -> list[str]:
    """What entries tell, each after its version."""
    speech = speech_of(match)
    each = ((entry["version"], told(entry, speech)) for entry in entries)
    return [f"{version}: {said}." for version, said in each if said]


def told(entry: Mapping[str, Any], speech: Speech) -> str:
    """An entry in a few sentences; empty, if nothing happened that matters. What is quiet is told
    where nothing else is.
    """
    every = [
        (text or _plainly(event, speech), how)
        for event, text, how in speech.vocabulary.narrator.sentences(entry)
        if not how.get("technical")
    ]
    loud = [text for text, how in every if not how.get("quiet")] or [text for text, _ in every]
    return ". ".join(dict.fromkeys(loud))


def _plainly(event: Mapping[str, Any], speech: Speech) -> str:
    """An event that has no words, by its name and fields."""
    seat = "" if event.get("seat") is None else f"seat {event['seat']}: "
    more = speech.fields({key: each for key, each in event.items() if key not in UNTOLD})
    text = f"{seat}{plain(event['type'].replace('-', ' '))}{f' ({more})' if more else ''}"
    return text[:1].upper() + text[1:]


UNTOLD = frozenset({"type", "seat"})


def table(view: dict[str, Any], speech: Speech) -> list[str]:
    """Lines that tell everything of the view which is worth telling."""
    hidden = speech.vocabulary.words.hide | {"options"}
    fields = {key: value for key, value in view.items() if key not in hidden}
    per_seat = {key: value for key, value in fields.items() if is_by_seat(key, value, speech)}
    middle = (speech.field(key, each) for key, each in fields.items() if key not in per_seat)
    return [*filter(None, middle), *_by_seat(per_seat, speech)]


def is_by_seat(key: str, value: Any, speech: Speech) -> bool:
    """Whether a field of the table has one element per seat."""
    words = speech.vocabulary.words
    listed = isinstance(value, list) and len(value) == speech.seats
    return listed and key not in words.numbered | words.count | words.first | words.shared


def _by_seat(fields: dict[str, list[Any]], speech: Speech) -> Iterator[str]:
    for seat in range(speech.seats):
        each = (_held(key, values[seat], values, speech) for key, values in fields.items())
        has = "; ".join(filter(None, each))
        if has:
            yield f"seat {seat}: {has}"


def _held(key: str, value: Any, values: list[Any], speech: Speech) -> str:
    """A number counts even if it is 0, unless all seats have 0."""
    if type(value) is int:
        return f"{speech.label(key)} {value}" if any(values) else ""
    said = speech.value(value, key)
    return (
        f"{speech.label(key)} {said}" if said and value is not True else said and speech.label(key)
    )
