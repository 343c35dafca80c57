"""Where `/mcp` comes in. What answers it is imported with its first request, for the types of the
protocol are two fifths of what a web process imports.
"""

from flask import Blueprint, Response, request

from service.callers import count_address
from service.http.headers import LIMIT

agents = Blueprint("agents", __name__)


@agents.post("/mcp")
def message() -> Response:
    """One message of a client. It is counted by what its tool asks of routes, or as a read of its
    address.
    """
    from service.agents.protocol import answered  # noqa: PLC0415

    answer = answered()
    if LIMIT not in request.environ:
        count_address()
    return answer
