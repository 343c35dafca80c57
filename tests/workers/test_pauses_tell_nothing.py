"""No pause tells what a computer holds: every game, with whatever is hidden dealt anew.

All of it runs on a simulated clock. Computers think for as long as what they see makes them think.
"""

import zlib
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from domain.commands import Branch, Open
from domain.game import Answered
from domain.games import GAMES
from domain.match import Pace, Seat, awaited, computers_awaited
from events import log
from events.current import Current
from tests.kit.effort import base_seed, by_effort, one_in
from tests.kit.toy_matches import HOST as ANN
from tests.kit.toy_matches import ME
from tests.workers.watched import LEVELS, Think, Watched, computer, usual_after, watched
from workers.ai import think

POSITIONS = by_effort(test=4, check=25, nightly=40)
FEWEST = 4
"""Every match is long enough for so many."""
HANDS = by_effort(test=3, check=4, nightly=6)
REAL = tuple(slug for slug in GAMES if slug != "coffers")


def by_hand(view: Any) -> int:
    """Rounds from none to many, by what the seat sees."""
    return zlib.crc32(repr(view).encode()) % 200


def seats_of(slug: str) -> tuple[Seat, ...]:
    most = min(GAMES[slug].seats[1], 4)
    return (ME, *(computer(LEVELS[n % 3]) for n in range(most - 1)))


@pytest.mark.parametrize("slug", one_in(2, REAL))
def test_a_pause_does_not_tell_what_a_computer_holds(slug: str) -> None:
    """At positions of a match all that the host does not see is dealt anew, several times: the
    computer that moves first does so after as many ms, though it thinks for as long as its hand
    makes it think.
    """
    with watched(usual_after(by_hand)) as here:
        seats = seats_of(slug)
        match = here.open(Open(slug, {}, seats, Pace()))
        looked = 0
        for step in range(40 * POSITIONS):
            current = here.parts.projector.newest(match)
            if current.match.status != "running" or looked == POSITIONS:
                break
            if computers_awaited(current.match) and step % 3 == 0:
                looked += 1
                hands = [_told(here, match, current.version, seats, n) for n in range(HANDS)]
                told = {each for each in hands if each is not None}
                asked = [each for each, _ in told]
                assert len(set(asked)) == len(asked), f"{slug} at {current.version}: {told}"
            here.go_on(match)
        assert looked >= FEWEST, f"{slug}, seed {base_seed()}: the match is too short"


def _told(
    here: Watched, of: str, version: int, seats: tuple[Seat, ...], number: int
) -> tuple[tuple[int, ...], int] | None:
    """The seats that are asked, and after how many ms somebody moves, if hidden things were dealt
    anew. Whether a fist is closed is hidden too, so those who are asked may differ.
    """
    command = Branch(of, version, seats, "redealt", 0)
    match = here.parts.handler.open(ANN, command, f"{version} {number}").current.match
    begun, asked = here.clock.now_ms, computers_awaited(match)
    return (asked, here.next_of_computers(match.id).at - begun) if asked else None


@pytest.mark.parametrize(
    "mind", [usual_after(by_hand), pytest.param(think, marks=pytest.mark.long)], ids=("usual", "ai")
)
@pytest.mark.parametrize("slug", one_in(2, REAL))
def test_in_a_whole_match_every_computer_moves_on_a_beat(slug: str, mind: Think) -> None:
    """Worked out from what everybody saw, by a way of its own, from all that is in the log."""
    with watched(mind) as here:
        match = here.open(Open(slug, {}, seats_of(slug), Pace()))
        for _ in range(by_effort(test=60, check=400, nightly=2_000)):
            if here.match(match).status != "running":
                break
            here.go_on(match)
        found = list(_offbeat(here, match))
    assert found == []


def _offbeat(here: Watched, match: str) -> Iterator[str]:
    """The entries of computers that are on no beat."""
    states = list(here.parts.projector.through(match, here.parts.store.version(match)))
    entries = here.entries(match)
    for number, entry in enumerate(entries):
        if entry.actor.kind == "ai":
            early, step = _expected(states[:number], entries[:number], entry.actor.seat or 0)
            if entry.at < early or (entry.at - early) % step:
                yield f"{entry.version}: {entry.at} is not {early} and some times {step}"


def _expected(states: list[Current], entries: list[Any], seat: int) -> tuple[int, int]:
    """The first beat of a seat after these entries, and how far beats are apart."""
    match = states[-1].match
    waiting = next(w for w in awaited(match) if seat in w.seats and not w.reminder)
    name = (waiting.kind, waiting.decision)
    first = len(states)
    while first > 1 and name in {(w.kind, w.decision) for w in awaited(states[first - 2].match)}:
        first -= 1
    computers = sum(
        states[first - 1].match.seats[n].computer is not None
        for w in awaited(states[first - 1].match)
        if (w.kind, w.decision) == name and not w.reminder
        for n in w.seats
    )
    percent = next(k.pause for k in GAMES[match.game].kinds if k.kind == waiting.kind)
    half = match.pace.ms(waiting) // 2
    step = min(percent * 5, half // (2 + max(computers, 1)))
    since = max(
        e.at
        for e in entries[first - 1 :]
        if _in_sight(e) or e.version == first or e.actor.seat == seat
    )
    level = match.seats[seat].computer or "novice"
    return min(since + (1 + LEVELS.index(level)) * step, states[first - 1].at + half), step


def _in_sight(entry: Any) -> bool:
    """Whether a spectator reads all of its events, as JSON."""
    events = tuple(event for event in entry.events if not isinstance(event, Answered))
    shown = log.seen(replace(entry, events=events), None, revealed=False, seals={})
    told = (msgspec.json.encode(each) for each in (shown.events, events))
    return shown.actor.kind is not None and len(set(told)) == 1
