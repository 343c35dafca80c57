"""`/mcp`: the service as tools for language models (Model Context Protocol).

A tool asks the app's own routes as its caller would, and says the answers in words. So it knows
nothing that the API does not tell this caller, and is refused what the API refuses. The code that
answers is imported with the first request: the protocol's types take two fifths of a process's
import.
"""

from flask import Blueprint, Response, request

from service.callers import count_address
from service.http.middleware import LIMIT

agents = Blueprint("agents", __name__)


@agents.post("/mcp")
def receive_message() -> Response:
    """One message of a client. It is counted by what its tool asks of routes, or as a read of its
    address.
    """
    from service.agents.protocol import answer_message  # noqa: PLC0415

    answer = answer_message()
    if LIMIT not in request.environ:
        count_address()
    return answer
