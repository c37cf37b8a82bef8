"""Subscriptions: who wants to be called when it is their turn, and where."""

import sqlalchemy as sql
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "subscriptions",
        sql.Column("token", sql.String(64), primary_key=True),
        sql.Column("person", sql.String(64), nullable=False, index=True),
        sql.Column("address", sql.Text, nullable=False),
        sql.Column("origin", sql.String(256), nullable=False),
    )
