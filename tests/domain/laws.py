"""The laws of games: what must hold in every match of every game.

Laws of a game look at its types; laws of a journey look at a whole random match. Those about views
and imagination are in laws_of_sight.py, those about hashes in laws_of_trust.py. The facts about a
game that they need are found by known.py.
"""

import hashlib
import hmac
import json
from collections.abc import Iterator
from functools import reduce
from itertools import count, pairwise
from random import Random
from typing import Any

import msgspec

from domain import chance, referee
from domain.commands import COMMANDS, Branch, GiveTime, TakeBack
from domain.events import (
    EVENTS,
    Branched,
    CameBack,
    ClockSet,
    DrawnAnew,
    Finished,
    GaveWords,
    HeadLost,
    Joined,
    Left,
    Opened,
    Pledged,
    Started,
    TakenBack,
)
from domain.evolve import evolve as evolve_match
from domain.game import Answered, Event, Events, Game, Move, unfold
from domain.logged import events_of
from domain.match import Actor, Match, Seat, awaited, is_full, wanted
from domain.opening import open_branch
from domain.refusals import Refused
from domain.secrecy import seen_by
from domain.words import COMMON_REASONS, NOT_AWAITED
from events import log
from tests.domain import laws_of_sight as sight
from tests.domain import laws_of_trust as trust
from tests.domain.journey import SECRET, Journey, Step, idle
from tests.domain.known import conserved_of
from tests.domain.laws_of_sight import dice, looks
from tests.domain.values import Known, mutable_parts, mutations

# Laws of a game.


def type_tags_are_unique(game: Game[Any, Any]) -> None:
    """A tag tells a move from all other commands, an event from all others."""
    stored = ((*EVENTS, Branched, Started, TakenBack, *shape.events) for shape in game.shapes)
    families: tuple[tuple[Any, ...], ...] = ((*COMMANDS, *game.moves), *stored)
    for kinds in families:
        tags = [kind.__struct_config__.tag for kind in kinds]
        assert len(set(tags)) == len(tags), tags


def its_types_are_frozen_and_strict(game: Game[Any, Any]) -> None:
    """Nothing changes in place, and what comes in has no field that nobody reads."""
    tables = (shape.table for shape in game.shapes)
    for kind in (*tables, game.options, *game.moves, *events_of(game)):
        assert kind.__struct_config__.frozen, kind
    for kind in (game.options, *game.moves):
        assert kind.__struct_config__.forbid_unknown_fields, kind


def every_shape_leads_to_the_next(game: Game[Any, Any]) -> None:
    """A type that the next shape does not have is turned into one that it has."""
    for shape, following in pairwise(game.shapes):
        gone = {shape.table, *shape.events} - {following.table, *following.events}
        assert gone <= set(shape.changes), gone


def its_options_have_defaults(game: Game[Any, Any]) -> None:
    """A host need not choose; whatever they choose can be stored as JSON."""
    options = game.options()
    assert msgspec.json.decode(msgspec.json.encode(options), type=game.options) == options


def it_can_be_published(game: Game[Any, Any]) -> None:
    """The catalogue says it all in JSON: names, seats, components, the schemas of its types."""
    fewest, most = game.seats
    assert game.names.fr
    assert game.names.en
    assert 1 < fewest <= most
    assert game.provenance in ("published", "reconstructed")
    components = game.components()
    assert components
    assert json.loads(json.dumps(components)) == components
    assert msgspec.json.schema_components((game.table, game.options, *game.moves, *game.events))


def a_match_nobody_plays_ends(game: Game[Any, Any]) -> None:
    """Time that runs out, again and again, brings every match to its end."""
    for seats in game.seats:
        assert idle(game, seats).end.status == "finished"


OF_GAMES = (
    type_tags_are_unique,
    its_types_are_frozen_and_strict,
    every_shape_leads_to_the_next,
    its_options_have_defaults,
    it_can_be_published,
    a_match_nobody_plays_ends,
)

# Laws of a journey: what may be done.


def listed_moves_are_legal_and_accepted(journey: Journey) -> None:
    """Each move on a seat's list is legal, told apart by its JSON, and causes what can happen."""
    game, rng = journey.game, journey.luck
    for match, seat, view in looks(journey, 40):
        choices = game.choices(view, seat)
        assert len(choices.notes) in (0, len(choices.moves))
        listed = (*choices.moves, *choices.always)
        assert len(set(map(msgspec.json.encode, listed))) == len(listed)
        for move in (*rng.sample(choices.moves, min(4, len(choices.moves))), *choices.always):
            assert game.legal(view, seat, move), f"{move} by {seat} is listed, not legal"
            unfold(game, match.table, game.decide(match.table, seat, move), dice(rng))


def whoever_is_awaited_has_a_move(journey: Journey) -> None:
    """No decision wants an answer of a seat that can do nothing, or that does not exist."""
    for match in journey.sample(60):
        for seat in (seat for waiting in awaited(match) for seat in wanted(match, waiting)):
            assert seat in journey.seats
            assert journey.game.choices(seen_by(match.table, seat), seat).moves


def unlisted_moves_are_legal_or_refused(journey: Journey) -> None:
    """Moves of other seats and other times, and mutants: refused politely, or else they work."""
    rng, game = journey.luck, journey.game
    known = [step.command for step in journey.steps if isinstance(step.command, Move)]
    for match, seat, view in looks(journey, 40):
        for move in _strange(rng, known):
            before = msgspec.json.encode(match)
            actor = Actor("player", seat, match.seats[seat].player)
            _tried(match, actor, move, legal=game.legal(view, seat, move))
            assert msgspec.json.encode(match) == before, f"{move} changed the match in place"


def every_reason_is_declared(journey: Journey) -> None:
    """An objection has a reason of the game, or of any game, in both languages."""
    rng, game = journey.luck, journey.game
    known = [step.command for step in journey.steps if isinstance(step.command, Move)]
    for _, seat, view in looks(journey, 40):
        for move in _strange(rng, known):
            objection = game.objection(view, seat, move)
            if objection is not None:
                assert objection.reason in (*game.reasons, *COMMON_REASONS)
                told = objection.told()
                assert told.fr
                assert told.en


def whoever_is_awaited_is_not_told_otherwise(journey: Journey) -> None:
    """A move that answers another decision is not refused because there is none."""
    rng, game = journey.luck, journey.game
    known = [step.command for step in journey.steps if isinstance(step.command, Move)]
    for match in journey.sample(40):
        for seat in (seat for waiting in awaited(match) for seat in wanted(match, waiting)):
            view = seen_by(match.table, seat)
            for move in _strange(rng, known):
                objection = game.objection(view, seat, move)
                assert objection is None or objection.reason != NOT_AWAITED, f"{move} by {seat}"


def every_decision_is_of_a_kind_that_is_told(journey: Journey) -> None:
    """Each open decision is of one of the game's kinds, and its fallback is one of its moves."""
    kinds = {kind.kind: kind for kind in journey.game.kinds}
    assert len(kinds) == len(journey.game.kinds)
    for match in journey.sample(60):
        for waiting in journey.game.waiting(match.table) if match.status == "running" else ():
            kind = kinds[waiting.kind]
            assert kind.about.fr
            assert kind.about.en
            for seat in waiting.seats:
                listed = journey.game.choices(seen_by(match.table, seat), seat).moves
                answers = tuple(move for move in listed if isinstance(move, kind.moves))
                assert answers or not listed, f"nothing listed answers {waiting}"


def the_standing_ends_as_the_score(journey: Journey) -> None:
    """One number per seat, unknown only to those who cannot see; at the end it is the score."""
    game = journey.game
    for match, seat, view in looks(journey, 20):
        if match.status == "running":
            whole, seen = game.standing(match.table), game.standing(view)
            assert len(whole) == len(seen) == len(journey.seats)
            assert game.standing(seen_by(match.table, seat)) == seen
    last = journey.steps[-1].after
    if last.result is not None:
        assert game.standing(last.table) == tuple(score.points for score in last.result)


def every_fallback_is_legal(journey: Journey) -> None:
    """The default of an absent player is a legal move of theirs."""
    game = journey.game
    for match in journey.sample(60):
        for seat in (seat for waiting in awaited(match) for seat in wanted(match, waiting)):
            view = seen_by(match.table, seat)
            move = game.fallback(view, seat)
            assert game.legal(view, seat, move), f"{move} for {seat}"
            assert game.fallback(match.table, seat) == move, "it depends on what is out of sight"


def tables_cannot_change_in_place(journey: Journey) -> None:
    """A table, and a game's event, is made of frozen Structs and tuples: seen_by enters no dict."""
    known: Known = set()
    for event, match in journey.history:
        own = event if type(event) in journey.game.events else None
        for thing in (match.table, own):
            assert not list(mutable_parts(thing, known)), f"after {event}"


def components_are_conserved(journey: Journey) -> None:
    """No event makes or loses what the game is made of."""
    conserved = conserved_of(journey.game.slug)
    tables = [(event, match.table) for event, match in journey.history if match.table is not None]
    for (_, before), (event, after) in pairwise(tables):
        assert conserved(after) == conserved(before), f"by {event}"


# Laws of a journey: time and the end.


def decisions_are_told_apart(journey: Journey) -> None:
    """No two open decisions share a name, and each has its deadline; before all seats are taken,
    each free one that a computer will take. In a pause there is its end alone.
    """
    for step in journey.steps:
        names = [(w.kind, w.decision, w.reminder) for w in awaited(step.after)]
        if not is_full(step.after):
            free = (n for n, s in enumerate(step.after.seats) if s.fill and not s.taken)
            names = [("seat", number, True) for number in free]
        if step.after.paused is not None:
            assert not names
            names = [("pause", 0, True)]
        assert len(set(names)) == len(names), names
        assert [(d.kind, d.decision, d.reminder) for d in step.after.deadlines] == names


def whoever_is_late_was_awaited(journey: Journey) -> None:
    """When time is up somebody has missed it who was waited for; nobody, if nobody must answer."""
    for match in journey.sample(60):
        for waiting in awaited(match):
            late = journey.game.late(match.table, waiting)
            assert set(late) <= set(waiting.seats)
            assert bool(late) == bool(waiting.seats and not waiting.optional)


def a_closed_decision_stays_closed(journey: Journey) -> None:
    """A game counts its decisions: a name that is no longer awaited is never awaited again. Before
    the start a seat is awaited again when who took it leaves; and taking back a move undoes what
    it has closed and opened.
    """
    closed: set[tuple[str, int, bool]] = set()
    for before, after in pairwise(journey.steps):
        if before.after.status == "open":
            continue
        names = {*_time_left(after)}
        if isinstance(after.command, TakeBack):
            closed -= names
            continue
        closed |= {*_time_left(before)} - names
        assert not closed & names, closed & names


def no_clock_starts_again(journey: Journey) -> None:
    """While a decision is the same, its deadline is the same, unless somebody gives it time; in a
    pause it keeps the time that it has left. A new one has its whole time.
    """
    for before, after in pairwise(journey.steps):
        known = _time_left(before, after.now)
        for name, left in _time_left(after, after.now).items():
            old = known.get(name)
            given = isinstance(after.command, GiveTime) and old is not None and left > old
            assert left == old or (old is None and left > 0) or given, name


def _time_left(step: Step, now: int = 0) -> dict[tuple[str, int, bool], int]:
    """The ms that each open decision has left at `now`; in a pause, that it will have left."""
    match, since = step.after, now
    dues = match.deadlines
    if match.paused is not None:
        dues, since = match.paused, 0
    return {(due.kind, due.decision, due.reminder): due.at - since for due in dues}


def every_match_ends_with_scores(journey: Journey) -> None:
    """One score per seat in seat order; a rank says how many are ahead, and somebody has won."""
    result = journey.end.result
    assert journey.end.status == "finished"
    assert result is not None
    assert [score.seat for score in result] == list(journey.seats)
    ranks = [score.rank for score in result]
    assert ranks == [1 + sum(other < rank for other in ranks) for rank in ranks]


# Laws of a journey: the log.


def replay_equals_live(journey: Journey) -> None:
    """Folding what was stored gives the match, without rules and without luck."""
    match: Match | None = None
    for version, step in enumerate(journey.steps, 1):
        slug = journey.game.slug
        entry: Any = log.Entry(
            version,
            step.now,
            slug,
            step.actor,
            step.command,
            step.events,
            v=len(journey.game.shapes),
            generation=step.generation or msgspec.UNSET,
        )
        stored = log.decoded(log.encoded(entry))
        assert stored == entry
        for event in stored.happened:
            match = evolve_match(match, event)
        assert match == step.after


def the_secret_explains_all_luck(journey: Journey) -> None:
    """Anyone can derive each answer from the revealed secret, the words said, and its number."""
    events = [event for event, _ in journey.history]
    opened, finished = events[0], events[-1]
    assert isinstance(opened, Opened)
    assert isinstance(finished, Finished)
    secret = bytes.fromhex(finished.secret)
    assert hashlib.sha256(secret).hexdigest() == opened.commitment
    stirred = b"".join(hashlib.sha256(words.encode()).digest() for words in _said(events))
    key = hmac.new(secret, stirred, hashlib.sha256).digest()
    for number, (event, lost) in enumerate(_answered(events)):
        assert event.question is not None
        used = hmac.new(key, lost, hashlib.sha256).digest() if lost else key
        assert event.answer == chance.answer(event.question, _derived(used, number))


def _said(events: list[Event]) -> Iterator[str]:
    """The words of a match: plain ones as they came, then by seats those that were pledged, or the
    pledge of whoever did not give theirs.
    """
    pledged: dict[int, str] = {}
    for event in events:
        match event:
            case Pledged():
                pledged[event.seat] = event.pledge
            case GaveWords() if event.seat in pledged:
                pledged[event.seat] = event.words
            case Opened() | Joined() | GaveWords() if event.words:
                yield event.words
            case Left():
                pledged.pop(event.seat, None)
    yield from (words for _, words in sorted(pledged.items()))


def _answered(events: list[Event]) -> Iterator[tuple[Answered, bytes]]:
    """Each answer of chance, and what stands for all by which luck is new before it."""
    lost = b""
    for event in events:
        if isinstance(event, HeadLost | DrawnAnew):
            word = event.head if isinstance(event, HeadLost) else event.generation
            lost = hashlib.sha256(lost + bytes.fromhex(word)).digest()
        if isinstance(event, Answered):
            yield event, lost


def a_branch_goes_on_where_the_match_stood(journey: Journey) -> None:
    """With what was hidden as it was, or as some seat could imagine it; nothing happens before."""
    for stood in journey.sample(5):
        seat = journey.luck.choice(journey.seats)
        for branch in (Branch("m1", 7, _computers(stood)), _redealt(stood, seat)):
            events = open_branch("m2", "eve", branch, stood, journey.end, 5, SECRET).events
            assert {type(event) for event in events[3:]} <= {ClockSet}, events[3:]
            begun = reduce(evolve_match, events, None)
            assert begun is not None
            assert awaited(begun) == awaited(stood)
            seen = (seen_by(begun.table, seat), seen_by(stood.table, seat))
            assert seen[0] == seen[1]
            assert branch.unknowns == "redealt" or begun.table == stood.table


OF_JOURNEYS = (
    *sight.LAWS,
    *trust.LAWS,
    listed_moves_are_legal_and_accepted,
    whoever_is_awaited_has_a_move,
    unlisted_moves_are_legal_or_refused,
    every_reason_is_declared,
    whoever_is_awaited_is_not_told_otherwise,
    every_decision_is_of_a_kind_that_is_told,
    the_standing_ends_as_the_score,
    every_fallback_is_legal,
    tables_cannot_change_in_place,
    components_are_conserved,
    decisions_are_told_apart,
    whoever_is_late_was_awaited,
    a_closed_decision_stays_closed,
    no_clock_starts_again,
    every_match_ends_with_scores,
    replay_equals_live,
    the_secret_explains_all_luck,
    a_branch_goes_on_where_the_match_stood,
)


def _computers(match: Match) -> tuple[Seat, ...]:
    return tuple(Seat("ai", level="novice") for _ in match.seats)


def _redealt(stood: Match, seat: int) -> Branch:
    return Branch("m1", 7, _computers(stood), "redealt", seat)


def _derived(key: bytes, number: int) -> chance.Below:
    draws = count()

    def below(n: int) -> int:
        text = f"{number}/{next(draws)}".encode()
        return int(hmac.new(key, text, hashlib.sha256).hexdigest(), 16) % n

    return below


def _strange(rng: Random, known: list[Move]) -> Iterator[Move]:
    for move in rng.sample(known, min(3, len(known))):
        yield move
        mutants = list(mutations(move))
        yield from rng.sample(mutants, min(3, len(mutants)))


def _tried(match: Match, actor: Actor, move: Move, *, legal: bool) -> None:
    due = min((due.at for due in match.deadlines), default=1)
    code: str | None = None
    events: Events = ()
    try:
        events = referee.judge(match, actor, move, due - 1, SECRET).events
    except Refused as refused:
        code = refused.code
    if code in ("not-seated", "already-resigned"):
        return
    caused = [event for event in events if not isinstance(event, CameBack)]
    assert legal == bool(caused), f"{move}: legal is {legal}, and it causes {events}"
    assert code in (None, "illegal-move", "not-your-turn"), code
