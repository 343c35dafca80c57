"""What the tests of every room share: one module for each thing that they need."""
