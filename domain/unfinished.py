"""An entry of a match that is not over, judged by what one viewer sees of it.

Before the start nothing is hidden, so all is decided again. Afterwards it is judged whose move it
was, whether it came in time and which deadlines followed; the move itself where the viewer sees as
much as its seat.
"""

from functools import reduce
from itertools import zip_longest
from typing import Any

import msgspec
from msgspec.structs import replace

from domain import refusals
from domain.commands import Expire, Open, SetClock
from domain.events import CameBack, ClockSet, Opened, Started, TimedOut
from domain.evolve import clock_of, evolve, refuse_if_late, today
from domain.game import Event, Events, Move
from domain.games import GAMES
from domain.logged import LoggedEntry
from domain.match import Actor, Match, ahead_after, awaited
from domain.opening import open_match
from domain.people import NewestEntry, Past, past_after
from domain.referee import FRESH, Envelope, decide
from domain.refusals import Refused
from domain.secrecy import VeiledPlace, covered, seen_by
from domain.words import NOTHING_CHANGES

LONGEST_TOLD = 300
"""Of what the rules decide instead no more is told, in characters."""
NO_SECRET = b""
"""A stand-in for the unknown secret; its consequences are not compared."""


class RulesDiffer(Exception):
    """The rules decide otherwise; `instead` is what they decide, which may be hidden yet."""

    def __init__(self, why: str, instead: str = "") -> None:
        super().__init__(why)
        self.why = why
        self.instead = instead


def opened_by(entry: LoggedEntry) -> Opened:
    """The opening that is the first event of a log."""
    opened = entry.events[0]
    assert isinstance(opened, Opened), "a match begins with its opening"
    return opened


def as_today(before: Match | None, entry: LoggedEntry) -> Events:
    """The events of an entry, as they would be told now."""
    game = before.game if before else opened_by(entry).game
    return tuple(today(game, event) for event in entry.events)


def time_of(before: Match, entry: LoggedEntry) -> int:
    """The time (ms) by the store's clock when an entry was decided."""
    stepped = entry.command.stepped if isinstance(entry.command, SetClock) else 0
    return entry.at - ahead_after(before, stepped)


def past_of(past: Past, before: Match | None, entry: LoggedEntry) -> Past:
    """The past after this entry, with the match before it."""
    now = time_of(before, entry) if before else entry.at
    newest = NewestEntry(entry.version, entry.actor, entry.command, entry.events)
    return past_after(past, before, newest, now)


def as_known_then(events: Events, stored: Events) -> Events:
    """The events of an opening as they were told then."""
    match events[:1], stored[:1]:
        case ((Opened() as now,), (Opened() as then,)):
            return (_opened_then(now, then), *events[1:])
    return events


def _opened_then(now: Opened, then: Opened) -> Opened:
    """Without what could not be said yet: pauses of computers, and options as they usually are."""
    usual = msgspec.to_builtins(GAMES[now.game].options())
    options = {
        name: value
        for name, value in now.options.items()
        if name in then.options or value != usual[name]
    }
    paused = then.pace.computer_seconds is not None
    pace = now.pace if paused else replace(now.pace, computer_seconds=None)
    return replace(now, pace=pace, options=options)


def judged_as_seen(before: Match | None, entry: LoggedEntry, past: Past) -> bool:
    """Whether all of the entry could be judged. Raises Refused, RulesDiffer."""
    if before is None:
        return _judged_opening(entry)
    if before.status == "running" and isinstance(entry.command, Move | Expire | None):
        _judge_turn(before, entry)
        _judge_deadlines(before, entry)
        return False
    assert entry.actor is not None, "only moves are anonymous"
    said = (entry.actor, entry.command, time_of(before, entry), NO_SECRET)
    envelope = Envelope(*said, None, entry.renewals, past)
    return _judged_in_full(before, entry, decide(before, FRESH, envelope).events)


def _judged_opening(entry: LoggedEntry) -> bool:
    opened, actor = opened_by(entry), entry.actor
    if not isinstance(entry.command, Open) or actor is None:
        return False
    terms = (entry.at, NO_SECRET, opened.bounds, entry.renewals)
    again = open_match(opened.id, actor.player or "", entry.command, *terms).events
    bound = replace(opened_by(entry._replace(events=again)), commitment=opened.commitment)
    return _judged_in_full(None, entry, (bound, *again[1:]))


def _judged_in_full(before: Match | None, entry: LoggedEntry, again: Events) -> bool:
    """Compare with the new decision; of a start only the events before the first luck."""
    stored = as_today(before, entry)
    again = as_known_then(again, stored)
    count = next((n for n, e in enumerate(stored) if isinstance(e, Started)), None)
    compare(again[:count], stored[:count])
    if count is None:
        return True
    _judge_start(before, again[count:], stored[count])
    _judge_deadlines(before, entry)
    return False


def compare(again: Events, stored: Events) -> None:
    """Raise RulesDiffer if these are not the same events."""
    pairs = enumerate(zip_longest(again, stored))
    for place, (right, found) in pairs:
        if right != found:
            text = f"be {shortened_json(right)}" if right is not None else "not be there"
            raise RulesDiffer(
                "its command would cause other events", f"/events/{place} should {text}"
            )


def _judge_start(before: Match | None, again: Events, started: Event) -> None:
    """The first table is the same for everybody, but in a branch."""
    if not again or not isinstance(again[0], Started):
        raise RulesDiffer("the match does not start here")
    if before is None or before.origin is None:
        right, found = (msgspec.to_builtins(each) for each in (again[0], started))
        if not _shows(found, right):
            raise RulesDiffer("it starts from another table", shortened_json(again[0]))


def _shows(seen: Any, whole: Any) -> bool:
    """Whether this is the whole with holes in it."""
    if isinstance(seen, dict) and isinstance(whole, dict):
        names = seen.keys() == whole.keys()
        return names and all(_shows(seen[name], whole[name]) for name in seen)
    if isinstance(seen, list | tuple) and isinstance(whole, list | tuple):
        return len(seen) == len(whole) and all(map(_shows, seen, whole))
    return seen is None or bool(seen == whole)


def _judge_turn(before: Match, entry: LoggedEntry) -> None:
    """Whether the right seat moved, and in time."""
    now = time_of(before, entry)
    if isinstance(entry.command, Expire):
        due = min(before.deadlines, key=lambda due: due.at, default=None)
        kinds = {event.kind for event in entry.events if isinstance(event, TimedOut)}
        if due is None or now < due.at or kinds != {due.kind}:
            raise RulesDiffer("no deadline had passed that says this")
        return
    refuse_if_late(before, now)
    if entry.actor is not None and entry.command is not None:
        _judge_move(before, entry, entry.actor)


def _judge_move(before: Match, entry: LoggedEntry, actor: Actor) -> None:
    """Whether the seat may move, and make this move if the viewer sees what it sees."""
    number = -1 if actor.seat is None else actor.seat
    if not 0 <= number < len(before.seats):
        raise Refused("not-seated", refusals.NOT_SEATED)
    seat = before.seats[number]
    awaited_now = any(number in waiting.seats for waiting in awaited(before))
    plays_itself = actor.kind == "player" and bool(seat.player) and not seat.resigned
    if not plays_itself and not (actor.kind == "ai" and seat.computer and awaited_now):
        raise RulesDiffer("it is the move of a seat that may not make it")
    if is_seen(before.table, number) and is_seen(entry.command, number):
        view = seen_by(before.table, number)
        objection = GAMES[before.game].objection(view, number, entry.command)
        back = any(isinstance(event, CameBack) for event in entry.events)
        if objection is not None and not (back and objection.reason == NOTHING_CHANGES):
            raise Refused("illegal-move", objection.told(), objection)


def is_seen(thing: Any, seat: int) -> bool:
    """Whether nothing is hidden here that this seat sees; `thing` is a table, or its move."""
    holes: list[str] = []

    def look(place: VeiledPlace, value: Any) -> Any:
        hidden = value is None or (isinstance(value, tuple) and None in value)
        holes.extend([place.path] * (hidden and seat in place.viewers))
        return value

    covered(thing, look, seat)
    return not holes


def _judge_deadlines(before: Match | None, entry: LoggedEntry) -> None:
    """They are those of the decisions that are open afterwards, which everybody may know."""
    last = next(
        (n for n, e in reversed([*enumerate(entry.events)]) if isinstance(e, ClockSet)), None
    )
    unset = (event for n, event in enumerate(entry.events) if n != last)
    played, after = reduce(evolve, unset, before), reduce(evolve, entry.events, before)
    assert played is not None
    assert after is not None
    now = time_of(before, entry) if before else entry.at
    clock = clock_of(played, GAMES[played.game].waiting(played.table), now)
    if clock.deadlines != after.deadlines or (clock.banks or ()) != after.banks:
        raise RulesDiffer("other deadlines follow", shortened_json(clock))


def shortened_json(thing: Any) -> str:
    """As JSON, cut to a readable length."""
    text = msgspec.json.encode(thing).decode()
    return text if len(text) <= LONGEST_TOLD else f"{text[:LONGEST_TOLD]}…"
