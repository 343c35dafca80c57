"""The REST service: HTTP requests in, judged by the domain, recorded in the log."""
