"""Plans: what persons will answer if something comes that they have foreseen."""

import sqlalchemy as sql
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "plans",
        sql.Column("id", sql.String(32), primary_key=True),
        sql.Column("match", sql.String(32), sql.ForeignKey("tables.id"), nullable=False, index=True),
        sql.Column("laid", sql.Boolean, nullable=False),
        sql.Column("body", sql.Text, nullable=False),
    )
