"""Talk: what people at a table say to each other, who may, and whom nobody has invited."""

import sqlalchemy as sql
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sql.Column("talk", sql.String(8), nullable=False, server_default="all"))
    op.add_column("seats", sql.Column("stranger", sql.Boolean, nullable=False, server_default=sql.false()))
    op.create_table(
        "remarks",
        sql.Column("id", sql.Integer, primary_key=True),
        sql.Column("match", sql.String(32), sql.ForeignKey("tables.id"), nullable=False, index=True),
        sql.Column("audience", sql.String(8), nullable=False),
        sql.Column("body", sql.Text, nullable=False),
    )
