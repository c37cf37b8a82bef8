"""The chronicle of a campaign: what happened by days, with small pictures, as one page by itself."""

from .page import written

__all__ = ["written"]
