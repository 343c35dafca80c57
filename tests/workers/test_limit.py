"""A job that stands still for too long is cut, and what it did is done again: nothing below it
takes the limit for an answer, a failure, or a verdict.
"""

import ast
import signal
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from fakeredis import FakeRedis
from rq import Queue
from rq.job import Job
from rq.serializers import JSONSerializer

from events.metrics import JOBS_FAILED
from events.parts import Parts
from events.store.keys import AnyKind
from tests.imports import modules
from tests.kit.toy_matches import AI, ME, finished, opened
from tests.test_architecture import ROOT
from workers import archive, deliveries, deriving, hinting, jobs
from workers.ai import Decision
from workers.queues import JOBS, LimitExceeded, attempted, worker

LEAF: dict[AnyKind, tuple[Any, str]] = {
    "deadline": (jobs, "expire"),
    "ai": (jobs, "think"),
    "reminder": (jobs, "remind"),
    "unwatched": (jobs, "abandon"),
    "archive": (archive, "leave"),
    "hint": (hinting, "think"),
    "audit": (deriving, "think"),
    "delivery": (deliveries, "deliver"),
}
"""What each job does at the bottom of it."""


def frozen(then: Callable[..., Any]) -> Callable[..., Any]:
    """Do it, but stand still the first time: the alarm that is due then comes upon waking up."""
    alarms = iter([signal.SIGALRM])

    def do(*given: Any, **more: Any) -> Any:
        for alarm in alarms:
            signal.raise_signal(alarm)
        return then(*given, **more)

    return do


def usual(game: Any, view: Any, seat: int, *_: Any, **_more: Any) -> Decision:
    return Decision(next(iter(game.choices(view, seat).moves)), 1, None)


@pytest.fixture
def here(parts: Parts, monkeypatch: pytest.MonkeyPatch) -> Parts:
    """The parts of all jobs."""
    for module in (archive, deriving):
        monkeypatch.setattr(module, "parts", lambda: parts)
    for module in (jobs, hinting, deriving):
        monkeypatch.setattr(module, "think", usual)
    return parts


def match_for(kind: AnyKind, parts: Parts) -> str:
    """A match in which there is something to do for such a job."""
    if kind != "audit":
        return opened(parts, ME, AI)
    match = opened(parts, AI, AI)
    while not finished(parts, match):
        jobs.play(parts, match)
    parts.derivations.ask(parts.projector.newest(match), lambda: None)
    return match


def run(server: FakeRedis, kind: AnyKind, do: Callable[[], Any]) -> Job | None:
    """A job of this kind, as a worker runs it; the job, if it has failed."""
    queue = Queue(JOBS[kind].queue, connection=server, serializer=JSONSerializer)
    vars(jobs)["tried"] = do
    job = queue.enqueue("workers.jobs.tried", job_timeout=60, result_ttl=0, failure_ttl=60)
    worker(server, (JOBS[kind].queue,)).work(burst=True)
    del vars(jobs)["tried"]
    return job if job.id in queue.failed_job_registry else None


def was_cut(job: Job | None) -> bool:
    """Whether RQ knows that the job has failed, and that it was its limit."""
    result = job.latest_result() if job else None
    return LimitExceeded.__name__ in str(result.exc_string if result else "")


@pytest.mark.parametrize("kind", LEAF)
def test_a_job_that_is_cut_is_a_failure_of_nobody_and_comes_back(
    here: Parts, server: FakeRedis, kind: AnyKind, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, done = match_for(kind, here), list[str]()
    name = match
    if kind == "hint":
        here.hints.ask(here.projector.newest(match), 0, None, lambda: None)
        name = f"{match}:0"
    module, leaf = LEAF[kind]
    kept = getattr(module, leaf)

    def counted(*given: Any, **more: Any) -> Any:
        done.append(leaf)
        return kept(*given, **more) if kind in ("ai", "audit", "hint") else None

    monkeypatch.setattr(module, leaf, frozen(counted))
    take: dict[AnyKind, Callable[[str], None]] = {
        "deadline": jobs.time_is_up,
        "ai": jobs.thinks,
        "reminder": jobs.time_is_short,
        "unwatched": jobs.nobody_looks,
        "archive": lambda each: archive.leave(here, each, []),
        "hint": jobs.thinks,
        "audit": lambda each: deriving.derive(here, each),
        "delivery": deliveries.deliver,
    }
    failed, due = JOBS_FAILED.labels(JOBS[kind].queue), alarm(here, kind, match)
    before = failed._value.get()
    job = run(server, kind, lambda: attempted(kind, name, take[kind]))
    assert was_cut(job)
    assert (done, alarm(here, kind, match)) == ([], due)
    assert run(server, kind, lambda: attempted(kind, name, take[kind])) is None
    assert done[:1] == [leaf]
    assert failed._value.get() == before


def alarm(parts: Parts, kind: AnyKind, match: str) -> int | None:
    return None if kind == "delivery" else parts.store.alarms.due(kind, match)


def test_a_verdict_that_was_cut_is_not_judged_and_is_tried_again(
    here: Parts, server: FakeRedis, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = match_for("audit", here)
    monkeypatch.setattr(deriving, "think", frozen(usual))
    derive = partial(deriving.derive, here, match)
    assert run(server, "audit", derive) is not None
    cut = here.derivations.of(here.projector.newest(match))
    assert cut is not None
    assert (cut.done, cut.derived, cut.failed) == (False, 0, 0)
    assert here.store.alarms.due("audit", match) is not None
    assert run(server, "audit", derive) is None
    whole = here.derivations.of(here.projector.newest(match))
    assert whole is not None
    assert (whole.done, whole.failed) == (True, 0)
    assert whole.derived > 0


def test_a_worker_without_memory_judges_nothing(
    here: Parts, monkeypatch: pytest.MonkeyPatch
) -> None:
    def exhausted(*_: Any) -> Any:
        raise MemoryError

    match = match_for("audit", here)
    monkeypatch.setattr(deriving, "think", exhausted)
    with pytest.raises(MemoryError):
        deriving.derive(here, match)
    cut = here.derivations.of(here.projector.newest(match))
    assert cut is not None
    assert (cut.done, cut.failed) == (False, 0)


def test_the_next_job_has_its_own_limit(server: FakeRedis) -> None:
    def swallows() -> None:
        for _ in range(3):
            signal.raise_signal(signal.SIGALRM)

    assert run(server, "ai", swallows) is not None
    assert run(server, "ai", lambda: None) is None
    assert run(server, "ai", swallows) is not None


# The law: what stands for a limit, or for the end of the process, passes through all our code.

INTERRUPTIONS = {"BaseException", "BaseExceptionGroup", "LimitExceeded", "SystemExit"}
INTERRUPTIONS |= {"KeyboardInterrupt", "GeneratorExit", "CancelledError", "StopRequested"}
INTERRUPTIONS |= {"BaseTimeoutException", "JobTimeoutException"}
AT_THE_END = {
    "workers.lifecycle: carry_out": "above everything: it ends the process",
    "workers.queues: __exit__": "the limit itself, when the job is done",
}
"""Functions that may keep one, and why."""
BELOW_JOBS = ("domain.", "events.", "workers.")


def swallowing(module: str, tree: ast.Module) -> Iterator[str]:
    """The functions that catch an interruption and do not raise it again."""
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            name = f"{module}: {function.name}"
            if name not in AT_THE_END and any(map(swallows, within(function))):
                yield name


def within(node: ast.AST) -> Iterator[ast.AST]:
    """All that is in a function, but for functions within it."""
    for each in ast.iter_child_nodes(node):
        if not isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef):
            yield each
            yield from within(each)


def swallows(node: ast.AST) -> bool:
    match node:
        case ast.ExceptHandler(type=kind, body=body):
            return (kind is None or interrupts(kind)) and not raises(body[-1])
        case ast.Try(finalbody=last):
            leaves = (ast.Return, ast.Break, ast.Continue)
            return any(isinstance(each, leaves) for part in last for each in ast.walk(part))
        case ast.Call(func=ast.Name(id="suppress") | ast.Attribute(attr="suppress"), args=kinds):
            return any(map(interrupts, kinds))
    return False


def interrupts(kind: ast.expr) -> bool:
    named = (getattr(each, "attr", getattr(each, "id", "")) for each in ast.walk(kind))
    return bool(INTERRUPTIONS & set(named))


def raises(last: ast.stmt) -> bool:
    return isinstance(last, ast.Raise)


def test_nothing_below_a_job_swallows_a_limit_or_an_interruption() -> None:
    assert not issubclass(LimitExceeded, Exception)
    below = [each for each in modules(ROOT) if each[0].startswith(BELOW_JOBS)]
    found = [place for module, tree in below for place in swallowing(module, tree)]
    assert found == []


@pytest.mark.parametrize(
    "body",
    [
        "try: do()\n  except: pass",
        "try: do()\n  except (ValueError, BaseException) as e: log(e)",
        "try: do()\n  except timeouts.JobTimeoutException: return",
        "try: do()\n  finally: return 1",
        "with contextlib.suppress(BaseException): do()",
    ],
)
def test_the_law_finds_who_does(body: str) -> None:
    assert list(swallowing("m", ast.parse(f"def f():\n  {body}"))) == ["m: f"]
