"""The clock ends the wait for pledges and for words: the match begins without what is missing."""

from domain.commands import Command, GiveWords, Pledge
from domain.events import TimedOut
from domain.match import Actor, Seat
from domain.pledges import pledge_to
from tests.workers.workshop import Workshop

TABLE = Seat("player"), Seat("player", "p1"), Seat("ai", level="novice")
WORDS = "0f" * 32


def says(shop: Workshop, player: str, match: str, command: Command) -> None:
    shop.web.handler.handle(match, Actor("player", player=player), command)


def late(shop: Workshop, match: str) -> list[TimedOut]:
    """Whose time was up before the match began."""
    events = (event for entry in shop.log(match) for event in entry.events)
    found = (event for event in events if isinstance(event, TimedOut))
    return [event for event in found if event.kind in ("pledge", "words")]


def test_who_neither_pledges_nor_gives_words_is_named_and_the_match_begins(shop: Workshop) -> None:
    match = shop.opened("coffers", *TABLE, pledges=True)
    pledge = pledge_to(WORDS, match, 0)
    says(shop, "p0", match, Pledge(pledge))
    shop.run(59_500)
    assert late(shop, match) == []
    shop.run(1_000)
    assert late(shop, match) == [TimedOut("pledge", (1,))]
    assert shop.now(match).match.status == "open"
    shop.run(58_000)
    assert len(late(shop, match)) == 1
    shop.run(2_000)
    assert late(shop, match)[1:] == [TimedOut("words", (0,))]
    found = shop.now(match).match
    assert found.status == "running"
    assert found.given[0].words == pledge, "it stands in for the words"
    assert not shop.unsound(match)


def test_a_clock_that_was_dead_calls_both_as_soon_as_it_is_back(shop: Workshop) -> None:
    match = shop.opened("coffers", *TABLE, pledges=True)
    shop.run(1_000)
    shop.simulation.wait(300_000)
    shop.begin_again()
    shop.run(2_000)
    assert late(shop, match) == [TimedOut("pledge", (0, 1))]
    assert shop.now(match).match.status == "running"


def test_when_the_clock_steps_words_are_waited_for_as_long_as_before(shop: Workshop) -> None:
    match = shop.opened("coffers", *TABLE, pledges=True)
    for seat in (0, 1):
        says(shop, f"p{seat}", match, Pledge(pledge_to(WORDS, match, seat)))
    shop.run(20_000)
    shop.simulation.step(3_600_000)
    shop.run(30_000)
    assert late(shop, match) == []
    says(shop, "p0", match, GiveWords(WORDS))
    shop.run(12_000)
    assert late(shop, match) == [TimedOut("words", (1,))]
    assert not shop.unsound(match)
