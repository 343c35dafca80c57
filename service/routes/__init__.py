"""The routes: one module per group of calls."""
