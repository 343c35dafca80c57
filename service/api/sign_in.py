"""Signing in: as a new player, or with a code."""

from typing import Annotated

from flask import request
from msgspec import Meta, Struct

from domain.words import Names, says
from service.accounts.sign_in import Device, Issued
from service.api.account import Label, NewToken
from service.composition import parts
from service.http.bodies import Body, Name, sound_label, sound_name
from service.http.limits import ListeningSlot, address
from service.http.problems import Problem, invalid
from service.http.table import OF_STORE, Call, CallGroup, Tool
from service.idempotent_calls import asked_at, seed, stored_with


def _count_enrolment(_: Call) -> None:
    parts().limits.count("players", address())


players = CallGroup("players", "players", _count_enrolment)


class NewPlayer(Body, frozen=True):
    """A new player."""

    name: Name


class Enrolled(Struct, frozen=True):
    """A new player. Token and recovery code are never shown again."""

    id: Annotated[str, says("The player's id.")]
    name: Annotated[str, says("The player's name.")]
    token: Annotated[str, says("The bearer token: a client that has it acts as this player.")]
    recovery: Annotated[
        str, says("The recovery code, which gives a new token when all devices are lost.")
    ]


@players.post(
    "/v1/players",
    who="anybody",
    sends=("New-Player-Key",),
    once=stored_with("id"),
    codes=(*OF_STORE, "unconfirmed"),
    tools=(
        Tool(
            "new_player",
            "New player",
            "Makes a player with this name and gives a token, which you pass as `token` from then "
            "on. Needed once, unless your client sends a token.",
            takes=("name",),
            gives=("id", "token", "recovery"),
        ),
    ),
)
def create_player(body: NewPlayer) -> Enrolled:
    """Enrol as a player.

    Token and recovery code are shown only here, and stored as hashes. Names need not be unique.
    Show the code to your user, to be kept where the device is not.
    """
    name = sound_name(body.name)
    made = parts().accounts.sign_in.enrol(name, asked_at(), seed())
    return Enrolled(made.id, name, made.token, made.recovery)


def _count_attempt(_: Call) -> None:
    parts().limits.count("codes", address())


tokens = CallGroup("tokens", "players", _count_attempt)
ANYBODY = "anybody"
"""The name under which all callers are counted together."""

NO_NAME = "Player"
"""The name of a player whom an issuer sends without one. Names are public, so none is taken from
the issuer.
"""

ONE_WAY = Names("Exactement l'un de ces champs.", "Exactly one of these fields.")
RecoveryCode = Annotated[
    str,
    Meta(
        max_length=100,
        description="A recovery code: 24 letters and digits. Case, blanks and hyphens do not "
        "matter, and O, I and L are read as 0, 1 and 1.",
    ),
]
LinkCode = Annotated[
    str,
    Meta(
        max_length=40,
        description="The code that another device shows: 8 letters and digits, read as a recovery "
        "code is.",
    ),
]
IdToken = Annotated[
    str,
    Meta(
        max_length=5_000,
        description="An ID token (OpenID Connect) of an issuer that the operator trusts.",
    ),
]
Nonce = Annotated[
    str,
    Meta(
        max_length=500,
        description="With `id_token`: the nonce that you had put into it. Leave it out if there is "
        "none.",
    ),
]
NewName = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=40,
        description="With `id_token`: the name of the player, if this is their first time; "
        "otherwise it is ignored. Left out: `Player`. Nothing is taken from the ID token.",
    ),
]


class SignInAsked(Body, frozen=True):
    """A request for a token by a code: exactly one of `recovery`, `link` and `id_token`."""

    recovery: RecoveryCode | None = None
    link: LinkCode | None = None
    id_token: IdToken | None = None
    nonce: Nonce | None = None
    name: NewName | None = None
    label: Label = ""


@tokens.post(
    "/v1/tokens",
    who="anybody",
    sends=("Secret-Key",),
    once=stored_with("player"),
    codes=(
        *("busy", "bad-recovery-code", "bad-link", "bad-id-token", "issuer-away", "no-stream-free"),
        *("too-many-tokens", *OF_STORE, "unconfirmed"),
    ),
)
def sign_in(body: SignInAsked) -> NewToken:
    """Get a token by a code.

    By exactly one of: `recovery`, a recovery code, which stays valid (if the player has as many
    tokens as they may have, the one that was not used for longest is revoked); `link`, the code
    that another device of theirs shows, which is used up; `id_token`, if the operator trusts its
    issuer: a person whom it does not know yet becomes a player.
    """
    device = Device(sound_label(body.label), asked_at(), seed())
    made = _let_in(body, device)
    return NewToken(made.id, device.label, made.token, made.player)


def _let_in(asked: SignInAsked, device: Device) -> Issued:
    """By the one way that was chosen. Raises Problem."""
    ways = {"recovery": asked.recovery, "link": asked.link, "id_token": asked.id_token}
    sign_in = parts().accounts.sign_in
    match {name: said for name, said in ways.items() if said is not None}:
        case {"recovery": code, **others} if not others:
            return sign_in.by_recovery(code, device)
        case {"link": code, **others} if not others:
            return _by_link(code, device)
        case {"id_token": id_token, **others} if not others:
            return _by_id_token(id_token, asked, device)
    raise invalid({name: [ONE_WAY] for name in ways})


def _by_link(code: str, device: Device) -> Issued:
    """By a link. Wrong codes are counted, in all and by address. An address may send a tenth of all
    that are allowed, so it takes ten addresses to keep others out. Raises Problem.
    """
    counted = {"own-wrong-links": address(), "wrong-links": ANYBODY}
    for name, who in counted.items():
        parts().limits.count(name, who, cost=0, told=False)
    try:
        return parts().accounts.sign_in.by_link(code, device)
    except Problem as problem:
        if problem.code == "bad-link":
            for name, who in counted.items():
                parts().limits.count(name, who, told=False)
        raise


def _by_id_token(id_token: str, asked: SignInAsked, device: Device) -> Issued:
    """By an ID token. Its issuer may let us wait, and so does this. Raises Problem."""
    name = NO_NAME if asked.name is None else sound_name(asked.name)
    with ListeningSlot(parts().places, request.environ):
        return parts().accounts.sign_in.by_id_token(id_token, asked.nonce, name, device)
