"""Matches of every kind of luck: how they begin, and on what their luck rests then."""

import hashlib
from collections.abc import Callable

from domain import opening, referee
from domain.chance import secret_of
from domain.commands import (
    AddSeat,
    Begin,
    Branch,
    Command,
    DropSeat,
    Expire,
    Free,
    GiveWords,
    Join,
    Leave,
    Open,
    Pledge,
    SeatComputer,
    Stop,
)
from domain.evolve import Decided
from domain.game import Move
from domain.games import GAMES
from domain.match import Actor, Fill, Pace, Seat, next_deadline, seat_of
from domain.opening import open_branch
from domain.pledges import pledge_to
from domain.words import Unknowns
from events.log import encoded
from tests.domain.journey import MASTER_KEY, SECRET, Journey, Step
from tests.domain.laws_of_trust import sealed_log
from tests.trust.recorded import Recorded, logged

GAME = "dragonwood"
ME, OPEN, AI = Seat("player"), Seat("open"), Seat("ai", level="novice")
FILLED = Seat("open", fill=Fill("novice", 60))
STOP = ("operator", Stop())


class Story:
    """A match, as what it was asked for one thing after the other."""

    def __init__(self, opened: Decided, actor: Actor, command: Command, secret: bytes) -> None:
        self.match, self.now, self._secret = opened.match, opened.match.opened_at, secret
        first = Step(actor, command, self.now, opened.events, opened.match)
        self.steps: tuple[Step, ...] = (first,)

    def does(self, who: str, command: Command | Move) -> "Story":
        """A player, the operator, or the clock (once time is up) asks for something."""
        if isinstance(command, Expire):
            self.now = max(self.now, next_deadline(self.match) or 0)
        actor = Actor(who) if who in ("operator", "clock") else self._player(who)  # type: ignore[arg-type]
        decided = referee.judge(self.match, actor, command, self.now, self._secret)
        self.match = decided.match
        step = Step(actor, command, self.now, decided.events, decided.match)
        self.steps = (*self.steps, step)
        return self

    def _player(self, who: str) -> Actor:
        return Actor("player", seat_of(self.match, who), who)

    def joins(self, who: str, words: str | None = None) -> "Story":
        return self.does(who, Join(words))

    def pledges(self, *who: str) -> "Story":
        """Each of these pledges their words."""
        for one in who:
            seat = seat_of(self.match, one)
            assert seat is not None
            self.does(one, Pledge(pledge_to(words_of(one), self.match.id, seat)))
        return self

    def gives(self, *who: str) -> "Story":
        """Each of these gives the words that they have pledged."""
        for one in who:
            self.does(one, GiveWords(words_of(one)))
        return self

    def says(self, who: str) -> "Story":
        return self.does(who, GiveWords("plain"))

    def times_out(self) -> "Story":
        return self.does("clock", Expire())

    def recorded(self) -> Recorded:
        """The match, over now, as it is stored."""
        journey = Journey(GAMES[GAME], "", self.does(*STOP).steps)
        seals, log = sealed_log(journey)
        return logged(GAMES[GAME], self.match.id, seals, log, map(encoded, log))


def words_of(who: str) -> str:
    """The words that a player pledges: 64 hex digits, the same each time."""
    return hashlib.sha256(who.encode()).hexdigest()


def opened(*seats: Seat, words: str | None = None, pledges: bool | None = True) -> Story:
    """A match that Ada opens."""
    command = Open(GAME, {}, seats, Pace(), words, pledges=pledges)
    decided = opening.open_match("m1", "ada", command, 1_000_000, SECRET)
    return Story(decided, Actor("player", seat_of(decided.match, "ada"), "ada"), command, SECRET)


def two(words: str | None = None) -> Story:
    """Ada and Eve at a table with pledges."""
    return opened(ME, OPEN, words=words).joins("eve")


def branch(unknowns: Unknowns, words: str | None = None, pledges: bool | None = None) -> Story:
    """A branch of a match that is over, in which Ada sits against a computer."""
    stood = opened(ME, AI, pledges=None).match
    over = Story.does(opened(ME, AI, pledges=None), *STOP).match
    seat = 0 if unknowns == "redealt" else None
    command = Branch("m1", 1, (ME, AI), unknowns, seat, words=words, pledges=pledges)
    secret = secret_of(MASTER_KEY, "m2")
    decided = open_branch("m2", "ada", command, stood, over, 2_000_000, secret)
    return Story(decided, Actor("player", 0, "ada"), command, secret)


CASES: dict[str, tuple[str, Callable[[], Story]]] = {
    "all gave what they had pledged": (
        "pledges",
        lambda: two().pledges("ada", "eve").gives("ada", "eve"),
    ),
    "a person gave theirs, against a computer": (
        "pledges",
        lambda: opened(ME, AI).pledges("ada").gives("ada"),
    ),
    "a computer has taken a free seat": (
        "pledges",
        lambda: opened(ME, FILLED).pledges("ada").times_out().gives("ada"),
    ),
    "somebody has come in place of who said plain words": (
        "pledges",
        lambda: (
            opened(ME, OPEN, OPEN)
            .joins("eve", "salt")
            .does("eve", Leave())
            .joins("eve")
            .joins("ben")
            .pledges("ada", "eve", "ben")
            .gives("ada", "eve", "ben")
        ),
    ),
    "somebody has come in place of a computer": (
        "words",
        lambda: (
            opened(ME, AI, OPEN)
            .does("ada", Free(1))
            .joins("eve", "salt")
            .joins("ben")
            .pledges("ada", "ben")
            .gives("ada", "ben")
        ),
    ),
    "a free seat was dropped, and who moved up has pledged again": (
        "pledges",
        lambda: (
            opened(ME, OPEN, Seat("player", "ben"))
            .joins("ben")
            .pledges("ada", "ben")
            .does("ada", DropSeat(1))
            .pledges("ben")
            .gives("ada", "ben")
        ),
    ),
    "a free seat was dropped, and who moved up never pledged again": (
        "words",
        lambda: (
            opened(ME, OPEN, Seat("player", "ben"))
            .joins("ben")
            .pledges("ada", "ben")
            .does("ada", DropSeat(1))
            .times_out()
            .gives("ada")
        ),
    ),
    "begun with a computer, and a person's seat added": (
        "pledges",
        lambda: (
            opened(ME, OPEN)
            .does("ada", AddSeat(OPEN))
            .does("ada", SeatComputer(1, "novice"))
            .joins("eve")
            .pledges("ada", "eve")
            .gives("ada", "eve")
        ),
    ),
    "a computer's seat was added, and one for a person dropped": (
        "pledges",
        lambda: (
            opened(ME, OPEN, OPEN)
            .does("ada", AddSeat(AI))
            .pledges("ada")
            .does("ada", Begin())
            .gives("ada")
        ),
    ),
    "somebody never opened their pledge": (
        "words",
        lambda: two().pledges("ada", "eve").gives("ada").times_out(),
    ),
    "somebody resigned before they opened it": (
        "words",
        lambda: two().pledges("ada", "eve").gives("ada").does("eve", Leave()),
    ),
    "nobody opened theirs": ("words", lambda: two().pledges("ada", "eve").times_out()),
    "somebody never pledged": ("words", lambda: two().pledges("ada").times_out().gives("ada")),
    "somebody said plain words": (
        "words",
        lambda: two().pledges("ada").says("eve").gives("ada"),
    ),
    "nobody pledged": ("operator", lambda: two().times_out()),
    "plain words, without pledges": (
        "words",
        lambda: opened(ME, OPEN, pledges=None).joins("eve", "salt"),
    ),
    "the host's words, without pledges": (
        "words",
        lambda: opened(ME, OPEN, words="salt", pledges=None).joins("eve"),
    ),
    "no words, without pledges": (
        "operator",
        lambda: opened(ME, OPEN, pledges=None).joins("eve"),
    ),
    "computers alone": ("operator", lambda: opened(AI, AI)),
    "computers alone, and the host's words": ("words", lambda: opened(AI, AI, words="salt")),
    "a branch, with pledges": (
        "pledges",
        lambda: branch("real", pledges=True).pledges("ada").gives("ada"),
    ),
    "a branch, with plain words": ("words", lambda: branch("real", "salt")),
    "a branch, without words": ("operator", lambda: branch("real")),
    "a branch that is dealt again, with pledges": (
        "pledges",
        lambda: branch("redealt", pledges=True).pledges("ada").gives("ada"),
    ),
    "a branch that is dealt again without words": ("operator", lambda: branch("redealt", "salt")),
}
"""On what it rests, and how it comes to that."""
