"""The schema of new databases. Each change of the schema needs a migration; a test compares the two.

`sheets` repeats the newest revision of each sheet, so that a table is read with one select, however long its history.
"""

from datetime import UTC, datetime

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    DateTime,
    Dialect,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    TypeDecorator,
    UniqueConstraint,
    false,
    true,
)


class Moment(TypeDecorator[datetime]):
    """An aware datetime, stored in UTC; SQLite stores no time zones."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Convert to UTC for the database."""
        return None if value is None else value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Convert to an aware datetime in UTC."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


# a constraint needs a name before a later migration can change it
metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)


def _code() -> Column[str]:
    return Column("code", String, ForeignKey("sittings.code", ondelete="CASCADE"), primary_key=True)


tables = Table(
    "sittings",  # existing databases use this name, because tables were once called sittings
    metadata,
    Column("code", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("change", String, nullable=False, unique=True),  # the id of the request that created it
    Column("created_at", Moment, nullable=False),
    Column("deleted_at", Moment),
    Column("kind", String, nullable=False, server_default="table"),
    Column("about", String, index=True),  # the code of the table that it was made at or follows, which may be deleted
    Column("change_count", Integer, nullable=False, server_default="0"),  # the number of revisions; phones compare it
    Column("links_replaced", Integer, nullable=False, server_default="0"),
)

# the book that a table belongs to
members = Table(
    "members",
    metadata,
    _code(),
    Column("book", String, nullable=False, index=True),  # the code of the book, which may be deleted
    Column("change_count", Integer),  # the table's count for which `plays` was computed; null before, and if deleted
    Column("people", Integer),  # the revision of the book's people used for the seats; null before
)

# finished games of books, for their statistics; the rows can be computed again
plays = Table(
    "plays",
    metadata,
    Column("code", String, ForeignKey("members.code", ondelete="CASCADE"), primary_key=True),
    Column("book", String, nullable=False),
    Column("id", String, nullable=False),
    Column("slug", String, nullable=False),  # the game's
    Column("at", Moment, nullable=False),
    Column("place", String, nullable=False),
    Column("note", String, nullable=False),
    Column("players", Integer, nullable=False),
    Index(None, "book", "at"),
)

seats = Table(
    "seats",
    metadata,
    Column("code", String, ForeignKey("plays.code", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),  # from 0
    Column("book", String, nullable=False),
    Column("slug", String, nullable=False),
    Column("at", Moment, nullable=False),
    Column("name", String, nullable=False),  # the name at the table
    Column("person", String, nullable=False, server_default=""),  # the key of the name in the book; "" for no person
    Column("total", Integer),
    Column("rank", Integer),
    Column("is_winner", Boolean, nullable=False),
    Column("won", Boolean),  # null in solo games, and if the winner is unknown
    Column("begins", Boolean, nullable=False),
    Column("tie_break", String, nullable=False),
    Column("short", Integer),  # points below the highest possible total; null if unknown
    Column("won_on", String),  # the label of the line on which a winner was furthest ahead, as in `lines`
    Index(None, "book", "person", "at", "slug", "won", "name"),  # for the names and wins of all people
)

lines = Table(
    "lines",
    metadata,
    Column("code", String, ForeignKey("plays.code", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("number", Integer, primary_key=True),  # from 0, in the order of the sheet
    Column("label", String, nullable=False),  # serialized as JSON
    Column("points", Integer, nullable=False),
)

# the codes of links, see links.py
links = Table(
    "links",
    metadata,
    Column("code", String, primary_key=True),
    Column("target", String, nullable=False, index=True),  # the code of a table, which may be deleted; or a device
    Column("right", String, nullable=False),
    Column("ended_at", Moment),
)

sheets = Table(
    "sheets",
    metadata,
    _code(),
    Column("sheet", String, primary_key=True),
    Column("number", Integer, nullable=False),
    Column("fields", JSON, nullable=False),
    Column("made_at", Moment, nullable=False),
    Column("device", String, nullable=False),
)

revisions = Table(
    "revisions",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("code", String, ForeignKey("sittings.code", ondelete="CASCADE"), nullable=False),
    Column("sheet", String, nullable=False),
    Column("number", Integer, nullable=False),
    Column("fields", JSON, nullable=False),
    Column("made_at", Moment, nullable=False),
    Column("device", String, nullable=False),
    Column("whole", Boolean, nullable=False, server_default=true()),  # otherwise `fields` has only the differences
    Column("deed", String, nullable=False, server_default="change"),
    Column("target", Integer),  # the id of the revision that it undoes, redoes or restores
    # for the tables that a device has changed, and for its own changes, for undo
    Index(None, "device", "code", "id", "sheet"),
    UniqueConstraint("code", "sheet", "number"),
)

# tables that a device has opened, for its list of tables
visits = Table(
    "visits",
    metadata,
    Column("device", String, primary_key=True),
    _code(),
    Column("opened_at", Moment, nullable=False),
    Column("seat", Integer),  # the holder's seat, from 0; -1 for a watcher; null until chosen
    Column("sheet", String),  # the sheet that is open or was open last; "" for none
    Column("here_at", Moment),  # when the sheet was opened; null after leaving
    Column("link", String),  # the code of the link that was used last
    Index(None, "device", "opened_at"),
    Index(None, "code"),  # for purging
)

# the ids of changes, kept for a day so that a change is recognized if it is sent again; separate from the revisions,
# because changes that altered nothing or were rejected have no revision
changes = Table(
    "changes",
    metadata,
    _code(),
    Column("change", String, primary_key=True),
    Column("refused", Boolean, nullable=False, server_default=false()),
    Column("made_at", Moment),
)

# digests of the ids of forgotten devices
ended = Table(
    "ended",
    metadata,
    Column("digest", String, primary_key=True),
    Column("ended_at", Moment, nullable=False),
)

# uploaded game files, kept for an hour to preview, import and undo them
arrivals = Table(
    "arrivals",
    metadata,
    Column("id", String, primary_key=True),
    Column("device", String, nullable=False, index=True),
    Column("made_at", Moment, nullable=False),
    Column("contents", JSON, nullable=False),
    Column("taken", JSON(none_as_null=True)),  # the codes of imported tables; null until the import
)
