"""Hints: the move that a master would make at the caller's seat. Calls ask and wait;
workers think.
"""

from typing import Annotated, Any

from flask import Response
from msgspec import Meta, Struct

from domain.fields import Int64, Now, Slug
from domain.hinting import MOST_IN_A_DECISION, decisions_of, seat_for_hint
from domain.match import seat_of
from domain.refusals import Refused
from domain.words import says
from events.current import Current, VersionMoved
from events.hints import GivenHints, Hint
from events.store.feed import topic
from service.accounts.registry import hashed
from service.api.event_streams import wait_for_news
from service.api.match_commands import refusal_context
from service.callers import identify_caller, newest, player
from service.composition import parts
from service.http import problems, reading
from service.http.bodies import LONGEST_WAIT_S, Body
from service.http.responses import sent
from service.http.table import MATCH, CallGroup, Tool
from service.idempotent_calls import mark_replayed

hints = CallGroup("hints", "matches", identify_caller)

AGAIN = {"Retry-After": "1"}


class HintQuery(Body, frozen=True):
    """How long to wait for a hint."""

    wait: Annotated[
        int, Meta(ge=0, le=LONGEST_WAIT_S, description="How many seconds to wait for the hint.")
    ] = 10


class HintAnswer(Struct, frozen=True):
    """The move that a master would make at your seat. Only you see it until the match is over."""

    version: Annotated[Int64, says("The version at which the move can be made.")]
    game: Slug
    now: Now
    ready: Annotated[
        bool, says("Whether the hint is there; false: ask again, it is the same hint.")
    ]
    move: Annotated[
        Any,
        says(
            "The move, ready to be sent; null: a master would let others act first, or not ready."
        ),
    ]
    taken: Annotated[int, says("How many hints you have taken in this match, with this one.")]
    left: Annotated[int, says("How many more you may have in the decision that you must take.")]


@hints.post(
    f"{MATCH}/hint",
    HintAnswer,
    status=200,
    sends=("Idempotency-Key", "If-Match"),
    later="The hint is not ready: ask again",
    codes=(
        "not-seated",
        "no-hints",
        "not-started",
        "not-your-turn",
        "too-late",
        "match-over",
        "already-resigned",
        "too-many-hints",
        "version-moved",
        "busy",
    ),
    tools=(
        Tool(
            "hint",
            "Ask for a hint",
            "The move of a computer of level master at your seat, if hints are allowed (see "
            "allow_hints). It is counted, and told to all when the match is over: only if your "
            "user wants that.",
            gives=("version", "ready", "move", "taken", "left"),
        ),
    ),
)
def ask_hint(match_id: str, query: HintQuery) -> Response:
    """Ask for a hint.

    The answer is the move that a computer of level master would make at your seat, if the host has
    allowed hints. It sees only your view, and plays nothing. Repeated questions at one version, or
    with the same key, are one hint, which is counted when it is given. If your view changes before,
    it is `version-moved`: ask again. After the match the others see how many hints you took.
    """
    me = player()
    key, current = reading.idempotency_key(), newest(match_id)
    seat, wanted = _asked(me.id, current, key and hashed(key))
    parts().watch.looked(match_id)
    book, found = _waited(match_id, seat, wanted, query.wait)
    if found is None or found.outdated:
        raise VersionMoved(newest(match_id).version)
    return _answer(current, seat, book, found)


def _asked(me: str, current: Current, key: str | None) -> tuple[int, Hint]:
    """The seat of the caller, and the hint that it asks for. Raises Problem, VersionMoved, Busy."""
    match, expect = current.match, reading.expected_versions()
    seat = seat_of(match, me)
    if seat is not None and (before := parts().hints.repeated(match.id, seat, key)):
        mark_replayed()
        return seat, before
    if expect is not None and current.version not in expect:
        raise VersionMoved(current.version)
    try:
        seat = seat_for_hint(match, me, parts().store.now(match.id))
        return seat, parts().hints.ask(current, seat, key, lambda: _count(me))
    except Refused as refused:
        raise problems.refusal_problem(refused, **refusal_context(current, me)) from None


def _count(player_id: str) -> None:
    parts().limits.count("hints", f"player {player_id}")


def _waited(match_id: str, seat: int, wanted: Hint, wait: int) -> tuple[GivenHints, Hint | None]:
    """The hint when it is ready, or the wait is over; None: the match is over."""
    if not wanted.waits or not wait:
        return parts().hints.of(match_id), wanted

    def thought(book: GivenHints) -> bool:
        return seat not in book.asked or not book.asked[seat].waits

    name = topic(match_id, "hint")
    book = wait_for_news(name, wait, lambda: parts().hints.of(match_id), thought)
    return book, book.asked.get(seat)


def _answer(current: Current, seat: int, book: GivenHints, found: Hint) -> Response:
    decisions, now = decisions_of(current.match, seat), parts().store.now(current.match.id)
    left = MOST_IN_A_DECISION - found.had(decisions)
    answer = HintAnswer(
        found.version,
        current.match.game,
        now,
        found.ready,
        found.move,
        book.of(seat),
        left,
    )
    status, headers = (200, {}) if found.ready else (202, AGAIN)
    return sent(answer, status, ETag=f'"{found.version}"', **headers)
