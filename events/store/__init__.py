"""The store: Redis Streams, the keys, the feed, and the scripts that write atomically."""
