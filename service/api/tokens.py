"""The tokens of the caller, one per device, and the codes that give one."""

from typing import Annotated

from flask import Response
from msgspec import Meta, Struct

from domain.fields import Int64, Now
from domain.words import says
from service.accounts.devices import anybody, room_or_refuse
from service.accounts.player import Player, Token
from service.accounts.registry import Asked
from service.callers import admit, player, token
from service.http import texts
from service.http.answers import sent
from service.http.bodies import Body
from service.http.table import Room
from service.parts import parts
from service.repeating import asked_at, kept, seed

devices = Room("devices", "players", admit)

MADE = ("key-reused", "busy")
"""How what can be repeated may be refused."""

SECRET = {"Cache_Control": "no-store"}
"""For answers that hold what is never shown again."""


class NewRecovery(Struct, frozen=True):
    """A new recovery code: the one before is dead. It is never shown again."""

    recovery: Annotated[str, says("The recovery code.")]


@devices.post("/v1/players/me/recovery", NewRecovery, sends=("Secret-Key",), once=kept, codes=MADE)
def renew_recovery() -> Response:
    """A new recovery code.

    The one before is dead. Players who enrolled before there were codes get their first one here.
    """
    me = player()
    parts().limits.count("codes", f"player {me.id}")
    return sent(NewRecovery(parts().accounts.recovery.anew(asked_by(me))), 201, **SECRET)


class TokenItem(Struct, frozen=True):
    """A token, without its secret. `used`: the hour in which it was last used (ms), null if that
    was before hours were noted. `current`: the one that this request was sent with.
    """

    id: Annotated[str, says("The id of the token, by which it can be revoked.")]
    label: Annotated[str, says("What the player calls the device.")]
    since: Annotated[Int64, says("When it was made, ms since the epoch.")]
    used: Annotated[
        Int64 | None, says("When it was last used, ms since the epoch, to the hour; null: unknown.")
    ]
    current: Annotated[bool, says("Whether this request was sent with it.")]


class TokenPage(Struct, frozen=True):
    """All my tokens, oldest first."""

    items: Annotated[tuple[TokenItem, ...], says("The tokens, oldest first.")]
    now: Now


@devices.get("/v1/players/me/tokens", TokenPage)
def list_my_tokens() -> Response:
    """My tokens, oldest first.

    One per device, with its label and the hour of its last use; never the token itself. There are
    20 at most, so there is one page.
    """
    me, current = player(), token().id
    known = parts().registry.newest(me.id) or me
    items = tuple(item(each, current) for each in known.tokens)
    return sent(TokenPage(items, parts().store.wall()))


Label = Annotated[
    str,
    Meta(
        max_length=40,
        description="What you call the device; without control characters. It may be empty.",
    ),
]


class TokenAsked(Body, frozen=True):
    """A token for another device of mine."""

    label: Label = ""


class NewToken(Struct, frozen=True):
    """A new token of this player. It is never shown again; `id` names it in the list."""

    id: Annotated[str, says("The id of the token, by which it can be revoked.")]
    label: Annotated[str, says("What the player calls the device.")]
    token: Annotated[str, says("The bearer token itself.")]
    player: Annotated[str, says("The player's id.")]


@devices.post(
    "/v1/players/me/tokens",
    NewToken,
    sends=("Secret-Key",),
    once=kept,
    codes=(*MADE, "too-many-tokens"),
)
def add_token(body: TokenAsked) -> Response:
    """A token for another device of mine.

    The token is shown only in this answer. The same key gives the same token for 24 hours.
    """
    me = player()
    parts().limits.count("codes", f"player {me.id}")
    label = texts.label(body.label)
    issued = parts().accounts.devices.add(asked_by(me), label, anybody, room_or_refuse)
    return sent(NewToken(issued.id, label, issued.token, me.id), 201, **SECRET)


@devices.delete(
    "/v1/players/me/tokens/{token_id}",
    codes=("no-such-token", "last-token", "busy"),
    even_suspended=True,
)
def revoke_token(token_id: str) -> Response:
    """Revoke a token of mine.

    It is unknown everywhere within five seconds, and its streams end. It may be the one that you
    send. The last one cannot be revoked as long as there is no recovery code.
    """
    me = player()
    parts().accounts.devices.revoke(me.id, token_id, token().id)
    return Response(status=204)


class NewLink(Struct, frozen=True):
    """A code that links another device, once, until `expires_at` (ms)."""

    code: Annotated[str, says("The code that the other device sends.")]
    expires_at: Annotated[Int64, says("Until when it can be used, ms since the epoch.")]
    now: Now


@devices.post("/v1/players/me/links", NewLink, sends=("Secret-Key",), once=kept, codes=MADE)
def link_device() -> Response:
    """A short code for another device.

    For ten minutes it gives one token: `POST /v1/tokens` with `link`. A new code replaces the one
    before.
    """
    me = player()
    parts().limits.count("codes", f"player {me.id}")
    code, expires_at = parts().accounts.links.anew(asked_by(me))
    return sent(NewLink(code, expires_at, parts().store.wall()), 201, **SECRET)


def asked_by(me: Player) -> Asked:
    """What a player asks with the token that was sent."""
    return Asked(me.id, asked_at(), seed(), token().id)


def item(each: Token, current: str) -> TokenItem:
    """The token as its player sees it."""
    return TokenItem(each.id, each.label, each.since, each.used or None, each.id == current)
