"""The manifests are YAML, and name only what exists: commands of the Procfile, known variables."""

import re
import shlex
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml

from events.receivers.targets import LOWEST_PORT, is_public
from events.settings import Settings
from service.process.run import PROCFILE

ROOT = PROCFILE.parent
MANIFESTS = sorted((ROOT / "k8s").glob("*.yaml"))
VARIABLES = {field.encode_name for field in msgspec.structs.fields(Settings)}


def documents(path: Path) -> list[dict[str, Any]]:
    return list(yaml.safe_load_all(path.read_text()))


def of_kind(kind: str) -> list[dict[str, Any]]:
    return [each for path in MANIFESTS for each in documents(path) if each["kind"] == kind]


def containers() -> list[dict[str, Any]]:
    return [
        container
        for deployment in of_kind("Deployment")
        for container in deployment["spec"]["template"]["spec"]["containers"]
    ]


def test_every_process_of_the_procfile_is_deployed_with_its_very_command() -> None:
    lines = [line for line in PROCFILE.read_text().splitlines() if not line.startswith("#")]
    procfile = {
        name: shlex.split(command) for name, _, command in (x.partition(":") for x in lines)
    }
    assert {container["name"]: container["command"] for container in containers()} == procfile


def test_only_variables_that_are_read_are_set() -> None:
    given = [each["data"] for each in of_kind("ConfigMap")]
    given += [each["stringData"] for each in of_kind("Secret")]
    assert {name for each in given for name in each} <= VARIABLES


def test_the_dockerfile_sets_only_variables_that_are_read() -> None:
    named = re.findall(r"\b([A-Z_]+)=", (ROOT / "Dockerfile").read_text())
    assert {name for name in named if not name.startswith("PYTHON")} <= VARIABLES


def test_the_kustomization_lists_every_manifest_but_the_example() -> None:
    (kustomization,) = of_kind("Kustomization")
    others = {path.name for path in MANIFESTS} - {"kustomization.yaml", "secret.example.yaml"}
    assert set(kustomization["resources"]) == others


@pytest.mark.parametrize(
    "deployment", of_kind("Deployment"), ids=lambda each: each["metadata"]["name"]
)
def test_a_deployment_selects_its_own_pods(deployment: dict[str, Any]) -> None:
    spec = deployment["spec"]
    assert spec["selector"]["matchLabels"] == spec["template"]["metadata"]["labels"]


def test_the_web_is_probed_where_it_answers() -> None:
    (web,) = [container for container in containers() if container["name"] == "web"]
    paths = {probe: web[f"{probe}Probe"]["httpGet"]["path"] for probe in ("startup", "readiness")}
    assert paths == {"startup": "/healthz", "readiness": "/readyz"}


def test_a_web_process_that_is_full_is_not_restarted() -> None:
    """It refuses every new connection in words, also those that ask for /healthz."""
    (web,) = [container for container in containers() if container["name"] == "web"]
    assert web["livenessProbe"]["tcpSocket"] == {"port": web["ports"][0]["name"]}


def test_the_web_listens_where_its_port_is_named() -> None:
    (web,) = [container for container in containers() if container["name"] == "web"]
    (config,) = of_kind("ConfigMap")
    assert config["data"]["PORT"] == str(web["ports"][0]["containerPort"])


@pytest.mark.parametrize("kind", ["Service", "PodDisruptionBudget", "NetworkPolicy"])
def test_whoever_selects_pods_finds_some(kind: str) -> None:
    pods = [each["spec"]["template"]["metadata"]["labels"] for each in of_kind("Deployment")]
    for each in of_kind(kind):
        spec = each["spec"]
        wanted = spec.get("selector") or spec["podSelector"]
        labels = wanted.get("matchLabels", wanted)
        assert any(labels.items() <= pod.items() for pod in pods), each["metadata"]["name"]


def test_only_the_web_and_deliveries_may_connect_to_others_than_the_stores() -> None:
    """They ask issuers of OpenID Connect for their keys, and send news."""
    ports = {
        each["metadata"]["name"]: {
            port["port"] for rule in each["spec"]["egress"] for port in rule["ports"]
        }
        for each in of_kind("NetworkPolicy")
    }
    assert ports == {
        "dragonhoard": {53, 6379},
        "dragonhoard-web": {443},
        "dragonhoard-deliveries": {80, 443, LOWEST_PORT},
    }


def test_deliveries_go_to_no_private_network() -> None:
    (policy,) = (
        each for each in of_kind("NetworkPolicy") if each["metadata"]["name"].endswith("deliveries")
    )
    blocks = [to["ipBlock"] for rule in policy["spec"]["egress"] for to in rule["to"]]
    for block in blocks:
        assert not any(is_public(str(ip_network(net)[1])) for net in block["except"])
    for address in ("10.0.0.1", "192.168.7.7", "169.254.169.254", "fd00::1", "::1", "fe80::1"):
        assert not any(reached(block, address) for block in blocks), address
    assert all(any(reached(b, a) for b in blocks) for a in ("8.8.8.8", "2606:4700:4700::1111"))


def reached(block: dict[str, Any], address: str) -> bool:
    """Whether a policy lets a pod connect there."""
    nets = [ip_network(net) for net in (block["cidr"], *block["except"])]
    first, *others = (ip_address(address) in net for net in nets)
    return first and not any(others)
