"""What a host may choose before a match of Dragonwood, and what does not go together."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from domain.fields import FirstSeat
from domain.games.dragonwood.components import MOST_REMOVED
from domain.words import about


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What a host may choose; simple_setup goes with neither removed nor dragons_only_end."""

    removed: Annotated[
        Annotated[int, Meta(ge=0, le=MOST_REMOVED)] | None,
        about(
            "So many Dragonwood cards are not played with: more for a shorter, fewer for a longer "
            "match; null: 12, 10 or 8 with 2, 3 or 4 players. Not with simple_setup.",
            "Nombre de cartes Dragonwood retirées : plus pour une partie courte, moins pour une "
            "longue ; null : 12, 10 ou 8 à 2, 3 ou 4 joueurs. Pas avec simple_setup.",
        ),
    ] = None
    dragons_only_end: Annotated[
        bool,
        about(
            "The match ends only when both dragons are captured, or after twelve Adventurer decks. "
            "Not with simple_setup.",
            "La partie ne finit qu'avec la capture des deux dragons, ou après douze paquets "
            "Aventurier. Pas avec simple_setup.",
        ),
    ] = False
    simple_setup: Annotated[
        bool,
        about(
            "All Dragonwood cards are shuffled together; the match ends with the second Adventurer "
            "deck or the last Dragonwood card, not with the dragons. Neither with removed nor with "
            "dragons_only_end.",
            "Toutes les cartes Dragonwood sont mélangées ; la partie finit avec le deuxième paquet "
            "Aventurier ou la dernière carte Dragonwood, pas avec les dragons. Ni avec removed ni "
            "avec dragons_only_end.",
        ),
    ] = False
    advanced_draw: Annotated[
        bool,
        about(
            "Two Adventurer cards lie face up; who recruits may take one of them.",
            "Deux cartes Aventurier sont face visible ; qui recrute peut en prendre une.",
        ),
    ] = False
    dragon_spell: Annotated[
        bool,
        about(
            "Three consecutive cards of one colour are a spell against a dragon.",
            "Trois cartes qui se suivent, d'une couleur, forment un sort contre un dragon.",
        ),
    ] = False
    ladybug_at_setup: Annotated[
        Literal["two-cards", "one-card"],
        about(
            "What replaces a ladybug that comes up while the first cards are dealt.",
            "Ce qui remplace une coccinelle sortie à la distribution.",
        ),
    ] = "two-cards"
    open_points: Annotated[
        bool,
        about(
            "What everybody has captured stays in sight.",
            "Ce que chacun a capturé reste visible.",
        ),
    ] = False
    auto_choose: Annotated[
        bool,
        about(
            "Everybody's standing order for storms at first; see the move `prepare`.",
            "L'ordre permanent de chacun pour les tempêtes, au début ; voir le coup `prepare`.",
        ),
    ] = False
    first_seat: FirstSeat = None


EXCLUDES = (("simple_setup", "removed"), ("simple_setup", "dragons_only_end"))
"""simple_setup plays with all cards, and does not end with the dragons."""
