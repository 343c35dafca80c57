"""Powers beside a second implementation, from made-up auctions to the end of the power: what is
asked, which answers are legal, judged both ways, and who has what afterwards.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import chain, combinations
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import astuple, replace

from domain import chance
from domain.game import Answered, Event, Events, Move, unfold
from domain.games.pierres_du_dragon import PIERRES_DU_DRAGON as GAME
from domain.games.pierres_du_dragon import events as e
from domain.games.pierres_du_dragon import moves as m
from domain.games.pierres_du_dragon.amounts import Coins, Stones
from domain.games.pierres_du_dragon.components import CHARACTERS
from domain.games.pierres_du_dragon.effects import Imitate, Keep
from domain.games.pierres_du_dragon.options import Options, power_of
from domain.games.pierres_du_dragon.table import Auction, Fist, KeptCard, Table
from domain.secrecy import seen_by
from tests.domain.pierres_du_dragon.conserved import BLANKS
from tests.domain.pierres_du_dragon.powers import COINS, COLOURS, Answer, Use
from tests.kit.effort import base_seed, by_effort

POSITIONS = by_effort(test=300, check=4_000, nightly=100_000)
"""So many are compared, in BATCHES."""
BATCHES = by_effort(test=1, check=2, nightly=20)


@pytest.mark.parametrize("batch", range(BATCHES))
def test_powers_go_as_a_second_implementation_says(batch: int) -> None:
    rng, compared = Random(f"{base_seed()} {batch}"), 0
    while compared < POSITIONS // BATCHES:
        compared += _power_used(rng)
    print(f"{compared} positions")


# Auctions that were just won.


def _laid(rng: Random) -> Table:
    """Any character was won by anybody, with any things before and behind the screens."""
    seats = rng.randint(3, 6)
    options = Options(
        apprentice_free=rng.random() < 0.3, characters=tuple(rng.sample(BLANKS, rng.randint(0, 3)))
    )
    cards = [*CHARACTERS, *(f"blank_{n + 1}" for n in range(len(options.characters)))]
    row = _row(rng, cards, bool(options.characters))
    up, played, coming = row[0], ["witch", *row[:4]], row[4 : rng.randint(4, 8)]
    winner, keeper = rng.randrange(seats), None
    if "doppelganger" not in row and rng.random() < 0.4:
        keeper = rng.choice([winner, rng.randrange(seats)])
    absent = [card for card in cards if card.startswith("blank") and card not in row]
    saved = [card for card in absent if Keep() in chain(*power_of(options, card))]
    kept = tuple(KeptCard(rng.choice([winner, rng.randrange(seats)]), card) for card in saved)
    bids = tuple(Fist(rng.randint(0, 3), rng.randint(0, 1)) for _ in range(seats))
    stones, left = _heaps(rng, seats)
    purses = [Coins(*(rng.choice((0, 0, 1, 3)) for _ in COINS)) for _ in range(seats)]
    return replace(
        GAME.setup(seats, options),
        stones=stones,
        bank_stones=left,
        purses=tuple(purses),
        bank=Coins(*(rng.choice((0, 1, 2, 9)) for _ in COINS)),
        points=tuple(rng.choice((0, 0, 1, 2)) for _ in range(seats)),
        spent=tuple(bid.fairy + rng.randint(0, 1) for bid in bids),
        bank_amulets=rng.randint(0, 2),
        deck=("gnome", "gnome", "fairy", "fairy"),
        coming=tuple(coming),
        played=tuple(played),
        doppelganger=keeper,
        kept=kept or None,
        phase="won",
        turn=1,
        decision=1,
        sold=True,
        auction=Auction(up, bids, winner=winner, seconds=_seconds(rng, seats, winner)),
    )


def _seconds(rng: Random, seats: int, winner: int) -> tuple[int, ...]:
    others = [seat for seat in range(seats) if seat != winner]
    return tuple(sorted(rng.sample(others, rng.randint(1, len(others)))))


def _row(rng: Random, cards: list[str], with_own: bool) -> list[str]:
    """Eight characters; now and then the host's own is up."""
    row = rng.sample(cards, 8) if rng.random() < 0.8 else _tempting(rng, cards)
    if with_own and rng.random() < 0.2:
        own = cards[-1]
        row = [own, *(card for card in row if card != own)][:8]
    return row


def _tempting(rng: Random, cards: list[str]) -> list[str]:
    """The Ghost or the Leprechaun is up, and could imitate the Necromancer."""
    others = [card for card in cards if card not in ("ghost", "leprechaun", "necromancer")]
    some = rng.sample(others, 6)
    if rng.random() < 0.5:
        return ["ghost", "necromancer", *some]
    return ["leprechaun", *some[:3], "necromancer", *some[3:]]


def _heaps(rng: Random, seats: int) -> tuple[tuple[Stones, ...], Stones]:
    """The stones of each seat, and what is left in the bank."""
    most = rng.choice((0, 2, 4, 5))
    heaps = [Stones(*(rng.randint(0, most) for _ in COLOURS)) for _ in range(seats)]
    bank = rng.choice((Stones(12, 12, 12), Stones(1, 0, 2), Stones(), Stones(0, 4, 0)))
    return tuple(heaps), bank


# Both beside each other.


def _power_used(rng: Random) -> int:
    """At how many positions both agreed."""
    table, positions = _laid(rng), 0
    first = table
    use, luck = Use(_things(table), _own(table), table.options.apprentice_free), list[Any]()
    events: Events = ()
    while True:
        table, over = _followed(table, events, luck, rng)
        asked = use.settle(luck)
        assert not luck, (first, luck)
        assert _told(table) == use.told(), (first, table)
        if over:
            assert not asked, (first, asked)
            return positions + 1
        assert asked == GAME.waiting(table)[0].kind, first
        _judged_alike(table, use, rng)
        positions += 1
        move = rng.choice(GAME.choices(seen_by(table, table.winner), table.winner).moves)
        use.make(_answer(move))
        events = GAME.decide(table, table.winner, move)


def _followed(table: Table, events: Events, luck: list[Any], rng: Random) -> tuple[Table, bool]:
    """The table when the winner must decide, or as it is when nothing is left to do."""
    happened, _ = unfold(GAME, table, events, lambda q: chance.answer(q, rng.randrange))
    for event in happened:
        if isinstance(event, Answered):
            continue
        luck += _said(event, table)
        table = GAME.evolve(table, event)
        if table.phase not in ("won", "power"):
            return table, True
    return table, False


def _said(event: Event, before: Table) -> Iterator[Any]:
    """The answers of chance, without the choices of seats."""
    match event:
        case e.StonesDrawn(_, stones):
            yield msgspec.structs.asdict(stones)
        case e.StoneDrawn(_, stone):
            yield stone
        case e.CharacterImitated(_, name) if before.todo[0].effect == Imitate("random"):
            yield name


def _judged_alike(table: Table, use: Use, rng: Random) -> None:
    seat = table.winner
    view = seen_by(table, seat)
    choices = GAME.choices(view, seat)
    other = rng.choice([n for n in table.seats if n != seat])
    for move in (*_menu(table, rng), *choices.moves):
        said = use.permits(_answer(move))
        told = GAME.objection(view, seat, move)
        assert (told is None) == said, (move, told, table)
        assert not GAME.legal(seen_by(table, other), other, move), (move, other, table)
        if said and choices.complete:
            assert move in choices.moves, (move, table)


def _menu(table: Table, rng: Random) -> Iterator[Move]:
    """Every move with small numbers, and some of those with many."""
    places = range(-1, len(table.points) + 1)
    colours: Any = COLOURS
    yield from (m.UseTwice(False), m.UseTwice(True), m.DrawStone(), m.StopDrawing())
    yield from (m.Choose(n) for n in range(-1, 5))
    yield from (m.NamePlayer(n) for n in places)
    yield from (m.NameColour(colour) for colour in colours)
    yield from (m.Rob(n, colour) for n in places for colour in (*colours, None))
    yield from map(m.ImitateCharacter, [*CHARACTERS, "blank_1", "blank_2", "nobody"])
    for _ in range(12):
        counts = [rng.choice((-1, 0, 0, 1, 1, 2, 3, 4)) for _ in range(6)]
        yield from (m.PayStones(*counts[:3]), m.TakeStones(*counts[:3]), m.BuyStones(*counts))
        paid = [0, 0, 0, *counts[3:]]
        paid[rng.randrange(3)] = counts[3] + counts[4] + counts[5] // 3
        yield m.BuyStones(*paid)
    for one, two in combinations(range(3), 2):
        alone = [4 * (n == one) + rng.choice((0, 1)) * (n == two) for n in range(3)]
        yield m.PayStones(*alone)


def _answer(move: Move) -> Answer:
    return str(move.__struct_config__.tag), *astuple(move)


def _own(table: Table) -> dict[str, Any]:
    """The host's own cards as plain data, with what the box always says."""
    return {
        f"blank_{number + 1}": [
            [{"waived": False, **effect} for effect in branch]
            for branch in msgspec.to_builtins(own.either)
        ]
        for number, own in enumerate(table.options.characters)
    }


def _things(table: Table) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(table)
    sale = table.sale
    return plain | {
        "winner": table.winner,
        "seconds": sale.seconds,
        "character": sale.character,
        "fairy_bid": sale.bids[table.winner].fairy,
    }


def _told(table: Table) -> dict[str, Any]:
    """The same, as the oracle tells it."""
    plain: dict[str, Any] = msgspec.to_builtins(table)
    heaps = {
        "stones": plain["stones"],
        "purses": plain["purses"],
        "bank": [plain["bank"]],
        "bank_stones": [plain["bank_stones"]],
        "drawn": [plain["hazard"]["drawn"] if plain["hazard"] else {}],
        "coming": [{name: table.coming.count(name) for name in table.coming}],
        "played": [{name: table.played.count(name) for name in table.played}],
    }
    positive = {
        name: [{thing: n for thing, n in heap.items() if n} for heap in row]
        for name, row in heaps.items()
    }
    return positive | {
        "points": list(table.points),
        "spent": list(table.spent),
        "cursed": list(table.cursed),
        "amulets": [*table.amulets, table.bank_amulets],
        "doppelganger": table.doppelganger,
        "kept": [(card.seat, card.character) for card in table.kept or ()],
        "discard": Counter(table.discard),
    }
