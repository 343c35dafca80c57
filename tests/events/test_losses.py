"""A store that loses its newest entries: the luck that comes is not the one that was lost.

Processes here hold what a process of the service holds; the store is a real server, and is cut.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from events.losses import KEPT, Loss, Losses
from redis import Redis
from redis.exceptions import ConnectionError

from domain import chance
from domain.commands import Join, NameLosses, Open, Stop
from domain.events import HeadLost
from domain.game import Answered, Move
from domain.games import GAMES
from domain.match import Actor, Match, Pace, Seat, awaited, wanted
from domain.referee import Refused
from domain.secrecy import seen_by
from events.handler import CLOCK, Handler
from events.log import Entry
from events.parts import Parts, assembled
from events.projector import NoSuchMatch, Projector
from events.request import Handled, Lost
from events.store.entries import Tip
from events.store.server import connect
from events.store.store import Store
from events.trust.audit import Audits
from tests.kit.cuts import kept, log_of, lose, set_back
from tests.kit.effort import by_effort
from tests.kit.waiting import eventually
from tests.toy import COFFERS, Bid
from workers.projections import Projections

ANNA, BEN = Actor("player", player="anna"), Actor("player", player="ben")
AT_ONCE = Pace(600, 600, 0)
OF_TWO = Open("coffers", {"purse": 9}, (Seat("player"), Seat("player", "ben")), AT_ONCE)
LENGTH = 8
ENTRIES = by_effort(test=15, check=40, nightly=10_000)
"""So many entries of a match are lost, each of them once."""


class Process:
    """What one process of the service remembers, on the common store."""

    def __init__(self, redis: Redis) -> None:
        self.store = Store(redis)
        self.projector = Projector(self.store)
        self.handler = Handler(self.store, self.projector, b"master key")

    def read(self, match_id: str) -> None:
        self.projector.newest(match_id)

    def bids(self, match_id: str, coins: int = 1, who: Actor = ANNA) -> Handled:
        return self.handler.handle(match_id, who, Bid(coins))

    def head(self, match_id: str) -> HeadLost:
        """What an entry says that names the newest entry as lost."""
        current = self.projector.newest(match_id)
        assert current.head is not None
        return HeadLost(current.version, current.head)

    def sound(self, match_id: str) -> bool:
        checks = Audits(self.store, self.handler.seals, self.projector).of(match_id).checks
        return all(check.status != "failed" for check in checks)

    def named(self, match_id: str) -> list[HeadLost]:
        """All lost heads that the log names."""
        entries = self.projector.entries(match_id, 0)
        return [event for entry in entries for event in lost(entry)]


@pytest.fixture(autouse=True)
def _coffers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "coffers", COFFERS)


@pytest.fixture
def redis(empty_valkey_url: str) -> Iterator[Redis]:
    with connect(empty_valkey_url) as client:
        assert isinstance(client, Redis)
        yield client


@pytest.fixture
def here(redis: Redis) -> Process:
    return Process(redis)


@pytest.fixture
def there(redis: Redis) -> Process:
    return Process(redis)


@pytest.fixture
def match(here: Process) -> str:
    """A match of the toy game with so many entries: Anna has changed her bid again and again."""
    match_id = here.handler.open("anna", OF_TWO, "k").current.match.id
    here.handler.handle(match_id, BEN, Join())
    for version in range(3, LENGTH + 1):
        here.bids(match_id, 2 + version % 2)
    assert here.store.version(match_id) == LENGTH
    return match_id


def lost(entry: Entry[Any, Any]) -> list[HeadLost]:
    return [event for event in entry.events if isinstance(event, HeadLost)]


def answered(entry: Entry[Any, Any]) -> list[Answered]:
    return [event for event in entry.events if isinstance(event, Answered)]


def next_move(match: Match, luck: Random) -> tuple[Actor, Move] | None:
    """What a computer that knows nothing might do; None if nobody can do anything now."""
    if match.status == "finished":
        return None
    game = GAMES[match.game]
    seats = [seat for waiting in awaited(match) for seat in wanted(match, waiting)]
    asked = [(seat, game.choices(seen_by(match.table, seat), seat).moves) for seat in seats]
    able = [(seat, moves) for seat, moves in asked if moves]
    if not able:
        return None
    seat, moves = luck.choice(able)
    return Actor("ai", seat), luck.choice(moves)


# Of every game, wherever it is cut.


def follows(entry: Entry[Any, Any], before: Match | None, after: Match, secret: bytes) -> bool:
    """Whether the luck of an entry follows from the secret and all that its log has lost."""
    key = chance.key_of(secret, after.words, after.losses)
    number = before.draws if before else 0
    return all(
        event.question is not None
        and event.answer == chance.answer(event.question, chance.seeded(key, number + n))
        for n, event in enumerate(answered(entry))
    )


@pytest.mark.parametrize("slug", [slug for slug in GAMES if slug != "coffers"])
def test_wherever_a_match_is_cut_its_luck_is_new(here: Process, redis: Redis, slug: str) -> None:
    """Every entry is lost once, the opening too, and the same command comes once more."""
    luck, seats = Random(slug), (Seat("ai", level="novice"),) * GAMES[slug].seats[0]
    opening = Open(slug, {}, seats, AT_ONCE)
    once = here.handler.open("anna", opening, "k")
    match_id, before, log = once.current.match.id, None, None
    turn: tuple[Actor, Move] | None = None
    first, again = list[Answered](), list[Answered]()
    while True:
        set_back(redis, match_id, log)
        twice = (
            here.handler.handle(match_id, *turn)
            if turn
            else here.handler.open("anna", opening, "k")
        )
        assert lost(twice.entry) == [HeadLost(once.entry.version, once.entry.hash or "")]
        secret = here.handler.seals.secret(match_id)
        assert follows(twice.entry, before, twice.current.match, secret)
        first += answered(once.entry)
        again += answered(twice.entry)
        before, log = twice.current.match, kept(redis, match_id)
        turn = next_move(before, luck)
        if turn is None or twice.entry.version == ENTRIES:
            break
        once = here.handler.handle(match_id, *turn)
    assert first
    assert again != first
    assert len(here.named(match_id)) == twice.entry.version
    assert here.sound(match_id)


# Who names what.


@pytest.mark.parametrize("version", range(LENGTH))
def test_who_remembers_a_lost_entry_names_it(
    here: Process, redis: Redis, match: str, version: int
) -> None:
    head = here.head(match)
    lose(redis, match, version)
    if not version:
        again = here.handler.open("anna", OF_TWO, "k")
    else:
        again = here.handler.handle(match, *((BEN, Join()) if version == 1 else (ANNA, Bid(1))))
    assert again.entry.version == version + 1
    assert lost(again.entry) == [head]
    assert here.sound(match)


@pytest.mark.parametrize("version", range(2, LENGTH))
def test_of_two_who_remember_one_set_back_only_the_first_names_it(
    here: Process, there: Process, redis: Redis, match: str, version: int
) -> None:
    """They may know different entries of what was lost: luck is new after either."""
    there.read(match)
    head = there.head(match)
    here.bids(match, 1)
    lose(redis, match, version)
    assert lost(there.bids(match).entry) == [head]
    assert lost(here.bids(match, 2).entry) == []
    assert lost(there.bids(match, 3).entry) == []
    assert here.named(match) == [head]
    assert there.sound(match)


@pytest.mark.parametrize("version", range(2, LENGTH))
def test_who_remembers_nothing_of_what_was_lost_names_nothing_and_others_do_later(
    here: Process, there: Process, redis: Redis, match: str, version: int
) -> None:
    head = here.head(match)
    lose(redis, match, version)
    assert lost(there.bids(match).entry) == []
    assert lost(here.bids(match, 2).entry) == [head]
    assert lost(there.bids(match, 3).entry) == []
    assert there.sound(match)


def test_who_has_only_read_what_was_lost_names_it(there: Process, redis: Redis, match: str) -> None:
    head = there.head(match)
    lose(redis, match, 4)
    there.read(match)
    assert lost(there.bids(match).entry) == [head]


def test_what_was_lost_is_named_when_the_match_is_read_on_from_an_entry_before_it(
    here: Process, there: Process, redis: Redis, match: str
) -> None:
    """As who follows a match does: the log has what follows that entry, and this process had read
    another entry there.
    """
    followed = here.projector.newest(match)
    here.bids(match, 1)
    head = here.head(match)
    lose(redis, match, LENGTH)
    there.bids(match, 2)
    there.bids(match, 3)
    here.projector.news(match, followed)
    assert lost(here.bids(match, 4).entry) == [head]


def test_a_match_that_is_gone_is_opened_again_with_new_luck(
    here: Process, redis: Redis, match: str
) -> None:
    head = here.head(match)
    lose(redis, match, 0)
    with pytest.raises(NoSuchMatch):
        here.read(match)
    again = here.handler.open("anna", OF_TWO, "k")
    assert again.current.match.id == match
    assert lost(again.entry) == [head]


def test_who_opens_what_was_opened_and_lost_meanwhile_names_it(
    here: Process, there: Process, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same command comes to two processes; one learns what came of it before it answers."""
    now, heads = here.store.now, list[HeadLost]()

    def meanwhile(match_id: str) -> int:
        if not heads:
            there.handler.open("anna", OF_TWO, "key")
            heads.append(here.head(match_id))
            lose(redis, match_id, 0)
        return now(match_id)

    monkeypatch.setattr(here.store, "now", meanwhile)
    opened = here.handler.open("anna", OF_TWO, "key")
    assert here.named(opened.current.match.id) == heads
    assert here.sound(opened.current.match.id)


def test_a_loss_is_named_again_if_its_name_is_lost(here: Process, redis: Redis, match: str) -> None:
    """And what was stored after it is named too: its luck was new once, and is known now."""
    head = here.head(match)
    lose(redis, match, 4)
    here.bids(match)
    second = here.head(match)
    lose(redis, match, 4)
    assert lost(here.bids(match).entry) == [head, second]
    assert here.sound(match)


def test_a_second_set_back_makes_luck_new_once_more(
    here: Process, redis: Redis, match: str
) -> None:
    head = here.head(match)
    lose(redis, match, 4)
    once = here.bids(match).current.match.losses
    here.bids(match, 2)
    second = here.head(match)
    lose(redis, match, 5)
    again = here.bids(match, 3)
    assert here.named(match) == [head, second]
    assert again.current.match.losses == chance.with_loss(once, second.head)
    assert here.sound(match)


def test_a_refusal_names_nothing_and_the_next_entry_does(
    here: Process, redis: Redis, match: str
) -> None:
    head = here.head(match)
    lose(redis, match, 4)
    with pytest.raises(Refused):
        here.bids(match, 99)
    assert here.store.version(match) == 4
    assert lost(here.bids(match).entry) == [head]


def test_what_a_client_knows_is_not_named(here: Process, there: Process, match: str) -> None:
    """Only what this process has stored or read itself counts; a client may have made it up."""
    with pytest.raises(Lost):
        here.handler.handle(match, ANNA, Bid(1), known=Tip(LENGTH, b"made up"))
    assert lost(here.bids(match).entry) == []
    assert lost(there.bids(match, 2).entry) == []


def test_an_entry_that_is_there_after_all_is_not_lost(
    here: Process, redis: Redis, match: str
) -> None:
    """As a node says that lags behind, and is asked for a moment."""
    rows: Any = redis.xrange(log_of(match))
    lose(redis, match, 4)
    here.read(match)
    for name, fields in rows[4:]:
        redis.xadd(log_of(match), fields, id=name)
    assert lost(here.bids(match, 1).entry) == []


def test_what_has_ended_names_nothing(here: Process, redis: Redis, match: str) -> None:
    there = Process(redis)
    there.read(match)
    lose(redis, match, 2)
    here.handler.handle(match, Actor("operator"), Stop())
    with pytest.raises(Refused):
        there.bids(match)
    assert there.named(match) == [HeadLost(LENGTH, there.named(match)[0].head)]


# At once.


@pytest.fixture
def eager(redis: Redis) -> Parts:
    """A process as it is put together: whoever reads names what was lost."""
    return assembled(redis, b"master key")


def test_who_reads_a_match_that_was_set_back_names_what_was_lost_for_all(
    eager: Parts, there: Process, redis: Redis, match: str
) -> None:
    eager.projector.newest(match)
    head = there.head(match)
    lose(redis, match, 4)
    there.projector.forget(match)
    assert eventually(
        lambda: eager.projector.newest(match).version == 5
    )  # once the clock is judged
    (entry,) = there.projector.entries(match, 4)
    assert (entry.actor.kind, entry.command, entry.events) == ("clock", NameLosses(), (head,))
    bid = there.bids(match)
    assert lost(bid.entry) == []
    assert bid.current.match.losses == chance.with_loss(None, head.head)
    assert eager.projector.newest(match).version == 6
    assert there.sound(match)


def test_a_command_that_finds_a_set_back_names_it_itself(
    eager: Parts, here: Process, redis: Redis, match: str
) -> None:
    eager.projector.newest(match)
    head = here.head(match)
    lose(redis, match, 4)
    entry = eager.handler.handle(match, ANNA, Bid(1)).entry
    assert (entry.version, lost(entry)) == (5, [head])
    assert eager.projector.newest(match).version == 5


def test_who_cannot_store_anything_now_is_answered_and_names_it_later(
    eager: Parts, redis: Redis, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    eager.projector.newest(match)
    lose(redis, match, 4)

    def fail(*_: Any, **__: Any) -> None:
        raise ConnectionError("the line went dead")

    with monkeypatch.context() as now:
        now.setattr(eager.store, "append", fail)
        assert eager.projector.newest(match).version == 4
    assert eventually(lambda: eager.projector.newest(match).version == 5)
    assert eager.projector.newest(match).version == 5


def test_what_is_over_is_read_as_it_is(
    eager: Parts, here: Process, redis: Redis, match: str
) -> None:
    eager.projector.newest(match)
    lose(redis, match, 4)
    here.handler.handle(match, Actor("operator"), Stop())
    assert eager.projector.newest(match).version == here.store.version(match) == 5


def test_the_lobby_names_what_it_has_shown(
    eager: Parts, there: Process, redis: Redis, match: str
) -> None:
    """It follows every match, so it knows what no other process may remember."""
    lobby = Projections(
        eager.store, eager.lobby, eager.careers, eager.inboxes, projector=eager.projector
    )
    lobby.record((match,))
    head = there.head(match)
    there.projector.forget(match)
    lose(redis, match, 4)
    there.bids(match)
    assert eventually(lambda: lobby.record((match,)) == 1 and there.named(match) == [head])


def test_after_an_outage_the_lobby_names_all_that_was_lost_before_anybody_plays_on(
    eager: Parts, there: Process, redis: Redis, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = Projections(
        eager.store, eager.lobby, eager.careers, eager.inboxes, projector=eager.projector
    )
    for _ in range(2):  # the first one joins those who read the feed
        lobby.step(1)
    lobby.record((match,))
    head = there.head(match)
    there.projector.forget(match)
    lose(redis, match, 4)

    def fail(*_: Any, **__: Any) -> None:
        raise ConnectionError("the line went dead")

    def comes_back() -> bool:
        with monkeypatch.context() as now:
            now.setattr(eager.store.feed, "receive", fail)
            with pytest.raises(ConnectionError):
                lobby.step(1)
        lobby.step(1)
        return there.named(match) == [head]

    lobby.step(1)
    assert there.named(match) == []
    assert eventually(comes_back)
    assert lost(there.bids(match).entry) == []


def test_nobody_has_an_entry_made_that_names_nothing(here: Process, match: str) -> None:
    with pytest.raises(Refused, match="change nothing"):
        here.handler.handle(match, CLOCK, NameLosses())
    assert here.handler.name_losses(match) is None
    assert here.store.version(match) == LENGTH


# The salts.


def test_the_salt_of_a_lost_bid_opens_no_other(here: Process, redis: Redis, match: str) -> None:
    """Anna knows the salt of her lost bid; Ben's bid may come at the same place."""
    mine = here.bids(match, 1)
    seals = here.handler.seals
    salt = seals.seen(match, mine.entry, 0, False).seals["/command/coins"].salt
    lose(redis, match, LENGTH)
    bens = here.bids(match, 1, BEN)
    assert bens.entry.version == mine.entry.version
    seen = seals.seen(match, bens.entry, 1, False).seals["/command/coins"].salt
    assert salt is not None
    assert seen not in (None, salt)
    assert seals.seen(match, bens.entry, 0, False).seals["/command/coins"].salt is None


# What is remembered.


def test_only_so_many_losses_of_a_match_are_remembered() -> None:
    losses = Losses()
    for version in range(1, 2 * KEPT):
        losses.note("m", Loss(version, f"{version:064x}", None, b"mark of%d" % version))
    named = losses.unnamed("m", None, b"")
    assert [event.version for event in named if isinstance(event, HeadLost)] == [KEPT]


def test_only_so_many_matches_have_losses() -> None:
    losses = Losses(remember=2)
    for match_id in ("a", "b", "c"):
        losses.note(match_id, Loss(1, "00" * 32, None, b"the mark"))
    assert losses.unnamed("a", None, b"") == ()
    assert losses.unnamed("c", None, b"") == (HeadLost(1, "00" * 32),)
