"""Imports one store into another."""
