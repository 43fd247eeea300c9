"""From what the judge and the journal say to the typed objects that templates see. Decides and writes nothing."""
