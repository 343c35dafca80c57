"""Receivers of a player's news outside of the service: webhooks and push subscriptions."""
