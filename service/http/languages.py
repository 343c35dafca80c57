"""The language in which somebody is refused: English, or French for who prefers it.

What is said to people is `domain.words.Names`, in both; here one of them is chosen. Only validation
speaks English alone, and is translated by the table of its sentences.
"""

import re
from collections.abc import Mapping
from functools import cache
from typing import Any, Literal

from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header

from domain.words import Names
from service.http.sentences import OF_FIELDS

Spoken = Literal["en", "fr"]
"""The languages in which refusals are told."""
OWN = "dragonhoard.language"
"""The key in the WSGI environment for the language that the caller has chosen for themselves."""


def preferred(accepted: str | None) -> Spoken:
    """The language that a header Accept-Language prefers; `fr-CA` is French."""
    listed = parse_accept_header(accepted, LanguageAccept)
    tongues = LanguageAccept([(tag.partition("-")[0], quality) for tag, quality in listed])
    return "fr" if tongues.best_match(("en", "fr")) == "fr" else "en"


def asked_for(environ: Mapping[str, Any]) -> str | None:
    """The language that a request asks for: by a header, or else as its player has chosen."""
    header: str | None = environ.get("HTTP_ACCEPT_LANGUAGE")
    return header or environ.get(OWN)


def said(told: Names, language: Spoken) -> str:
    """The text in this language."""
    return told.fr if language == "fr" else told.en


def all_said(told: Any, language: Spoken) -> Any:
    """Errors field by field, nested like the body, in this language."""
    match told:
        case Names():
            return said(told, language)
        case str() if language == "fr":
            known = translated(told)
            return known.fr if known else told
        case dict():
            return {name: all_said(each, language) for name, each in told.items()}
        case list():
            return [all_said(each, language) for each in told]
    return told


def translated(sentence: str) -> Names | None:
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
