"""Chance against vectors that were computed without it, and against the laws of luck."""

import hashlib
import hmac
from collections import Counter
from itertools import permutations

import pytest

from domain.chance import (
    Below,
    Pick,
    Question,
    Roll,
    Shuffle,
    answer,
    commitment_to,
    key_of,
    secret_of,
    seeded,
)

SECRET = bytes(range(32))
KEY = hmac.new(
    SECRET,
    hashlib.sha256(b"salt").digest() + hashlib.sha256("é".encode()).digest(),
    hashlib.sha256,
).digest()

# Computed by a program of its own, with nothing but sha256 and hmac.
MASTER_M1 = "1dfc44836b7566f176afff9e2c98033bdfaacaaece480716d1b958cd81573f46"
COMMITMENT = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
STIRRED = "5adbe8ecff701bf8066b94221beb674a881a32b0f91d6b59b19447db28384ab8"
UNSTIRRED = "d38b42096d80f45f826b44a9d5607de72496a415d3f4a1a8c88e3bb9da8dc1cb"
ROLLED = (2, 1, 4, 4)
SHUFFLED = (3, 6, 8, 1, 2, 0, 7, 9, 4, 5)
PICKED = (4, 6, 2)


def scripted(*numbers: int) -> Below:
    """Luck that gives these numbers and checks that they are possible."""
    left = list(numbers)

    def below(n: int) -> int:
        assert 0 <= left[0] < n
        return left.pop(0)

    return below


def test_the_secret_of_a_match_is_derived_from_the_master_key() -> None:
    assert secret_of(b"master", "m1").hex() == MASTER_M1
    assert secret_of(b"master", "m2") != secret_of(b"master", "m1")


def test_the_commitment_is_the_hash_of_the_secret() -> None:
    assert commitment_to(SECRET) == COMMITMENT


def test_the_words_stir_the_key_in_joining_order() -> None:
    assert key_of(SECRET, ("salt", "é")) == KEY
    assert KEY.hex() == STIRRED
    assert key_of(SECRET, ("é", "salt")) != KEY
    assert key_of(SECRET, ()).hex() == UNSTIRRED


def test_words_cannot_be_cut_in_another_place() -> None:
    assert key_of(SECRET, ("ab", "c")) != key_of(SECRET, ("a", "bc"))


@pytest.mark.parametrize(
    ("question", "number", "expected"),
    [
        (Roll(4, 6), 0, ROLLED),
        (Shuffle(10), 1, SHUFFLED),
        (Pick(3, 9), 2, PICKED),
    ],
)
def test_an_answer_follows_from_key_and_number_alone(
    question: Question, number: int, expected: tuple[int, ...]
) -> None:
    assert answer(question, seeded(KEY, number)) == expected
    assert answer(question, seeded(KEY, number)) == expected


def test_a_draw_is_an_hmac_of_its_numbers() -> None:
    below = seeded(KEY, 7)
    for draw in range(3):
        digest = hmac.new(KEY, f"7/{draw}".encode(), hashlib.sha256).hexdigest()
        assert below(1000) == int(digest, 16) % 1000


def test_a_shuffle_exchanges_each_place_with_one_from_there_on() -> None:
    assert answer(Shuffle(4), scripted(0, 0, 0, 0)) == (0, 1, 2, 3)
    assert answer(Shuffle(4), scripted(3, 2, 1, 0)) == (3, 0, 1, 2)
    assert answer(Shuffle(3), scripted(1, 1, 0)) == (1, 2, 0)


def test_every_order_comes_from_exactly_one_sequence_of_draws() -> None:
    draws = [(a, b, c, 0) for a in range(4) for b in range(3) for c in range(2)]
    orders = [answer(Shuffle(4), scripted(*draw)) for draw in draws]
    assert sorted(orders) == sorted(permutations(range(4)))


def test_a_pick_is_the_beginning_of_a_shuffle() -> None:
    for number in range(20):
        shuffled = answer(Shuffle(9), seeded(KEY, number))
        assert answer(Pick(4, 9), seeded(KEY, number)) == shuffled[:4]


def test_there_is_an_answer_to_empty_questions() -> None:
    assert answer(Shuffle(0), scripted()) == ()
    assert answer(Pick(0, 5), scripted()) == ()
    assert answer(Roll(0, 6), scripted()) == ()


def test_more_cannot_be_picked_than_there_is() -> None:
    with pytest.raises(ZeroDivisionError):
        answer(Pick(3, 2), seeded(KEY, 0))


def test_dice_are_fair() -> None:
    faces = Counter(face for n in range(3000) for face in answer(Roll(2, 6), seeded(KEY, n)))
    assert set(faces) == {1, 2, 3, 4, 5, 6}
    assert sum((seen - 1000) ** 2 / 1000 for seen in faces.values()) < 20.5  # chi², p = 0.001


def test_shuffles_are_fair() -> None:
    orders = Counter(answer(Shuffle(4), seeded(KEY, n)) for n in range(4800))
    assert len(orders) == 24
    assert sum((seen - 200) ** 2 / 200 for seen in orders.values()) < 49.7  # chi², p = 0.001
