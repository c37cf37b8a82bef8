"""Playing at the terminal: a sitting, what it draws and tells, and what it keeps."""
