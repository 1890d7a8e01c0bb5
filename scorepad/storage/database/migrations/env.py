"""Run by Alembic on the application's connection, inside its open transaction."""

from alembic import context

from scorepad.storage.database.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite alters a table only by copying it
)
with context.begin_transaction():
    context.run_migrations()
