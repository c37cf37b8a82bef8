"""Entries of the journal as JSON, a type for each kind; the columns of older ones stay as they are."""

import sqlalchemy as sql
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

OLD = {"kind": sql.String(8), "seat": sql.Integer, "key": sql.Text, "nonce": sql.String(64)}


def upgrade() -> None:
    # SQLite copies the table; a copy that was killed half-way is begun again.
    op.execute("DROP TABLE IF EXISTS _alembic_tmp_moves")
    with op.batch_alter_table("moves", table_kwargs={"sqlite_with_rowid": False}) as moves:
        moves.add_column(sql.Column("entry", sql.Text))
        for name, kind in OLD.items():
            moves.alter_column(name, existing_type=kind, nullable=True)
