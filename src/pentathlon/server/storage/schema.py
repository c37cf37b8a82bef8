"""The tables of the register's database, as the newest migration leaves them."""

import sqlalchemy as sql

SCHEMA = sql.MetaData()
TABLES = sql.Table(
    "tables",
    SCHEMA,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("deal", sql.Text, nullable=False),
    sql.Column("creator", sql.String(64), nullable=False),
    sql.Column("watch", sql.String(64), nullable=False, unique=True),
    sql.Column("away", sql.Integer, nullable=False),
    sql.Column("made", sql.Float, nullable=False, index=True),
    sql.Column("over", sql.Boolean, nullable=False),
    sql.Column("next", sql.String(32)),
    sql.Column("hints", sql.Boolean, nullable=False),
    sql.Column("pace", sql.Integer, nullable=False),
    sql.Column("allowance", sql.Integer, nullable=False),
    sql.Column("talk", sql.String(8), nullable=False),
    sql.Column("clock", sql.Text),
    sql.Column("rated", sql.Boolean, nullable=False),
    sql.Column("host", sql.String(32), nullable=False),
)
SEATS = sql.Table(
    "seats",
    SCHEMA,
    sql.Column("match", sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("seat", sql.Integer, primary_key=True),
    sql.Column("kind", sql.String(8), nullable=False),
    sql.Column("person", sql.String(64), index=True),
    sql.Column("bot", sql.String(64)),
    sql.Column("name", sql.String(64), nullable=False),
    sql.Column("token", sql.String(64), unique=True),
    sql.Column("ready", sql.Boolean, nullable=False),
    sql.Column("stranger", sql.Boolean, nullable=False),
)
SECRETS = sql.Table(
    "secrets",
    SCHEMA,
    sql.Column("name", sql.String(32), primary_key=True),
    sql.Column("value", sql.String(128), nullable=False),
)
