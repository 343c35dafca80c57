"""Permissions, probes, and resources of pods."""

import re

import pytest
import yaml

from tests.kit.manifests import (
    K8S,
    OVERLAYS,
    ROOT,
    Manifest,
    containers_of,
    named,
    of_kind,
    plain,
    pods,
    pods_of,
    processes,
)
from tests.run.test_capacity_page import CARRIED, VALUES, tables
from tests.run.test_docs import first_columns

pytestmark = [pytest.mark.needs("node", "npm"), pytest.mark.xdist_group("manifests")]
overlays = pytest.mark.parametrize("overlay", OVERLAYS)
PAGE = (ROOT / "docs" / "kubernetes.md").read_text()
RESTORE = list(yaml.safe_load_all((K8S / "overlays/small/restore.yaml").read_text()))
MIB, MB = 2**20, 10**6


@overlays
def test_no_pod_has_a_right_that_it_does_not_need(overlay: str) -> None:
    """More than the Pod Security Standard `restricted` asks for."""
    for name, pod in [*pods(overlay), *pods_of(RESTORE)]:
        spec = pod["spec"]
        assert spec["serviceAccountName"] == "dragonhoard", name
        assert spec["automountServiceAccountToken"] is False, name
        assert spec["enableServiceLinks"] is False, name
        assert spec["securityContext"]["runAsNonRoot"] is True, name
        assert spec["securityContext"]["runAsUser"] == user_of_the_image(), name
        assert spec["securityContext"]["seccompProfile"] == {"type": "RuntimeDefault"}, name
        assert not {"hostNetwork", "hostPID", "hostIPC"} & set(spec), name
        for container in containers_of(pod):
            assert container["securityContext"] == {
                "allowPrivilegeEscalation": False,
                "readOnlyRootFilesystem": True,
                "capabilities": {"drop": ["ALL"]},
            }, name


def user_of_the_image() -> int:
    """The user as whom the image runs its processes."""
    found = re.search(r"^USER (\d+)$", (ROOT / "Dockerfile").read_text(), re.MULTILINE)
    assert found is not None
    return int(found[1])


def test_the_service_account_has_no_token_and_no_role() -> None:
    for overlay in OVERLAYS:
        account = named(overlay, "ServiceAccount", "dragonhoard")
        assert account["automountServiceAccountToken"] is False
        assert of_kind(overlay, "Role", "RoleBinding", "ClusterRole", "ClusterRoleBinding") == []


@overlays
def test_each_process_is_given_what_the_page_says(overlay: str) -> None:
    rows = first_columns(PAGE, "| process | configuration and secrets |")
    told = {process: set(re.findall(r"[\w-]+", given)) for process, given in rows}
    found = {}
    for name, container in processes(overlay).items():
        sources = [next(iter(each.values()))["name"] for each in container["envFrom"]]
        assert "env" not in container
        found[name] = {plain(source) for source in sources}
    writer = {"dragonhoard-archive-writer"} if overlay == "production" else set()
    assert [name for name in found if writer & found[name]] == ["deadlines"] * len(writer)
    assert {name: given - writer for name, given in found.items()} == told
    assert "dragonhoard-key" not in found["clock"]


def test_only_one_process_may_write_in_the_small_archive() -> None:
    """The others read it."""
    rights = {
        name: [not mount.get("readOnly") for mount in container["volumeMounts"]][1:]
        for name, container in processes("small").items()
    }
    assert rights.pop("clock") == []
    assert rights.pop("deadlines") == [True]
    assert set(map(tuple, rights.values())) == {(False,)}


@overlays
def test_the_web_stays_in_the_balancer_when_the_store_is_away(overlay: str) -> None:
    """/readyz asks the store, and then no pod would be ready."""
    web = processes(overlay)["web"]
    paths = {probe: web[f"{probe}Probe"]["httpGet"]["path"] for probe in ("startup", "readiness")}
    assert paths == {"startup": "/healthz", "readiness": "/healthz"}


@overlays
def test_a_web_process_that_is_full_is_not_restarted(overlay: str) -> None:
    """It answers no new connections, also not at /healthz."""
    web = processes(overlay)["web"]
    assert web["livenessProbe"]["tcpSocket"] == {"port": web["ports"][0]["name"]}


@overlays
def test_a_worker_that_hangs_is_restarted(overlay: str) -> None:
    """It ends by itself; if it cannot, it does not answer where it is watched, either."""
    for name, container in processes(overlay).items():
        if name != "web":
            for probe in ("startup", "liveness"):
                asked = container[f"{probe}Probe"]["httpGet"]
                path = "/metrics?name[]=dragonhoard_process"
                assert asked == {"path": path, "port": "metrics"}, name


@overlays
def test_processes_listen_where_their_ports_are_named(overlay: str) -> None:
    common = named(overlay, "ConfigMap", "dragonhoard")["data"]
    of_web = named(overlay, "ConfigMap", "dragonhoard-web")["data"]
    for name, container in processes(overlay).items():
        ports = {port["name"]: str(port["containerPort"]) for port in container["ports"]}
        assert ports.pop("metrics") == common["METRICS_PORT"]
        assert ports == ({"http": of_web["PORT"]} if name == "web" else {})


def test_prometheus_asks_every_pod_of_ours_and_may_reach_it() -> None:
    (monitor,) = of_kind("production", "PodMonitor")
    policy = named("production", "NetworkPolicy", "dragonhoard-metrics")["spec"]
    assert monitor["spec"]["selector"] == policy["podSelector"]
    wanted = monitor["spec"]["selector"]["matchLabels"].items()
    for each in of_kind("production", "Deployment"):
        assert wanted <= each["spec"]["template"]["metadata"]["labels"].items()
    assert [each["port"] for each in monitor["spec"]["podMetricsEndpoints"]] == ["metrics"]
    assert policy["ingress"][0]["ports"] == [{"port": "metrics", "protocol": "TCP"}]


@overlays
def test_a_process_has_room_for_what_it_remembers(overlay: str) -> None:
    """MEMORY_BYTES is an estimate that is right to a factor of two. Besides, there are gunicorn's
    own process and 2,000 connections (docs/capacity.md).
    """
    estimate = int(named(overlay, "ConfigMap", "dragonhoard")["data"]["MEMORY_BYTES"])
    remembered = 2 * estimate
    streams = (6_000 * VALUES["o"] + 26 + 22) * MB
    for name, container in processes(overlay).items():
        needed = VALUES["b"] * MB
        needed += remembered if name != "clock" else 0
        needed += streams if name == "web" else 0
        assert memory_of(container) >= needed, name
        assert container["resources"]["limits"] == {
            "memory": container["resources"]["requests"]["memory"]
        }


def memory_of(container: Manifest) -> int:
    """Its memory request, in bytes."""
    number, unit = re.fullmatch(
        r"(\d+)(Mi|Gi)", container["resources"]["requests"]["memory"]
    ).groups()  # type: ignore[union-attr]
    return int(number) * MIB * (1024 if unit == "Gi" else 1)


def cores_of(container: Manifest) -> float:
    """The cores that it asks for."""
    said: str = container["resources"]["requests"]["cpu"]
    return int(said[:-1]) / 1000 if said.endswith("m") else float(said)


def running(overlay: str) -> dict[str, tuple[int, list[Manifest]]]:
    """How many pods of each kind run at least, and their containers."""
    least = {
        each["spec"]["scaleTargetRef"]["name"]: each["spec"].get("minReplicas")
        or each["spec"].get("minReplicaCount")
        for each in of_kind(overlay, "HorizontalPodAutoscaler", "ScaledObject")
    }
    return {
        name: (
            least.get(name) or each["spec"].get("replicas", 1),
            each["spec"]["template"]["spec"]["containers"],
        )
        for each in of_kind(overlay, "Deployment", "StatefulSet")
        for name in [each["metadata"]["name"]]
    }


@overlays
def test_an_overlay_costs_what_the_page_says(overlay: str) -> None:
    head = "| overlay | pods | cores | memory (MiB) | volumes (GiB) |"
    (told,) = (row for row in first_columns(PAGE, head) if row[0].split(",")[0] == overlay)
    found = [
        (number, container)
        for number, containers in running(overlay).values()
        for container in containers
    ]
    pods_ = sum(number for number, _ in running(overlay).values())
    assert told[1:] == [
        str(pods_),
        f"{sum(number * cores_of(container) for number, container in found):.4g}",
        f"{sum(number * memory_of(container) for number, container in found) // MIB:,}",
        str(sum(volumes(overlay))),
    ]


def volumes(overlay: str) -> list[int]:
    """The stored GiB."""
    claims = [each["spec"] for each in of_kind(overlay, "PersistentVolumeClaim")]
    for each in of_kind(overlay, "StatefulSet"):
        claims += [claim["spec"] for claim in each["spec"]["volumeClaimTemplates"]]
    return [int(claim["resources"]["requests"]["storage"].removesuffix("Gi")) for claim in claims]


@overlays
def test_the_matches_of_an_overlay_are_counted_with_the_pods_that_it_has(overlay: str) -> None:
    (told,) = (row for row in tables(CARRIED) if row[0].split(",")[0] == overlay)
    pods = running(overlay)
    kinds = ("web", "projections", "ai")
    assert told[1:4] == [str(pods[f"dragonhoard-{kind}"][0]) for kind in kinds]
