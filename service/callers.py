"""The caller: a bearer token names a player; without one the caller is a spectator."""

import math
from contextlib import suppress
from functools import lru_cache
from ipaddress import IPv6Address, ip_address

from flask import g
from redis.exceptions import RedisError

from domain.words import Names
from events.lines import note
from events.log import TooNew
from events.store.entries import Busy
from service.accounts.player import Player, Token, refuse_suspended
from service.accounts.registry import BAD_TOKEN, Bearer
from service.http.limits import by_method
from service.http.middleware import asked
from service.http.problems import unauthorized
from service.http.sentences import OWN
from service.http.table import Call
from service.parts import parts

ENTRIES, VIEWS = 64, 8
"""So many entries, or views, cost as much as a usual request."""

NO_TOKEN = Names(
    "Envoyez un jeton d'accès : Authorization: Bearer <jeton>.",
    "Send a token: Authorization: Bearer <token>.",
)


def count_address(call: Call | None = None) -> None:
    """Before a request that is the same whoever calls: count it for the address."""
    if call is None or call.counted:
        parts().limits.count("reads", address())


def count_page() -> None:
    """Before a request for a page, in a blueprint. No limit counts its files: a page asks for a
    hundred at once, each of which is answered at the price of a refusal; nor a browser that asks
    first whether it may.
    """
    if asked().method != "OPTIONS" and asked().endpoint != "pages.asset":
        count_address()


def admit(call: Call) -> None:
    """Before a request: identify the caller, count the request. Raises Problem for a bad token, and
    where there is none and it needs one.
    """
    environ, limit = asked().environ, by_method()
    said, writes = environ.get("HTTP_AUTHORIZATION"), limit == "writes"
    bearer = _bearer(said, writes and not call.from_memory) if said is not None else None
    environ[OWN] = bearer.player.language if bearer else None
    g.who = who = f"player {bearer.player.id}" if bearer else address()
    if call.counted:
        parts().limits.count(limit, who)
    if said is not None and bearer is None:
        raise unauthorized("bad-token", BAD_TOKEN)
    g.bearer = bearer
    note(player=bearer.player.id if bearer else None)
    if bearer is None:
        if call.needs_token:
            raise unauthorized("no-token", NO_TOKEN)
        return
    if writes and bearer.player.suspended_until and not call.even_suspended:
        refuse_suspended(bearer.player, parts().store.wall())
    _note_use(bearer, writes)


def address() -> str:
    """The caller's address, as it is counted: of IPv6 its network, which one caller has."""
    return f"address {counted_as(asked().remote_addr or '')}"


@lru_cache(1024)
def counted_as(address: str) -> str:
    """The name under which an address is counted: of IPv6 its network, which one caller has
    to themselves. Some proxies pass on the client's port, too.
    """
    try:
        known = ip_address(_without_port(address).partition("%")[0])
    except ValueError:
        return address
    if not isinstance(known, IPv6Address):
        return str(known)
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    return f"{IPv6Address(int(known) >> 64 << 64)}/64"


def _without_port(address: str) -> str:
    """Of `10.0.0.1:80` and `[::1]:80` the address."""
    if address.startswith("["):
        return address[1:].partition("]")[0]
    host, _, port = address.rpartition(":")
    return host if port and "." in host and ":" not in host else address


def spend(entries: int, views: int = 0) -> None:
    """Count what the request costs besides being one: entries to be read or checked, and views.

    Call it before that work is done. Raises Problem when nothing is left.
    """
    cost = math.ceil(entries / ENTRIES) + math.ceil(views / VIEWS)
    if cost:
        parts().limits.count(by_method(), g.who, cost)


def caller() -> Player | None:
    """The player who calls; None for a spectator."""
    known = bearer()
    return known.player if known else None


def bearer() -> Bearer | None:
    """The player who calls, with the token that they sent; None for a spectator."""
    known: Bearer | None = g.bearer
    return known


def caller_id() -> str | None:
    """The id of the player who calls; None for a spectator."""
    known = caller()
    return known.id if known else None


def player() -> Player:
    """The player who calls. Raises Problem if there is no token."""
    return _known().player


def token() -> Token:
    """The token that was sent. Raises Problem if there is none."""
    return _known().token


def still_known() -> None:
    """After a wait: raises Problem if the token that was sent has been revoked since."""
    known = bearer()
    if known and not parts().registry.holds(known.player.id, known.token.id):
        raise unauthorized("bad-token", BAD_TOKEN)


def _known() -> Bearer:
    known = bearer()
    if known is None:
        raise unauthorized("no-token", NO_TOKEN)
    return known


def _note_use(known: Bearer, writes: bool) -> None:
    """Keep when a token was used, and from where; if that fails, it is not the caller's concern."""
    with suppress(RedisError, Busy, TooNew):
        ours = parts()
        if writes:
            ours.whereabouts.note(known.player.id, address())
        ours.registry.note_use(known, ours.store.wall())


def _bearer(said: str, fresh: bool) -> Bearer | None:
    scheme, _, token = said.partition(" ")
    return parts().registry.of_token(token.strip(), fresh) if scheme.lower() == "bearer" else None
