"""Which rules fire, by promtool: on metrics as they were before an incident, and since."""

import math
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import yaml
from prometheus_client.core import Sample

RULES = Path(__file__).parents[2] / "docs" / "alerts.yaml"
BEFORE, SINCE, EVERY_S = 20, 60, 15
"""So many times all was scraped, this far apart."""
Told = dict[str, float]


def told(samples: Iterable[Sample]) -> Told:
    """The scraped values, by series."""
    return {_name(each): each.value for each in samples if not math.isnan(each.value)}


def _name(sample: Sample) -> str:
    labels = ",".join(f'{name}="{value}"' for name, value in sorted(sample.labels.items()))
    return f"{sample.name}{{{labels}}}"


def _values(before: float | None, since: float | None, rises: bool) -> str:
    first, then = ("_" if each is None else f"{each!r}+0" for each in (before, since))
    then = f"{since!r}+1" if rises else then
    return f"{first}x{BEFORE + (before is None)} {then}x{SINCE}"


def assert_fires(
    folder: Path, alert: str, before: Told, since: Told, after_s: int, rising: str = "nothing"
) -> None:
    """No rule fires before the incident, and this one does so many seconds after it. Series whose
    name begins with `rising` are higher then each time.
    """
    began_s = BEFORE * EVERY_S
    firing = 'ALERTS{alertstate="firing"}'
    mine = f'min(ALERTS{{alertstate="firing", alertname="{alert}"}})'

    def values(name: str) -> str:
        return _values(before.get(name), since.get(name), name.startswith(rising))

    tested = {
        "rule_files": [str(RULES)],
        "evaluation_interval": f"{EVERY_S}s",
        "tests": [
            {
                "interval": f"{EVERY_S}s",
                "input_series": [
                    {"series": name, "values": values(name)} for name in sorted({*before, *since})
                ],
                "promql_expr_test": [
                    {"expr": firing, "eval_time": f"{began_s}s", "exp_samples": []},
                    {
                        "expr": mine,
                        "eval_time": f"{began_s + after_s}s",
                        "exp_samples": [{"labels": "{}", "value": 1}],
                    },
                ],
            }
        ],
    }
    test = folder / "test.yaml"
    test.write_text(yaml.safe_dump(tested))
    done = promtool("test", "rules", str(test))
    assert done.returncode == 0, (done.stdout + done.stderr)[-3_000:]


def promtool(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["promtool", *words], capture_output=True, text=True)


def rules() -> list[Any]:
    """All rules."""
    groups = yaml.safe_load(RULES.read_text())["groups"]
    return [rule for group in groups for rule in group["rules"]]
