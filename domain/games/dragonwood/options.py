"""The options of a match of Dragonwood, and those that do not go together."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from domain.fields import FirstSeat
from domain.games.dragonwood.components import ENDLESS, MOST_REMOVED
from domain.words import about


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a match; simple_setup goes with neither removed nor dragons_only_end."""

    removed: Annotated[
        Annotated[int, Meta(ge=0, le=MOST_REMOVED)] | None,
        about(
            "The number of Dragonwood cards that are not played with: more for a shorter,"
            " fewer for a longer match; null: 12, 10 or 8 with 2, 3 or 4 players. Not "
            "with simple_setup.",
            "Nombre de cartes Dragonwood retirées : plus pour une partie courte, moins pour une "
            "longue ; null : 12, 10 ou 8 à 2, 3 ou 4 joueurs. Pas avec simple_setup.",
        ),
    ] = None
    dragons_only_end: Annotated[
        bool,
        about(
            "The match ends only when both dragons are captured; most_decks, a bound of ours, "
            "ends one that nobody plays. Not with simple_setup.",
            "La partie ne finit qu'avec la capture des deux dragons ; most_decks, une limite de "
            "notre part, finit celle que personne ne joue. Pas avec simple_setup.",
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
            "Two Adventurer cards lie face up; a player who recruits may take one of them.",
            "Deux cartes Aventurier sont face visible ; un joueur qui recrute peut en prendre une.",
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
            "The replacement of a ladybug that comes up while the first cards are dealt.",
            "Le remplacement d'une coccinelle sortie à la distribution.",
        ),
    ] = "two-cards"
    open_points: Annotated[
        bool,
        about(
            "All captured cards stay in sight.",
            "Toutes les cartes capturées restent visibles.",
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
    most_decks: Annotated[
        Annotated[int, Meta(ge=0, le=100)] | None,
        about(
            "With dragons_only_end: when so many Adventurer decks are drawn the match ends, too. "
            f"null: {ENDLESS} (ours, not the rulebook's), 0: no number ends it (the rulebook).",
            "Avec dragons_only_end : la partie finit aussi quand autant de paquets Aventurier sont "
            f"épuisés. null : {ENDLESS} (de notre part, pas de la règle), 0 : jamais (la règle).",
        ),
    ] = None

    @property
    def decks_at_most(self) -> int:
        """The number of Adventurer decks that ends any match; 0: no number does."""
        return ENDLESS if self.most_decks is None else self.most_decks


EXCLUDES = (("simple_setup", "removed"), ("simple_setup", "dragons_only_end"))
"""simple_setup plays with all cards, and does not end with the dragons."""
