"""The asynchronous client; the blocking one is made from it."""
