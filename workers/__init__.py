"""Background workers: the clock, the jobs, the computer players, the projections."""
