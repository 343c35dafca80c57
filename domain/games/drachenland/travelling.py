"""The result of an adventurer's steps: the last space, the means used up, the events."""

from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from domain.game import Event, Events
from domain.games.drachenland import events as e
from domain.games.drachenland import reasons as r
from domain.games.drachenland.board import Space
from domain.games.drachenland.components import (
    COLOUR_NAMES,
    FLIGHT,
    MARCH,
    ROYAL_DRAGONS,
    TOKENS,
    Colour,
    Token,
)
from domain.games.drachenland.moves import AnyStep, Boat, By, Call, Fly, March, Walk
from domain.games.drachenland.reasons import in_step
from domain.games.drachenland.table import Table
from domain.games.drachenland.walking import entrance_of, footpaths, route, stops
from domain.words import Objection


class Course(Struct, frozen=True):
    """How far an adventurer has come in its activation.

    `dragon` is where the royal dragon of its colour lies face up; `face` what its die shows;
    `tokens` what its seat has left. `ridden`: the die was spent on the dragon. `stopped`: it stands
    on a token that lies face down, and goes no further (D9). `behind` is the space from which it
    has just walked here: it must not turn round at once (D7).
    """

    seat: int
    pawn: Colour
    at: Space | None
    dragon: Space | None
    face: int
    tokens: tuple[Token, ...]
    walked: int = 0
    marches: int = 0
    ridden: bool = False
    stopped: bool = False
    behind: Space | None = None
    events: Events = ()

    @property
    def points(self) -> int:
        """The number of spaces that it may still walk (D11)."""
        return points(self.face, self.marches, self.ridden) - self.walked


def points(face: int, marches: int, ridden: bool) -> int:
    """How many spaces an activation allows in all (D11): the die, unless the dragon took it."""
    return MARCH * marches + (0 if ridden else face)


class Gait(NamedTuple):
    """The start of an activation; after a stop no die goes on, and `face` is 0."""

    seat: int
    pawn: Colour
    face: int


def course(view: Table, gait: Gait) -> Course:
    """An adventurer before its first step."""
    seat, pawn, face = gait
    at = view.pawn(seat, pawn).at
    return Course(seat, pawn, at, dragon_of(view, pawn), face, view.tokens[seat])


def dragon_of(view: Table, colour: Colour) -> Space | None:
    """The volcano on which the royal dragon of this colour lies face up (D16)."""
    craters = zip(view.graph.volcanoes, view.craters, strict=True)
    dragon = ROYAL_DRAGONS[colour]
    return next((volcano for volcano, crater in craters if dragon in crater.face_up), None)


class Trip(NamedTuple):
    """Steps as they are done: up to the first token that lies face down (`done`). Those after it
    are judged as if that token lay face up (`planned`), and dropped (D9).
    """

    done: Course
    planned: Course


def travelled(view: Table, gait: Gait, steps: tuple[AnyStep, ...]) -> Trip | Objection:
    """The result of these steps, or the objection to the first bad one."""
    now, done = course(view, gait), None
    for number, step in enumerate(steps, 1):
        moved = after(view, now, step)
        if isinstance(moved, Objection):
            return in_step(moved, number)
        now = moved
        done = done or (now if now.stopped else None)
    return Trip(done or now, now)


def after(view: Table, now: Course, step: AnyStep) -> Course | Objection:
    """The course after one more step, or what is wrong with the step."""
    match step:
        case Walk(to):
            return _walk(view, now, to)
        case March():
            return _march(now)
        case Boat(to):
            return _boat(view, now, to)
        case Fly(to, by):
            return _fly(view, now, to, by)
        case Call(by):
            return _call(view, now, by)


# On foot.


def _walk(view: Table, now: Course, to: Space) -> Course | Objection:
    distance = footpaths(view, now.at, now.behind).distance.get(to)
    objection = _against_walking(view, now, to, distance)
    if objection is not None or distance is None:
        return objection or r.NO_WAY.because(space=to)
    way = route(view, now.at, to, now.behind)
    entrance = entrance_of(view, way[0]) if now.at is None else None
    event = e.Walked(now.seat, now.pawn, entrance, way)
    arrived = _arrived(view, now, to, event)
    return replace(arrived, walked=now.walked + distance, behind=(now.at, *way)[-2])


def _against_walking(view: Table, now: Course, to: Space, distance: int | None) -> Objection | None:
    """D7: as far as there are points, and not back to the space just left."""
    if to not in view.graph.neighbours:
        return r.NO_SUCH_SPACE.because(space=to)
    if to == now.at:
        return r.ALREADY_THERE.because(space=to)
    if distance is not None and distance <= now.points:
        return None
    if to == now.behind:
        return r.TURNS_ROUND.because(space=to)
    if distance is None:
        return r.NO_WAY.because(space=to)
    return r.TOO_FAR.because(space=to, distance=distance, left=now.points)


def _march(now: Course) -> Course | Objection:
    """D11: before or after the die's spaces, as often as there are forced marches."""
    used = _using(now, "forced_march")
    return used if isinstance(used, Objection) else replace(used, marches=used.marches + 1)


# By boat and dragon.


def _boat(view: Table, now: Course, to: Space) -> Course | Objection:
    """D12, D31: along a river, as often as there are boatmen."""
    if now.at is None:
        return r.OFF_BOARD.because()
    if to not in view.graph.rivers.get(now.at, ()):
        return r.NO_RIVER.because(origin=now.at, space=to)
    used = _using(now, "boatman")
    if isinstance(used, Objection):
        return used
    return _arrived(view, used, to, e.BoatTaken(now.seat, now.pawn, to))


def _fly(view: Table, now: Course, to: Space, by: By) -> Course | Objection:
    """D13, D15, D31: from the dragon's volcano to another one."""
    objection = _against_flying(view, now, to)
    if objection is not None or now.at is None:
        return objection or r.OFF_BOARD.because()
    paid = _paying(now, by)
    if isinstance(paid, Objection):
        return paid
    flown = _arrived(view, paid, to, e.DragonFlown(now.seat, now.pawn, now.at, to))
    return replace(flown, dragon=to)


def _against_flying(view: Table, now: Course, to: Space) -> Objection | None:
    if now.at is None:
        return r.OFF_BOARD.because()
    if to not in view.graph.index:
        return r.NO_VOLCANO.because(space=to)
    if to == now.at:
        return r.ALREADY_THERE.because(space=to)
    if now.dragon is None:
        return r.DRAGON_NOT_UP.because(pawn=COLOUR_NAMES[now.pawn])
    if now.dragon != now.at:
        names = COLOUR_NAMES[now.pawn]
        return r.DRAGON_ELSEWHERE.because(pawn=names, dragon=now.dragon, origin=now.at)
    return None


def _call(view: Table, now: Course, by: By) -> Course | Objection:
    """D14, D16: the dragon comes from another volcano, where it lies face up. The adventurer has
    not moved: it still may not turn round (D7).
    """
    objection = _against_calling(view, now)
    if objection is not None or now.at is None or now.dragon is None:
        return objection or r.OFF_BOARD.because()
    paid = _paying(now, by)
    if isinstance(paid, Objection):
        return paid
    event = e.DragonCalled(now.seat, now.pawn, now.dragon, now.at)
    return replace(paid, dragon=now.at, events=(*paid.events, event))


def _against_calling(view: Table, now: Course) -> Objection | None:
    if now.at is None:
        return r.OFF_BOARD.because()
    if now.at not in view.graph.index:
        return r.NO_VOLCANO.because(space=now.at)
    if now.dragon is None:
        return r.DRAGON_NOT_UP.because(pawn=COLOUR_NAMES[now.pawn])
    if now.dragon == now.at:
        return r.DRAGON_HERE.because(pawn=COLOUR_NAMES[now.pawn], origin=now.at)
    return None


def _arrived(view: Table, now: Course, to: Space, event: Event) -> Course:
    """There; a token that lies face down stops it, however it came (D9)."""
    stopped = to in stops(view)
    return replace(now, at=to, stopped=stopped, behind=None, events=(*now.events, event))


# The price.


def _paying(now: Course, by: By) -> Course | Objection:
    """With the dragon paid for: by a baby dragon beside the die (D15), or by a 4 instead of it."""
    if by == "baby_dragon":
        return _using(now, "baby_dragon")
    return _against_die(now) or replace(now, ridden=True)


def _against_die(now: Course) -> Objection | None:
    """D13: it shows a 4, and neither a dragon nor a space on foot has been paid with it."""
    marched = points(now.face, now.marches, ridden=True)
    if now.face == 0:
        return r.NO_DIE.because()
    if now.face != FLIGHT:
        return r.DIE_NOT_FOUR.because(needed=FLIGHT, face=now.face)
    if now.ridden:
        return r.DIE_SPENT.because()
    if now.walked > marched:
        return r.DIE_WALKED.because(walked=now.walked, marched=marched)
    return None


def _using(now: Course, token: Token) -> Course | Objection:
    if token not in now.tokens:
        return r.NO_TOKEN.because(token=TOKENS[token].names)
    index = now.tokens.index(token)
    left = (*now.tokens[:index], *now.tokens[index + 1 :])
    return replace(now, tokens=left, events=(*now.events, e.TokenUsed(now.seat, token)))
