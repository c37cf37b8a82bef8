"""Speed of the rules kernel, measured side by side with its peers in one run."""
