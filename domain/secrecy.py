"""Views of secrets; and operations of games on tuples in which there may be holes.

A field's type carries its veil, once: `deck: Annotated[tuple[Card | None, ...], HIDDEN]`. `seen_by`
makes views of tables and redacts events and moves in the same way; a hidden value becomes None, a
hole.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from operator import is_not
from typing import (
    Annotated,
    Any,
    Literal,
    NamedTuple,
    TypeVar,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec
from msgspec import Struct

Viewer = int | None
"""A seat, or None for a spectator."""

T = TypeVar("T")


class Veil(Struct, frozen=True):
    """A mark in a field's type: who sees it, and whether the length of a tuple is secret too."""

    viewers: Literal["nobody", "owner", "named", "actor"]
    fields: tuple[str, ...] = ()
    whole: bool = False


HIDDEN = Veil("nobody")
"""Hidden from all; a tuple shows its length."""
SEALED = Veil("nobody", whole=True)
"""Hidden from all, with its length."""
BY_SEAT = Veil("owner")
"""A tuple with one element per seat; each seat sees its own."""
ACTOR = Veil("actor")
"""Only the seat that made the move sees it (fields of moves)."""


def private(*fields: str, whole: bool = False) -> Veil:
    """Only the seats named in sibling `fields` see it; each holds a seat or a tuple of seats.

    None among the seats of such a tuple stands for the spectators.
    """
    return Veil("named", fields, whole)


Plan = tuple[tuple[str, str, Veil | None, bool], ...]
"""The fields of a type that may differ between viewers: name, name in JSON, veil, and whether
there are more inside.
"""


def seen_by(thing: T, viewer: Viewer, actor: Viewer = None) -> T:
    """`thing` (a Struct, or a tuple of them) as `viewer` may see it.

    `actor` is the seat whose move it is, if it is a move. Applying it twice changes nothing.
    """
    seen: T = _seen(thing, viewer, actor)
    return seen


def _seen(thing: Any, viewer: Viewer, actor: Viewer) -> Any:
    if isinstance(thing, Struct):
        return _struct_seen(thing, viewer, actor)
    if type(thing) is tuple:
        seen = tuple(
            [_seen(item, viewer, actor) if _deep(item.__class__) else item for item in thing]
        )
        return seen if any(map(is_not, seen, thing)) else thing
    return thing


def _struct_seen(thing: Struct, viewer: Viewer, actor: Viewer) -> Struct:
    changes = {}
    for name, _, veil, deep in _plan(type(thing)):
        old = getattr(thing, name)
        new = _lifted(thing, old, veil, viewer, actor) if veil and old is not None else old
        if deep:
            new = _seen(new, viewer, actor)
        if new is not old:
            changes[name] = new
    return msgspec.structs.replace(thing, **changes) if changes else thing


def _lifted(thing: Struct, old: Any, veil: Veil, viewer: Viewer, actor: Viewer) -> Any:
    """The part of this field that the viewer may see."""
    if veil.viewers == "owner":
        return tuple(
            [item if seat == viewer else hole(item, veil.whole) for seat, item in enumerate(old)]
        )
    return old if _passes(thing, veil, viewer, actor) else hole(old, veil.whole)


def _passes(thing: Struct, veil: Veil, viewer: Viewer, actor: Viewer) -> bool:
    if veil.viewers == "actor":
        return viewer is not None and viewer == actor
    named = (getattr(thing, name) for name in veil.fields)
    return any(
        viewer in seats if type(seats) is tuple else viewer is not None and viewer == seats
        for seats in named
    )


def hole(value: Any, whole: bool = False) -> Any:
    """The placeholder of a hidden value: None, or for a tuple as many None as it is long."""
    return (None,) * len(value) if type(value) is tuple and not whole else None


class VeiledPlace(NamedTuple):
    """The place of a veiled value: its JSON Pointer, and its viewers.

    `audience` sees that there is something (None: everybody), `viewers` what it is, if they are of
    the audience too. `whole`: of a tuple, not even the length is shown.
    """

    path: str
    viewers: tuple[Viewer, ...]
    audience: tuple[Viewer, ...] | None
    whole: bool


Cover = Callable[[VeiledPlace, Any], Any]


def covered(thing: T, cover: Cover, actor: Viewer = None, path: str = "") -> T:
    """`thing` with every veiled value, inner ones first, exchanged for what `cover` makes of it.

    It looks where `seen_by` looks. `actor` is the seat whose move it is, if it is a move,
    `path` the place of `thing` in something larger.
    """
    covering: T = _covered(thing, cover, actor, path, None)
    return covering


def _covered(
    thing: Any, cover: Cover, actor: Viewer, path: str, audience: tuple[Viewer, ...] | None
) -> Any:
    if type(thing) is tuple:
        return tuple(
            [
                _covered(each, cover, actor, f"{path}/{n}", audience)
                if _deep(each.__class__)
                else each
                for n, each in enumerate(thing)
            ]
        )
    if isinstance(thing, Struct) and (plan := _plan(type(thing))):
        return _struct_covered(thing, plan, cover, actor, path, audience)
    return thing


@cache
def _deep(kind: Any) -> bool:
    """Whether a veil may lie in a value of this type: most have none, and are passed by."""
    return kind is tuple or (issubclass(kind, Struct) and bool(_plan(kind)))


def _struct_covered(
    thing: Struct,
    plan: Plan,
    cover: Cover,
    actor: Viewer,
    path: str,
    audience: tuple[Viewer, ...] | None,
) -> Struct:
    changes = {}
    for name, told, veil, deep in plan:
        old, here = getattr(thing, name), f"{path}/{told}"
        if veil is None:
            changes[name] = _covered(old, cover, actor, here, audience)
        elif veil.viewers == "owner" and old is not None:
            items = zip(_places(here, len(old), audience, veil), old, strict=True)
            changes[name] = tuple(_covered_at(p, item, cover, actor, deep) for p, item in items)
        else:
            place = VeiledPlace(here, _viewers(thing, veil, actor), audience, veil.whole)
            changes[name] = _covered_at(place, old, cover, actor, deep)
    return msgspec.structs.replace(thing, **changes)


def _places(
    path: str, seats: int, audience: tuple[Viewer, ...] | None, veil: Veil
) -> Iterator[VeiledPlace]:
    """The places of the elements of a tuple of which each seat sees its own."""
    for seat in range(seats):
        yield VeiledPlace(f"{path}/{seat}", (seat,), audience, veil.whole)


def _covered_at(place: VeiledPlace, value: Any, cover: Cover, actor: Viewer, deep: bool) -> Any:
    if deep:
        within = place.audience
        viewers = place.viewers
        if within is not None:
            viewers = tuple(viewer for viewer in viewers if viewer in within)
        value = _covered(value, cover, actor, place.path, viewers)
    return cover(place, value)


def _viewers(thing: Struct, veil: Veil, actor: Viewer) -> tuple[Viewer, ...]:
    """The viewers of a field with this veil, if it is not by seat."""
    if veil.viewers == "nobody":
        return ()
    named = (actor,) if veil.viewers == "actor" else (getattr(thing, n) for n in veil.fields)
    viewers: list[Viewer] = []
    for seats in named:
        viewers += seats if type(seats) is tuple else () if seats is None else (seats,)
    return tuple(viewers)


@cache
def _plan(kind: Any) -> Plan:
    """The fields of a `kind` that may differ between viewers."""
    hints = get_type_hints(kind, include_extras=True)
    fields: tuple[str, ...] = kind.__struct_fields__
    if torn := [field for field in fields if _veiled_inside(hints[field])]:
        raise TypeError(f"{kind.__name__}: a veil must lie on the whole field: {torn}")
    names = zip(fields, kind.__struct_encode_fields__, strict=True)
    found = ((name, told, veil_of(hints[name]), _veils_within(hints[name])) for name, told in names)
    return tuple(each for each in found if each[2] or each[3])


def veil_of(hint: Any) -> Veil | None:
    """The veil in a field's type."""
    if get_origin(hint) is not Annotated:
        return None
    return next((mark for mark in get_args(hint)[1:] if isinstance(mark, Veil)), None)


def _veiled_inside(hint: Any) -> bool:
    """Whether a veil lies on a part of the type, where `seen_by` would not look for it."""
    parts = get_args(hint)[:1] if get_origin(hint) is Annotated else get_args(hint)
    return any(veil_of(part) or _veiled_inside(part) for part in parts)


def _veils_within(hint: Any) -> bool:
    """Whether a value of this type may hold Structs with veils of their own."""
    if isinstance(hint, TypeVar) or hint is Any:
        return True
    kind = get_origin(hint) or hint
    if isinstance(kind, type) and issubclass(kind, Struct):
        return bool(_plan(kind) or kind.__subclasses__())
    return any(map(_veils_within, get_args(hint)))


# Tuples with one element per seat, slot or place; in a view some are holes.


def with_item(items: tuple[T, ...], index: int, new: T) -> tuple[T, ...]:
    """`items` with another element at this index."""
    return (*items[:index], new, *items[index + 1 :])


def without_all(items: Iterable[T], gone: Iterable[T]) -> tuple[T, ...]:
    """`items` without those in `gone`; no element occurs twice in either."""
    lost = set(gone)
    return tuple(item for item in items if item not in lost)


def other_seats(seats: int, seat: int) -> tuple[int, ...]:
    """All other seats, clockwise from the next one."""
    return tuple((seat + step) % seats for step in range(1, seats))


def ranks(points: Sequence[Any]) -> tuple[int, ...]:
    """The rank of each seat, from 1 for most points; equal points share a rank. To break ties, give
    tuples: (points, cards).
    """
    return tuple(1 + sum(more > mine for more in points) for mine in points)


def known_sum(amount: int | None, more: int | None) -> int | None:
    """A sum that is unknown as soon as one part is."""
    return None if amount is None or more is None else amount + more


def pick(items: Sequence[T | None], order: Iterable[int | None]) -> tuple[T | None, ...]:
    """The items at these indices; a hidden index picks a hole."""
    return tuple(None if index is None else items[index] for index in order)


def without(items: Sequence[T | None], gone: T | None) -> tuple[T | None, ...]:
    """`items` less the first that equals `gone`, or less one hole where it is hidden."""
    index = items.index(gone if gone in items else None)
    return (*items[:index], *items[index + 1 :])
