"""The features of L'Or des dragons: coins, gems, adventurers, and treasure in sight."""

from collections.abc import Sequence
from functools import lru_cache
from math import isqrt

from msgspec.structs import replace

from domain.chance import Below, shuffled
from domain.games.or_des_dragons.amount import GEMS, Amount, Token
from domain.games.or_des_dragons.components import ALL_TOKENS, ATTACK, MAJORITY
from domain.games.or_des_dragons.scores import scored
from domain.games.or_des_dragons.table import Lair, Table
from workers.coach.judge import Judge, lead, softmax

NAMES = (
    *("coins", "majorities", "races", "lead", "gems", "kinds", "black", "cursed", "cards"),
    *("attack", "invested", "share", "thefts", "soon"),
)
LEAD = 3
"""Tokens: a longer lead in a kind of gem is no better."""
FACE = (100, 300, 100, 240, 240, 240, 240, 300, 700)
"""The worth of each token in a treasure, in hundredths of a point, in the order of TOKENS."""
UNKNOWN = 165


def features(table: Table) -> tuple[tuple[int, ...], ...]:
    """As in judge.py: points in tens."""
    hoards = [_owned_soon(table, seat) for seat in range(len(table.hoards))]
    counts = [tuple(hoard.count(gem) for hoard in hoards) for gem in GEMS]
    races = [_race(each, _left(table, gem, each)) for gem, each in zip(GEMS, counts, strict=True)]
    return tuple(
        (*_owned(table, hoards, seat, score.parts, races), *_to_come(table, seat))
        for seat, score in enumerate(scored(hoards, table.options.advanced))
    )


def _owned_soon(table: Table, seat: int) -> Amount:
    """The things behind the screen, and the share that was agreed on."""
    hoard, fight = table.hoards[seat] or Amount(), table.fight
    if fight and fight.step == "agreed" and fight.agreement and fight.agreement.shares:
        return hoard + fight.agreement.shares[seat]
    return hoard


def _left(table: Table, gem: Token, counts: tuple[int, ...]) -> int:
    return ALL_TOKENS.count(gem) - table.lost.count(gem) - sum(counts)


@lru_cache(maxsize=4096)
def _race(counts: tuple[int, ...], left: int) -> tuple[tuple[int, int], ...]:
    """By seat: the chance to have most of a kind of gem at the end, in millionths, and the lead. A
    lead counts the less, the more of the kind are still to come.
    """
    heat = 300 + 780 * isqrt(1_000_000 * left * (len(counts) - 1)) // (1000 * len(counts))
    odds = softmax([1_000_000_000 * count // heat for count in counts])
    return tuple((chance, lead(counts, seat, LEAD)) for seat, chance in enumerate(odds))


def _owned(
    table: Table,
    hoards: Sequence[Amount],
    seat: int,
    parts: dict[str, int],
    races: Sequence[tuple[tuple[int, int], ...]],
) -> tuple[int, ...]:
    mine, advanced = hoards[seat], table.options.advanced
    counts = [mine.count(gem) for gem in GEMS]
    return (
        100 * sum(parts[coin] for coin in ("silver", "gold", "magic")),
        100 * sum(parts[gem] for gem in GEMS),
        sum(race[seat][0] for race in races) * MAJORITY[advanced][len(hoards)] // 10_000,
        100 * sum(race[seat][1] for race in races),
        100 * sum(counts),
        200 * sum(map(bool, counts)) if advanced else 0,
        1000 * mine.black_diamond * (not advanced),
        1000 * mine.black_diamond * advanced,
        250 * len(table.hands[seat]),
    )


def _to_come(table: Table, seat: int) -> tuple[int, ...]:
    lairs = [lair for slot, lair in enumerate(table.lairs) if lair and slot != _fought(table)]
    return (
        100 * sum(ATTACK[adventurer] for adventurer in table.ready[seat]),
        sum(_invested(lair, seat) for lair in lairs) // 10,
        _share(table, seat) // 10,
        _thefts(table, lairs, seat),
        200 * ((table.active - seat - 1) % len(table.ready)),
    )


def _fought(table: Table) -> int | None:
    return table.fight.slot if table.fight else None


def _invested(lair: Lair, seat: int) -> int:
    """An equal part of a treasure, by how much of the dragon's power is met."""
    slayers = {fighter.seat for fighter in lair.fighters}
    if seat not in slayers:
        return 0
    met = min(lair.strength, lair.power)
    value = _value(lair.treasure) + UNKNOWN * lair.unknown
    return 10 * value * met // (lair.power * len(slayers))


def _share(table: Table, seat: int) -> int:
    """An equal part of the treasure that is not shared out yet."""
    fight = table.fight
    if fight is None or fight.agreement or seat not in fight.participants:
        return 0
    lair = table.lair(fight.slot)
    more = UNKNOWN * lair.unknown * (fight.step == "unknown")
    return 10 * (_value(lair.treasure) + more) // len(fight.participants)


def _thefts(table: Table, lairs: Sequence[Lair], seat: int) -> int:
    """Thieves that may still steal; before a living dragon by how much of its power is met."""
    ready = sum(thief.seat == seat for thief in table.fight.thieves) if table.fight else 0
    waiting = sum(
        500 * min(lair.strength, lair.power) // lair.power
        for lair in lairs
        for fighter in lair.fighters
        if fighter.seat == seat and fighter.adventurer == "thief"
    )
    return 1000 * ready + waiting


def _value(amount: Amount) -> int:
    counts = (getattr(amount, name) for name in amount.__struct_fields__)
    return sum(count * face for count, face in zip(counts, FACE, strict=True))


def progress(table: Table) -> int:
    """By the tokens that are not out of the bag and the lairs yet."""
    lying = sum(lair.treasure.size for lair in table.lairs if lair)
    return 1000 - 1000 * (len(table.bag) + lying) // ALL_TOKENS.size


def piles(table: Table) -> tuple[tuple[str | None, ...], ...]:
    """The dragons, the bag, and the magic objects."""
    return table.deck, table.bag, table.pile


def reshuffled(table: Table, below: Below) -> Table:
    """No seat has seen any of them."""
    deck, bag, pile = (tuple(shuffled(cards, below)) for cards in piles(table))
    return replace(table, deck=deck, bag=bag, pile=pile)


JUDGE = Judge(NAMES, features, progress, piles, reshuffled)
