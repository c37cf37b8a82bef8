"""The cards, a module for each Family; eight of Level 1, seven of Level 2, six of Level 3."""
