"""The same small game on other libraries, and the games of theirs most like ours."""
