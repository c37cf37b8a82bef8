"""The storybook: what is written, and how it is read."""
