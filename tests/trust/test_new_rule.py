"""A rule changes (docs/changing-a-rule.md): new matches play the new one, matches
that were opened before play on as they were, and the audits of both pass.
"""

from collections.abc import Iterator
from typing import Annotated, Any

import pytest
from fakeredis import FakeRedis
from msgspec import Meta, Struct
from msgspec.structs import asdict, replace

from domain import releases
from domain.commands import Join, Open
from domain.game import Choices, Move
from domain.games import GAMES
from domain.match import Actor, Pace, Seat
from domain.refusals import Refused
from domain.verdicts import PASSED, verdicts
from events.handler import Handler
from events.log import decoder
from events.projector import Projector
from events.store.store import Store
from events.trust.audit import Audits
from service.api.opening import options_of
from tests import toy
from tests.golden.recorded import folded, recorded
from tests.toy import COFFERS, Bid
from tests.trust.exporting import export_of

HIGHEST_BID = 3
ANNA, BEN = Actor("player", player="anna"), Actor("player", player="ben")


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """Those of the toy game, and the rule that is new; null is the rule of before."""

    purse: Annotated[int, Meta(ge=1, le=9)] = 5
    highest_bid: Annotated[int, Meta(ge=1, le=9)] | None = None


class Table(toy.Table, frozen=True):
    """Of a match from before the rule, nothing is stored."""

    highest_bid: int | None = None


def _today(table: toy.Table) -> Table:
    return Table(**asdict(table))


def _of_shape_1(stored: toy.Table1) -> Table:
    return _today(toy.SHAPE_1.changes[toy.Table1](stored))


class Capped(toy.Coffers):
    """No bid may be higher than its table allows."""

    options = Options  # type: ignore[assignment]
    opens_with = {"highest_bid": HIGHEST_BID}  # noqa: RUF012
    table = Table

    earlier = (toy.SHAPE_1._replace(changes={**toy.SHAPE_1.changes, toy.Table1: _of_shape_1}),)

    def setup(self, seats: int, options: Any) -> Table:
        return replace(_today(super().setup(seats, options)), highest_bid=options.highest_bid)

    def choices(self, view: Any, seat: int) -> Choices:
        highest, listed = view.highest_bid, super().choices(view, seat).moves
        return Choices(tuple(m for m in listed if highest is None or _coins(m) <= highest))


def _coins(move: Move) -> int:
    return (move.coins or 0) if isinstance(move, Bid) else 0


@pytest.fixture(autouse=True)
def _coffers(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Decoders of logs are made once per game and shape; here two releases of one game are read."""
    monkeypatch.setitem(GAMES, "coffers", COFFERS)
    decoder.cache_clear()
    yield
    decoder.cache_clear()


@pytest.fixture
def store() -> Store:
    return Store(FakeRedis(protocol=2))


def process(store: Store) -> Handler:
    """Of the release whose rules are in GAMES."""
    return Handler(store, Projector(store), b"key")


def opened(handler: Handler) -> str:
    """A match whose host chooses nothing, begun; its id."""
    seats = (Seat("player"), Seat("open"))
    command = Open("coffers", options_of("coffers", {}), seats, Pace())
    match_id = handler.open("anna", command).current.match.id
    handler.handle(match_id, BEN, Join())
    return match_id


def rules_of(store: Store, match_id: str) -> str:
    """The audit's status of the rules."""
    return Audits(store, process(store).seals, Projector(store)).of(match_id).checks[2].status


def test_a_match_plays_on_by_the_rule_that_it_was_opened_with(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = opened(process(store))
    monkeypatch.setitem(GAMES, "coffers", Capped())
    newer = process(store)
    newer.handle(before, ANNA, Bid(HIGHEST_BID + 1))
    after = opened(newer)
    with pytest.raises(Refused, match="do not allow"):
        newer.handle(after, ANNA, Bid(HIGHEST_BID + 1))
    newer.handle(after, ANNA, Bid(HIGHEST_BID))
    assert [rules_of(store, match) for match in (before, after)] == ["passed", "passed"]


def test_a_release_that_only_reads_the_new_rule_opens_matches_by_the_old_one(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(GAMES, "coffers", Capped())
    monkeypatch.setattr(releases, "READ_ONLY_YET", frozenset({"Options.highest_bid"}))
    match = opened(process(store))
    process(store).handle(match, ANNA, Bid(HIGHEST_BID + 1))
    assert rules_of(store, match) == "passed"


@pytest.mark.parametrize("found", recorded("coffers"), ids=repr)
def test_a_golden_match_is_decided_and_replayed_as_before(
    found: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended = folded(found.entries)
    said = verdicts(export_of(found.entries))
    monkeypatch.setitem(GAMES, "coffers", Capped())
    assert folded(found.entries).result == ended.result
    assert verdicts(export_of(found.entries)) == said
    assert {status for _, status, *_ in said} <= {PASSED, "not judged"}
