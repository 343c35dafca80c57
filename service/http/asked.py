"""The request that is answered, as it is. Flask's `request` stands for it, and looks for it anew at
each attribute: a move asks for twenty of them.
"""

from flask import request
from flask.wrappers import Request


def asked() -> Request:
    """The request itself."""
    found: Request = request._get_current_object()  # type: ignore[attr-defined]
    return found
