"""A board of the host's own: what is accepted, and every reason for refusing one."""

from collections.abc import Callable

import msgspec
import pytest

from domain.games.drachenland import DRACHENLAND
from domain.games.drachenland.faults import faults
from domain.games.drachenland.moves import Enter
from tests.domain.drachenland.boards import Json, board_of, built_in, small
from tests.kit.stories import AS_IT_LIES, given


def found(board: Json, mixed: bool = True) -> str:
    return "\n".join(faults(board_of(board), mixed))


def spoilt(change: Callable[[Json], object]) -> str:
    board = small()
    change(board)
    return found(board)


def test_a_small_board_will_do() -> None:
    assert found(small()) == ""


def test_a_board_with_sixteen_volcanoes_uses_every_token() -> None:
    board = built_in()
    board["volcanoes"].append(board["volcanoes"][0] | {"id": "V16", "x": 20, "y": 20, "eggs": 0})
    board["volcanoes"][-1]["gems"] = 0
    stone = {"id": "P28", "from": "V16", "to": "V01", "n": 1, "stones": [[40, 40]]}
    board["paths"].append(stone)
    assert found(board) == ""


def test_ids_are_unique_across_all_kinds() -> None:
    assert "2 things have the id 'A'" in spoilt(lambda b: b["rivers"][0].update(id="A"))
    assert "2 things have the id 'in1'" in spoilt(lambda b: b["paths"][2].update(id="in1"))


@pytest.mark.parametrize("name", ["\u202egnp", "a\u0000b", "   ", "tab\there"])
def test_a_name_can_be_printed(name: str) -> None:
    assert "cannot be printed" in spoilt(lambda b: b["volcanoes"][0].update(name=name))


def test_an_id_with_a_line_break_is_no_id() -> None:
    assert "cannot be printed" in spoilt(lambda b: b["rivers"][0].update(id="r\n"))


def test_paths_and_rivers_end_where_there_is_something() -> None:
    assert "Path ab has an end 'Z'" in spoilt(lambda b: b["paths"][0].update({"to": "Z"}))
    assert "River r has an end 'Z'" in spoilt(lambda b: b["rivers"][0].update(a="Z"))


def test_no_river_leads_to_an_entrance() -> None:
    assert "River r has an end 'In'" in spoilt(lambda b: b["rivers"][0].update(a="In"))


def test_a_path_leads_from_one_place_to_another() -> None:
    assert "Path ab must lead" in spoilt(lambda b: b["paths"][0].update({"to": "A"}))


def test_a_path_touches_a_volcano() -> None:
    def between_entrances(board: Json) -> None:
        board["entrances"].append({"id": "In2", "name": "Other", "x": 1, "y": 1})
        board["paths"][1].update({"to": "In2"})

    assert "Path in1 must lead to a volcano" in spoilt(between_entrances)


def test_n_is_the_number_of_stones() -> None:
    assert "ab has 2 stones, but its n is 3" in spoilt(lambda b: b["paths"][0].update(n=3))


def test_a_river_joins_two_volcanoes() -> None:
    assert "two different volcanoes" in spoilt(lambda b: b["rivers"][0].update(b="A"))


def test_two_volcanoes_share_one_river_at_most() -> None:
    again = {"id": "r2", "a": "B", "b": "A"}
    assert "joins volcanoes that a river" in spoilt(lambda b: b["rivers"].append(again))


def test_everything_lies_on_the_canvas() -> None:
    assert "A lies outside" in spoilt(lambda b: b["volcanoes"][0].update(x=401))
    assert "In lies outside" in spoilt(lambda b: b["entrances"][0].update(y=301))
    assert "ab.1 lies outside" in spoilt(lambda b: b["paths"][0]["stones"][0].__setitem__(0, 401))
    assert "A bend of r lies" in spoilt(lambda b: b["rivers"][0].update(via=[[0, 301]]))


def test_no_two_places_lie_on_the_same_spot() -> None:
    assert "same spot" in spoilt(lambda b: b["volcanoes"][0].update(x=300))


def test_every_volcano_can_be_reached_on_foot_through_no_river_and_no_entrance() -> None:
    """The small board's volcanoes are joined by a river and by one entrance, too."""
    board = small()
    del board["paths"][0]
    assert found(board) == "There is no way from A to B."


def test_every_entrance_leads_somewhere() -> None:
    more = {"id": "In2", "name": "Other", "x": 1, "y": 1}
    assert "at entrance In2" in spoilt(lambda b: b["entrances"].append(more))


def test_one_way_in_will_do_for_all_first_adventurers() -> None:
    """D3, D8: each first move is of another length, and a volcano holds any number."""
    board = small()
    del board["paths"][2:]
    for stones in range(1, 7):
        spots = [[120 + 30 * number, 120] for number in range(stones)]
        board["paths"][1].update(n=stones, stones=spots)
        assert found(board) == ""
        for seats in (2, 3, 4):
            _all_come_in(board, seats)


def _all_come_in(board: Json, seats: int) -> None:
    """Each seat in turn has a way in, and no stone holds two adventurers."""
    story = given(DRACHENLAND, seats, AS_IT_LIES, AS_IT_LIES, board=board_of(board), first_seat=0)
    for seat in range(seats):
        story.awaits("enter", seat)
        (way,) = {move.to for move in DRACHENLAND.choices(story.table, seat).moves}
        last = [AS_IT_LIES] if seat == seats - 1 else []
        story = story.when(seat, Enter("red", way), *last)
    stones = [p.at for crew in story.table.crews for p in crew if p.at and "." in p.at]
    assert len(stones) == len(set(stones))


@pytest.mark.parametrize(("eggs", "reason"), [(0, "have 0 eggs"), (18, "have 19 eggs")])
def test_there_is_an_egg_and_no_more_than_the_box_has(eggs: int, reason: str) -> None:
    def laid(board: Json) -> None:
        board["volcanoes"][0].update(eggs=eggs)
        board["volcanoes"][1].update(eggs=eggs and 1)

    assert reason in spoilt(laid)


def test_two_players_need_eggs_too() -> None:
    def none_for_two(board: Json) -> None:
        for volcano in board["volcanoes"]:
            volcano.update(eggs2p=0)

    assert (
        spoilt(none_for_two) == "The volcanoes have 0 eggs with two players; there must be 1 to 18."
    )


def test_there_are_no_more_gems_than_the_box_has() -> None:
    assert "have 58 gems" in spoilt(lambda b: b["volcanoes"][0].update(gems=55))


def test_so_many_gems_on_a_volcano_that_three_must_be_of_a_kind_are_refused() -> None:
    assert spoilt(lambda b: b["volcanoes"][0].update(gems=8)) == ""
    assert "three of a kind" in spoilt(lambda b: b["volcanoes"][0].update(gems=9))


def test_with_variant_1_volcanoes_may_be_as_crowded_as_they_like() -> None:
    board = small()
    board["volcanoes"][0].update(gems=54)
    assert found(board, mixed=False) == ""


def test_several_faults_are_told_at_once() -> None:
    board = small()
    board["rivers"][0].update(b="A")
    board["volcanoes"][0].update(gems=56)
    board["paths"][0].update(n=1)
    assert len(faults(board_of(board))) == 3


@pytest.mark.parametrize(
    "change",
    [
        lambda b: b["volcanoes"].extend(b["volcanoes"] * 8),
        lambda b: b["volcanoes"].pop(),
        lambda b: b["entrances"].clear(),
        lambda b: b["paths"].extend(b["paths"] * 8),
        lambda b: b["rivers"].extend(b["rivers"] * 16),
        lambda b: b["paths"][0].update(stones=[[n, n] for n in range(7)]),
        lambda b: b["rivers"][0].update(via=[[n, n] for n in range(7)]),
        lambda b: b["volcanoes"][0].update(name="x" * 41),
        lambda b: b["volcanoes"][0].update(name=""),
        lambda b: b["volcanoes"][0].update(id="P01.1"),
        lambda b: b["volcanoes"][0].update(id="<b>"),
        lambda b: b["volcanoes"][0].update(x=-1),
        lambda b: b["volcanoes"][0].update(gems=10**30),
        lambda b: b["volcanoes"][0].update(lava=True),
        lambda b: b.update(width=10**9),
    ],
)
def test_what_is_out_of_all_bounds_is_no_board_at_all(change: Callable[[Json], object]) -> None:
    board = small()
    change(board)
    with pytest.raises(msgspec.ValidationError):
        board_of(board)
