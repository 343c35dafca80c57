"""Codes that people type and read aloud: their form, and the errors that they catch."""

import random
import re

import pytest

from service.accounts.codes import (
    CROCKFORD,
    RECOVERY_BYTES,
    link_code,
    link_secret,
    recovery_code,
    recovery_secret,
)
from tests.kit.effort import base_seed

SECRET = bytes(range(RECOVERY_BYTES))


def test_a_recovery_code_has_a_hundred_bits_in_groups_of_four() -> None:
    assert RECOVERY_BYTES * 8 >= 100
    assert re.fullmatch(f"([{CROCKFORD}]{{4}}-){{5}}[{CROCKFORD}]{{4}}", recovery_code(SECRET))


def test_no_two_of_its_letters_look_alike() -> None:
    assert len(CROCKFORD) == len(set(CROCKFORD)) == 32
    assert not set("ILOU") & set(CROCKFORD)


def test_what_is_written_is_read_again() -> None:
    for filler in (0, 255, 0x55):
        secret = bytes([filler] * RECOVERY_BYTES)
        assert recovery_secret(recovery_code(secret)) == secret


@pytest.mark.parametrize(
    "typed",
    [
        str.lower,
        lambda code: code.replace("-", ""),
        lambda code: code.replace("-", " "),
        lambda code: f"  {code}\n",
        lambda code: code.replace("0", "O").replace("1", "I"),
        lambda code: code.replace("0", "o").replace("1", "l"),
        lambda code: code.replace("-", "\u2013"),
    ],
)
def test_it_may_be_typed_as_people_do(typed: object) -> None:
    assert callable(typed)
    assert recovery_secret(typed(recovery_code(SECRET))) == SECRET


def test_nearly_all_typing_errors_are_caught() -> None:
    """One in 65,536 is not; of those that are tried here, from this seed, at most one."""
    rng, code = random.Random(base_seed()), recovery_code(SECRET)
    wrong = {changed(code, rng) for _ in range(2_000)} - {code}
    assert len(wrong) > 600
    assert sum(recovery_secret(each) is not None for each in wrong) <= 1


def changed(code: str, rng: random.Random) -> str:
    """The code with one symbol replaced, or two exchanged."""
    symbols = list(code)
    one, other = rng.sample([n for n, symbol in enumerate(symbols) if symbol != "-"], 2)
    if rng.random() < 0.5:
        symbols[one], symbols[other] = symbols[other], symbols[one]
    else:
        symbols[one] = rng.choice(CROCKFORD)
    return "".join(symbols)


def test_every_symbol_stands_for_itself() -> None:
    for symbol in CROCKFORD:
        secret = link_secret(symbol * 8)
        assert secret is not None
        assert link_code(secret).replace("-", "") == symbol * 8


def test_no_other_symbol_stands_for_anything() -> None:
    for symbol in "U!=\u00e9\u0660*":
        assert link_secret("0000000" + symbol) is None


def test_what_is_no_code_at_all_is_mistyped() -> None:
    for text in ("", "-", "K7QF", recovery_code(SECRET)[:-1], "\u0660" * 24):
        assert recovery_secret(text) is None
