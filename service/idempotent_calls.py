"""Calls with an Idempotency-Key that write to no match: the ways to answer them once (`once` of a
call), and the facts about the request for their functions.
"""

from collections.abc import Callable
from typing import Any

import msgspec
from flask import Response, g

from domain.refusals import Refused
from events.current import NoSuchMatch
from service.callers import caller_id
from service.composition import parts
from service.http import reading
from service.http.middleware import current_request
from service.http.problem_codes import CODES
from service.http.problems import Problem
from service.http.table import Call, Once
from service.idempotency import ClaimedRequest, StoredAnswer

Answering = Callable[..., Response]
Given = dict[str, Any]


def stored_with_caller(call: Call, function: Answering, given: Given) -> Response:
    """An answer that is kept with the player who asks."""
    return _kept(call, function, given, caller_id(), lambda _: caller_id() or "")


def stored_with(field: str) -> Once:
    """A way to keep the answer to a caller without a player: with the player whom this
    field names.
    """

    def way(call: Call, function: Answering, given: Given) -> Response:
        return _kept(call, function, given, None, lambda body: msgspec.json.decode(body)[field])

    return way


def claimed_only(call: Call, function: Answering, given: Given) -> Response:
    """An answer that is not kept; the row of the request keeps the function's tries."""
    _claim(call, given, caller_id())
    return _carried_out(function, given)


def current_claim() -> ClaimedRequest | None:
    """The row of this request; None: it has no key."""
    claim: ClaimedRequest | None = g.get("claim")
    return claim


def seed() -> str | None:
    """All ids and secrets that this request makes follow from it; None: from luck."""
    claim = current_claim()
    return claim.seed if claim else None


def asked_at() -> int:
    """When this request came first (ms, wall time)."""
    claim = current_claim()
    return claim.row.at if claim else parts().store.wall()


def mark_replayed() -> None:
    """Note that this answer was made before, with the same key."""
    g.replayed = True


def _kept(
    call: Call, function: Answering, given: Given, who: str | None, owner: Callable[[bytes], str]
) -> Response:
    claim, requests = _claim(call, given, who), parts().accounts.requests
    if claim and (known := requests.answer(claim)):
        mark_replayed()
        return Response(known.body, call.status, known.headers, content_type=call.media)
    answer = _carried_out(function, given)
    if claim:
        body, headers = answer.get_data(), tuple((name, answer.headers[name]) for name in call.gets)
        requests.answered(claim, owner(body), StoredAnswer(body, headers))
    return answer


def _claim(call: Call, given: Given, who: str | None) -> ClaimedRequest | None:
    """The row of this request. Raises Problem, KeyReused, Busy."""
    secret = "Idempotency-Key" not in call.sends
    key = reading.secret_key() if secret else reading.idempotency_key()
    if key is not None:
        body = msgspec.json.encode(given.get("body"), order="deterministic")
        said = f"{current_request().method} {current_request().full_path} ".encode() + body
        g.claim = parts().accounts.requests.claim(who, key, said, parts().store.wall())
    return current_claim()


def _carried_out(function: Answering, given: Given) -> Response:
    """The answer of the function. A refusal leaves the key free."""
    try:
        return function(**given)
    except (Problem, Refused, NoSuchMatch) as refusal:
        ours = isinstance(refusal, Problem) and CODES[refusal.code][0] >= 500
        if not ours and (claim := current_claim()):
            parts().accounts.requests.refused(claim)
        raise
