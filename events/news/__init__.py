"""What players are told of all their matches: news items, kept in an inbox per player."""
