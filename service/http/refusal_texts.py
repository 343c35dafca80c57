"""The texts of refusals, in English, or in French for clients that prefer it.

Texts for people are `domain.words.Names`, in both languages. Here are those without another place:
about the request as a whole, a match that is missing or has moved on, and the store. Validation
speaks English only; a table translates its sentences.
"""

import re
from collections.abc import Mapping
from functools import cache
from typing import Any, Literal

from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header

from domain.words import Names
from events.store.errors import SENTENCES, Reason

INVALID = Names(
    "Certains champs ne sont pas valables : voyez errors.",
    "Some fields are not valid: see errors.",
)
BAD_REQUEST = Names(
    "Vérifiez la forme et la longueur de la ligne de requête et des en-têtes.",
    "Check the form and the length of the request line and the headers.",
)
NO_SUCH_PATH = Names(
    "Il n'y a rien à ce chemin. Voyez /docs.", "There is nothing at this path. See /docs."
)
BAD_METHOD = Names(
    "Ce chemin n'accepte pas cette méthode : voyez l'en-tête Allow.",
    "This path does not support this method: see the header Allow.",
)
TOO_LARGE = Names("Un corps peut avoir 64 Kio au plus.", "A body may have at most 64 KiB.")
NO_SUCH_MATCH = Names("Aucune partie n'a cet identifiant.", "There is no match with this id.")
KEY_REUSED = Names(
    "Cette Idempotency-Key a servi à une autre commande : envoyez une nouvelle clé.",
    "This Idempotency-Key was used for another command: send a new key.",
)
VERSION_MOVED = Names(
    "La partie est à la version {version}, et non à celle que vous nommez dans If-Match.",
    "The match is at version {version}, not at the one you named in If-Match.",
)
LOST = Names(
    "L'entrée que vous connaissez a été perdue. Relisez le journal de la partie.",
    "The store has lost the entry that you know. Read the log of the match again.",
)
JUST_SET_BACK = Names(
    "La partie vient de revenir en arrière : redemandez.",
    "The match was set back at this very moment: ask again.",
)
BUSY = Names(
    "D'autres commandes sont passées avant, pendant plusieurs secondes. Rien n'a changé : "
    "renvoyez la vôtre.",
    "Other commands came first, for several seconds. Nothing has changed: send it again.",
)
TOO_NEW = Names(
    "Un serveur plus récent l'a écrit, et celui-ci ne sait pas encore le lire. Rien n'a changé : "
    "renvoyez la même requête.",
    "A newer server wrote it, and this one cannot read it yet. Nothing has changed: send the same "
    "again.",
)
UNKNOWN_FORMAT = Names(
    "La partie est stockée dans un format inconnu.",
    "The match is stored in an unknown format.",
)
ARCHIVE_AWAY = Names(
    "La partie est terminée, et l'archive où elle se trouve est injoignable pour le moment. Rien "
    "n'a changé : renvoyez la même requête.",
    "The match is over, and the archive that it is in cannot be reached for the moment. Nothing "
    "has changed: send the same again.",
)
NO_LOG = Names(
    "Ce service n'a pas encore de journal de transparence.",
    "This service has no transparency log yet.",
)
ROLLED_BACK = Names(
    "Le journal de transparence a moins de feuilles qu'il n'en a été publié. Rien n'en est montré "
    "tant que l'opérateur n'a pas remis le reste.",
    "The transparency log has fewer leaves than were published. Nothing of it is shown until its "
    "operator has put the rest back.",
)
ARCHIVE_LOST = Names(
    "La partie est terminée, et l'archive où elle devrait se trouver ne l'a pas. Rien n'a changé : "
    "elle pourra être relue dès qu'elle y sera restaurée.",
    "The match is over, and the archive that it should be in does not have it. Nothing has "
    "changed: it can be read again when it has been restored there.",
)
AWAY = Names(
    "Le stockage est injoignable pour le moment. Renvoyez la commande avec la même "
    "Idempotency-Key.",
    "The store cannot be reached at the moment. Send the command again with the same "
    "Idempotency-Key.",
)
UNCONFIRMED = Names(
    "La commande a été exécutée, mais trop peu de répliques du stockage l'ont confirmée à temps : "
    "elle peut encore se perdre. Renvoyez-la avec la même Idempotency-Key.",
    "The command was carried out, but too few replicas of the store have confirmed it in time: it "
    "may still be lost. Send it again with the same Idempotency-Key.",
)
DOUBTED = Names(
    "L'horloge du stockage indique une autre heure que prévu, et rien n'est accepté avant qu'elle "
    "soit comparée : renvoyez la même commande dans une seconde ou deux.",
    "The store's clock shows another time than expected, and nothing is accepted before it has "
    "been compared: send the same command again in a second or two.",
)
UNWRITABLE: dict[Reason, Names] = {
    "disk": Names(
        "Le disque du stockage est plein ou en panne : rien ne peut être écrit.", SENTENCES["disk"]
    ),
    "memory": Names(
        "Le stockage a atteint son maxmemory : rien ne peut être écrit.", SENTENCES["memory"]
    ),
    "read-only": Names(
        "Le stockage est une réplique en lecture seule : rien ne peut être écrit.",
        SENTENCES["read-only"],
    ),
    "replicas": Names(
        "Le stockage a trop peu de répliques (min-replicas-to-write) : rien ne peut être écrit.",
        SENTENCES["replicas"],
    ),
    "forbidden": Names(
        "Le stockage interdit une commande nécessaire : vérifiez ses ACL, surtout pour EVAL.",
        SENTENCES["forbidden"],
    ),
}
"""The texts for clients about a store that cannot be written; operators read the English."""
MISUSED = Names(
    "Une erreur de notre côté dans l'usage du stockage. Elle est consignée ; renvoyer la même "
    "requête n'y change rien.",
    "An error on our side in how the store is used. It is logged; sending the same again does not "
    "help.",
)
OF_STORE: dict[Reason, Names] = UNWRITABLE | {
    "unconfirmed": UNCONFIRMED,
    "doubted": DOUBTED,
    "misused": MISUSED,
}
"""The texts for clients about a store in trouble; for any other reason the one for a store that is
away.
"""
BAD_TOKEN = Names(
    "Ce jeton d'accès est inconnu ou révoqué, ou son joueur a été effacé.",
    "This token is unknown or revoked, or its player was erased.",
)
INTERNAL = Names(
    "Une erreur de notre côté. Elle est consignée.", "An error on our side. It is logged."
)

OF_FIELDS = (
    Names("Ce champ est obligatoire.", "Missing data for required field."),
    Names("Ce champ ne peut pas être null.", "Field may not be null."),
    Names("Champ inconnu.", "Unknown field."),
    Names("Valeur non valable.", "Invalid value."),
    Names("Type non valable.", "Invalid type."),
    Names("Type non valable.", "Invalid input type."),
    Names("N'est pas un objet JSON.", "Not a JSON object."),
    Names("N'est pas un objet.", "Not a valid mapping type."),
    Names("N'est pas une liste.", "Not a valid list."),
    Names("N'est pas une liste.", "Not a valid tuple."),
    Names("N'est pas un nombre entier.", "Not a valid integer."),
    Names("N'est pas un nombre.", "Not a valid number."),
    Names("N'est ni true ni false.", "Not a valid boolean."),
    Names("N'est pas un texte.", "Not a valid string."),
    Names("N'est pas un texte en UTF-8.", "Not a valid utf-8 string."),
    Names("N'est pas un choix possible.", "Not a valid choice."),
    Names("Doit être l'un de : {choices}.", "Must be one of: {choices}."),
    Names("Doit correspondre à {pattern}.", "Must match {pattern}."),
    Names(
        "Doit être entre {min} et {max}.",
        "Must be greater than or equal to {min} and less than or equal to {max}.",
    ),
    Names("Doit être au moins égal à {min}.", "Must be greater than or equal to {min}."),
    Names("Doit être au plus égal à {max}.", "Must be less than or equal to {max}."),
    Names("La longueur doit être entre {min} et {max}.", "Length must be between {min} and {max}."),
    Names("La longueur doit être {equal}.", "Length must be {equal}."),
    Names("Plus court que la longueur minimale {min}.", "Shorter than minimum length {min}."),
    Names("Plus long que la longueur maximale {max}.", "Longer than maximum length {max}."),
)
"""The messages of marshmallow, and of validation like it, about a field. The first that fits
counts.
"""

Spoken = Literal["en", "fr"]
"""The languages in which refusals are told."""
OWN = "dragonhoard.language"
"""The key in the WSGI environment for the language that the caller has chosen for themselves."""


def preferred_language(accepted: str | None) -> Spoken:
    """The language that a header Accept-Language prefers; `fr-CA` is French."""
    listed = parse_accept_header(accepted, LanguageAccept)
    tongues = LanguageAccept([(tag.partition("-")[0], quality) for tag, quality in listed])
    return "fr" if tongues.best_match(("en", "fr")) == "fr" else "en"


def requested_language(environ: Mapping[str, Any]) -> str | None:
    """The language that a request asks for: by a header, or else as its player has chosen."""
    header: str | None = environ.get("HTTP_ACCEPT_LANGUAGE")
    return header or environ.get(OWN)


def in_language(told: Names, language: Spoken) -> str:
    """The text in this language."""
    return told.fr if language == "fr" else told.en


def all_in_language(told: Any, language: Spoken) -> Any:
    """Errors field by field, nested like the body, in this language."""
    match told:
        case Names():
            return in_language(told, language)
        case str() if language == "fr":
            known = translated_message(told)
            return known.fr if known else told
        case dict():
            return {name: all_in_language(each, language) for name, each in told.items()}
        case list():
            return [all_in_language(each, language) for each in told]
    return told


def translated_message(sentence: str) -> Names | None:
    """A sentence of validation in both languages; None: the table does not know it."""
    for known, form in _forms():
        if found := form.fullmatch(sentence):
            return known.filled(**found.groupdict())
    return None


@cache
def _forms() -> tuple[tuple[Names, re.Pattern[str]], ...]:
    """The sentences, and what they look like in English with anything in their placeholders."""
    return tuple((known, _form(known.en)) for known in OF_FIELDS)


def _form(sentence: str) -> re.Pattern[str]:
    parts = re.split(r"\{(\w+)\}", sentence)
    text = [re.escape(part) if n % 2 == 0 else f"(?P<{part}>.*)" for n, part in enumerate(parts)]
    return re.compile("".join(text), re.DOTALL)
