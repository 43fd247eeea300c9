"""Between JSON and the judge's own types, both ways. Knows the machine face's field names, decides nothing."""
