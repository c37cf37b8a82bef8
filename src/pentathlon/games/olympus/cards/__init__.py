"""The designs: one module a colour, Heroes first, and one each for Soldiers and Equipment."""
