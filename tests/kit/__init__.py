"""Shared by the tests of every room: one module for each thing that they need."""
