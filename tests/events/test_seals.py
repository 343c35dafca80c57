"""Canonical JSON: one form for one value, and no hash changes when a type gains a field."""

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct

from docs import verify
from events.trust.seals import canonical

names = st.from_regex("[a-z0-9_]{1,6}", fullmatch=True)
hostile = st.sampled_from(
    ['"a":null', ',"a":null,', '{"a":null}', "{", ",", "\\", '"', '\\"a":null']
)
leaves = st.none() | st.booleans() | st.integers(-9, 9) | st.text(max_size=5) | hostile
values = st.recursive(
    leaves, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(names, inner, max_size=4)
)


@given(values)
def test_canonical_json_leaves_out_members_that_are_null_and_nothing_else(value: Any) -> None:
    assert json.loads(canonical(value)) == without_nulls(value)
    assert canonical(value) == verify.canonical(value)


def without_nulls(value: Any) -> Any:
    if isinstance(value, list):
        return [without_nulls(item) for item in value]
    if isinstance(value, dict):
        return {k: without_nulls(v) for k, v in value.items() if v is not None}
    return value


class Won(Struct):
    """An event, as it was stored once."""

    seat: int


class WonSince(Struct):
    """The same with a field that it gained."""

    seat: int
    margin: int | None = None


def test_a_type_may_gain_a_field_that_is_null_where_it_was_not_known() -> None:
    assert canonical(WonSince(1)) == canonical(Won(1))
    assert canonical((WonSince(1), {"of": WonSince(1)})) == canonical((Won(1), {"of": Won(1)}))
    assert canonical(WonSince(1, 2)) != canonical(Won(1))
