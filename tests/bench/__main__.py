"""`python -m tests.bench [section …]`: measure, and print tables."""

import argparse

from tests.bench import commands, folding, growth, playouts
from tests.bench.table import printed

SECTIONS = {
    "commands": ("Commands over HTTP", commands.figures),
    "folding": ("Folding", folding.figures),
    "playouts": ("Play-outs", playouts.figures),
    "growth": ("Growth", growth.figures),
}


def main() -> None:
    """Every section that was asked for, or all."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("section", nargs="*", choices=[*SECTIONS, []], default=[])
    for name in parser.parse_args().section or SECTIONS:
        title, figures = SECTIONS[name]
        printed(title, figures())


if __name__ == "__main__":
    main()
