"""What a seat may choose, in the order of a turn. Dice count from 0."""

from typing import Annotated

from msgspec import Meta

from domain.game import Move
from domain.games.dragonwood.components import Card, Method, Target
from domain.secrecy import ACTOR


class Recruit(Move, frozen=True):
    """Draw an Adventurer card. Option advanced_draw: or take this one, which lies face up."""

    card: Card | None = None


class Capture(Move, frozen=True):
    """Try to capture a card of the Landscape, with these Adventurer cards, in any order.

    strike: consecutive numbers; stomp: one number; scream: one colour; spell (option dragon_spell):
    three consecutive numbers of one colour. `potion` is the card that your Charmed Potion stands
    for; `lightning` and `bunny`: you use them up, too.
    """

    target: Target
    method: Method
    cards: Annotated[tuple[Card, ...], Meta(max_length=6)]
    potion: Card | None = None
    lightning: bool = False
    bunny: bool = False


class Pass(Move, frozen=True):
    """Do nothing: there is no card to draw, and you have none to capture with."""


class Reroll(Move, frozen=True):
    """Lucky Mushroom: roll this die again; the new face counts."""

    die: int


class Keep(Move, frozen=True):
    """Lucky Mushroom: leave the dice as they are."""


class Discard(Move, frozen=True):
    """Discard a card from your hand: a wound, or the limit of nine cards."""

    card: Card


class GiveUp(Move, frozen=True):
    """In a storm, choose the card to discard or to pass on; unseen until all have chosen."""

    card: Annotated[Card | None, ACTOR]


class Prepare(Move, frozen=True):
    """Standing order, at any time, for all to see: in storms, the rules choose your card."""

    auto_choose: bool


MOVES: tuple[type[Move], ...] = (Recruit, Capture, Pass, Reroll, Keep, Discard, GiveUp, Prepare)
