"""The laws of sight: what views show, and what a computer player makes of them."""

from collections.abc import Iterator
from functools import reduce
from random import Random
from typing import Any

import msgspec

from domain import chance
from domain.evolve import evolve as evolve_match
from domain.game import Ask, Events, Game, Move, unfold
from domain.logged import union_of
from domain.match import Match, awaited
from domain.secrecy import seen_by
from tests.domain.journey import LONGEST, Journey
from tests.domain.known import conserved_of
from tests.domain.values import Known, holes, mutations


def redaction_commutes_with_evolve(journey: Journey) -> None:
    """To see what became of a match is to see what happened to it."""
    for viewer in journey.viewers:
        seen: Match | None = None
        for event, match in journey.history:
            seen = evolve_match(seen, seen_by(event, viewer))
            assert seen == seen_by(match, viewer), f"{event} as {viewer} sees it"


def seeing_twice_is_seeing_once(journey: Journey) -> None:
    """A view of a view is the same view."""
    matches = [step.after for step in journey.steps]
    for viewer in journey.viewers:
        for thing in (*matches, *(event for event, _ in journey.history)):
            assert seen_by(seen_by(thing, viewer), viewer) == seen_by(thing, viewer)
        for step in journey.steps:
            seen = seen_by(step.command, viewer, step.actor.seat)
            assert seen_by(seen, viewer, step.actor.seat) == seen


def none_is_always_a_hole(journey: Journey) -> None:
    """A veiled field that nobody has redacted holds no None."""
    known: Known = set()
    for event, match in journey.history:
        for thing in (event, match.table):
            assert not list(holes(thing, known=known)), f"in {thing}"
    for step in journey.steps:
        assert not list(holes(step.command)), f"in {step.command}"


def waiting_is_public(journey: Journey) -> None:
    """The open decisions are the same on the table and on every view of it."""
    for step in journey.steps:
        for viewer in journey.viewers:
            assert awaited(seen_by(step.after, viewer)) == awaited(step.after)


def choices_depend_on_the_view_alone(journey: Journey) -> None:
    """The choices of a seat do not depend on hidden things."""
    game = journey.game
    for match, seat, view in looks(journey, 25):
        choices = game.choices(view, seat)
        for number in range(2):
            imagined = game.imagine(view, seat, _luck(journey, number))
            assert game.choices(imagined, seat) == choices
            assert all(game.legal(imagined, seat, move) for move in choices.moves)
        assert game.choices(match.table, seat) == choices


def reasons_depend_on_the_view_alone(journey: Journey) -> None:
    """The objection to a move does not depend on hidden things."""
    game, rng = journey.game, journey.luck
    made = [step.command for step in journey.steps if isinstance(step.command, Move)]
    for match, seat, view in looks(journey, 25):
        imagined = game.imagine(view, seat, _luck(journey, 0))
        for move in _strange(rng, made):
            objection = game.objection(view, seat, move)
            assert game.objection(imagined, seat, move) == objection, f"{move} by {seat}"
            assert game.objection(match.table, seat, move) == objection, f"{move} by {seat}"


def a_complete_list_has_every_way(journey: Journey) -> None:
    """An answer that is legal and not on a complete list has the same effect as one on it: two
    dragons named in another order.
    """
    game, rng = journey.game, journey.luck
    for match, seat, view in looks(journey, 25):
        choices = game.choices(view, seat)
        kinds = {w.kind for w in awaited(match) if seat in w.seats}
        answers = tuple(m for kind in game.kinds if kind.kind in kinds for m in kind.moves)
        if match.status != "running" or not choices.complete or not answers:
            continue
        listed = set(choices.moves)
        for move in rng.sample(choices.moves, min(3, len(choices.moves))):
            legal = (each for each in mutations(move) if game.legal(view, seat, each))
            for unlisted in (m for m in legal if isinstance(m, answers) and m not in listed):
                tables = (_after(game, match.table, seat, other) for other in choices.moves)
                assert _after(game, match.table, seat, unlisted) in tables, f"{unlisted} by {seat}"


def _after(game: Game[Any, Any], table: Any, seat: int, move: Move) -> Any:
    return reduce(game.evolve, game.decide(table, seat, move), table)


def the_imagined_looks_like_the_real(journey: Journey) -> None:
    """To the seat that imagines it; without holes, with all components, and from the view alone."""
    game, conserved = journey.game, conserved_of(journey.game.slug)
    for match, seat, view in looks(journey, 40):
        imagined = game.imagine(view, seat, _luck(journey, 0))
        assert seen_by(imagined, seat) == view, f"imagined by {seat}"
        assert not list(holes(imagined)), f"in {imagined}"
        assert conserved(imagined) == conserved(match.table), f"imagined by {seat} from {view}"
        again = game.imagine(seen_by(imagined, seat), seat, _luck(journey, 0))
        assert again == imagined


def the_imagined_can_be_played_out(journey: Journey) -> None:
    """With other luck and other moves, to the end."""
    rng = journey.luck
    for match in journey.sample(3):
        seat = rng.choice(journey.seats)
        imagined = journey.game.imagine(seen_by(match.table, seat), seat, rng.randrange)
        _play_out(journey.game, imagined, len(journey.seats), rng)


def views_have_the_type_of_tables(journey: Journey) -> None:
    """The published schemas allow every hole: each view and redacted event can be read back."""
    events = msgspec.json.Decoder(union_of(*journey.game.events))
    for match in journey.sample(20):
        for viewer in journey.viewers:
            view = seen_by(match.table, viewer)
            read = msgspec.json.decode(msgspec.json.encode(view), type=journey.game.table)
            assert read == view
    for event in {type(event): event for event, _ in journey.history}.values():
        seen = seen_by(event, None)
        if type(event) in journey.game.events:
            assert events.decode(msgspec.json.encode(seen)) == seen


LAWS = (
    redaction_commutes_with_evolve,
    seeing_twice_is_seeing_once,
    none_is_always_a_hole,
    waiting_is_public,
    choices_depend_on_the_view_alone,
    reasons_depend_on_the_view_alone,
    a_complete_list_has_every_way,
    the_imagined_looks_like_the_real,
    the_imagined_can_be_played_out,
    views_have_the_type_of_tables,
)


def _strange(rng: Random, made: list[Move]) -> Iterator[Move]:
    """Moves of other seats and other times, and mutants of them."""
    for move in rng.choices(made, k=3) if made else ():
        yield move
        yield from rng.sample(mutants := list(mutations(move)), min(2, len(mutants)))


def looks(journey: Journey, number: int) -> Iterator[tuple[Match, int, Any]]:
    """Matches of the journey, each with a seat (mostly an awaited one) and what it sees."""
    rng = journey.luck
    for match in journey.sample(number):
        expected = [seat for waiting in awaited(match) for seat in waiting.seats]
        seat = rng.choice((*journey.seats, *expected * 2))
        yield match, seat, seen_by(match.table, seat)


def _luck(journey: Journey, number: int) -> chance.Below:
    return Random(f"{journey.name} {number}").randrange


def dice(rng: Random) -> Ask:
    """Chance, from a source of luck of one's own."""
    return lambda question: chance.answer(question, rng.randrange)


def _play_out(game: Game[Any, Any], table: Any, seats: int, rng: Random) -> None:
    for _ in range(LONGEST):
        open_now = game.waiting(table)
        if not open_now:
            scores = game.scores(table)
            assert scores is not None
            assert len(scores) == seats
            return
        _, table = unfold(game, table, _anything(game, table, open_now, rng), dice(rng))
    raise AssertionError("this play-out does not end")


def _anything(game: Game[Any, Any], table: Any, open_now: Any, rng: Random) -> Events:
    waiting = rng.choice(open_now)
    if not waiting.seats or waiting.reminder or rng.random() < 0.1:
        return game.expire(table, waiting)
    seat = rng.choice(game.wanted(table, waiting))
    return game.decide(table, seat, rng.choice(game.choices(seen_by(table, seat), seat).moves))
