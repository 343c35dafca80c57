"""Programs that play with clients that others have generated from openapi.yaml."""
