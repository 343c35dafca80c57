"""Whole random matches, through the referee: what the laws of games look at.

A journey is drawn from a seed: who sits where, who dawdles, resigns, moves out of turn.
"""

from contextlib import suppress
from functools import cached_property, lru_cache
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from domain import opening
from domain.chance import secret_of
from domain.commands import (
    AddSeat,
    AllowHints,
    Begin,
    Command,
    DropSeat,
    End,
    Expire,
    GiveTime,
    GiveWords,
    Join,
    Leave,
    Open,
    Pause,
    Pledge,
    Resume,
    SeatComputer,
    TakeBack,
    TakeInvite,
)
from domain.events import DrawnAnew, HeadLost
from domain.evolve import Decided, evolve
from domain.game import Event, Events, Game, Move
from domain.logged import with_renewal
from domain.match import (
    Actor,
    Fill,
    Match,
    Pace,
    Seat,
    awaited,
    is_full,
    next_deadline,
    seat_of,
    wanted,
)
from domain.people import NO_PAST, NewestEntry, Past, past_after, seats_in_person, stable_number
from domain.pledges import pledge_to
from domain.referee import FRESH, Envelope, decide
from domain.refusals import Refused
from domain.secrecy import Viewer, seen_by
from domain.taking_back import offer_of
from domain.words import Visibility

MASTER_KEY = b"the master key"
SECRET = secret_of(MASTER_KEY, "m1")
FICKLE, WEARY = 0.15, 0.05
"""In how many matches somebody asks for the end now and then, and how often there."""
VISIBILITIES: tuple[Visibility | None, ...] = (None, "public", "unlisted", "private")
HESITANT = 0.3
"""How often somebody leaves their seat before the start, and takes it again."""
LATE = 0.2
"""How often computers take free seats before a guest comes, where they may."""
FILL = Fill("novice", 60)
HOSTED, HASTY = 0.2, 0.3
"""In how many matches the host changes the seats, and how often they do not wait for a guest."""
HINTED, PUZZLED = 0.5, 0.05
"""In how many matches hints are allowed, and taken; how often a player among computers allows them
later.
"""
UNSAFE, CARELESS = 0.2, 0.02
"""In how many matches the store loses entries now and then, and how often there."""
REDRAWN = 0.5
"""How often it draws luck anew then, and does not name what it lost, as earlier releases did."""
PLEDGED, SILENT = 0.3, 0.2
"""In how many matches words are pledged, and how often time runs out on somebody who must."""
HASTILY_MOVED = 0.3
"""How often a player takes back a move, or a resignation, where they may."""
RESTFUL, SLEEPY, KIND = 0.02, 0.3, 0.5
"""How often all persons pause, where they may; how often time ends the pause; and how often one of
them gives another time instead.
"""
LONGEST = 5000
"""Steps after which a match is said not to end."""


class Step(Struct, frozen=True):
    """A command, what it caused, and the match after it; `generation` as in an entry."""

    actor: Actor
    command: Command | Move
    now: int
    events: Events
    after: Match
    generation: str | None = None

    @property
    def happened(self) -> Events:
        """As in domain/logged.py."""
        return with_renewal(self.events, self.generation)


class Journey:
    """A match from its opening to its end."""

    def __init__(self, game: Game[Any, Any], name: str, steps: tuple[Step, ...]) -> None:
        self.game = game
        self.name = name
        self.steps = steps

    def __repr__(self) -> str:
        return f"<{self.game.slug} {self.name}: {len(self.steps)} steps>"

    @cached_property
    def history(self) -> tuple[tuple[Event, Match], ...]:
        """Each event, with the match after it."""
        history: list[tuple[Event, Match]] = []
        match: Match | None = None
        for event in (event for step in self.steps for event in step.happened):
            match = evolve(match, event)
            history.append((event, match))
        return tuple(history)

    @property
    def end(self) -> Match:
        """The match at its end."""
        return self.steps[-1].after

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.end.seats))

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        """All seats, and a spectator."""
        return (None, *self.seats)

    @property
    def luck(self) -> Random:
        """Luck for samples, the same for each law."""
        return Random(self.name)

    def sample(self, number: int) -> tuple[Match, ...]:
        """So many matches that wait for a decision, from anywhere in the journey."""
        after = (step.after for step in self.steps)
        running = [match for match in after if match.status == "running" and match.paused is None]
        return tuple(self.luck.sample(running, min(number, len(running))))


@lru_cache(maxsize=64)
def journey(game: Game[Any, Any], seats: int, options: bytes, seed: int) -> Journey:
    """The journey of this seed; `options` as JSON. It fails if the match does not end."""
    name = f"{seats} seats, {options.decode()}, seed {seed}"
    return Journey(game, name, tuple(Driver(game, seats, options, Random(name)).drive()))


@lru_cache(maxsize=8)
def idle(game: Game[Any, Any], seats: int) -> Journey:
    """A match nobody plays: there is only the clock."""
    driver = Driver(game, seats, b"{}", Random(seats))
    driver.dawdling, driver.quitting = 1.0, 0.0
    return Journey(game, f"{seats} idle seats", tuple(driver.drive()))


class Driver:
    """The actors at the table."""

    def __init__(self, game: Game[Any, Any], seats: int, options: bytes, rng: Random) -> None:
        self.game = game
        self.options = msgspec.json.decode(options)
        self.rng = rng
        self.dawdling = rng.choice((0.0, 0.05, 0.5))
        self.quitting = rng.choice((0.0, 0.02, 0.1))
        self.whims = Random(f"whims of {rng.getstate()[1][:3]}")
        self.weariness = WEARY if self.whims.random() < FICKLE else 0.0
        self.names = tuple(f"player {n}" for n in range(seats))
        self._asking = Random(f"hints of {rng.getstate()[1][:3]}")
        hinted = self.names if self._asking.random() < HINTED else ()
        self.hinted = tuple(self._asking.randrange(9) for _ in hinted)
        self._losing = Random(f"losses of {rng.getstate()[1][:3]}")
        self.careless = CARELESS if self._losing.random() < UNSAFE else 0.0
        self._pledging = Random(f"pledges of {rng.getstate()[1][:3]}")
        self.pledges = self._pledging.random() < PLEDGED or None
        self._hosting = Random(f"hosting of {rng.getstate()[1][:3]}")
        self.hosted = self._hosting.random() < HOSTED
        self._regretting = Random(f"regrets of {rng.getstate()[1][:3]}")
        self._resting = Random(f"rests of {rng.getstate()[1][:3]}")
        self.steps: list[Step] = []
        self.past: Past = NO_PAST
        self.now = 1_000_000
        self.secret = SECRET

    def drive(self) -> list[Step]:
        """Every step from the opening to the end."""
        self._open()
        while self._match.status == "running":
            assert len(self.steps) < LONGEST, "this match does not end"
            self._puzzle()
            self._regret()
            self._rest()
            self._step(*self._next())
        return self.steps

    def _regret(self) -> None:
        """A player may take back what they have just done."""
        for number in range(len(self._match.seats)):
            offer = offer_of(self._match, self.past, number, self.now)
            if offer and self._regretting.random() < HASTILY_MOVED:
                self._ask(number, TakeBack())

    def _rest(self) -> None:
        """All persons may pause and go on, or one gives another time."""
        persons = sorted(seats_in_person(self._match))
        if not persons or self._resting.random() >= RESTFUL:
            return
        with suppress(Refused):
            if self._resting.random() < KIND:
                self._ask(self._resting.choice(persons), GiveTime(self._resting.choice(persons)))
                return
            for seat in persons:
                self._ask(seat, Pause())
            if self._resting.random() < SLEEPY:
                self._step(*self._clock(next_deadline(self._match)))
            for seat in persons if self._match.paused is not None else ():
                self._ask(seat, Resume())

    def _ask(self, seat: int, command: Command) -> None:
        self._step(Actor("player", seat, self._match.seats[seat].player), command)

    @property
    def _match(self) -> Match:
        return self.steps[-1].after

    def _open(self) -> None:
        """Some seats for computers, some reserved, some open; the host may be anywhere."""
        host, *guests = self.rng.sample(self.names, len(self.names))
        visibility = self.whims.choice(VISIBILITIES)
        free = Seat("open", fill=self.whims.choice((None, FILL)))
        free = Seat("invite") if visibility == "private" else free
        kinds = (free, Seat("ai", level="novice"))
        seats = tuple(self.rng.choice((*kinds, Seat("player", name))) for name in guests)
        laid = (Seat("player"), *seats)
        hints = self.hinted != () or None
        terms = (self.game.slug, self.options, laid, Pace(), "salt", visibility)
        asked = Open(*terms, hints=hints, pledges=self.pledges)
        lost = self._lost()
        decided = opening.open_match("m1", host, asked, self.now, self.secret, renewals=lost)
        self._record(Actor("player", 0, host), asked, None, decided)
        if self.hosted:
            self._lay(host, free)
        for name in guests:
            self._wait(LATE)
            self._hasten(host)
            if not is_full(self._match) and _free(self._match, name):
                self._join(name)
                if self.rng.random() < HESITANT:
                    self._hesitate(name)
        self._wait(1.0)
        while self._match.status == "open":
            self._give_words()

    def _lay(self, host: str, free: Seat) -> None:
        """The host adds a seat and takes another one away, if the options go with one more."""
        if is_full(self._match) or len(self._match.seats) == self.game.seats[1]:
            return
        kinds = (free, Seat("ai", level="novice"))
        with suppress(Refused):
            self._host(host, AddSeat(self._hosting.choice(kinds)))
            others = [n for n, seat in enumerate(self._match.seats) if seat.player != host]
            self._host(host, DropSeat(self._hosting.choice(others)))

    def _hasten(self, host: str) -> None:
        """The host may have a computer on a free seat, or on all of them."""
        free = [n for n, seat in enumerate(self._match.seats) if not seat.taken]
        if self.hosted and free and self._hosting.random() < HASTY:
            one = SeatComputer(self._hosting.choice(free), "novice")
            self._host(host, self._hosting.choice((one, Begin("novice"))))

    def _host(self, host: str, command: Command) -> None:
        self._step(Actor("player", seat_of(self._match, host), host), command)

    def _wait(self, patience: float) -> None:
        """With this probability, until computers have taken a seat that they may take."""
        while not is_full(self._match) and self._match.deadlines:
            if self.whims.random() >= patience:
                return
            self._step(*self._clock(next_deadline(self._match)))

    def _give_words(self) -> None:
        """One of those whose words are awaited pledges, or gives them; or time is up."""
        waiting = awaited(self._match)[0]
        seat = self._pledging.choice(waiting.seats)
        if self._pledging.random() < SILENT:
            return self._step(*self._clock(next_deadline(self._match)))
        words, actor = f"{seat:064x}", Actor("player", seat, self._match.seats[seat].player)
        bound = Pledge(pledge_to(words, "m1", seat)) if waiting.kind == "pledge" else None
        return self._step(actor, bound or GiveWords(words))

    def _hesitate(self, name: str) -> None:
        """Leave and come back, if there is time."""
        seat = seat_of(self._match, name)
        if not is_full(self._match) and seat is not None:
            self._step(Actor("player", seat, name), Leave())
            self._join(name)

    def _join(self, name: str) -> None:
        words = self.rng.choice((None, "", name))
        seats = self._match.seats
        reserved = any(seat.player == name for seat in seats)
        invited = [
            (stable_number(self._match, n), s.invite)
            for n, s in enumerate(seats)
            if s.kind == "invite"
        ]
        invites = (TakeInvite(n, number, words) for n, number in invited if number is not None)
        command = Join(words) if reserved else next(invites, Join(words))
        self._step(Actor("player", None, name), command)

    def _next(self) -> tuple[Actor, Command | Move]:
        due = next_deadline(self._match)
        self.now += self.rng.randrange(1000, 9000)
        if due is not None and (self.now >= due or self.rng.random() < self.dawdling):
            return self._clock(due)
        seat = self._mover()
        if seat is None:
            return self._clock(due)
        actor = self._actor(seat)
        if actor.kind == "player" and self.rng.random() < self.quitting:
            return actor, Leave()
        if actor.kind == "player" and self._tires(seat):
            return actor, End()
        choices = self.game.choices(seen_by(self._match.table, seat), seat)
        moves = (*choices.moves, *choices.always)
        return (actor, self.rng.choice(moves)) if moves else self._clock(due)

    def _puzzle(self) -> None:
        """A player alone with computers may allow hints."""
        seated = [(n, seat) for n, seat in enumerate(self._match.seats) if seat.player]
        if len(seated) != 1 or self._match.hints or self._asking.random() >= PUZZLED:
            return
        ((number, seat),) = seated
        if not seat.resigned:
            self._step(Actor("player", number, seat.player), AllowHints())

    def _tires(self, seat: int) -> bool:
        """Whether a player asks for the end now; never the last one who has not."""
        others = seats_in_person(self._match) - {seat, *self._match.ending}
        asks = self.whims.random() < self.weariness
        return asks and bool(others) and seat not in self._match.ending

    def _clock(self, due: int | None) -> tuple[Actor, Command]:
        assert due is not None, "nobody can move, and no time runs"
        self.now = max(self.now, due)
        return Actor("clock"), Expire()

    def _mover(self) -> int | None:
        """Mostly a seat that is awaited; or anybody else who is still there, out of turn."""
        expected = [s for waiting in awaited(self._match) for s in wanted(self._match, waiting)]
        present = [n for n, s in enumerate(self._match.seats) if not s.computer]
        if present and (not expected or self.rng.random() < 0.15):
            return self.rng.choice(present)
        return self.rng.choice(expected) if expected else None

    def _actor(self, seat: int) -> Actor:
        here = self._match.seats[seat]
        gone = here.resigned or not here.player or (here.away and self.rng.random() < 0.5)
        return Actor("ai", seat) if gone else Actor("player", seat, here.player)

    def _step(self, actor: Actor, command: Command | Move) -> None:
        said = (actor, command, self.now, self.secret, self.hinted, self._lost())
        envelope = Envelope(*said, self.past)
        decided = decide(self._match, FRESH, envelope)
        self._record(actor, command, self._match, decided)

    def _lost(self) -> Events:
        """The cause of new luck after a possible loss of entries: a word; in earlier logs some
        entry that was here before.
        """
        if self._losing.random() >= self.careless:
            return ()
        if self._losing.random() < REDRAWN:
            return (DrawnAnew(self._losing.randbytes(16).hex()),)
        version = len(self.steps) + self._losing.randrange(1, 4)
        return (HeadLost(version, self._losing.randbytes(32).hex()),)

    def _record(
        self, actor: Actor, command: Command | Move, match: Match | None, decided: Decided
    ) -> None:
        """The step, folded here: the match that the referee arrived at must be the same."""
        newest = NewestEntry(len(self.steps) + 1, actor, command, decided.events)
        self.past = past_after(self.past, match, newest, self.now)
        for event in decided.events:
            match = evolve(match, event)
        assert match is not None
        assert match == decided.match, "the referee arrives at another match than its events"
        drawn = next((e.generation for e in decided.events if isinstance(e, DrawnAnew)), None)
        events = tuple(event for event in decided.events if not isinstance(event, DrawnAnew))
        self.steps.append(Step(actor, command, self.now, events, match, drawn))


def _free(match: Match, name: str) -> bool:
    """Whether they can sit down: their own seat may have been given to a computer."""
    if seat_of(match, name) is not None:
        return False
    reserved = {seat.player for seat in match.seats}
    return name in reserved or any(seat.kind in ("open", "invite") for seat in match.seats)
