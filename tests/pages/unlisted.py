"""Some legal moves of a position that the service does not list, where its list is a sample."""

from collections.abc import Callable, Iterator
from itertools import combinations
from random import Random
from typing import Any

import msgspec

from domain.game import Move
from domain.games import GAMES
from domain.games.dragonwood.components import METHODS
from domain.games.dragonwood.moves import Capture, Reroll
from domain.games.or_des_dragons.amount import TOKENS, Amount
from domain.games.or_des_dragons.moves import Divide, OfferTrade, Propose, Withdraw
from domain.games.pierres_du_dragon.moves import Bid, BuyStones, Prepare
from tests.pages.positions import Position

SOME = 5
"""As many of each position."""


def unlisted(position: Position, luck: Random) -> list[Move]:
    """A few of them, drawn by this luck; none of Drachenland, whose ways are countless, and where
    one stands for all that come to the same."""
    game, listed = GAMES[position.match.game], position.choices
    drawn = DRAWN.get(game.slug)
    if not listed.moves or drawn is None:
        return []
    known, view = (*listed.moves, *listed.always), position.view
    candidates = [move for move in drawn(position, luck) if move not in known]
    legal = (move for move in candidates if game.legal(view, position.seat, move))
    return [move for move, _ in zip(legal, range(SOME), strict=False)]


def _attempts(position: Position, luck: Random) -> Iterator[Move]:
    """Sets of a hand, with any help, against any card."""
    view, seat = position.view, position.seat
    hand = view.hands[seat]
    sets = [cards for size in (1, 2, 3) for cards in combinations(hand, size)]
    for cards in luck.sample(sets, min(len(sets), 40)):
        for method in luck.sample(METHODS, len(METHODS)):
            target = luck.choice([card for card in view.landscape if card])
            helps = [luck.random() < 0.3 for _ in range(2)]
            yield Capture(target, method, cards, None, *helps)
    if view.attempt is not None:
        yield from (Reroll(die) for die in range(len(view.attempt.dice)))


def dealt(treasure: Amount, places: int, luck: Random) -> tuple[Amount, ...]:
    """A treasure, each token of it to anybody."""
    shares: list[dict[str, int]] = [{} for _ in range(places)]
    for token in treasure.tokens:
        share = luck.choice(shares)
        share[token] = share.get(token, 0) + 1
    return tuple(Amount(**share) for share in shares)


def _bargains(position: Position, luck: Random) -> Iterator[Move]:
    """Shares, lots and trades of any kind, and proposals taken back one by one."""
    view, seat = position.view, position.seat
    if view.fight is not None:
        inside = view.battle.participants
        lots = dealt(view.treasure, len(inside), luck)
        shares = dict(zip(inside, lots, strict=True))
        yield Propose(tuple(shares.get(place, Amount()) for place in view.seats))
        yield Divide(lots)
        yield from (Withdraw(one.version) for one in view.battle.proposals)
    if view.fair is not None and view.hoards[seat] is not None:
        gives = luck.sample(view.hoards[seat].tokens, min(2, view.hoards[seat].size))
        asks = luck.choices(TOKENS, k=2)
        for to in view.seats:
            yield OfferTrade(to, _amount(gives), _amount(asks))


def _amount(tokens: Any) -> Amount:
    return Amount(**{token: list(tokens).count(token) for token in set(tokens)})


def _handfuls(position: Position, luck: Random) -> Iterator[Move]:
    """Fists and purchases of any size, and orders until some characters."""
    for _ in range(60):
        coins = {"fairy": luck.randrange(9), "common": luck.randrange(9)}
        yield Bid(**coins, cursed=luck.random() < 0.3, amulet=luck.random() < 0.3)
        stones = {"red": luck.randrange(3), "blue": luck.randrange(3), "yellow": luck.randrange(3)}
        yield BuyStones(**stones, fairy=luck.randrange(4), common=luck.randrange(4))
    coming = list(dict.fromkeys(position.view.coming))
    yield from (Prepare(tuple(luck.sample(coming, min(count, len(coming))))) for count in (1, 3))


DRAWN: dict[str, Callable[[Position, Random], Iterator[Move]]] = {
    "dragonwood": _attempts,
    "or-des-dragons": _bargains,
    "pierres-du-dragon": _handfuls,
}


def as_data(moves: list[Move]) -> list[dict[str, Any]]:
    """The moves as JSON data."""
    found: list[dict[str, Any]] = msgspec.json.decode(msgspec.json.encode(moves))
    return found
