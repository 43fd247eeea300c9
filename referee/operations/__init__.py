"""What can be done to a match: the only writer, one transaction an operation. Knows no form, page or request."""
