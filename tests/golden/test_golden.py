"""Golden matches replay to the same final state and hash, for ever."""

import json
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from docs import verify
from domain import chance
from domain.events import Branched, Finished, HeadLost, Opened
from domain.game import Answered, Event
from domain.games import GAMES
from events.trust.seals import Seals
from tests.domain.journey import MASTER_KEY
from tests.golden.record import held, wanted
from tests.golden.recorded import Recorded, folded, recorded
from tests.toy import COFFERS

KEPT = {
    "coffers": 22,
    "dragonwood": 17,
    "drachenland": 14,
    "jeu-des-dragons": 18,
    "or-des-dragons": 25,
    "pierres-du-dragon": 18,
}
"""So many there are of each game; a number here only ever grows."""
STEP = "docs/adding-a-game.md, step 10: record golden matches"
ALL = pytest.mark.parametrize("found", recorded(), ids=repr)


@pytest.fixture(autouse=True)
def _coffers(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy game has changed its shape, so that the ways of old shapes are tested."""
    monkeypatch.setitem(GAMES, COFFERS.slug, COFFERS)


@ALL
def test_a_golden_match_replays_to_its_final_state(found: Recorded) -> None:
    """Fields that were added since are no concern of it."""
    state = json.loads(msgspec.json.encode(folded(found.entries)))
    expect(found.end["match"], state, "match")


def expect(before: Any, now: Any, where: str) -> None:
    """Everything that there was before is still there, and the same."""
    if isinstance(before, dict):
        assert isinstance(now, dict), where
        for name, value in before.items():
            assert name in now, f"{where}.{name} is gone"
            expect(value, now[name], f"{where}.{name}")
    elif isinstance(before, list):
        assert isinstance(now, list), where
        assert len(before) == len(now), where
        for place, (one, other) in enumerate(zip(before, now, strict=True)):
            expect(one, other, f"{where}.{place}")
    else:
        assert before == now, where


@ALL
def test_a_golden_match_has_the_same_hashes(found: Recorded) -> None:
    entries = found.entries
    assert isinstance(entries[0].events[0], Opened)
    seals, match_id, head = Seals(MASTER_KEY), entries[0].events[0].id, None
    for entry in entries:
        made = seals.sealing(match_id, entry, head)
        assert made.hash == entry.hash, f"entry {entry.version}"
        head = made.hash
    assert head == found.end["head"]


@ALL
def test_the_secret_of_a_golden_match_explains_its_luck(found: Recorded) -> None:
    events = [event for entry in found.entries for event in entry.events]
    finished = events[-1]
    assert isinstance(finished, Finished)
    said, _ = verify.stirred(map(msgspec.to_builtins, events), folded(found.entries).id)
    answers = list(renewed(events))
    asked = Answered in wanted(GAMES[found.entries[0].game])
    assert answers or not asked or any(isinstance(event, Branched) for event in events)
    for number, (event, losses) in enumerate(answers):
        assert event.question is not None
        key = chance.key_of(bytes.fromhex(finished.secret), tuple(said), losses)
        assert event.answer == chance.answer(event.question, chance.seeded(key, number))


def renewed(events: list[Event]) -> Iterator[tuple[Answered, str | None]]:
    """Each answer of chance, and what its luck was renewed with: the losses named before it."""
    losses = None
    for event in events:
        if isinstance(event, HeadLost):
            losses = chance.with_loss(losses, event.head)
        if isinstance(event, Answered):
            yield event, losses


@pytest.mark.parametrize("slug", KEPT)
def test_every_type_of_event_is_in_some_golden_match(slug: str) -> None:
    assert not wanted(GAMES[slug]).difference(*map(held, recorded(slug))), STEP


@pytest.mark.parametrize("slug", KEPT)
def test_every_shape_is_in_some_golden_match(slug: str) -> None:
    shapes = range(1, len(GAMES[slug].shapes) + 1)
    assert {found.shape for found in recorded(slug)} == set(shapes), STEP


@pytest.mark.parametrize("slug", KEPT)
def test_no_golden_match_is_ever_taken_away(slug: str) -> None:
    names = {found.path.stem for found in recorded(slug)}
    assert names == {str(number) for number in range(1, KEPT[slug] + 1)}, STEP


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_has_golden_matches_once_its_types_are_settled(slug: str) -> None:
    """Until then it may change them as it likes; afterwards they live for ever."""
    if slug not in KEPT:
        pytest.skip(STEP)
