"""What an adventurer's steps come to: where it ends, what was used up, and what happened."""

from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from domain.game import Event, Events
from domain.games.drachenland import events as e
from domain.games.drachenland.board import Space
from domain.games.drachenland.components import FLIGHT, MARCH, ROYAL_DRAGONS, Colour, Token
from domain.games.drachenland.moves import AnyStep, Boat, By, Call, Fly, March, Walk
from domain.games.drachenland.state import Table
from domain.games.drachenland.walking import entrance_of, footpaths, route, stops


class Course(Struct, frozen=True):
    """How far an adventurer has come in its activation.

    `dragon` is where the royal dragon of its colour lies face up; `face` what its die shows;
    `tokens` what its seat has left. `ridden`: the die was spent on the dragon. `stopped`: it stands
    on a token that lies face down, and goes no further (D9). `behind` is the space from which it
    has just walked here: nobody turns round at once (D7).
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
        """So many spaces it may still walk (D11)."""
        return points(self.face, self.marches, self.ridden) - self.walked


def points(face: int, marches: int, ridden: bool) -> int:
    """How many spaces an activation allows in all (D11): the die, unless the dragon took it."""
    return MARCH * marches + (0 if ridden else face)


class Gait(NamedTuple):
    """What an activation begins with."""

    seat: int
    pawn: Colour
    face: int


def course(view: Table, gait: Gait) -> Course:
    """An adventurer before its first step."""
    seat, pawn, face = gait
    at = view.pawn(seat, pawn).at
    return Course(seat, pawn, at, dragon_of(view, pawn), face, view.tokens[seat])


def dragon_of(view: Table, colour: Colour) -> Space | None:
    """Where the royal dragon of this colour lies face up (D16)."""
    craters = zip(view.graph.volcanoes, view.craters, strict=True)
    dragon = ROYAL_DRAGONS[colour]
    return next((volcano for volcano, crater in craters if dragon in crater.face_up), None)


def travelled(view: Table, gait: Gait, steps: tuple[AnyStep, ...]) -> Course | None:
    """The course after these steps, up to the first token face down; None if they are not legal."""
    now = course(view, gait)
    for step in steps:
        moved = after(view, now, step)
        if moved is None or moved.stopped:
            return moved
        now = moved
    return now


def after(view: Table, now: Course, step: AnyStep) -> Course | None:
    """The course after one more step; None if it is not legal."""
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


def _walk(view: Table, now: Course, to: Space) -> Course | None:
    distance = footpaths(view, now.at, now.behind).distance.get(to, 0)
    if not 0 < distance <= now.points:
        return None
    way = route(view, now.at, to, now.behind)
    entrance = entrance_of(view, way[0]) if now.at is None else None
    event = e.Walked(now.seat, now.pawn, entrance, way)
    arrived = _arrived(view, now, to, event)
    return replace(arrived, walked=now.walked + distance, behind=(now.at, *way)[-2])


def _march(now: Course) -> Course | None:
    """D11: before or after the die's spaces, as often as there are forced marches."""
    used = _using(now, "forced_march")
    return used and replace(used, marches=used.marches + 1)


def _boat(view: Table, now: Course, to: Space) -> Course | None:
    """D12, D31: along a river, as often as there are boatmen."""
    used = _using(now, "boatman")
    if used is None or now.at is None or to not in view.graph.rivers.get(now.at, ()):
        return None
    return _arrived(view, used, to, e.BoatTaken(now.seat, now.pawn, to))


def _fly(view: Table, now: Course, to: Space, by: By) -> Course | None:
    """D13, D15, D31: from the dragon's volcano to another one."""
    paid = _paying(now, by)
    if paid is None or now.at is None or now.dragon != now.at or to == now.at:
        return None
    if to not in view.graph.index:
        return None
    flown = _arrived(view, paid, to, e.DragonFlown(now.seat, now.pawn, now.at, to))
    return replace(flown, dragon=to)


def _call(view: Table, now: Course, by: By) -> Course | None:
    """D14, D16: the dragon comes from another volcano, where it lies face up."""
    paid = _paying(now, by)
    if paid is None or now.at is None or now.at not in view.graph.index:
        return None
    if now.dragon is None or now.dragon == now.at:
        return None
    event = e.DragonCalled(now.seat, now.pawn, now.dragon, now.at)
    return replace(paid, dragon=now.at, behind=None, events=(*paid.events, event))


def _arrived(view: Table, now: Course, to: Space, event: Event) -> Course:
    """There; a token that lies face down stops it, however it came (D9)."""
    stopped = to in stops(view)
    return replace(now, at=to, stopped=stopped, behind=None, events=(*now.events, event))


def _paying(now: Course, by: By) -> Course | None:
    """With the dragon paid for: by a baby dragon beside the die (D15), or by a 4 instead of it."""
    if by == "baby_dragon":
        return _using(now, "baby_dragon")
    spare = now.walked <= points(now.face, now.marches, ridden=True)
    fits = now.face == FLIGHT and not now.ridden and spare
    return replace(now, ridden=True) if fits else None


def _using(now: Course, token: Token) -> Course | None:
    if token not in now.tokens:
        return None
    index = now.tokens.index(token)
    left = (*now.tokens[:index], *now.tokens[index + 1 :])
    return replace(now, tokens=left, events=(*now.events, e.TokenUsed(now.seat, token)))
