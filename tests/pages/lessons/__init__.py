"""The guided matches of the pages: their scripts, and the command that plays and writes them."""
