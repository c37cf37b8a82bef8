"""Rated tables, and the rated games in the order in which they ended; tables made before are not rated."""

import sqlalchemy as sql
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sql.Column("rated", sql.Boolean, nullable=False, server_default=sql.false()))
    op.create_table(
        "rated_games",
        sql.Column("number", sql.Integer, primary_key=True, autoincrement=False),
        sql.Column("match", sql.String(32), sql.ForeignKey("tables.id"), nullable=False, unique=True),
        sql.Column("game", sql.String(32), nullable=False),
        sql.Column("players", sql.Text, nullable=False),
    )
