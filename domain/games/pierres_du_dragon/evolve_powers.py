"""`evolve` for powers. An event that completes what was to be done takes it off the list."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from domain.game import Event
from domain.games.pierres_du_dragon import events as e
from domain.games.pierres_du_dragon.amounts import Coins, Stones, coins_of, stones_of
from domain.games.pierres_du_dragon.components import DOPPELGANGER
from domain.games.pierres_du_dragon.effects import Keep, Shared
from domain.games.pierres_du_dragon.holdings import (
    draws,
    gives,
    lays_down,
    pays,
    picks_up,
    receives,
    takes,
)
from domain.games.pierres_du_dragon.table import Hazard, KeptCard, Table, Task
from domain.secrecy import with_item


def _done(table: Table, *instead: Task) -> Table:
    """The first thing to do is done, or these come in its place; after the last, the next card."""
    todo = (*instead, *table.todo[1:])
    return replace(table, todo=todo, phase="power" if todo else "next")


def _doppelganger_played(table: Table, event: e.DoppelgangerPlayed) -> Table:
    return replace(table, doppelganger=None, discard=(*table.discard, DOPPELGANGER))


def _power_used(table: Table, event: e.PowerUsed) -> Table:
    task = Task(event.character, doubled=event.times > 1)
    kept = map(Task, table.kept_by(event.seat))
    return replace(table, phase="power", todo=(*kept, *(task,) * event.times))


def _branch_chosen(table: Table, event: e.BranchChosen) -> Table:
    doubled = table.todo[0].doubled
    if event.character in table.kept_by(event.seat) and Keep() not in event.effects:
        table = _given_up(table, event.character)
    return _done(table, *(Task(event.character, effect, doubled) for effect in event.effects))


def _given_up(table: Table, name: str) -> Table:
    kept = tuple(card for card in table.kept or () if card.character != name)
    return replace(table, kept=kept, discard=(*table.discard, name))


def _nothing_happened(table: Table, event: e.NothingHappened) -> Table:
    return _done(table)


def _coins_taken(table: Table, event: e.CoinsTaken) -> Table:
    return _done(takes(table, event.seat, event.coins))


def _cursed_coins_taken(table: Table, event: e.CursedCoinsTaken) -> Table:
    return _done(_given(table, event.seat, "cursed", event.count))


def _amulets_taken(table: Table, event: e.AmuletsTaken) -> Table:
    return _done(_given(table, event.seat, "amulet", event.count))


def _stones_taken(table: Table, event: e.StonesTaken | e.StonesDrawn) -> Table:
    return _done(draws(table, event.seat, event.stones))


def _stones_paid(table: Table, event: e.StonesPaid) -> Table:
    return _done(pays(table, event.seat, event.stones))


def _coins_spent(table: Table, event: e.CoinsSpent) -> Table:
    table = gives(table, event.seat, event.coins)
    return _done(replace(table, bank=table.bank + event.coins))


def _everybody_took(table: Table, event: e.EverybodyTook) -> Table:
    for seat, count in enumerate(event.counts):
        table = _given(table, seat, event.thing, count)
    return _done(table)


def _given(table: Table, seat: int, thing: Shared, count: int) -> Table:
    match thing:
        case "cursed":
            return replace(table, cursed=with_item(table.cursed, seat, table.cursed[seat] + count))
        case "amulet":
            amulets = with_item(table.amulets, seat, table.amulets[seat] + count)
            return replace(table, amulets=amulets, bank_amulets=table.bank_amulets - count)
        case "fairy" | "common" | "silver":
            return takes(table, seat, coins_of(thing, count))
    return draws(table, seat, Stones(**{thing: count}))


def _bid_forfeited(table: Table, event: e.BidForfeited) -> Table:
    spent = with_item(table.spent, event.seat, table.spent[event.seat] - event.fairy)
    return _done(replace(table, spent=spent, bank=table.bank + Coins(fairy=event.fairy)))


def _points_scored(table: Table, event: e.PointsScored) -> Table:
    points = with_item(table.points, event.seat, table.points[event.seat] + event.points)
    return _done(replace(table, points=points))


def _stone_stolen(table: Table, event: e.StoneStolen) -> Table:
    stone = stones_of(event.stone)
    return _done(picks_up(lays_down(table, event.victim, stone), event.seat, stone))


def _coin_stolen(table: Table, event: e.CoinStolen) -> Table:
    match event.coin:
        case "nothing":
            return _done(table)
        case "spent":
            less = with_item(table.spent, event.victim, table.spent[event.victim] - 1)
            return _done(replace(table, spent=with_item(less, event.seat, less[event.seat] + 1)))
        case coin:
            one = coins_of(coin, 1)
            return _done(receives(gives(table, event.victim, one), event.seat, one))


def _coins_plundered(table: Table, event: e.CoinsPlundered) -> Table:
    return _done(receives(gives(table, event.victim, event.coins), event.seat, event.coins))


def _colour_banished(table: Table, event: e.ColourBanished) -> Table:
    for seat, count in enumerate(event.lost):
        table = pays(table, seat, Stones(**{event.colour: count}))
    return _done(table)


def _colour_named(table: Table, event: e.ColourNamed) -> Table:
    return replace(table, hazard=Hazard(event.colour))


def _hazard(table: Table) -> Hazard:
    assert table.hazard is not None, "nobody draws"
    return table.hazard


def _draw_began(table: Table, event: e.DrawBegan) -> Table:
    return replace(table, hazard=replace(_hazard(table), drawing=True))


def _stone_drawn(table: Table, event: e.StoneDrawn) -> Table:
    hazard, stone = _hazard(table), stones_of(event.stone)
    hazard = Hazard(hazard.colour, hazard.drawn + stone)
    return replace(table, hazard=hazard, bank_stones=table.bank_stones - stone)


def _stones_kept(table: Table, event: e.StonesKept) -> Table:
    return _done(replace(picks_up(table, event.seat, event.stones), hazard=None))


def _stones_returned(table: Table, event: e.StonesReturned) -> Table:
    return _done(replace(table, hazard=None, bank_stones=table.bank_stones + event.stones))


def _stones_bought(table: Table, event: e.StonesBought) -> Table:
    table = draws(gives(table, event.seat, event.price), event.seat, event.stones)
    return _done(replace(table, bank=table.bank + event.price))


def _character_imitated(table: Table, event: e.CharacterImitated) -> Table:
    task = Task(event.character, doubled=table.todo[0].doubled)
    if event.taken:
        index = table.coming.index(event.character)
        coming = (*table.coming[:index], *table.coming[index + 1 :])
        table = replace(table, coming=coming, played=(*table.played, event.character))
    return _done(table, task)


def _doppelganger_kept(table: Table, event: e.DoppelgangerKept) -> Table:
    return _done(replace(_picked_up(table, DOPPELGANGER), doppelganger=event.seat))


def _card_kept(table: Table, event: e.CardKept) -> Table:
    kept = (*(table.kept or ()), KeptCard(event.seat, event.character))
    return _done(replace(_picked_up(table, event.character), kept=kept))


def _picked_up(table: Table, name: str) -> Table:
    index = table.played.index(name)
    return replace(table, played=(*table.played[:index], *table.played[index + 1 :]))


POWER_RECORDS: dict[type[Event], Callable[[Table, Any], Table]] = {
    e.DoppelgangerPlayed: _doppelganger_played,
    e.PowerUsed: _power_used,
    e.BranchChosen: _branch_chosen,
    e.NothingHappened: _nothing_happened,
    e.CoinsTaken: _coins_taken,
    e.CursedCoinsTaken: _cursed_coins_taken,
    e.AmuletsTaken: _amulets_taken,
    e.StonesTaken: _stones_taken,
    e.StonesDrawn: _stones_taken,
    e.StonesPaid: _stones_paid,
    e.CoinsSpent: _coins_spent,
    e.EverybodyTook: _everybody_took,
    e.BidForfeited: _bid_forfeited,
    e.PointsScored: _points_scored,
    e.StoneStolen: _stone_stolen,
    e.CoinStolen: _coin_stolen,
    e.CoinsPlundered: _coins_plundered,
    e.ColourBanished: _colour_banished,
    e.ColourNamed: _colour_named,
    e.DrawBegan: _draw_began,
    e.StoneDrawn: _stone_drawn,
    e.StonesKept: _stones_kept,
    e.StonesReturned: _stones_returned,
    e.StonesBought: _stones_bought,
    e.CharacterImitated: _character_imitated,
    e.DoppelgangerKept: _doppelganger_kept,
    e.CardKept: _card_kept,
}
