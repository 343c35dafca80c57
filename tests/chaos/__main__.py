"""`python -m tests.chaos`: players on a real cluster, faults from a seed, and what was lost.

Linux only: nodes have addresses of their own on the loopback interface.
"""

import argparse
import signal
import sys
import tempfile
import time
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from random import Random

import msgspec

from events.archive.archive import archive_at
from events.parts import assembled
from events.store.server import connect
from events.store.store import Store
from tests.bench.matches import MASTER_KEY
from tests.chaos import verdict
from tests.chaos.cluster import REPLICAS, ChaosCluster
from tests.chaos.deployment import ChaosDeployment
from tests.chaos.faults import FAULTS, drawn
from tests.chaos.players import Player
from tests.chaos.verdict import Verdict
from tests.kit.waiting import eventually


def main() -> int:
    """Print a verdict per number of replicas, one line of JSON each; 1 if one is not good."""
    asked = _arguments()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))  # all of it ends
    wrong = []
    for replicas in asked.replicas:
        found = run(replicas, asked.faults, asked.seed, asked.players)
        sys.stdout.write(msgspec.json.encode(found).decode() + "\n")
        sys.stdout.flush()
        wrong += found.faulty(REPLICAS)
    if wrong:
        sys.stderr.write(f"These must be 0: {', '.join(wrong)}\n")
    return 1 if wrong else 0


def run(replicas: int, faults: int, seed: int, count: int) -> Verdict:
    """So many faults, one after the other, while so many play; then all is compared."""
    luck, begun = Random(f"{seed} chaos"), time.monotonic()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="chaos-")))
        cluster = stack.enter_context(ChaosCluster(folder / "nodes"))
        where = folder / "deployment"
        deployment = stack.enter_context(ChaosDeployment(where, cluster.url, replicas))
        players = [Player(deployment.urls, f"{seed} player {number}") for number in range(count)]
        stack.callback(_stopped, players)
        for player in players:
            player.start()
        happened = _suffered(cluster, players, drawn(faults, luck), luck)
        stuck = sum(not _goes_on([player]) for player in players)
        _stopped(players)
        dead = [f"{player.name}: {player.failed!r}" for player in players if player.failed]
        dead += deployment.dead()
        told = stack.enter_context(connect(cluster.url))
        here = assembled(told, MASTER_KEY, archive=archive_at(deployment.archive_url))
        failed = (stuck, dead, deployment.mistakes())
        return _verdict(replicas, here.store, players, happened, failed, begun)


def _suffered(
    cluster: ChaosCluster, players: list[Player], names: list[str], luck: Random
) -> Counter[str]:
    """The faults that happened. Before each fault all is well, and somebody has moved since the
    last.
    """
    happened: Counter[str] = Counter()
    for name in names:
        assert _goes_on(players)
        time.sleep(luck.random())
        begun = time.monotonic()
        FAULTS[name](cluster, luck)
        cluster.await_health()
        happened[name] += 1
        took = time.monotonic() - begun
        sys.stderr.write(f"{sum(happened.values())}/{len(names)} {name}: {took:.1f} s\n")
    return happened


def _goes_on(players: list[Player]) -> bool:
    """Whether each of them gets an answer in time."""
    wanted = [player.said["200"] + 1 for player in players]
    return eventually(lambda: all(p.said["200"] >= n for p, n in zip(players, wanted, strict=True)))


def _stopped(players: list[Player]) -> None:
    for player in players:
        player.stop()
    for player in players:
        if player.is_alive():
            player.join()


def _verdict(
    replicas: int,
    store: Store,
    players: list[Player],
    happened: Counter[str],
    failed: tuple[int, list[str], list[str]],
    begun: float,
) -> Verdict:
    told = [each for player in players for each in player.acknowledged]
    refused, others = verdict.refusals(players)
    matches = sorted({each.match for each in told})
    return Verdict(
        replicas,
        dict(happened),
        len(told),
        verdict.lost(store, told),
        sum(player.accounts for player in players),
        sum(player.lost_accounts for player in players),
        len(matches),
        sum(map(store.is_archived, matches)),
        sum(player.other_replies for player in players),
        verdict.doubled(store, matches),
        verdict.damaged(store, MASTER_KEY, [m for m in matches if store.version(m)]),
        refused,
        others,
        *failed,
        round(max(player.longest_s for player in players), 1),
        round(time.monotonic() - begun),
        verdict.redrawn(store, matches),
    )


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.chaos", description=__doc__)
    parser.add_argument("--replicas", type=int, nargs="+", default=[REPLICAS, 1, 0])
    parser.add_argument("--faults", type=int, default=100)
    parser.add_argument("--players", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
