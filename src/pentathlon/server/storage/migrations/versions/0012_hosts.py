"""Hosts: from where a table was made, so that the thinking of its bots counts for that."""

import sqlalchemy as sql
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sql.Column("host", sql.String(32), nullable=False, server_default=""))
