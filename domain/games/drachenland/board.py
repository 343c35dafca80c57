"""The board as data: volcanoes, entrances, paths of stones, rivers; and the graph to walk on.

The built-in one is reconstructed. A match may be opened with another in the same form,
which domain/games/drachenland/faults.py has found nothing against.
"""

from functools import lru_cache
from importlib.resources import files
from itertools import pairwise
from typing import Annotated, Literal, NamedTuple

import msgspec
from msgspec import Meta, Struct

from domain.words import about

Id = Annotated[str, Meta(pattern="^[A-Za-z][A-Za-z0-9_-]*$", max_length=12)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Zone = Literal["outer", "intermediate", "central"]
"""How far inside a volcano lies."""
Size = Annotated[int, Meta(ge=100, le=4000)]
Coordinate = Annotated[int, Meta(ge=0, le=4000)]
Point = tuple[Coordinate, Coordinate]
"""x to the right, y down."""
Space = str
"""A space for a pawn: a volcano's id such as "V01", or a stone such as "P01.1"."""


class Place(Struct, frozen=True, forbid_unknown_fields=True):
    """A spot with a name."""

    id: Annotated[Id, about("An id that nothing else on the board has.", "Un identifiant unique.")]
    name: Annotated[Name, about("Its name for people.", "Son nom.")]
    x: Annotated[Coordinate, about("From the left edge.", "Depuis le bord gauche.")]
    y: Annotated[Coordinate, about("From the top.", "Depuis le haut.")]


class Entrance(Place, frozen=True):
    """The place at which adventurers come in. It is no space, and nobody walks through it."""


class Volcano(Place, frozen=True):
    """A space for any number of pawns, with so much treasure."""

    eggs: Annotated[
        int,
        about(
            "Eggs at first, with three or four players.", "Œufs au début, à 3 ou 4.", ge=0, le=18
        ),
    ]
    eggs2p: Annotated[
        int, about("Eggs at first, with two players.", "Œufs au début, à 2 joueurs.", ge=0, le=18)
    ]
    gems: Annotated[int, about("Gems at first.", "Pierres au début.", ge=0, le=57)]
    zone: Annotated[
        Zone | None,
        about(
            "How far inside it lies: for those who draw it, no rule looks at it.",
            "Sa zone : pour qui dessine le plateau, aucune règle n'en dépend.",
        ),
    ] = None
    sector: Annotated[
        Annotated[int, Meta(ge=1, le=16)] | None,
        about(
            "The sector in which it lies: for those who draw it, no rule looks at it.",
            "Son secteur : pour qui dessine le plateau, aucune règle n'en dépend.",
        ),
    ] = None


class Path(Struct, frozen=True, forbid_unknown_fields=True, rename={"start": "from", "end": "to"}):
    """Stones in a row between two volcanoes, or an entrance and a volcano.

    The stones are called <id>.1 to <id>.<n>, counted from `from` to `to`.
    """

    id: Annotated[Id, about("An id that nothing else on the board has.", "Un identifiant unique.")]
    start: Annotated[
        Id, about("The id of the place where it begins.", "L'identifiant du lieu de départ.")
    ]
    end: Annotated[
        Id, about("The id of the place where it ends.", "L'identifiant du lieu d'arrivée.")
    ]
    n: Annotated[int, about("The number of its stones.", "Le nombre de ses pierres.", ge=1, le=6)]
    stones: Annotated[
        tuple[Point, ...],
        about(
            "The position of each stone in the drawing, x and y, from `from` to `to`.",
            "La position de chaque pierre sur le dessin, x et y, de `from` à `to`.",
            min_length=1,
            max_length=6,
        ),
    ]

    @property
    def spaces(self) -> tuple[Space, ...]:
        """Its stones, by id."""
        return tuple(f"{self.id}.{number}" for number in range(1, len(self.stones) + 1))


class River(Struct, frozen=True, forbid_unknown_fields=True):
    """Boatmen travel along it between two volcanoes."""

    id: Annotated[Id, about("An id that nothing else on the board has.", "Un identifiant unique.")]
    a: Annotated[Id, about("The volcano at one end.", "Le volcan à un bout.")]
    b: Annotated[Id, about("The volcano at the other end.", "Le volcan à l'autre bout.")]
    via: Annotated[
        tuple[Point, ...],
        about(
            "Its bends, x and y, for drawing it.",
            "Ses courbes, x et y, pour la dessiner.",
            max_length=6,
        ),
    ] = ()


class Board(Struct, frozen=True, forbid_unknown_fields=True, cache_hash=True):
    """A whole board, as it is played on and as it is drawn."""

    id: Annotated[
        str,
        about(
            "The board's own id.",
            "L'identifiant du plateau.",
            pattern="^[A-Za-z0-9][A-Za-z0-9_-]*$",
            max_length=40,
        ),
    ]
    width: Annotated[Size, about("The width of the drawing.", "La largeur du dessin.")]
    height: Annotated[Size, about("The height of the drawing.", "La hauteur du dessin.")]
    volcanoes: Annotated[
        tuple[Volcano, ...],
        about("All volcanoes.", "Tous les volcans.", min_length=2, max_length=16),
    ]
    entrances: Annotated[
        tuple[Entrance, ...],
        about("All entrances.", "Toutes les entrées.", min_length=1, max_length=8),
    ]
    paths: Annotated[
        tuple[Path, ...], about("All paths.", "Tous les chemins.", min_length=1, max_length=40)
    ]
    rivers: Annotated[
        tuple[River, ...], about("All rivers.", "Toutes les rivières.", max_length=16)
    ] = ()
    source: Annotated[
        str,
        about("The source of the board.", "D'où vient le plateau.", min_length=1, max_length=40),
    ] = "own"

    def eggs(self, seats: int) -> tuple[int, ...]:
        """How many eggs each volcano has at the start."""
        return tuple(v.eggs2p if seats == 2 else v.eggs for v in self.volcanoes)

    @property
    def gems(self) -> tuple[int, ...]:
        """How many gems each volcano has at the start."""
        return tuple(volcano.gems for volcano in self.volcanoes)


BUILT_IN = msgspec.json.decode(
    (files("domain.games.drachenland") / "board.json").read_bytes(), type=Board
)
"""The board that is in the box, as far as it could be reconstructed."""


class Entry(NamedTuple):
    """A way in: the first stone of this path counts as the first space."""

    entrance: str
    path: str
    first: Space


class Graph(Struct, frozen=True):
    """A board to walk on. Volcanoes and all that is listed per volcano stand in board order.

    rivers: the volcanoes at the other ends of a volcano's rivers.
    """

    volcanoes: tuple[Space, ...]
    neighbours: dict[Space, tuple[Space, ...]]
    entries: tuple[Entry, ...]
    rivers: dict[Space, tuple[Space, ...]]
    index: dict[Space, int]
    """The index of a volcano in `volcanoes`; all other spaces are stones."""


@lru_cache(maxsize=64)
def graph_of(board: Board) -> Graph:
    """The graph of a board without faults."""
    volcanoes = tuple(volcano.id for volcano in board.volcanoes)
    near: dict[Space, list[Space]] = {volcano: [] for volcano in volcanoes}
    for path in board.paths:
        for a, b in _steps(path, near):
            near.setdefault(a, []).append(b)
            near.setdefault(b, []).append(a)
    return Graph(
        volcanoes,
        {space: tuple(others) for space, others in near.items()},
        _entries(board),
        {volcano: _across(board, volcano) for volcano in volcanoes},
        {volcano: number for number, volcano in enumerate(volcanoes)},
    )


def _steps(path: Path, spaces: dict[Space, list[Space]]) -> list[tuple[Space, Space]]:
    """Each pair of neighbours along a path; an entrance at its end is no neighbour."""
    along = [end for end in (path.start,) if end in spaces]
    along += [*path.spaces, *(end for end in (path.end,) if end in spaces)]
    return list(pairwise(along))


def _entries(board: Board) -> tuple[Entry, ...]:
    return tuple(
        Entry(entrance.id, path.id, path.spaces[0 if path.start == entrance.id else -1])
        for entrance in board.entrances
        for path in board.paths
        if entrance.id in (path.start, path.end)
    )


def _across(board: Board, volcano: str) -> tuple[Space, ...]:
    ends = ((river.a, river.b) for river in board.rivers)
    return tuple(b if a == volcano else a for a, b in ends if volcano in (a, b))
