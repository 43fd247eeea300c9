"""How Alembic runs here: always from code, on a connection it is given, or written out for a dialect by name."""

from alembic import context
from sqlalchemy import Connection

from referee.models import Base


def run() -> None:
    """Migrates `attributes["connection"]`, or renders SQL for `attributes["dialect"]` when asked offline."""
    attributes = context.config.attributes
    if context.is_offline_mode():
        context.configure(
            dialect_name=attributes["dialect"],
            target_metadata=Base.metadata,
            literal_binds=True,
            output_buffer=context.config.output_buffer,
        )
    else:
        connection: Connection = attributes["connection"]
        context.configure(
            connection=connection,
            target_metadata=Base.metadata,
            render_as_batch=connection.dialect.name == "sqlite",
            transactional_ddl=True,
        )
    with context.begin_transaction():
        context.run_migrations()


run()
