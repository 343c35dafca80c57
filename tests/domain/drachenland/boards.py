"""Boards for tests: a small sound one, and the built-in one with something changed."""

from typing import Any

import msgspec

from domain.games.drachenland.board import BUILT_IN, Board

Json = dict[str, Any]


def built_in() -> Json:
    """The built-in board as a host would send it."""
    board: Json = msgspec.json.decode(msgspec.json.encode(BUILT_IN))
    return board


def small() -> Json:
    """Two volcanoes, a river, and four ways in: about as little as can be played."""
    return {
        "id": "small",
        "width": 400,
        "height": 300,
        "volcanoes": [
            _volcano("A", "Old Smoke", 100, 2, 4),
            _volcano("B", "Young Fire", 300, 1, 3),
        ],
        "entrances": [{"id": "In", "name": "South Gate", "x": 200, "y": 290}],
        "paths": [
            _path("ab", "A", "B", 2, 90),
            _path("in1", "In", "A", 4, 120),
            _path("in2", "In", "A", 4, 150),
            _path("in3", "B", "In", 4, 180),
            _path("in4", "B", "In", 4, 210),
        ],
        "rivers": [{"id": "r", "a": "A", "b": "B", "via": [[200, 50]]}],
        "source": "own",
    }


def _volcano(name: str, called: str, x: int, eggs: int, gems: int) -> Json:
    held = {"eggs": eggs, "eggs2p": 1, "gems": gems}
    return {"id": name, "name": called, "x": x, "y": 100, **held}


def _path(name: str, start: str, end: str, n: int, y: int) -> Json:
    stones = [[120 + 30 * number, y] for number in range(n)]
    return {"id": name, "from": start, "to": end, "n": n, "stones": stones}


def circle() -> Json:
    """Six volcanoes in a circle, two stones between neighbours, rivers across, a way in to each."""
    names = [f"C{n}" for n in range(6)]
    around = [(names[n - 1], names[n]) for n in (1, 2, 3, 4, 5, 0)]
    return {
        "id": "circle",
        "width": 2000,
        "height": 2000,
        "volcanoes": [
            _volcano(name, f"Mount {name}", 200 * n, 2, 5) for n, name in enumerate(names)
        ],
        "entrances": [{"id": "Hub", "name": "Trapdoor", "x": 1000, "y": 1900}],
        "paths": [
            *(_path(f"p{n}", *ends, 2, 200 + 50 * n) for n, ends in enumerate(around)),
            *(_path(f"in{n}", "Hub", name, 4, 1000 + 50 * n) for n, name in enumerate(names)),
        ],
        "rivers": [{"id": f"r{n}", "a": names[n], "b": names[n + 3]} for n in range(3)],
    }


def ring() -> Json:
    """Four volcanoes in a ring of short paths, two ways in, rivers that meet and cross the ring."""
    spots = {"A": (100, 100), "B": (300, 100), "C": (300, 300), "D": (100, 300)}
    held = {"eggs": 1, "eggs2p": 1, "gems": 2}
    return small() | {
        "volcanoes": [
            {"id": name, "name": name, "x": x, "y": y, **held} for name, (x, y) in spots.items()
        ],
        "entrances": [
            {"id": "In", "name": "In", "x": 10, "y": 10},
            {"id": "On", "name": "On", "x": 390, "y": 390},
        ],
        "height": 400,
        "paths": [
            _path("ab", "A", "B", 1, 60),
            _path("bc", "C", "B", 2, 80),
            _path("cd", "C", "D", 1, 120),
            _path("da", "D", "A", 2, 140),
            _path("i1", "In", "A", 1, 160),
            _path("i2", "B", "In", 4, 180),
            _path("o1", "On", "C", 2, 200),
            _path("o2", "D", "On", 4, 220),
        ],
        "rivers": [
            {"id": "r", "a": "A", "b": "C", "via": []},
            {"id": "s", "a": "D", "b": "A", "via": []},
        ],
    }


def board_of(data: Json) -> Board:
    """The board, or msgspec.ValidationError."""
    return msgspec.convert(data, Board)
