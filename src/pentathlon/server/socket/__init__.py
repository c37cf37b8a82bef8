"""The websocket of a table: its messages, and what is answered to them."""
