"""One module a group of addresses. A view loads, reads its form, asks the judge, writes once and sends on."""
