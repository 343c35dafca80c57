"""The moves of a seat in words, with numbers to choose by.

Moves that are alike in all but their last field share a line: `dragon 0: #1 Knight | #2 Thief`.
"""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import msgspec
from msgspec import NODEFAULT

from domain.games import GAMES
from service.agents.speech import Speech

SAID_BY_TYPE = frozenset({"type"})
LONGEST_ABOUT = 90


class Choice(NamedTuple):
    """A move: its number from 1, its type, what it shares with its neighbours, and the rest."""

    number: int
    kind: str
    shared: str
    own: str

    @property
    def text(self) -> str:
        """All of it, for looking something up."""
        return f"{self.kind} {self.shared} {self.own}".strip()


def choices(slug: str, listed: dict[str, Any], speech: Speech) -> list[Choice]:
    """The moves of an answer in words, what may be done besides the decision last."""
    notes = listed["notes"] or [{}] * len(listed["moves"])
    notes = [*notes, *[{}] * len(listed["always"])]
    moves = [*listed["moves"], *listed["always"]]
    return [
        _choice(number, slug, move, note, speech)
        for number, (move, note) in enumerate(zip(moves, notes, strict=True), 1)
    ]


def _choice(
    number: int, slug: str, move: dict[str, Any], note: dict[str, Any], speech: Speech
) -> Choice:
    usual = _defaults(slug, move["type"])
    told = [
        speech.field(key, value) or f"{speech.label(key)} nothing"
        for key, value in move.items()
        if key != "type" and usual.get(key, NODEFAULT) != value
    ]
    *shared, own = told or ["(nothing more)"] * (len(move) > 1) or [""]
    return Choice(number, move["type"], ", ".join(shared), f"{own}{_note(note, speech)}")


def _note(note: dict[str, Any], speech: Speech) -> str:
    wanted = speech.vocabulary.words.notes
    some = {key: each for key, each in note.items() if wanted is None or key in wanted}
    told = speech.fields({key: each for key, each in some.items() if not isinstance(each, list)})
    return f" ({told})" if told else ""


@cache
def _defaults(slug: str, kind: str) -> dict[str, Any]:
    """The fields that a move of this type need not have, and what they are then."""
    fields = msgspec.structs.fields(kind_of(slug, kind))
    return {
        field.encode_name: msgspec.to_builtins(field.default)
        for field in fields
        if field.default is not NODEFAULT
    }


def kind_of(slug: str, kind: str) -> Any:
    """The type of a game's moves with this tag."""
    return next(each for each in GAMES[slug].moves if each.__struct_config__.tag == kind)


def about(slug: str, kind: str) -> str:
    """What a move does, in a sentence."""
    text = " ".join((kind_of(slug, kind).__doc__ or "").split())
    return re.split(r"[.;] ", text, maxsplit=1)[0].rstrip(".")


def lines(slug: str, some: list[Choice], first: bool = True) -> Iterator[str]:
    """The choices in lines: a heading per type, then those that share something in one line."""
    kind, shared, line = "", "", ""
    for choice in some:
        if choice.kind != kind:
            if line:
                yield line
            kind, shared, line = choice.kind, "", ""
            yield f"{kind} ({about(slug, kind)}):"
        item = f"#{choice.number} {choice.own}".strip()
        if line and choice.shared == shared:
            line += f" | {item}"
            continue
        if line:
            yield line
        shared, line = choice.shared, f"  {choice.shared}: {item}" if choice.shared else f"  {item}"
    if line:
        yield line
