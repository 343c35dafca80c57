"""The whole service under one seed in one process, with faults: see docs/simulation.md."""
