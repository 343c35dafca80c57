"""The rules beside the rulebook, written a second time: which moves are legal, which are listed."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from domain import chance
from domain.game import Move, unfold
from domain.games.dragonwood import DRAGONWOOD
from domain.games.dragonwood import moves as m
from domain.games.dragonwood.components import METHODS, NUMBERED, Method
from domain.games.dragonwood.options import Options
from domain.games.dragonwood.table import Storm, Table
from domain.secrecy import seen_by, with_item
from tests.domain.dragonwood.rulebook import LOOT, goes, pairs, permits
from tests.kit.effort import base_seed, by_effort

POSITIONS = by_effort(test=500, check=4_000, nightly=100_000)
"""So many are compared, in BATCHES."""
BATCHES = by_effort(test=1, check=4, nightly=20)
TRIED = 12
"""So many moves are judged by both in each position."""


@pytest.mark.parametrize("batch", range(BATCHES))
def test_the_rules_agree_with_the_rulebook(batch: int) -> None:
    most = POSITIONS // BATCHES
    assert compared(f"{base_seed()} {batch}", most) == most
    print(f"{most} positions")


@pytest.mark.parametrize("seed", range(5))
def test_the_list_counts_and_chooses_sets_as_the_rulebook_does(seed: int) -> None:
    rng = Random(seed)
    for table in positions(rng, 12):
        if table.phase == "act" and len(table.hands[table.active]) < 9:
            _list_agrees(table)


def compared(seed: str, most: int) -> int:
    """In how many positions both agreed, on what is listed and on strange moves."""
    rng, agreed = Random(seed), 0
    for table in positions(rng, most):
        for seat in range(len(table.hands)):
            view = seen_by(table, seat)
            choices = DRAGONWOOD.choices(view, seat)
            listed = rng.sample(choices.moves, min(4, len(choices.moves)))
            assert all(permits(table, seat, move) for move in (*listed, *choices.always))
            for move in strange(rng, table, seat):
                legal = DRAGONWOOD.objection(view, seat, move) is None
                assert legal == permits(table, seat, move), (move, seat, table)
        agreed += 1
    return agreed


def positions(rng: Random, most: int) -> Iterator[Table]:
    """Tables of random matches with random options, whose seats own random enhancements."""
    found = 0
    while found < most:
        options = Options(
            advanced_draw=rng.random() < 0.5,
            dragon_spell=rng.random() < 0.7,
            dragons_only_end=rng.random() < 0.3,
            removed=rng.choice((None, 0, 20)),
        )
        for table in _match(rng, options):
            for position in (table, *_rare(rng, table)):
                found += 1
                if found <= most:
                    yield position


def _rare(rng: Random, table: Table) -> Iterator[Table]:
    """Now and then the same turn in a storm, or with few cards left."""
    if table.phase != "act" or rng.random() > 0.2:
        return
    alike = [n for n, hand in enumerate(table.hands) if len(hand) > 1]
    pending = tuple(sorted(rng.sample(alike, rng.randint(0, len(alike)))))
    if pending:
        yield replace(table, phase="closing", storm=Storm("wind_storm", pending))
    yield replace(table, deck=())
    yield replace(table, deck=(), discard=(), faceup=rng.choice([(), table.faceup]))
    emptied = with_item(table.hands, table.active, ())
    for faceup in ((), ("red-1",)):
        yield replace(table, deck=(), discard=(), faceup=faceup, hands=emptied)
    low, number = rng.randint(1, 7), rng.choice((3, 6))
    held = with_item(table.hands, table.active, tuple(f"red-{low + n}" for n in range(number)))
    owned = with_item(table.owned, table.active, ("friendly_bunny", "charmed_potion"))
    target: Any = rng.choice(["orange_dragon", *table.landscape])
    landscape = (target, *table.landscape[1:])
    options = replace(table.options, dragon_spell=rng.random() < 0.5)
    yield replace(table, hands=held, owned=owned, landscape=landscape, options=options)


def _match(rng: Random, options: Options) -> Iterator[Table]:
    def ask(question: chance.Question) -> chance.Answer:
        return chance.answer(question, rng.randrange)

    first = DRAGONWOOD.setup(rng.randrange(2, 5), options)
    table: Table = unfold(DRAGONWOOD, first, (), ask)[1]
    while waiting := DRAGONWOOD.waiting(table):
        table = _enriched(rng, table)
        yield table
        seat = rng.choice(waiting[0].seats)
        choices = DRAGONWOOD.choices(seen_by(table, seat), seat)
        move = rng.choice(choices.always if rng.random() < 0.05 else choices.moves)
        table = unfold(DRAGONWOOD, table, DRAGONWOOD.decide(table, seat, move), ask)[1]


def _enriched(rng: Random, table: Table) -> Table:
    """Now and then with an enhancement more for the active seat, and without cards to draw."""
    owned = table.owned[table.active]
    more = rng.choice(sorted(LOOT))
    if rng.random() > 0.2 or more in owned:
        return table
    return replace(table, owned=with_item(table.owned, table.active, (*owned, more)))


def strange(rng: Random, table: Table, seat: int) -> Iterator[Move]:
    """Moves that may or may not be legal; most captures go together, or nearly."""
    hand = [card for card in table.hands[seat] if card]
    sizes = combinations(sorted(hand)[:8], rng.choice((2, 3, 3, 4, 6)))
    sets = [(method, s) for s in sizes for method in METHODS if goes(method, [*s])]
    spells = [cards for method, cards in sets if method == "spell"]
    for cards in spells[:1]:
        yield from (m.Capture(target, "spell", cards) for target in table.landscape if target)
    for _ in range(TRIED):
        some = rng.choice([*hand, rng.choice(NUMBERED), "ladybug"])
        if rng.random() < 0.6:
            yield _capture(rng, table, rng.choice([*sets, (rng.choice(METHODS), ())]), hand)
        face = rng.choice([None, some, *table.faceup])
        plain = (m.Recruit(face), m.Pass(), m.Keep(), m.Reroll(rng.randrange(-1, 7)))
        given = (m.Discard(some), m.GiveUp(rng.choice([some, None])), m.Prepare(rng.random() < 0.5))
        yield rng.choice([*plain, *given])


def _capture(
    rng: Random, table: Table, fitting: tuple[Method, tuple[str, ...]], hand: list[str]
) -> m.Capture:
    method, cards = fitting
    extra = rng.choice([*hand, rng.choice(NUMBERED), "ladybug"])
    if rng.random() < 0.3:
        cards = (*cards, extra)[:6]
    target = rng.choice([*(t for t in table.landscape if t), "orange_dragon", "silver_sword"])
    potion = rng.choice((None, None, extra, rng.choice(NUMBERED)))
    return m.Capture(target, method, cards, potion, rng.random() < 0.2, rng.random() < 0.2)


def _list_agrees(table: Table) -> None:
    """Every listed capture with a chance stands for all sets of its kind, and leaves most pairs."""
    seat = table.active
    hand = [card for card in table.hands[seat] if card]
    choices = DRAGONWOOD.choices(seen_by(table, seat), seat)
    sets = [s for n in range(7) for s in combinations(hand, n)]
    for move, note in zip(choices.moves, choices.notes or (), strict=False):
        if not isinstance(move, m.Capture) or note["chance"] == "0":
            continue
        alike = [s for s in sets if len(s) == len(move.cards) and _usable(move, s)]
        assert note["alike"] == len(alike)
        left = [pairs([card for card in hand if card not in s]) for s in alike]
        assert pairs([card for card in hand if card not in move.cards]) == max(left)
        assert not Counter(move.cards) - Counter(hand)


def _usable(move: m.Capture, cards: tuple[str, ...]) -> bool:
    """Whether these cards may be played with its method, with a potion if it has one."""
    if move.potion is None:
        return goes(move.method, [*cards])
    return any(goes(move.method, [*cards, card]) for card in NUMBERED)
