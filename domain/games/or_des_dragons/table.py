"""The table of L'Or des dragons: the places of all pieces, and the unfinished business.

The things behind the screens, in the bag and face down are veiled; the rest is public, and
`waiting` uses nothing else. Every window, negotiation and turn gets the next number of `decision`.
"""

from collections.abc import Iterable
from typing import Annotated, Literal

from msgspec import Struct

from domain.fields import SeatNumber, Witnesses
from domain.games.or_des_dragons.amount import NOTHING, Amount, Token
from domain.games.or_des_dragons.components import Magic
from domain.games.or_des_dragons.fields import (
    Asks,
    Attack,
    Bonus,
    Choosers,
    FightDelegated,
    FightSpoken,
    FightVictim,
    FightWindows,
    Gives,
    LotsMade,
    LotsTaken,
    Participants,
    Power,
    ProposalAccepted,
    Shares,
    Slot,
    TableDecision,
    TableDeck,
    TableFairHeld,
    TableGloves,
    TableHands,
    TableHoards,
    TablePile,
    TablePrepared,
    TableReady,
    TableReceived,
    TableSlain,
    TableTired,
    TableWindows,
    ThiefSees,
    WhichAdventurer,
    Wizards,
)
from domain.games.or_des_dragons.options import Options
from domain.secrecy import BY_SEAT, HIDDEN, private
from domain.words import about, says


class Fighter(Struct, frozen=True):
    """An adventurer that lies under a dragon; `bonus` is what enchanted swords add."""

    seat: SeatNumber
    adventurer: WhichAdventurer
    attack: Attack
    bonus: Bonus = 0


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
    power: Power
    unknown: Annotated[int, says("How many tokens are drawn from the bag once it is dead.")]
    treasure: Annotated[Amount, says("Its treasure as far as it is open.")]
    fighters: Annotated[
        tuple[Fighter, ...],
        says("The adventurers under it, in the order in which they were placed."),
    ] = ()

    @property
    def strength(self) -> int:
        """The attack of all who fight this dragon."""
        return sum(fighter.attack + fighter.bonus for fighter in self.fighters)


class Thief(Struct, frozen=True):
    """A thief who may still steal; `sees` if a wizard of the same seat fought there too."""

    seat: SeatNumber
    sees: ThiefSees


class Proposal(Struct, frozen=True):
    """A complete allocation, one share per seat, and who has accepted it. Only witnesses see it."""

    version: Annotated[int, says("The number of the proposal, by which it is accepted.")]
    author: Annotated[int, says("The seat that made it, counted from 0.")]
    accepted: ProposalAccepted
    witnesses: Witnesses
    shares: Shares


class Lots(Struct, frozen=True):
    """The lots that the killer has made of the treasure, and the seats that have chosen."""

    witnesses: Witnesses
    lots: LotsMade
    choosers: Choosers
    taken: LotsTaken = ()
    """(seat, index of its lot), in the order of choosing."""


class Agreement(Struct, frozen=True):
    """The shares that were agreed on, one per seat, as they stand now."""

    witnesses: Witnesses
    shares: Shares


class Glimpse(Struct, frozen=True):
    """The tokens that a thief with a wizard sees behind the victim's screen."""

    thief: Annotated[int, says("The seat that looks, counted from 0.")]
    hoard: Annotated[Amount | None, private("thief"), says("All tokens behind that screen.")]


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
"""The stage of the resolution of a kill: the next thing to do."""


class Fight(Struct, frozen=True):
    """A dragon that was killed, from its death until its slayers go home.

    `killer` owns the adventurer placed last. `thieves` and `wizards` are in playing order.
    `windows` are the reaction windows that have been open; `cards` the seats that are still to draw
    a magic object.
    """

    slot: Slot
    participants: Participants
    killer: Annotated[int, says("The seat of the adventurer that was placed last, counted from 0.")]
    thieves: Annotated[tuple[Thief, ...], says("Thieves that may still steal, in order.")]
    wizards: Wizards
    step: Annotated[Step, says("The next step of it.")] = "unknown"
    windows: FightWindows = ()
    version: Annotated[int, says("The number of the newest proposal; 0: none was made.")] = 0
    proposals: Annotated[
        tuple[Proposal, ...], says("The proposals that are open, one per author at most.")
    ] = ()
    spoken: FightSpoken = ()
    delegated: FightDelegated = ()
    lots: Annotated[
        Lots | None, says("The lots, once the killer has divided the treasure; null before.")
    ] = None
    turned: Annotated[bool, says("Whether the hourglass was turned once more.")] = False
    agreement: Annotated[
        Agreement | None, says("The shares that were agreed on; null: there is no agreement yet.")
    ] = None
    pilfered: Annotated[Amount, says("The tokens that vanished.")] = NOTHING
    accusers: Annotated[tuple[int, ...], says("The seats that have made an accusation.")] = ()
    cards: Annotated[tuple[int, ...], says("The seats that are still to draw a magic object.")] = ()
    victim: FightVictim = None
    glimpse: Annotated[Glimpse | None, says("The tokens in the wizard's sight; null: none.")] = None


class Offer(Struct, frozen=True):
    """An offer at the fair. That it is made is public; what is in it, only the two of them see."""

    number: Annotated[int, says("The number by which the offer is accepted, from 0.")]
    seat: SeatNumber
    to: Annotated[int, says("The seat that it was made to, counted from 0.")]
    gives: Gives
    asks: Asks


class Fair(Struct, frozen=True):
    """The fair while it lasts: offers by number, and who has declared to be done."""

    number: Annotated[int, says("The number that the next offer will have.")] = 0
    offers: Annotated[tuple[Offer, ...], says("The offers that are open.")] = ()
    done: Annotated[tuple[int, ...], says("The seats that have declared to be done.")] = ()


Answer = Literal["ask", "pass"]
"""In a standing order: to be asked, or to pass by itself."""


AnswerToThief = Literal["ask", "pass", "ward"]
"""In a standing order: to be asked, to pass, or to play an amulet if there is one."""


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
        AnswerToThief,
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
"""The occasions at which magic objects can be played."""


class Window(Struct, frozen=True):
    """A chance to play a magic object; `seats` are those that have not passed yet."""

    kind: Annotated[WindowKind, says("The occasion.")]
    seats: Annotated[tuple[int, ...], says("The seats that have not passed yet.")]


Phase = Literal["setup", "attack", "attacked", "skipped", "over"]
"""The phases of the active seat: it attacks, has attacked, or skips its turn."""


class Table(Struct, frozen=True):
    """The table. Tuples "per seat" have one element per seat, in seat order.

    `ready` and `tired` are the adventurers in front of each seat, face up and face down. `received`
    is the public record of what each seat was openly given (not kept with hidden_shares). `lost`
    tokens and `dead` dragons are out of the game. `gloves` marks who has used the pilfering gloves.
    `skips` counts turns skipped in a row, `windows` are the windows that have been open in this
    turn, `slain` the dragons whose death is still to be resolved, `slayer` the seat that slew them.
    """

    options: Annotated[Options, says("The options that the host chose.")]
    deck: TableDeck
    bag: Annotated[tuple[Token | None, ...], HIDDEN, says("The tokens in the bag, next one first.")]
    pile: TablePile
    hoards: TableHoards
    hands: TableHands
    gloves: TableGloves
    orders: Annotated[tuple[Orders | None, ...], BY_SEAT, says("Per seat its standing orders.")]
    ready: TableReady
    tired: TableTired
    lairs: Annotated[tuple[Lair | None, ...], says("The dragons by place; null: none lies there.")]
    received: TableReceived
    discard: Annotated[tuple[Magic, ...], says("The magic objects that were played.")] = ()
    lost: Annotated[Amount, says("The tokens that are out of the game.")] = NOTHING
    dead: Annotated[tuple[str, ...], says("The ids of the dragons that were slain.")] = ()
    phase: Annotated[Phase, says("The phase of the active seat.")] = "setup"
    prepared: TablePrepared = ()
    active: Annotated[int, says("The seat whose turn it is, counted from 0.")] = 0
    turn: Annotated[int, says("The number of this turn, of all seats.")] = 0
    decision: TableDecision = 0
    skips: Annotated[int, says("How many turns in a row were skipped.")] = 0
    windows: TableWindows = ()
    slain: TableSlain = ()
    slayer: Annotated[int, says("The seat by whose doing they died, counted from 0.")] = 0
    fight: Annotated[Fight | None, says("The kill that is being resolved; null: none is.")] = None
    fair: Annotated[Fair | None, says("The fair; null: there is none now.")] = None
    fair_held: TableFairHeld = False
    window: Annotated[
        Window | None, says("The chance to play a magic object; null: there is none now.")
    ] = None

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
        """The seats that may know the proposals and shares: all, or only those that took part."""
        if self.options.hidden_shares:
            return self.battle.participants
        return (*self.seats, None)

    def holds(self, seat: int, card: Magic) -> bool:
        """True if this seat sees the card in its hand."""
        return card in self.hands[seat]

    def holders(self, seats: Iterable[int]) -> tuple[int, ...]:
        """Those of the seats that have a magic object, whichever: so a pause reveals nothing."""
        return tuple(seat for seat in seats if self.hands[seat])
