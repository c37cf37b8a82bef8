"""Games in real time: when something was done, and how a table keeps its time."""

import sqlalchemy as sql
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("moves", sql.Column("stamp", sql.Integer))
    op.add_column("moves", sql.Column("raw", sql.Integer))
    op.add_column("tables", sql.Column("pace", sql.Integer, nullable=False, server_default="1"))
    op.add_column("tables", sql.Column("allowance", sql.Integer, nullable=False, server_default="150"))
