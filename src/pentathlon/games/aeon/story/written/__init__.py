"""The book as its authors write it: what its lines mean, and whether all of it hangs together."""
