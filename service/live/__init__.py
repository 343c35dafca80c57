"""Live news: the follower of the feed, channels, and server-sent events."""
