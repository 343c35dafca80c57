"""A table as a viewer sees it, in words: what lies in the middle, and what each seat has."""

from collections.abc import Iterator
from typing import Any

from service.agents.speech import Speech


def table(view: dict[str, Any], speech: Speech) -> list[str]:
    """Lines that tell everything of the view which is worth telling."""
    hidden = speech.vocabulary.words.hide | {"options"}
    fields = {key: value for key, value in view.items() if key not in hidden}
    per_seat = {key: value for key, value in fields.items() if is_by_seat(key, value, speech)}
    middle = (speech.field(key, each) for key, each in fields.items() if key not in per_seat)
    return [*filter(None, middle), *_seats(per_seat, speech)]


def is_by_seat(key: str, value: Any, speech: Speech) -> bool:
    """Whether a field of the table has one element per seat."""
    words = speech.vocabulary.words
    listed = isinstance(value, list) and len(value) == speech.seats
    return listed and key not in words.numbered | words.count | words.first | words.shared


def _seats(fields: dict[str, list[Any]], speech: Speech) -> Iterator[str]:
    for seat in range(speech.seats):
        each = (_held(key, values[seat], values, speech) for key, values in fields.items())
        has = "; ".join(filter(None, each))
        if has:
            yield f"seat {seat}: {has}"


def _held(key: str, value: Any, values: list[Any], speech: Speech) -> str:
    """A number counts even if it is 0, unless all seats have 0."""
    if type(value) is int:
        return f"{speech.label(key)} {value}" if any(values) else ""
    said = speech.value(value, key)
    return (
        f"{speech.label(key)} {said}" if said and value is not True else said and speech.label(key)
    )
