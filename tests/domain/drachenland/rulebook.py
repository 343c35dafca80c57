"""The rulebook's movement once more, space by space, told apart from domain/: an oracle for tests.

It reads a board as a host would send it, walks one space at a time, and knows nothing of shortest
ways, of lists, or of what is worth doing.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, NamedTuple

Step = dict[str, str]
Json = dict[str, Any]
DRAGON = 4
MARCH = 3


class Land(NamedTuple):
    """A board: who is next to whom, the first stones, the rivers, the volcanoes."""

    near: dict[str, list[str]]
    firsts: list[str]
    rivers: list[tuple[str, str]]
    volcanoes: list[str]


class Spot(NamedTuple):
    """An adventurer on its way. `die` and `march`: spaces left of either; `whole`: no space of the
    die has been walked, and no dragon paid for with it. `called`: its dragon was called to where it
    stands; `astray`: and was left there, which is legal and no use.
    """

    at: str | None
    dragon: str | None
    die: int
    march: int
    marches: int
    boats: int
    babies: int
    whole: bool = True
    behind: str | None = None
    stopped: bool = False
    called: bool = False
    astray: bool = False


Found = dict[Spot, tuple[Step, ...]]


def land(board: Json) -> Land:
    """The pieces on this board."""
    volcanoes = [volcano["id"] for volcano in board["volcanoes"]]
    near: dict[str, list[str]] = {volcano: [] for volcano in volcanoes}
    firsts: list[str] = []
    for path in board["paths"]:
        row = [path["from"], *(f"{path['id']}.{k + 1}" for k in range(path["n"])), path["to"]]
        if row[-1] not in volcanoes:
            row.reverse()
        if row[0] not in volcanoes:
            firsts.append(row[1])
            row = row[1:]
        for one, other in pairwise(row):
            near.setdefault(one, []).append(other)
            near.setdefault(other, []).append(one)
    return Land(near, firsts, [(r["a"], r["b"]) for r in board["rivers"]], volcanoes)


def everything(land: Land, start: Spot, face_down: frozenset[str]) -> Found:
    """Each spot that an adventurer can come to, with the steps of one way there."""
    found: Found = {start: ()}
    edge = [start]
    for spot in edge:
        if spot.stopped:
            continue
        for step, after in one_step(land, spot):
            if spot.called and after.at != spot.at:
                after = after._replace(called=False, astray=step["do"] != "fly")
            if after.at in face_down and after.at != spot.at:
                after = after._replace(stopped=True)
            if after not in found:
                found[after] = (*found[spot], step)
                edge.append(after)
    return found


def one_step(land: Land, spot: Spot) -> Iterator[tuple[Step, Spot]]:
    """Each step that may be next, walks of one space, as if no token lay face down."""
    if spot.marches:
        more = spot._replace(marches=spot.marches - 1, march=spot.march + MARCH)
        yield {"do": "march"}, more
    for to in land.firsts if spot.at is None else land.near[spot.at]:
        if to != spot.behind:
            walked = spot._replace(at=to, behind=spot.at)
            if spot.march:
                yield {"do": "walk", "to": to}, walked._replace(march=spot.march - 1)
            if spot.die:
                yield {"do": "walk", "to": to}, walked._replace(die=spot.die - 1, whole=False)
    if spot.at in land.volcanoes:
        yield from _boats(land, spot)
        yield from _dragons(land, spot)


def _boats(land: Land, spot: Spot) -> Iterator[tuple[Step, Spot]]:
    for river in land.rivers:
        if spot.boats and spot.at in river:
            (to,) = set(river) - {spot.at}
            after = spot._replace(at=to, boats=spot.boats - 1, behind=None)
            yield {"do": "boat", "to": to}, after


def _dragons(land: Land, spot: Spot) -> Iterator[tuple[Step, Spot]]:
    paid: list[tuple[str, Spot]] = []
    if spot.babies:
        paid.append(("baby_dragon", spot._replace(babies=spot.babies - 1)))
    if spot.whole and spot.die == DRAGON:
        paid.append(("die", spot._replace(die=0, whole=False)))
    for by, after in paid if spot.dragon else ():
        if spot.dragon != spot.at:
            yield {"do": "call", "by": by}, after._replace(dragon=spot.at, called=True)
            continue
        for to in land.volcanoes:
            if to != spot.at:
                yield (
                    {"do": "fly", "to": to, "by": by},
                    after._replace(at=to, dragon=to, behind=None),
                )
