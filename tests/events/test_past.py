"""The past of a long match: what it costs to look at it, and that it is the right one."""

from collections.abc import Callable
from functools import partial
from itertools import accumulate
from random import Random
from typing import Any

import fakeredis
import pytest

from domain.bounds import Bounds
from domain.commands import Join, Open
from domain.games import GAMES
from domain.match import Actor, Pace, Seat
from events import current, pacing, projector
from events.current import apply_raw
from events.handler import Handler
from events.log import decoded
from events.pacing import Pacing
from events.projector import PAGE, Projector
from events.store.entries import Raw, SetBack
from events.store.store import Store
from events.trust.audit import Audits
from events.trust.export import exported
from tests.kit.effort import base_seed
from tests.kit.long_matches import changing, lengthened
from tests.toy import COFFERS

LAST = 1_000
ENDLESS = Bounds(10**9, 10**9, 10**9)


@pytest.fixture(autouse=True)
def _coffers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "coffers", COFFERS)


class Counting(Store):
    """A store that counts the entries that are read from it."""

    read_so_far = 0

    def read(self, match: str, after: int = 0, limit: int | None = None) -> tuple[Raw, ...]:
        raws = super().read(match, after, limit)
        self.read_so_far += len(raws)
        return raws


class Costs:
    """The costs of a call: entries read and folded, and how often others could run."""

    def __init__(self) -> None:
        self.read = self.folded = self.rests = 0


class Parts:
    """A process of the service, and a long match in its store."""

    def __init__(self, redis: Any) -> None:
        self.redis, self.store, self.rests = redis, Counting(redis), 0
        self.projector = Projector(self.store, pacing=Pacing(self._rest))
        self.handler = Handler(self.store, self.projector, b"master key", bounds=ENDLESS)

    def _rest(self) -> None:
        self.rests += 1

    def long_match(self, last: int = LAST) -> str:
        seats = (Seat("player"), Seat("player", "ben"))
        match_id = self.handler.open("ada", Open("coffers", {}, seats, Pace())).current.match.id
        self.handler.handle(match_id, Actor("player", player="ben"), Join())
        self.grow(match_id, last)
        return match_id

    def grow(self, match_id: str, last: int, player: str = "ada") -> None:
        lengthened(self.redis, self.projector, self.handler, match_id, last, changing(player))

    def cost(self, monkeypatch: pytest.MonkeyPatch, do: Callable[[], object]) -> Costs:
        """The costs with turns that are as short as can be."""
        costs, read, rests = Costs(), self.store.read_so_far, self.rests
        with monkeypatch.context() as patched:
            patched.setattr(pacing, "TURN_S", -1.0)

            def counted(data: bytes) -> Any:
                costs.folded += 1
                return decoded(data)

            patched.setattr(current, "decoded", counted)
            do()
        costs.read, costs.rests = self.store.read_so_far - read, self.rests - rests
        return costs


@pytest.fixture
def redis() -> fakeredis.FakeRedis:
    return fakeredis.FakeRedis(protocol=2)


@pytest.fixture
def parts(redis: fakeredis.FakeRedis) -> Parts:
    return Parts(redis)


@pytest.fixture
def match(parts: Parts) -> str:
    return parts.long_match()


def test_a_version_costs_the_entries_up_to_it_and_a_range_those_up_to_its_end(
    parts: Parts, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    today = parts.projector.newest(match)
    for version in (1, 500, PAGE, PAGE + 1, LAST - 1):
        costs = parts.cost(monkeypatch, partial(parts.projector.at, match, version, today))
        assert costs.read <= version + 1, f"version {version}"  # one confirms the history
        assert costs.folded == version
    for after in (0, 500, LAST - 50):
        last = min(LAST, after + 200)
        through = partial(parts.projector.through, match, last, today, after)
        assert parts.cost(monkeypatch, through).folded == last


def test_the_past_is_what_it_was_when_it_was_the_newest(parts: Parts, match: str) -> None:
    today, raws = parts.projector.newest(match), parts.store.read(match)
    seed = base_seed()
    print(f"seed {seed}")
    first = apply_raw(None, raws[0])
    states = list(accumulate(raws[1:], apply_raw, initial=first))
    for version in (*Random(seed).sample(range(1, LAST), 15), PAGE, PAGE + 1, LAST):
        assert parts.projector.at(match, version, today) == states[version - 1]


def test_a_range_shows_each_version_once_and_in_order(parts: Parts, match: str) -> None:
    today = parts.projector.newest(match)
    ends = ((PAGE - 1, PAGE), (PAGE, PAGE + 1), (0, LAST), (LAST - 1, LAST))
    for after, last in ((0, 3), (60, 70), *ends):
        shown = parts.projector.through(match, last, today, after, lambda at: at.version)
        assert shown == list(range(after + 1, last + 1))


def cut_back(parts: Parts, match: str, version: int) -> None:
    """Only these entries are left."""
    (key,) = parts.redis.keys(f"*:match:{match}")
    rows = parts.redis.xrange(key)[:version]
    parts.redis.delete(key)
    for name, fields in rows:
        parts.redis.xadd(key, fields, id=name)


def test_what_was_known_of_a_lost_history_is_never_used(parts: Parts, match: str) -> None:
    """This process has not met the new history when it is asked for its past."""
    before, elsewhere = parts.projector.newest(match), Parts(parts.redis)
    cut_back(parts, match, 100)
    elsewhere.grow(match, 400, "ben")
    fresh = Projector(parts.store)
    today = fresh.newest(match)
    assert today.version == 400
    for version in (64, 100, 128, 192, 300, 399):
        assert parts.projector.at(match, version, today).match == fresh.at(match, version).match
    for version in (50, 300):
        with pytest.raises(SetBack):
            parts.projector.at(match, version, before)


def test_entries_that_do_not_fit_are_those_of_another_history(
    parts: Parts, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The match is set back after it was looked up, and what is stored now cannot be folded."""

    def unfit(*_: object) -> None:
        raise IndexError

    before = parts.projector.newest(match)
    cut_back(parts, match, 900)
    monkeypatch.setattr(projector, "apply_raw", unfit)
    with pytest.raises(SetBack):
        parts.projector.at(match, 850, before)


@pytest.mark.parametrize("what", ["newest", "views", "log", "audit", "export"])
def test_others_run_while_a_long_match_is_read(
    parts: Parts, match: str, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With turns of no length at all there is a rest after every entry but the last few."""
    today = parts.projector.newest(match)
    cold = Projector(parts.store, pacing=parts.projector.pacing)
    audits = Audits(parts.store, parts.handler.seals, parts.projector)
    work: dict[str, Callable[[], object]] = {
        "newest": lambda: cold.newest(match),
        "views": lambda: parts.projector.through(match, LAST, today),
        "log": lambda: parts.projector.entries(match, 0, of=today),
        "audit": lambda: audits.of(match),
        "export": lambda: list(exported(parts.projector, parts.handler.seals, today, None)),
    }
    costs = parts.cost(monkeypatch, work[what])
    assert costs.rests >= LAST - PAGE
    assert costs.read <= 1.1 * LAST
