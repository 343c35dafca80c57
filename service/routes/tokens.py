"""Tokens: signing in with a code, and the caller's own, one per device."""

from flask import Blueprint, Response, request

from domain.words import Names
from service.account_answers import NewLink, NewRecovery, NewToken, TokenItem, TokenPage
from service.accounts.devices import Issued, anybody, room_or_refuse
from service.accounts.player import Player, Token
from service.accounts.registry import Asked
from service.accounts.sign_in import Device
from service.answers import sent
from service.callers import address, admit, player, token
from service.door import reading
from service.door.account_bodies import SignInAsked, TokenAsked
from service.door.bodies import NoQuery
from service.door.problems import Problem, invalid
from service.live.connection import Listening
from service.parts import parts

tokens = Blueprint("tokens", __name__, url_prefix="/v1/tokens")
devices = Blueprint("devices", __name__, url_prefix="/v1/players/me")
devices.before_request(admit)

SECRET = {"Cache_Control": "no-store"}
"""For answers that hold what is never shown again."""
ANYBODY = "anybody"
"""Who is counted where all are counted together."""

NO_NAME = "Player"
"""The name of who comes from an issuer without one. Names are public: none is taken from there."""

ONE_WAY = Names("Exactement l'un de ces champs.", "Exactly one of these fields.")


@tokens.post("")
def sign_in() -> Response:
    """A token for who shows a code."""
    parts().limits.count("codes", address())
    reading.query(NoQuery)
    asked = reading.body(SignInAsked)
    device = Device(reading.label(asked.label), parts().store.wall(), reading.secret_key())
    player_id, issued = _let_in(asked, device)
    return sent(NewToken(issued.id, device.label, issued.token, player_id), 201, **SECRET)


def _let_in(asked: SignInAsked, device: Device) -> tuple[str, Issued]:
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


def _by_link(code: str, device: Device) -> tuple[str, Issued]:
    """By a link. Wrong ones are counted, and there may not be too many in all. Raises Problem."""
    parts().limits.count("wrong-links", ANYBODY, cost=0, told=False)
    try:
        return parts().accounts.sign_in.by_link(code, device)
    except Problem as problem:
        if problem.code == "bad-link":
            parts().limits.count("wrong-links", ANYBODY, told=False)
        raise


def _by_id_token(id_token: str, asked: SignInAsked, device: Device) -> tuple[str, Issued]:
    """By an ID token. Its issuer may let us wait, and so does this. Raises Problem."""
    name = NO_NAME if asked.name is None else reading.name(asked.name)
    with Listening(parts().places, request.environ):
        return parts().accounts.sign_in.by_id_token(id_token, asked.nonce, name, device)


@devices.post("/links")
def link() -> Response:
    """A code for another device."""
    me = player()
    parts().limits.count("codes", f"player {me.id}")
    reading.query(NoQuery)
    asked = asked_by(me, "link")
    code, expires_at = parts().accounts.links.anew(asked)
    return sent(NewLink(code, expires_at, parts().store.wall()), 201, **SECRET)


@devices.post("/recovery")
def recover() -> Response:
    """A new recovery code."""
    me = player()
    parts().limits.count("codes", f"player {me.id}")
    reading.query(NoQuery)
    asked = asked_by(me, "recovery")
    return sent(NewRecovery(parts().accounts.recovery.anew(asked)), 201, **SECRET)


def asked_by(me: Player, what: str) -> Asked:
    """What a player asks with the token that was sent. Raises Problem."""
    return Asked(me.id, what, parts().store.wall(), reading.secret_key(), token().id)


@devices.get("/tokens")
def listed() -> Response:
    """All tokens of the caller."""
    reading.query(NoQuery)
    me, current = player(), token().id
    known = parts().registry.newest(me.id) or me
    items = tuple(item(each, current) for each in known.tokens)
    return sent(TokenPage(items, parts().store.wall()))


def item(each: Token, current: str) -> TokenItem:
    """The token as its player sees it."""
    return TokenItem(each.id, each.label, each.since, each.used or None, each.id == current)


@devices.post("/tokens")
def add() -> Response:
    """One more token."""
    me = player()
    parts().limits.count("codes", f"player {me.id}")
    reading.query(NoQuery)
    label = reading.label(reading.body(TokenAsked).label)
    asked = asked_by(me, f"token {label}")
    issued = parts().accounts.devices.add(asked, label, anybody, room_or_refuse)
    return sent(NewToken(issued.id, label, issued.token, me.id), 201, **SECRET)


@devices.delete("/tokens/<token_id>")
def revoke(token_id: str) -> Response:
    """Take a token back."""
    me = player()
    reading.query(NoQuery)
    parts().accounts.devices.revoke(me.id, token_id, token().id)
    return Response(status=204)
