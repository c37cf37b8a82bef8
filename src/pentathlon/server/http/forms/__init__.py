"""What the HTTP API takes and gives."""
