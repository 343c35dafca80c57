"""The board that is in the box: what is known of it, and the graph to walk on."""

import msgspec

from domain.games.drachenland.board import BUILT_IN, Entry, graph_of
from domain.games.drachenland.components import EGGS, GEMS, VOLCANO_TOKENS
from domain.games.drachenland.faults import faults
from tests.domain.drachenland.boards import board_of, built_in, small

GRAPH = graph_of(BUILT_IN)


def distances(start: str) -> dict[str, int]:
    """Spaces to walk from one space to each other."""
    found, edge = {start: 0}, [start]
    for space in edge:
        for near in GRAPH.neighbours[space]:
            if near not in found:
                found[near] = found[space] + 1
                edge.append(near)
    return found


def test_there_is_nothing_against_the_built_in_board() -> None:
    assert faults(BUILT_IN) == ()


def test_it_says_that_it_is_reconstructed() -> None:
    assert BUILT_IN.source == "reconstructed"


def test_it_has_15_volcanoes_3_entrances_27_paths_75_stones_and_6_rivers() -> None:
    assert (len(BUILT_IN.volcanoes), len(BUILT_IN.entrances)) == (15, 3)
    assert (len(BUILT_IN.paths), sum(path.n for path in BUILT_IN.paths)) == (27, 75)
    assert len(BUILT_IN.rivers) == 6


def test_its_volcanoes_hold_all_eggs_and_all_gems() -> None:
    assert sum(BUILT_IN.eggs(3)) == sum(BUILT_IN.eggs(4)) == EGGS
    assert sum(BUILT_IN.gems) == sum(GEMS.values())


def test_with_two_players_there_is_one_egg_on_each_volcano() -> None:
    assert BUILT_IN.eggs(2) == (1,) * 15


def test_three_central_volcanoes_hold_most_six_are_rich_and_six_are_poor() -> None:
    held = [(volcano.eggs, volcano.gems) for volcano in BUILT_IN.volcanoes]
    assert sorted(held) == sorted([(2, 5)] * 3 + [(1, 4)] * 6 + [(1, 3)] * 6)


def test_one_of_the_16_tokens_finds_no_volcano() -> None:
    assert len(VOLCANO_TOKENS) - len(BUILT_IN.volcanoes) == 1


def test_a_space_is_a_volcano_or_a_stone_and_no_entrance_is_one() -> None:
    assert set(GRAPH.volcanoes) <= set(GRAPH.neighbours)
    assert len(GRAPH.neighbours) == 15 + 75
    assert not {entrance.id for entrance in BUILT_IN.entrances} & set(GRAPH.neighbours)


def test_one_walks_as_far_back_as_forth() -> None:
    for space, near in GRAPH.neighbours.items():
        assert all(space in GRAPH.neighbours[other] for other in near)
        assert space not in near


def test_stones_are_counted_from_the_path_s_beginning() -> None:
    assert GRAPH.neighbours["P03.1"] == ("V01", "P03.2")
    assert GRAPH.neighbours["P03.2"] == ("P03.1", "V03")


def test_the_first_stone_of_a_way_in_has_nothing_but_land_behind_it() -> None:
    assert GRAPH.neighbours["P01.1"] == ("P01.2",)


def test_each_entrance_opens_on_two_paths() -> None:
    assert [entry.entrance for entry in GRAPH.entries] == ["E_S"] * 2 + ["E_NO"] * 2 + ["E_NE"] * 2
    assert GRAPH.entries[0] == Entry("E_S", "P01", "P01.1")


def test_a_path_that_ends_at_an_entrance_is_entered_by_its_last_stone() -> None:
    entries = graph_of(board_of(small())).entries
    assert [entry.first for entry in entries] == ["in1.1", "in2.1", "in3.4", "in4.4"]


def test_a_river_can_be_travelled_both_ways() -> None:
    assert GRAPH.rivers["V02"] == ("V05",)
    assert GRAPH.rivers["V05"] == ("V02",)
    assert GRAPH.rivers["V01"] == ()


def test_no_walk_is_longer_than_16_spaces() -> None:
    assert max(max(distances(v)[w] for w in GRAPH.volcanoes) for v in GRAPH.volcanoes) == 16


def test_every_river_saves_a_walk_of_7_spaces() -> None:
    assert {distances(river.a)[river.b] for river in BUILT_IN.rivers} == {7}


def test_each_entrance_sees_the_same_distances() -> None:
    seen = []
    for entrance in BUILT_IN.entrances:
        firsts = [entry.first for entry in GRAPH.entries if entry.entrance == entrance.id]
        ways = [distances(first) for first in firsts]
        seen.append(sorted(1 + min(way[v] for way in ways) for v in GRAPH.volcanoes))
    assert seen == [[5, 5, 8, 8, 9, 11, 12, 12, 13, 14, 15, 16, 18, 19, 19]] * 3


def test_a_board_is_the_same_after_a_journey_as_json() -> None:
    assert board_of(built_in()) == BUILT_IN
    assert built_in()["paths"][0]["from"] == "E_S"
    assert msgspec.json.decode(msgspec.json.encode(BUILT_IN), type=type(BUILT_IN)) == BUILT_IN
