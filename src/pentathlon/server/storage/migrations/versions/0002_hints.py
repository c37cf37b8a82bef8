"""Whether a table allows hints; those made before did."""

import sqlalchemy as sql
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    allowed = sql.Column("hints", sql.Boolean, nullable=False, server_default=sql.true())
    op.add_column("tables", allowed)
