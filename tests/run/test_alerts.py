"""Alerts fire in the incidents that they are for: each is caused, and what our processes tell of it
goes through the rules. Every alert has a section in the runbooks.
"""

import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import redis
import yaml
from flask import Flask
from redis.exceptions import RedisError

from domain.commands import Join
from domain.games import GAMES
from domain.match import Actor
from events.archive.archive import Archive, object_name
from events.archive.objects import ArchiveAway
from events.parts import assembled
from events.projector import Projector
from events.receivers.stored import ReceiverId
from events.settings import Settings
from events.store import keys
from events.store.clients import Script
from events.store.entries import Alarms, Confirmation, Damaged
from events.store.errors import Misused
from events.store.server import connect
from events.store.store import Store
from service.app import create_app
from service.process.embedded import EmbeddedStore
from service.process.supervisor import SupervisedProcess
from tests.kit import ailing, clients
from tests.kit.archives import Shelf, play
from tests.kit.stored import fill
from tests.kit.toy_matches import BOB, ME, opened
from tests.kit.watching import here, samples
from tests.run.promtool import Told, assert_fires, promtool, rules, told
from tests.toy import COFFERS
from workers import archive, jobs, queues
from workers.collector import StoreCollector
from workers.projections import Projections
from workers.queues import JOBS, MOST_JOBS, JobQueue, connected

ROOT = Path(__file__).parents[2]
RUNBOOKS = ROOT / "docs" / "runbooks.md"
PROCESSES = ("web", "clock", "deadlines", "ai", "projections", "deliveries")
OF_PROCESSES = ("DragonhoardProcessMissing", "DragonhoardProcessDies")
HOUR_MS = 3_600_000


class Incident:
    """A store with our own code on it, and what Prometheus is told before and since."""

    def __init__(self, store: EmbeddedStore, client: redis.Redis, folder: Path) -> None:
        self.store, self.client, self.folder = store, client, folder
        self.ours = Store(connect(store.url))
        settings = Settings(redis_url=store.url, queue_url=store.url)
        self._survey = StoreCollector(settings)
        self.parts = assembled(connect(store.url), b"key")

    def told(self, workers: int = 1) -> Told:
        """The samples that are scraped now; all other processes count as running."""
        found = told([*here(), *samples(self._survey.collect())])
        kept = {n: v for n, v in found.items() if n.startswith("dragonhoard_")}
        for name in kept:
            if name.startswith("dragonhoard_queue_workers"):
                kept[name] = workers
        kept.pop("dragonhoard_last_step_timestamp_seconds{}", None)
        kept.pop("dragonhoard_log_lines_total", None)
        return kept | {f'dragonhoard_process{{process="{name}"}}': 1 for name in PROCESSES}

    def fails(self) -> None:
        """A write is refused, or not answered."""
        with pytest.raises(RedisError):
            self.ours.append("m", self.ours.tip("m"), b"more", Alarms())


@pytest.fixture
def incident(tmp_path: Path) -> Iterator[Incident]:
    GAMES["coffers"] = COFFERS
    with ailing.embedded(tmp_path / "store") as (store, client):
        yield Incident(store, client, tmp_path)
    del GAMES["coffers"]


def store_away(at: Incident) -> None:
    at.store.kill()
    with pytest.raises(RedisError):
        at.ours.tip("m")


def store_stalls(at: Incident) -> None:
    newest = at.ours.tip("m")
    at.client.execute_command("CLIENT", "PAUSE", 1_200, "ALL")  # type: ignore[no-untyped-call]
    at.ours.append("m", newest, b"more", Alarms())


def ill(reason: str) -> Callable[[Incident], None]:
    def falls_ill(at: Incident) -> None:
        ailing.UNWRITABLE[reason][0](at.store, at.client)
        at.fails()

    return falls_ill


def unconfirmed(at: Incident) -> None:
    wanting = Store(connect(at.store.url, Confirmation(1, 50)))
    with pytest.raises(RedisError):
        wanting.append("m", wanting.tip("m"), b"more", Alarms())


def misused(at: Incident) -> None:
    with pytest.raises(Misused):
        Script(b"return nothing.at.all", "0" * 40).run(connect(at.store.url), ["m"])


def process_killed(_: Incident) -> None:
    """It dies at once."""
    script = f"import os; os.kill(os.getpid(), {signal.SIGSEGV})"
    deadlines = SupervisedProcess(
        "deadlines", lambda: subprocess.Popen([sys.executable, "-c", script])
    )
    deadlines.start()
    assert deadlines.child
    deadlines.child.wait()
    deadlines.check()


def set_back(at: Incident) -> None:
    match = opened(at.parts, ME, BOB)
    projector = Projector(at.ours)
    projector.newest(match)
    at.client.delete(at.ours.partitions.log(match))
    with pytest.raises(Exception, match=match):
        projector.newest(match)


def overdue(kind: str) -> Callable[[Incident], None]:
    """No clock runs, and the alarms of a thousand matches are due for long."""

    def is_overdue(at: Incident) -> None:
        past = at.ours.wall() - HOUR_MS
        alarms = at.ours.partitions.alarms(kind, 0)  # type: ignore[arg-type]
        at.client.zadd(alarms, {f"m{n}": past for n in range(1_000)})

    return is_overdue


def deliveries_late(at: Incident) -> None:
    at.parts.receivers.wake(ReceiverId("zoe", "wh"), at.ours.wall() - HOUR_MS)


def jobs_pile_up(at: Incident) -> None:
    queue = JobQueue(connected(at.store.url), JOBS["deadline"])
    for number in range(MOST_JOBS):
        queue.put(f"m{number}")


def jobs_fail(at: Incident) -> None:
    match = opened(at.parts, ME, BOB)

    def fail(*_: object) -> None:
        raise ZeroDivisionError

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(queues, "process_parts", lambda: at.parts)
        patched.setattr(jobs, "expire", fail)
        queues.due("deadline", [match])


def projections_stopped(at: Incident) -> None:
    at.ours.feed.join()
    fill(at.ours, "m", 600)


def not_shown(at: Incident) -> None:
    at.client.rpush(keys.ROW + opened(at.parts, ME, BOB), "not what it was")
    shows = Projections(assembled(connect(at.store.url), b"key"))
    for _ in range(2):
        shows.step(block_ms=0)


def archive_stuck(at: Incident) -> None:
    match = opened(at.parts, ME, BOB)
    now = at.ours.wall()
    at.client.zadd(at.ours.partitions.alarms("archive", at.ours.partitions.of(match)), {match: now})

    class Away:
        archive = Archive(Shelf())

        def move(self, _: str) -> bool:
            raise ArchiveAway("the bucket")

    class Watching:
        class retention:
            archive_s = 1

    class Here:
        store, lobby, archiving, watch = at.ours, at.parts.lobby, Away(), Watching()

    archive.leave(Here(), match)  # type: ignore[arg-type]


def tlog_stuck(at: Incident) -> None:
    """An opening was noted some minutes ago, and is not written yet."""
    at.client.zadd(keys.TLOG_PENDING, {"somematch/": at.ours.wall() - 200_000})


OTHER = object_name("another", bytes(32))


def archive_unreadable(harm: str) -> Callable[[Incident], None]:
    """Read a match whose object was altered, or is missing."""

    def is_unreadable(at: Incident) -> None:
        shelf = Shelf()
        here = assembled(connect(at.store.url), b"key", archive=Archive(shelf))
        match = opened(here, ME, BOB)
        here.handler.handle(match, Actor("player", player="bob"), Join())
        play(here, match)
        assert here.archiving.move(match)
        shelf.kept = {name if harm == "altered" else OTHER: b"other" for name in shelf.kept}
        if harm == "away":
            shelf.before = away
        elsewhere = assembled(connect(at.store.url), b"key", archive=Archive(shelf))
        with pytest.raises((ArchiveAway, Damaged)):
            elsewhere.projector.newest(match)

    return is_unreadable


def away(_: str) -> None:
    raise ArchiveAway("the bucket")


def app_of(at: Incident) -> Flask:
    return create_app(clients.settings(), connect(at.store.url))


def broken() -> str:
    raise ZeroDivisionError


def mistakes(at: Incident) -> None:
    app = app_of(at)
    endpoint = next(rule.endpoint for rule in app.url_map.iter_rules() if rule.rule == "/v1/games")
    app.view_functions[endpoint] = broken
    assert app.test_client().get("/v1/games").status_code == 500


INCIDENTS: dict[str, list[tuple[str, Callable[[Incident], None], int]]] = {
    "DragonhoardStoreAway": [("away", store_away, 60)],
    "DragonhoardProcessKilled": [("a signal", process_killed, 60)],
    "DragonhoardStoreStalls": [("stalls", store_stalls, 60)],
    "DragonhoardStoreFull": [("disk", ill("disk"), 60), ("memory", ill("memory"), 60)],
    "DragonhoardStoreReadOnly": [
        *((reason, ill(reason), 60) for reason in ("read-only", "replicas", "forbidden")),
        ("unconfirmed", unconfirmed, 60),
    ],
    "DragonhoardStoreMisused": [("a bug of a script", misused, 60)],
    "DragonhoardSetBack": [("set back", set_back, 60)],
    "DragonhoardDeadlinesOverdue": [("a thousand deadlines", overdue("deadline"), 60)],
    "DragonhoardComputersLate": [("a thousand computers", overdue("ai"), 120)],
    "DragonhoardDeliveriesLate": [("a receiver", deliveries_late, 180)],
    "DragonhoardJobsPileUp": [("jobs", jobs_pile_up, 120)],
    "DragonhoardJobsFail": [("a job", jobs_fail, 60)],
    "DragonhoardProjectionsBehind": [("projections", projections_stopped, 120)],
    "DragonhoardMatchesNotShown": [("a match", not_shown, 60)],
    "DragonhoardArchiveStuck": [("a bucket", archive_stuck, 400)],
    "DragonhoardTlogStuck": [("nobody writes", tlog_stuck, 200)],
    "DragonhoardArchiveUnreadable": [
        (harm, archive_unreadable(harm), 60) for harm in ("away", "lost", "altered")
    ],
    "DragonhoardMistakes": [("a route", mistakes, 60)],
}
"""The cause of each alert, and the seconds after which it must fire."""


@pytest.mark.needs("promtool")
@pytest.mark.parametrize(
    ("alert", "cause", "after_s"),
    [
        pytest.param(alert, cause, after_s, id=f"{alert} {name}")
        for alert, causes in INCIDENTS.items()
        for name, cause, after_s in causes
    ],
)
def test_an_incident_fires_its_alert(
    incident: Incident, alert: str, cause: Callable[[Incident], None], after_s: int
) -> None:
    fill(incident.ours, "m", 1)
    before = incident.told()
    cause(incident)
    assert_fires(incident.folder, alert, before, incident.told(), after_s)


# Causes that would take long, or depend on speed: these series are written by hand.

MOVES = 'game="dragonwood",method="POST",route="/v1/matches/<match_id>/moves"'
LE = ("0.25", "0.5", "+Inf")
SERIES: dict[str, tuple[Told, Told, int]] = {
    "DragonhoardUnavailable": (
        {f'dragonhoard_requests_total{{{MOVES},status="{status}"}}': 0 for status in (201, 503)},
        {
            f'dragonhoard_requests_total{{{MOVES},status="201"}}': 90,
            f'dragonhoard_requests_total{{{MOVES},status="503"}}': 10,
        },
        90,
    ),
    "DragonhoardMovesSlow": (
        {f'dragonhoard_request_seconds_bucket{{{MOVES},le="{le}"}}': 0 for le in LE},
        {
            f'dragonhoard_request_seconds_bucket{{{MOVES},le="{le}"}}': count
            for le, count in zip(LE, (80, 100, 100), strict=True)
        },
        180,
    ),
    "DragonhoardWorkerHangs": (
        {"dragonhoard_last_step_timestamp_seconds{}": 300.0},
        {"dragonhoard_last_step_timestamp_seconds{}": 300.0},
        90,
    ),
    "DragonhoardErrorsLogged": (
        {'dragonhoard_log_lines_total{level="error"}': 0},
        {'dragonhoard_log_lines_total{level="error"}': 1},
        60,
    ),
    "DragonhoardStoreFilling": (
        {"dragonhoard_store_memory_ratio{}": 0.5},
        {"dragonhoard_store_memory_ratio{}": 0.9},
        660,
    ),
    "DragonhoardNoWorkers": (
        {'dragonhoard_queue_workers{queue="ai"}': 1},
        {'dragonhoard_queue_workers{queue="ai"}': 0},
        180,
    ),
}


@pytest.mark.needs("promtool")
@pytest.mark.parametrize("alert", SERIES)
def test_series_of_an_incident_fire_its_alert(tmp_path: Path, alert: str) -> None:
    running = {f'dragonhoard_process{{process="{name}"}}': 1.0 for name in PROCESSES}
    before, since, after_s = SERIES[alert]
    assert_fires(tmp_path, alert, running | before, running | since, after_s)


@pytest.mark.needs("promtool")
@pytest.mark.parametrize("process", PROCESSES)
def test_a_process_that_is_missing_is_noticed(tmp_path: Path, process: str) -> None:
    running = {f'dragonhoard_process{{process="{name}"}}': 1.0 for name in PROCESSES}
    left = {name: value for name, value in running.items() if process not in name}
    assert_fires(tmp_path, "DragonhoardProcessMissing", running, left, 120 + 300)


@pytest.mark.needs("promtool")
def test_a_process_that_dies_again_and_again_is_noticed(tmp_path: Path) -> None:
    """It runs whenever it is asked, each time a new one: so it is not missing."""
    running = {f'dragonhoard_process{{instance="{n}",process="{n}"}}': 1.0 for n in PROCESSES}
    running['process_start_time_seconds{instance="ai"}'] = 1.0
    alert, begins = "DragonhoardProcessDies", "process_start"
    assert_fires(tmp_path, alert, running, running, 60, rising=begins)


@pytest.mark.needs("promtool")
def test_the_rules_are_well_formed() -> None:
    done = promtool("check", "rules", "--lint-fatal", str(ROOT / "docs" / "alerts.yaml"))
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_operator_of_a_cluster_gets_the_same_rules() -> None:
    """k8s/overlays/production/alerts.yaml is a copy, as kustomize takes in no file."""
    copied = yaml.safe_load((ROOT / "k8s/overlays/production/alerts.yaml").read_text())
    assert copied["spec"] == yaml.safe_load((ROOT / "docs/alerts.yaml").read_text())


def test_every_alert_is_tried() -> None:
    named = {rule["alert"] for rule in rules()}
    assert named == {*INCIDENTS, *SERIES, *OF_PROCESSES}
    assert not {*INCIDENTS} & {*SERIES}


def test_every_alert_has_a_section_of_the_runbooks_and_leads_there() -> None:
    sections = re.findall(r"^## (Dragonhoard\w+)$", RUNBOOKS.read_text(), re.MULTILINE)
    assert sections == [rule["alert"] for rule in rules()]
    for rule in rules():
        assert rule["annotations"]["runbook"] == f"docs/runbooks.md#{rule['alert'].lower()}"
        assert rule["labels"]["severity"] in ("page", "ticket")


def test_rules_and_runbooks_name_metrics_that_there_are(incident: Incident) -> None:
    app_of(incident).test_client().get("/v1/games")
    known = {name.partition("{")[0] for name in incident.told()}
    process_killed(incident)
    known |= {each.name for each in here()}
    known |= {name.removesuffix("_count") for name in known}  # so people call a histogram
    texts = [*(rule["expr"] for rule in rules()), RUNBOOKS.read_text()]
    assert {name for text in texts for name in re.findall(r"dragonhoard_[a-z_]+", text)} <= known
