"""The REST service: what comes in over HTTP, judged by the domain, kept by the log."""
