"""`/mcp`: the service as tools for language models (Model Context Protocol).

A tool asks the app's own routes as its caller would, and says the answers in words. So it knows
nothing that the API does not tell this caller, and is refused what the API refuses.
"""
