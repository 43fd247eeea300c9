"""What a person typed: read, checked, and kept as it was. Knows no match and no card rule but the shape of an entry."""
