"""Commands over HTTP: moves of real matches, against the floor of one script call per request.

One gunicorn worker each, the same store, the same load; they take turns, so that noise falls on
both. A second part has 32 clients at one match, and counts how often they get in each other's way.
"""

from collections.abc import Iterator, Sequence
from itertools import chain, islice
from pathlib import Path
from random import Random
from statistics import mean, median
from tempfile import TemporaryDirectory

import msgspec
from redis import Redis

from domain.match import Match
from events.store.server import connect
from tests.bench.apps import CONFLICTS
from tests.bench.load import Lane, Outcome, request, sent
from tests.bench.matches import (
    SEATS,
    BenchParts,
    Turn,
    bench_parts,
    opened,
    played,
    restless,
    turns,
)
from tests.bench.servers import Player, Servers, registered
from tests.bench.table import Figure, below, ratio

CLIENTS = 25
CROWD = 32


def figures(
    rounds: int = 7, matches: int = 100, moves: int = 40, fsync: str = "no"
) -> list[Figure]:
    """Both parts. `moves` are those of each match in each round."""
    with TemporaryDirectory() as folder, Servers(Path(folder), fsync) as place:
        here = bench_parts(connect(place.url))
        entry = entry_bytes(here)
        service = place.serve("service")
        floor = place.serve("floor")
        tables = [Seated(here, service, number) for number in range(matches)]
        outcomes = [
            (
                sent(shared(table.moves(moves) for table in tables), service),
                sent(shared(idle(number, moves, entry) for number in range(matches)), floor),
            )
            for _ in range(rounds + 1)
        ][1:]
        lines = compared([a for a, _ in outcomes], [b for _, b in outcomes])
        lines.append(Figure("bytes of an entry", f"{entry:,}"))
        other = place.serve("service")
        return [
            *lines,
            *crowd(place, here, moves * 5, service),
            *crowd(place, here, moves * 5, service, other),
        ]


class Seated:
    """Four players who sit down to one match after the other, and what they are going to send."""

    def __init__(self, here: BenchParts, port: int, number: int) -> None:
        self._here, self._random = here, Random(number)
        players = [registered(port, f"Player {number}-{seat}") for seat in range(SEATS)]
        self._players = {player.id: player for player in players}
        self._waiting = self._requests()

    def moves(self, count: int) -> list[bytes]:
        """The next moves, as they go over the wire."""
        return list(islice(self._waiting, count))

    def _requests(self) -> Iterator[bytes]:
        while True:
            match = opened(self._here, tuple(self._players))
            for number, turn in enumerate(turns(match, self._random)):
                yield posted(match, turn, self._players, f"{match.id}-{number}")


def posted(match: Match, turn: Turn, players: dict[str, Player], key: str) -> bytes:
    """A move as its player sends it, with an idempotency key as every client should."""
    actor, move = turn
    player = players[actor.player or ""]
    return request(
        "POST",
        f"/v1/matches/{match.id}/moves",
        msgspec.json.encode(move),
        authorization=f"Bearer {player.token}",
        idempotency_key=key,
    )


def idle(number: int, count: int, size: int) -> list[bytes]:
    """The requests to the floor instead: an entry as large as one that is stored for a move."""
    blank = request(
        "POST",
        f"/floor/{number}",
        b"x" * size,
        authorization=f"Bearer {'x' * 49}",
        idempotency_key=f"{'x' * 16}-{number}",
    )
    return [blank] * count


def shared(parcels: Iterator[list[bytes]]) -> list[Lane]:
    """The matches dealt to the clients; each goes round its own, a move here and a move there."""
    hands: list[list[list[bytes]]] = [[] for _ in range(CLIENTS)]
    for number, parcel in enumerate(parcels):
        hands[number % CLIENTS].append(parcel)
    return [list(chain.from_iterable(zip(*hand, strict=True))) for hand in hands]


def compared(moves: Sequence[Outcome], floor: Sequence[Outcome]) -> list[Figure]:
    """Throughput and p99 of the moves, by those of the floor in the same round."""
    assert all(one.accepted == len(one.latencies) for one in moves), moves[0].refusals
    rates, least = [one.rate for one in moves], [one.rate for one in floor]
    slow, floor_slow = [one.p99 for one in moves], [one.p99 for one in floor]
    return [
        Figure("moves per second", f"{median(rates):,.0f}"),
        Figure("floor, requests per second", f"{median(least):,.0f}"),
        Figure("throughput, moves : floor", f"{ratio(rates, least):.2f}"),
        Figure("p99 of a move (ms)", f"{median(slow) * 1000:.1f}"),
        Figure("p99 of the floor (ms)", f"{median(floor_slow) * 1000:.1f}"),
        below("p99, moves : floor", ratio(slow, floor_slow), 2.0),
    ]


def entry_bytes(here: BenchParts) -> int:
    """How long a stored move is on average (the first entry, with the whole table, is no move)."""
    names = ("anna", "ben", "cleo", "dora")
    logs = (here.store.read(played(here, names, Random(n)), SEATS) for n in range(2))
    return round(mean(len(raw.data) for log in logs for raw in log))


def crowd(place: Servers, here: BenchParts, moves: int, *ports: int) -> list[Figure]:
    """32 clients at one match, each with so many moves that stay legal whatever the others do."""
    players = [registered(ports[0], f"Crowd {seat}") for seat in range(SEATS)]
    by_id = {player.id: player for player in players}
    match, choices = restless(here, tuple(by_id))
    lanes = [
        [
            posted(match, choices[client % len(choices)], by_id, f"{client}-{n}")
            for n in range(moves)
        ]
        for client in range(CROWD)
    ]
    with Redis.from_url(place.url) as counter:
        counter.delete(CONFLICTS)
        outcome = sent(lanes, *ports)
        conflicts = int(counter.get(CONFLICTS) or 0)
    what = f"{CROWD} clients at one match, {len(ports)} process{'es' if len(ports) > 1 else ''}"
    refused = len(outcome.latencies) - outcome.accepted
    return [
        Figure(f"{what}: moves per second", f"{outcome.rate:,.0f}"),
        Figure(f"{what}: not accepted", f"{refused} of {len(outcome.latencies):,}"),
        below(f"{what}: conflicts per success", conflicts / max(1, outcome.accepted), 1.0),
    ]
