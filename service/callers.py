"""The caller, and the matches that they may know of. A bearer token names a player; without one the
caller is a spectator.

Every route gets its match here, and nowhere else. For others a private match does not exist: they
get the answer for an id that was never used. A route that answers about a match without having
asked here fails (`look`).
"""

import math
from collections.abc import Callable
from contextlib import suppress

from flask import g
from redis.exceptions import RedisError

from domain.match import seat_of
from domain.people import is_valid_invite, may_see, seat_numbered
from domain.refusals import NO_SUCH_INVITE
from domain.words import Names
from events.current import Current, NoSuchMatch
from events.log import TooNew
from events.log_lines import note
from events.store.entries import Busy, SetBack
from events.store.errors import is_of_another_type
from events.watch import private_id
from service.accounts.moderation import refuse_suspended
from service.accounts.registry import Bearer, Player, Token
from service.composition import parts
from service.http import reading
from service.http.limits import address, by_method
from service.http.middleware import GAME, current_request
from service.http.problems import Problem, unauthorized
from service.http.refusal_texts import BAD_TOKEN, OWN
from service.http.table import Call

Reading = Callable[[str], Current]
Allowing = Callable[[Current], bool]

ENTRIES, VIEWS = 64, 8
"""So many entries, or views, cost as much as a usual request."""

NO_TOKEN = Names(
    "Envoyez un jeton d'accès : Authorization: Bearer <jeton>.",
    "Send a token: Authorization: Bearer <token>.",
)


def count_address(call: Call | None = None) -> None:
    """Before a request that is the same for every caller: count it for the address."""
    if call is None or call.counted:
        parts().limits.count("reads", address())


def count_page() -> None:
    """Before a request for a page, in a blueprint. No limit counts its files: a page asks for a
    hundred at once, each of which is answered at the price of a refusal; nor a browser that asks
    first whether it may.
    """
    if current_request().method != "OPTIONS" and current_request().endpoint != "pages.asset":
        count_address()


def identify_caller(call: Call) -> None:
    """Before a request: identify the caller, count the request. Raises Problem for a bad token, and
    where there is none and it needs one.
    """
    environ, limit = current_request().environ, by_method()
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


def charge(entries: int, views: int = 0) -> None:
    """Count the extra cost of the request: entries to be read or checked, and views.

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
    me = caller()
    return me.id if me else None


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


def newest(match_id: str) -> Current:
    """A match as it is now. Raises NoSuchMatch, also if the caller may not know of it."""
    return newest_for(match_id, caller_id())


def newest_for(match_id: str, player: str | None) -> Current:
    """The same for the player whom the caller has shown to be."""
    read = parts().projector.newest
    return _admitted(read, match_id, player, lambda now: may_see(now.match, player))


def remembered(match_id: str) -> Current:
    """The same for a command: perhaps outdated, usually without a round trip. The handler judges by
    the newest. A repeated command gets its answer, even if its sender has left meanwhile.
    """
    projector, me, key = parts().projector, caller_id(), reading.idempotency_key()

    def allows(now: Current) -> bool:
        return may_see(now.match, me) or (key is not None and now.made_by(me, key) > 0)

    def read(match_id: str) -> Current:
        known_so_far = projector.remembered(match_id)
        return known_so_far if allows(known_so_far) else projector.newest(match_id)

    return _admitted(read, match_id, me, allows)


def has_access(match_id: str) -> bool:
    """Whether it was asked here for this request, and the caller may know of the match."""
    return bool(g.get("admitted") == match_id)


def require_access(match_id: str) -> None:
    """The same question about a match that perhaps cannot be read: its audit says why not."""
    try:
        newest(match_id)
    except (NoSuchMatch, RedisError, SetBack):
        raise
    except Exception:  # anything may be written into the store
        assert g.admitted == match_id


def invited(code: str, player: str | None) -> tuple[Current, int]:
    """The match to which a code invites, and the seat. Any holder of the code may ask; when it is
    used up, only players of the match, who get their own seat.

    Raises Problem `no-such-invite`, always the same one.
    """
    invitation = parts().invites.read(code)
    if invitation is not None:
        with suppress(NoSuchMatch):
            current = parts().projector.newest(invitation.match)
            seat = seat_of(current.match, player)  # counts once the code is used up
            if is_valid_invite(current.match, invitation.seat, invitation.number):
                seat = seat_numbered(current.match, invitation.seat)
            if seat is not None:
                _note_private(current)
                return current, seat
    raise Problem("no-such-invite", NO_SUCH_INVITE)


def well_formed_id(match_id: str) -> str:
    """The id, if it has the form of one. Raises NoSuchMatch."""
    if not (len(match_id) <= 32 and match_id.isascii() and match_id.isalnum()):
        raise NoSuchMatch(match_id)
    return match_id


def private_match() -> str:
    """The private match that this request is about; "": it is about none."""
    return g.get("private") or ""


def leave_unnoted() -> None:
    """The caller is erased, or hides when they are here: this request does not tell it."""
    g.private = None


def _admitted(read: Reading, match_id: str, player: str | None, allows: Allowing) -> Current:
    """The result of reading a match, if that is allowed. Raises NoSuchMatch."""
    try:
        current = read(_admitted_id(match_id, player))
    except (NoSuchMatch, SetBack):
        raise
    except RedisError as error:
        if is_of_another_type(error):  # something else stands where its log is
            _refuse_hidden(match_id, player)
        raise
    except Exception:  # anything may be written into the store
        legible = parts().projector.legible(match_id)
        if legible is None:
            _refuse_hidden(match_id, player)
        elif not allows(legible):
            raise NoSuchMatch(match_id) from None
        g.admitted = match_id
        note(match=match_id)
        raise
    if not allows(current):
        raise NoSuchMatch(match_id)
    g.admitted = match_id
    label_request(current)
    return current


def _admitted_id(match_id: str, player: str | None) -> str:
    """The id, if this process remembers that the player may know of the match, or the store says
    so. Nothing of a match is read before that, or a stranger could tell by the time. Raises
    NoSuchMatch.
    """
    ours = parts()
    known = ours.projector.admits(well_formed_id(match_id), player)
    if not known and not ours.admission.admits(match_id, player):
        raise NoSuchMatch(match_id)
    return match_id


def label_request(current: Current) -> None:
    """Let lines and metrics tell that this request is about this match."""
    note(match=current.match.id)
    current_request().environ[GAME] = current.match.game
    _note_private(current)


def _note_private(current: Current) -> None:
    """This request is about this match: whether it is private."""
    g.private = private_id(current.match)


def _refuse_hidden(match_id: str, player: str | None) -> None:
    """Raise NoSuchMatch for a match that cannot be read, as its archive is away or it was altered,
    and that lists show to others only.
    """
    shown = parts().lobby.summary(match_id)
    if shown is not None and not shown.visible_to(player):
        raise NoSuchMatch(match_id)
