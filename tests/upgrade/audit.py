"""`make audit`: the known vulnerabilities of all packages, as the public index OSV knows them.

If the index does not answer, a line says so, and nothing fails.
"""

import sys
from collections.abc import Iterable
from http.client import HTTPException
from urllib.request import Request, urlopen

import msgspec

from tests.upgrade.materials import Material, materials

INDEX = "https://api.osv.dev/v1/querybatch"
TIMEOUT_S = 20


class Vulnerability(msgspec.Struct):
    """As the index names it."""

    id: str


class Found(msgspec.Struct):
    """The vulnerabilities of one package."""

    vulns: tuple[Vulnerability, ...] = ()


class Answer(msgspec.Struct):
    """One entry per package, in the order of the question."""

    results: tuple[Found, ...]


def audited(packages: Iterable[Material], index: str = INDEX) -> tuple[tuple[str, ...], bool]:
    """A line for each package with a known vulnerability, or one that says that there is none, or
    that the index did not answer; and whether any is known.
    """
    asked = tuple(package for package in packages if package.kind != "docker")
    try:
        pairs = tuple(zip(asked, _ask(asked, index), strict=True))
    except (OSError, HTTPException, ValueError, msgspec.MsgspecError) as why:
        return (f"Known vulnerabilities: {index} could not be asked ({why}).",), False
    found = tuple(_line(package, said) for package, said in pairs if said.vulns)
    return found or (f"No known vulnerability in {len(asked)} packages.",), bool(found)


def _ask(asked: tuple[Material, ...], index: str) -> tuple[Found, ...]:
    question = {"queries": [{"package": {"purl": package.purl}} for package in asked]}
    sent = Request(index, msgspec.json.encode(question), {"Content-Type": "application/json"})
    with urlopen(sent, timeout=TIMEOUT_S) as answer:
        return msgspec.json.decode(answer.read(), type=Answer).results


def _line(package: Material, found: Found) -> str:
    where = "" if package.runs else " (builds and tests only)"
    named = ", ".join(vulnerability.id for vulnerability in found.vulns)
    return f"{package.name} {package.version}{where}: {named}"


def main() -> None:
    """Print the lines; fail if a vulnerability is known."""
    lines, any_known = audited(materials())
    print(*lines, sep="\n")
    sys.exit(any_known)


if __name__ == "__main__":
    main()
