"""Situations at the table of Le Jeu des Dragons, laid out for a test.

By default it is the first round, seat 0 leads and is to play, 20 gold lie in the stakes and in each
hoard, three cards in each hand, the rest of the 70 cards in the deck.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from domain.game import Event
from domain.games.jeu_des_dragons import JEU_DES_DRAGONS
from domain.games.jeu_des_dragons import events as e
from domain.games.jeu_des_dragons.components import CARDS, Card
from domain.games.jeu_des_dragons.moves import Play
from domain.games.jeu_des_dragons.options import Options
from domain.games.jeu_des_dragons.steps import EndingRound, Playing, Step, TakingTurn
from domain.games.jeu_des_dragons.table import Debt, Laid, Table
from tests.kit.stories import AS_IT_LIES, Story, by_seat, given, given_table

Cards = tuple[Card, ...]
FILLERS = ("silver-12", "copper-10", "red-12", "blue-11", "bronze-11", "green-10", "gold-9")
"""Cards for hands that nobody speaks of, as far as they are not used elsewhere."""


def fresh(seats: int = 3, *luck: tuple[int, ...], **options: Any) -> Story:
    """A game that has just begun, with nothing shuffled: seat 0 has the white dragons."""
    return given(JEU_DES_DRAGONS, seats, AS_IT_LIES, *luck, **options)


def scene(
    hands: Mapping[int, Cards] | None = None, seats: int = 3, active: int = 0, **said: Any
) -> Story:
    """`active` is to play; `hands`, `flights`, `hoards`, `debts`, `flown`, `abilities` by seat,
    `deck` from the top, `played` this round as (seat, card), `after` the seats that play then."""
    options = Options(**said.pop("options", {}))
    table = JEU_DES_DRAGONS.setup(seats, options)
    laid = tuple(Laid(*one) for one in said.pop("played", ()))
    after = said.pop("after", tuple((active + n) % seats for n in range(1, seats)))
    todo: tuple[Step, ...] = (Playing(active), *map(TakingTurn, after), EndingRound())
    fields: dict[str, Any] = {
        "shuffled": True,
        "gambit": 1,
        "round": 1,
        "stakes": 20,
        "active": active,
        "leader": active,
        "hoards": by_seat((20,) * seats, said.pop("hoards", {})),
        "played": laid,
        "todo": todo,
    }
    for name in ("flights", "debts", "flown", "abilities"):
        fields[name] = by_seat(getattr(table, name), said.pop(name, {}))
    top: Cards = said.pop("deck", ())
    bare = said.pop("bare", False)
    fields |= said
    table = replace(table, **fields)
    table = _dealt(table, hands or {}, top, bare)
    return given_table(JEU_DES_DRAGONS, table)


def _dealt(table: Table, hands: Mapping[int, Cards], top: Cards, bare: bool) -> Table:
    """Hands and deck; `bare`: the deck is what was said, and the rest is in no hand or pile."""
    flights = (card for flight in table.flights for card in flight)
    named = (card for hand in hands.values() for card in hand)
    used = {*flights, *named, *table.antes, *table.discard, *top}
    spare = [card for card in (*FILLERS, *CARDS) if card not in used]
    held = []
    for seat in table.seats:
        hand = hands[seat] if seat in hands else tuple(dict.fromkeys(spare))[:3]
        spare = [card for card in spare if card not in hand]
        held.append(hand)
    deck = top if bare else (*top, *dict.fromkeys(spare))
    return replace(table, hands=tuple(held), deck=deck)


def plays(card: Card, *luck: tuple[int, ...], **said: Any) -> Story:
    """Seat 0 leads with this card, so that its power triggers."""
    hands = said.pop("hands", {})
    held = hands.get(0, ("white-8", "white-6"))
    story = scene({**hands, 0: (card, *held)}, **said)
    return story.when(0, Play(card), *luck)


def last_turn(card: str = "silver-12", **said: Any) -> Story:
    """Seat 0 makes the last move of the third round."""
    start = {"round": 3, "after": (), "played": ((1, "red-2"),), **said}
    return scene({0: (card, "white-1", "white-2")}, **start).when(0, Play(card))


def paid(seat: int, to: int | None, gold: int, owed: int = 0) -> e.Paid:
    """A payment."""
    return e.Paid(seat, to, gold, owed)


def owes(*debts: tuple[int | None, int]) -> tuple[Debt, ...]:
    """The debts of a seat, oldest first: (to, gold)."""
    return tuple(Debt(*debt) for debt in debts)


def not_among(happened: Iterable[Event], *kinds: type[Event]) -> bool:
    """True if nothing of these kinds happened."""
    return not any(isinstance(event, kinds) for event in happened)
