"""What a seat may choose, in the order of a gambit. Cards go by their ids, seats count from 0."""

from typing import Annotated

from domain.game import Move
from domain.games.jeu_des_dragons.components import Ability, Card
from domain.secrecy import ACTOR


class PickAbility(Move, frozen=True):
    """Choose your ability for the whole game (option abilities)."""

    ability: Ability


class Ante(Move, frozen=True):
    """Lay a card from your hand as your ante, face down; change it until the last one lies."""

    card: Annotated[Card | None, ACTOR]


class Play(Move, frozen=True):
    """Play a card from your hand into your flight."""

    card: Card


class Plunder(Move, frozen=True):
    """Blue dragon: take the gold from the stakes."""


class Levy(Move, frozen=True):
    """Blue dragon: every opponent pays the gold to the stakes."""


class Target(Move, frozen=True):
    """Red or brass dragon: which of the opponents whose flights are equally strong."""

    seat: int


class Give(Move, frozen=True):
    """Green or brass dragon of an opponent: show and give him this dragon from your hand."""

    card: Card


class PayInstead(Move, frozen=True):
    """Green or brass dragon of an opponent: pay him 5 gold and give no dragon."""


class TakeAnte(Move, frozen=True):
    """Take an ante card into your hand: bronze dragon, strength flight."""

    card: Card


class Copy(Move, frozen=True):
    """Archmage: copy the power of an ante card. Dracolich: of an evil dragon in a flight."""

    card: Card


class Slay(Move, frozen=True):
    """Dragonslayer: discard this dragon from the flight in which it lies."""

    card: Card


class Discard(Move, frozen=True):
    """Thief: discard this card from your hand."""

    card: Card


class Trigger(Move, frozen=True):
    """Princess: this good dragon of your flight triggers next."""

    card: Card


class FormFlight(Move, frozen=True):
    """Which three dragons of your flight are your colour flight."""

    cards: tuple[Card, ...]


class UseAbility(Move, frozen=True):
    """Use the ability that you are asked about."""


class NameLeader(Move, frozen=True):
    """Use your ability to grant a favour: this seat leads the round in your place."""

    seat: int


class Decline(Move, frozen=True):
    """Do not use the ability that you are asked about."""


MOVES: tuple[type[Move], ...] = (
    *(PickAbility, Ante, Play, Plunder, Levy, Target, Give, PayInstead, TakeAnte, Copy, Slay),
    *(Discard, Trigger, FormFlight, UseAbility, NameLeader, Decline),
)
