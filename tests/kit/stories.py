"""Given, when, then: tests of games and matches as sentences.

`given(game, seats)` tells a story at the table, with chance scripted; `laid("me", "open")` tells
one of a whole match. Each step returns the next story; `then` looks at what the last step caused.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

from domain import opening, referee
from domain.chance import Answer, Pick, Question, Roll, Shuffle
from domain.commands import Command, Expire, Open
from domain.evolve import Decided, evolve
from domain.game import Answered, Event, Events, Game, Move, OpenDecision, unfold
from domain.match import Actor, Match, Pace, Seat, next_deadline
from domain.referee import FRESH, Envelope
from domain.refusals import Refused
from domain.secrecy import Viewer, seen_by
from domain.words import Fact, Reason

AS_IT_LIES: Answer = ()
"""Scripted luck: things keep their order, the first are picked, all dice show 1."""


class Story(Struct, frozen=True):
    """A story at the table of a game."""

    game: Game[Any, Any]
    table: Any
    happened: Events = ()

    def given(self, *events: Event) -> "Story":
        """As if these events had happened, whoever allowed them."""
        return replace(self, table=_folded(self.game, self.table, events), happened=())

    def when(self, seat: int, move: Move, *luck: Answer) -> "Story":
        """A seat makes a legal move; chance gives these answers, no more and no fewer."""
        assert self._legal(seat, move), f"the rules do not let seat {seat} make {move}"
        return self._after(self.game.decide(self.table, seat, move), luck)

    def when_time_runs_out(
        self, *luck: Answer, kind: str | None = None, reminder: bool = False
    ) -> "Story":
        """Time is up for the first decision of this kind, until it is no longer open."""
        open_now = [w for w in self.game.waiting(self.table) if w.reminder == reminder]
        due = next(w for w in open_now if kind in (None, w.kind))
        story, script = replace(self, happened=()), list(luck)
        while same := _still_open(story, due):
            expired = story.game.expire(story.table, same)
            events, table = unfold(story.game, story.table, expired, _scripted(script))
            story = replace(story, table=table, happened=(*story.happened, *events))
        assert not script, f"chance was not asked for {script}"
        return story

    def then(self, *expected: Event | type[Event]) -> "Story":
        """Exactly these events happened; a type stands for any event of it."""
        _exactly(self.happened, expected)
        return self

    def then_among(self, *expected: Event | type[Event]) -> "Story":
        """These events happened in this order, maybe with others between them."""
        _among(self.happened, expected)
        return self

    def refuses(self, seat: int, *moves: Move) -> "Story":
        """The rules let this seat make none of these moves."""
        for move in moves:
            assert not self._legal(seat, move), f"seat {seat} may make {move}"
        return self

    def objects(self, seat: int, move: Move, reason: Reason, /, **facts: Fact) -> "Story":
        """The rules refuse this move for this reason, with these facts among others."""
        objection = self.game.objection(seen_by(self.table, seat), seat, move)
        assert objection is not None, f"seat {seat} may make {move}"
        assert objection.reason == reason, f"refused as {objection.reason.code}"
        assert facts.items() <= objection.facts.items(), objection.facts
        return self

    def allows(self, seat: int, *moves: Move) -> "Story":
        """The rules let this seat make each of these moves, and list them if they list all."""
        choices = self.game.choices(seen_by(self.table, seat), seat)
        for move in moves:
            assert self._legal(seat, move), f"seat {seat} may not make {move}"
            listed = move in (*choices.moves, *choices.always)
            assert listed or not choices.complete, f"{move} is not listed"
        return self

    def awaits(self, kind: str, *seats: int) -> "Story":
        """A decision of this kind is open, for exactly these seats."""
        found = [(w.kind, w.seats) for w in self.game.waiting(self.table) if not w.reminder]
        assert (kind, seats) in found, f"awaited: {found}"
        return self

    def shows(self, viewer: Viewer, **fields: Any) -> "Story":
        """Assert what a seat, or a spectator (None), sees of the table, field by field."""
        _same_fields(seen_by(self.table, viewer), fields)
        return self

    def has(self, **fields: Any) -> "Story":
        """Assert what is on the table, field by field."""
        _same_fields(self.table, fields)
        return self

    def imagined(self, seat: int, luck: int = 0) -> Any:
        """A table that this seat may imagine: it looks like the real one to the seat."""
        view = seen_by(self.table, seat)
        table = self.game.imagine(view, seat, Random(luck).randrange)
        assert seen_by(table, seat) == view
        return table

    def ends(self, points: tuple[int, ...], ranks: tuple[int, ...]) -> "Story":
        """The game is over, with these points and ranks, one per seat."""
        scores = self.game.scores(self.table) or ()
        assert tuple((s.points, s.rank) for s in scores) == tuple(zip(points, ranks, strict=True))
        return self

    def _legal(self, seat: int, move: Move) -> bool:
        return self.game.legal(seen_by(self.table, seat), seat, move)

    def _after(self, events: Events, luck: tuple[Answer, ...]) -> "Story":
        script = list(luck)
        happened, table = unfold(self.game, self.table, events, _scripted(script))
        assert not script, f"chance was not asked for {script}"
        return replace(self, table=table, happened=happened)


def given(game: Game[Any, Any], seats: int, *luck: Answer, **options: Any) -> Story:
    """A new table, as far as it unfolds by itself."""
    chosen = game.options(**options)
    game.check(seats, chosen)
    return Story(game, game.setup(seats, chosen))._after((), luck)


def given_table(game: Game[Any, Any], table: Any) -> Story:
    """A table as it stands."""
    return Story(game, table)


def by_seat(usual: tuple[Any, ...], said: Mapping[int, Any]) -> tuple[Any, ...]:
    """The values of all seats: the usual ones, but for those that are said."""
    return tuple(said.get(seat, value) for seat, value in enumerate(usual))


class MatchStory(Struct, frozen=True):
    """A story of a match. The actor is a player by name, a computer by seat, or None: the clock."""

    match: Match
    now: int
    happened: Events = ()

    def when(self, who: str | int | None, command: Command | Move) -> "MatchStory":
        """Let somebody ask for something that the match does."""
        decided = self._judged(who, command)
        return replace(self, match=decided.match, happened=decided.events)

    def refuses(self, who: str | int | None, command: Command | Move, code: str) -> "MatchStory":
        """Let somebody ask for something that the match refuses."""
        with refusal(code):
            self._judged(who, command)
        return self

    def _judged(self, who: str | int | None, command: Command | Move) -> Decided:
        envelope = Envelope(_actor(who, self.match), command, self.now, SECRET, None)
        return referee.decide(self.match, FRESH, envelope)

    def after(self, seconds: float) -> "MatchStory":
        """Time passes."""
        return replace(self, now=self.now + round(seconds * 1000))

    def when_time_runs_out(self) -> "MatchStory":
        """Time passes up to the next deadline, and the clock says so."""
        now = next_deadline(self.match)
        assert now is not None, "no deadline is set"
        return replace(self, now=max(self.now, now)).when(None, Expire())

    def given(self, *events: Event) -> "MatchStory":
        """As if these events had happened."""
        match = self.match
        for event in events:
            match = evolve(match, event)
        return replace(self, match=match, happened=())

    def then(self, *expected: Event | type[Event]) -> "MatchStory":
        """Exactly these events happened, apart from chance's answers; a type stands for any."""
        _exactly(self.happened, expected)
        return self

    def then_among(self, *expected: Event | type[Event]) -> "MatchStory":
        """These events happened in this order, maybe with others between them."""
        _among(self.happened, expected)
        return self

    def has(self, **fields: Any) -> "MatchStory":
        """Assert the fields of the match now."""
        _same_fields(self.match, fields)
        return self


NOW = 1_000_000
SECRET = bytes(range(32))
LEVELS = ("novice", "adept", "master")


def laid(
    *seats: str | Seat, host: str = "ada", words: str | None = None, **asked: Any
) -> MatchStory:
    """A match laid out by its host. A seat: "me", "open", "invite", a level, or a player's name."""
    command = Open(
        asked.get("game", "coffers"),
        asked.get("options", {}),
        tuple(map(_seat, seats)),
        asked.get("pace", Pace()),
        words,
        asked.get("visibility"),
        pledges=asked.get("pledges"),
    )
    decided = opening.open_match("m1", host, command, NOW, SECRET)
    return MatchStory(decided.match, NOW, decided.events)


@contextmanager
def refusal(code: str) -> Iterator[None]:
    """Something is refused with this code, and with a sentence for people."""
    with pytest.raises(Refused) as caught:
        yield
    assert caught.value.code == code, f"refused as {caught.value.code}: {caught.value.detail}"
    assert caught.value.detail.fr
    assert caught.value.detail.en


def _seat(name: str | Seat) -> Seat:
    if isinstance(name, Seat):
        return name
    if name in LEVELS:
        return Seat("ai", level=name)  # type: ignore[arg-type]
    if name in ("open", "invite"):
        return Seat(name)  # type: ignore[arg-type]
    return Seat("player", None if name == "me" else name)


def _actor(who: str | int | None, match: Match) -> Actor:
    match who:
        case None:
            return Actor("clock")
        case int():
            return Actor("ai", who)
        case "operator":
            return Actor("operator")
    seated = (n for n, seat in enumerate(match.seats) if seat.taken and seat.player == who)
    return Actor("player", next(seated, None), who)


def _scripted(script: list[Answer]) -> Any:
    def ask(question: Question) -> Answer:
        assert script, f"chance was asked {question}, and the test has no answer"
        answer = script.pop(0) or _as_it_lies(question)
        assert _answers(answer, question), f"{answer} is no answer to {question}"
        return answer

    return ask


def _as_it_lies(question: Question) -> Answer:
    match question:
        case Shuffle(number) | Pick(number):
            return tuple(range(number))
        case Roll(dice):
            return (1,) * dice


def _answers(answer: Answer, question: Question) -> bool:
    match question:
        case Shuffle(size):
            return sorted(answer) == list(range(size))
        case Pick(number, of):
            return len(set(answer)) == len(answer) == number and set(answer) <= set(range(of))
        case Roll(dice, faces):
            return len(answer) == dice and set(answer) <= set(range(1, faces + 1))


def _still_open(story: Story, due: OpenDecision) -> OpenDecision | None:
    name = (due.kind, due.decision, due.reminder)
    found = story.game.waiting(story.table)
    return next((w for w in found if (w.kind, w.decision, w.reminder) == name), None)


def _folded(game: Game[Any, Any], table: Any, events: Events) -> Any:
    for event in events:
        table = game.evolve(table, event)
    return table


def _told(events: Events) -> Events:
    return tuple(event for event in events if not isinstance(event, Answered))


def _is(event: Event, expected: Event | type[Event]) -> bool:
    return isinstance(event, expected) if isinstance(expected, type) else event == expected


def _exactly(events: Events, expected: tuple[Event | type[Event], ...]) -> None:
    told = _told(events)
    same = len(told) == len(expected) and all(map(_is, told, expected))
    assert same, f"happened: {told}\nexpected: {expected}"


def _among(events: Events, expected: tuple[Event | type[Event], ...]) -> None:
    rest = iter(_told(events))
    for one in expected:
        assert any(_is(event, one) for event in rest), f"{one} is not in {events}"


def _same_fields(thing: Any, fields: dict[str, Any]) -> None:
    found = {name: getattr(thing, name) for name in fields}
    assert found == fields, f"found: {found}\nexpected: {fields}"
