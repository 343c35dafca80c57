"""What a process forgets of a running match it leaves with the store, and nothing depends on it."""

import gc
import tracemalloc
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, cast

import pytest
from msgspec.structs import replace
from redis.exceptions import ConnectionError

from domain.commands import Open
from domain.games import GAMES
from domain.match import Actor, Pace, Seat
from events import keeping, projector
from events.current import Current, following_raw
from events.handler import Handler
from events.keeping import SHORT, Keeping, packed
from events.memory import Held
from events.projector import Projector
from events.store.entries import Raw
from events.store.kept import KEPT_S, KeptStates
from events.store.store import Store
from tests.golden.recorded import Recorded, recorded
from tests.kit.stored import Server
from tests.toy import COFFERS, Bid

ANNA = Actor("player", player="anna")


@pytest.fixture(autouse=True)
def _coffers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, COFFERS.slug, COFFERS)


class Process:
    """A process that remembers one match only."""

    def __init__(self, server: Server) -> None:
        self.store = Store(server)
        self.projector = Projector(self.store, memory=1)
        self.handler = Handler(self.store, self.projector, b"master key")

    def opened(self, entries: int = 1) -> str:
        """A running match of so many entries."""
        seats = (Seat("player"), Seat("ai", level="novice"))
        asked = Open("coffers", {}, seats, Pace(computer_seconds=0))
        match_id = self.handler.open("anna", asked).current.match.id
        for number in range(1, entries):
            self.bid(match_id, number)
        return match_id

    def bid(self, match_id: str, number: int) -> Current:
        key = f"key {number}"
        return self.handler.handle(match_id, ANNA, Bid(number % 2), key=key).current

    def forgotten(self, entries: int = 2 * SHORT) -> str:
        """A match of which it has left the state with the store."""
        match_id = self.opened(entries)
        self.opened()
        return match_id


@pytest.fixture
def here(server: Server) -> Process:
    return Process(server)


def read(process: Process, monkeypatch: pytest.MonkeyPatch) -> list[Raw]:
    """What this process reads of logs from now on."""
    found, of = list[Raw](), process.store.read_here

    def noted(*words: Any) -> tuple[Raw, ...]:
        raws = of(*words)
        found.extend(raws)
        return raws

    monkeypatch.setattr(process.store, "read_here", noted)
    return found


def test_a_move_in_a_forgotten_match_reads_none_of_its_entries(
    here: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = here.forgotten()
    entries = read(here, monkeypatch)
    here.bid(match, 100)
    assert entries == []
    assert here.projector.newest(match) == Projector(here.store).newest(match)


def test_a_process_that_has_not_met_a_match_goes_on_from_what_another_left(
    here: Process, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, other = here.forgotten(), Process(server)
    moved = here.bid(match, 100)
    entries = read(other, monkeypatch)
    assert other.projector.newest(match) == moved
    assert [raw.version for raw in entries] == [moved.version - 1, moved.version]
    assert other.handler.handle(match, ANNA, Bid(0), key="key 100").again


def test_a_state_knows_the_keys_of_the_entries_up_to_it_and_of_no_later_one(here: Process) -> None:
    match = here.forgotten(5)
    newest, earlier = here.projector.newest(match), here.projector.at(match, 3)
    keys = [f"key {number}" for number in range(1, 5)]
    assert [newest.made_by("anna", key) for key in keys] == [2, 3, 4, 5]
    assert [earlier.made_by("anna", key) for key in keys] == [2, 3, 0, 0]


def test_a_short_match_is_folded_as_fast_and_one_that_is_over_is_not_kept(here: Process) -> None:
    match = here.forgotten(SHORT)
    assert not here.store.kept.get(match)


def test_what_is_kept_already_is_not_written_again(
    here: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = here.forgotten()
    here.projector.newest(match)
    written: list[str] = []
    monkeypatch.setattr(here.store.kept, "put", written.extend)
    here.opened()
    assert written == []


def test_what_is_kept_goes_after_a_day(here: Process, server: Server) -> None:
    match = here.forgotten()
    assert 0 < int(server.ttl(here.store.partitions.kept(match))) <= KEPT_S


def test_a_state_of_a_history_that_is_lost_misleads_nobody(here: Process, server: Server) -> None:
    match, log = here.forgotten(), here.store.partitions.log
    kept = here.store.kept.get(match)
    server.delete(log(match))
    other, rows = Process(server), server.xrange(log(here.opened(SHORT)))
    for name, fields in cast(Any, rows):
        server.xadd(log(match), fields, id=name)  # another history, under this id
    assert other.projector.remembered(match).version == 2 * SHORT
    assert other.projector.newest(match).version == SHORT
    assert kept is not None


@pytest.mark.parametrize("data", [b"", b"\x94", b"something else", packed])
def test_what_cannot_be_read_or_is_of_another_release_is_as_good_as_not_there(
    here: Process, data: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = here.opened(2 * SHORT)
    whole = Projector(here.store).newest(match)
    if not isinstance(data, bytes):
        monkeypatch.setattr(keeping, "release", lambda: b"another")
        data = packed(Held(whole, 1))
        monkeypatch.undo()
        monkeypatch.setitem(GAMES, COFFERS.slug, COFFERS)
    else:
        data = keeping._sum(match, data) + data
    here.store.kept.put({match: data})
    assert Keeping(here.store.kept, Current).find(match) is None
    assert Projector(here.store).newest(match) == whole


def test_a_state_in_which_anything_was_altered_or_of_another_match_is_as_good_as_not_there(
    here: Process,
) -> None:
    """It could be read, and the next entry would follow from it."""
    match, other = here.opened(2 * SHORT), here.opened(2 * SHORT)
    data = packed(Held(Projector(here.store).newest(match), 1))
    kept = Keeping(here.store.kept, Current)
    here.store.kept.put({match: data, other: data})
    assert kept.find(match) is not None
    assert kept.find(other) is None
    for place in range(0, len(data), 7):
        altered = bytearray(data)
        altered[place] ^= 1
        here.store.kept.put({match: bytes(altered)})
        assert kept.find(match) is None, place


def test_who_cannot_leave_a_state_goes_on_without(
    here: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    def put(*_: Any) -> None:
        raise ConnectionError("away")

    monkeypatch.setattr(KeptStates, "put", put)
    match = here.forgotten()
    assert here.bid(match, 100).version == 2 * SHORT + 1


@pytest.mark.parametrize("found", recorded(), ids=repr)
def test_what_is_kept_of_a_golden_match_is_what_it_was(found: Recorded) -> None:
    before: Current | None = None
    kept = Keeping(KeptStates(None, None), Current)  # type: ignore[arg-type]
    for version, line in enumerate(found.lines, 1):
        before = following_raw(before, Raw(version, bytes(line)))
        if version % 7 == 1:
            data = packed(Held(before, 5))
            assert kept._unpacked(before.match.id, data) == Held(before, 5, version)


@pytest.mark.parametrize("slug", GAMES)
def test_what_a_state_takes_is_estimated_to_a_factor_of_two(slug: str) -> None:
    """Of matches that run; in a process where nothing else does."""
    with ProcessPoolExecutor(1, get_context("spawn")) as alone:
        ratios = alone.submit(taken_to_estimated, slug).result()
    assert all(0.5 < ratio < 2 for ratio in ratios), ratios


def taken_to_estimated(slug: str) -> list[float]:
    """Of some matches of a game: the memory that their states take, by what they are said to."""
    return [taken / projector._heaviness(state, None) for taken, state in map(traced, begun(slug))]


def begun(slug: str) -> list[list[bytes]]:
    """The first two thirds of some matches."""
    return [found.lines[: max(SHORT, len(found.lines) * 2 // 3)] for found in recorded(slug)[:3]]


def traced(lines: list[bytes]) -> tuple[int, Current]:
    """How many bytes the state after these entries takes, and the state."""
    folded(lines)  # what is made once and for all
    gc.collect()
    tracemalloc.start()
    try:
        current = folded(lines)
        gc.collect()
        taken, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    return taken, current


def folded(lines: list[bytes]) -> Current:
    """The state after these entries: one that came with a key takes no more."""
    before: Current | None = None
    for version, line in enumerate(lines, 1):
        before = following_raw(before, Raw(version, bytes(line)))
    assert before is not None
    return replace(before)
