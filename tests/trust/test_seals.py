"""Seals: who gets which, also of what is veiled within a veil."""

import hashlib
from typing import Annotated, Any

import pytest
from msgspec import Struct

from docs import verify
from domain.game import Event
from domain.match import Actor
from domain.secrecy import HIDDEN, SEALED, private
from events.log import Entry, Seal
from events.trust.seals import Seals, canonical, first, salts_of
from tests.domain.laws_of_trust import plain
from tests.toy import Bid, Toss

SEALS = Seals(b"key")


class Gem(Struct, frozen=True):
    owner: int
    colour: Annotated[str | None, private("owner")]


class Offered(Event, frozen=True):
    """An offer that two see, with a gem that one of them sees."""

    parties: tuple[int, ...]
    gems: Annotated[tuple[Gem | None, ...], private("parties")]
    purse: Annotated[tuple[int | None, ...] | None, SEALED] = (1, 2)
    pile: Annotated[tuple[int | None, ...], HIDDEN] = ()


OFFERED = Offered((0, 1), (Gem(0, "red"),))
ENTRY: Any = SEALS.hashed("m", Entry(1, 5, "x", Actor("player", 2), None, (OFFERED,)), None)


def given(viewer: int | None, finished: bool = False, entry: Any = ENTRY) -> dict[str, Seal]:
    return SEALS.seen("m", entry, viewer, finished).seals


@pytest.mark.parametrize(
    ("viewer", "salts", "digests"),
    [
        (0, {"gems", "gems/0/colour"}, {"purse"}),
        (1, {"gems"}, {"gems/0/colour", "purse"}),
        (2, set(), {"gems", "purse"}),
        (None, set(), {"gems", "purse"}),
    ],
)
def test_of_what_lies_within_a_veil_only_who_sees_the_veiled_learns(
    viewer: int | None, salts: set[str], digests: set[str]
) -> None:
    found = {path.removeprefix("/events/0/"): seal for path, seal in given(viewer).items()}
    assert {path for path, seal in found.items() if seal.salt} == salts
    assert {path for path, seal in found.items() if seal.digest} == digests


def test_at_the_end_everybody_has_every_salt() -> None:
    assert {bool(seal.salt) for seal in given(None, finished=True).values()} == {True}
    assert set(given(None, finished=True)) == {
        f"/events/0/{name}" for name in ("gems", "gems/0/colour", "purse")
    }


def test_whoever_looks_the_hash_is_the_same() -> None:
    before = first("m")
    for viewer, finished in ((0, False), (1, False), (2, False), (None, False), (None, True)):
        seen = plain(SEALS.seen("m", ENTRY, viewer, finished))
        covered = before + verify.canonical(verify.sealed(seen))
        assert hashlib.sha256(covered).hexdigest() == ENTRY.hash


def test_a_length_is_told_where_the_hole_tells_it_and_nowhere_else() -> None:
    seals = given(2)
    assert (seals["/events/0/gems"].length, seals["/events/0/purse"].length) == (1, None)
    assert "/events/0/pile" not in seals, "there is nothing to seal in an empty pile"


def test_a_salt_tells_nothing_of_the_secret_nor_of_another_match() -> None:
    assert salts_of(SEALS.secret("m")) != SEALS.secret("m")
    assert salts_of(SEALS.secret("m")) != salts_of(SEALS.secret("n"))
    other = SEALS.hashed("n", ENTRY, None)
    assert other.hash != ENTRY.hash
    salts = {s.salt for s in SEALS.seen("n", other, None, True).seals.values()}
    assert not salts & {seal.salt for seal in given(None, True).values()}


def test_the_same_value_in_two_places_has_two_digests() -> None:
    twice: Any = Entry(1, 5, "x", Actor("player", 2), None, (OFFERED, OFFERED))
    seals = given(None, entry=SEALS.hashed("m", twice, None))
    assert len({seal.digest for seal in seals.values()}) == len(seals) == 4


@pytest.mark.parametrize("seat", [0, 1])
def test_of_an_anonymous_move_all_who_did_not_make_it_get_the_same_form(seat: int) -> None:
    move: Any = SEALS.hashed("m", Entry(7, 5, "x", Actor("player", seat), Toss(), ()), "00" * 32)
    seals = given(1 - seat, entry=move)
    assert set(seals) == {"/actor/seat", "/actor/kind", "/command", "/thought"}
    assert all(seal.digest and seal.length is None for seal in seals.values())
    assert all(seal.salt for seal in given(seat, entry=move).values())


def test_a_player_has_no_thought_to_seal() -> None:
    bid: Any = SEALS.hashed("m", Entry(7, 5, "x", Actor("player", 0), Bid(3), ()), "00" * 32)
    assert set(given(1, entry=bid)) == {"/command/coins"}


def test_an_entry_without_a_hash_has_no_seals() -> None:
    old: Any = Entry(1, 5, "x", Actor("player", 2), None, (OFFERED,))
    assert given(0, entry=old) == {}


def test_what_is_forgotten_for_want_of_room_is_sealed_alike_again() -> None:
    small = Seals(b"key", remember=1)
    for _ in range(2):
        for viewer in (0, 1):
            assert small.seen("m", ENTRY, viewer, False).seals == given(viewer)
        small.hashed("m", ENTRY, "00" * 32)


@pytest.mark.parametrize(
    "thing",
    [{"b": 1, "a": [None, True]}, '\x00\x1f\x7f\u2028\U0001f600"\\/\t', -7, {"é": {"z": ""}}],
)
def test_canonical_json_is_what_the_verifier_writes(thing: Any) -> None:
    assert canonical(thing) == verify.canonical(thing)
