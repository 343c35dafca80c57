"""The meaning of an answer: a value, a refusal, or a reason to send the same again."""

from __future__ import annotations

from typing import Any

import httpx

from dragonhoard.clock import Clock
from dragonhoard.contract import Problem
from dragonhoard.failures import Refused, Unreachable
from dragonhoard.patience import AGAIN, Attempts

PROBLEM = "application/problem+json"


def again_s(response: httpx.Response, attempts: Attempts) -> float | None:
    """How long to wait before sending it again; None: this is the answer. Raises Unreachable."""
    if response.status_code not in AGAIN:
        return None
    problem = problem_in(response)
    why = problem.get("detail") if problem else f"status {response.status_code}"
    return attempts.wait_s(str(why), _retry_after(response), problem)


def _retry_after(response: httpx.Response) -> float | None:
    """In seconds; a date, which our service never sends, counts as nothing."""
    told = response.headers.get("Retry-After", "")
    return float(told) if told.isdecimal() else None


def problem_in(response: httpx.Response) -> Problem | None:
    """The refusal in an answer of the service; None if a proxy has answered."""
    if response.headers.get("Content-Type", "").partition(";")[0] != PROBLEM:
        return None
    problem: Problem = response.json()
    return problem


def checked_answer(response: httpx.Response, done_if: tuple[str, ...] = ()) -> httpx.Response:
    """The answer, unless it is a refusal that does not say that it is done. Raises Refused."""
    problem = problem_in(response)
    if response.is_success or (problem and problem["code"] in done_if):
        return response
    nobody: Any = {"detail": f"status {response.status_code}, not from the service"}
    raise Refused(response.status_code, problem or nobody)


def value_of(response: httpx.Response, clock: Clock, holds: str = "json") -> Any:
    """The value of an answer (see Call); its time goes to the clock. Raises Unreachable."""
    if holds != "json":
        return {"": None, "bytes": response.content, "text": response.text}[holds]
    try:
        value = response.json()
    except ValueError as why:
        raise Unreachable(f"{response.url} answers something that is no JSON") from why
    if isinstance(value, dict) and isinstance(value.get("now"), int):
        clock.heard(value["now"])
    return value
