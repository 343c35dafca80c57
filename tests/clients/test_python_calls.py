"""Every call of the contract can be made by the Python client, blocking and asynchronous."""

import asyncio
import inspect
import json
import re
from collections import defaultdict
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import pytest

from dragonhoard import ME, AsyncDragonhoard, Dragonhoard, calls, open_or
from dragonhoard.call import Call
from service.openapi import document

CONTRACT = document()
OPERATIONS: dict[str, tuple[str, str, Any]] = {
    operation["operationId"]: (method.upper(), path, operation)
    for path, methods in CONTRACT["paths"].items()
    for method, operation in methods.items()
}
MATCH, URL = "qtevf6lrdg2a6asv", "http://service"
NOT_SENT = {"If-None-Match", "Last-Event-ID"}
"""Headers that a client need not send: it asks anew, and sends `after`."""
BESIDE = {"If-None-Match", "If-Head"}
"""A head goes with headers that are not sent."""
IN_PYTHON = {"as": "perspective", "Idempotency-Key": "key", "If-Match": "version"}
IN_PYTHON |= {"If-Head": "head", "head": "heads", "id": "ids"}


def as_function(name: str) -> str:
    """How an operation is called in Python."""
    return re.sub("[A-Z]", lambda found: f"_{found[0].lower()}", name)


@pytest.mark.parametrize("name", OPERATIONS)
def test_a_call_is_as_the_contract_has_it(name: str) -> None:
    method, path, operation = OPERATIONS[name]
    function: Callable[..., Call[Any]] = getattr(calls, as_function(name))
    slots = re.findall(r"{(\w+)}", path)
    takes = list(inspect.signature(function).parameters)
    given = {each: f"a/{each}" for each in takes[: len(slots)]}
    more = dict.fromkeys(takes[len(slots) :], "x") | {
        "order": {"x": "y"},
        "heads": ["x"],
        "ids": ["x"],
    }
    call = function(**given, **{each: more[each] for each in takes[len(slots) :]})
    filled = [each.replace("/", "%2F") for each in given.values()]
    assert (call.method, call.path) == (method, re.sub(r"{\w+}", lambda _: filled.pop(0), path))
    named = {p["name"] for p in operation.get("parameters", ()) if p["in"] != "path"}
    named -= NOT_SENT | (BESIDE if named >= BESIDE else set())
    sent = {**call.query, **call.headers}.items()
    assert {each for each, value in sent if value is not None} == named
    assert {IN_PYTHON.get(each, each) for each in named} <= {*takes}
    assert (call.body is not None) == ("requestBody" in operation)


def test_the_client_has_no_call_that_the_contract_does_not_know() -> None:
    functions = {name for name, _ in inspect.getmembers(calls, inspect.isfunction)}
    known = {as_function(name) for name in OPERATIONS}
    assert functions - known == {"once", "path", "query_values", "without_none"}


class Service:
    """Answers each call with the example of the contract, and notes which it was, and the fields
    of its body.
    """

    def __init__(self) -> None:
        self.asked: set[str] = set()
        self.fields: defaultdict[str, set[str]] = defaultdict(set)

    def __call__(self, request: httpx.Request) -> httpx.Response:
        for name, (method, path, operation) in OPERATIONS.items():
            pattern = re.sub(r"{\w+}", "[^/]+", path)
            asked = request.url.raw_path.decode().partition("?")[0]
            if request.method == method and re.fullmatch(pattern, asked):
                self.asked.add(name)
                self.fields[name] |= {*json.loads(request.content or b"{}")}
                return example_of(operation)
        raise AssertionError(request.url)


def example_of(operation: Any) -> httpx.Response:
    status, answer = min((s, a) for s, a in operation["responses"].items() if s[0] == "2")
    for kind, content in answer.get("content", {}).items():
        example = content["example"]
        if kind == "text/event-stream":
            return httpx.Response(204)
        text = example if isinstance(example, str) else json.dumps(unpaged(example))
        return httpx.Response(int(status), text=text, headers={"Content-Type": kind})
    return httpx.Response(int(status))


def unpaged(example: Any) -> Any:
    return example | {"next": None} if "next" in example else example


def test_every_call_can_be_made_by_the_client() -> None:
    service = Service()
    with Dragonhoard(URL, http=httpx.Client(transport=httpx.MockTransport(service))) as guest:
        me = guest.enrol("Anna")
        for made in methods(me, me.match(MATCH)):
            if inspect.isgenerator(made):
                list(made)
    assert service.asked == OPERATIONS.keys()


def test_every_call_can_be_made_by_the_asynchronous_client() -> None:
    service = Service()

    async def ask() -> None:
        http = httpx.AsyncClient(transport=httpx.MockTransport(service))
        async with AsyncDragonhoard(URL, http=http) as guest:
            me = await guest.enrol("Anna")
            for made in methods(me, me.match(MATCH)):
                if inspect.isasyncgen(made):
                    assert [each async for each in made]
                elif isinstance(made, Awaitable):
                    await made

    asyncio.run(ask())
    assert service.asked == OPERATIONS.keys()


def fields_of(schema: Any) -> set[str]:
    """The fields of a body; of one that each game has, those of any."""
    while "$ref" in schema:
        schema = CONTRACT["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
    return {*schema.get("properties", ())}.union(*map(fields_of, schema.get("oneOf", ())))


BODIES = {
    name: fields_of(operation["requestBody"]["content"]["application/json"]["schema"])
    for name, (_, _, operation) in OPERATIONS.items()
    if "requestBody" in operation and name != "makeMove"
}


def test_every_field_of_a_body_can_be_sent_by_the_client() -> None:
    service = Service()
    with Dragonhoard(URL, http=httpx.Client(transport=httpx.MockTransport(service))) as guest:
        me = guest.enrol("Anna")
        for made in in_full(me, me.match(MATCH)):
            assert made is not None
    assert {name: service.fields[name] for name in BODIES} == BODIES


def in_full(me: Any, match: Any) -> list[Any]:
    """The results of the methods with a body, called with all arguments."""
    play: dict[str, Any] = {"options": {}, "pace": {}, "words": "w", "hints": True}
    play |= {"pledges": True}
    branch = {"pace": {}, "words": "w", "visibility": "public", "hints": False}
    branch |= {"pledges": True}
    return [
        me.ask(calls.change_me(name="Bea", language="fr", presence="hidden")),
        me.ask(calls.add_token("Tablet")),
        me.ask(calls.report_player("p", "other", match_id=MATCH, detail="d")),
        me.inbox.read_up_to(1),
        match.give_time(1),
        me.ask(calls.change_reminders(left_percent=10, every_minutes=60)),
        me.ask(calls.change_match_reminders(MATCH, left_percent=10, every_minutes=60)),
        me.ask(calls.add_webhook("u", kinds=["talk"], form="slack", link="l")),
        me.ask(calls.subscribe_push("e", {}, kinds=[], link="l", expiration_time=1)),
        [me.ask(calls.renew_push("e", {}, "p", "t", {}, expiration_time=1))],  # has no answer
        me.ask(calls.change_webhook("w", kinds=[], active=True)),
        me.sign_in(recovery="r", label="l"),
        me.sign_in(link="l"),
        me.sign_in(id_token="i", nonce="n", name="Anna"),
        me.open_match("x", [ME, open_or("novice", 60)], visibility="private", **play),
        me.quick_play("x", 2, 4, fill={"level": "novice", "after_seconds": 60}, **play),
        me.accept("x", words="w"),
        match.join("w"),
        match.begin("novice"),
        match.add_seat(ME),
        match.seat_computer(1, "novice"),
        match.say("thanks", 1),
        match.play_again("w"),
        match.give_words("w"),
        match.give_words(pledge="p"),
        match.branch(1, [ME], unknowns="real", perspective="seat:1", **branch),
    ]


def methods(me: Any, match: Any) -> list[Any]:
    """The results of all methods."""
    return of_an_account(me) + of_everybody(me) + of_a_match(match)


def of_an_account(me: Any) -> list[Any]:
    """The results of calls about the account, also of those without a method."""
    found = [me.me(), me.erase(), me.sign_in(recovery="x")]
    found += [me.inbox.page(), me.inbox.read_up_to(1), followed(me.inbox.follow(after=3))]
    return found + [me.ask(call) for call in CALLS]


CALLS = [
    *(calls.change_me(name="Bea"), calls.export_me(), calls.list_my_tokens(), calls.add_token()),
    *(calls.revoke_token("t"), calls.list_my_blocks(), calls.block_player("p")),
    *(calls.unblock_player("p"), calls.list_my_mutes(), calls.mute_player("p")),
    *(calls.unmute_player("p"), calls.report_player("p", "other"), calls.link_device()),
    *(calls.renew_recovery(), calls.take_news_ticket(), calls.take_ticket(MATCH)),
    *(calls.get_reminders(), calls.change_reminders(left_percent=10)),
    *(calls.get_match_reminders(MATCH), calls.change_match_reminders(MATCH, every_minutes=60)),
    *(calls.forget_match_reminders(MATCH), calls.list_my_webhooks(), calls.add_webhook("u")),
    *(calls.get_webhook("w"), calls.change_webhook("w"), calls.remove_webhook("w")),
    *(calls.renew_webhook_secret("w"), calls.test_webhook("w"), calls.list_deliveries("w")),
    *(calls.redeliver("w", "d"), calls.list_my_pushes(), calls.subscribe_push("e", {})),
    *(calls.unsubscribe_push(), calls.test_push("t"), calls.list_push_deliveries("t")),
    *(calls.redeliver_push("t", "d"), calls.renew_push("e", {}, "p", "t", {})),
    calls.get_presence(MATCH),
]


def of_everybody(me: Any) -> list[Any]:
    of_all = [me.player("x"), me.matches_of("x")]
    of_all += [me.games(), me.game("x"), me.board("x"), me.code("x"), me.matches(), me.my_matches()]
    of_all += [
        me.open_match("x", [ME]),
        me.quick_play("x", 2, 4),
        me.invitation("x"),
        me.accept("x"),
        me.verifier(),
        me.keys(),
        me.log_checkpoint(),
        me.log_tile("entries", "000.p/16"),
        me.health(),
        me.readiness(),
    ]
    return of_all


def of_a_match(match: Any) -> list[Any]:
    found = [
        match.read(),
        match.hint(),
        match.allow_hints(),
        match.take_back(),
        match.give_time(1),
        match.pause(),
        match.resume(),
        match.talk(),
        match.say("thanks"),
        match.join(),
        match.give_words("w"),
        match.leave(),
        match.come_back(),
        match.end(),
        match.claim(),
        match.free(1),
        match.drop(1),
        match.add_seat(ME),
        match.seat_computer(1, "novice"),
        match.begin(),
        match.moves(),
        match.play({}),
    ]
    found += [match.log(), match.views(), match.branch(1, [ME]), match.board()]
    found += [match.rules()]
    found += [match.rematch(), match.play_again()]
    found += [match.audit(), match.export(), match.checkpoint()]
    found += [match.audit_computers(), match.computers_audit()]
    found += [followed(match.follow(after=3, head="00" * 32))]
    return found


def followed(news: Any) -> Any:
    """The items of a stream that ends at once."""
    if hasattr(news, "__aiter__"):
        return asynchronously(news)
    return list(news)


async def asynchronously(news: Any) -> None:
    assert [each async for each in news] == []
