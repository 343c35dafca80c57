"""Situations at the table of Aux Pierres du Dragon, laid out for a test.

By default there are three seats with their first coins and no stones, the Witch was up, all fists
are open, and the Blue Dragon is the last character still to come.
"""

from typing import Any

from msgspec.structs import replace

from domain.chance import Answer
from domain.games.pierres_du_dragon import PIERRES_DU_DRAGON
from domain.games.pierres_du_dragon.amounts import NO_STONES, Coins
from domain.games.pierres_du_dragon.components import ALL_COINS, ALL_STONES, AMULETS
from domain.games.pierres_du_dragon.moves import Bid, BidSilver
from domain.games.pierres_du_dragon.options import Options
from domain.games.pierres_du_dragon.setup import setup
from domain.games.pierres_du_dragon.table import Auction
from tests.kit.stories import AS_IT_LIES, Story, by_seat, given, given_table

PER_SEAT = ("purses", "stones", "points", "spent", "cursed", "amulets", "orders")
OPTIONS = Options.__struct_fields__
START = Coins(8, 2, 5)


def scene(up: str = "dragon_red", seats: int = 3, **said: Any) -> Story:
    """A character is up for auction. Things per seat are given by seat, options and other fields of
    the table by name; the bank has the rest.
    """
    options = Options(**{name: said.pop(name) for name in OPTIONS if name in said})
    table = setup(seats, options)
    for name in PER_SEAT:
        said[name] = by_seat(getattr(table, name), said.pop(name, {}))
    fields = {
        "phase": "bid",
        "turn": 1,
        "decision": 1,
        "played": ("witch", up) if up != "witch" else ("witch",),
        "coming": ("dragon_blue",),
        "auction": Auction(up),
        "bank": _rest(said),
        "bank_stones": ALL_STONES - sum(said["stones"], NO_STONES),
        "bank_amulets": AMULETS - sum(said["amulets"]),
        "shown": said["purses"] if options.open_purses else (),
    }
    return given_table(PIERRES_DU_DRAGON, replace(table, **{**fields, **said}))


def _rest(said: dict[str, Any]) -> Coins:
    behind = sum(said["purses"], Coins(fairy=sum(said["spent"])))
    return ALL_COINS - behind


def bids(story: Story, *held: int | Bid, luck: tuple[Answer, ...] = ()) -> Story:
    """Every seat bids: so much fairy gold, or what is said. Luck comes after the last bid."""
    moves = [Bid(fairy=bid) if isinstance(bid, int) else bid for bid in held]
    for seat, move in enumerate(moves[:-1]):
        story = story.when(seat, move)
    return story.when(len(moves) - 1, moves[-1], *luck)


def silver(story: Story, *held: tuple[int, int | BidSilver], luck: Any = ()) -> Story:
    """The tied seats bid: (seat, silver or what is said). Luck comes after the last bid."""
    moves = [(s, BidSilver(bid) if isinstance(bid, int) else bid) for s, bid in held]
    for seat, move in moves[:-1]:
        story = story.when(seat, move)
    return story.when(*moves[-1], *luck)


def sold(up: str, *, luck: tuple[Answer, ...] = (), bid: int = 1, **said: Any) -> Story:
    """Seat 0 has won this character for one piece of fairy gold, and nobody else has bid."""
    story = scene(up, **said)
    others = [0] * (len(story.table.points) - 1)
    return bids(story, bid, *others, luck=luck)


def fresh(seats: int = 3, **options: Any) -> Story:
    """A game that has just begun, the Witch is up; stones and cards come as they lie."""
    return given(PIERRES_DU_DRAGON, seats, AS_IT_LIES, AS_IT_LIES, AS_IT_LIES, **options)
