"""The options of a match of Drachenland."""

from typing import Annotated

from msgspec import Struct

from domain.fields import FirstSeat
from domain.games.drachenland.board import Board
from domain.games.drachenland.faults import faults
from domain.words import about

OwnBoard = Annotated[
    Board | None,
    about(
        "Another board, in the form of the built-in one, which the components show. "
        "null: the built-in one.",
        "Un autre plateau, dans la forme de celui de la boîte, que montre le matériel. "
        "null : celui de la boîte.",
    ),
]
GemLimit = Annotated[
    bool,
    about(
        "No volcano is dealt more than two gems of a kind. false: the rulebook's variant 1.",
        "Aucun volcan ne reçoit plus de deux pierres d'une sorte. false : variante 1 du livret.",
    ),
]
Screens = Annotated[
    bool,
    about(
        "Eggs and gems are hidden behind screens. false: the rulebook's variant 2.",
        "Œufs et pierres sont cachés derrière les paravents. false : variante 2 du livret.",
    ),
]
TokensAfterStop = Annotated[
    bool,
    about(
        "false (the rulebook's letter): an adventurer who turns a token up goes no further. true: "
        "boatmen, forced marches and baby dragons may still bring it on.",
        "false (la lettre de la règle) : un aventurier arrêté par un jeton ne va pas plus loin. "
        "true : bateliers, marches forcées et bébés dragons peuvent encore servir.",
    ),
]
MagicRing = Annotated[
    bool,
    about(
        "false (the rulebook's letter): a magic hand follows treasure and takes treasure. "
        "true: it may also follow a ring, and take one.",
        "false (la lettre de la règle) : la main magique suit une prise de trésor et en est une. "
        "true : elle peut aussi suivre un anneau, et en prendre un.",
    ),
]
BreakTies = Annotated[
    bool,
    about(
        "More sets, then more eggs, then fewer turns break a tie. false: the win is shared.",
        "Plus de collections, puis plus d'œufs, puis moins de tours départagent les ex æquo. "
        "false : la victoire est partagée.",
    ),
]
StallRounds = Annotated[
    Annotated[int, about("Rounds.", "Tours de table.", ge=1, le=100)] | None,
    about(
        "The match ends after so many rounds without any treasure taken: a bound of "
        "ours. null (the rulebook's letter): only the last egg ends it.",
        "Après autant de tours de table sans aucune prise, la partie s'arrête : une limite de "
        "notre part. null (la lettre de la règle) : seul le dernier œuf la termine.",
    ),
]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a match, chosen by its host. Each goes with each other."""

    board: OwnBoard = None
    first_seat: FirstSeat = None
    gem_limit: GemLimit = True
    screens: Screens = True
    tokens_after_stop: TokensAfterStop = False
    magic_ring: MagicRing = False
    break_ties: BreakTies = False
    stall_rounds: StallRounds = 10

    def check(self) -> None:
        """Raises ValueError for a bad board."""
        found = faults(self.board, self.gem_limit) if self.board else ()
        if found:
            raise ValueError(f"board: {' '.join(found)}")
