"""A store that may have lost its newest entries: the luck that comes is drawn anew, whoever comes
first and whatever they remember.

Processes here hold what a process of the service holds; the store is a real server, and is cut.
"""

from collections.abc import Iterator
from functools import reduce
from random import Random
from typing import Any

import pytest
from redis import Redis

from domain import chance
from domain.commands import Join, Open
from domain.evolve import evolve
from domain.game import Answered, Move
from domain.games import GAMES
from domain.logged import Thought
from domain.match import Actor, Match, Pace, Seat, awaited, wanted
from domain.refusals import Refused
from domain.secrecy import seen_by
from events.current import Handled, LuckMoved, NoSuchMatch
from events.handler import Handler
from events.log import Entry
from events.projector import Projector
from events.store.clock import carry_on
from events.store.server import connect
from events.store.store import Store
from events.trust.audit import Audits
from events.trust.checks import Audit
from tests.kit.cuts import kept, lose, set_back
from tests.kit.effort import by_effort
from tests.kit.histories import OTHER, another_history, history_of
from tests.kit.nodes import Node, nodes
from tests.toy import COFFERS, Bid

ANNA, BEN = Actor("player", player="anna"), Actor("player", player="ben")
AT_ONCE = Pace(600, 600, 0)
OF_TWO = Open("coffers", {"purse": 9}, (Seat("player"), Seat("player", "ben")), AT_ONCE)
LENGTH = 8
ENTRIES = by_effort(test=15, check=40, nightly=10_000)
"""So many entries of a match are lost, each of them once."""


class Process:
    """The memory of one process of the service, on the common store."""

    def __init__(self, redis: Redis) -> None:
        self.store = Store(redis)
        self.projector = Projector(self.store)
        self.handler = Handler(self.store, self.projector, b"master key")

    def bids(self, match_id: str, coins: int = 1, who: Actor = ANNA) -> Handled:
        return self.handler.handle(match_id, who, Bid(coins))

    def audit(self, match_id: str) -> Audit:
        return Audits(self.store, self.handler.seals, self.projector).of(match_id)

    def sound(self, match_id: str) -> bool:
        return all(check.status != "failed" for check in self.audit(match_id).checks)

    def words(self, match_id: str) -> list[str | None]:
        """The generation of luck that each entry names."""
        return [entry.drawn_anew for entry in self.projector.entries(match_id, 0)]


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


def fail_over(redis: Redis, match_id: str, version: int) -> None:
    """Another server takes the place of this one, with so many entries of the match."""
    lose(redis, match_id, version)
    another_history(redis)


def answered(entry: Entry[Any, Any]) -> list[Answered]:
    return [event for event in entry.events if isinstance(event, Answered)]


def next_move(match: Match, luck: Random) -> tuple[Actor, Move] | None:
    """The move of a computer that knows nothing; None if nobody can move now."""
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


def follows(entry: Entry[Any, Any], before: Match | None, after: Match, secret: bytes) -> bool:
    """Whether the luck of an entry follows from the secret and the words that were drawn."""
    key = chance.key_of(secret, after.words, after.losses)
    number = before.draws if before else 0
    return all(
        event.question is not None
        and event.answer == chance.answer(event.question, chance.seeded(key, number + n))
        for n, event in enumerate(answered(entry))
    )


# Of every game, wherever it is cut.


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
        another_history(redis)
        twice = (
            here.handler.handle(match_id, *turn)
            if turn
            else here.handler.open("anna", opening, "k")
        )
        assert twice.entry.drawn_anew
        assert follows(
            twice.entry, before, twice.current.match, here.handler.seals.secret(match_id)
        )
        first += answered(once.entry)
        again += answered(twice.entry)
        before, log = twice.current.match, kept(redis, match_id)
        turn = next_move(before, luck)
        if turn is None or twice.entry.version == ENTRIES:
            break
        once = here.handler.handle(match_id, *turn)
        assert once.entry.drawn_anew is None
    assert first
    assert again != first
    words = here.words(match_id)
    assert len({*words}) == len(words) == twice.entry.version
    assert here.sound(match_id)


# When it is drawn.


def test_while_a_server_goes_on_no_luck_is_drawn_anew(
    here: Process, there: Process, match: str
) -> None:
    there.bids(match)
    assert here.words(match) == [None] * (LENGTH + 1)
    assert (here.audit(match).losses, here.store.generations.of(match)) == ((), None)


@pytest.mark.parametrize("version", range(LENGTH + 1))
def test_the_first_entry_after_a_failover_names_the_new_luck_and_the_next_ones_follow_it(
    here: Process, there: Process, redis: Redis, match: str, version: int
) -> None:
    """Also where nothing of this match was lost: nobody can know that."""
    fail_over(redis, match, version)
    if not version:
        again = here.handler.open("anna", OF_TWO, "k")
    else:
        again = here.handler.handle(match, *((BEN, Join()) if version == 1 else (ANNA, Bid(1))))
    if again.entry.version == 1:
        again = here.handler.handle(match, BEN, Join())
    assert here.bids(match, 2).entry.drawn_anew is None
    assert there.bids(match, 3).entry.drawn_anew is None
    named = [word for word in here.words(match) if word]
    assert len(named) == 1
    assert here.words(match)[version or 0] == named[0]
    assert here.sound(match)


def test_who_remembers_nothing_of_what_was_lost_draws_luck_anew(
    redis: Redis, here: Process, match: str
) -> None:
    """All processes were ended together with the server."""
    fail_over(redis, match, 4)
    entry = Process(redis).bids(match).entry
    assert (entry.version, bool(entry.drawn_anew)) == (5, True)


def test_a_second_failover_draws_another_word(here: Process, redis: Redis, match: str) -> None:
    """Also where the first word was lost with its entry."""
    fail_over(redis, match, 4)
    once = here.bids(match)
    fail_over(redis, match, 4)
    twice = here.bids(match)
    assert once.entry.drawn_anew != twice.entry.drawn_anew
    losses = twice.current.match.losses
    assert losses == chance.with_loss(None, twice.entry.drawn_anew or "")
    assert here.sound(match)


def test_a_server_that_is_promoted_or_started_again_has_another_history(tmp_path: Any) -> None:
    with nodes() as group:
        node = Node(group, tmp_path, enable_debug_command="yes")
        with node.client() as client:
            here = Process(client)
            match = here.handler.open("anna", OF_TWO, "k").current.match.id
            client.execute_command("DEBUG", "CHANGE-REPL-ID")  # as a promotion does
            here.handler.handle(match, BEN, Join())
            here.bids(match)
            words = here.words(match)
        node.kill()
    assert (words[0], bool(words[1]), words[2]) == (None, True, None)


def test_an_operator_has_all_luck_drawn_anew(here: Process, match: str) -> None:
    here.store.generations.draw()
    assert here.bids(match).entry.drawn_anew
    assert here.bids(match, 2).entry.drawn_anew is None
    here.store.generations.draw()
    assert here.bids(match).entry.drawn_anew


def test_whoever_started_a_server_again_that_has_all_can_say_so(
    here: Process, redis: Redis, match: str
) -> None:
    another_history(redis)
    carry_on(redis, here.store.partitions, OTHER)
    assert here.bids(match).entry.drawn_anew is None


@pytest.mark.parametrize("by_operator", [False, True])
def test_only_the_luck_of_the_history_that_was_lost_in_nothing_goes_on(
    here: Process, redis: Redis, match: str, by_operator: bool
) -> None:
    if by_operator:
        here.store.generations.draw()
    else:
        another_history(redis)
    carry_on(redis, here.store.partitions, history_of(redis))
    assert here.bids(match).entry.drawn_anew


def test_a_log_of_another_store_that_names_a_generation_has_luck_drawn_anew(
    here: Process, redis: Redis, match: str
) -> None:
    fail_over(redis, match, LENGTH)
    here.bids(match)
    partitions = here.store.partitions
    redis.set(partitions.generation(partitions.of(match)), f"{history_of(redis)} ")
    assert Process(redis).bids(match, 2).entry.drawn_anew


# Refusals.


def test_who_has_decided_by_the_luck_before_decides_again(
    here: Process, there: Process, redis: Redis, match: str
) -> None:
    """It had learned of another word, or of none, from the server before."""
    fail_over(redis, match, LENGTH)
    there.bids(match)
    fail_over(redis, match, LENGTH)
    here.bids(match)
    last = there.bids(match, 2)
    assert last.current.match.generation == here.words(match)[LENGTH]
    assert here.sound(match)


def test_a_refusal_names_nothing_and_the_next_entry_does(
    here: Process, redis: Redis, match: str
) -> None:
    fail_over(redis, match, 4)
    with pytest.raises(Refused):
        here.bids(match, 99)
    assert here.store.version(match) == 4
    assert here.bids(match).entry.drawn_anew


def test_a_command_that_is_in_the_log_is_not_done_again_by_other_luck(
    here: Process, redis: Redis, match: str
) -> None:
    once = here.handler.handle(match, ANNA, Bid(1), "once")
    another_history(redis)
    again = here.handler.handle(match, ANNA, Bid(1), "once")
    assert (again.entry, again.again) == (once.entry, True)
    fail_over(redis, match, LENGTH)
    anew = here.handler.handle(match, ANNA, Bid(1), "once")
    assert (anew.entry.version, anew.again, bool(anew.entry.drawn_anew)) == (
        once.entry.version,
        False,
        True,
    )


def test_a_match_that_is_gone_is_opened_again_with_new_luck(
    here: Process, redis: Redis, match: str
) -> None:
    """The generation of an opening is no redraw: it is of the luck to which the match is bound."""
    fail_over(redis, match, 0)
    with pytest.raises(NoSuchMatch):
        here.projector.newest(match)
    again = here.handler.open("anna", OF_TWO, "k")
    assert again.current.match.id == match
    assert again.entry.drawn_anew
    assert here.audit(match).losses == ()
    assert here.sound(match)


# Computers.


def test_a_computer_thinks_anew_where_luck_was_drawn_anew(redis: Redis, here: Process) -> None:
    """Its lost move may have been seen."""
    seats = (Seat("ai", level="novice"),) * 2
    opened = here.handler.open("anna", Open("coffers", {"purse": 9}, seats, AT_ONCE), "k")
    match, secret = opened.current.match, here.handler.seals.secret(opened.current.match.id)

    def bid(by: Match | None = None) -> Handled:
        now = here.projector.newest(match.id).match
        now = by or reduce(evolve, here.handler.anew(match.id, now), now)
        seed = chance.seed_of(chance.key_of(secret, now.words, now.losses), 1, 0)
        thought = Thought("novice", seed, 0, version=1)
        return here.handler.handle(match.id, Actor("ai", 0), Bid(1), thought=thought)

    another_history(redis)
    with pytest.raises(LuckMoved):
        bid()
    with pytest.raises(LuckMoved):  # it is known by now, and was not when this thought began
        bid(by=match)
    assert here.store.version(match.id) == 1
    assert bid().entry.drawn_anew
    assert here.sound(match.id)


# The salts.


def test_the_salt_of_a_lost_bid_opens_no_other(here: Process, redis: Redis, match: str) -> None:
    """Anna knows the salt of her lost bid; Ben's bid may come at the same place."""
    mine = here.bids(match, 1)
    seals = here.handler.seals
    salt = seals.seen(match, mine.entry, 0, False).seals["/command/coins"].salt
    fail_over(redis, match, LENGTH)
    bens = here.bids(match, 1, BEN)
    assert bens.entry.version == mine.entry.version
    seen = seals.seen(match, bens.entry, 1, False).seals["/command/coins"].salt
    assert salt is not None
    assert seen not in (None, salt)
    assert seals.seen(match, bens.entry, 0, False).seals["/command/coins"].salt is None
