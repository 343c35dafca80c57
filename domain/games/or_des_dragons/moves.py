"""What a seat may choose, in the order of a turn. Slots, seats, lots and versions count from 0."""

from typing import Annotated, ClassVar, Literal

from domain.game import Move
from domain.games.or_des_dragons.amount import Amount, Token
from domain.games.or_des_dragons.components import Adventurer
from domain.games.or_des_dragons.state import Orders
from domain.secrecy import ACTOR, Veil

WHOLE = Veil("actor", whole=True)
"""Like ACTOR, but not even the length of a tuple can be seen."""
Loot = Literal[
    "silver",
    "gold",
    "magic",
    "sapphire",
    "emerald",
    "amethyst",
    "amber",
    "diamond",
    "black_diamond",
    "nothing",
]
"""A Token, or nothing."""


class Attack(Move, frozen=True):
    """Place a ready adventurer under the dragon in a slot.

    Advanced: with so many enchanted swords.
    """

    dragon: int
    adventurer: Adventurer
    swords: int = 0


class ResolveFirst(Move, frozen=True):
    """You have caused several dragons to die at once: the death of this one is resolved first."""

    dragon: int


class Propose(Move, frozen=True):
    """Propose how to share the whole treasure: one share per seat, in seat order.

    `{}` for those who get nothing. It replaces your earlier proposal, and you have accepted it.
    """

    shares: Annotated[tuple[Amount, ...] | None, WHOLE]


class Accept(Move, frozen=True):
    """Accept the proposal with this version. The last acceptance seals it."""

    version: int


class Withdraw(Move, frozen=True):
    """Take back your proposal and all your acceptances, or only what concerns one version."""

    version: int | None = None


class Divide(Move, frozen=True):
    """Divide the treasure into one lot per participant (option divide_and_choose)."""

    lots: Annotated[tuple[Amount, ...] | None, WHOLE]


class ChooseLot(Move, frozen=True):
    """Choose a lot that is still there (option divide_and_choose)."""

    lot: int


class Steal(Move, frozen=True):
    """Your thief steals a token from another participant: at random, or seen by your wizard."""

    victim: int


class Forgo(Move, frozen=True):
    """Your thief steals nothing."""


class Take(Move, frozen=True):
    """Your wizard has looked behind the screen: take this token, or "nothing"."""

    token: Annotated[Loot | None, ACTOR]


class OfferTrade(Move, frozen=True):
    """At the fair, offer a seat tokens for tokens. It replaces your earlier offer to that seat."""

    to: int
    gives: Annotated[Amount | None, ACTOR]
    asks: Annotated[Amount | None, ACTOR]


class AcceptTrade(Move, frozen=True):
    """At the fair, accept the offer with this number; the tokens change hands at once."""

    offer: int


class WithdrawTrade(Move, frozen=True):
    """At the fair, take back your offer with this number."""

    offer: int


class Done(Move, frozen=True):
    """You are done with the fair. Trading again takes it back."""


class Pass(Move, frozen=True):
    """Play no magic object now."""


class Prepare(Move, frozen=True):
    """Leave standing orders for the moments when you could play a magic object."""

    orders: Annotated[Orders | None, ACTOR]


# One move per magic object; the enchanted sword goes with Attack.


class SwapDragons(Move, frozen=True):
    """Swap powder: two dragons change places with their treasures; the adventurers stay."""

    first: int
    second: int


class Recall(Move, frozen=True):
    """Recall horn: take one of your adventurers back from a living dragon, ready."""

    dragon: int
    adventurer: Adventurer


class Invigorate(Move, frozen=True):
    """Potion of vigour: your tired adventurers are ready again."""


class Gaze(Move, frozen=True):
    """Crystal ball: see what a seat has behind its screen."""

    seat: int


class Dowse(Move, frozen=True):
    """Dowser's lantern: draw the unknown treasure of the dragon in a slot now."""

    dragon: int


class Claim(Move, frozen=True):
    """Sceptre of authority: before anybody shares, one token of the treasure is yours."""

    token: Token


class Enrich(Move, frozen=True):
    """Bottomless bag: before anybody shares, the treasure grows by one or two tokens."""

    tokens: int


class Pilfer(Move, frozen=True):
    """Pilfering gloves: secretly take a token from the treasure that is being shared."""

    anonymous: ClassVar[bool] = True
    token: Token


class Accuse(Move, frozen=True):
    """Say that a seat is the pilferer: if so, all goes back. Once per negotiation."""

    seat: int


class TurnHourglass(Move, frozen=True):
    """Turned hourglass: the sand has run out, but the time of the negotiation starts again."""


class SwapShares(Move, frozen=True):
    """Ring of confusion: two other participants exchange the shares they have just agreed on."""

    first: int
    second: int


class WardOff(Move, frozen=True):
    """Amulet of protection: the theft against you does not happen."""


class Muddle(Move, frozen=True):
    """Muddle stone: choose the token that is stolen from you ("nothing" if you have none)."""

    token: Annotated[Loot | None, ACTOR]


class AttackAgain(Move, frozen=True):
    """Boots of speed: attack once more."""


MOVES: tuple[type[Move], ...] = (
    *(Attack, ResolveFirst, Propose, Accept, Withdraw, Divide, ChooseLot, Steal, Forgo, Take),
    *(OfferTrade, AcceptTrade, WithdrawTrade, Done, Pass, Prepare, SwapDragons, Recall, Invigorate),
    *(Gaze, Dowse, Claim, Enrich, Pilfer, Accuse, TurnHourglass, SwapShares, WardOff, Muddle),
    AttackAgain,
)
