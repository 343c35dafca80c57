"""Whether the service works."""

from flask import Response

from service.answers import Health, sent
from service.callers import count_address
from service.calls import OF_STORE
from service.http.problems import of_trouble
from service.parts import parts
from service.table import Room

health = Room("health", "service", count_address)


@health.answers(
    "get",
    "/healthz",
    "getHealth",
    "Alive",
    "anybody",
    200,
    Health,
    text="The process answers. It says nothing about the store.",
    counted=False,
)
def healthz() -> Response:
    """The process is alive."""
    return sent(Health(), Cache_Control="no-store")


@health.answers(
    "get",
    "/readyz",
    "getReadiness",
    "Whether the server can serve requests",
    "anybody",
    200,
    Health,
    codes=(*OF_STORE, "unconfirmed"),
    text="The store answers, and would take a command. Otherwise the problem says why not.",
    counted=False,
)
def readyz() -> Response:
    """The process can serve: the store answers, and would take a command."""
    parts().store.demand()
    if (trouble := parts().store.trial.trouble()) is not None:
        parts().troubles.noticed(trouble)
        return of_trouble(trouble)
    return sent(Health(), Cache_Control="no-store")
