"""Options of a game that exclude each other: of each group a host chooses at most one.

An option counts as chosen if it is neither its default nor false.
"""

import msgspec
from msgspec import Struct

Groups = tuple[tuple[str, ...], ...]
"""Names of options."""


def refuse_excluded(options: Struct, groups: Groups) -> None:
    """Raises ValueError if more than one option of a group is chosen."""
    defaults = defaults_of(type(options))
    for group in groups:
        values = {name: getattr(options, name) for name in group}
        found = [n for n, v in values.items() if v is not False and v != defaults[n]]
        if len(found) > 1:
            raise ValueError(f"{', '.join(found)}: choose at most one of these")


def defaults_of(kind: type[Struct]) -> dict[str, object]:
    """The default of each option."""
    return {field.name: field.default for field in msgspec.structs.fields(kind)}
