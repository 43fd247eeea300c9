"""The card turned up for the deal being played."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "turned_up",
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("table_no", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("card", sa.String(2), nullable=False),
        sa.Column("after", sa.Integer(), nullable=False),
        sa.Column("phone_id", sa.Integer(), nullable=True),
        sa.Column("written_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("match_id", "table_no", name="pk_turned_up"),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name="fk_turned_up_match_id_match", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["phone_id"], ["phone.id"], name="fk_turned_up_phone_id_phone", ondelete="SET NULL"),
    )
    op.create_index("ix_turned_up_phone_id", "turned_up", ["phone_id"])


def downgrade() -> None:
    op.drop_table("turned_up")
