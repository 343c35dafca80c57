"""Tokens: signing in with a code, and the caller's own, one per device."""

from flask import Blueprint, Response

from service.account_answers import NewRecovery, NewToken, TokenItem, TokenPage
from service.accounts.devices import anybody, room_or_refuse
from service.accounts.player import Token
from service.accounts.registry import Asked
from service.answers import sent
from service.callers import address, admit, player, token
from service.door import reading
from service.door.bodies import NoQuery, SignInAsked, TokenAsked
from service.parts import parts

tokens = Blueprint("tokens", __name__, url_prefix="/v1/tokens")
devices = Blueprint("devices", __name__, url_prefix="/v1/players/me")
devices.before_request(admit)

SECRET = {"Cache_Control": "no-store"}
"""For answers that hold what is never shown again."""


@tokens.post("")
def sign_in() -> Response:
    """A token for who shows a code."""
    parts().limits.count("codes", address())
    reading.query(NoQuery)
    asked = reading.body(SignInAsked)
    label, key, now = reading.label(asked.label), reading.secret_key(), parts().store.now()
    player_id, issued = parts().accounts.sign_in.by_recovery(asked.recovery, label, now, key)
    return sent(NewToken(issued.id, label, issued.token, player_id), 201, **SECRET)


@devices.post("/recovery")
def recover() -> Response:
    """A new recovery code."""
    me = player()
    parts().limits.count("codes", f"player {me.id}")
    reading.query(NoQuery)
    asked = Asked(me.id, "recovery", parts().store.now(), reading.secret_key())
    return sent(NewRecovery(parts().accounts.recovery.anew(asked)), 201, **SECRET)


@devices.get("/tokens")
def listed() -> Response:
    """All tokens of the caller."""
    reading.query(NoQuery)
    me, current = player(), token().id
    known = parts().registry.newest(me.id) or me
    items = tuple(item(each, current) for each in known.devices)
    return sent(TokenPage(items, parts().store.now()))


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
    asked = Asked(me.id, f"token {label}", parts().store.now(), reading.secret_key())
    issued = parts().accounts.devices.add(asked, label, anybody, room_or_refuse)
    return sent(NewToken(issued.id, label, issued.token, me.id), 201, **SECRET)


@devices.delete("/tokens/<token_id>")
def revoke(token_id: str) -> Response:
    """Take a token back."""
    me = player()
    reading.query(NoQuery)
    parts().accounts.devices.revoke(me.id, token_id)
    return Response(status=204)
