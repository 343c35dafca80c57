"""The table of calls: each is declared beside the function that answers it.

From a declaration follow Flask's rule, who may call, what is read of the query and of the body, and
the contract (service/openapi.py).
"""

from collections.abc import Callable
from typing import TypedDict, TypeVar, Unpack, get_type_hints

from flask import Blueprint, Response
from msgspec import Struct

from service.callers import admit, player
from service.calls import Call, Method, Tool, Who, Written
from service.http import reading
from service.http.bodies import Body, NoQuery

Answering = TypeVar("Answering", bound=Callable[..., Response])


class More(TypedDict, total=False):
    """What is said of some calls only: see `Call`. A body that depends on more is read by hand."""

    body: type[Struct]
    body_needed: bool
    sends: tuple[str, ...]
    gets: tuple[str, ...]
    media: str
    nothing: str
    later: str
    codes: tuple[str, ...]
    text: str
    counted: bool
    even_suspended: bool
    from_memory: bool
    tools: tuple[Tool, ...]


class Room:
    """The calls about one subject, in the order in which they are documented."""

    def __init__(self, name: str, tag: str, enter: Callable[[Call], None] = admit) -> None:
        """`enter` identifies and counts who calls, before anything is read."""
        self.blueprint = Blueprint(name, __name__)
        self.calls: list[Call] = []
        self._tag, self._enter = tag, enter

    def answers(
        self,
        method: Method,
        path: str,
        name: str,
        summary: str,
        who: Who,
        status: int,
        answer: type[Struct] | Written | None,
        **more: Unpack[More],
    ) -> Callable[[Answering], Answering]:
        """Declare what the function beneath answers. It takes the blanks of the path by name; what
        it calls `query` and `body` is read, and checked, as the types that it gives them.
        """

        def declared(function: Answering) -> Answering:
            takes = get_type_hints(function)
            said: More = {**more}
            if "body" in takes:
                said["body"] = takes["body"]
            query: type[Body] = takes.get("query", NoQuery)
            call = Call(
                *(method, path, name, summary, who, status, answer, self._tag), query=query, **said
            )
            self._add(call, function, {"query", "body"} & takes.keys())
            return function

        return declared

    def _add(self, call: Call, function: Callable[..., Response], takes: set[str]) -> None:
        enter, with_query, with_body = self._enter, "query" in takes, "body" in takes
        kind, needed, for_players = call.body, call.body_needed, needs_token(call)

        def answered(**given: object) -> Response:
            enter(call)
            if for_players:
                player()
            query = reading.query(call.query)
            if with_query:
                given["query"] = query
            if with_body:
                assert kind is not None
                given["body"] = reading.body(kind, optional=not needed)
            return function(**given)

        self.calls.append(call)
        rule = call.path.replace("{tile}", "<path:tile>").replace("{", "<").replace("}", ">")
        self.blueprint.add_url_rule(rule, call.name, answered, methods=[call.method.upper()])


def needs_token(call: Call) -> bool:
    """Whether only a token says who calls: a browser that follows their news may have a ticket."""
    return call.who == "players" and "ticket" not in call.query.__struct_fields__
