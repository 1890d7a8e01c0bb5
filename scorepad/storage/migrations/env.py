"""Run by Alembic, on the connection that scorepad.storage.database hands over; the transaction is that one's, too."""

from alembic import context

from scorepad.storage.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite alters a table only by copying it
)
with context.begin_transaction():
    context.run_migrations()
