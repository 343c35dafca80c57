"""The table of L'Or des dragons: what lies where, and what business is unfinished.

What lies behind the screens, in the bag and face down is veiled; the rest is public, and `waiting`
uses nothing else. Every window, negotiation and turn gets the next number of `decision`.
"""

from collections.abc import Iterable
from typing import Annotated, Literal

from msgspec import Struct

from domain.games.or_des_dragons.amount import NOTHING, Amount, Token
from domain.games.or_des_dragons.components import Adventurer, Magic
from domain.games.or_des_dragons.options import Options
from domain.secrecy import BY_SEAT, HIDDEN, private
from domain.words import about

Witnesses = tuple[int | None, ...]
"""Who may know something: seats; None among them stands for the spectators."""


class Fighter(Struct, frozen=True):
    """An adventurer that lies under a dragon; `bonus` is what enchanted swords add."""

    seat: int
    adventurer: Adventurer
    attack: int
    bonus: int = 0


CardId = Annotated[
    str,
    about(
        "The id of the dragon's card, as the components name it; in moves `dragon` is its slot.",
        "L'identifiant de la carte du dragon ; dans les coups, `dragon` est son emplacement.",
    ),
]


class Lair(Struct, frozen=True):
    """A vulnerable dragon, its treasure so far, how many tokens it hides, and its attackers."""

    dragon: CardId
    power: int
    unknown: int
    treasure: Amount
    fighters: tuple[Fighter, ...] = ()

    @property
    def strength(self) -> int:
        """The attack of all who fight this dragon."""
        return sum(fighter.attack + fighter.bonus for fighter in self.fighters)


class Thief(Struct, frozen=True):
    """A thief who may still steal; `sees` if a wizard of the same seat fought there too."""

    seat: int
    sees: bool


class Proposal(Struct, frozen=True):
    """A complete allocation, one share per seat, and who has accepted it. Only witnesses see it."""

    version: int
    author: int
    accepted: tuple[int, ...]
    witnesses: Witnesses
    shares: Annotated[tuple[Amount, ...] | None, private("witnesses", whole=True)]


class Lots(Struct, frozen=True):
    """What the killer has divided the treasure into, and who has chosen which lot so far."""

    witnesses: Witnesses
    lots: Annotated[tuple[Amount | None, ...], private("witnesses")]
    choosers: tuple[int, ...]
    taken: tuple[tuple[int, int], ...] = ()
    """(seat, index of its lot), in the order of choosing."""


class Agreement(Struct, frozen=True):
    """The shares that were agreed on, one per seat, as they stand now."""

    witnesses: Witnesses
    shares: Annotated[tuple[Amount, ...] | None, private("witnesses", whole=True)]


class Glimpse(Struct, frozen=True):
    """What a thief with a wizard sees behind the victim's screen."""

    thief: int
    hoard: Annotated[Amount | None, private("thief")]


Step = Literal[
    "unknown",
    "opening",
    "negotiate",
    "divide",
    "choose",
    "sand",
    "agreed",
    "aftermath",
    "steal",
    "robbed",
]
"""Where the resolution of a kill is: the next thing to do."""


class Fight(Struct, frozen=True):
    """A dragon that was killed, from its death until its slayers go home.

    `killer` owns the adventurer placed last. `thieves` and `wizards` are in playing order.
    `windows` are the reaction windows that have been open; `cards` the seats that are still to draw
    a magic object.
    """

    slot: int
    participants: tuple[int, ...]
    killer: int
    thieves: tuple[Thief, ...]
    wizards: tuple[int, ...]
    step: Step = "unknown"
    windows: tuple[str, ...] = ()
    version: int = 0
    proposals: tuple[Proposal, ...] = ()
    spoken: tuple[int, ...] = ()
    delegated: tuple[int, ...] = ()
    lots: Lots | None = None
    turned: bool = False
    agreement: Agreement | None = None
    pilfered: Amount = NOTHING
    accusers: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()
    victim: int | None = None
    glimpse: Glimpse | None = None


class Offer(Struct, frozen=True):
    """An offer at the fair. That it is made is public; what is in it, only the two of them see."""

    number: int
    seat: int
    to: int
    gives: Annotated[Amount | None, private("seat", "to")]
    asks: Annotated[Amount | None, private("seat", "to")]


class Fair(Struct, frozen=True):
    """The fair while it lasts: offers by number, and who has declared to be done."""

    number: int = 0
    offers: tuple[Offer, ...] = ()
    done: tuple[int, ...] = ()


Answer = Literal["ask", "pass"]


class Orders(Struct, frozen=True, forbid_unknown_fields=True):
    """Standing orders: for each reaction window, whether to be asked or to pass by itself."""

    treasure: Annotated[
        Answer,
        about("Before a treasure is shared out.", "Avant le partage d'un trésor."),
    ] = "ask"
    sand: Annotated[
        Answer,
        about("When the sand has run out.", "Quand le sable s'est écoulé."),
    ] = "ask"
    agreement: Annotated[
        Answer,
        about("After an agreement on shares.", "Après un accord sur les parts."),
    ] = "ask"
    robbed: Annotated[
        Literal["ask", "pass", "ward"],
        about(
            "When a thief robs you. ward: play an amulet of protection if you hold one.",
            "Quand on vous vole. ward : jouer une amulette de protection si vous en avez une.",
        ),
    ] = "ask"
    encore: Annotated[
        Answer,
        about("At the end of your turn.", "À la fin de votre tour."),
    ] = "ask"
    stranded: Annotated[
        Answer | None,
        about(
            "In your turn, when all your adventurers lie under living dragons. null: ask.",
            "À votre tour, quand tous vos aventuriers sont devant des dragons vivants. null : ask.",
        ),
    ] = None


WindowKind = Literal["treasure", "sand", "agreement", "robbed", "encore", "stranded", "last-chance"]


class Window(Struct, frozen=True):
    """A chance to play a magic object; `seats` are those that have not passed yet."""

    kind: WindowKind
    seats: tuple[int, ...]


Phase = Literal["setup", "attack", "attacked", "skipped", "over"]


class Table(Struct, frozen=True):
    """The table. Tuples "per seat" have one element per seat, in seat order.

    `ready` and `tired` are the adventurers in front of each seat, face up and face down. `received`
    is the public record of what each seat was openly given (not kept with hidden_shares). `lost`
    tokens and `dead` dragons are out of the game. `gloves` marks who has used the pilfering gloves.
    `skips` counts turns skipped in a row, `windows` are the windows that have been open in this
    turn, `slain` the dragons whose death is still to be resolved, `slayer` is who slew them.
    """

    options: Options
    deck: Annotated[tuple[str | None, ...], HIDDEN]
    bag: Annotated[tuple[Token | None, ...], HIDDEN]
    pile: Annotated[tuple[Magic | None, ...], HIDDEN]
    hoards: Annotated[tuple[Amount | None, ...], BY_SEAT]
    hands: Annotated[tuple[tuple[Magic | None, ...], ...], BY_SEAT]
    gloves: Annotated[tuple[bool | None, ...], BY_SEAT]
    orders: Annotated[tuple[Orders | None, ...], BY_SEAT]
    ready: tuple[tuple[Adventurer, ...], ...]
    tired: tuple[tuple[Adventurer, ...], ...]
    lairs: tuple[Lair | None, ...]
    received: tuple[Amount, ...]
    discard: tuple[Magic, ...] = ()
    lost: Amount = NOTHING
    dead: tuple[str, ...] = ()
    phase: Phase = "setup"
    prepared: tuple[str, ...] = ()
    active: int = 0
    turn: int = 0
    decision: int = 0
    skips: int = 0
    windows: tuple[str, ...] = ()
    slain: tuple[int, ...] = ()
    slayer: int = 0
    fight: Fight | None = None
    fair: Fair | None = None
    fair_held: bool = False
    window: Window | None = None

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.ready))

    @property
    def dragons(self) -> tuple[int, ...]:
        """The slots in which a dragon lies."""
        return tuple(slot for slot, lair in enumerate(self.lairs) if lair is not None)

    def lair(self, slot: int) -> Lair:
        """The dragon in this slot; there must be one."""
        lair = self.lairs[slot]
        assert lair is not None, "no dragon lies here"
        return lair

    @property
    def battle(self) -> Fight:
        """The kill that is being resolved; there must be one."""
        assert self.fight is not None, "no dragon was killed"
        return self.fight

    @property
    def treasure(self) -> Amount:
        """The treasure of the dragon whose death is being resolved."""
        return self.lair(self.battle.slot).treasure

    @property
    def quiet(self) -> bool:
        """True while the active seat may attack: nothing else is going on."""
        busy = self.fight or self.slain or self.fair or self.window
        return self.phase == "attack" and not busy

    @property
    def witnesses(self) -> Witnesses:
        """Who may know what is proposed and shared: everybody, or only those who took part."""
        if self.options.hidden_shares:
            return self.battle.participants
        return (*self.seats, None)

    def holds(self, seat: int, card: Magic) -> bool:
        """True if this seat sees the card in its hand."""
        return card in self.hands[seat]

    def holders(self, seats: Iterable[int]) -> tuple[int, ...]:
        """Those of the seats that have a magic object, whichever: so a pause reveals nothing."""
        return tuple(seat for seat in seats if self.hands[seat])
