"""The options of a match of Le Jeu des Dragons."""

from typing import Annotated, Literal

from msgspec import Struct

from domain.games.jeu_des_dragons.components import GOLD_PER_PLAYER, QUICK_GOLD, START_GOLD
from domain.words import about

Gold = Annotated[
    int,
    about(
        "The gold that each hoard begins with. Not beside quick or gold_by_players.",
        "L'or de départ de chaque magot. Ni avec quick ni avec gold_by_players.",
        ge=1,
        le=300,
    ),
]
Quick = Annotated[
    bool,
    about(
        "A faster game: each hoard begins with 30 gold. Not beside gold or gold_by_players.",
        "Une partie plus rapide : chaque magot commence avec 30 or. "
        "Ni avec gold ni avec gold_by_players.",
    ),
]
GoldByPlayers = Annotated[
    bool,
    about(
        "Each hoard begins with 10 gold for each player at the table (edition of 2010). "
        "Not beside gold or quick.",
        "Chaque magot commence avec 10 or par joueur (édition de 2010). "
        "Ni avec gold ni avec quick.",
    ),
]
PlayersOut = Annotated[
    int,
    about(
        "The game is over when so many players are without gold: fewer than there are seats.",
        "Le jeu s'arrête quand autant de joueurs sont sans or : moins que de places.",
        ge=1,
        le=5,
    ),
]
HoardWanted = Annotated[
    int,
    about(
        "The game is over when a hoard holds so much at the end of a gambit: more than each begins "
        "with, less than all gold. 0: no such limit.",
        "Le jeu s'arrête quand un magot atteint ce montant en fin de gambit : plus que l'or de "
        "départ, moins que tout l'or. 0 : pas de limite.",
        ge=0,
        le=1800,
    ),
]
Gambits = Annotated[
    int,
    about(
        "The game is over after so many gambits. 0: no such limit.",
        "Le jeu s'arrête après ce nombre de gambits (parties du livret). 0 : pas de limite.",
        ge=0,
        le=100,
    ),
]
Minutes = Annotated[
    int,
    about(
        "When so much time has passed, the gambit being played is finished, and one more is the "
        "last. 0: no such limit.",
        "Passé ce temps, on finit le gambit en cours et on en joue un dernier. 0 : pas de limite.",
        ge=0,
        le=1440,
    ),
]
ThreeAntes = Annotated[
    bool,
    about(
        "A strength flight takes no more than three ante cards (edition of 2010).",
        "Un brelan prend au plus trois cartes d'anté (édition de 2010).",
    ),
]
Abilities = Annotated[
    bool,
    about(
        "Campaign abilities: each player picks one before the first gambit (reconstructed).",
        "Capacités de campagne : chacun en choisit une avant le premier gambit (reconstituées).",
    ),
]
AbilitySeats = Annotated[
    Annotated[
        tuple[
            Annotated[
                int,
                about("A seat, counted from 0.", "Une place, comptée à partir de 0.", ge=0, le=5),
            ],
            ...,
        ],
        about("Seats, each once.", "Des places, chacune une fois.", min_length=1, max_length=6),
    ]
    | None,
    about(
        "Only these seats pick an ability, as the rulebook grants one to some players. null: all "
        "do. Only with abilities.",
        "Seules ces places choisissent une capacité, comme le livret en accorde à des joueurs. "
        "null : toutes. Seulement avec abilities.",
    ),
]
Buying = Annotated[
    Literal["after-turn", "after-round"] | None,
    about(
        "When players without a card buy in what may be the last round. after-round (the "
        "rulebook's letter): after the round, if the gambit goes on. after-turn: after each turn, "
        "but not after the last of the gambit. null, in matches opened before 2.0: after-turn.",
        "Quand les joueurs sans carte achètent dans un tour qui peut être le dernier. after-round "
        "(la lettre de la règle) : après le tour, si le gambit continue. after-turn : après chaque "
        "carte jouée, sauf la dernière du gambit. null, dans les parties d'avant 2.0 : after-turn.",
    ),
]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a match, chosen by its host. Limits of 0 are none; whichever is reached first
    ends the game.

    At most one of gold, quick and gold_by_players says what each hoard begins with.
    """

    gold: Gold = START_GOLD
    quick: Quick = False
    gold_by_players: GoldByPlayers = False
    players_out: PlayersOut = 1
    hoard_wanted: HoardWanted = 0
    gambits: Gambits = 0
    minutes: Minutes = 0
    three_antes: ThreeAntes = False
    abilities: Abilities = False
    buying: Buying = None
    ability_seats: AbilitySeats = None

    def start(self, seats: int) -> int:
        """The gold of each hoard at the start."""
        if self.gold_by_players:
            return GOLD_PER_PLAYER * seats
        return QUICK_GOLD if self.quick else self.gold

    def check(self, seats: int) -> None:
        """Raises ValueError if they do not go with so many seats."""
        gold = self.start(seats)
        if self.players_out >= seats:
            raise ValueError("players_out must leave a player in the game")
        if self.hoard_wanted and not gold < self.hoard_wanted < gold * seats:
            raise ValueError("hoard_wanted must be more than each begins with, and not all gold")
        self._check_abilities(seats)

    def _check_abilities(self, seats: int) -> None:
        named = self.ability_seats
        if named is None:
            return
        if not self.abilities:
            raise ValueError("ability_seats: nobody has an ability without abilities")
        if len({*named}) < len(named) or max(named) >= seats:
            raise ValueError(f"ability_seats: name seats below {seats}, each once")


OPENS_WITH = {"buying": "after-round"}
"""The rulebook's letter; matches from before it was the default have null: after-turn."""
EXCLUDES = (("gold", "quick", "gold_by_players"),)
"""Each says what a hoard begins with."""
