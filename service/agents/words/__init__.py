"""Words: what this page of the service knows of each game besides its catalogue. All of it is data.

A game without a file is told by its catalogue alone.
"""
