"""The matches that a caller may know of. Every route gets its match here, and nowhere else.

For others a private match does not exist: they get what they would for an id that was never used.
A route that answers about a match without having asked here fails (`look`).
"""

import logging
from collections.abc import Callable
from contextlib import suppress

from flask import Response, g
from redis.exceptions import RedisError

from domain.match import seat_of
from domain.people import may_see, seat_invited, stands
from domain.refusals import NO_SUCH_INVITE
from events.current import Current, following_raw
from events.lines import note
from events.projector import NoSuchMatch
from events.store.store import SetBack
from service.callers import caller_id
from service.http import reading
from service.http.middleware import GAME, asked
from service.http.problems import Problem, answer
from service.http.sentences import INTERNAL
from service.parts import parts

log = logging.getLogger(__name__)

Reading = Callable[[str], Current]
Allowing = Callable[[Current], bool]


def newest(match_id: str) -> Current:
    """A match as it is now. Raises NoSuchMatch, also if the caller may not know of it."""
    return newest_for(match_id, caller_id())


def newest_for(match_id: str, player: str | None) -> Current:
    """The same for the player whom the caller has shown to be."""
    read = parts().projector.newest
    return _admitted(read, match_id, player, lambda now: may_see(now.match, player))


def remembered(match_id: str) -> Current:
    """The same for a command: perhaps outdated, usually without a round trip. The handler judges by
    the newest. Who repeats a command gets its answer, even if they have left meanwhile.
    """
    projector, me, key = parts().projector, caller_id(), reading.idempotency_key()

    def allows(now: Current) -> bool:
        return may_see(now.match, me) or (key is not None and now.made_by(me, key) > 0)

    def read(match_id: str) -> Current:
        known_so_far = projector.remembered(match_id)
        return known_so_far if allows(known_so_far) else projector.newest(match_id)

    return _admitted(read, match_id, me, allows)


def admitted(match_id: str) -> bool:
    """Whether it was asked here for this request, and the caller may know of the match."""
    return bool(g.get("admitted") == match_id)


def admit_to(match_id: str) -> None:
    """The same question about a match that perhaps cannot be read: its audit says why not."""
    try:
        newest(match_id)
    except (NoSuchMatch, RedisError, SetBack):
        raise
    except Exception:  # anything may be written into the store
        assert g.admitted == match_id


def invited(code: str, player: str | None) -> tuple[Current, int]:
    """The match to which a code invites, and the seat. It is for whoever has the code; when it is
    used up, for those who sit in the match, with their own seat.

    Raises Problem `no-such-invite`, always the same one.
    """
    invitation = parts().invites.read(code)
    if invitation is not None:
        with suppress(NoSuchMatch):
            current = parts().projector.newest(invitation.match)
            seat = seat_of(current.match, player)  # of who sits there, once the code is used up
            if stands(current.match, invitation.seat, invitation.number):
                seat = seat_invited(current.match, invitation.seat)
            if seat is not None:
                return current, seat
    raise Problem("no-such-invite", NO_SUCH_INVITE)


def known(match_id: str) -> str:
    """The id, if it has the form of one. Raises NoSuchMatch."""
    if not (len(match_id) <= 32 and match_id.isascii() and match_id.isalnum()):
        raise NoSuchMatch(match_id)
    return match_id


def look(response: Response) -> Response:
    """After a request: note that somebody has looked at a match, so that it is not abandoned.

    An answer about a match is not sent unless it was asked here whether the caller may know of it.
    """
    request = asked()
    match_id = (request.view_args or {}).get("match_id")
    if not match_id or response.status_code >= 400 or request.method == "OPTIONS":
        return response
    if not admitted(match_id):
        log.error("%s has not asked who may know of a match", request.endpoint)
        return answer(Problem("internal", INTERNAL))
    if request.method == "GET":
        parts().watch.looked(match_id)
    return response


def _admitted(read: Reading, match_id: str, player: str | None, allows: Allowing) -> Current:
    """The result of reading a match, if that is allowed. Raises NoSuchMatch."""
    try:
        current = read(known(match_id))
    except (NoSuchMatch, RedisError, SetBack):
        raise
    except Exception:  # anything may be written into the store
        legible = _legible(match_id)
        if legible is None:
            _refuse_hidden(match_id, player)
        _note_if(allows, legible, match_id)
        raise
    _note_if(allows, current, match_id)
    return current


def _note_if(allows: Allowing, current: Current | None, match_id: str) -> None:
    """Note for `look` that the caller may know of this match. Raises NoSuchMatch if not.

    Of what has no entry that can be read, only an audit tells, and only that.
    """
    if current is not None and not allows(current):
        raise NoSuchMatch(match_id)
    g.admitted = match_id
    note(match=match_id)
    if current is not None:
        tell(current)


def tell(current: Current) -> None:
    """Let lines and metrics tell that this request is about this match."""
    note(match=current.match.id)
    asked().environ[GAME] = current.match.game


def _refuse_hidden(match_id: str, player: str | None) -> None:
    """Raise NoSuchMatch for a match that cannot be read, as its archive is away or it was altered,
    and that lists show to others only.
    """
    shown = parts().lobby.summary(match_id)
    if shown is not None and not shown.visible_to(player):
        raise NoSuchMatch(match_id)


def _legible(match_id: str) -> Current | None:
    """A match as far as it can be read."""
    current = None
    try:
        for raws in parts().projector.pages(match_id, 0):
            for raw in raws:
                current = following_raw(current, raw)
    except RedisError:
        raise
    except Exception:  # from here on it cannot
        return current
    return current
