"""Tools in a match: look, the moves, play, wait."""

import math
import time
from collections.abc import Iterator
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from domain.games import GAMES
from service.agents import match_text
from service.agents.internal_calls import Arguments, Caller, Page, Refusal, tool_refusal
from service.agents.texts import fitting, page, size
from service.http.bodies import LONGEST_WAIT_S

LOOK, MOVES, PLAYED, WAITED = 3_000, 1_500, 300, 600
"""Bytes at most of the parts of a turn: with their frame less than 6,000 together."""
ENTRIES = 100
ATTEMPTS = 4
"""How often a move is sent when others, whose moves do not concern it, come first."""


class Paged(Arguments, frozen=True):
    """How much was read already."""

    page: Page = 1


def show_match(caller: Caller, asked: Any) -> Iterator[str]:
    """The match as the caller sees it."""
    lines = match_text.full_view(caller.makes(asked))
    yield page(lines, LOOK, asked.page, f"look(match={asked.match}, page={{page}})")


class ListMoves(Arguments, frozen=True):
    """Which of the moves."""

    first: Annotated[int, Meta(ge=1, le=10_000, description="The number to begin with.")] = 1
    contains: (
        Annotated[
            str, Meta(max_length=40, description="Only moves in whose words this stands: `V03`.")
        ]
        | None
    ) = None


def list_moves(caller: Caller, asked: Any) -> Iterator[str]:
    """The caller's moves."""
    match = match_text.visible_match(caller, asked.match)
    listed = caller.makes(asked)
    some = [
        each
        for each in match_text.numbered_choices(listed)[asked.first - 1 :]
        if asked.contains is None or asked.contains.lower() in f"{each.kind} {each.text}".lower()
    ]
    yield f"Version {listed['version']}."
    yield from match_text.awaited_lines(match)
    if not some:
        yield "You have no moves here now. Call wait_for_turn."
        return
    if not listed["complete"]:
        yield "More is allowed than is listed: describe_move says how to compose it."
    yield from _listed(match["game"], some, asked.contains)
    yield f"Choose by play(match, version={listed['version']}, number=…)."


def _listed(slug: str, some: list[match_text.Choice], contains: str | None) -> Iterator[str]:
    """As many of the choices as there is room for, and how to see the others."""
    every = list(match_text.choice_lines(slug, some))
    kept = fitting(every, MOVES) or every[:2]
    yield from kept
    rest = some[sum(line.startswith("  #") for line in kept) :]
    if rest:
        only = f", contains={contains}" if contains else ""
        yield f"({len(rest)} more: list_moves(first={rest[0].number}{only}))"


class Play(Arguments, frozen=True, kw_only=True):
    """A move, by its number or composed."""

    version: Annotated[
        int, Meta(ge=1, description="The version that list_moves told: the move is for it only.")
    ]
    number: (
        Annotated[int, Meta(ge=1, le=10_000, description="The number that list_moves gave it.")]
        | None
    ) = None
    move: (
        Annotated[
            dict[str, Any],
            Meta(description='Instead of a number: {"type": …, …}; see describe_move.'),
        ]
        | None
    ) = None


def play_move(caller: Caller, asked: Any) -> Iterator[str]:
    """A move, if the decision that it was chosen for is still open."""
    if (asked.number is None) == (asked.move is None):
        detail = "Give either `number` (of list_moves) or `move` (composed)."
        raise tool_refusal("invalid", detail)
    match, made = _sent(caller, asked)
    entry = caller.gives(made)["entry"]
    yield _shortened(match_text.entry_lines(match, [entry]) or [f"{entry['version']}: done."])
    after = {**match, "version": entry["version"], "waiting": made["waiting"]}
    if match_text.is_awaited(after):
        kinds = [each["kind"] for each in made["waiting"] if each["seat"] == match["you"]]
        yield f"You must decide again ({kinds[0]}): call look or list_moves."
    else:
        yield f"Next: wait_for_turn(match={asked.match}, after={entry['version']})."


def _shortened(told: list[str]) -> str:
    """The consequences of a move, as many sentences as fit."""
    kept = ". ".join(fitting(told[0].split(". "), PLAYED))
    version = told[0].partition(":")[0]
    more = f" … (More: what_happened(after={int(version) - 1}))"
    return kept if kept == told[0] else f"{kept}{more}"


def _sent(caller: Caller, asked: Any) -> tuple[match_text.Match, Any]:
    """The match, and the answer to the move. Others may move meanwhile: then it is tried again."""
    path = f"/v1/matches/{asked.match}/moves"
    for attempt in range(ATTEMPTS):
        match = match_text.visible_match(caller, asked.match)
        move = _chosen(caller, asked, match)
        try:
            return match, caller.post(path, move, IF_MATCH=f'"{match["version"]}"')
        except Refusal as refused:
            if refused.problem["code"] != "version-moved" or attempt == ATTEMPTS - 1:
                raise
    raise AssertionError("the last attempt returns or raises")


def _chosen(caller: Caller, asked: Any, match: match_text.Match) -> dict[str, Any]:
    """The move that is meant, if the caller decides the same as at the version that they know.

    Raises Refusal.
    """
    now = match["version"]
    known = match
    if asked.version != now:
        known = match_text.visible_match(caller, asked.match, version=asked.version)
    if match["status"] == "finished":
        raise tool_refusal("match-over", "The match is over.")
    if _own(known) != _own(match):
        detail = f"The match is at version {now}: your decision is not the same as then."
        raise tool_refusal("version-moved", detail)
    if asked.move is not None:
        return dict(asked.move)
    moves = _moves(known)
    number = asked.number or 0
    if number > len(moves):
        detail = f"At version {asked.version} the moves have the numbers 1 to {len(moves)}."
        raise tool_refusal("illegal-move", detail if moves else "You have no moves there.")
    return moves[number - 1]


def _own(match: match_text.Match) -> tuple[str, list[Any]]:
    """The status, and the caller's open decisions. A decision that stays the same keeps its
    deadline.
    """
    mine = [each for each in match["waiting"] if each["seat"] == match["you"]]
    return match["status"], mine


def _moves(match: match_text.Match) -> list[dict[str, Any]]:
    """The moves of the caller's seat at the version of the match, from what they saw then."""
    seat, game = match["you"], GAMES[match["game"]]
    if seat is None or match["status"] != "running":
        return []
    view = msgspec.convert(match["view"], game.table)
    listed = game.choices(view, seat)
    return [msgspec.to_builtins(move) for move in (*listed.moves, *listed.always)]


class Wait(Arguments, frozen=True):
    """The version that the caller knows."""

    after: (
        Annotated[
            int,
            Meta(
                ge=0, description="The version that you know: waits for a newer one, and tells it."
            ),
        ]
        | None
    ) = None
    seconds: Annotated[
        int, Meta(ge=1, le=LONGEST_WAIT_S, description="How long to wait at most.")
    ] = 20


def wait_for_turn(caller: Caller, asked: Any) -> Iterator[str]:
    """Wait until it is the caller's turn, the match is over, or the time is."""
    end = time.monotonic() + asked.seconds
    match = match_text.visible_match(caller, asked.match)
    while not _ready(match, asked) and (left := end - time.monotonic()) > 0:
        after, wait = match["version"], max(1, math.floor(left))
        news = caller.get(f"/v1/matches/{asked.match}/log", after=after, limit=1, wait=wait)
        if not news["items"]:
            break
        match = match_text.visible_match(caller, asked.match)
    told = _turn(caller.gives(match))
    if asked.after is None:
        yield told
        return
    news = _news(caller, match, asked.after)
    kept = fitting(reversed(news), WAITED - size(told) - 60)[::-1]
    if len(kept) < len(news):
        yield f"(Earlier: what_happened(match, after={asked.after}))"
    yield from kept
    yield told


def _ready(match: match_text.Match, asked: Any) -> bool:
    newer = asked.after is None or match["version"] > asked.after
    return match["status"] == "finished" or (match_text.is_awaited(match) and newer)


def _turn(match: match_text.Match) -> str:
    version, lines = match["version"], "\n".join(match_text.awaited_lines(match))
    if match["status"] == "finished":
        return f"Version {version}: the match is over. {match_text.result_text(match)}"
    if words := "".join(match_text.words_awaited(match)):
        return f"Version {version}: the match has not begun. {words}"
    if match_text.is_awaited(match):
        return f"Version {version}: your turn. {lines}\nNext: look and list_moves."
    told = f"Version {version}: not your turn yet. {lines}"
    return f"{told}\nNext: wait_for_turn with after={version}."


def _news(caller: Caller, match: match_text.Match, after: int) -> list[str]:
    """The sentences of the entries after a version, at most one page of them."""
    first = max(after, match["version"] - ENTRIES)
    log = caller.get(f"/v1/matches/{match['id']}/log", after=first, limit=ENTRIES)
    return match_text.entry_lines(match, log["items"])
