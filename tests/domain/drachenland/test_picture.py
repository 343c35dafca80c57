"""The picture of a board and of a table: it shows what the view says, and no more."""

from collections import Counter
from itertools import combinations, pairwise
from math import hypot, pi
from typing import Any

import pytest
from msgspec.structs import replace

from domain.drawing import Drawing, Mark
from domain.games.drachenland.board import BUILT_IN
from domain.games.drachenland.components import COLOURS, VOLCANO_TOKENS
from domain.games.drachenland.drawing.layout import free_angle, hull, ring
from domain.games.drachenland.drawing.picture import pictured
from domain.games.drachenland.game import DRACHENLAND
from domain.games.drachenland.options import Options
from domain.games.drachenland.stash import Stash
from domain.games.drachenland.table import Adventurer, Crater, Table
from domain.secrecy import seen_by
from domain.words import Names
from tests.domain.drachenland.boards import board_of, built_in, small


def table(**changes: Any) -> Table:
    """A table of four with a token on each volcano."""
    laid = zip(BUILT_IN.eggs(4), VOLCANO_TOKENS, strict=False)
    craters = tuple(Crater(Stash(eggs, 1, 1), (token,)) for eggs, token in laid)
    return replace(DRACHENLAND.setup(4, Options()), craters=craters, **changes)


def drawn(there: Table, viewer: int | None = None) -> Drawing:
    return pictured(there.board, seen_by(there, viewer))


def shapes(drawing: Drawing) -> Counter[str]:
    return Counter(mark.shape for mark in drawing.marks)


def titled(drawing: Drawing, title: str) -> list[Mark]:
    return [mark for mark in drawing.marks if mark.title and mark.title.en == title]


def with_pawn(**pawn: Any) -> Table:
    """The red adventurer of seat 2 is like this."""
    there = table()
    crew = (replace(there.crews[2][0], **pawn), *there.crews[2][1:])
    return replace(there, crews=(*there.crews[:2], crew, there.crews[3]))


def spot(drawing: Drawing, title: str) -> tuple[int, int]:
    (mark,) = titled(drawing, title)
    return mark.x, mark.y


def test_every_place_of_the_board_is_marked_once() -> None:
    found = shapes(pictured(BUILT_IN))
    assert (found["volcano"], found["stone"], found["gate"]) == (15, 75, 3)
    assert Counter(line.kind for line in pictured(BUILT_IN).lines) == {"road": 27, "river": 6}


def test_places_lie_where_the_board_says_on_a_canvas_of_a_thousand() -> None:
    assert spot(pictured(BUILT_IN), "Stone P01.1") == (458, 910)
    foreign = pictured(board_of(small()))
    assert (foreign.width, foreign.height) == (1000, 750)
    assert spot(foreign, "Stone ab.1") == (300, 225)


def test_a_crowded_board_is_drawn_with_smaller_things() -> None:
    board = small()
    board["paths"][0]["stones"] = [[120, 90], [130, 90]]
    assert pictured(board_of(board)).unit < pictured(board_of(small())).unit


def test_a_token_that_lies_face_down_is_a_back_to_all() -> None:
    for viewer in (None, 0, 1, 2, 3):
        assert shapes(drawn(table(), viewer))["hidden"] == 15


def test_a_token_that_was_turned_up_is_seen() -> None:
    there = table()
    craters = tuple(replace(c, face_up=c.face_down, face_down=()) for c in there.craters)
    picture = drawn(replace(there, craters=craters))
    assert shapes(picture)["hidden"] == 0
    assert len(titled(picture, "Forced march")) == 4
    assert {mark.colour for mark in picture.marks if mark.shape == "dragon"} == set(COLOURS)


def test_eggs_and_gems_lie_in_their_crater() -> None:
    picture = drawn(table())
    x, y = spot(picture, "Volcano Grey Knoll (V01)")
    near = [m.shape for m in picture.marks if hypot(m.x - x, m.y - y) < 30 and m.title]
    assert sorted(near) == ["egg", "emerald", "ruby", "volcano"]


def test_a_crater_with_more_things_than_can_be_seen_has_numbers() -> None:
    craters = (Crater(Stash(1, 9, 8)), *table().craters[1:])
    picture = drawn(replace(table(), craters=craters))
    (rubies,) = titled(picture, "Ruby: 9")
    assert (rubies.shape, rubies.label) == ("ruby", "9")


def test_an_adventurer_stands_on_its_stone_in_the_shape_of_its_seat() -> None:
    picture = drawn(with_pawn(at="P01.2"))
    (pawn,) = titled(picture, "Elves (seat 2), red")
    assert (pawn.shape, pawn.colour) == ("triangle", "red")
    assert (pawn.x, pawn.y) == spot(picture, "Stone P01.2")


def test_an_adventurer_with_a_ring_wears_it() -> None:
    assert shapes(drawn(with_pawn(at="P01.2")))["halo"] == 0
    picture = drawn(with_pawn(at="P01.2", ring=True))
    (halo,) = (mark for mark in picture.marks if mark.shape == "halo")
    assert (halo.x, halo.y) == spot(picture, "Elves (seat 2), red, with ring")


def test_an_adventurer_that_has_not_come_in_waits_beside_its_people() -> None:
    assert spot(drawn(with_pawn()), "Elves (seat 2), red")[1] > 1000


def test_twelve_adventurers_on_one_volcano_stand_apart() -> None:
    crews = tuple(tuple(Adventurer(colour, "V05") for colour in COLOURS) for _ in range(4))
    picture = drawn(table(crews=crews))
    x, y = spot(picture, "Volcano Ember Maw (V05)")
    places = [
        (m.x, m.y)
        for m in picture.marks
        if m.shape in ("disc", "square", "triangle", "star") and hypot(m.x - x, m.y - y) < 60
    ]
    assert len(places) == 12
    pairs = combinations(places, 2)
    assert min(hypot(a[0] - b[0], a[1] - b[1]) for a, b in pairs) > 15


def test_what_is_behind_a_screen_is_drawn_for_its_seat_only() -> None:
    there = table()
    first = replace(there.screens[0], stash=Stash(eggs=3))
    there = replace(there, screens=(first, *there.screens[1:]))
    assert titled(drawn(there, 0), "Dragon's eggs: 3")
    for viewer in (None, 1, 2, 3):
        assert not titled(drawn(there, viewer), "Dragon's eggs: 3")


def test_it_says_whose_turn_it_is_until_the_match_is_over() -> None:
    assert titled(drawn(table(active=3, phase="activate")), "Wizards, seat 3: whose turn it is")
    assert titled(drawn(table(active=3, phase="over")), "Wizards, seat 3")


def test_names_stay_where_they_are_while_a_match_goes_on() -> None:
    def names(drawing: Drawing) -> list[Mark]:
        return [mark for mark in drawing.marks if mark.shape == "text"]

    assert names(drawn(table())) == names(drawn(with_pawn(at="V01"))) == names(pictured(BUILT_IN))


LETTERS = {"large": (11, 24), "small": (15, 28)}
"""About how wide a letter is, and how high a line, where a picture is large, and on a phone."""
REACH = {"stone": 10, "gate": 22, "volcano": 36}
VISIBLE = (-40, -40, 1040, 1030)
"""The part of the land that a page shows: left, top, right, bottom."""
Corners = tuple[float, float, float, float]


def written(shown: str, language: str) -> dict[str, Corners]:
    """Each name of the built-in board with its left, top, right and bottom."""
    letter, line = LETTERS[shown]
    found = {}
    for mark in (m for m in pictured(BUILT_IN).marks if m.shown == shown):
        rows = getattr(mark.label, language).split("\n")
        half, high = letter * max(map(len, rows)) / 2, line * len(rows) / 2
        found[" ".join(rows)] = (mark.x - half, mark.y - high, mark.x + half, mark.y + high)
    return found


def meet(one: Corners, other: Corners, apart: int = 0) -> bool:
    return all(
        one[side] < other[side + 2] + apart and other[side] < one[side + 2] + apart
        for side in (0, 1)
    )


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("shown", LETTERS)
def test_no_name_lies_upon_another_nor_so_near_that_both_read_as_one(
    shown: str, language: str
) -> None:
    names = written(shown, language)
    assert len(names) == 18
    pairs = combinations(names.items(), 2)
    assert [(a, b) for (a, one), (b, other) in pairs if meet(one, other, apart=4)] == []


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("shown", LETTERS)
def test_names_cover_no_place_and_stay_in_the_picture(shown: str, language: str) -> None:
    places = [
        (m.x - reach, m.y - reach, m.x + reach, m.y + reach)
        for m in pictured(BUILT_IN).marks
        if (reach := REACH.get(m.shape))
    ]
    names = written(shown, language)
    assert [name for name, box in names.items() if any(meet(box, one) for one in places)] == []
    left, top, right, bottom = VISIBLE
    inside = [b[0] > left and b[1] > top and b[2] < right and b[3] < bottom for b in names.values()]
    assert all(inside)


def test_a_host_s_names_are_the_same_in_every_language() -> None:
    labels = [m.label for m in pictured(board_of(small())).marks if m.shown == "large"]
    names = ("Old Smoke", "Young Fire", "South Gate")
    assert labels == [Names(name, name) for name in names]


def test_a_host_s_volcano_is_not_called_like_the_built_in_one_with_its_id() -> None:
    board = built_in()
    board["volcanoes"][0]["name"] = "Mine"
    assert titled(pictured(board_of(board)), "Volcano Mine (V01)")


def test_what_stands_on_a_rim_stands_away_from_the_roads() -> None:
    east, west = (10, 0), (-10, 0)
    assert abs(free_angle((0, 0), (east,))) == pytest.approx(pi)
    assert free_angle((0, 0), (west, (-10, 1), (-10, -1))) == pytest.approx(0)
    assert free_angle((0, 0), (east, (0, 10), west)) == pytest.approx(-pi / 2 + 2 * pi)


def test_the_land_holds_every_place() -> None:
    corners = pictured(BUILT_IN).land
    assert hull((*corners, (500, 500))) == corners
    assert {(500, 940), (914, 223)} <= set(corners)


@pytest.mark.parametrize("count", [1, 2, 5, 12])
def test_things_on_a_rim_keep_their_distance(count: int) -> None:
    angles = ring(count, 0.0)
    assert len(angles) == count
    assert all(b - a > 0.5 for a, b in pairwise(angles))
