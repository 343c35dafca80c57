"""The time limit of a job. It is no Exception, so nothing below a job takes it for a failure of
its own, and goes on: only RQ catches it. What was begun comes back after its lease.
"""

from rq.timeouts import UnixSignalDeathPenalty


class LimitExceeded(BaseException):
    """A job has taken longer than it may: it hangs, or its process stood still."""


class Limit(UnixSignalDeathPenalty):
    """RQ's own limit, which would raise an Exception."""

    def __init__(self, timeout: int, *_: object, **_more: object) -> None:
        """`timeout` is in seconds."""
        super().__init__(timeout, LimitExceeded)  # type: ignore[no-untyped-call]

    def __exit__(self, *_: object) -> None:
        """End the limit. If it strikes in this moment, the job is done all the same."""
        try:
            self.cancel_death_penalty()  # type: ignore[no-untyped-call]
        except LimitExceeded:
            self.cancel_death_penalty()  # type: ignore[no-untyped-call]
