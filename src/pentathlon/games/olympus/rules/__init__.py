"""The rules, a module a chapter of the rulebook; `flow` comes first."""
