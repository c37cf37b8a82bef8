"""The server: tables that people and bots share over one websocket each.

The journal of a table is the truth; what is held in memory is rebuilt from it at any time.
Nothing here knows a rule, and nothing imports the server but the command line.
"""
