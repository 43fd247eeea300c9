"""How Alembic runs here: always from code, on a connection it is given, or written out for a dialect by name."""

from typing import Literal

from alembic import context
from alembic.autogenerate.api import AutogenContext
from sqlalchemy import Connection

from referee.models import Base, UtcDateTime


def run() -> None:
    """Migrates `attributes["connection"]`, or renders SQL for `attributes["dialect"]` when asked offline."""
    if context.is_offline_mode():
        context.configure(
            dialect_name=context.config.attributes["dialect"],
            target_metadata=Base.metadata,
            literal_binds=True,
            output_buffer=context.config.output_buffer,
        )
    else:
        connection: Connection = context.config.attributes["connection"]
        context.configure(
            connection=connection,
            target_metadata=Base.metadata,
            render_as_batch=connection.dialect.name == "sqlite",
            render_item=_render,
            transactional_ddl=True,
        )
    with context.begin_transaction():
        context.run_migrations()


def _render(kind: str, item: object, _context: AutogenContext) -> str | Literal[False]:
    """A migration names no type of ours: it must still mean the same when ours has changed."""
    return "sa.DateTime(timezone=True)" if kind == "type" and isinstance(item, UtcDateTime) else False


run()
