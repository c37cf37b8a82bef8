"""Results: how games ended for persons."""

import sqlalchemy as sql
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "results",
        sql.Column("match", sql.String(32), sql.ForeignKey("tables.id"), primary_key=True),
        sql.Column("seat", sql.Integer, primary_key=True),
        sql.Column("person", sql.String(64), nullable=False, index=True),
        sql.Column("name", sql.String(64), nullable=False),
        sql.Column("game", sql.String(32), nullable=False),
        sql.Column("day", sql.String(10), nullable=False, index=True),
        sql.Column("won", sql.Boolean, nullable=False),
        sql.Column("answers", sql.Integer, nullable=False),
        sql.Column("rivals", sql.Text, nullable=False),
    )
