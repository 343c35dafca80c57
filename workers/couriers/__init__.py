"""Couriers: what carries news items to receivers outside of the service."""
