"""The manifests: both overlays are built, are valid, and name only what exists."""

import json
import shlex
import shutil
import subprocess
from pathlib import Path
from typing import Any

import kubernetes_validate
import msgspec
import pytest
import yaml

from domain.releases import RELEASE
from events.settings import Settings
from service.process.run import PROCFILE
from tests.clients.node import SDK, STRICT, TSC
from tests.kit.manifests import (
    K8S,
    OVERLAYS,
    ROOT,
    Manifest,
    built,
    built_from,
    containers_of,
    copied,
    named,
    of_kind,
    pods,
    pods_of,
    processes,
)

pytestmark = [pytest.mark.needs("node", "npm"), pytest.mark.xdist_group("manifests")]
overlays = pytest.mark.parametrize("overlay", OVERLAYS)

KEEPERS = {"web", "deadlines", "ai", "projections", "deliveries"}
"""The processes that are given the master key: all but the clock."""
VERSIONS = ("1.33", "1.37")
"""The oldest Kubernetes that they are for, and the newest of which we have the schemas."""
OTHERS = {"keda.sh": "keda", "monitoring.coreos.com": "prometheus-operator"}
"""Groups of kinds that are not Kubernetes' own, and the packages that have their types."""
OPERATIONS = (ROOT / "docs" / "operations.md").read_text()
VARIABLES = {field.encode_name for field in msgspec.structs.fields(Settings)}
REFERRING = {
    "configMapRef": "ConfigMap",
    "configMap": "ConfigMap",
    "secretRef": "Secret",
    "secretKeyRef": "Secret",
    "secretTargetRef": "Secret",
    "authenticationRef": "TriggerAuthentication",
    "scaleTargetRef": "Deployment",
    "service": "Service",
}
"""Fields that have the name of another resource, and of which kind it is."""
NAMING = {
    "claimName": "PersistentVolumeClaim",
    "serviceAccountName": "ServiceAccount",
    "serviceName": "Service",
}
"""Fields that are such a name."""
RESTORE = list(yaml.safe_load_all((K8S / "overlays/small/restore.yaml").read_text()))


def group(manifest: Manifest) -> str:
    """The group of its kind; "" of Kubernetes' own."""
    found: str = manifest["apiVersion"].split("/")[0]
    return found if found in OTHERS else ""


@overlays
@pytest.mark.parametrize("version", VERSIONS)
def test_every_resource_is_valid_and_has_no_unknown_field(overlay: str, version: str) -> None:
    for each in (*built(overlay), *RESTORE):
        if not group(each):
            kubernetes_validate.validate(each, version, strict=True)


def test_a_field_of_the_wrong_name_is_caught() -> None:
    web = json.loads(json.dumps(named("small", "Deployment", "dragonhoard-web")))
    web["spec"]["template"]["spec"]["terminationGracePeriod"] = 20
    with pytest.raises(kubernetes_validate.ValidationError):
        kubernetes_validate.validate(web, VERSIONS[-1], strict=True)


def typed(manifests: list[Manifest]) -> str:
    """Manifests as values of the types that their makers publish, in TypeScript."""
    lines = []
    for n, each in enumerate(manifests):
        name, kind = OTHERS[group(each)], each["kind"]
        module = f"@kubernetes-models/{name}/{each['apiVersion']}/{kind}"
        lines.append(f'import type {{ I{kind} as T{n} }} from "{module}";')
        lines.append(f"export const m{n}: T{n} = {json.dumps(each)};")
    return "\n".join(lines)


def test_the_resources_of_operators_have_the_types_that_these_publish(tmp_path: Path) -> None:
    """And a field of the wrong name is caught."""
    theirs = [each for each in built("production") if group(each)]
    assert {each["kind"] for each in theirs} >= {"ScaledObject", "PodMonitor", "PrometheusRule"}
    spoiled = json.loads(json.dumps(named("production", "ScaledObject", "dragonhoard-ai")))
    spoiled["spec"]["minReplicas"] = spoiled["spec"].pop("minReplicaCount")
    (tmp_path / "node_modules").symlink_to(SDK / "node_modules")
    (tmp_path / "theirs.ts").write_text(typed(theirs))
    (tmp_path / "spoiled.ts").write_text(typed([spoiled]))
    argv = [TSC, *STRICT, "--skipLibCheck", "--lib", "es2022", "theirs.ts", "spoiled.ts"]
    said = subprocess.run(argv, cwd=tmp_path, capture_output=True, text=True).stdout.splitlines()
    assert [line.split("(")[0] for line in said] == ["spoiled.ts"], said
    assert "minReplicas" in said[0]


@overlays
def test_every_process_of_the_procfile_is_deployed_with_its_very_command(overlay: str) -> None:
    lines = [line for line in PROCFILE.read_text().splitlines() if not line.startswith("#")]
    procfile = {
        name: shlex.split(command) for name, _, command in (x.partition(":") for x in lines)
    }
    found = processes(overlay)
    assert {name: container["command"] for name, container in found.items()} == procfile


@overlays
def test_our_processes_are_given_only_variables_that_they_read(overlay: str) -> None:
    given = [
        name
        for container in processes(overlay).values()
        for source in container["envFrom"]
        for name in variables(overlay, source)
    ]
    assert {"REDIS_URL", "MASTER_KEY", "PORT", "ARCHIVE_URL"} <= set(given)
    assert [name for name in given if name not in VARIABLES and f"`{name}`" not in OPERATIONS] == []


def variables(overlay: str, source: Manifest) -> set[str]:
    """The variables that a ConfigMap or a Secret sets."""
    kind = "ConfigMap" if "configMapRef" in source else "Secret"
    (reference,) = source.values()
    return set(named(overlay, kind, reference["name"])["data"])


@overlays
def test_whatever_is_referred_to_is_there(overlay: str) -> None:
    there = {(each["kind"], each["metadata"]["name"]) for each in built(overlay)}
    for each in built(overlay):
        for kind, name in references(each):
            assert (kind, name) in there, f"{each['metadata']['name']} refers to {kind} {name}"


def references(value: Any, of: str = "") -> list[tuple[str, str]]:
    """The resources that a part of a manifest names, by kind; `of` is the field that it is of."""
    match value:
        case dict():
            inner = [found for name, each in value.items() for found in references(each, name)]
            own = [(REFERRING[of], value["name"])] if of in REFERRING else []
            return own + inner
        case list():
            return [found for each in value for found in references(each, of)]
        case str() if of in NAMING:
            return [(NAMING[of], value)]
    return []


@overlays
def test_whoever_selects_pods_finds_some(overlay: str) -> None:
    labels = [pod["metadata"]["labels"] for _, pod in pods(overlay)]
    for each in of_kind(overlay, "Service", "PodDisruptionBudget", "NetworkPolicy"):
        spec = each["spec"]
        wanted = spec.get("selector") or spec["podSelector"]
        for expression in wanted.get("matchExpressions", ()):
            assert set(expression["values"]) <= {pod[expression["key"]] for pod in labels}
        wanted = wanted.get("matchLabels", wanted)
        assert any(wanted.items() <= pod.items() for pod in labels), each["metadata"]["name"]
    for each in of_kind(overlay, "Deployment", "StatefulSet"):
        spec = each["spec"]
        assert spec["selector"]["matchLabels"] == spec["template"]["metadata"]["labels"]


@overlays
def test_no_image_can_change_under_its_name(overlay: str) -> None:
    for _, pod in [*pods(overlay), *((each["kind"], each["spec"]["template"]) for each in RESTORE)]:
        for container in containers_of(pod):
            image = container["image"]
            ours = image == f"registry.example/dragonhoard:{RELEASE}"
            assert ours or "@sha256:" in image, image


def test_the_operator_pins_the_image_by_its_digest(tmp_path: Path) -> None:
    k8s, digest = copied(tmp_path, "small"), f"sha256:{'0' * 64}"
    overlay = k8s / "overlays/small/kustomization.yaml"
    overlay.write_text(overlay.read_text().rstrip() + f"\n    digest: {digest}\n")
    named = {
        container["image"]
        for _, pod in pods_of(built_from(k8s, "small"))
        for container in containers_of(pod)
        if "dragonhoard" in container["image"]
    }
    assert named == {f"registry.example/dragonhoard@{digest}"}


@pytest.mark.parametrize(
    ("file", "old", "new", "replaced"),
    [
        ("base/kustomization.yaml", "TRUSTED_PROXIES=1", "TRUSTED_PROXIES=2", {"web"}),
        ("overlays/small/valkey.conf", "maxmemory 1gb", "maxmemory 2gb", {"store"}),
        ("overlays/small/key.env", "KEY=", "KEY=0", {*KEEPERS, "adopt"}),
    ],
)
def test_a_changed_setting_or_secret_replaces_the_pods_that_use_it(
    tmp_path: Path, file: str, old: str, new: str, replaced: set[str]
) -> None:
    k8s = copied(tmp_path, "small")
    before = dict(pods_of(built_from(k8s, "small")))
    text = (k8s / file).read_text()
    assert old in text
    (k8s / file).write_text(text.replace(old, new))
    after = dict(pods_of(built_from(k8s, "small")))
    changed = {name for name in before if before[name] != after[name]}
    assert changed == {f"dragonhoard-{name}" for name in replaced}


def test_what_is_scaled_says_no_number_of_replicas() -> None:
    scaled = {
        each["spec"]["scaleTargetRef"]["name"]
        for each in of_kind("production", "HorizontalPodAutoscaler", "ScaledObject")
    }
    said = {
        each["metadata"]["name"]: each["spec"].get("replicas")
        for each in of_kind("production", "Deployment")
    }
    assert {name for name, replicas in said.items() if replicas is None} == scaled
    assert all(replicas == 2 for name, replicas in said.items() if name not in scaled)


def test_workers_are_scaled_by_what_waits_for_them() -> None:
    lines = {
        each["spec"]["scaleTargetRef"]["name"]: [
            trigger["metadata"]["listName"] for trigger in each["spec"]["triggers"]
        ]
        for each in of_kind("production", "ScaledObject")
    }
    assert lines == {
        "dragonhoard-ai": ["rq:queue:ai"],
        "dragonhoard-deadlines": ["rq:queue:deadlines"],
        "dragonhoard-deliveries": ["rq:queue:deliveries"],
    }


def test_pods_are_spread_and_go_one_at_a_time() -> None:
    names = {each["metadata"]["name"] for each in of_kind("production", "Deployment")}
    budgets = of_kind("production", "PodDisruptionBudget")
    assert {each["metadata"]["name"] for each in budgets} == names
    assert all(each["spec"]["maxUnavailable"] == 1 for each in budgets)
    for each in of_kind("production", "Deployment"):
        spread = each["spec"]["template"]["spec"]["topologySpreadConstraints"]
        keys_ = [constraint["topologyKey"] for constraint in spread]
        assert keys_ == ["topology.kubernetes.io/zone", "kubernetes.io/hostname"]


@pytest.mark.parametrize("script", sorted(K8S.rglob("*.sh")), ids=lambda path: path.name)
def test_the_scripts_are_shell(script: Path) -> None:
    shell = shutil.which("dash") or "sh"
    assert subprocess.run([shell, "-n", str(script)]).returncode == 0
