"""`make bench`: how fast it is, as ratios within one run. Nothing here is asserted by a test.

`python -m tests.bench` measures everything, `python -m tests.bench commands folding` only that;
what each figure means is said in docs/performance.md.
"""
