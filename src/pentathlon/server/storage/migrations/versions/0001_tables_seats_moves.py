"""Tables, seats, moves and the server's secret."""

import sqlalchemy as sql
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sql.Column("id", sql.String(32), primary_key=True),
        sql.Column("deal", sql.Text, nullable=False),
        sql.Column("creator", sql.String(64), nullable=False),
        sql.Column("watch", sql.String(64), nullable=False, unique=True),
        sql.Column("away", sql.Integer, nullable=False),
        sql.Column("made", sql.Float, nullable=False, index=True),
        sql.Column("over", sql.Boolean, nullable=False),
        sql.Column("next", sql.String(32)),
    )
    op.create_table(
        "seats",
        sql.Column("match", sql.String(32), sql.ForeignKey("tables.id"), primary_key=True),
        sql.Column("seat", sql.Integer, primary_key=True),
        sql.Column("kind", sql.String(8), nullable=False),
        sql.Column("person", sql.String(64), index=True),
        sql.Column("bot", sql.String(64)),
        sql.Column("name", sql.String(64), nullable=False),
        sql.Column("token", sql.String(64), unique=True),
        sql.Column("ready", sql.Boolean, nullable=False),
    )
    op.create_table(
        "moves",
        sql.Column("match", sql.String(32), primary_key=True),
        sql.Column("n", sql.Integer, primary_key=True),
        sql.Column("kind", sql.String(8), nullable=False),
        sql.Column("seat", sql.Integer, nullable=False),
        sql.Column("key", sql.Text, nullable=False),
        sql.Column("nonce", sql.String(64), nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "secrets",
        sql.Column("name", sql.String(32), primary_key=True),
        sql.Column("value", sql.String(128), nullable=False),
    )
