"""Failures: a refusal by the service, an unknown outcome, or an answer that contradicts an earlier
one.
"""

from __future__ import annotations

from typing import Any, cast

from dragonhoard.contract import Problem


class DragonhoardError(Exception):
    """All that this package raises of its own."""


class Refused(DragonhoardError):
    """The service has judged and refused; nothing has changed. `code` is for programs."""

    def __init__(self, status: int, problem: Problem) -> None:
        """`problem` is the answer as it came: it may have fields that no type here knows."""
        wrong = f" {problem['errors']}" if problem.get("errors") else ""
        super().__init__(f"{problem.get('code')}: {problem.get('detail')}{wrong}")
        self.status, self.problem = status, problem

    def __reduce__(self) -> Any:
        return type(self), (self.status, self.problem)

    @property
    def code(self) -> str:
        """Which refusal it is; "" if what refused was not the service, but a proxy before it."""
        return str(self.problem.get("code", ""))

    @property
    def reason(self) -> str | None:
        """Of a refused move: which rule it breaks; the catalogue has a sentence for each."""
        return cast("str | None", self.problem.get("reason"))

    @property
    def errors(self) -> dict[str, Any]:
        """The errors of an `invalid` request, field by field."""
        return dict(self.problem.get("errors") or {})

    @property
    def allowed(self) -> list[str]:
        """Of a refused move: the types of moves that you can make now."""
        return list(self.problem.get("allowed") or ())

    @property
    def version(self) -> int | None:
        """Of a refused command: by which version of the match it was judged."""
        return self.problem.get("version")


class Unreachable(DragonhoardError):
    """No answer that says anything, for as long as the client is patient.

    A command may have been accepted: send the same one with the same `key`, and it happens once.
    """

    def __init__(self, why: str, key: str | None = None, problem: Problem | None = None) -> None:
        """`problem` is the last answer of the service, if there was one (such as `slow-down`)."""
        super().__init__(why)
        self.key, self.problem = key, problem

    def __reduce__(self) -> Any:
        return type(self), (str(self), self.key, self.problem)


class Tampered(DragonhoardError):
    """An entry, or the log, contradicts earlier answers: `version`, if known."""

    def __init__(self, why: str, version: int = 0) -> None:
        super().__init__(why)
        self.version = version

    def __reduce__(self) -> Any:
        return type(self), (str(self), self.version)
