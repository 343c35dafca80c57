"""The views of a Struct, and `evolve` with holes."""

from typing import Annotated, Any, Generic, TypeVar

import pytest
from msgspec import Struct, field

from domain.events import Started
from domain.secrecy import (
    ACTOR,
    BY_SEAT,
    HIDDEN,
    VeiledPlace,
    covered,
    known_sum,
    pick,
    private,
    seen_by,
    without,
)

T = TypeVar("T")


class Card(Struct, frozen=True):
    name: str
    thief: int
    stolen: Annotated[int | None, private("thief")]


class Board(Struct, frozen=True):
    deck: Annotated[tuple[str | None, ...], HIDDEN] = ("x", "y")
    top: Annotated[str | None, HIDDEN] = "x"
    hands: Annotated[tuple[tuple[str | None, ...] | None, ...], BY_SEAT] = (("a",), ("b", "c"))
    partners: tuple[int, ...] = (0, 2)
    plan: Annotated[str | None, private("partners")] = "theft"
    pact: Annotated[tuple[str | None, ...] | None, private("partners", whole=True)] = ("p", "q")
    cards: tuple[Card, ...] = (Card("gem", 1, 7),)


class Base(Struct, frozen=True, tag=True):
    pass


class Step(Base, frozen=True):
    secret: Annotated[int | None, HIDDEN] = 1


class Todo(Struct, frozen=True):
    steps: tuple[Base, ...] = (Step(),)


class Box(Struct, Generic[T], frozen=True):
    inside: T
    secret: Annotated[int | None, HIDDEN] = 1


class Shelf(Struct, frozen=True):
    box: Box[int] = Box(1)


def test_nobody_sees_what_is_hidden_but_all_see_how_much_it_is() -> None:
    for viewer in (None, 0, 1):
        assert seen_by(Board(), viewer).deck == (None, None)
        assert seen_by(Board(), viewer).top is None


def test_each_seat_sees_its_own_hand_and_the_size_of_the_others() -> None:
    assert seen_by(Board(), 0).hands == (("a",), (None, None))
    assert seen_by(Board(), 1).hands == ((None,), ("b", "c"))
    assert seen_by(Board(), None).hands == ((None,), (None, None))


def test_what_is_private_is_seen_by_the_seats_that_are_named() -> None:
    assert [seen_by(Board(), viewer).plan for viewer in (0, 1, 2)] == ["theft", None, "theft"]
    assert seen_by(Board(), None).plan is None


def test_of_a_whole_secret_not_even_the_length_is_seen() -> None:
    assert seen_by(Board(), 0).pact == ("p", "q")
    assert seen_by(Board(), 1).pact is None


def test_veils_hold_inside_structs_and_tuples_of_structs() -> None:
    assert seen_by(Board(), 1).cards == (Card("gem", 1, 7),)
    assert seen_by(Board(), 0).cards == (Card("gem", 1, None),)
    assert seen_by((Board(), Board()), 0)[1].cards[0].stolen is None


def places(thing: Any, actor: int | None = None) -> dict[str, VeiledPlace]:
    """Every veiled value of a thing, by its path."""
    found = {}

    def cover(place: VeiledPlace, value: Any) -> Any:
        found[place.path] = place
        return value

    assert covered(thing, cover, actor) == thing
    return found


def test_every_veiled_value_has_a_place_that_says_who_sees_it() -> None:
    found = places((Board(), Shelf()))
    assert {path: (place.viewers, place.whole) for path, place in found.items()} == {
        "/0/deck": ((), False),
        "/0/top": ((), False),
        "/0/hands/0": ((0,), False),
        "/0/hands/1": ((1,), False),
        "/0/plan": ((0, 2), False),
        "/0/pact": ((0, 2), True),
        "/0/cards/0/stolen": ((1,), False),
        "/1/box/secret": ((), False),
    }
    assert all(place.audience is None for place in found.values())


def test_what_is_veiled_within_a_veil_is_known_to_those_who_see_the_outer_one_only() -> None:
    class Purse(Struct, frozen=True):
        cards: Annotated[tuple[Card | None, ...], private("owners")]
        owners: tuple[int | None, ...]

    found = places(Purse((Card("gem", 1, 7),), (1, None)))
    assert [*found] == ["/cards/0/stolen", "/cards"], "the inner ones come first"
    assert found["/cards"].viewers == (1, None)
    assert found["/cards/0/stolen"] == VeiledPlace("/cards/0/stolen", (1,), (1, None), False)


def test_a_move_is_covered_for_all_but_its_seat_and_seat_none_is_nobody() -> None:
    class Bid(Struct, frozen=True):
        coins: Annotated[int | None, ACTOR]

    assert places(Bid(3), actor=1)["/coins"].viewers == (1,)
    assert places(Bid(3))["/coins"].viewers == ()
    assert places(Card("gem", None, 7))["/stolen"].viewers == ()  # type: ignore[arg-type]


def test_a_place_is_named_as_in_json() -> None:
    class Bid(Struct, frozen=True):
        amount: Annotated[int | None, ACTOR] = field(name="coins")

    assert list(places(Bid(3), actor=1)) == ["/coins"]
    assert seen_by(Bid(3), 0, actor=1) == Bid(None)


def test_seat_none_is_nobody_and_not_the_spectator() -> None:
    assert seen_by(Card("gem", None, 7), None).stolen is None  # type: ignore[arg-type]


def test_only_the_seat_that_moves_sees_what_is_for_its_eyes() -> None:
    class Bid(Struct, frozen=True):
        coins: Annotated[int | None, ACTOR]

    assert seen_by(Bid(3), 1, actor=1) == Bid(3)
    assert seen_by(Bid(3), 0, actor=1) == Bid(None)
    assert seen_by(Bid(3), None, actor=None) == Bid(None)
    assert seen_by(Bid(3), 1) == Bid(None)


def test_seeing_leaves_the_thing_itself_as_it_was() -> None:
    board = Board()
    seen_by(board, 0)
    assert board == Board()


def test_veils_hold_inside_a_generic_event() -> None:
    started = Started(Board())
    assert seen_by(started, 0) == Started(seen_by(Board(), 0))
    assert seen_by(started, 0) != started


def test_veils_hold_in_subclasses_of_the_declared_type() -> None:
    assert seen_by(Todo(), 0).steps == (Step(None),)


def test_veils_hold_in_a_generic_whose_parameter_is_given() -> None:
    assert seen_by(Shelf(), 0).box == Box(1, None)


@pytest.mark.parametrize(
    "hint",
    [
        tuple[Annotated[int, HIDDEN], ...],
        Annotated[int, HIDDEN] | None,
        Annotated[tuple[Annotated[int, HIDDEN], ...], BY_SEAT],
        dict[str, Annotated[int, HIDDEN]],
    ],
)
def test_a_veil_on_a_part_of_a_field_is_an_error_not_a_leak(hint: Any) -> None:
    torn: Any = type("Torn", (Struct,), {"__annotations__": {"field": hint}})
    with pytest.raises(TypeError, match="field"):
        seen_by(torn(1), None)


def test_a_sum_with_an_unknown_part_is_unknown() -> None:
    assert known_sum(2, 3) == 5
    assert known_sum(2, None) is None
    assert known_sum(None, 3) is None


def test_an_index_out_of_sight_picks_a_hole() -> None:
    assert pick(("a", "b", None), (2, None, 0)) == (None, None, "a")


def test_without_takes_one_item_away() -> None:
    assert without(("a", "b", "a"), "a") == ("b", "a")


def test_without_takes_a_hole_where_the_item_is_out_of_sight() -> None:
    assert without((None, None), "a") == (None,)
    assert without(("a", None), None) == ("a",)


def test_without_refuses_what_cannot_be_there() -> None:
    with pytest.raises(ValueError, match="not in tuple"):
        without(("b",), "a")
