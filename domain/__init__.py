"""The pure core: matches, games, chance, secrecy. No I/O, clock, framework or luck of its own."""
