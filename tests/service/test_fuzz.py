"""Schemathesis against the app in this process: no input gives a 500 or an undocumented answer."""

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, assume, given, seed, settings
from redis import Redis
from schemathesis import Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi import checks

from service.api.call_groups import CALLS
from service.app import create_app
from service.composition import end_waits
from service.http.bodies import NoQuery
from service.http.contract.portable import Json
from service.http.contract.schemas import WRITTEN
from service.http.table import Call, codes_of
from tests.kit import clients
from tests.kit.contract import cut_to
from tests.kit.effort import base_seed, by_effort, in_turn, one_in

EXAMPLES = by_effort(test=3, check=6, nightly=1_000)
MODES = (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)
pytestmark = pytest.mark.xdist_group("fuzz")
"""One process: schemathesis looks for constants in the whole code once per process."""
OF_ANSWERS = checks.response_schema_conformance
CHECKS = [
    not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_headers_conformance,
    OF_ANSWERS,
    checks.negative_data_rejection,
]


def checks_of(name: str) -> list[Any]:
    """Those of a call. The schema of a stream is that of its text, or of the data of a message, and
    not of the message that Schemathesis makes of it.
    """
    streams = name in ("followMatch", "followNews")
    return [check for check in CHECKS if not (streams and check is OF_ANSWERS)]


def tries() -> list[Any]:
    """Every call with valid input, and with invalid input, if it takes any: by day one of both.

    `make test` tries one of seven, which the seed chooses.
    """
    picky = in_turn((call.name for call in CALLS if is_picky(call)), MODES)
    others = (pytest.param(call.name, MODES[0]) for call in CALLS if not is_picky(call))
    return one_in(7, (*picky, *others))


def is_picky(call: Call) -> bool:
    """Whether there is anything that it does not take."""
    sent = {*call.sends} - {"If-None-Match"}  # which may be anything
    return bool(call.body or sent or call.query is not NoQuery or "{" in call.path)


@pytest.fixture
def token_and_match(redis: Redis) -> tuple[str, str]:
    """A player's token, and the id of a match that they play against a computer."""
    http = create_app(clients.settings(), redis).test_client()
    anna = clients.enrolled(http, "Anna")
    return str(anna.token), clients.opened(anna, clients.ALONE).rpartition("/")[2]


def contract(name: str, match: str, mode: GenerationMode) -> Json:
    """One call, except that a match id is likely to be one, and that no valid request waits."""
    document = cut_to(name)
    known = WRITTEN["parameters"]["match_id"] | {"schema": {"enum": [match, "a" * 16]}}
    for parameter in parameters(document):
        if parameter["name"] == "match_id":
            parameter |= known
        if parameter["name"] == "wait" and mode is GenerationMode.POSITIVE:
            parameter["schema"]["maximum"] = 0
    return document


def parameters(document: Json) -> Iterator[Json]:
    for path in document["paths"].values():
        for operation in path.values():
            yield from operation["parameters"]


def vanishes(case: Case) -> bool:
    """Whether a parameter is empty: nothing of it is sent, so there is nothing to refuse."""
    query: dict[str, object] = case.query or {}
    return any(value is None or value in ([], {}, [None]) for value in query.values())


@pytest.mark.parametrize(("name", "mode"), tries())
def test_no_input_gives_a_500_or_an_undocumented_answer(
    redis: Redis, token_and_match: tuple[str, str], name: str, mode: GenerationMode
) -> None:
    token, match = token_and_match
    schema = schemathesis.openapi.from_dict(contract(name, match, mode))
    schema.app = create_app(clients.settings(), redis)
    end_waits(schema.app)  # a stream ends as soon as all has been told
    operation = schema.find_operation_by_id(name)
    headers = {"Authorization": f"Bearer {token}", "Accept-Encoding": "identity"}
    codes = next(codes_of(call) for call in CALLS if call.name == name)

    @seed(base_seed())
    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(mode))
    def ask(case: Case) -> None:
        assume(not vanishes(case))
        answer = case.call_and_validate(headers=headers, checks=checks_of(name))
        assert answer.status_code < 400 or answer.json()["code"] in codes

    ask()
