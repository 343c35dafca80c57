"""`python -m tests.simulation --seeds N --first K`: run many seeds, and say which failed."""
import sys, time
from tests.simulation.world import simulated
first, n = int(sys.argv[1]), int(sys.argv[2])
bad=0
t=time.perf_counter()
for seed in range(first, first+n):
    r = simulated(seed)
    if r.failure:
        bad+=1
        print(seed, r.steps, f"{r.seconds:.1f}", r.failure[-1500:])
        if n==1: print("\n".join(r.lines[-120:]))
    elif n<20: print(seed, r.steps, f"{r.seconds:.1f}", r.digest)
print(bad, "failed;", f"{(time.perf_counter()-t)/n:.2f} s each")
