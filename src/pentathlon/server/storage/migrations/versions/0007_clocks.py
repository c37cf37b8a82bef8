"""Clocks: how much time persons have at a table that is played by turns."""

import sqlalchemy as sql
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sql.Column("clock", sql.Text))
