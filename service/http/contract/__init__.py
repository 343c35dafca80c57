"""The contract: every call in a table, the JSON Schemas, and openapi.yaml made of both."""
