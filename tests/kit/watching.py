"""Metrics as Prometheus gets them."""

from collections.abc import Iterable

import requests
from prometheus_client import REGISTRY
from prometheus_client.core import Metric, Sample
from prometheus_client.parser import text_string_to_metric_families as parsed

from tests.kit.waiting import PATIENCE_S


def value(samples: Iterable[Sample], name: str, **labels: str) -> float:
    """The sum of all samples with this name and these labels."""
    wanted = labels.items()
    return sum(
        each.value for each in samples if each.name == name and wanted <= each.labels.items()
    )


def here() -> list[Sample]:
    """The samples of this process."""
    return samples(REGISTRY.collect())


def samples(families: Iterable[Metric]) -> list[Sample]:
    return [sample for family in families for sample in family.samples]


def scraped(port: int) -> list[Sample]:
    """The samples of the process at this port."""
    answer = requests.get(f"http://127.0.0.1:{port}/metrics", timeout=PATIENCE_S)
    assert answer.status_code == 200
    return samples(parsed(answer.text))
