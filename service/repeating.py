"""Calls that may come again with the same Idempotency-Key: the same answer, with a header that says
that it is the one of before.
"""

from collections.abc import Callable

import msgspec
from flask import Response, g

from domain.refusals import Refused
from events.projector import NoSuchMatch
from events.request import Handled
from service.callers import caller_id
from service.calls import KEYS, Call
from service.http import reading
from service.http.asked import asked
from service.http.headers import REPLAYED
from service.http.problem_codes import CODES
from service.http.problems import Problem
from service.idempotency import Answer, Claim
from service.parts import parts

Answering = Callable[..., Response]


def repeatable(call: Call, function: Answering) -> Answering:
    """The function of a call, as it answers who sends a request again."""
    if not KEYS & {*call.sends}:
        return function

    def answered(**given: object) -> Response:
        answer = _once(call, function, given) if call.keeps else function(**given)
        if "replayed" in g:
            answer.headers[REPLAYED] = "true"
        return answer

    return answered


def replayed(again: bool) -> None:
    """Whether what is answered now was made before, with the same key."""
    if again:
        g.replayed = True


def settled(handled: Handled) -> Handled:
    """What became of a command of this request."""
    replayed(handled.again)
    return handled


def claimed() -> Claim | None:
    """The row of this request; None: it has no key."""
    claim: Claim | None = g.get("claim")
    return claim


def seed() -> str | None:
    """What all that this request makes follows from; None: from luck."""
    claim = claimed()
    return claim.seed if claim else None


def asked_at() -> int:
    """When this request came first (ms, wall time)."""
    claim = claimed()
    return claim.row.at if claim else parts().store.wall()


def _once(call: Call, function: Answering, given: dict[str, object]) -> Response:
    secret = "Idempotency-Key" not in call.sends
    key = reading.secret_key() if secret else reading.idempotency_key()
    if key is None:
        return function(**given)
    who, requests = caller_id() if call.who == "players" else None, parts().requests
    claim = g.claim = requests.claim(who, key, _said(given), parts().store.wall())
    if known := requests.answer(claim):
        replayed(True)
        return Response(known.body, call.status, known.headers, content_type=call.media)
    try:
        answer = function(**given)
    except (Problem, Refused, NoSuchMatch) as refusal:
        if not (isinstance(refusal, Problem) and CODES[refusal.code][0] >= 500):
            requests.refused(claim)
        raise
    if call.keeps == "answer":
        _keep(call, claim, who, answer)
    return answer


def _said(given: dict[str, object]) -> bytes:
    """What a request asks for: everything but who sends it."""
    request = asked()
    body = msgspec.json.encode(given.get("body"), order="deterministic")
    return f"{request.method} {request.full_path} ".encode() + body


def _keep(call: Call, claim: Claim, who: str | None, answer: Response) -> None:
    body = answer.get_data()
    owner = who or msgspec.json.decode(body)[call.whose]
    headers = tuple((name, answer.headers[name]) for name in call.gets)
    parts().requests.answered(claim, owner, Answer(body, headers))
