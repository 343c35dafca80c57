"""The Model Context Protocol over HTTP: one message comes in, one answer goes out, nothing is kept.

Types and versions are those of the official package `mcp_types`. Until 2025-11-25 a client shakes
hands first (`initialize`); from 2026-07-28 on each request says all about itself.
"""

from typing import Any, NamedTuple

import msgspec
from flask import Response, request
from mcp_types import (
    DEFAULT_NEGOTIATED_VERSION,
    PROTOCOL_VERSION_META_KEY,
    SERVER_INFO_META_KEY,
    DiscoverResult,
    EmptyResult,
    Implementation,
    InitializeResult,
    ListToolsResult,
    ServerCapabilities,
    ToolsCapability,
    jsonrpc,
    methods,
)
from mcp_types.version import (
    HANDSHAKE_PROTOCOL_VERSIONS,
    KNOWN_PROTOCOL_VERSIONS,
    LATEST_HANDSHAKE_VERSION,
    MODERN_PROTOCOL_VERSIONS,
)
from pydantic import BaseModel, ValidationError
from werkzeug.exceptions import RequestEntityTooLarge

from domain.releases import RELEASE
from service.agents.tools import INSTRUCTIONS, TOOLS, tool_list, tool_result
from service.composition import parts
from service.http import reading
from service.http.problem_codes import CODES
from service.http.problems import Problem
from service.http.refusal_texts import TOO_LARGE, in_language

SERVER = Implementation(name="dragonhoard", title="Dragonhoard", version=RELEASE)
CAPABILITIES = ServerCapabilities(tools=ToolsCapability(list_changed=False))
CACHED_MS = 300_000
"""How long a client may keep the list of tools."""
NAMED = {"tools/call": "name"}
"""Methods whose header Mcp-Name repeats this parameter."""


class RpcError(Exception):
    """A message that cannot be answered: the code of JSON-RPC, and what to do. A client that shook
    hands gets the status of an error only where no answer can be.
    """

    def __init__(self, code: int, text: str, status: int | None = None, data: Any = None) -> None:
        super().__init__(text)
        self.code, self.text, self.data = code, text, data
        self.status = status or (404 if code == jsonrpc.METHOD_NOT_FOUND else 400)


class RpcRequest(NamedTuple):
    """A request, in a version of the protocol."""

    id: int | str
    method: str
    params: dict[str, Any]
    version: str

    @property
    def modern(self) -> bool:
        """Whether it says all about itself."""
        return self.version in MODERN_PROTOCOL_VERSIONS


def answer_message() -> Response:
    """The answer to the message that came in."""
    number: int | str | None = None
    try:
        _refuse_origin()
        envelope = _envelope(_read())
        if envelope is None:
            return Response(status=202)
        number = envelope.id
        return _sent(_answered(envelope))
    except RpcError as fault:
        return _refused(number, fault)


def _refuse_origin() -> None:
    """A page of another host, by whatever name it calls us, is refused as its browser would be."""
    origin, allowed = request.headers.get("Origin"), parts().origins
    if origin is not None and "*" not in allowed and origin not in allowed:
        text = "This origin may not use the service: see CORS_ORIGINS."
        raise RpcError(jsonrpc.INVALID_REQUEST, text, 403)


def _read() -> dict[str, Any]:
    """The body, one message. Raises RpcError."""
    try:
        data = reading.json()
    except RequestEntityTooLarge:
        raise RpcError(jsonrpc.INVALID_REQUEST, in_language(TOO_LARGE, "en"), 413) from None
    except Problem as problem:
        code = jsonrpc.PARSE_ERROR if problem.code == "not-json" else jsonrpc.INVALID_REQUEST
        raise RpcError(code, in_language(problem.detail, "en"), CODES[problem.code][0]) from None
    if not isinstance(data, dict):
        raise RpcError(
            jsonrpc.INVALID_REQUEST, "Send one JSON-RPC message per request: no batches."
        )
    return data


def _envelope(data: dict[str, Any]) -> RpcRequest | None:
    """The request; None: it is a notification, which changes nothing here. Raises RpcError."""
    try:
        if "id" not in data:
            jsonrpc.JSONRPCNotification.model_validate(data)
            return None
        asked = jsonrpc.JSONRPCRequest.model_validate(data)
    except ValidationError:
        text = 'Send a JSON-RPC request: {"jsonrpc": "2.0", "id": 1, "method": "tools/list"}.'
        raise RpcError(jsonrpc.INVALID_REQUEST, text) from None
    return RpcRequest(asked.id, asked.method, asked.params or {}, _version(asked))


def _version(asked: jsonrpc.JSONRPCRequest) -> str:
    """The version of the protocol that the request is in. Raises RpcError."""
    meta = (asked.params or {}).get("_meta")
    own = meta.get(PROTOCOL_VERSION_META_KEY) if isinstance(meta, dict) else None
    named = request.headers.get("MCP-Protocol-Version")
    version = named or own or DEFAULT_NEGOTIATED_VERSION
    if asked.method == "initialize" and own is None:
        return LATEST_HANDSHAKE_VERSION
    if version not in KNOWN_PROTOCOL_VERSIONS:
        known = list(KNOWN_PROTOCOL_VERSIONS)
        data = {"supported": known, "requested": str(version)}
        text = f"Speak one of these versions of the protocol: {', '.join(known)}."
        raise RpcError(jsonrpc.UNSUPPORTED_PROTOCOL_VERSION, text, data=data)
    if own is not None or version in MODERN_PROTOCOL_VERSIONS:
        _refuse_mismatch(asked, own)
    return version


def _refuse_mismatch(asked: jsonrpc.JSONRPCRequest, own: Any) -> None:
    """Raise RpcError if a header, which proxies read, differs from the message."""
    name = (asked.params or {}).get(NAMED.get(asked.method, ""))
    expected = {"MCP-Protocol-Version": own, "Mcp-Method": asked.method, "Mcp-Name": name}
    for header, value in expected.items():
        if value is not None and request.headers.get(header) != value:
            text = f"The header {header} and the message must say the same."
            raise RpcError(jsonrpc.HEADER_MISMATCH, text)


def _answered(asked: RpcRequest) -> dict[str, Any]:
    """The answer of a request. Raises RpcError."""
    try:
        parsed = methods.parse_client_request(asked.method, asked.version, asked.params)
    except KeyError:
        parsed = None
    except ValidationError as error:
        wrong = ", ".join(".".join(map(str, each["loc"])) for each in error.errors())
        raise _in_answer(asked, jsonrpc.INVALID_PARAMS, f"Correct these: {wrong}.") from None
    result = parsed and _result(parsed, asked)
    if result is None:
        text = f"There is no {asked.method[:40]} here: call tools/list."
        raise _in_answer(asked, jsonrpc.METHOD_NOT_FOUND, text)
    told = result.model_dump(mode="json", by_alias=True, exclude_none=True)
    if asked.modern:
        server = SERVER.model_dump(mode="json", by_alias=True, exclude_none=True)
        told["_meta"] = {**told.get("_meta", {}), SERVER_INFO_META_KEY: server}
    wire = methods.serialize_server_result(asked.method, asked.version, told)
    return {"jsonrpc": "2.0", "id": asked.id, "result": wire}


def _in_answer(asked: RpcRequest, code: int, text: str) -> RpcError:
    """An error that is an answer: to a client that shook hands its status is 200."""
    return RpcError(code, text, None if asked.modern else 200)


def _result(parsed: Any, asked: RpcRequest) -> BaseModel | None:
    """The result of a method; None: there is no such method. Raises RpcError."""
    about: dict[str, Any] = {"capabilities": CAPABILITIES, "instructions": INSTRUCTIONS}
    lasting: dict[str, Any] = {"ttl_ms": CACHED_MS, "cache_scope": "public"}
    match asked.method:
        case "initialize":
            wanted = parsed.params.protocol_version
            version = wanted if wanted in HANDSHAKE_PROTOCOL_VERSIONS else LATEST_HANDSHAKE_VERSION
            return InitializeResult(protocol_version=version, server_info=SERVER, **about)
        case "server/discover":
            versions = list(KNOWN_PROTOCOL_VERSIONS)
            return DiscoverResult(supported_versions=versions, **about, **lasting)
        case "ping":
            return EmptyResult()
        case "tools/list":
            return ListToolsResult(tools=list(tool_list()), **lasting)
        case "tools/call":
            return _call(parsed, asked)
    return None


def _call(parsed: Any, asked: RpcRequest) -> BaseModel:
    kind = TOOLS.get(parsed.params.name)
    if kind is None:
        text = f"There is no such tool. The tools are: {', '.join(TOOLS)}."
        raise _in_answer(asked, jsonrpc.INVALID_PARAMS, text)
    return tool_result(kind, parsed.params.arguments or {})


def _sent(answer: dict[str, Any], status: int = 200) -> Response:
    return Response(msgspec.json.encode(answer), status, content_type="application/json")


def _refused(number: int | str | None, fault: RpcError) -> Response:
    error: dict[str, Any] = {"code": fault.code, "message": fault.text}
    if fault.data is not None:
        error["data"] = fault.data
    return _sent({"jsonrpc": "2.0", "id": number, "error": error}, fault.status)
