"""The judge: pure and exact. It knows no clock, no chance, no input or output, no framework and no human language."""
