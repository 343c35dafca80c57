"""The language in which somebody is refused: English, or French for who prefers it.

Everything that is said to people is `domain.words.Names`, in both; here one of them is chosen.
"""

from typing import Any, Literal

from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header

from domain.words import Names

Spoken = Literal["en", "fr"]


def preferred(accepted: str | None) -> Spoken:
    """The language that a header Accept-Language prefers; `fr-CA` is French."""
    listed = parse_accept_header(accepted, LanguageAccept)
    tongues = LanguageAccept([(tag.partition("-")[0], quality) for tag, quality in listed])
    return "fr" if tongues.best_match(("en", "fr")) == "fr" else "en"


def said(told: Names, language: Spoken) -> str:
    """The text in this language."""
    return told.fr if language == "fr" else told.en


def all_said(told: Any, language: Spoken) -> Any:
    """Errors field by field, nested like the body, in this language as far as they are in both."""
    match told:
        case Names():
            return said(told, language)
        case dict():
            return {name: all_said(each, language) for name, each in told.items()}
        case list():
            return [all_said(each, language) for each in told]
    return told
