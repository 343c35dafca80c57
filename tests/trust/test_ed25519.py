"""Signatures: verify.py judges them by the strict rule."""

import hashlib
from random import Random

import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from docs.verify import BASE, ORDER, PRIME, Point, is_signed, times
from tests.kit.effort import base_seed, by_effort

Case = tuple[bytes, bytes, bytes]  # text, signature, key
SIGNATURES = by_effort(test=20, check=50, nightly=1_000)

RFC_8032 = [
    (
        "",
        "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46b"
        "d25bf5f0595bbe24655141438e7a100b",
        "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
    ),
    (
        "72",
        "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c"
        "387b2eaeb4302aeeb00d291612bb0c00",
        "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
    ),
    (
        "af82",
        "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc659"
        "4a7c15e9716ed28dc027beceea1ec40a",
        "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
    ),
]
"""Section 7.1: TEST 1 to 3, as text, signature and key in hex."""

OF_SMALL_ORDER = (0, 1, PRIME - 1)
EIGHTH = bytes.fromhex("26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05")
"""A point of order 8."""


def by_the_library(case: Case) -> bool:
    text, signature, key = case
    try:
        Ed25519PublicKey.from_public_bytes(key).verify(signature, text)
    except (InvalidSignature, ValueError):
        return False
    return True


def packed(point: Point) -> bytes:
    inverse = pow(point[2], -1, PRIME)
    x, y = point[0] * inverse % PRIME, point[1] * inverse % PRIME
    return (y | x % 2 << 255).to_bytes(32, "little")


def number(data: bytes) -> int:
    return int.from_bytes(data, "little")


def joined(r: bytes, s: int) -> bytes:
    return r + s.to_bytes(32, "little")


def hashed(r: bytes, key: bytes, text: bytes) -> int:
    return number(hashlib.sha512(r + key + text).digest()) % ORDER


def signed(dice: Random) -> Case:
    private, text = Ed25519PrivateKey.from_private_bytes(dice.randbytes(32)), dice.randbytes(40)
    return text, private.sign(text), private.public_key().public_bytes_raw()


def malformed(dice: Random) -> list[Case]:
    """A right signature with one bit turned, cut, lengthened, and in another form."""
    text, signature, key = signed(dice)
    other = signed(dice)
    r, s = signature[:32], number(signature[32:])
    cases = [
        (text, signature[:-1], key),
        (text, signature + b"\0", key),
        (text, signature, key[1:]),
    ]
    cases += [(text, other[1], key), (text, signature, other[2]), (text + b"\n", signature, key)]
    cases += [(text, joined(r, s + ORDER), key), (text, joined(r, ORDER - s), key)]
    cases += [(text, turned(signature, dice), key), (text, signature, turned(key, dice))]
    return [
        *cases,
        (text, b"\xff" * 64, key),
        (text, bytes(64), key),
        (text, signature, b"\xff" * 32),
    ]


def turned(data: bytes, dice: Random) -> bytes:
    bit = dice.randrange(8 * len(data))
    return bytes(
        byte ^ (1 << bit % 8 if place == bit // 8 else 0) for place, byte in enumerate(data)
    )


def by_a_key_of_small_order(dice: Random, key: bytes) -> Case:
    """A signature that fits any text of a kind: S·B = R, where k times the key is nothing."""
    s = dice.randrange(ORDER)
    r = packed(times(s, BASE))
    texts = (dice.randbytes(8) for _ in range(1_000))
    return next((t, joined(r, s), key) for t in texts if hashed(r, key, t) % 8 == 0)


def with_an_r_of_small_order(dice: Random) -> Case:
    """A signature that an owner of the key can make: S·B = k·A, where R is nothing."""
    seed, text, r = dice.randbytes(32), dice.randbytes(8), (1).to_bytes(32, "little")
    key = Ed25519PrivateKey.from_private_bytes(seed).public_key().public_bytes_raw()
    scalar = number(hashlib.sha512(seed).digest()[:32]) & (2**254 - 8) | 2**254
    return text, joined(r, hashed(r, key, text) * scalar % ORDER), key


@pytest.mark.parametrize(("text", "signature", "key"), RFC_8032)
def test_the_vectors_of_the_rfc_are_signatures(text: str, signature: str, key: str) -> None:
    case = bytes.fromhex(text), bytes.fromhex(signature), bytes.fromhex(key)
    assert is_signed(*case)
    assert not is_signed(case[0] + b"\0", *case[1:])


def test_it_judges_as_the_library_does() -> None:
    dice = Random(base_seed())
    for _ in range(SIGNATURES):
        assert is_signed(*signed(dice))
    for _ in range(max(2, SIGNATURES // 20)):
        for case in malformed(dice):
            assert not by_the_library(case)
            assert not is_signed(*case)


def small(dice: Random) -> list[Case]:
    """Signatures for the library that need not have been signed by anybody."""
    keys = [*(y.to_bytes(32, "little") for y in OF_SMALL_ORDER), EIGHTH]
    keys += [(1 + 2**255).to_bytes(32, "little"), (PRIME + 1).to_bytes(32, "little")]
    cases = [by_a_key_of_small_order(dice, key) for key in keys]
    return [*cases, with_an_r_of_small_order(dice)]


def test_no_point_of_small_order_signs() -> None:
    cases = small(Random(base_seed()))
    assert [case for case in cases if is_signed(*case)] == []
    assert all(by_the_library(case) for case in [cases[1], cases[3], cases[-1]])
