"""Calls that may come again with the same Idempotency-Key: the same answer, with a header that says
that it is the one of before.
"""

from collections.abc import Callable

import msgspec
from flask import Response, g

from domain.refusals import Refused
from events.projector import NoSuchMatch
from service.callers import caller_id
from service.calls import Call
from service.http import reading
from service.http.asked import asked
from service.http.problem_codes import CODES
from service.http.problems import Problem
from service.idempotency import Answer, Claim
from service.parts import parts

Answering = Callable[..., Response]


def replayed() -> None:
    """What is answered now was made before, with the same key."""
    g.replayed = True


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


def once(call: Call, function: Answering, given: dict[str, object]) -> Response:
    """The answer of a call that is kept in the table; made before, or now."""
    secret = "Idempotency-Key" not in call.sends
    key = reading.secret_key() if secret else reading.idempotency_key()
    if key is None:
        return function(**given)
    who, requests = caller_id() if call.who == "players" else None, parts().accounts.requests
    claim = g.claim = requests.claim(who, key, _said(given), parts().store.wall())
    if known := requests.answer(claim):
        replayed()
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
    parts().accounts.requests.answered(claim, owner, Answer(body, headers))
