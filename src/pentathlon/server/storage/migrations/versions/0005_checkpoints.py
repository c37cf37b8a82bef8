"""Checkpoints: where the entries of a journal led, so that a table is opened without following them all."""

import sqlalchemy as sql
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "checkpoints",
        sql.Column("match", sql.String(32), primary_key=True),
        sql.Column("body", sql.LargeBinary, nullable=False),
    )
