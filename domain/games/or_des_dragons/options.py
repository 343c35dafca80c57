"""The options of a match, and those that do not go together."""

from typing import Annotated

from msgspec import Meta, Struct

from domain.fields import FirstSeat
from domain.words import about


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a match, chosen by its host. delegate_absent and divide_and_choose exclude
    each other.
    """

    advanced: Annotated[
        bool,
        about(
            "The advanced rules: magic objects, the cursed diamond, majorities that are shared.",
            "Les règles avancées : objets magiques, diamant maudit, majorités partagées.",
        ),
    ] = False
    hidden_shares: Annotated[
        bool,
        about(
            "A game of memory: proposals and shares stay hidden for good from all who did"
            " not take part, and the table keeps no record of gifts.",
            "Un jeu de mémoire : propositions et parts restent cachées pour toujours à qui n'a pas "
            "participé, et la table ne garde pas trace de ce que chacun a reçu.",
        ),
    ] = False
    delegate_absent: Annotated[
        bool,
        about(
            "A player who is silent until half the time of a negotiation accepts, from "
            "then on, any proposal that gives them 80 % of an equal share. Not with "
            "divide_and_choose.",
            "Un joueur qui n'a rien dit à la moitié d'une négociation accepte ensuite "
            "toute proposition qui lui donne 80 % d'une part égale. Pas avec "
            "divide_and_choose.",
        ),
    ] = False
    divide_and_choose: Annotated[
        bool,
        about(
            "No negotiation: the player who killed the dragon makes the lots, the others choose. "
            "Not with delegate_absent.",
            "Pas de négociation : le tueur du dragon fait les lots, les autres choisissent. Pas "
            "avec delegate_absent.",
        ),
    ] = False
    keep_gloves: Annotated[
        bool | None,
        about(
            "Advanced: gloves whose owner was not found out stay in hand, worn, so that nobody "
            "learns whose they were. Otherwise they are discarded after the sharing, like any "
            "object that was used, and so tell who wore them.",
            "Jeu avancé : les gants dont le porteur n'est pas démasqué restent en main, usés, et "
            "personne n'apprend à qui ils sont. Sinon ils sont défaussés après le partage, comme "
            "tout objet utilisé, ce qui révèle leur porteur.",
        ),
    ] = None
    window_seconds: Annotated[
        Annotated[int, Meta(ge=5, le=2_592_000)] | None,
        about(
            "Advanced: how many seconds there are to answer an event with a magic object. null: "
            "half as long as for a turn.",
            "Jeu avancé : le nombre de secondes pour répondre à un événement par un objet magique. "
            "null : la moitié du temps d'un tour.",
        ),
    ] = None
    first_seat: FirstSeat = None


EXCLUDES = (("delegate_absent", "divide_and_choose"),)
"""Delegation needs a negotiation, and divide_and_choose has none."""
