"""The rules of each game in short, told as a match with its options plays them: for players and
agents, in both languages. `<slug>.json` has the sentences; their numbers come from the game.
"""

from functools import cache
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Struct

from domain.bounds import PATIENCE
from domain.game import Game
from domain.words import Fact, Names, says

HERE = Path(__file__).parent
NO_STARS = str.maketrans("", "", "*")


class Told(Struct, frozen=True):
    """A section of a game's rules in short: its lines, and after them what each thing does in these
    parts of the catalogue.
    """

    title: Annotated[Names, says("The title.")]
    lines: Annotated[
        tuple[Names, ...], says("A thought each; names of the catalogue stand between stars.")
    ]
    parts: Annotated[
        tuple[str, ...], says("Parts of `components` whose things say their effects here.")
    ] = ()


class SummaryLine(Names, frozen=True, forbid_unknown_fields=True):
    """A sentence or two, with facts in braces and names of the catalogue between stars.

    Told if one of the facts in `when` is something (or it names none), and none in `unless` is.
    """

    when: tuple[str, ...] = ()
    unless: tuple[str, ...] = ()


class Section(Struct, frozen=True, forbid_unknown_fields=True):
    """A title, its lines, and parts of the catalogue whose things are told after them."""

    title: Names
    lines: tuple[SummaryLine, ...] = ()
    parts: tuple[str, ...] = ()
    when: tuple[str, ...] = ()
    unless: tuple[str, ...] = ()


def rules_summary(game: Game[Any, Any], options: Any = None) -> tuple[Told, ...]:
    """The rules of a game, as a match with these options plays them; without any: of the game by
    itself, with what a host may choose. Empty for a game of which nothing is written.
    """
    facts = _facts(game, options)
    sections = (section for section in _sections(game.slug) if _applies(section, facts))
    return tuple(_filled(section, facts) for section in sections)


def in_short(rules: tuple[Told, ...]) -> Names:
    """The same as plain text: a paragraph per line."""
    texts = {language: "\n".join(_paragraphs(rules, language)) for language in ("fr", "en")}
    return msgspec.convert(texts, Names)


@cache
def _sections(slug: str) -> tuple[Section, ...]:
    file = HERE / f"{slug}.json"
    if not file.exists():
        return ()
    return msgspec.json.decode(file.read_bytes(), type=tuple[Section, ...])


def _facts(game: Game[Any, Any], options: Any) -> dict[str, Fact]:
    """The options by their names, and what the game makes of them."""
    chosen = game.usual if options is None else options
    own = {name: getattr(chosen, name) for name in chosen.__struct_fields__}
    common: dict[str, Fact] = {
        "catalogue": options is None,
        "host_begins": getattr(chosen, "first_seat", None) is not None,
        "misses": PATIENCE,
    }
    return own | common | dict(game.figures(chosen))


def _applies(each: SummaryLine | Section, facts: dict[str, Fact]) -> bool:
    wanted = not each.when or any(facts[name] for name in each.when)
    return wanted and not any(facts[name] for name in each.unless)


def _filled(section: Section, facts: dict[str, Fact]) -> Told:
    lines = (line for line in section.lines if _applies(line, facts))
    return Told(section.title, tuple(line.filled(**facts) for line in lines), section.parts)


def _paragraphs(rules: tuple[Told, ...], language: str) -> list[str]:
    return [
        " ".join(getattr(line, language) for line in section.lines).translate(NO_STARS)
        for section in rules
        if section.lines
    ]
