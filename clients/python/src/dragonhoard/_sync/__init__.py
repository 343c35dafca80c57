"""The asynchronous client; the blocking one is made from it.

Generated from _async/__init__.py by `make clients`: do not edit.
"""
