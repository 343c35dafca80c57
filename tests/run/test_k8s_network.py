"""The allowed connections from and to pods, by the network policies, which add up."""

from ipaddress import ip_address, ip_network
from typing import Any

import pytest

from events.receivers.targets import LOWEST_PORT, is_public
from tests.kit.manifests import OVERLAYS, ROOT, Manifest, named, of_kind, plain, pods

pytestmark = [pytest.mark.needs("node", "npm"), pytest.mark.xdist_group("manifests")]
overlays = pytest.mark.parametrize("overlay", OVERLAYS)
PAGE = (ROOT / "docs" / "kubernetes.md").read_text()


def policies_of(overlay: str, pod: Manifest) -> list[Manifest]:
    """The policies that select this pod and allow it connections; they add up."""
    labels = pod["metadata"]["labels"]
    specs = [each["spec"] for each in of_kind(overlay, "NetworkPolicy")]
    return [spec for spec in specs if "Egress" in spec["policyTypes"] and does_select(spec, labels)]


def does_select(spec: Manifest, labels: dict[str, str]) -> bool:
    selector = spec["podSelector"]
    wanted = selector.get("matchLabels", {}).items() <= labels.items()
    return wanted and all(
        each["operator"] == "In" and labels.get(each["key"]) in each["values"]
        for each in selector.get("matchExpressions", ())
    )


def reach(overlay: str, pod: Manifest) -> dict[str, set[str]]:
    """The targets to which a pod may connect, with their ports."""
    found: dict[str, set[str]] = {}
    for rule in (rule for spec in policies_of(overlay, pod) for rule in spec.get("egress", ())):
        ports = {f"{each['port']}-{each.get('endPort', '')}".strip("-") for each in rule["ports"]}
        for place in map(place_of, rule.get("to", [{}])):
            found.setdefault(place, set()).update(ports)
    return found


def place_of(to: Manifest) -> str:
    match to:
        case {"ipBlock": {"except": _}}:
            return "public addresses"
        case {"podSelector": {"matchLabels": labels}}:
            return f"`{labels['app.kubernetes.io/component']}`"
    assert to == {}, "the table has no word for this"
    return "any address"


def in_words(places: dict[str, set[str]]) -> str:
    said = (f"{place}: {', '.join(sorted(ports))}" for place, ports in sorted(places.items()))
    return "; ".join(said) or "nothing"


def test_the_page_says_where_each_pod_may_connect_to() -> None:
    """If it does not, this is the table that it ought to have."""
    reached: dict[str, dict[str, str]] = {}
    for overlay in OVERLAYS:
        for name, pod in pods(overlay):
            row = reached.setdefault(plain(name).removeprefix("dragonhoard-"), {})
            row[overlay] = in_words(reach(overlay, pod))
    table = [[name, *(row.get(each, "") for each in OVERLAYS)] for name, row in reached.items()]
    ours = "\n".join(f"| `{name}` | {small} | {large} |" for name, small, large in table)
    assert ours in PAGE, ours


@overlays
def test_deliveries_reach_nothing_private_and_the_clock_no_archive(overlay: str) -> None:
    """But name servers and stores, which all reach."""
    found = {plain(name): reach(overlay, pod) for name, pod in pods(overlay)}
    shared = {"any address": {"53", "6379"}}
    if overlay == "small":  # where the store is known
        shared = {"any address": {"53"}, "`store`": {"6379"}}
    assert found["dragonhoard-clock"] == shared
    deliveries = found["dragonhoard-deliveries"]
    assert deliveries.pop("public addresses") == {"80", "443", f"{LOWEST_PORT}-65535"}
    assert deliveries == shared


@overlays
def test_the_web_is_reached_from_the_ingress_alone(overlay: str) -> None:
    """A client that bypassed it could claim any address (TRUSTED_PROXIES)."""
    ingress = named(overlay, "NetworkPolicy", "dragonhoard-web")["spec"]["ingress"]
    assert [len(rule["from"]) for rule in ingress] == [1]
    assert all("namespaceSelector" in rule["from"][0] for rule in ingress)


def test_the_small_store_is_reached_from_our_pods_alone_and_reaches_nobody() -> None:
    spec = named("small", "NetworkPolicy", "dragonhoard-store")["spec"]
    (rule,) = spec["ingress"]
    ours = {"app.kubernetes.io/part-of": "dragonhoard"}
    assert rule["from"] == [{"podSelector": {"matchLabels": ours}}]
    assert spec["policyTypes"] == ["Ingress", "Egress"]


@overlays
def test_deliveries_go_to_no_private_network(overlay: str) -> None:
    policy = named(overlay, "NetworkPolicy", "dragonhoard-deliveries")
    blocks = [to["ipBlock"] for rule in policy["spec"]["egress"] for to in rule["to"]]
    for block in blocks:
        assert not any(is_public(str(ip_network(net)[1])) for net in block["except"])
    for address in ("10.0.0.1", "192.168.7.7", "169.254.169.254", "fd00::1", "::1", "fe80::1"):
        assert not any(is_allowed(block, address) for block in blocks), address
    assert all(any(is_allowed(b, a) for b in blocks) for a in ("8.8.8.8", "2606:4700:4700::1111"))


def is_allowed(block: dict[str, Any], address: str) -> bool:
    """Whether a policy allows connections to this address."""
    nets = [ip_network(net) for net in (block["cidr"], *block["except"])]
    first, *others = (ip_address(address) in net for net in nets)
    return first and not any(others)
