"""How players reach the pods, also while these are replaced: ingress, links, rollouts, nodes."""

import re
from urllib.parse import urlsplit

import pytest

from events.settings import Settings
from tests.kit.manifests import OVERLAYS, Manifest, named, of_kind, pods, pods_of, processes
from tests.run.test_k8s import RESTORE

pytestmark = [pytest.mark.needs("node", "npm"), pytest.mark.xdist_group("manifests")]
overlays = pytest.mark.parametrize("overlay", OVERLAYS)

TRAEFIK_KEEPS_S = 90
"""The default of its `forwardingTimeouts.idleConnTimeout`."""
TRAEFIK_LEARNS_S = 2
"""Its `providersThrottleDuration`: so late it may learn which pods there are."""
DRAIN_S = 2
"""After SIGTERM a web process ends within that (docs/operations.md)."""


def ingress(overlay: str) -> Manifest:
    """The ingress to the web pods."""
    found: Manifest = named(overlay, "Ingress", "dragonhoard")
    return found


def proxy(overlay: str) -> Manifest:
    """The proxy container in the pod of the web process."""
    pod = named(overlay, "Deployment", "dragonhoard-web")["spec"]["template"]["spec"]
    web, found = pod["containers"]
    assert (web["name"], found["name"]) == ("web", "proxy")
    assert web["lifecycle"] == found["lifecycle"]
    return dict(found)


@overlays
def test_whoever_is_in_front_disconnects_first(overlay: str) -> None:
    """Else it sends a request on a connection that ends just then, and a client gets 502."""
    assert ingress(overlay)["spec"]["ingressClassName"] == "traefik"
    conf = named(overlay, "ConfigMap", "dragonhoard-proxy")["data"]["nginx.conf"]
    of_clients, of_web = map(int, re.findall(r"^ +keepalive_timeout (\d+)s;", conf, re.MULTILINE))
    assert of_clients > TRAEFIK_KEEPS_S
    assert of_web < Settings().idle_seconds


@overlays
def test_players_reach_the_proxy_and_it_the_web(overlay: str) -> None:
    """A client that bypassed it could claim any address (TRUSTED_PROXIES)."""
    conf = named(overlay, "ConfigMap", "dragonhoard-proxy")["data"]["nginx.conf"]
    of_web = named(overlay, "ConfigMap", "dragonhoard-web")["data"]
    assert f"server 127.0.0.1:{of_web['PORT']};" in conf
    (port,) = proxy(overlay)["ports"]
    assert re.search(rf"\blisten {port['containerPort']}\b", conf)
    assert named(overlay, "Service", "dragonhoard")["spec"]["ports"][0]["targetPort"] == "proxy"
    policy = named(overlay, "NetworkPolicy", "dragonhoard-web")["spec"]
    assert policy["ingress"][0]["ports"] == [{"port": port["name"], "protocol": "TCP"}]
    assert of_web["TRUSTED_PROXIES"] == "1"


@overlays
def test_no_token_goes_over_a_connection_without_tls(overlay: str) -> None:
    """Without these annotations Traefik answers at port 80, too."""
    said = ingress(overlay)["metadata"]["annotations"]
    assert said["traefik.ingress.kubernetes.io/router.entrypoints"] == "websecure"
    assert said["traefik.ingress.kubernetes.io/router.tls"] == "true"
    spec = ingress(overlay)["spec"]
    hosts = [rule["host"] for rule in spec["rules"]]
    assert [host for tls in spec["tls"] for host in tls["hosts"]] == hosts


@overlays
def test_all_sign_and_link_under_the_name_at_which_players_reach_them(overlay: str) -> None:
    """Without it the transparency log, which can never be renamed, is that of `localhost`."""
    public = named(overlay, "ConfigMap", "dragonhoard")["data"]["PUBLIC_URL"]
    (rule,) = ingress(overlay)["spec"]["rules"]
    assert (urlsplit(public).scheme, urlsplit(public).hostname) == ("https", rule["host"])


@overlays
def test_a_web_pod_goes_on_until_nobody_sends_it_more_and_has_time_to_end(overlay: str) -> None:
    (word, seconds) = processes(overlay)["web"]["lifecycle"]["preStop"]["exec"]["command"]
    spec = named(overlay, "Deployment", "dragonhoard-web")["spec"]["template"]["spec"]
    assert word == "sleep"
    assert 2 * TRAEFIK_LEARNS_S < int(seconds) < spec["terminationGracePeriodSeconds"] - DRAIN_S


@overlays
def test_a_rollout_does_not_go_on_by_a_process_that_ends_at_once(overlay: str) -> None:
    """A worker answers a moment before it knows that the store refuses its password: a probe that
    came just then let the rollout take the old pods away.
    """
    for each in of_kind(overlay, "Deployment"):
        assert each["spec"]["minReadySeconds"] >= 10, each["metadata"]["name"]


@overlays
def test_no_start_of_a_pod_walks_through_all_files_of_a_volume(overlay: str) -> None:
    """A million volumes of the archive are given their group anew, else, before a process runs."""
    for name, pod in [*pods(overlay), *pods_of(RESTORE)]:
        said = pod["spec"]["securityContext"]
        assert said["fsGroupChangePolicy"] == "OnRootMismatch", name


def test_a_pod_that_does_not_run_keeps_no_node_from_being_emptied() -> None:
    for budget in of_kind("production", "PodDisruptionBudget"):
        assert budget["spec"]["unhealthyPodEvictionPolicy"] == "AlwaysAllow"
