"""Tokens: signing in with a code, and the caller's own, one per device."""

from flask import Response, request

from domain.words import Names
from service.account_answers import NewLink, NewRecovery, NewToken, TokenItem, TokenPage
from service.accounts.devices import Issued, anybody, room_or_refuse
from service.accounts.player import Player, Token
from service.accounts.registry import Asked
from service.accounts.sign_in import Device
from service.answers import sent
from service.callers import address, player, token
from service.calls import OF_STORE, Call
from service.http import texts
from service.http.account_bodies import SignInAsked, TokenAsked
from service.http.problems import Problem, invalid
from service.live.connection import Listening
from service.parts import parts
from service.repeating import asked_at, seed
from service.table import Room


def _enter(_: Call) -> None:
    parts().limits.count("codes", address())


tokens = Room("tokens", "players", _enter)
devices = Room("devices", "players")

MADE = ("key-reused", "busy")
"""How what can be repeated may be refused."""

SECRET = {"Cache_Control": "no-store"}
"""For answers that hold what is never shown again."""
ANYBODY = "anybody"
"""Who is counted where all are counted together."""

NO_NAME = "Player"
"""The name of who comes from an issuer without one. Names are public: none is taken from there."""

ONE_WAY = Names("Exactement l'un de ces champs.", "Exactly one of these fields.")


@tokens.answers(
    "post",
    "/v1/tokens",
    "signIn",
    "A token for whoever has a code",
    "anybody",
    201,
    NewToken,
    sends=("Secret-Key",),
    gets=("Cache-Control",),
    keeps="answer",
    whose="player",
    codes=(
        *MADE,
        *("bad-recovery-code", "bad-link", "bad-id-token", "issuer-away", "no-stream-free"),
        *("too-many-tokens", *OF_STORE, "unconfirmed"),
    ),
    text="By exactly one of: `recovery`, a recovery code, which stays valid (if the player has "
    "as many tokens as they may have, the one that was not used for longest is revoked); "
    "`link`, the code that another device of theirs shows, which is used up; `id_token`, where "
    "the operator trusts its issuer: whom that sends for the first time becomes a player.",
)
def sign_in(body: SignInAsked) -> Response:
    """A token for who shows a code."""
    device = Device(texts.label(body.label), asked_at(), seed())
    player_id, issued = _let_in(body, device)
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
    name = NO_NAME if asked.name is None else texts.name(asked.name)
    with Listening(parts().places, request.environ):
        return parts().accounts.sign_in.by_id_token(id_token, asked.nonce, name, device)


@devices.answers(
    "post",
    "/v1/players/me/recovery",
    "renewRecovery",
    "A new recovery code",
    "players",
    201,
    NewRecovery,
    sends=("Secret-Key",),
    gets=("Cache-Control",),
    keeps="answer",
    codes=MADE,
    text="The one before is dead. Players who enrolled before there were codes get their first "
    "one here.",
)
def recover() -> Response:
    """A new recovery code."""
    me = player()
    parts().limits.count("codes", f"player {me.id}")
    return sent(NewRecovery(parts().accounts.recovery.anew(asked_by(me))), 201, **SECRET)


@devices.answers(
    "get",
    "/v1/players/me/tokens",
    "listMyTokens",
    "My tokens, oldest first",
    "players",
    200,
    TokenPage,
    text="One per device, with its label and the hour of its last use; never the token itself. "
    "There are 20 at most, so there is one page.",
)
def listed() -> Response:
    """All tokens of the caller."""
    me, current = player(), token().id
    known = parts().registry.newest(me.id) or me
    items = tuple(item(each, current) for each in known.tokens)
    return sent(TokenPage(items, parts().store.wall()))


@devices.answers(
    "post",
    "/v1/players/me/tokens",
    "addToken",
    "A token for another device of mine",
    "players",
    201,
    NewToken,
    sends=("Secret-Key",),
    gets=("Cache-Control",),
    keeps="answer",
    codes=(*MADE, "too-many-tokens"),
    text="The token is shown only in this answer. The same key gives the same token for 24 hours.",
)
def add(body: TokenAsked) -> Response:
    """One more token."""
    me = player()
    parts().limits.count("codes", f"player {me.id}")
    label = texts.label(body.label)
    issued = parts().accounts.devices.add(asked_by(me), label, anybody, room_or_refuse)
    return sent(NewToken(issued.id, label, issued.token, me.id), 201, **SECRET)


@devices.answers(
    "delete",
    "/v1/players/me/tokens/{token_id}",
    "revokeToken",
    "Revoke a token of mine",
    "players",
    204,
    None,
    codes=("no-such-token", "last-token", "busy"),
    text="It is unknown everywhere within five seconds, and its streams end. It may be the one "
    "that you send. The last one cannot be revoked as long as there is no recovery code.",
    even_suspended=True,
)
def revoke(token_id: str) -> Response:
    """Take a token back."""
    me = player()
    parts().accounts.devices.revoke(me.id, token_id, token().id)
    return Response(status=204)


@devices.answers(
    "post",
    "/v1/players/me/links",
    "linkDevice",
    "A short code for another device",
    "players",
    201,
    NewLink,
    sends=("Secret-Key",),
    gets=("Cache-Control",),
    keeps="answer",
    codes=MADE,
    text="For ten minutes it gives one token: `POST /v1/tokens` with `link`. A new code "
    "replaces the one before.",
)
def link() -> Response:
    """A code for another device."""
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
